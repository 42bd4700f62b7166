import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DirectoryTest } from '#contract/directories.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { buildOperator } from '#tests/support/world.ts';
import { save, settingsOf, synchronize } from './directory-world.ts';

/** Something of the host's own network, which an operator must not learn of. */
let inner: Server;
let connections = 0;
let app: TestApp;
let token: string;

beforeAll(async () => {
  inner = createServer(() => {
    connections += 1;
  }).listen(0, '127.0.0.1');
  await once(inner, 'listening');
  app = await startTestApp();
  ({ token } = await buildOperator(app));
});
afterAll(async () => {
  await app.close();
  inner.close();
});

const bodyOf = (given: object) => {
  const { port } = inner.address() as AddressInfo;
  return { ...settingsOf({ port } as Parameters<typeof settingsOf>[0]), ...given };
};

test.each([
  { host: '127.0.0.1' },
  { host: 'localhost' },
  { host: '::1' },
  { host: '127.0.0.1', security: 'ldaps' },
  { host: '127.0.0.1', port: 1 },
])('$host with $security and $port is told as private, whatever listens there', async (given) => {
  const body = bodyOf(given);
  const url = '/api/v2/settings/directory/test';
  const answer = await app.request<DirectoryTest>({ method: 'POST', url, token, body });
  expect(answer.body.steps.map(({ step, problem }) => [step, problem])).toEqual([['connect', 'private_address']]);
  expect(connections).toBe(0);
});

test.each([{ security: 'none' }, { security: 'ldaps' }])(
  'a run with $security reaches nothing either',
  async (given) => {
    await save(app, token, bodyOf(given));
    const run = await synchronize(app, token);
    expect(run).toMatchObject({ state: 'failed', problem: 'private_address' });
    expect(connections).toBe(0);
  },
);
