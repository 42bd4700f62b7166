import { describe, expect, test } from 'vitest';
import { failureCause } from './campaign-pause.rules.ts';
import { groupByCause, judgeResend, skipReasonOf } from './resend.rules.ts';

const facts = { sent_at: null, isRemoved: false };
const at = new Date('2026-11-27T09:00:00Z');

describe('a letter may go again', () => {
  test('where it failed, is put off or was taken back', () => {
    for (const letter of ['failed', 'deferred', 'cancelled'] as const) {
      expect(judgeResend({ ...facts, letter })).toBe('queue');
    }
  });

  test('never to somebody who had it, whatever the outbox believes', () => {
    expect(judgeResend({ ...facts, letter: 'sent' })).toBe('had_letter');
    expect(judgeResend({ ...facts, letter: 'failed', sent_at: at })).toBe('had_letter');
    expect(judgeResend({ ...facts, letter: 'cancelled', sent_at: at })).toBe('had_letter');
    // The outbox forgot it: nobody can say that it did not leave.
    expect(judgeResend({ ...facts, letter: null })).toBe('had_letter');
  });

  test('not while it waits or is being said to a server', () => {
    for (const letter of ['planned', 'paused', 'sending'] as const) {
      expect(judgeResend({ ...facts, letter })).toBe('waiting');
    }
  });

  test('not to a person who was removed', () => {
    expect(judgeResend({ ...facts, letter: 'cancelled', isRemoved: true })).toBe('removed');
    expect(judgeResend({ ...facts, letter: 'sent', isRemoved: true })).toBe('had_letter');
  });
});

test('who is in the campaign already is left out for a reason that is told', () => {
  expect(skipReasonOf({ sent_at: at, letter: 'failed' })).toBe('had_letter');
  expect(skipReasonOf({ sent_at: null, letter: 'failed' })).toBe('failed');
  expect(skipReasonOf({ sent_at: null, letter: 'cancelled' })).toBe('stopped');
  expect(skipReasonOf({ sent_at: null, letter: 'deferred' })).toBe('waiting');
});

test('answers that name each recipient are one cause, under the words that came most', () => {
  const groups = groupByCause(
    [
      { reason: '550 5.7.1 <anna@vector.example> blocked by policy', count: 1 },
      { reason: '550 5.7.1 <boris@vector.example> blocked by policy', count: 2 },
      { reason: '550 5.1.1 no such user', count: 1 },
    ],
    failureCause,
  );
  expect(groups).toEqual([
    { cause: expect.stringContaining('5.7.1'), reason: '550 5.7.1 <boris@vector.example> blocked by policy', count: 3 },
    { cause: expect.stringContaining('5.1.1'), reason: '550 5.1.1 no such user', count: 1 },
  ]);
});
