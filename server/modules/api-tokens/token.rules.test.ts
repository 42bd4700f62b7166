import { expect, test } from 'vitest';
import { minuteOf, permissionsOf, secondsToNextMinute } from './token.rules.ts';

test('scopes open what they name and nothing beside it', () => {
  expect([...permissionsOf(['statistics', 'audit'])]).toEqual(['admin.statistics', 'admin.settings.audit']);
  expect(permissionsOf([]).size).toBe(0);
});

test.each([
  ['2026-03-11T09:00:00.000Z', 60],
  ['2026-03-11T09:00:30.500Z', 30],
  ['2026-03-11T09:00:59.999Z', 1],
])('at %s the next minute is %d seconds away', (now, seconds) => {
  expect(secondsToNextMinute(new Date(now))).toBe(seconds);
  expect(minuteOf(new Date(now))).toBe(Date.parse('2026-03-11T09:00:00Z') / 60_000);
});
