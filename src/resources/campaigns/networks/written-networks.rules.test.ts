import { expect, it } from 'vitest';
import { findWrongNetwork, splitNetworks } from './written-networks.rules.ts';

it('reads networks as people write them, each once', () => {
  expect(splitNetworks(' 203.0.113.7\n10.0.0.0/8, 2001:db8::/32 ;203.0.113.7 ')).toEqual([
    '203.0.113.7',
    '10.0.0.0/8',
    '2001:db8::/32',
  ]);
  expect(splitNetworks('')).toEqual([]);
});

it('names the first that is none', () => {
  expect(findWrongNetwork('10.0.0.0/8 2001:db8::/32')).toBeUndefined();
  for (const wrong of ['office', '0.0.0.0/0', '203.0.113.0/33', '203.0.113', '2000::/3']) {
    expect(findWrongNetwork(`10.0.0.0/8\n${wrong}`)).toBe(wrong);
  }
});
