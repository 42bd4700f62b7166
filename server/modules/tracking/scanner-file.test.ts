import { describe, expect, it } from 'vitest';
import { readScannerFile } from './scanner-file.ts';

describe('a file of scanners’ networks', () => {
  it('holds a network and a name a line, remarks and blank lines', () => {
    const text = '\uFEFF# our filters\r\n\r\n203.0.113.0/24 Acme mail filter\r\n  2001:db8::/32\tAcme # second\n';
    expect(readScannerFile(text)).toEqual({ networks: ['203.0.113.0/24', '2001:db8::/32'], problems: [] });
  });

  it.each([
    ['203.0.113.7 Acme', /^line 2: 203\.0\.113\.7 is no network, write it like/],
    ['203.0.113.0/33 Acme', /is no network/],
    ['203.0.113.0/2x Acme', /is no network/],
    ['203.0.113.0/24/8 Acme', /is no network/],
    ['2001:db8::/129 Acme', /is no network/],
    ['mail.example/24 Acme', /is no network/],
    ['0.0.0.0/0 everybody', /0\.0\.0\.0\/0 is too wide, .* begins at \/8/],
    ['2000::/3 everybody', /is too wide, .* begins at \/19/],
    ['203.0.113.0/24', /203\.0\.113\.0\/24 has no name/],
  ])('says of %j on which line it is wrong, and reads the others', (line, problem) => {
    const { networks, problems } = readScannerFile(`198.51.100.0/24 Ours\n${line}\n192.0.2.0/24 Ours`);
    expect(networks).toEqual(['198.51.100.0/24', '192.0.2.0/24']);
    expect(problems).toEqual([expect.stringMatching(problem)]);
  });
});
