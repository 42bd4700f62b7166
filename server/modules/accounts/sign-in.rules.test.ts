import { describe, expect, test } from 'vitest';
import {
  decideWait,
  hasWorkspace,
  mayRevealNotRegistered,
  mayUsePassword,
  sessionEnd,
  slowdowns,
} from './sign-in.rules.ts';

const now = new Date('2026-11-21T10:00:00Z');
const secondsAgo = (seconds: number) => new Date(now.getTime() - seconds * 1000);

describe('wrong attempts', () => {
  test('up to four of an account cost no time', () => {
    expect(decideWait({ count: 4, last: now }, slowdowns.account, now)).toBe(0);
  });

  test('from the fifth on make the next one wait, twice as long each time', () => {
    const waits = [5, 6, 7].map((count) => decideWait({ count, last: now }, slowdowns.account, now));
    expect(waits).toEqual([15, 30, 60]);
  });

  test('never make anybody wait for more than 15 minutes', () => {
    expect(decideWait({ count: 5000, last: now }, slowdowns.account, now)).toBe(15 * 60);
  });

  test('are forgiven once the wait has passed', () => {
    expect(decideWait({ count: 5, last: secondsAgo(14.2) }, slowdowns.account, now)).toBe(1);
    expect(decideWait({ count: 5, last: secondsAgo(15) }, slowdowns.account, now)).toBe(0);
  });

  test('of one address count from the thirtieth and hold an office up for a minute at most', () => {
    expect(decideWait({ count: 29, last: now }, slowdowns.address, now)).toBe(0);
    expect(decideWait({ count: 30, last: now }, slowdowns.address, now)).toBe(2);
    expect(decideWait({ count: 400, last: now }, slowdowns.address, now)).toBe(60);
  });
});

test('the report service has no page to sign in to, everybody else has', () => {
  expect(hasWorkspace('pdf_service')).toBe(false);
  expect(hasWorkspace('employee')).toBe(true);
});

test('recovery tells who is not registered only where every organization allows it', () => {
  expect(mayRevealNotRegistered([])).toBe(false);
  expect(mayRevealNotRegistered([{ tells_not_registered: true }])).toBe(true);
  expect(mayRevealNotRegistered([{ tells_not_registered: true }, {}])).toBe(false);
});

describe('a session ends', () => {
  const began = new Date('2026-03-11T09:00:00Z');
  const used = new Date('2026-03-11T12:00:00Z');

  test('after seven days, or as many as the organization says', () => {
    expect(sessionEnd(began, used, {})).toEqual(new Date('2026-03-18T09:00:00Z'));
    expect(sessionEnd(began, used, { session_days: 1 })).toEqual(new Date('2026-03-12T09:00:00Z'));
  });

  test('earlier when nobody uses it for as long as the organization allows, and never later than its days', () => {
    expect(sessionEnd(began, used, { session_idle_minutes: 30 })).toEqual(new Date('2026-03-11T12:30:00Z'));
    const late = new Date('2026-03-12T08:50:00Z');
    expect(sessionEnd(began, late, { session_days: 1, session_idle_minutes: 30 })).toEqual(
      new Date('2026-03-12T09:00:00Z'),
    );
  });
});

test('where a provider is the only way, super users alone keep their passwords', () => {
  const closed = new Set(['vector']);
  const of = (role: 'operator' | 'super_user', organization_id = 'vector') => ({ organization_id, role });
  expect(mayUsePassword(of('operator'), closed)).toBe(false);
  expect(mayUsePassword(of('super_user'), closed)).toBe(true);
  expect(mayUsePassword(of('operator', 'orion'), closed)).toBe(true);
});
