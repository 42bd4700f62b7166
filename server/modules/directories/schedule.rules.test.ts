import { expect, test } from 'vitest';
import { nextRunAt } from './schedule.rules.ts';

const now = new Date('2026-03-11T09:00:00Z');
const next = (schedule: 'off' | 'hourly' | 'daily', hour = 3, is_active = true) =>
  nextRunAt({ is_active, schedule, hour }, now, 'Asia/Tashkent')?.toISOString() ?? null;

test('daily is the next time that the organization’s clocks show the hour', () => {
  expect([next('daily', 3), next('daily', 15)]).toEqual(['2026-03-11T22:00:00.000Z', '2026-03-11T10:00:00.000Z']);
});

test('hourly is in an hour; off, or with the directory off, never', () => {
  expect([next('hourly'), next('off'), next('daily', 3, false)]).toEqual(['2026-03-11T10:00:00.000Z', null, null]);
});
