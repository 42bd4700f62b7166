import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Me } from '#contract/sessions.ts';
import { handOverPerson, takeHandedOverPerson } from './handed-over.ts';
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
  expect(takeHandedOverPerson()).toEqual(me);
  expect(takeHandedOverPerson()).toBeNull();
  expect(sessionStorage).toHaveLength(0);
});

test('another session, or one that waited too long, does not get that person', () => {
  handOverPerson(me);
  storeToken('second');
  expect(takeHandedOverPerson()).toBeNull();
  vi.useFakeTimers();
  handOverPerson(me);
  vi.advanceTimersByTime(20_000);
  expect(takeHandedOverPerson()).toBeNull();
});
