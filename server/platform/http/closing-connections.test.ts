import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import Fastify from 'fastify';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { closeUnusedConnections } from './closing-connections.ts';
import type { App } from './types.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

async function startApp() {
  const app = Fastify({ forceCloseConnections: 'idle' }) as unknown as App;
  closeUnusedConnections(app);
  const asked = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<string>();
  app.get('/slow', { config: { permission: 'public' } }, () => {
    asked.resolve();
    return answered.promise;
  });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  return { app, address, asked, answered };
}

/** As browsers open one ahead of time. */
async function openConnection({ server }: App) {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  await Promise.all([once(socket, 'connect'), once(server, 'connection')]);
  return socket;
}

/** Begins to close; a second of the checks has gone by when it resolves. */
async function startClosing(app: App) {
  const closing = app.close();
  await vi.waitFor(() => expect(app.server.listening).toBe(false));
  vi.advanceTimersByTime(1000);
  return { closing };
}

test('closing waits for no connection on which nothing was requested', async () => {
  const { app } = await startApp();
  const isClosed = once(await openConnection(app), 'close');
  const { closing } = await startClosing(app);
  await Promise.all([closing, isClosed]);
});

test('a request that is being worked on is answered first', async () => {
  const { app, address, asked, answered } = await startApp();
  const answer = fetch(`${address}/slow`);
  await asked.promise;
  await openConnection(app);
  const { closing } = await startClosing(app);
  answered.resolve('done');
  expect(await (await answer).text()).toBe('done');
  const isClosed = vi.fn<() => void>();
  void closing.then(isClosed);
  await vi.waitFor(() => {
    vi.advanceTimersByTime(1000);
    expect(isClosed).toHaveBeenCalled();
  });
});
