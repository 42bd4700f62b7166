import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { listening } from '#tests/support/listening.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { buildOperator } from '#tests/support/world.ts';

let app: TestApp;
let token: string;
let port: number;

beforeAll(async () => {
  app = await startTestApp();
  token = (await buildOperator(app)).token;
  port = await listening(app.console.server.listen(0, '127.0.0.1'));
});
afterAll(() => app.close());

const boundary = '----stopped';
const declared = 8 * 1024 * 1024;
const sent = 1024 * 1024;

/** Sends the head of a file and a part of it, waits until the server reads it, and goes without a word. */
async function stopHalfway(url: string, field: string, begin: Uint8Array): Promise<void> {
  const head = [
    `POST ${url} HTTP/1.1`,
    'host: localhost',
    `authorization: Bearer ${token}`,
    `content-type: multipart/form-data; boundary=${boundary}`,
    `content-length: ${declared}`,
  ];
  const part = `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="x.zip"\r\nContent-Type: application/zip\r\n\r\n`;
  const received = once(app.console.server, 'connection') as Promise<[Socket]>;
  const socket = connect(port, '127.0.0.1');
  const [connection] = await received;
  socket.write(`${head.join('\r\n')}\r\n\r\n${part}`);
  socket.write(Buffer.concat([begin, Buffer.alloc(sent, 'x')]));
  await expect.poll(() => connection.bytesRead, { timeout: 10_000 }).toBeGreaterThan(sent);
  socket.resetAndDestroy();
}

async function countStored(): Promise<number> {
  let count = 0;
  for await (const _ of app.context.files.list()) count += 1;
  return count;
}

const unfinished = () => readdir(join(app.context.config.dataDir, 'files', 'unfinished')).catch(() => []);

test.each([
  ['a package', '/api/v2/scorm/courses', 'file', Buffer.from('PK\u0003\u0004')],
  ['a cover', '/learning/api/content/courses', 'image', Buffer.from([0x89, 0x50, 0x4e, 0x47])],
  ['a list of employees', '/api/v2/users/employee/csv/info', 'file', Buffer.from('email\n')],
])('of %s that was stopped halfway nothing is left, and nobody is told of an error', async (_, url, field, begin) => {
  const told = vi.spyOn(process.stderr, 'write').mockImplementation(() => true);
  const answered = vi.spyOn(app.context.log, 'error');
  const before = await countStored();
  await stopHalfway(url, field, begin);
  const countOpen = () =>
    new Promise<number>((done) => app.console.server.getConnections((_error, count) => done(count)));
  await expect.poll(countOpen, { timeout: 10_000 }).toBe(0);
  await expect.poll(unfinished, { timeout: 10_000 }).toEqual([]);
  // Whoever asks next comes after everything that the end of the connection set in motion.
  for (let asked = 0; asked < 3; asked += 1)
    expect((await app.request({ method: 'GET', url: '/users/api/v1/users/me', token })).status).toBe(200);
  const said = told.mock.calls.map(([line]) => String(line));
  told.mockRestore();
  expect(said).toEqual([]);
  expect(answered).not.toHaveBeenCalled();
  expect(await countStored()).toBe(before);
});
