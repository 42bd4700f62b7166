import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ScormSave, ScormSaved } from '#contract/scorm-study.ts';
import { createMemoryStorage } from '../outbox/testing/memory-storage.ts';
import { createSaveQueue } from './save-queue.ts';
import { discardSession, readStoredSession, storeMySession, storeSession, type WaitingSave } from './stored-save.ts';

/** A server that keeps saves as the real one does: by session and number. */
function createServer() {
  const kept: Record<string, string> = {};
  const server = {
    kept,
    session: 's1',
    sequence: 0,
    saves: 0,
    /** Called before and after a save is kept: throws where the line is cut. */
    cut: (_when: 'before' | 'after') => {},
    receive(save: ScormSave): ScormSaved {
      server.cut('before');
      if (save.session_id !== server.session) throw new Error('taken over');
      const is_applied = save.sequence > server.sequence;
      if (is_applied) {
        server.sequence = save.sequence;
        server.saves += 1;
        for (const { cmi } of save.items) Object.assign(kept, cmi);
      }
      server.cut('after');
      return {
        is_applied,
        sequence: server.sequence,
        saved_at: '',
        refused: [],
        status: 'in_progress',
        items: [],
        progress: 0,
        is_course_completed: false,
      };
    },
  };
  return server;
}

function openQueue(server: ReturnType<typeof createServer>, storage: Storage, sessionId = 's1') {
  const told = { takenOver: 0, refused: 0 };
  let isAlive = true;
  const queue = createSaveQueue({
    sessionId,
    sequence: server.sequence,
    left: readStoredSession(storage, 'u', 'c'),
    keep: (kept) => !isAlive || storeMySession(storage, 'u', 'c', kept),
    forget: (sequence) => discardSession(storage, 'u', 'c', { session_id: sessionId, sequence }),
    send: async (save) => {
      await Promise.resolve();
      if (!isAlive) return new Promise(() => {});
      return server.receive(save);
    },
    judge: (error) =>
      String(error).includes('taken over') ? 'taken_over' : String(error).includes('refused') ? 'refused' : 'again',
    onSaved: () => {},
    onTakenOver: () => (told.takenOver += 1),
    onRefused: () => (told.refused += 1),
    retryDelay: () => 500,
  });
  /** The tab is killed: nobody says goodbye. */
  const kill = () => {
    isAlive = false;
  };
  return { queue, told, kill };
}

const say = (cmi: Record<string, string>, begins: 'session' | null = null): WaitingSave => ({
  items: [{ identifier: 'a', begins, cmi, has_ended: false }],
});

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('what a package says in a burst travels in one save within a second', async () => {
  const server = createServer();
  const { queue } = openQueue(server, createMemoryStorage());
  queue.put(say({ a: '0' }), false);
  await vi.advanceTimersByTimeAsync(10);
  for (let at = 1; at <= 50; at += 1) queue.put(say({ a: String(at) }), false);
  expect(queue.state).toBe('saving');
  await vi.advanceTimersByTimeAsync(1000);
  expect([server.kept.a, server.saves, queue.state]).toEqual(['50', 2, 'saved']);
});

it('a commit does not wait', async () => {
  const server = createServer();
  const { queue } = openQueue(server, createMemoryStorage());
  queue.put(say({ a: '0' }), false);
  await vi.advanceTimersByTimeAsync(10);
  queue.put(say({ a: '1' }), true);
  await vi.advanceTimersByTimeAsync(10);
  expect(server.kept.a).toBe('1');
});

it('whatever is cut at fifty random points, the server has in the end what the package said', async () => {
  let seed = 7;
  const dice = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;
  for (let round = 0; round < 50; round += 1) {
    const server = createServer();
    const storage = createMemoryStorage();
    let opened = openQueue(server, storage);
    server.cut = (when) => {
      if (dice() < 0.3) throw new Error(`cut ${when}`);
    };
    const closesAt = Math.floor(dice() * 20);
    const expected: Record<string, string> = {};
    for (let step = 0; step < 20; step += 1) {
      const name = `e${Math.floor(dice() * 5)}`;
      expected[name] = String(step);
      opened.queue.put(say({ [name]: String(step) }), dice() < 0.3);
      await vi.advanceTimersByTimeAsync(Math.floor(dice() * 900));
      if (step === closesAt) {
        opened.kill();
        opened = openQueue(server, storage);
      }
    }
    server.cut = () => {};
    await vi.advanceTimersByTimeAsync(5000);
    await opened.queue.settled();
    expect(server.kept).toEqual(expected);
  }
});

it('a page from which another took over is told once and writes nothing any more', async () => {
  const server = createServer();
  const storage = createMemoryStorage();
  const { queue, told } = openQueue(server, storage);
  server.session = 's2';
  queue.check();
  await vi.advanceTimersByTimeAsync(2000);
  queue.put(say({ a: '1' }), true);
  await vi.advanceTimersByTimeAsync(2000);
  expect([told.takenOver, server.kept, readStoredSession(storage, 'u', 'c')]).toEqual([1, {}, null]);
});

it('what is refused for good is told and does not hold up the rest', async () => {
  const server = createServer();
  const { queue, told } = openQueue(server, createMemoryStorage());
  server.cut = () => {
    server.cut = () => {};
    throw new Error('refused');
  };
  queue.put(say({ a: '1' }), true);
  await vi.advanceTimersByTimeAsync(10);
  queue.put(say({ b: '2' }), true);
  await vi.advanceTimersByTimeAsync(2000);
  expect([told.refused, server.kept]).toEqual([1, { b: '2' }]);
});

it('a browser with a full storage says that work is at risk until the server has it', async () => {
  const server = createServer();
  const full = createMemoryStorage();
  full.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  const { queue } = openQueue(server, full);
  server.cut = () => {
    throw new Error('cut');
  };
  queue.put(say({ a: '1' }), false);
  await vi.advanceTimersByTimeAsync(10);
  expect([queue.isAtRisk, queue.state]).toEqual([true, 'waiting']);
  server.cut = () => {};
  await vi.advanceTimersByTimeAsync(2000);
  expect([queue.isAtRisk, queue.state, server.kept]).toEqual([false, 'saved', { a: '1' }]);
});

it('a page that goes sends what waits, and leaves nothing behind when that arrived', async () => {
  const server = createServer();
  const storage = createMemoryStorage();
  const { queue } = openQueue(server, storage);
  queue.put(say({ a: '0' }), true);
  await vi.advanceTimersByTimeAsync(10);
  queue.put(say({ a: '1\u0000\ud800' }), false);
  void queue.leave(false);
  await vi.advanceTimersByTimeAsync(10);
  expect([server.kept.a, readStoredSession(storage, 'u', 'c')]).toEqual(['1\ufffd', null]);
});

it('a page whose package was opened again in this browser touches nothing of what that keeps', async () => {
  const server = createServer();
  const storage = createMemoryStorage();
  const { queue } = openQueue(server, storage);
  queue.put(say({ a: '1' }), true);
  await vi.advanceTimersByTimeAsync(10);
  const later = { session_id: 's2', sequence: 4, sending: null, waiting: say({ a: '2' }) };
  storeSession(storage, 'u', 'c', later);
  server.session = 's2';
  queue.put(say({ a: '3' }), false);
  expect([queue.isAtRisk, readStoredSession(storage, 'u', 'c')]).toEqual([true, later]);
  await vi.advanceTimersByTimeAsync(2000);
  expect(readStoredSession(storage, 'u', 'c')).toEqual(later);
});

it('an answer to the last words takes nothing away from a page that goes on with the session', async () => {
  const server = createServer();
  const storage = createMemoryStorage();
  const { queue } = openQueue(server, storage);
  queue.put(say({ a: '1' }), true);
  await vi.advanceTimersByTimeAsync(10);
  const left = queue.leave(false);
  const next = { session_id: 's1', sequence: 9, sending: null, waiting: say({ a: '2' }) };
  storeSession(storage, 'u', 'c', next);
  await left;
  expect(readStoredSession(storage, 'u', 'c')).toEqual(next);
});

it('what the package itself saved while its tab seemed to close stays, and what the page says next goes behind it', async () => {
  const server = createServer();
  const { queue } = openQueue(server, createMemoryStorage());
  queue.put({ items: [{ identifier: 'a', begins: null, cmi: { x: '1' }, has_ended: false }] }, true);
  await vi.advanceTimersByTimeAsync(5000);
  server.sequence += 2;
  queue.put({ items: [{ identifier: 'a', begins: null, cmi: { y: '2' }, has_ended: false }] }, true);
  await vi.advanceTimersByTimeAsync(5000);
  expect(server.kept).toEqual({ x: '1', y: '2' });
  expect(queue.state).toBe('saved');
});
