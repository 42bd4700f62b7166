import { expect, test } from 'vitest';
import { splitDuration } from './duration.rules.ts';

test.each([
  [0, '0 seconds'],
  [-5, '0 seconds'],
  [45.4, '45 seconds'],
  [60, '1 minutes'],
  [200, '3 minutes 20 seconds'],
  [3600, '1 hours'],
  [3605, '1 hours'],
  [3900, '1 hours 5 minutes'],
  [90_061, '25 hours 1 minutes'],
])('%d seconds are told as %s: the two largest units, no noughts', (seconds, told) => {
  const parts = splitDuration(seconds).map(({ unit, count }) => `${count} ${unit}`);
  expect(parts.join(' ')).toBe(told);
});
