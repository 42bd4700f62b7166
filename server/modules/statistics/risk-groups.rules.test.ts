import { expect, it } from 'vitest';
import { riskColourOf } from './risk-groups.rules.ts';

it('colours a level by the bands up to 4, up to 7 and above', () => {
  expect([0, 4, 4.1, 7, 7.1, 10].map(riskColourOf)).toEqual(['GREEN', 'GREEN', 'YELLOW', 'YELLOW', 'RED', 'RED']);
  expect(riskColourOf(null)).toBe('RED');
});
