import { describe, expect, test } from 'vitest';
import type { Role } from '#contract/permissions.ts';
import { chooseSuccessor, coveredPeriod, lastDueRun, nextRun, type ScheduleTimes } from './schedule.rules.ts';

const times = (given: Partial<ScheduleTimes>): ScheduleTimes => ({
  frequency: 'weekly',
  weekday: 'monday',
  month_day: 1,
  hour: 9,
  ...given,
});
const zone = 'Asia/Tashkent';
const next = (given: Partial<ScheduleTimes>, after: string) =>
  nextRun(times(given), new Date(after), zone).toISOString();

describe('a schedule is due', () => {
  test.each([
    ['later on the same day', {}, '2026-03-09T03:59:00Z', '2026-03-09T04:00:00.000Z'],
    ['a week later, once its moment has come', {}, '2026-03-09T04:00:00Z', '2026-03-16T04:00:00.000Z'],
    ['on the next of its weekdays', { weekday: 'sunday' }, '2026-03-09T00:00:00Z', '2026-03-15T04:00:00.000Z'],
    ['by the organization’s calendar', { hour: 0 }, '2026-03-08T20:00:00Z', '2026-03-15T19:00:00.000Z'],
    ['on its day of the month', { frequency: 'monthly' }, '2026-03-09T00:00:00Z', '2026-04-01T04:00:00.000Z'],
    [
      'after a short month',
      { frequency: 'monthly', month_day: 28 },
      '2026-02-28T05:00:00Z',
      '2026-03-28T04:00:00.000Z',
    ],
  ] as const)('%s', (_when, given, after, due) => {
    expect(next(given, after)).toBe(due);
  });

  test('at one moment in the night when clocks go forward', () => {
    const spring = nextRun(
      times({ frequency: 'monthly', month_day: 28, hour: 2 }),
      new Date('2027-03-27T12:00:00Z'),
      'Europe/Berlin',
    );
    expect(spring.getTime()).toBeGreaterThan(Date.parse('2027-03-27T12:00:00Z'));
  });
});

test('a report covers the whole days before the one on which it is made', () => {
  expect(coveredPeriod('weekly', '2026-03-09')).toEqual({ from: '2026-03-02', to: '2026-03-08', days: 7 });
  expect(coveredPeriod('monthly', '2026-03-01')).toEqual({ from: '2026-01-30', to: '2026-02-28', days: 30 });
});

test('a report that is made late covers the days that it was due for, those of missed ones included', () => {
  const first = new Date('2026-03-09T04:00:00Z');
  const last = lastDueRun(times({}), first, new Date('2026-03-25T00:00:00Z'), zone);
  expect(last.toISOString()).toBe('2026-03-23T04:00:00.000Z');
  expect(lastDueRun(times({}), first, first, zone)).toEqual(first);
  expect(coveredPeriod('weekly', '2026-03-09', '2026-03-23')).toEqual({
    from: '2026-03-02',
    to: '2026-03-22',
    days: 7,
  });
});

describe('what somebody had sent to themselves goes to', () => {
  const person = (id: string, role: Role, year = 2025) => ({ id, role, created_at: new Date(`${year}-01-01`) });
  const choose = (people: ReturnType<typeof person>[]) =>
    chooseSuccessor(people, 'operator', 'admin.staff.employees')?.id ?? null;

  test('one of the same role, whoever is there longest', () => {
    expect(choose([person('root', 'system_admin', 2020), person('b', 'operator', 2024), person('a', 'operator')])).toBe(
      'b',
    );
  });
  test('the nearest role above where there is none', () => {
    expect(choose([person('root', 'system_admin'), person('head', 'super_user')])).toBe('head');
  });
  test('nobody who may not ask for it', () => {
    expect(choose([person('teacher', 'content_manager'), person('anna', 'employee')])).toBeNull();
  });
});
