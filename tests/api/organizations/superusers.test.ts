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

beforeAll(async () => {
  app = await startTestApp();
}, 60_000);
afterAll(() => app.close());
beforeEach(async () => {
  ({ organization: parent, operator: head, token } = await buildOperator(app, 'super_user'));
  child = await buildOrganization(app, { parent_id: parent.id, title: 'Branch' });
});

type Answer<T> = T & ErrorAnswer;
const urlOf = (id: string) => `/api/v2/organizations/${id}/superusers`;
const appoint = (id: string, body: object, who = token) =>
  app.request<Answer<Superuser>>({ method: 'POST', url: urlOf(id), token: who, body });
const dismiss = (id: string, userId: string, who = token) =>
  app.request<ErrorAnswer>({ method: 'DELETE', url: `${urlOf(id)}/${userId}`, token: who });
const list = async (id: string, who = token) => (await ask<{ data: Superuser[] }>(app, who, 'GET', urlOf(id))).data;
const enter = (id: string, who = token) =>
  app.request<Answer<AccessToken>>({ method: 'POST', url: `/api/v2/organizations/${id}/enter`, token: who });
const leave = (who: string) =>
  app.request<Answer<AccessToken>>({ method: 'POST', url: '/api/v2/organizations/leave', token: who });
const me = (who: string) => app.request<Answer<Me>>({ method: 'GET', url: '/users/api/v1/users/me', token: who });
const actions = async (organizationId: string) =>
  (
    await app.system.db
      .selectFrom('audit_log')
      .select('action')
      .where('organization_id', '=', organizationId)
      .orderBy('seq')
      .execute()
  ).map(({ action }) => action);

describe('superusers of an organization', () => {
  test('are appointed among its people, whose sessions end with their role', async () => {
    const operator = await buildPerson(app, parent, { role: 'operator' });
    const theirs = await signIn(app, operator);
    expect((await appoint(parent.id, { user_id: operator.id })).status).toBe(201);
    expect((await list(parent.id)).map(({ id }) => id).toSorted()).toEqual([head.id, operator.id].toSorted());
    expect((await me(theirs)).status).toBe(401);
    expect(await actions(parent.id)).toContain('employee.appointed');
    expect((await appoint(parent.id, { user_id: operator.id })).body.code).toBe('superuser_already');
  });

  test('are invited by their address where they are not there yet, at the cost of a place', async () => {
    const { status, body } = await appoint(child.id, { email: 'Head@branch.test' });
    expect(status).toBe(201);
    expect(body).toMatchObject({ email: 'head@branch.test', is_registered: false, home: null, role: 'super_user' });
    const letters = app.system.db.selectFrom('messages').select('kind').where('organization_id', '=', child.id);
    expect(await letters.execute()).toEqual([{ kind: 'registration' }]);
    const full = await buildOrganization(app, { parent_id: parent.id, users_limit: 0 });
    expect((await appoint(full.id, { email: 'head@full.test' })).body.code).toBe('licenses_exhausted');
  });

  test('are dismissed to employees, never by themselves, and the last one stays', async () => {
    expect((await dismiss(parent.id, head.id)).body.code).toBe('role_of_self');
    const other = await buildPerson(app, parent, { role: 'super_user' });
    const theirs = await signIn(app, other);
    expect((await dismiss(parent.id, other.id)).status).toBe(200);
    expect((await me(theirs)).status).toBe(401);
    expect(await list(parent.id)).toHaveLength(1);
    const only = await buildPerson(app, child, { role: 'super_user' });
    expect((await dismiss(child.id, only.id)).body.code).toBe('last_superuser');
  });

  test('who dismiss each other at the same moment leave one', async () => {
    const other = await buildPerson(app, parent, { role: 'super_user' });
    const answers = await Promise.all([
      dismiss(parent.id, other.id),
      dismiss(parent.id, head.id, await signIn(app, other)),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const left = await app.system.db
      .selectFrom('users')
      .select('id')
      .where('organization_id', '=', parent.id)
      .where('role', '=', 'super_user')
      .execute();
    expect(left).toHaveLength(1);
  });

  test('are not appointed by operators, not above the own role, not beside or above', async () => {
    const operator = await signIn(app, await buildPerson(app, parent, { role: 'operator' }));
    expect((await appoint(parent.id, { email: 'a@branch.test' }, operator)).status).toBe(403);
    expect((await app.request({ method: 'GET', url: urlOf(parent.id), token: operator })).status).toBe(403);
    const administrator = await buildPerson(app, parent, { role: 'system_admin' });
    expect((await dismiss(parent.id, administrator.id)).body.code).toBe('role_above_own');
    const stranger = (await buildOperator(app, 'super_user')).token;
    expect((await appoint(child.id, { email: 'a@branch.test' }, stranger)).status).toBe(404);
    const below = await signIn(app, await buildPerson(app, child, { role: 'super_user' }));
    expect((await appoint(parent.id, { email: 'a@branch.test' }, below)).status).toBe(404);
    expect((await appoint(child.id, {})).status).toBe(422);
    expect((await appoint(child.id, { user_id: head.id, email: 'a@branch.test' })).status).toBe(422);
  });

  test('who come from above run an organization themselves, and are no foreign people', async () => {
    const learner = await buildPerson(app, parent);
    expect((await appoint(child.id, { user_id: learner.id })).body.code).toBe('superuser_not_operator');
    const foreigner = await buildPerson(app, await buildOrganization(app), { role: 'operator' });
    expect((await appoint(child.id, { user_id: foreigner.id })).status).toBe(404);
    const theirs = await buildPerson(app, child, { role: 'operator' });
    expect((await appoint(child.id, { user_id: theirs.id })).status).toBe(404);
  });
});

describe('a superuser of an organization below', () => {
  const people = `/users/api/v1/users/list/all?limit=100&offset=0`;

  test('enters it, works there as its superuser, and comes back', async () => {
    const hidden = await buildPerson(app, child);
    const account = (await appoint(child.id, { user_id: head.id })).body;
    expect(account).toMatchObject({ home: { id: parent.id }, is_registered: true, can: [] });
    const { status, body: visit } = await enter(child.id);
    expect(status).toBe(201);
    const there = (await me(visit.access_token)).body;
    expect(there).toMatchObject({
      id: account.id,
      organization_id: child.id,
      role: 'super_user',
      visits_from: { id: parent.id },
    });
    const seen = await ask<{ data: { id: string }[] }>(app, visit.access_token, 'GET', people);
    expect(seen.data.map(({ id }) => id)).toContain(hidden.id);
    expect((await me(token)).status).toBe(401);
    expect((await enter(child.id, visit.access_token)).body.code).toBe('visiting_already');

    const home = (await leave(visit.access_token)).body.access_token;
    expect((await me(home)).body).toMatchObject({ id: head.id, organization_id: parent.id });
    expect((await me(home)).body).not.toHaveProperty('visits_from');
    expect((await me(visit.access_token)).status).toBe(401);
    expect((await leave(home)).body.code).toBe('not_visiting');
    expect(await actions(parent.id)).toEqual(
      expect.arrayContaining(['organization.appointed', 'organization.entered', 'organization.left']),
    );
    expect(await actions(child.id)).toEqual(['employee.appointed', 'session.created', 'session.ended']);
  });

  test('is the only one who does: neither a parent without the role nor strangers get in', async () => {
    expect((await enter(child.id)).status).toBe(403);
    expect((await enter(parent.id)).status).toBe(403);
    await appoint(child.id, { user_id: head.id });
    const colleague = await signIn(app, await buildPerson(app, parent, { role: 'super_user' }));
    expect((await enter(child.id, colleague)).status).toBe(403);
    expect((await enter(child.id, (await buildOperator(app, 'super_user')).token)).status).toBe(404);
    const own = `${people}&organization_id=${child.id}`;
    expect((await app.request({ method: 'GET', url: own, token })).status).toBe(404);
  });

  test('is out at once when dismissed, when signed out at home, and when removed there', async () => {
    const deputy = await buildPerson(app, parent, { role: 'operator' });
    const deputyToken = await signIn(app, deputy);
    await buildPerson(app, child, { role: 'super_user' });
    const account = (await appoint(child.id, { user_id: deputy.id })).body;
    const first = (await enter(child.id, deputyToken)).body.access_token;
    expect((await dismiss(child.id, account.id)).status).toBe(200);
    expect((await me(first)).body.code).toBe('visit_ended');
    const back = (await leave(first)).body.access_token;
    expect((await enter(child.id, back)).status).toBe(403);

    expect((await appoint(child.id, { user_id: deputy.id })).status).toBe(201);
    const second = (await enter(child.id, back)).body.access_token;
    await ask(app, second, 'POST', '/api/v2/auth/logout');
    expect((await me(second)).status).toBe(401);

    const third = (await enter(child.id, await signIn(app, deputy))).body.access_token;
    await ask(app, token, 'DELETE', `/api/v2/users/${deputy.id}`);
    expect((await me(third)).status).toBe(401);
  });

  test('has no door of their own there: no letter sets a password for that account', async () => {
    await appoint(child.id, { user_id: head.id });
    await app.request({ method: 'POST', url: '/users/api/v1/password/reset', body: { email: head.email } });
    const letters = app.system.db.selectFrom('messages').select('organization_id').where('recipient', '=', head.email);
    expect(await letters.execute()).toEqual([{ organization_id: parent.id }]);
  });

  test('loses the way in with the role there', async () => {
    await buildPerson(app, child, { role: 'super_user' });
    const account = (await appoint(child.id, { user_id: head.id })).body;
    await app.system.db.updateTable('users').set({ role: 'employee' }).where('id', '=', account.id).execute();
    expect((await enter(child.id)).status).toBe(403);
  });
});
