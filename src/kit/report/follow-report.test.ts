import { expect, test } from 'vitest';
import type { Report } from '#contract/reports.ts';
import { followReport } from './follow-report.ts';

const report = (given: Partial<Report>): Report => ({
  id: 'r',
  category: 'employees',
  name: 'Employees',
  title: '',
  status: 'in_progress',
  progress: 0,
  url: null,
  file_name: null,
  size: null,
  error: null,
  sent_to: null,
  asked_by: { id: 'p', title: 'Анна' },
  schedule_id: null,
  created_at: '2026-03-11T09:00:00Z',
  finished_at: null,
  expires_at: '2026-04-10T09:00:00Z',
  can: ['delete'],
  ...given,
});

/** Answers in turn, the last one for ever; remembers how long it was waited before each. */
function world(...answers: Report[]) {
  const waits: number[] = [];
  let asked = 0;
  return {
    waits,
    read: () => Promise.resolve(answers[Math.min(asked++, answers.length - 1)] ?? report({})),
    pause: (ms: number) => {
      waits.push(ms);
      return Promise.resolve();
    },
  };
}

test('a report that is made ends with its address', async () => {
  const made = report({ status: 'complete', url: '/file' });
  const given = world(report({}), report({}), made);
  expect(await followReport(given)).toEqual({ kind: 'complete', report: made });
  expect(given.waits).toEqual([5000, 5000, 5000]);
});

test('a report that failed ends at once', async () => {
  const given = world(report({ status: 'error' }));
  expect(await followReport(given)).toEqual({ kind: 'error' });
  expect(given.waits).toHaveLength(1);
});

test('a report that is never made is given up after a thousand questions', async () => {
  const given = world(report({}));
  expect(await followReport(given)).toEqual({ kind: 'late' });
  expect(given.waits).toHaveLength(1000);
  expect(given.waits.at(-1)).toBe(2000);
});
