import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ConfigError } from './config.ts';
import { readScannerNetworks } from './scanner-networks-file.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'scanners-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function write(text: string): string {
  const path = join(folder, 'scanners.txt');
  writeFileSync(path, text);
  return path;
}

it('networks of scanners are read from the file, where one is named', () => {
  expect(readScannerNetworks(undefined)).toEqual([]);
  expect(readScannerNetworks(write('203.0.113.0/24 Acme\n'))).toEqual(['203.0.113.0/24']);
});

it('a file that is wrong or missing keeps the product from starting, and the sentence says where', () => {
  const wrong = write(`203.0.113.0/24 Acme\n${'here\n'.repeat(7)}`);
  expect(() => readScannerNetworks(wrong)).toThrow(ConfigError);
  expect(() => readScannerNetworks(wrong)).toThrow(
    /SCANNER_NETWORKS_FILE \(.+\) is wrong\. line 2: here .+; and 2 more\.$/,
  );
  expect(() => readScannerNetworks(join(folder, 'none'))).toThrow(/cannot be read: .*ENOENT/);
});
