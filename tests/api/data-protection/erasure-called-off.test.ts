import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dataProtectionJob } from '#modules/data-protection/index.ts';
import { migrateToLatest, openEmbedded } from '#platform/database/index.ts';
import { newId } from '#platform/ids.ts';
import { migrations } from '#server/migrations/index.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { type BuiltPerson, buildOperator, buildPerson, signIn } from '#tests/support/world.ts';

const dayMs = 86_400_000;
const start = new Date('2026-03-11T09:00:00Z');
let app: TestApp;
let token: string;
let person: BuiltPerson;
let operator: BuiltPerson;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(start);
  const built = await buildOperator(app, 'super_user');
  ({ token, operator } = built);
  person = await buildPerson(app, built.organization, { email: `anna.${newId()}@contoso.test` });
});

const call = <T = Record<string, unknown>>(method: 'GET' | 'POST' | 'DELETE' | 'PUT', url: string, body?: unknown) =>
  app.request<T>({ method, url, token, body });
const remove = async () => {
  const { body } = await call<{ removal_id: string }>('POST', '/api/v2/users/bulk-delete', {
    include_ids: [person.id],
  });
  return body.removal_id;
};
const requestErasure = (at_once = false) =>
  call('POST', `/api/v2/data-protection/people/${person.id}/erasure`, { email: person.email, at_once });
const isErased = async () => {
  const query = app.system.db.selectFrom('users').select('erased_at').where('id', '=', person.id);
  return (await query.executeTakeFirstOrThrow()).erased_at !== null;
};
const listErasures = () =>
  app.system.db.selectFrom('erasures').select('user_id').where('user_id', '=', person.id).execute();

/** The night after `days`. */
async function runNight(days: number): Promise<void> {
  app.clock.advance(days * dayMs);
  await dataProtectionJob.handler(app.context, {}, new AbortController().signal);
}

async function addScimToken(): Promise<string> {
  const { body } = await call<{ secret: string }>('POST', '/api/v2/settings/scim/tokens', {
    name: 'Entra',
    days: null,
  });
  await call('PUT', '/api/v2/settings/scim', {
    mode: 'on',
    group_target: 'tag',
    sends_invitations: false,
  });
  return body.secret;
}

/** Every way back of which a person can know nothing of the erasure. */
const waysBack: Readonly<Record<string, (removalId: string) => Promise<{ status: number }>>> = {
  'one by one': () => call('POST', `/api/v2/users/${person.id}/restore`),
  'in a selection': () => call('POST', '/api/v2/users/restore', { include_ids: [person.id] }),
  'with the removal that is taken back': (removal_id) => call('POST', '/api/v2/users/restore', { removal_id }),
  'by a directory over SCIM': async () => {
    const authorization = `Bearer ${await addScimToken()}`;
    const body = { schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'], userName: person.email, active: true };
    return app.request({ method: 'POST', url: '/scim/v2/Users', headers: { authorization }, body });
  },
};

describe.each(Object.entries(waysBack))('an erasure of somebody who was brought back %s', (_, bringBack) => {
  const goAndReturn = async () => {
    const removalId = await remove();
    await requestErasure();
    expect((await bringBack(removalId)).status).toBeLessThan(300);
    const back = app.system.db.selectFrom('users').select('removed_at').where('id', '=', person.id);
    expect(await back.executeTakeFirst()).toEqual({ removed_at: null });
  };

  test('is over, and the log says so', async () => {
    await goAndReturn();
    expect(await listErasures()).toEqual([]);
    const log = await app.system.db
      .selectFrom('audit_log')
      .select('action')
      .where('entity_id', '=', person.id)
      .orderBy('seq')
      .execute();
    expect(log.map(({ action }) => action)).toContain('employee.erasure_cancelled');
  });

  test('does not come back with a later removal', async () => {
    await goAndReturn();
    app.clock.advance(29 * dayMs);
    token = await signIn(app, operator);
    await remove();
    await runNight(2);
    expect(await isErased()).toBe(false);
  });
});

test('an erasure at once that was asked for is not done to somebody who came back and was removed anew before its job ran', async () => {
  await remove();
  await requestErasure(true);
  await call('POST', `/api/v2/users/${person.id}/restore`);
  await remove();
  await app.jobs.runDue();
  expect(await isErased()).toBe(false);
});

test('an erasure that was called off is not done by a job that was on its way', async () => {
  await requestErasure(true);
  await call('DELETE', `/api/v2/data-protection/people/${person.id}/erasure`);
  await app.jobs.runDue();
  expect(await isErased()).toBe(false);
});

test('an erasure that nobody called off is done in its night, and again asked for after a return as well', async () => {
  await remove();
  await requestErasure();
  await call('POST', `/api/v2/users/${person.id}/restore`);
  await requestErasure();
  await runNight(29);
  expect(await isErased()).toBe(false);
  await runNight(2);
  expect(await isErased()).toBe(true);
});

test('an installation of before closes erasures of people who came back, and keeps the others', async () => {
  const handle = await openEmbedded({ dataDir: '', inMemory: true });
  try {
    const { db } = handle;
    await migrateToLatest(db, Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '0500')));
    const organization = newId();
    const department = newId();
    await sql`insert into organizations (id, title, created_at) values (${organization}, 'Lotus', now())`.execute(db);
    await sql`insert into departments (organization_id, id, title, is_default, path, created_at)
      values (${organization}, ${department}, '', true, array[${department}]::uuid[], now())`.execute(db);
    const requested = '2026-03-01T09:00:00Z';
    const ask = async (name: string, removedAt: string | null) => {
      const id = newId();
      await sql`insert into users (organization_id, id, email, last_name, department_id, created_at, removed_at, removal_id)
        values (${organization}, ${id}, ${`${name}@lotus.test`}, ${name}, ${department}, ${requested},
          ${removedAt}, ${removedAt === null ? null : newId()})`.execute(db);
      await sql`insert into erasures (organization_id, user_id, requested_at, due_at)
        values (${organization}, ${id}, ${requested}, '2026-03-31T09:00:00Z')`.execute(db);
      return id;
    };
    const waiting = await ask('waiting', requested);
    const present = await ask('present', null);
    const removedLater = await ask('later', '2026-03-05T09:00:00Z');
    await migrateToLatest(db);
    const left = await sql<{ user_id: string }>`select user_id from erasures e
      join users u on u.id = e.user_id and u.removal_id = e.removal_id`.execute(db);
    expect(left.rows).toEqual([{ user_id: waiting }]);
    const { rows } = await sql`select entity_id from audit_log where action = 'employee.erasure_cancelled'
      and organization_id = ${organization} and user_id is null order by entity_title`.execute(db);
    expect(rows).toEqual([{ entity_id: removedLater }, { entity_id: present }]);
  } finally {
    await handle.close();
  }
});
