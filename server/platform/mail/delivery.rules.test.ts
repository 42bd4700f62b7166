import { describe, expect, test } from 'vitest';
import {
  backOff,
  classifyFailure,
  decideNextStep,
  messageIdOf,
  pauseAfterFailures,
  readPaceReply,
} from './delivery.rules.ts';

const now = new Date('2026-11-21T09:00:00Z');
const minute = 60_000;

describe('whose fault a failure is', () => {
  test.each([
    [
      'an unknown mailbox',
      { message: '550 5.1.1 unknown', code: 'EENVELOPE', responseCode: 550, command: 'RCPT TO' },
      'refused',
    ],
    ['a letter called spam', { message: '554 spam', code: 'EMESSAGE', responseCode: 554, command: 'DATA' }, 'refused'],
    ['greylisting', { message: '451 later', code: 'EENVELOPE', responseCode: 451, command: 'RCPT TO' }, 'busy'],
    ['a full mailbox', { message: '452 full', code: 'EENVELOPE', responseCode: 452 }, 'busy'],
    [
      'a server going down',
      { message: '421 bye', code: 'EENVELOPE', responseCode: 421, command: 'MAIL FROM' },
      'unreachable',
    ],
    ['a wrong password', { message: '535 no', code: 'EAUTH', responseCode: 535, command: 'AUTH PLAIN' }, 'unreachable'],
    [
      'a missing sign-in',
      { message: '530 sign in', code: 'EENVELOPE', responseCode: 530, command: 'MAIL FROM' },
      'unreachable',
    ],
    [
      'a greeting that refuses us',
      { message: '554 no service', code: 'EPROTOCOL', responseCode: 554, command: 'CONN' },
      'unreachable',
    ],
    ['a dead server', { message: 'connect ECONNREFUSED', code: 'ESOCKET', command: 'CONN' }, 'unreachable'],
    ['a stalling server', { message: 'Timeout', code: 'ETIMEDOUT', command: 'DATA' }, 'unreachable'],
    ['our own time limit', { message: 'aborted', code: 'EABORT' }, 'unreachable'],
    [
      'an address that cannot be one',
      { message: 'No recipients defined', code: 'EENVELOPE', command: 'API' },
      'refused',
    ],
    ['something unheard of', { message: 'odd' }, 'busy'],
  ])('%s', (_what, failure, kind) => {
    expect(classifyFailure(failure).kind).toBe(kind);
  });

  test('the reason is one line of bounded length', () => {
    const outcome = classifyFailure({ message: `550 line\r\nnext ${'x'.repeat(900)}`, responseCode: 550 });
    expect(outcome).toMatchObject({ kind: 'refused', reason: expect.stringMatching(/^550 line next x{486}$/) });
  });
});

describe('what happens next', () => {
  test('a refused letter is given up at once, a sent one keeps the answer', () => {
    expect(decideNextStep({ kind: 'refused', reason: '550' }, 1, now, 0)).toEqual({
      state: 'failed',
      failure: '550',
      kind: 'refused',
    });
    expect(decideNextStep({ kind: 'sent', answer: '250 ok' }, 1, now, 0)).toEqual({ state: 'sent', answer: '250 ok' });
  });

  test('waits grow with every try and are spread by the dice over a tenth', () => {
    const waits = [1, 2, 3, 7, 8].map((attempts) => {
      const step = decideNextStep({ kind: 'busy', reason: '451' }, attempts, now, 0);
      return step.state === 'deferred' ? (step.dueAt.getTime() - now.getTime()) / minute : null;
    });
    expect(waits).toEqual([1, 3, 10, 240, 240]);
    const spread = decideNextStep({ kind: 'busy', reason: '451' }, 1, now, 0.5);
    expect(spread).toMatchObject({ dueAt: new Date(now.getTime() + 1.05 * minute) });
  });

  test('too many tries give a letter up with their number and the last reason', () => {
    expect(decideNextStep({ kind: 'busy', reason: '451 later' }, backOff.busy.tries, now, 0)).toEqual({
      state: 'failed',
      failure: '16 × 451 later',
      kind: 'busy',
    });
  });

  test('a server that is away for three days loses no letter', () => {
    const { waitsMs, tries } = backOff.unreachable;
    const untilGivenUp = Array.from(
      { length: tries - 1 },
      (_, index) => waitsMs[Math.min(index, waitsMs.length - 1)] ?? 0,
    );
    const days = untilGivenUp.reduce((sum, wait) => sum + wait, 0) / (24 * 60 * minute);
    expect(days).toBeGreaterThan(3);
    expect(decideNextStep({ kind: 'unreachable', reason: 'dead' }, tries - 1, now, 0).state).toBe('deferred');
  });

  test('the whole outbox waits longer and longer for a dead server, a minute at most', () => {
    expect([0, 1, 2, 3, 7, 50].map(pauseAfterFailures)).toEqual([0, 1000, 2000, 4000, 60_000, 60_000]);
  });
});

describe('a limit per minute', () => {
  test('is kept over every minute, whatever is asked for', () => {
    let pace: ReturnType<typeof readPaceReply>['pace'] | null = null;
    let sent = 0;
    for (let ms = 0; ms < minute; ms += 50) {
      const taken = readPaceReply(pace, 120, 100, new Date(now.getTime() + ms));
      pace = taken.pace;
      sent += taken.granted;
    }
    expect(sent).toBeGreaterThanOrEqual(119);
    expect(sent).toBeLessThanOrEqual(122);
  });

  test('lets the first letter go at once and does not save up over a quiet night', () => {
    expect(readPaceReply(null, 1, 10, now).granted).toBe(1);
    const rested = readPaceReply({ tokens: 0, filledAt: new Date(0) }, 600, 1000, now);
    expect(rested.granted).toBe(10);
  });

  test('a clock that goes back takes nothing away', () => {
    const taken = readPaceReply({ tokens: 1, filledAt: new Date(now.getTime() + minute) }, 60, 1, now);
    expect(taken).toEqual({ granted: 1, pace: { tokens: 0, filledAt: now } });
  });
});

test('a Message-ID depends on the row and the sender alone', () => {
  expect(messageIdOf('0198', 'News@Vector.Example')).toBe('<0198@vector.example>');
  expect(messageIdOf('0198', 'broken')).toBe('<0198@broken>');
  expect(messageIdOf('0198', 'a@b c')).toBe('<0198@localhost>');
});
