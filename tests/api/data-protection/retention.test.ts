import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Retention, RetentionPreview } from '#contract/data-protection.ts';
import { dataProtectionJob } from '#modules/data-protection/index.ts';
import { sealAuditLog, verifyAuditChain } from '#platform/audit/index.ts';
import { newId } from '#platform/ids.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import {
  type BuiltOrganization,
  type BuiltPerson,
  buildOperator,
  buildPerson,
  buildScope,
} from '#tests/support/world.ts';

const url = '/api/v2/data-protection/retention';
const nothing: Retention = { audit: null, letters: null, phishing_traces: null, removed_people: null, reports: null };
let app: TestApp;
let organization: BuiltOrganization;
let operator: BuiltPerson;
let token: string;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  ({ organization, operator, token } = await buildOperator(app, 'super_user'));
});

const save = (body: object) => app.request<Retention>({ method: 'PUT', url, token, body });
const preview = async (given: Partial<Retention>) =>
  (
    await app.request<RetentionPreview>({
      method: 'POST',
      url: `${url}/preview`,
      token,
      body: { ...nothing, ...given },
    })
  ).body.kinds;
const night = () => dataProtectionJob.handler(app.context, {}, new AbortController().signal);

async function writeLog(days: readonly string[]): Promise<void> {
  for (const day of days) {
    await app.system.db
      .insertInto('audit_log')
      .values({
        organization_id: organization.id,
        at: new Date(`${day}T10:00:00Z`),
        user_id: null,
        address: null,
        action: 'tag.changed',
        entity: 'tag',
        entity_id: newId(),
        entity_title: day,
        old_value: null,
        new_value: null,
        outcome: 'success',
        previous_hash: null,
        hash: null,
        seal_no: null,
      })
      .execute();
  }
  await sealAuditLog(app.system);
}

test('nothing goes by itself until somebody says so, and nothing sooner than its minimum', async () => {
  expect((await app.request<Retention>({ method: 'GET', url, token })).body).toMatchObject(nothing);
  expect((await save({ ...nothing, audit: 364 })).status).toBe(422);
  expect((await save({ ...nothing, letters: 29 })).status).toBe(422);
  await writeLog(['2020-01-01']);
  await night();
  const { count } = await app.system.db
    .selectFrom('audit_log')
    .select((all) => all.fn.countAll<string>().as('count'))
    .where('entity_title', '=', '2020-01-01')
    .where('organization_id', '=', organization.id)
    .executeTakeFirstOrThrow();
  expect(count).toBe('1');
});

test('the beginning of the log goes with age, what is left still proves itself', async () => {
  await writeLog(['2020-01-01', '2020-01-02', '2024-06-01', '2026-03-01']);
  expect(await preview({ audit: 365 })).toEqual([{ kind: 'audit', count: 3, oldest_day: '2020-01-01' }]);
  await save({ ...nothing, audit: 365 });
  await night();
  await sealAuditLog(app.system);
  const left = await app.system.db
    .selectFrom('audit_log')
    .select('entity_title')
    .where('organization_id', '=', organization.id)
    .where('entity', '=', 'tag')
    .execute();
  expect(left).toEqual([{ entity_title: '2026-03-01' }]);
  const scope = buildScope(app, operator);
  expect(await verifyAuditChain(scope)).toMatchObject({ isWhole: true });
  // Whoever cuts off more than that is noticed, and young entries are held by the database itself.
  await expect(
    sql`delete from audit_log where organization_id = ${organization.id}`.execute(app.system.db),
  ).rejects.toThrow('append-only');
  await sql`update audit_heads set start_hash = 'x' where organization_id = ${organization.id}`.execute(app.system.db);
  expect(await verifyAuditChain(scope)).toMatchObject({ isWhole: false });
});

test('letters, traces and removed people go when they are older, counted before and told in the log', async () => {
  const removed = await buildPerson(app, organization, { last_name: 'Забытов', email: 'forgotten@vector.test' });
  const long = new Date('2025-06-01T10:00:00Z');
  await app.system.db.updateTable('users').set({ removed_at: long }).where('id', '=', removed.id).execute();
  const letter = (state: 'sent' | 'planned', created_at: Date) => ({
    organization_id: organization.id,
    id: newId(),
    kind: 'registration',
    user_id: null,
    recipient: 'somebody@vector.test',
    payload: '{}',
    batch_id: null,
    state,
    due_at: created_at,
    lease_until: null,
    lease_owner: null,
    attempts: 0,
    message_id: newId(),
    server_answer: null,
    failure: null,
    created_at,
    sent_at: null,
  });
  await app.system.db
    .insertInto('messages')
    .values([letter('sent', long), letter('planned', long), letter('sent', app.system.now)])
    .execute();
  const given = { letters: 90, removed_people: 60, phishing_traces: 90, reports: 7 };
  expect(await preview(given)).toEqual([
    { kind: 'letters', count: 1, oldest_day: '2025-06-01' },
    { kind: 'phishing_traces', count: 0, oldest_day: null },
    { kind: 'removed_people', count: 1, oldest_day: '2025-06-01' },
    { kind: 'reports', count: 0, oldest_day: null },
  ]);
  await save({ ...nothing, ...given });
  await night();
  const letters = await app.system.db
    .selectFrom('messages')
    .select('state')
    .where('organization_id', '=', organization.id)
    .orderBy('state')
    .execute();
  expect(letters.map(({ state }) => state)).toEqual(['planned', 'sent']);
  const person = await app.system.db
    .selectFrom('users')
    .select(['email', 'first_name', 'erased_at'])
    .where('id', '=', removed.id)
    .executeTakeFirstOrThrow();
  expect(person).toEqual({ email: `${removed.id}@erased.invalid`, first_name: '', erased_at: app.system.now });
  const told = await app.system.db
    .selectFrom('audit_log')
    .select('new_value')
    .where('organization_id', '=', organization.id)
    .where('action', '=', 'organization.data_removed')
    .orderBy('seq')
    .execute();
  expect(told.map(({ new_value }) => new_value)).toEqual([
    { kind: 'letters', count: 1, older_than_days: 90 },
    { kind: 'removed_people', count: 1, older_than_days: 60 },
  ]);
  expect((await preview(given)).every(({ count }) => count === 0)).toBe(true);
});

test('somebody who cannot be forgotten is passed over, and the night goes on with the others', async () => {
  const long = new Date('2025-06-01T10:00:00Z');
  const held = await buildPerson(app, organization, {});
  const other = await buildPerson(app, organization, {});
  await app.system.db.updateTable('users').set({ removed_at: long }).where('id', 'in', [held.id, other.id]).execute();
  await save({ ...nothing, removed_people: 60 });
  // Stands for whatever brings somebody back between the reading and the forgetting, every time.
  await sql`create function hold_person() returns trigger language plpgsql as $$
    begin if new.id = ${sql.lit(held.id)}::uuid then new.erased_at := null; end if; return new; end $$`.execute(
    app.system.db,
  );
  await sql`create trigger hold_person before update on users for each row execute function hold_person()`.execute(
    app.system.db,
  );
  try {
    await night();
  } finally {
    await sql`drop trigger hold_person on users`.execute(app.system.db);
    await sql`drop function hold_person`.execute(app.system.db);
  }
  const erased = await app.system.db
    .selectFrom('users')
    .select('id')
    .where('organization_id', '=', organization.id)
    .where('erased_at', 'is not', null)
    .execute();
  expect(erased).toEqual([{ id: other.id }]);
});
