import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AuditChainPart, AuditEntry } from '#contract/audit.ts';
import type { Page } from '#contract/page.ts';
import type { Report } from '#contract/reports.ts';
import { sealAuditLog } from '#platform/audit/index.ts';
import { ask } from '#tests/support/learning.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { type BuiltPerson, buildOperator, buildPerson, signIn } from '#tests/support/world.ts';

let app: TestApp;
let operator: BuiltPerson;
let token: string;
let teacher: string;
let stranger: string;

beforeAll(async () => {
  app = await startTestApp();
  const built = await buildOperator(app);
  ({ operator, token } = built);
  teacher = await signIn(app, await buildPerson(app, built.organization, { role: 'content_manager' }));
  stranger = (await buildOperator(app)).token;
  const tag = await ask<{ id: string }>(app, token, 'POST', '/api/v2/tags/custom', {
    title: 'North',
    color: '#123456',
  });
  await ask(app, token, 'PATCH', `/api/v2/tags/custom/${tag.id}`, { title: 'Northern', color: '#123456' });
  await ask(app, token, 'POST', '/api/v2/departments', { title: 'Sales', parent_id: null });
}, 60_000);
afterAll(() => app.close());

const list = (query = '', who = token) => ask<Page<AuditEntry>>(app, who, 'GET', `/api/v2/audit?${query}`);
const actionsOf = async (query: string) => (await list(query)).data.map(({ action }) => action);

test('an entry says who did what to what, with the values before and after', async () => {
  const [changed] = (await list('verb=changed&entity=tag')).data;
  expect(changed).toMatchObject({
    actor: { id: operator.id },
    action: 'tag.changed',
    entity_title: 'Northern',
    outcome: 'success',
    old_value: { title: 'North' },
    new_value: { title: 'Northern' },
  });
  const one = await ask<AuditEntry>(app, token, 'GET', `/api/v2/audit/${changed?.id}`);
  expect(one).toEqual(changed);
});

test('entries are found by who, what, on what, when and how it ended', async () => {
  expect(await actionsOf('entity=department')).toEqual(['department.created']);
  expect(await actionsOf('search=northern')).toEqual(['tag.changed']);
  expect(await actionsOf(`actor=${operator.id}&sort_order=desc`)).toContain('tag.created');
  expect(await actionsOf('actor=00000000-0000-4000-8000-000000000000')).toEqual([]);
  expect(await actionsOf('outcome=refused')).toEqual([]);
  // The day of the organization, not of UTC.
  expect(await actionsOf('entity=tag&date_from=2026-03-11&date_to=2026-03-11')).toHaveLength(2);
  expect(await actionsOf('entity=tag&date_from=2026-03-12')).toEqual([]);
});

test('entries are found by what they are about, the newest first', async () => {
  const about = await actionsOf('group=people&entity=tag,department');
  expect(about).toEqual(['department.created', 'tag.changed', 'tag.created']);
  expect(await actionsOf('group=phishing')).toEqual([]);
  expect(await actionsOf('group=people&entity=tag&sort_order=asc')).toEqual(['tag.created', 'tag.changed']);
});

test('every entry has an actor, also where nobody is signed in', async () => {
  const mistyped = { email: operator.email, password: 'not the password' };
  await app.request({ method: 'POST', url: '/gateway/v1/authentication/oauth', body: mistyped });
  const all = (await list('limit=100')).data;
  expect(all.every(({ actor, actor_kind }) => actor !== null || actor_kind !== 'person')).toBe(true);
  expect(await actionsOf('actor_kind=person&entity=department')).toEqual(['department.created']);
  expect(await actionsOf('actor_kind=tag,scim')).toEqual([]);
});

test('two verbs that say the same are one', async () => {
  const person = await ask<{ id: string }>(app, token, 'POST', '/api/v2/users/employee/add?need_message=false', {
    last_name: 'Karimova',
    first_name: 'Dilnoza',
    email: 'd.karimova@audit.test',
    department: {
      id: (await ask<Page<{ id: string }>>(app, token, 'GET', '/api/v2/departments/hierarchy/v1/stat')).data[0]?.id,
    },
  });
  await ask(app, token, 'DELETE', `/api/v2/users/${person.id}`);
  const { data } = await list(`verb=deleted&entity=employee`);
  expect(data).toMatchObject([{ action: 'employee.removed', verb: 'deleted', entity_id: person.id }]);
});

test('the log is read by whoever may, and shows another organization nothing', async () => {
  expect((await app.request({ method: 'GET', url: '/api/v2/audit', token: teacher })).status).toBe(403);
  const [entry] = (await list('entity=tag')).data;
  const foreign = await app.request({ method: 'GET', url: `/api/v2/audit/${entry?.id}`, token: stranger });
  expect(foreign.status).toBe(404);
  expect((await list('entity=tag', stranger)).data).toEqual([]);
});

test('the entries that a filter finds come as a spreadsheet', async () => {
  const { id } = await ask<{ id: string }>(app, token, 'POST', '/api/v2/audit/report?entity=tag', {});
  await app.jobs.runDue();
  const report = await ask<Report>(app, token, 'GET', `/api/v2/reports/${id}`);
  expect(report).toMatchObject({ status: 'complete', category: 'audit' });
  expect(report.size).toBeGreaterThan(1000);
});

test('the entries come as text as well, and nothing in them is taken for a formula', async () => {
  await ask(app, token, 'POST', '/api/v2/tags/custom', { title: '=1+1', color: '#123456' });
  const { id } = await ask<{ id: string }>(app, token, 'POST', '/api/v2/audit/report?entity=tag&format=csv', {});
  await app.jobs.runDue();
  const report = await ask<Report>(app, token, 'GET', `/api/v2/reports/${id}`);
  expect(report).toMatchObject({ status: 'complete', file_name: expect.stringMatching(/\.csv$/) });
  const file = await app.request<string>({ method: 'GET', url: `/api/v2/reports/${id}/file`, token });
  expect(String(file.body)).toContain("'=1+1");
});

test('the history of one thing is found by its id, and the whole log is counted by its chain', async () => {
  const [entry] = (await list('entity=tag')).data;
  const history = await list(`entity=tag&entity_id=${entry?.entity_id}`);
  expect(history.data.every(({ entity_id }) => entity_id === entry?.entity_id)).toBe(true);
  expect(history.total_count).toBe(history.data.length);
  const before = (await list('limit=100')).total_count;
  await sealAuditLog(app.system);
  expect((await list('limit=100')).total_count).toBe(before);
});

test('the chain is followed to its end, and shows the entry that somebody changed behind the log', async () => {
  const verify = (after = 0) => ask<AuditChainPart>(app, token, 'GET', `/api/v2/audit/chain?after=${after}`);
  await sealAuditLog(app.system);
  const whole = await verify();
  expect(whole).toMatchObject({ is_done: true, broken_at: null, checked: whole.total });
  expect(whole.total).toBeGreaterThan(2);
  expect(await verify(2)).toEqual(whole);
  await app.system.db.transaction().execute(async (tx) => {
    await sql`alter table audit_log disable trigger audit_log_append_only`.execute(tx);
    await sql`update audit_log set new_value = '{"title":"Somebody else"}'
      where organization_id = ${operator.organizationId} and seal_no = 2`.execute(tx);
    await sql`alter table audit_log enable trigger audit_log_append_only`.execute(tx);
  });
  expect(await verify()).toMatchObject({ is_done: true, broken_at: 2, checked: 1 });
});
