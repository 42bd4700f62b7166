import { describe, expect, test } from 'vitest';
import {
  decideRepeat,
  hashRequest,
  isOutcome,
  isRepeatableWrite,
  keyPattern,
  lostAfterMs,
  patienceMs,
} from './idempotency.rules.ts';

const now = new Date('2026-11-21T09:00:00Z');
const kept = { request_hash: 'a', status: 201, created_at: now };

describe('a request that comes again', () => {
  test('gets the kept answer, waits for one that is being made, and is refused if it is another request', () => {
    expect(decideRepeat(kept, 'a', now, 0)).toBe('answer');
    expect(decideRepeat(kept, 'b', now, 0)).toBe('other_request');
    expect(decideRepeat({ ...kept, status: null }, 'a', now, 0)).toBe('wait');
    expect(decideRepeat({ ...kept, status: null }, 'a', now, patienceMs)).toBe('busy');
  });

  test('is done when the first one changed nothing and gave its key back', () => {
    expect(decideRepeat(undefined, 'a', now, 0)).toBe('do_it');
  });

  test('is never done when nobody knows whether the first one was: its process died', () => {
    const lost = { ...kept, status: null, created_at: new Date(now.getTime() - lostAfterMs - 1) };
    expect(decideRepeat(lost, 'a', now, 0)).toBe('outcome_unknown');
  });
});

test('requests are the same only with the same method, address and body', () => {
  const hashes = [
    hashRequest('POST', '/a', { x: 1 }),
    hashRequest('PUT', '/a', { x: 1 }),
    hashRequest('POST', '/a?b', { x: 1 }),
    hashRequest('POST', '/a', { x: 2 }),
    hashRequest('POST', '/a', undefined),
  ];
  expect(new Set(hashes).size).toBe(5);
  expect(hashRequest('POST', '/a', { x: 1 })).toBe(hashes[0]);
});

test('reads take no key, and a key is a word of 8 to 200 visible signs', () => {
  expect(['GET', 'HEAD', 'OPTIONS', 'POST', 'DELETE'].map(isRepeatableWrite)).toEqual([
    false,
    false,
    false,
    true,
    true,
  ]);
  expect(keyPattern.test('0198f2a0-7000')).toBe(true);
  expect(['short', 'with space in it', 'я'.repeat(10), 'x'.repeat(201)].some((key) => keyPattern.test(key))).toBe(
    false,
  );
});

test('failures of the server and refusals leave the key free', () => {
  expect([200, 201, 404, 409, 422].every(isOutcome)).toBe(true);
  expect([401, 403, 429, 500, 503].some(isOutcome)).toBe(false);
});
