import { expect, test } from 'vitest';
import { createSettableClock } from './clock.ts';

test('a settable clock stands still, moves when told, and hands out dates that cannot move it', () => {
  const clock = createSettableClock(new Date('2026-01-01T00:00:00Z'));
  clock.now().setFullYear(1999);
  expect(clock.now().toISOString()).toBe('2026-01-01T00:00:00.000Z');
  clock.advance(1500);
  expect(clock.now().toISOString()).toBe('2026-01-01T00:00:01.500Z');
  clock.set(new Date('2030-05-05T00:00:00Z'));
  expect(clock.now().toISOString()).toBe('2030-05-05T00:00:00.000Z');
});
