import { describe, expect, it } from 'vitest';
import { processorMsOf } from '#tests/support/processor-time.ts';
import { leadsElsewhere, refreshAddress } from './page-addresses.ts';

describe('an address in a page', () => {
  it.each([
    'https://bank.example/login',
    'HTTP://bank.example',
    '//bank.example',
    '\\\\bank.example',
    '/\\bank.example',
    '  https://bank.example',
    'ht\ntps://bank.example',
    'https://{{organization}}.example',
    'mailto:thief@bank.example',
    'data:text/html,x',
  ])('leads elsewhere: %j', (address) => {
    expect(leadsElsewhere(address)).toBe(true);
  });

  it.each(['', '#', '?step=2', '/login', 'login.php', './a:b', '{{link}}', 'javascript:void(0)'])(
    'stays with us: %j',
    (address) => {
      expect(leadsElsewhere(address)).toBe(false);
    },
  );

  it('of a refresh is found however it is written', () => {
    const written = ['0;url=//a.test', '5; URL = "//a.test"', "3,'//a.test' x", ' 1.5 //a.test', '0;\n url=//a.test'];
    expect(written.map(refreshAddress)).toEqual(written.map(() => '//a.test'));
    expect(['30', '5;', '', '2; url=""'].map(refreshAddress)).toEqual([null, null, null, null]);
  });

  it('is read in a moment, however long it is', async () => {
    const work = () => {
      leadsElsewhere(`${'\n'.repeat(200_000)}x`);
      refreshAddress(`${' '.repeat(200_000)}"${"'".repeat(200_000)}`);
      refreshAddress(`${'1'.repeat(200_000)}${' '.repeat(200_000)}`);
    };
    expect(await processorMsOf(work)).toBeLessThan(1000);
  });
});
