import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { setReadOnly } from '#tests/support/read-only.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { type BuiltPerson, buildOperator } from '#tests/support/world.ts';

/**
 * A database that takes no changes: the embedded one because its disk is nearly full, a server because it says so. Both
 * are the same installation before and after.
 */
const isServer = process.env.DATABASE_URL !== undefined;
const plenty = 1024n * 1024n * 1024n;
const code = isServer ? 'database_read_only' : 'storage_full';

let app: TestApp;
let operator: BuiltPerson;
let token: string;
const quota = new SharedArrayBuffer(8);
const allow = (bytes: bigint) => Atomics.store(new BigInt64Array(quota), 0, bytes);

beforeEach(async () => {
  allow(plenty);
  app = await startTestApp({}, { isLasting: true, quota });
  ({ operator, token } = await buildOperator(app));
});
afterEach(() => app.close());

async function refuseChanges(isRefusing: boolean): Promise<void> {
  if (isServer) await setReadOnly(app, isRefusing);
  else allow(isRefusing ? 1n : plenty);
}

const readiness = () => app.request({ method: 'GET', url: '/health/ready' });
const addDepartment = (title: string) =>
  app.request({ method: 'POST', url: '/api/v2/departments', token, body: { title } });

test('while the database takes no changes they are refused with its name, people go on reading, and then all is as before', async () => {
  expect((await addDepartment('Before')).status).toBe(200);
  expect(await readiness()).toMatchObject({ status: 200, body: { status: 'ok' } });
  // The session is old enough for its last use to be noted.
  app.clock.set(new Date(app.clock.now().getTime() + 120_000));

  await refuseChanges(true);
  await expect
    .poll(() => addDepartment('Meanwhile'))
    .toMatchObject({
      status: 503,
      body: { code },
      headers: { 'retry-after': '60' },
    });
  const signIn = {
    method: 'POST',
    url: '/gateway/v1/authentication/oauth',
    body: { grant_type: 'password', username: operator.email, password: 'a wrong password' },
  } as const;
  expect(await app.request(signIn)).toMatchObject({ status: 503, body: { code } });
  await expect.poll(readiness, { timeout: 10_000 }).toMatchObject({ status: 503, body: { status: code } });
  expect(await app.request({ method: 'GET', url: '/users/api/v1/users/me', token })).toMatchObject({ status: 200 });
  expect(await app.request({ method: 'GET', url: '/api/v2/departments/all', token })).toMatchObject({ status: 200 });

  await refuseChanges(false);
  await expect.poll(readiness, { timeout: 10_000 }).toMatchObject({ status: 200 });
  await expect.poll(() => addDepartment('After')).toMatchObject({ status: 200 });
  const { rows } = await sql<{
    title: string;
  }>`select title from departments where title in ('Before', 'Meanwhile', 'After')
                                                 order by created_at`.execute(app.system.db);
  expect(rows.map(({ title }) => title)).toEqual(['Before', 'After']);
});
