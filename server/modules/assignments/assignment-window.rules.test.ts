import { describe, expect, test } from 'vitest';
import {
  type AssignmentWindow,
  assessAvailability,
  assessStatus,
  countDaysLeft,
  isAfterEnd,
} from './assignment-window.rules.ts';

const zone = 'Asia/Tashkent'; // UTC+5, no daylight saving
const window: AssignmentWindow = {
  start_date: '2026-11-20',
  end_date: '2026-11-25',
  closes_hard: false,
  paused_at: null,
  completed_at: null,
};

describe('the window', () => {
  test('opens at midnight of the first day in the organization’s zone', () => {
    expect(assessAvailability(window, new Date('2026-11-19T18:59:59Z'), zone)).toBe('planned');
    expect(assessAvailability(window, new Date('2026-11-19T19:00:00Z'), zone)).toBe('open');
  });

  test('ends with the last second of the last day in the organization’s zone', () => {
    expect(assessAvailability(window, new Date('2026-11-25T18:59:59Z'), zone)).toBe('open');
    expect(assessAvailability(window, new Date('2026-11-25T19:00:00Z'), zone)).toBe('late');
  });

  test('is closed after the end only when it closes hard', () => {
    const after = new Date('2026-11-26T12:00:00Z');
    expect(assessAvailability({ ...window, closes_hard: true }, after, zone)).toBe('closed');
    expect(assessAvailability({ ...window, end_date: null, closes_hard: true }, after, zone)).toBe('open');
  });

  test('is paused while somebody paused it, and closed for good once completed', () => {
    const inside = new Date('2026-11-22T12:00:00Z');
    expect(assessAvailability({ ...window, paused_at: inside }, inside, zone)).toBe('paused');
    expect(assessAvailability({ ...window, paused_at: inside, completed_at: inside }, inside, zone)).toBe('closed');
  });
});

describe('the status', () => {
  const ready = { ...window, is_ready: true, failed_at: null };

  test.each([
    ['planned', '2026-11-01T12:00:00Z', ready],
    ['active', '2026-11-22T12:00:00Z', ready],
    ['active', '2026-12-22T12:00:00Z', ready],
    ['completed', '2026-12-22T12:00:00Z', { ...ready, closes_hard: true }],
    ['active', '2026-11-22T12:00:00Z', { ...ready, paused_at: new Date('2026-11-21T00:00:00Z') }],
    ['completed', '2026-11-22T12:00:00Z', { ...ready, completed_at: new Date('2026-11-21T00:00:00Z') }],
    ['creating', '2026-11-22T12:00:00Z', { ...ready, is_ready: false }],
    ['failed', '2026-11-22T12:00:00Z', { ...ready, is_ready: false, failed_at: new Date('2026-11-21T00:00:00Z') }],
  ] as const)('is %s at %s', (status, at, assignment) => {
    expect(assessStatus(assignment, new Date(at), zone)).toBe(status);
  });
});

test('late is what was done after the last day', () => {
  expect(isAfterEnd('2026-11-25', new Date('2026-11-25T18:59:59Z'), zone)).toBe(false);
  expect(isAfterEnd('2026-11-25', new Date('2026-11-25T19:00:00Z'), zone)).toBe(true);
  expect(isAfterEnd(null, new Date('2030-01-01T00:00:00Z'), zone)).toBe(false);
});

test('days left are counted in the organization’s days', () => {
  expect(countDaysLeft('2026-11-25', new Date('2026-11-24T19:00:00Z'), zone)).toBe(0);
  expect(countDaysLeft('2026-11-25', new Date('2026-11-24T18:00:00Z'), zone)).toBe(1);
  expect(countDaysLeft('2026-11-25', new Date('2026-11-27T12:00:00Z'), zone)).toBe(-2);
  expect(countDaysLeft(null, new Date('2026-11-27T12:00:00Z'), zone)).toBeNull();
});
