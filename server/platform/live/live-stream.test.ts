import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { buildOperator, buildPerson, signIn } from '#tests/support/world.ts';
import { inTransaction } from '../scope.ts';
import { publishLive } from './publish.ts';

let app: TestApp;
let address: string;

beforeAll(async () => {
  app = await startTestApp();
  address = await app.console.listen({ host: '127.0.0.1', port: 0 });
}, 60_000);

afterAll(() => app.close());
beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

/** Whoever may no longer listen is found by a look every few seconds. */
const lookAtSessions = () => void vi.advanceTimersByTime(5000);

/** Opens the stream as a browser does and gives what comes, piece by piece. */
async function openStream(token: string | null, headers: Record<string, string> = {}) {
  const closing = new AbortController();
  const answer = await fetch(`${address}/events/stream`, {
    headers: { ...(token !== null && { token }), ...headers },
    signal: closing.signal,
  });
  let text = '';
  let isOver = false;
  const reading = (async () => {
    const decoder = new TextDecoder();
    for await (const piece of answer.body ?? []) text += decoder.decode(piece, { stream: true });
    isOver = true;
  })().catch(() => undefined);
  return {
    answer,
    text: () => text,
    isOver: () => isOver,
    close: async () => {
      closing.abort();
      await reading;
    },
  };
}

describe('GET /events/stream', () => {
  test('is opened so often for a session and no more; another session has its own, and a closed one makes room', async () => {
    const { token, organization } = await buildOperator(app);
    const other = await signIn(app, await buildPerson(app, organization));
    const streams = await Promise.all(Array.from({ length: 20 }, () => openStream(token)));
    expect(streams.map(({ answer }) => answer.status)).toEqual(Array.from({ length: 20 }, () => 200));
    const refused = await openStream(token);
    const elsewhere = await openStream(other);
    expect([refused.answer.status, elsewhere.answer.status]).toEqual([429, 200]);
    await Promise.all([...streams, refused, elsewhere].map((stream) => stream.close()));
    const openAgain = async () => {
      const again = await openStream(token);
      await again.close();
      return again.answer.status;
    };
    await expect.poll(openAgain).toBe(200);
  });

  test('does not wait for ever for the head of a request', () => {
    const { headersTimeout, requestTimeout } = app.console.server;
    expect(headersTimeout).toBeLessThanOrEqual(20_000);
    expect(requestTimeout).toBeGreaterThan(headersTimeout);
  });

  test('tells a signed-in person what happens, with a position to come back with', async () => {
    const { token, scope } = await buildOperator(app);
    const stream = await openStream(token);
    expect(stream.answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    await inTransaction(scope, (tx) => publishLive(tx, { topic: 'campaign.changed', payload: { id: 'one' } }));
    await expect
      .poll(stream.text, { timeout: 10_000 })
      .toMatch(/id: \d+\nevent: campaign.changed\ndata: \{"topic":"campaign.changed","id":"one"\}\n\n/);
    const position = /id: (\d+)/.exec(stream.text())?.[1] as string;
    await stream.close();
    await inTransaction(scope, (tx) => publishLive(tx, { topic: 'campaign.changed', payload: { id: 'two' } }));
    const again = await openStream(token, { 'last-event-id': position });
    await expect.poll(again.text, { timeout: 10_000 }).toContain('"id":"two"');
    expect(again.text()).not.toContain('"id":"one"');
    await again.close();
  });

  test('is closed to people without a session', async () => {
    const stream = await openStream(null);
    expect(stream.answer.status).toBe(401);
  });

  test('ends when the session ends', async () => {
    const { operator } = await buildOperator(app);
    const token = await signIn(app, operator);
    const stream = await openStream(token);
    await expect.poll(stream.text, { timeout: 10_000 }).toContain('retry:');
    lookAtSessions();
    await expect.poll(stream.text, { timeout: 10_000 }).toContain(': beat');
    expect(stream.isOver()).toBe(false);
    await app.system.db.deleteFrom('sessions').where('user_id', '=', operator.id).execute();
    lookAtSessions();
    await expect.poll(stream.isOver, { timeout: 10_000 }).toBe(true);
  });

  test('ends for whoever owes a second factor from now on', async () => {
    const { organization, token } = await buildOperator(app);
    const stream = await openStream(token);
    await expect.poll(stream.text, { timeout: 10_000 }).toContain('retry:');
    await app.system.db
      .updateTable('organizations')
      .set({ settings: JSON.stringify({ requires_two_factor: true }) })
      .where('id', '=', organization.id)
      .execute();
    lookAtSessions();
    await expect.poll(stream.isOver, { timeout: 10_000 }).toBe(true);
  });

  test('ends for whoever signs out, is removed or loses a role, and tells them nothing afterwards', async () => {
    const { organization, token: boss, scope } = await buildOperator(app);
    const [leaver, removed, lowered] = await Promise.all(
      [1, 2, 3].map(() => buildPerson(app, organization, { role: 'operator' })),
    );
    if (!leaver || !removed || !lowered) throw new Error('Nobody was built.');
    const tokens = await Promise.all([leaver, removed, lowered].map((person) => signIn(app, person)));
    const streams = await Promise.all(tokens.map((token) => openStream(token)));
    for (const stream of streams) await expect.poll(stream.text, { timeout: 10_000 }).toContain('retry:');
    const ask = async (method: 'POST' | 'DELETE' | 'PATCH', url: string, token: string, body?: object) => {
      const answer = await app.request({ method, url, token, ...(body && { body }) });
      expect(answer.status, url).toBeLessThan(300);
    };
    await ask('POST', '/api/v2/auth/logout', tokens[0] ?? '');
    await ask('DELETE', `/api/v2/users/${removed.id}`, boss);
    await ask('PATCH', `/api/v2/users/${lowered.id}`, boss, { role: 'employee' });
    lookAtSessions();
    for (const stream of streams) await expect.poll(stream.isOver, { timeout: 10_000 }).toBe(true);
    await inTransaction(scope, (tx) => publishLive(tx, { topic: 'campaign.changed', payload: { id: 'later' } }));
    const witness = await openStream(boss, { 'last-event-id': '1' });
    await expect.poll(witness.text, { timeout: 10_000 }).toContain('"id":"later"');
    await witness.close();
    for (const stream of streams) expect(stream.text()).not.toContain('later');
    for (const token of tokens) expect((await openStream(token)).answer.status).toBe(401);
  });

  test('does not keep the server from stopping', async () => {
    const other = await startTestApp();
    const { token } = await buildOperator(other);
    const place = await other.console.listen({ host: '127.0.0.1', port: 0 });
    const answer = await fetch(`${place}/events/stream`, { headers: { token } });
    await other.close();
    expect(await answer.text()).toContain('retry:');
  }, 20_000);
});
