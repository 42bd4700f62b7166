import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildPdf } from '#modules/documents/testing/documents.ts';
import { setReadOnly } from '#tests/support/read-only.ts';
import { multipart, startTestApp, type TestApp } from '#tests/support/test-app.ts';
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

async function rejectChanges(isRefusing: boolean): Promise<void> {
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

  await rejectChanges(true);
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

  await rejectChanges(false);
  await expect.poll(readiness, { timeout: 10_000 }).toMatchObject({ status: 200 });
  await expect.poll(() => addDepartment('After')).toMatchObject({ status: 200 });
  const { rows } = await sql<{
    title: string;
  }>`select title from departments where title in ('Before', 'Meanwhile', 'After')
                                                 order by created_at`.execute(app.system.db);
  expect(rows.map(({ title }) => title)).toEqual(['Before', 'After']);
});

test('nothing stays of documents that are refused meanwhile', async () => {
  const upload = async () => {
    const file = { field: 'file', name: 'a.pdf', type: 'application/pdf', bytes: await buildPdf() };
    const form = multipart({}, [file]);
    return app.request({ method: 'POST', url: '/api/v2/phishing/attachments', token, ...form });
  };
  const countStored = async () => {
    let count = 0;
    for await (const _ of app.context.files.list()) count += 1;
    return count;
  };
  await rejectChanges(true);
  await expect.poll(() => addDepartment('Meanwhile')).toMatchObject({ status: 503, body: { code } });
  for (let again = 0; again < 5; again += 1) expect(await upload()).toMatchObject({ status: 503, body: { code } });
  expect(await countStored()).toBe(0);
  await rejectChanges(false);
  await expect.poll(() => addDepartment('After')).toMatchObject({ status: 200 });
  expect((await upload()).status).toBe(201);
  expect(await countStored()).toBe(1);
});
