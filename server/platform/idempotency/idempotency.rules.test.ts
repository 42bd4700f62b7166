import { describe, expect, test } from 'vitest';
import {
  answerToStore,
  decideRepeat,
  hashKey,
  hashRequest,
  isOutcome,
  isRepeatableWrite,
  keyPattern,
  lostAfterMs,
  madeIdOf,
  maxStoredAnswer,
  patienceMs,
} from './idempotency.rules.ts';

const now = new Date('2026-11-21T09:00:00Z');
const kept = { request_hash: 'a', status: 201, did_change: true, created_at: now };
const atWork = { ...kept, status: null, did_change: false };
const repeat = { requestHash: 'a', now, waitedMs: 0, isHolderGone: false };

describe('a request that comes again', () => {
  test('gets the kept answer, waits for one that is being made, and is refused if it is another request', () => {
    expect(decideRepeat(kept, repeat)).toBe('answer');
    expect(decideRepeat(kept, { ...repeat, requestHash: 'b' })).toBe('other_request');
    expect(decideRepeat(atWork, repeat)).toBe('wait');
    expect(decideRepeat(atWork, { ...repeat, waitedMs: patienceMs })).toBe('busy');
  });

  test('is done when the first one changed nothing and gave its key back', () => {
    expect(decideRepeat(undefined, repeat)).toBe('do_it');
  });

  test('is done when the process of the first one died before it changed anything, and never when it may have', () => {
    const lost = { ...atWork, created_at: new Date(now.getTime() - lostAfterMs - 1) };
    expect(decideRepeat(lost, repeat)).toBe('take_over');
    expect(decideRepeat({ ...lost, did_change: true }, repeat)).toBe('outcome_unknown');
  });

  test('does not wait for a process that is gone', () => {
    expect(decideRepeat(atWork, { ...repeat, isHolderGone: true })).toBe('take_over');
    expect(decideRepeat({ ...atWork, did_change: true }, { ...repeat, isHolderGone: true })).toBe('outcome_unknown');
    expect(decideRepeat(kept, { ...repeat, isHolderGone: true })).toBe('answer');
  });
});

test('requests are the same only with the same method, address, body and files', () => {
  const request = { method: 'POST', url: '/a', body: { x: 1 }, files: [] };
  const print = (change: object) => hashRequest('a-key', { ...request, ...change });
  const hashes = [
    print({}),
    print({ method: 'PUT' }),
    print({ url: '/a?b' }),
    print({ body: { x: 2 } }),
    print({ body: undefined }),
    print({ files: [['file', 'list.csv', 'aa']] }),
    print({ files: [['file', 'list.csv', 'bb']] }),
  ];
  expect(new Set(hashes).size).toBe(7);
  expect(print({})).toBe(hashes[0]);
});

test('a body cannot be guessed from what is kept of it: that hangs on the key, and the key is not kept', () => {
  const request = { method: 'POST', url: '/a', body: { password: 'x' }, files: [] };
  expect(hashRequest('one-key', request)).not.toBe(hashRequest('another-key', request));
  expect(hashKey('one-key')).not.toContain('one-key');
});

test('an answer is kept unless it shows a secret, is too long or is sent piece by piece; a refusal always is', () => {
  expect(answerToStore(201, '{}', false)).toBe('{}');
  expect(answerToStore(201, '{}', true)).toBeNull();
  expect(answerToStore(409, '{}', true)).toBe('{}');
  expect(answerToStore(200, 'x'.repeat(maxStoredAnswer + 1), false)).toBeNull();
  expect(answerToStore(200, null, false)).toBeNull();
});

test('of what was made with a secret the id is kept, and nothing else', () => {
  const id = '0197a000-0000-7000-8000-000000000001';
  const kept = answerToStore(201, JSON.stringify({ id, secret: 'once' }), true) ?? '';
  expect([kept, madeIdOf(kept)]).toEqual([JSON.stringify({ id }), id]);
  // What was only changed is not to be deleted, and an id that is no id may be a secret.
  expect(answerToStore(200, JSON.stringify({ id, secret: 'once' }), true)).toBeNull();
  expect(answerToStore(201, JSON.stringify({ id: 'a-secret' }), true)).toBeNull();
  expect(answerToStore(201, '', true)).toBeNull();
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
