import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ErrorAnswer } from '#contract/page.ts';
import type { AccessToken, Me } from '#contract/sessions.ts';
import type { Superuser } from '#contract/superusers.ts';
import { ask } from '#tests/support/learning.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import {
  type BuiltOrganization,
  type BuiltPerson,
  buildOperator,
  buildOrganization,
  buildPerson,
  signIn,
} from '#tests/support/world.ts';

let app: TestApp;
let parent: BuiltOrganization;
let child: BuiltOrganization;
let head: BuiltPerson;
let token: string;
let account: Superuser;

beforeAll(async () => {
  app = await startTestApp();
}, 60_000);
afterAll(() => app.close());
beforeEach(async () => {
  ({ organization: parent, operator: head, token } = await buildOperator(app, 'super_user'));
  child = await buildOrganization(app, { parent_id: parent.id, title: 'Branch' });
  await buildPerson(app, child, { role: 'super_user' });
  const url = `/api/v2/organizations/${child.id}/superusers`;
  account = await ask<Superuser>(app, token, 'POST', url, { user_id: head.id });
});

type Answer<T> = T & ErrorAnswer;
const enter = (who = token, id = child.id) =>
  app.request<Answer<AccessToken>>({ method: 'POST', url: `/api/v2/organizations/${id}/enter`, token: who });
const visit = async (who = token) => (await enter(who)).body.access_token;
const leave = (who: string) =>
  app.request<Answer<AccessToken>>({ method: 'POST', url: '/api/v2/organizations/leave', token: who });
const me = (who: string) => app.request<Answer<Me>>({ method: 'GET', url: '/users/api/v1/users/me', token: who });
const requireTwoFactor = (organization: BuiltOrganization) =>
  app.system.db
    .updateTable('organizations')
    .set({ settings: JSON.stringify({ requires_two_factor: true }) })
    .where('id', '=', organization.id)
    .execute();
const sessionOf = (person: BuiltPerson) =>
  app.system.db
    .selectFrom('sessions')
    .selectAll()
    .where('organization_id', '=', person.organizationId)
    .where('user_id', '=', person.id)
    .execute();
const comesHome = async (who: string) => {
  const { status, body } = await leave(who);
  expect(status).toBe(201);
  return body.access_token;
};

describe('a visit', () => {
  test('is the session that somebody signed in with: all that hangs on it is there on the way back', async () => {
    const [before] = await sessionOf(head);
    await app.system.db
      .updateTable('sessions')
      .set({ has_foreign_factor: true })
      .where('id', '=', before?.id ?? '')
      .execute();
    app.clock.advance(60_000);
    const there = await visit();
    const home = await comesHome(there);
    const after = await sessionOf(head);
    expect(after).toHaveLength(1);
    expect(after[0]).toMatchObject({
      id: before?.id,
      created_at: before?.created_at,
      proved_at: before?.proved_at,
      user_agent: before?.user_agent,
      has_foreign_factor: true,
      owes_two_factor: false,
    });
    await requireTwoFactor(parent);
    expect((await me(home)).status).toBe(200);
  });

  test('leaves no other token at work: neither that of before it, nor its own after it', async () => {
    const there = await visit();
    expect((await me(token)).status).toBe(401);
    const home = await comesHome(there);
    expect((await me(there)).status).toBe(401);
    expect((await me(home)).body.id).toBe(head.id);
  });

  test('is as good as the session at home: a second factor that home asks for is owed there as well', async () => {
    const there = await visit();
    await requireTwoFactor(parent);
    expect((await me(there)).body.code).toBe('two_factor_owed');
    const people = { method: 'GET', url: '/users/api/v1/users/list/all?limit=1&offset=0', token: there } as const;
    expect((await app.request<ErrorAnswer>(people)).body.code).toBe('two_factor_owed');
    const home = await comesHome(there);
    expect((await me(home)).body).toMatchObject({ code: 'two_factor_owed', errors: { step: ['setup'] } });
  });

  test('is not begun without the second factor that is asked for there, and left where it is asked for later', async () => {
    const there = await visit();
    await requireTwoFactor(child);
    expect((await me(there)).body).toMatchObject({ code: 'two_factor_owed', errors: { home: [parent.title] } });
    const home = await comesHome(there);
    expect((await me(home)).status).toBe(200);
    expect((await enter(home)).body.code).toBe('visit_owes_two_factor');
  });

  test('of somebody whose provider gave the second factor owes none', async () => {
    await app.system.db
      .updateTable('sessions')
      .set({ has_foreign_factor: true })
      .where('user_id', '=', head.id)
      .execute();
    await requireTwoFactor(child);
    expect((await me(await visit())).status).toBe(200);
  });

  test('ends with everything that ends the session at home', async () => {
    const there = await visit();
    const other = await signIn(app, head);
    await ask(app, other, 'POST', '/users/api/v1/sessions/end-others');
    expect((await me(there)).status).toBe(401);
    expect((await leave(there)).status).toBe(401);
  });

  test('signs out everywhere as at home', async () => {
    const there = await visit();
    const elsewhere = await signIn(app, head);
    const listed = await ask<{ data: { is_current: boolean }[] }>(app, there, 'GET', '/users/api/v1/sessions');
    expect(listed.data.filter(({ is_current }) => is_current)).toHaveLength(1);
    expect(listed.data).toHaveLength(2);
    await ask(app, there, 'POST', '/users/api/v1/sessions/end-others');
    expect((await me(elsewhere)).status).toBe(401);
    expect((await me(there)).status).toBe(200);
    expect((await me(await comesHome(there))).status).toBe(200);
  });

  test('of an organization that is deleted meanwhile ends, and is left for home', async () => {
    const there = await visit();
    await app.system.db
      .updateTable('organizations')
      .set({ deleted_at: app.clock.now() })
      .where('id', '=', child.id)
      .execute();
    expect((await me(there)).body.code).toBe('visit_ended');
    expect((await me(await comesHome(there))).body.id).toBe(head.id);
  });

  test('ends for who is dismissed there, who does nothing more but go home', async () => {
    const there = await visit();
    const colleague = await signIn(app, await buildPerson(app, parent, { role: 'super_user' }));
    await ask(app, colleague, 'DELETE', `/api/v2/organizations/${child.id}/superusers/${account.id}`);
    expect((await me(there)).body.code).toBe('visit_ended');
    expect((await enter(there)).body.code).toBe('visit_ended');
    expect((await me(await comesHome(there))).body.id).toBe(head.id);
  });

  test('does not go on where its person is appointed anew', async () => {
    const there = await visit();
    const colleague = await signIn(app, await buildPerson(app, parent, { role: 'super_user' }));
    const superusers = `/api/v2/organizations/${child.id}/superusers`;
    await ask(app, colleague, 'DELETE', `${superusers}/${account.id}`);
    await ask(app, colleague, 'POST', superusers, { user_id: head.id });
    expect((await me(there)).body.code).toBe('visit_ended');
    expect((await me(await visit(await comesHome(there)))).body.organization_id).toBe(child.id);
  });

  test('of an organization that is deleted meanwhile leads home, also when its data is gone', async () => {
    const there = await visit();
    const colleague = await signIn(app, await buildPerson(app, parent, { role: 'super_user' }));
    const url = `/api/v2/organizations/children/${child.id}`;
    await ask(app, colleague, 'DELETE', url, { title: child.title });
    expect((await me(there)).body.code).toBe('visit_ended');
    await app.jobs.runDue();
    expect((await me(await comesHome(there))).body.id).toBe(head.id);
  });

  test('is signed out of when it has ended, too', async () => {
    const there = await visit();
    await app.system.db.updateTable('users').set({ role: 'employee' }).where('id', '=', account.id).execute();
    expect((await me(there)).body.code).toBe('visit_ended');
    await ask(app, there, 'POST', '/api/v2/auth/logout');
    expect(await sessionOf(head)).toEqual([]);
  });
});
