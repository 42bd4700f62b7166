import { expect, it } from 'vitest';
import { readWrittenNetworks } from './written-networks.rules.ts';

it('reads networks as people write them, and names the first that is none', () => {
  expect(readWrittenNetworks(' 203.0.113.7\n10.0.0.0/8, 2001:db8::/32 ;203.0.113.7 ')).toEqual({
    networks: ['203.0.113.7/32', '10.0.0.0/8', '2001:db8::/32'],
    wrong: null,
    isTooMany: false,
  });
  for (const wrong of ['office', '0.0.0.0/0', '203.0.113.0/33', '203.0.113', '2000::/3']) {
    expect(readWrittenNetworks(`10.0.0.0/8\n${wrong}`).wrong).toBe(wrong);
  }
  expect(readWrittenNetworks('')).toEqual({ networks: [], wrong: null, isTooMany: false });
});

it('takes as many as the contract', () => {
  const many = Array.from({ length: 201 }, (_, index) => `10.1.${index}.0/24`).join('\n');
  expect(readWrittenNetworks(many).isTooMany).toBe(true);
});
