import { describe, expect, it, test, vi } from 'vitest';
import { ApiError } from '../../providers/http/api-error.ts';
import { mayArriveLater } from './is-retryable.ts';
import { createOutbox } from './outbox.ts';
import { answers, type PendingAnswer } from './pending-answer.ts';
import { seenSlides } from './seen-slide.ts';
import { createMemoryStorage } from './testing/memory-storage.ts';

class Lost extends Error {}
type Outcome = 'ok' | 'lost' | 'refused';

function setUp({ outcomes = [] as Outcome[], storage = createMemoryStorage(), retryDelay = 0 } = {}) {
  const sent: [string, readonly string[]][] = [];
  const onRefused = vi.fn<(attemptId: string, error: unknown) => void>();
  const outbox = createOutbox({
    kind: answers,
    storage,
    send: async ({ questionId, optionIds }) => {
      await Promise.resolve();
      const outcome = outcomes.shift() ?? 'ok';
      if (outcome === 'lost') throw new Lost();
      if (outcome === 'refused') throw new Error('attempt completed');
      sent.push([questionId, optionIds]);
    },
    mayRetry: (error) => error instanceof Lost,
    onRefused,
    retryDelay: () => retryDelay,
  });
  const put = (questionId: string, ...optionIds: string[]) => outbox.put(answer(questionId, ...optionIds));
  const settle = (attemptId = 'a1', signal = new AbortController().signal) => outbox.settle(attemptId, signal);
  return { outbox, sent, onRefused, put, settle, storage, outcomes };
}

const answer = (questionId: string, ...optionIds: string[]): PendingAnswer => ({
  courseId: 'c1',
  attemptId: 'a1',
  questionId,
  optionIds,
});

describe('answers', () => {
  it('are sent in order, one at a time, and count as saved when all arrived', async () => {
    const { outbox, sent, put, settle } = setUp();
    expect(outbox.stateOf('a1')).toBeNull();
    put('q1', 'a');
    put('q2', 'b', 'c');
    expect(outbox.stateOf('a1')).toBe('saving');
    await settle();
    expect(sent).toEqual([
      ['q1', ['a']],
      ['q2', ['b', 'c']],
    ]);
    expect(outbox.stateOf('a1')).toBe('saved');
  });

  it('that change while one is on its way end with the last choice', async () => {
    const { sent, put, settle } = setUp();
    put('q1', 'a');
    put('q1', 'b');
    put('q1', 'c');
    await settle();
    expect(sent.at(-1)).toEqual(['q1', ['c']]);
    expect(sent.length).toBeLessThanOrEqual(2);
  });

  it('that do not arrive wait, are repeated, and say so meanwhile', async () => {
    const { outbox, sent, put, settle } = setUp({ outcomes: ['lost', 'lost'] });
    const states: unknown[] = [];
    outbox.subscribe(() => states.push(outbox.stateOf('a1')));
    put('q1', 'a');
    await settle();
    expect(sent).toEqual([['q1', ['a']]]);
    expect(states).toContain('waiting');
    expect(outbox.stateOf('a1')).toBe('saved');
  });

  it('that the server refuses for good are let go, of that attempt alone', async () => {
    const { outbox, sent, put, settle, onRefused } = setUp({ outcomes: ['refused'] });
    put('q1', 'a');
    put('q2', 'b');
    outbox.put({ ...answer('q9', 'z'), attemptId: 'a2' });
    await expect(settle()).rejects.toThrow('attempt completed');
    await settle('a2');
    expect(onRefused).toHaveBeenCalledExactlyOnceWith('a1', expect.any(Error));
    expect(outbox.errorOf('a1')).toBeInstanceOf(Error);
    expect(sent).toEqual([['q9', ['z']]]);
  });
});

test('answers of a course that is paused wait for it, and hold up those of no other course', async () => {
  const { outbox, sent, put, settle } = setUp({ outcomes: ['lost'] });
  put('q1', 'a');
  put('q2', 'b');
  outbox.put({ ...answer('q9', 'z'), attemptId: 'a2' });
  await settle();
  expect(sent.map(([question]) => question)).toEqual(['q9', 'q1', 'q2']);
  const refusal = (code: string) => new ApiError(409, { code }, { method: 'POST', url: '/answer' });
  expect([refusal('course_paused'), refusal('course_closed')].map(mayArriveLater)).toEqual([true, false]);
});

test('what is done after the session ended waits until the person has signed in again', () => {
  const ended = new ApiError(401, { code: 'unauthorized' }, { method: 'POST', url: '/answer' });
  expect(mayArriveLater(ended)).toBe(true);
});

test('a slide that was seen and one whose recording was heard are both told, once each, on the next visit too', async () => {
  const storage = createMemoryStorage();
  const told: boolean[] = [];
  let isOnline = false;
  const open = () => {
    const outbox = createOutbox({
      kind: seenSlides,
      storage,
      send: async ({ isHeard }) => {
        await Promise.resolve();
        if (!isOnline) throw new Lost();
        told.push(isHeard);
      },
      mayRetry: (error) => error instanceof Lost,
      onRefused: vi.fn<() => void>(),
      retryDelay: () => 60_000,
    });
    outbox.belongTo('anna');
    return outbox;
  };
  const first = open();
  const slide = { courseId: 'c1', stepId: 't1', slideId: 's1' };
  for (const isHeard of [false, true, false]) first.put({ ...slide, isHeard });
  await vi.waitFor(() => expect(first.hasFailed).toBe(true));
  first.stop();
  isOnline = true;
  await open().settle('t1', new AbortController().signal);
  expect(told).toHaveLength(2);
  expect(new Set(told).size).toBe(2);
  expect(storage.length).toBe(0);
});

describe('whoever waits for the answers', () => {
  it('is not held by those of another attempt', async () => {
    const { put, settle } = setUp({ outcomes: ['lost'], retryDelay: 60_000 });
    put('q1', 'a');
    await settle('another');
  });

  it('may stop waiting: the answers go on, nobody is told that they are there', async () => {
    const { outbox, put, settle, outcomes, sent } = setUp({ outcomes: ['lost', 'lost', 'lost'], retryDelay: 60_000 });
    put('q1', 'a');
    const giveUp = new AbortController();
    const settled = vi.fn<() => void>();
    const waiting = settle('a1', giveUp.signal).then(settled);
    giveUp.abort();
    await expect(waiting).rejects.toThrow(/abort/i);
    outcomes.length = 0;
    await vi.waitFor(() => {
      outbox.wake();
      expect(sent).toEqual([['q1', ['a']]]);
    });
    expect(settled).not.toHaveBeenCalled();
  });
});

describe('what could not be sent', () => {
  it('is there on the next visit of the same person, and of nobody else', async () => {
    const first = setUp({ outcomes: ['lost'], retryDelay: 60_000 });
    first.outbox.belongTo('anna');
    first.put('q1', 'a');
    await vi.waitFor(() => expect(first.outbox.stateOf('a1')).toBe('waiting'));
    first.outbox.stop();

    const stranger = setUp({ storage: first.storage });
    stranger.outbox.belongTo('boris');
    expect(stranger.outbox.size).toBe(0);

    const second = setUp({ storage: first.storage });
    second.outbox.belongTo('anna');
    expect(second.outbox.pendingOf('a1')).toEqual([answer('q1', 'a')]);
    await second.settle();
    expect(second.sent).toEqual([['q1', ['a']]]);
    expect(first.storage.length).toBe(0);
  });

  it('gives way to what was chosen since', async () => {
    const storage = createMemoryStorage();
    storage.setItem('learner-answers:anna', JSON.stringify([answer('q1', 'old')]));
    const { outbox, put, settle, sent } = setUp({ storage });
    put('q1', 'new');
    outbox.belongTo('anna');
    await settle();
    expect(sent.at(-1)).toEqual(['q1', ['new']]);
    expect(sent.map(([, options]) => options)).not.toContainEqual(['old']);
  });

  it('is nothing when the storage holds something else, and waits in memory where nothing can be kept', async () => {
    const storage = createMemoryStorage();
    storage.setItem('learner-answers:anna', '{"broken');
    storage.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    const { outbox, put, settle, sent } = setUp({ storage });
    outbox.belongTo('anna');
    put('q1', 'a');
    await settle();
    expect(sent).toEqual([['q1', ['a']]]);
  });

  it('says that answers would be lost with the page while the storage is full, and keeps them once there is room', async () => {
    const storage = createMemoryStorage();
    const write = storage.setItem;
    storage.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    const { outbox, put } = setUp({ storage, outcomes: ['lost'], retryDelay: 60_000 });
    outbox.belongTo('anna');
    expect(outbox.isAtRisk).toBe(false);
    put('q1', 'a');
    await vi.waitFor(() => expect(outbox.hasFailed).toBe(true));
    expect(outbox.isAtRisk).toBe(true);
    storage.setItem = write;
    put('q2', 'b');
    expect(outbox.isAtRisk).toBe(false);
    const kept = JSON.parse(storage.getItem('learner-answers:anna') ?? '[]') as { questionId: string }[];
    expect(kept.map(({ questionId }) => questionId)).toEqual(['q1', 'q2']);
    outbox.stop();
  });
});

describe('two tabs of one person', () => {
  it('keep what both could not send', async () => {
    const storage = createMemoryStorage();
    const [one, two] = [1, 2].map(() => setUp({ storage, outcomes: ['lost'], retryDelay: 60_000 }));
    one?.outbox.belongTo('anna');
    two?.outbox.belongTo('anna');
    one?.put('q1', 'a');
    two?.put('q2', 'b');
    await vi.waitFor(() => expect(two?.outbox.hasFailed).toBe(true));
    one?.outbox.stop();
    two?.outbox.stop();

    const next = setUp({ storage });
    next.outbox.belongTo('anna');
    await next.settle();
    expect(next.sent).toEqual([
      ['q1', ['a']],
      ['q2', ['b']],
    ]);
    expect(storage.length).toBe(0);
  });

  it('never let an older choice win over that of the other one', async () => {
    const { outbox, put, settle, sent } = setUp({ outcomes: ['lost'], retryDelay: 60_000 });
    put('q1', 'old');
    put('q2', 'kept');
    await vi.waitFor(() => expect(outbox.hasFailed).toBe(true));
    outbox.supersede(answer('q1', 'new'));
    outbox.wake();
    await settle();
    expect(sent).toEqual([['q2', ['kept']]]);
  });

  it('send the newer choice after one that was on its way already', async () => {
    const { outbox, put, settle, sent } = setUp();
    put('q1', 'old');
    outbox.supersede(answer('q1', 'new'));
    await settle();
    expect(sent).toEqual([
      ['q1', ['old']],
      ['q1', ['new']],
    ]);
  });
});
