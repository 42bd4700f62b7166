import { expect, test } from 'vitest';
import { addDays } from '#platform/calendar.ts';
import { isReminderDue, type RemindedEnrolment } from './reminder.rules.ts';

const assigned: RemindedEnrolment = {
  end_date: '2026-12-20',
  closes_hard: false,
  plan: null,
  reminders_sent: 0,
  reminded_on: '2026-12-01',
};

/** Runs the daily job from the assignment for 60 days and lists the days on which it reminded. */
function remindDaily(start: RemindedEnrolment, skipped: string[] = []): string[] {
  const reminded: string[] = [];
  let enrolment = start;
  for (let day = start.reminded_on; day <= addDays(start.reminded_on, 60); day = addDays(day, 1)) {
    if (skipped.includes(day) || !isReminderDue(enrolment, day)) continue;
    reminded.push(day);
    enrolment = { ...enrolment, reminders_sent: enrolment.reminders_sent + 1, reminded_on: day };
  }
  return reminded;
}

test('reminders come 7 and 1 days before the end, then weekly, four in all', () => {
  expect(remindDaily(assigned)).toEqual(['2026-12-13', '2026-12-19', '2026-12-27', '2027-01-03']);
});

test('a window shorter than a week is not reminded on a day before the assignment', () => {
  expect(remindDaily({ ...assigned, reminded_on: '2026-12-16' })).toEqual(['2026-12-19', '2026-12-27', '2027-01-03']);
});

test('nobody is reminded of what they can no longer do', () => {
  expect(remindDaily({ ...assigned, closes_hard: true })).toEqual(['2026-12-13', '2026-12-19']);
});

test('a missed day is made up for once', () => {
  const away = ['2026-12-13', '2026-12-14', '2026-12-19', '2026-12-20', '2026-12-21'];
  expect(remindDaily(assigned, away)).toEqual(['2026-12-15', '2026-12-22', '2026-12-27', '2027-01-03']);
});

test('an assignment may plan its own days', () => {
  const plan = { days_before: [14, 3], weeks_after: 1 };
  expect(remindDaily({ ...assigned, plan })).toEqual(['2026-12-06', '2026-12-17', '2026-12-27']);
  expect(remindDaily({ ...assigned, plan, closes_hard: true })).toEqual(['2026-12-06', '2026-12-17']);
  expect(remindDaily({ ...assigned, plan: { days_before: [], weeks_after: 0 } })).toEqual([]);
});

test('a plan of more than four days has them all', () => {
  const plan = { days_before: [10, 5, 2], weeks_after: 3 };
  expect(remindDaily({ ...assigned, plan })).toHaveLength(6);
});

test('without an end there is nothing to remind of', () => {
  expect(remindDaily({ ...assigned, end_date: null })).toEqual([]);
});
