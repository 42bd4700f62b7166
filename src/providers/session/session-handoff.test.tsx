import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Me } from '#contract/sessions.ts';
import { handOverPerson, readHandedOffPerson } from './session-handoff.ts';
import { storeToken } from './token.ts';

const me = { id: 'anna', full_name: 'Анна' } as unknown as Me;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  storeToken('first');
});
afterEach(() => vi.useRealTimers());

test('the page after sign-in gets the person once, and nothing stays behind', () => {
  handOverPerson(me);
  expect(readHandedOffPerson()).toEqual(me);
  expect(readHandedOffPerson()).toBeNull();
  expect(sessionStorage).toHaveLength(0);
});

test('another session, or one that waited too long, does not get that person', () => {
  handOverPerson(me);
  storeToken('second');
  expect(readHandedOffPerson()).toBeNull();
  vi.useFakeTimers();
  handOverPerson(me);
  vi.advanceTimersByTime(20_000);
  expect(readHandedOffPerson()).toBeNull();
});
