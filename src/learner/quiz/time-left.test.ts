import { expect, it } from 'vitest';
import { announcementDue, formatCountdown, secondsLeft } from './time-left.ts';

it('counts by the clock of the server, whatever the device believes', () => {
  const now = Date.UTC(2026, 0, 1, 12, 0, 0);
  const expires = '2026-01-01T12:10:00.000Z';
  expect(secondsLeft(expires, 0, now)).toBe(600);
  expect(secondsLeft(expires, 120_000, now)).toBe(480);
  expect(secondsLeft(expires, 900_000, now)).toBe(0);
});

it('speaks at ten, five and one minute and at thirty seconds, and at no other moment', () => {
  const spoken: number[] = [];
  for (let left = 700; left > 0; left -= 1) {
    const due = announcementDue(left, left - 1);
    if (due !== null) spoken.push(due);
  }
  expect(spoken).toEqual([600, 300, 60, 30]);
});

it('does not repeat what was already due when the page was opened late', () => {
  expect(announcementDue(45, 44)).toBeNull();
});

it('writes minutes and seconds, and hours when there are any', () => {
  expect(formatCountdown(65)).toBe('1:05');
  expect(formatCountdown(3725)).toBe('1:02:05');
  expect(formatCountdown(0)).toBe('0:00');
});
