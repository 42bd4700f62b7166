import { expect, test } from 'vitest';
import { assessPace } from './learning-pace.rules.ts';

const zone = 'Europe/Moscow';
const course = {
  start_date: '2026-11-11',
  end_date: '2026-11-20',
  added_at: new Date('2026-11-02T09:00:00Z'),
  isCompleted: false,
  progress: 0,
};

test('somebody who was just assigned a course is not behind', () => {
  expect(assessPace(course, new Date('2026-11-11T12:00:00Z'), zone)).toBe('NORMAL');
});

test('somebody is behind when the share done is more than ten points under the share of time', () => {
  const half = new Date('2026-11-15T21:00:00Z'); // midnight in Moscow after five of ten days: 50 %
  expect(assessPace({ ...course, progress: 40 }, half, zone)).toBe('NORMAL');
  expect(assessPace({ ...course, progress: 39 }, half, zone)).toBe('BEHIND');
});

test('somebody who did not finish in time is behind, however little is missing', () => {
  expect(assessPace({ ...course, progress: 99 }, new Date('2026-11-20T20:59:59Z'), zone)).toBe('NORMAL');
  expect(assessPace({ ...course, progress: 99 }, new Date('2026-11-20T21:00:00Z'), zone)).toBe('BEHIND');
});

test('a completed course and one without an end never make somebody behind', () => {
  const later = new Date('2027-01-01T00:00:00Z');
  expect(assessPace({ ...course, isCompleted: true }, later, zone)).toBe('NORMAL');
  expect(assessPace({ ...course, end_date: null }, later, zone)).toBe('NORMAL');
});

test('somebody who joins late has the time from the day on which they joined', () => {
  // Ten in the evening in London is the next day in Moscow: five of the ten days are left from there.
  const late = { ...course, added_at: new Date('2026-11-15T22:00:00Z') };
  expect(assessPace(late, new Date('2026-11-15T22:00:00Z'), zone)).toBe('NORMAL');
  const half = new Date('2026-11-18T09:00:00Z'); // noon of the third day: 50 %
  expect(assessPace({ ...late, progress: 40 }, half, zone)).toBe('NORMAL');
  expect(assessPace({ ...late, progress: 39 }, half, zone)).toBe('BEHIND');
  expect(assessPace(late, new Date('2026-11-20T21:00:00Z'), zone)).toBe('BEHIND');
});
