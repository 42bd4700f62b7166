import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dismissToast, readToasts } from '../../ui/toast-store.ts';
import { ApiError, LostAnswerError, NetworkError, SentBeforeError } from './api-error.ts';
import { lostAnswerNotice } from './lost-answer-notice.ts';
import { newWriteKey, type WriteKey } from './write-key.ts';
import { createWritesOnce, type Write } from './writes-once.ts';

const place = { method: 'POST', url: '/campaigns' };
type Turn = 'lost' | 'done' | 'lost_before' | ApiError;

const refusal = (status: number, code: string) => new ApiError(status, { code, message: code }, place);

/**
 * A server that does every key once, behind a network that plays its turns: `lost` arrives and its answer does not,
 * `lost_before` never arrives. When the turns are over everything arrives.
 */
function createServer(...turns: Turn[]) {
  const done = new Map<string, unknown>();
  const withdrawn = new Set<string>();
  const keys: string[] = [];
  const serve = (body: unknown) => async (headers: Readonly<Record<string, string>>) => {
    await Promise.resolve();
    const key = headers['Idempotency-Key'] ?? '';
    keys.push(key);
    const turn = turns.shift() ?? 'done';
    if (turn instanceof ApiError) throw turn;
    if (turn === 'lost_before') throw new NetworkError(place, new TypeError('no network'));
    if (done.has(key) && JSON.stringify(done.get(key)) !== JSON.stringify(body)) {
      throw refusal(422, 'idempotency_key_reused');
    }
    if ('Idempotency-Withdraw' in headers && !done.has(key)) withdrawn.add(key);
    if (withdrawn.has(key)) throw refusal(409, 'idempotency_withdrawn');
    done.set(key, body);
    if (turn === 'lost') throw new NetworkError(place, new TypeError('cut'));
    return body;
  };
  return { done, keys, serve };
}

function setUp(...turns: Turn[]) {
  const server = createServer(...turns);
  const once = createWritesOnce(lostAnswerNotice);
  const press = (body: unknown, change: Partial<Write> = {}) =>
    once.make({ ...place, body, isHasty: false, ...change }, server.serve(body));
  return { ...server, press };
}

function draftKey(first = newWriteKey()): WriteKey {
  let key = first;
  return {
    current: () => key,
    renew: () => {
      key = newWriteKey();
    },
  };
}

const said = () => readToasts().map(({ message }) => message.replace('commons:lost_answer.', ''));
/** All the waits of one press. */
const outOfPatience = () => vi.advanceTimersByTimeAsync(60_000);
/** Heard from the start: it may be thrown while the test lets time pass. */
const thrownBy = (pressed: Promise<unknown>) => pressed.catch((error: unknown) => error);
/** The first attempt, and one after each wait. */
const everyTurn = (turn: Turn) => Array.from({ length: 12 }, () => turn);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  for (const { id } of readToasts()) dismissToast(id);
  vi.useRealTimers();
});

describe('a write whose answer was lost', () => {
  it('is asked for under the same key, is done once, and says so', async () => {
    const { done, keys, press } = setUp('lost', 'lost');
    const pressed = press({ name: 'Autumn' });
    await vi.advanceTimersByTimeAsync(0);
    expect(said()).toEqual(['looking']);
    await outOfPatience();
    await expect(pressed).resolves.toEqual({ name: 'Autumn' });
    expect(said()).toEqual(['done']);
    expect([keys.length, new Set(keys).size, done.size]).toEqual([3, 1, 1]);
  });

  it('is asked for at once when the network is back', async () => {
    const { keys, press } = setUp('lost_before');
    const pressed = press({});
    await vi.advanceTimersByTimeAsync(0);
    expect(keys).toHaveLength(1);
    dispatchEvent(new Event('online'));
    await expect(pressed).resolves.toEqual({});
  });

  it('and that was refused says that it was not done, with the reason of the refusal', async () => {
    const { press } = setUp('lost_before', refusal(409, 'conflict'));
    const pressed = press({});
    const thrown = thrownBy(pressed);
    await outOfPatience();
    expect(await thrown).toMatchObject({ code: 'conflict' });
    expect(said()).toEqual(['not_done']);
  });

  it('and that cannot be found is pressed again under the same key, however often', async () => {
    const { done, keys, press } = setUp(...everyTurn('lost'));
    const thrown = thrownBy(press({ name: 'Autumn' }));
    await outOfPatience();
    expect(await thrown).toBeInstanceOf(LostAnswerError);
    expect(said()).toEqual([]);
    await expect(press({ name: 'Autumn' })).resolves.toEqual({ name: 'Autumn' });
    expect([new Set(keys).size, done.size]).toEqual([1, 1]);
  });

  it('is not done again under a changed field: it is settled first, and the change waits for another press', async () => {
    const { done, press } = setUp(...everyTurn('lost'));
    const thrown = thrownBy(press({ name: 'Autumn' }));
    await outOfPatience();
    expect(await thrown).toBeInstanceOf(LostAnswerError);
    await expect(press({ name: 'Winter' })).rejects.toBeInstanceOf(SentBeforeError);
    expect([...done.values()]).toEqual([{ name: 'Autumn' }]);
    await press({ name: 'Winter' });
    expect([...done.values()]).toEqual([{ name: 'Autumn' }, { name: 'Winter' }]);
  });

  it('and that never arrived is withdrawn before a changed one goes out under a new key', async () => {
    const { done, keys, press } = setUp(...everyTurn('lost_before'));
    const thrown = thrownBy(press({ name: 'Autumn' }));
    await outOfPatience();
    expect(await thrown).toBeInstanceOf(LostAnswerError);
    await press({ name: 'Winter' });
    expect([...done.values()]).toEqual([{ name: 'Winter' }]);
    expect(new Set(keys).size).toBe(2);
  });

  it('sends nothing else while nobody can be asked', async () => {
    const { done, press } = setUp(...everyTurn('lost'), 'lost_before');
    const thrown = thrownBy(press({ name: 'Autumn' }));
    await outOfPatience();
    expect(await thrown).toBeInstanceOf(LostAnswerError);
    await expect(press({ name: 'Winter' })).rejects.toBeInstanceOf(NetworkError);
    expect(done.size).toBe(1);
  });

  it('holds nobody up who cannot wait, and keeps its key for them', async () => {
    const { keys, press } = setUp('lost');
    await expect(press({}, { isHasty: true })).rejects.toBeInstanceOf(NetworkError);
    await press({}, { isHasty: true });
    expect(new Set(keys).size).toBe(1);
  });

  it('and whose session ended meanwhile keeps its key until somebody is signed in again', async () => {
    const { done, keys, press } = setUp('lost', refusal(401, 'unauthorized'));
    const thrown = thrownBy(press({}));
    await outOfPatience();
    expect(await thrown).toMatchObject({ status: 401 });
    await press({});
    expect([new Set(keys).size, done.size]).toEqual([1, 1]);
  });
});

describe('a key', () => {
  it('is gone with success and with a refusal: what is sent next is something else', async () => {
    const { done, keys, press } = setUp('done', refusal(422, 'validation_failed'));
    await press({});
    await expect(press({})).rejects.toBeInstanceOf(ApiError);
    await press({});
    expect([new Set(keys).size, done.size]).toEqual([3, 2]);
  });

  it('is one of two presses that come while the first is under way', async () => {
    const { done, press } = setUp();
    await Promise.all([press({}), press({})]);
    expect(done.size).toBe(1);
  });

  it('stays with a failure of the server, which may have done it', async () => {
    const { keys, press } = setUp(refusal(500, 'internal_error'));
    await expect(press({})).rejects.toMatchObject({ status: 500 });
    await press({});
    expect(new Set(keys).size).toBe(1);
  });

  it('of a change that was overtaken is not used again: the last press counts', async () => {
    const { done, keys, press } = setUp('lost', 'lost');
    const patch = { method: 'PATCH', isHasty: true };
    await expect(press({ title: 'a' }, patch)).rejects.toBeInstanceOf(NetworkError);
    await expect(press({ title: 'b' }, patch)).rejects.toBeInstanceOf(NetworkError);
    await press({ title: 'a' }, patch);
    expect([...done.values()].at(-1)).toEqual({ title: 'a' });
    expect(new Set(keys).size).toBe(3);
  });

  it('of a draft is that of every tab that holds it: the second makes nothing, and says what it sees', async () => {
    const first = setUp();
    const one = draftKey('the-drafts-own-key');
    const other = draftKey('the-drafts-own-key');
    await first.press({ name: 'Autumn' }, { key: one });
    await first.press({ name: 'Autumn' }, { key: other });
    expect(first.done.size).toBe(1);
    const third = draftKey('the-drafts-own-key');
    await expect(first.press({ name: 'Winter' }, { key: third })).rejects.toBeInstanceOf(SentBeforeError);
    expect(first.done.size).toBe(1);
    await first.press({ name: 'Winter' }, { key: third });
    expect(first.done.size).toBe(2);
    expect(one.current()).not.toBe('the-drafts-own-key');
  });
});

it('tells files apart by what they are, not by what they are called', async () => {
  const { done, press } = setUp('lost');
  const form = (content: string) => {
    const data = new FormData();
    data.append('file', new File([content], 'list.csv', { lastModified: 1 }));
    return data;
  };
  await expect(press(form('a'), { isHasty: true })).rejects.toBeInstanceOf(NetworkError);
  await press(form('longer'), { isHasty: true });
  expect(done.size).toBe(2);
});
