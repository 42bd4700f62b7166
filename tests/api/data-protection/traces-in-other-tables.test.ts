import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Superuser } from '#contract/superusers.ts';
import { insertChangeSet } from '#modules/people/index.ts';
import { newId } from '#platform/ids.ts';
import { ask } from '#tests/support/learning.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import {
  type BuiltOrganization,
  type BuiltPerson,
  buildOperator,
  buildOrganization,
  buildOrganizationScope,
  buildPerson,
} from '#tests/support/world.ts';

/** Somebody whose traces stand where nobody's id leads: under former addresses, and in organizations below. */
let app: TestApp;
let organization: BuiltOrganization;
let token: string;
let person: BuiltPerson;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  ({ organization, token } = await buildOperator(app, 'super_user'));
  const name = { last_name: 'Мирзоева', first_name: 'Гулнора' };
  person = await buildPerson(app, organization, { ...name, email: `g.${newId()}@vector.test`, role: 'operator' });
});

async function erase(email: string): Promise<void> {
  await ask(app, token, 'DELETE', `/api/v2/users/${person.id}`);
  await ask(app, token, 'POST', `/api/v2/data-protection/people/${person.id}/erasure`, { email, at_once: true });
  await app.jobs.runDue();
}

/** What a run of a directory wrote of these people. */
async function listRun(entries: readonly { dn: string; email: string; full_name: string }[]) {
  const { db } = app.system;
  const run = newId();
  await insertChangeSet(buildOrganizationScope(app, organization), {
    id: run,
    kind: 'directory',
    title: 'directory.example',
  });
  await sql`insert into directory_runs (organization_id, id, is_dry_run, allows_removals, state, created_at)
    values (${organization.id}, ${run}, false, false, 'finished', ${app.clock.now()})`.execute(db);
  for (const entry of entries) {
    await db
      .insertInto('directory_run_entries')
      .values({
        ...entry,
        organization_id: organization.id,
        run_id: run,
        outcome: 'changed',
        reason: null,
        department: '',
        changes: '[]',
      })
      .execute();
  }
  return async () =>
    (
      await db
        .selectFrom('directory_run_entries')
        .where('run_id', '=', run)
        .orderBy('number')
        .select(['dn', 'email', 'full_name'])
        .execute()
    ).map(({ dn, email, full_name }) => `${dn} ${email} ${full_name}`);
}

test('entries of directory runs lose a person under every address and name that they had, and nobody else', async () => {
  const [former, given] = [person.email, `former.${newId()}@vector.test`];
  const [last] = [`now.${newId()}@vector.test`];
  for (const email of [given, last]) await ask(app, token, 'PATCH', `/api/v2/users/${person.id}`, { email });
  // By now the address is a successor's.
  await buildPerson(app, organization, { last_name: 'Азимова', first_name: 'Нодира', email: given });
  const read = await listRun([
    { dn: 'uid=g1', email: former, full_name: 'Каримова Гулнора' },
    { dn: 'uid=g1', email: '', full_name: 'Каримова Гулнора' },
    { dn: 'uid=g2', email: given, full_name: 'Мирзоева Гулнора' },
    { dn: 'uid=g3', email: last, full_name: 'Мирзоева Гулнора' },
    { dn: 'uid=n1', email: given, full_name: 'Азимова Нодира' },
    { dn: '', email: '', full_name: 'Без записи' },
  ]);
  await erase(last);
  const entries = await read();
  expect(entries.slice(4)).toEqual([`uid=n1 ${given} Азимова Нодира`, '  Без записи']);
  for (const entry of entries.slice(0, 4)) expect(entry).not.toMatch(/uid|@|Гулнора/);
});

test('the account in an organization below that the person ran is forgotten with them', async () => {
  const child = await buildOrganization(app, { parent_id: organization.id, title: 'Branch', users_limit: 20 });
  const url = `/api/v2/organizations/${child.id}/superusers`;
  const { id } = await ask<Superuser>(app, token, 'POST', url, { user_id: person.id });
  const other = await buildPerson(app, organization, { role: 'operator', last_name: 'Азимова' });
  const kept = await ask<Superuser>(app, token, 'POST', url, { user_id: other.id });
  await erase(person.email);
  const cards = await app.system.db
    .selectFrom('users')
    .where('organization_id', '=', child.id)
    .select(['id', 'email', 'last_name', 'first_name', 'erased_at'])
    .execute();
  const card = (wanted: string) => cards.find((row) => row.id === wanted);
  expect(card(id)).toMatchObject({ first_name: '', erased_at: expect.any(Date) });
  expect(`${card(id)?.last_name} ${card(id)?.email}`).not.toMatch(/Мирзоева|vector/);
  expect(card(kept.id)).toMatchObject({ last_name: 'Азимова', erased_at: null });
  const log = await sql<{ text: string }>`
    select to_jsonb(a)::text as text from audit_log a where organization_id = ${child.id}`.execute(app.system.db);
  expect(log.rows.map(({ text }) => text).join()).not.toMatch(/Мирзоева|Гулнора/);
});
