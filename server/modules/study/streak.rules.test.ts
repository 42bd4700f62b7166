import { describe, expect, test } from 'vitest';
import { countStreak, type OpenCourse } from './streak.rules.ts';

const zone = 'Europe/Moscow';
const at = (text: string) => new Date(`${text}+03:00`);
const noon = (...days: string[]) => days.map((day) => at(`${day}T12:00`));
/** Monday of the fifth week. */
const now = at('2026-11-02T09:00');
const always: OpenCourse[] = [{ from: at('2026-01-01T00:00'), until: null, pauses: [] }];
const count = (learnt: readonly Date[], open = always, given = { now, zone }) =>
  countStreak({ learnt, open, ...given });

test('nothing learnt is no row', () => {
  expect(count([])).toEqual({ current: 0, longest: 0 });
});

test('a week counts once, however much is learnt in it; the week that runs is not missed yet', () => {
  const learnt = noon('2026-10-13', '2026-10-14', '2026-10-19', '2026-10-30');
  expect(count(learnt)).toEqual({ current: 3, longest: 3 });
  expect(count([...learnt, ...noon('2026-11-02')], always, { now: at('2026-11-02T13:00'), zone })).toEqual({
    current: 4,
    longest: 4,
  });
});

test('a week that was missed begins anew, and the longest row stays', () => {
  const learnt = noon('2026-10-05', '2026-10-12', '2026-10-26');
  expect(count(learnt)).toEqual({ current: 1, longest: 2 });
  expect(count(noon('2026-10-12', '2026-10-19'))).toEqual({ current: 0, longest: 2 });
});

test('weeks begin on Monday at midnight of the organization', () => {
  const learnt = [at('2026-10-25T23:59'), at('2026-10-26T00:01')];
  expect(count(learnt)).toEqual({ current: 2, longest: 2 });
  // In London both stand on Sunday; the clocks go back that night.
  expect(count(learnt, always, { now, zone: 'Europe/London' })).toEqual({ current: 0, longest: 1 });
});

describe('a week in which nothing was open all the time breaks nothing', () => {
  const learnt = noon('2026-10-06', '2026-10-27');
  test.each<[string, OpenCourse[]]>([
    ['nothing was assigned', []],
    [
      'all was done, and the next course came on a Tuesday',
      [{ from: at('2026-10-20T00:00'), until: null, pauses: [] }],
    ],
    [
      'the person was taken out, or the course paused, on its Sunday',
      [{ from: at('2026-10-01T00:00'), until: at('2026-10-18T20:00'), pauses: [] }],
    ],
  ])('%s', (_when, open) => {
    expect(count(learnt, open)).toEqual({ current: 2, longest: 2 });
  });

  const pausedFrom = (from: string, until: string): OpenCourse => ({
    from: at('2026-01-01T00:00'),
    until: null,
    pauses: [{ from: at(from), until: at(until) }],
  });
  test.each<[string, string, string]>([
    ['lasted through both weeks', '2026-10-09T10:00', '2026-10-28T10:00'],
    ['touched each of them', '2026-10-18T20:00', '2026-10-19T08:00'],
  ])('a pause that ended and %s', (_how, from, until) => {
    expect(count(learnt, [pausedFrom(from, until)])).toEqual({ current: 2, longest: 2 });
  });

  test('a pause that ended before a week, or of another course, excuses nothing', () => {
    const row = { current: 1, longest: 1 };
    expect(count(learnt, [pausedFrom('2026-10-09T10:00', '2026-10-18T23:59')])).toEqual(row);
    expect(count(learnt, [pausedFrom('2026-10-09T10:00', '2026-10-28T10:00'), ...always])).toEqual(row);
  });

  test('a course through the whole of a week does', () => {
    const open = [{ from: at('2026-10-19T00:00'), until: at('2026-10-26T00:00'), pauses: [] }];
    expect(count(learnt, open)).toEqual({ current: 1, longest: 1 });
  });
});
