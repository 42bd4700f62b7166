import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ErrorAnswer } from '#contract/page.ts';
import type { AccessToken } from '#contract/sessions.ts';
import type { Superuser } from '#contract/superusers.ts';
import { createInvitation, openVouchedSession } from '#modules/accounts/index.ts';
import { ask } from '#tests/support/learning.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import {
  type BuiltOrganization,
  type BuiltPerson,
  buildOperator,
  buildOrganization,
  buildPerson,
  buildScope,
  signIn,
} from '#tests/support/world.ts';

/** Somebody of the parent who runs the child, and the doors of their account there: only home leads in. */
let app: TestApp;
let parent: BuiltOrganization;
let child: BuiltOrganization;
let token: string;
let below: BuiltPerson;
let deputy: BuiltPerson;
let account: Superuser;

beforeAll(async () => {
  app = await startTestApp();
}, 60_000);
afterAll(() => app.close());
beforeEach(async () => {
  ({ organization: parent, token } = await buildOperator(app, 'super_user'));
  child = await buildOrganization(app, { parent_id: parent.id, title: 'Branch', users_limit: 20 });
  below = await buildPerson(app, child, { role: 'super_user' });
  deputy = await buildPerson(app, parent, { role: 'operator' });
  account = (await appoint()).body;
});

type Answer<T> = T & ErrorAnswer;
const superusers = () => `/api/v2/organizations/${child.id}/superusers`;
const appoint = () =>
  app.request<Answer<Superuser>>({ method: 'POST', url: superusers(), token, body: { user_id: deputy.id } });
const dismiss = () => app.request({ method: 'DELETE', url: `${superusers()}/${account.id}`, token });
const enter = async () =>
  app.request<Answer<AccessToken>>({
    method: 'POST',
    url: `/api/v2/organizations/${child.id}/enter`,
    token: await signIn(app, deputy),
  });
const become = (role: string) => ask(app, token, 'PATCH', `/api/v2/users/${deputy.id}`, { role });
const emailsTo = (email: string) =>
  app.system.db.selectFrom('messages').select(['organization_id', 'kind']).where('recipient', '=', email).execute();

test('a dismissed one is not brought back by the people there, and no letter opens the account', async () => {
  await dismiss();
  const theirs = await signIn(app, below);
  const removed = await ask<{ data: { id: string }[] }>(app, theirs, 'GET', '/api/v2/users/removed?limit=10&offset=0');
  expect(removed.data).toEqual([]);
  const restore = { method: 'POST', url: `/api/v2/users/${account.id}/restore`, token: theirs } as const;
  expect((await app.request<ErrorAnswer>(restore)).body.code).toBe('restore_of_envoy');
  await ask(app, token, 'DELETE', `/api/v2/users/${deputy.id}`);
  await app.request({ method: 'POST', url: '/users/api/v1/password/reset', body: { email: deputy.email } });
  expect(await emailsTo(deputy.email)).toEqual([]);
});

test('neither an invitation nor a provider opens the account, whatever its row says', async () => {
  const host = buildScope(app, { ...below, id: account.id });
  const { token: invite_token } = await createInvitation(host, { user_id: account.id, email: deputy.email });
  for (const is_removed of [false, true]) {
    if (is_removed) await dismiss();
    // As a restore of an earlier version left it.
    await app.system.db
      .updateTable('users')
      .set({ removed_at: null, role: 'employee' })
      .where('id', '=', account.id)
      .execute();
    const body = { invite_token, password: 'long-enough-words-for-one' };
    const registered = await app.request<ErrorAnswer>({ method: 'POST', url: '/users/api/v1/registration', body });
    expect(registered.body.code).toMatch(/^invitation_/);
    const caller = { address: '127.0.0.1', userAgent: 'test' };
    expect(await openVouchedSession(host, caller, account.id, { hasForeignFactor: false })).toBeNull();
  }
});

test('one who was removed there is dismissed already, and appointed again as the same account', async () => {
  await ask(app, await signIn(app, below), 'DELETE', `/api/v2/users/${account.id}`);
  expect((await dismiss()).status).toBe(200);
  expect((await enter()).status).toBe(403);
  const again = await appoint();
  expect([again.status, again.body.id]).toEqual([201, account.id]);
  expect((await enter()).status).toBe(201);
  expect((await dismiss()).status).toBe(200);
  expect((await enter()).status).toBe(403);
});

test('one who was lowered there is appointed again', async () => {
  await ask(app, await signIn(app, below), 'PATCH', `/api/v2/users/${account.id}`, { role: 'employee' });
  expect((await enter()).status).toBe(403);
  expect((await appoint()).body.id).toBe(account.id);
  expect((await enter()).status).toBe(201);
});

test('one who runs their own organization no more runs none below, also when they do again later', async () => {
  await become('employee');
  await become('operator');
  expect((await enter()).status).toBe(403);
  expect((await ask<{ data: { id: string }[] }>(app, token, 'GET', superusers())).data.map(({ id }) => id)).toEqual([
    below.id,
  ]);
  expect((await appoint()).body.id).toBe(account.id);
  expect((await enter()).status).toBe(201);
});

test('one who is removed at home is removed there, even as the last, and comes back by an appointment alone', async () => {
  await app.system.db.updateTable('users').set({ role: 'employee' }).where('id', '=', below.id).execute();
  await ask(app, token, 'DELETE', `/api/v2/users/${deputy.id}`);
  expect((await ask<{ data: unknown[] }>(app, token, 'GET', superusers())).data).toEqual([]);
  await ask(app, token, 'POST', `/api/v2/users/${deputy.id}/restore`);
  expect((await enter()).status).toBe(403);
  expect((await appoint()).status).toBe(201);
});
