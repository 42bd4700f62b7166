import { expect, test } from 'vitest';
import { assignmentEmailDue, nextDayMoment, waitsUntil } from './email-moment.rules.ts';

const zone = 'Asia/Tashkent';
/** 02:47 of 12 March in Tashkent. */
const night = new Date('2026-03-11T21:47:00Z');
const morning = new Date('2026-03-12T04:00:00Z');

test('an email about a later assignment goes in the morning of its first day, about one that began at once', () => {
  expect(assignmentEmailDue('2026-03-12', new Date('2026-03-11T09:00:00Z'), zone)).toEqual(morning);
  expect(assignmentEmailDue('2026-03-12', night, zone)).toEqual(night);
});

test('a moment of the day is now, or the next morning', () => {
  expect(nextDayMoment(night, zone)).toEqual(morning);
  expect(nextDayMoment(new Date('2026-03-12T08:00:00Z'), zone)).toEqual(new Date('2026-03-12T08:00:00Z'));
  expect(nextDayMoment(new Date('2026-03-11T13:00:00Z'), zone)).toEqual(morning);
});

test('an email waits for an assignment that was moved, and after a stop of hours for the morning', () => {
  expect(waitsUntil({ startDate: '2026-03-15', dueAt: night }, night, zone)).toEqual(new Date('2026-03-15T04:00:00Z'));
  expect(waitsUntil({ startDate: '2026-03-09', dueAt: new Date('2026-03-09T04:00:00Z') }, night, zone)).toEqual(
    morning,
  );
  expect(waitsUntil({ startDate: '2026-03-09', dueAt: night }, night, zone)).toBeNull();
  const noon = new Date('2026-03-12T07:00:00Z');
  expect(waitsUntil({ startDate: '2026-03-09', dueAt: new Date('2026-03-09T04:00:00Z') }, noon, zone)).toBeNull();
});
