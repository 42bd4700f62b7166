import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hashPassword } from '#modules/accounts/index.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { type BuiltOrganization, buildOrganization, buildPerson } from '#tests/support/world.ts';

const password = 'вьюга-сосна-47';
let app: TestApp;
let organization: BuiltOrganization;
let passwordHash: string;

beforeAll(async () => {
  app = await startTestApp({ TRUSTED_PROXIES: '127.0.0.1' });
  passwordHash = await hashPassword(password);
  organization = await buildOrganization(app);
});
afterAll(() => app.close());
beforeEach(() => app.clock.advance(20 * 60_000));

function oauth(username: string, secret: string, from: string, headers: Record<string, string> = {}) {
  return app.request<{ access_token: string; code?: string }>({
    method: 'POST',
    url: '/gateway/v1/authentication/oauth',
    headers: { 'x-forwarded-for': from, ...headers },
    body: { grant_type: 'password', username, password: secret },
  });
}

async function buildOwner(email: string) {
  const person = await buildPerson(app, organization, { email, password_hash: passwordHash });
  const home = await oauth(email, password, '203.0.113.7');
  expect(home.status).toBe(200);
  return { person, token: home.body.access_token };
}

const me = (token: string) => app.request({ method: 'GET', url: '/users/api/v1/users/me', token });

describe('guessing a password', () => {
  test('from elsewhere is slowed down and never locks the owner out of the places that they come from', async () => {
    await buildOwner('owner@vector.test');
    for (let guess = 0; guess < 5; guess += 1) {
      expect((await oauth('owner@vector.test', `wrong-${guess}`, `198.51.100.${guess + 1}`)).status).toBe(422);
    }
    expect((await oauth('owner@vector.test', password, '198.51.100.200')).status).toBe(429);
    expect((await oauth('owner@vector.test', password, '203.0.113.7')).status).toBe(200);
  });

  test('is slowed down at the owner’s own place as well', async () => {
    await buildOwner('neighbour@vector.test');
    for (let guess = 0; guess < 5; guess += 1) await oauth('neighbour@vector.test', 'wrong', '203.0.113.7');
    expect((await oauth('neighbour@vector.test', password, '203.0.113.7')).status).toBe(429);
  });

  test('is not made good by a password that the same address has in another organization', async () => {
    const email = 'twice@vector.test';
    await buildOwner(email);
    const own = 'другая-вьюга-48';
    const elsewhere = await buildOrganization(app);
    const guesser = await buildPerson(app, elsewhere, { email, password_hash: await hashPassword(own) });
    const from = '198.51.100.77';
    for (let guess = 0; guess < 5; guess += 1) {
      expect((await oauth(email, `wrong-${guess}`, from)).status).toBe(422);
      const signedIn = await oauth(email, own, from);
      const { body } = await app.request<{ id: string }>({
        method: 'GET',
        url: '/users/api/v1/users/me',
        token: signedIn.body.access_token,
      });
      expect(body.id).toBe(guesser.id);
    }
    // By now nothing fits the owner's account from there, the right password neither.
    expect((await oauth(email, password, from)).status).toBe(422);
    expect((await oauth(email, own, from)).status).toBe(200);
    expect((await oauth(email, password, '203.0.113.7')).status).toBe(200);
    app.clock.advance(20 * 60_000);
    expect((await oauth(email, password, from)).status).toBe(200);
  });

  test('makes no place the guesser’s own while the second factor is owed', async () => {
    const { person } = await buildOwner('half@vector.test');
    await app.system.db
      .updateTable('users')
      .set({ totp_secret: 'JBSWY3DPEHPK3PXP', totp_enabled_at: app.clock.now() })
      .where('id', '=', person.id)
      .execute();
    expect((await oauth('half@vector.test', password, '198.51.100.9')).status).toBe(200);
    const places = await app.system.db
      .selectFrom('sign_in_places')
      .where('user_id', '=', person.id)
      .select('address')
      .execute();
    expect(places).toEqual([{ address: '203.0.113.7' }]);
  });
});

describe('a session', () => {
  test('is never one that the browser brought along: sign-in always makes its own', async () => {
    await buildOwner('fixed@vector.test');
    const planted = 'planted-by-somebody-else';
    const { body } = await oauth('fixed@vector.test', password, '203.0.113.7', { authorization: `Bearer ${planted}` });
    expect(body.access_token).not.toBe(planted);
    expect((await me(planted)).status).toBe(401);
  });

  test('that was stolen ends with the password, and changes nothing that protects the account', async () => {
    const { token: stolen } = await buildOwner('stolen@vector.test');
    app.clock.advance(11 * 60_000);
    const post = (url: string, token: string, body: unknown) =>
      app.request<{ code?: string }>({ method: 'POST', url: `/users/api/v1/${url}`, token, body });
    expect((await post('passkeys/registration/options', stolen, {})).body.code).toBe('proof_needed');
    expect((await post('password/update', stolen, { current_password: 'guess', new_password: 'x' })).status).toBe(422);
    const own = (await oauth('stolen@vector.test', password, '203.0.113.7')).body.access_token;
    const changed = { current_password: password, new_password: 'степной-ветер-82' };
    expect((await post('password/update', own, changed)).status).toBe(200);
    expect([(await me(own)).status, (await me(stolen)).status]).toEqual([200, 401]);
  });
});

test('asking for recovery answers the same for everybody, where the organization does not say otherwise', async () => {
  await buildOwner('forgetful@vector.test');
  const ask = (email: string) => app.request({ method: 'POST', url: '/users/api/v1/password/reset', body: { email } });
  const [known, unknown] = [await ask('forgetful@vector.test'), await ask('nobody@vector.test')];
  expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
});

test('wrong codes and passwords of somebody who is signed in are written into the log', async () => {
  const { person, token } = await buildOwner('logged@vector.test');
  await app.request({
    method: 'POST',
    url: '/users/api/v1/security/proof',
    token,
    body: { password: 'wrong-secret-77' },
  });
  const entries = await app.system.db
    .selectFrom('audit_log')
    .where('user_id', '=', person.id)
    .where('outcome', '=', 'refused')
    .select(['action', 'new_value'])
    .execute();
  expect(entries).toEqual([{ action: 'session.refused', new_value: { by: 'password' } }]);
});
