import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createInvitation } from '#modules/accounts/index.ts';
import { queueEmail } from '#platform/mail/index.ts';
import { type ForgingProvider, startForgingProvider } from '#tests/support/forging-provider.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { type BuiltOrganization, buildOperator, buildPerson, buildScope, signIn } from '#tests/support/world.ts';
import { comeFromProvider, logOutThere, save, settingsOf, take } from './sso-world.ts';

/** Between the provider and the session: a ticket, for a minute. */

let app: TestApp;
let provider: ForgingProvider;
let organization: BuiltOrganization;
let operator: string;

beforeAll(async () => {
  [provider, app] = await Promise.all([startForgingProvider(), startTestApp({ ALLOWED_PRIVATE_HOSTS: '127.0.0.1' })]);
  ({ organization, token: operator } = await buildOperator(app));
  await buildPerson(app, organization, { email: 'boris@vector.test' });
  await save(app, operator, settingsOf(provider.issuer));
});
afterAll(async () => {
  await app.close();
  await provider.stop();
});

test('whoever came by the provider has registered: no invitation lets anybody in, and none leaves', async () => {
  const email = 'invited@vector.test';
  const invited = await buildPerson(app, organization, { email, is_registered: false });
  const tx = buildScope(app, invited);
  const { token: invite_token } = await createInvitation(tx, { user_id: invited.id, email });
  const waiting = await queueEmail(tx, { kind: 'registration', user_id: invited.id, recipient: email, payload: {} });
  const { ticket, cookie } = await comeFromProvider(app, provider, organization.id, { sub: 'invited-there', email });
  expect((await take(app, ticket, cookie)).status).toBe(200);
  const registered = await app.request({
    method: 'POST',
    url: '/users/api/v1/registration',
    body: { invite_token, password: 'вьюга-сосна-47', language: 'ru' },
  });
  expect(registered).toMatchObject({ status: 409, body: { code: 'invitation_used' } });
  const letter = app.system.db.selectFrom('messages').select(['state', 'cancel_reason']).where('id', '=', waiting);
  expect(await letter.executeTakeFirst()).toEqual({ state: 'cancelled', cancel_reason: 'registered' });
});

test('a ticket ends when the sessions of its person end', async () => {
  const anna = await buildPerson(app, organization, { email: 'anna@vector.test' });
  const session = await signIn(app, anna);
  const url = '/users/api/v1/sessions/end-others';
  const { ticket, cookie } = await comeFromProvider(app, provider, organization.id, {
    sub: 'anna-there',
    email: anna.email,
  });
  expect((await app.request({ method: 'POST', url, token: session })).status).toBe(200);
  const refused = await take(app, ticket, cookie);
  expect([refused.status, refused.body.code]).toEqual([409, 'sso_expired']);
});

describe('a ticket ends when the provider signs out', () => {
  test.each([
    ['the person', { sub: 'boris-there' }],
    ['the session', { sid: 'boris-session' }],
    ['the session of the person', { sub: 'boris-there', sid: 'boris-session' }],
  ])('%s', async (_, said) => {
    const claims = { sub: 'boris-there', email: 'boris@vector.test', sid: 'boris-session' };
    const { ticket, cookie } = await comeFromProvider(app, provider, organization.id, claims);
    expect((await logOutThere(app, provider, organization.id, said)).status).toBe(200);
    expect((await take(app, ticket, cookie)).body.code).toBe('sso_expired');
  });

  test('not another session of the person, nor somebody else', async () => {
    const claims = { sub: 'boris-there', email: 'boris@vector.test', sid: 'boris-session' };
    const { ticket, cookie } = await comeFromProvider(app, provider, organization.id, claims);
    await logOutThere(app, provider, organization.id, { sub: 'boris-there', sid: 'another-session' });
    await logOutThere(app, provider, organization.id, { sub: 'vera-there' });
    expect((await take(app, ticket, cookie)).status).toBe(200);
  });

  test('where Entra ID names the person by oid in tid, and signs out by sub', async () => {
    await save(app, operator, settingsOf(provider.issuer, { kind: 'entra' }));
    const claims = { sub: 'pairwise', oid: 'o-1', tid: 't-1', email: 'boris@vector.test' };
    const { ticket, cookie } = await comeFromProvider(app, provider, organization.id, claims);
    await logOutThere(app, provider, organization.id, { sub: 'pairwise' });
    expect((await take(app, ticket, cookie)).body.code).toBe('sso_expired');
  });
});
