import { generate } from 'otplib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cipherPlainSecrets, hashPassword } from '#modules/accounts/index.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';
import {
  type BuiltOrganization,
  type BuiltPerson,
  buildOrganization,
  buildPerson,
  signIn,
} from '../../support/world.ts';

const password = 'вьюга-сосна-47';
let app: TestApp;
let organization: BuiltOrganization;
let passwordHash: string;

beforeAll(async () => {
  app = await startTestApp();
  passwordHash = await hashPassword(password);
  organization = await buildOrganization(app);
});
afterAll(() => app.close());
beforeEach(() => app.clock.advance(20 * 60_000));

function post(url: string, token: string, body: unknown) {
  return app.request<{ code?: string; recovery_codes: string[] }>({
    method: 'POST',
    url: `/users/api/v1/${url}`,
    token,
    body,
  });
}

const readMe = (token: string) =>
  app.request<{ code?: string; errors?: { step: string[] } }>({ method: 'GET', url: '/users/api/v1/users/me', token });

const codeOf = (secret: string, offsetSeconds = 0) =>
  generate({ secret, epoch: Math.floor(app.clock.now().getTime() / 1000) + offsetSeconds });

async function oauth(person: BuiltPerson): Promise<string> {
  const answer = await app.request<{ access_token: string }>({
    method: 'POST',
    url: '/gateway/v1/authentication/oauth',
    body: { grant_type: 'password', username: person.email, password },
  });
  return answer.body.access_token;
}

/** Somebody with a second factor in force. */
async function protect(given: Parameters<typeof buildPerson>[2] = {}) {
  const person = await buildPerson(app, organization, { password_hash: passwordHash, ...given });
  const token = await signIn(app, person);
  const setup = await app.request<{ secret: string; link: string; qr: string }>({
    method: 'GET',
    url: '/users/api/v1/users/twofa/my-qr-link',
    token,
  });
  const activated = await post('twofa/code/testing', token, { code: await codeOf(setup.body.secret) });
  app.clock.advance(90_000);
  return { person, token, setup: setup.body, secret: setup.body.secret, recoveryCodes: activated.body.recovery_codes };
}

describe('setting up a second factor', () => {
  const prepare = (token: string) =>
    app.request<{ link: string; qr: string; secret: string; code?: string }>({
      method: 'GET',
      url: '/users/api/v1/users/twofa/my-qr-link',
      token,
    });
  const readPending = () =>
    app.system.db.selectFrom('sessions').select('user_id').where('pending_totp_secret', 'is not', null).execute();

  test('shows a secret as an address and a picture', async () => {
    const person = await buildPerson(app, organization, { email: 'setup@vector.test' });
    const { body } = await prepare(await signIn(app, person));
    expect(body.link).toMatch(/^otpauth:\/\/totp\/.*setup%40vector\.test\?.*secret=/);
    expect(body.qr).toMatch(/^data:image\/svg\+xml;base64,/);
  });

  test('shows every tab of a session the same one, which is nothing but its own once it is confirmed', async () => {
    const person = await buildPerson(app, organization);
    const token = await signIn(app, person);
    const secrets = (await Promise.all([prepare(token), prepare(token), prepare(token)])).map(
      ({ body }) => body.secret,
    );
    expect(new Set(secrets).size).toBe(1);
    app.clock.advance(5 * 60_000);
    expect((await prepare(token)).body).toMatchObject({ secret: secrets[0] });
    expect((await readPending()).filter(({ user_id }) => user_id === person.id)).toHaveLength(1);
    expect((await post('twofa/code/testing', token, { code: await codeOf(secrets[0] ?? '') })).status).toBe(200);
    expect((await readPending()).filter(({ user_id }) => user_id === person.id)).toEqual([]);
    expect(await prepare(token)).toMatchObject({ status: 409, body: { code: 'two_factor_active' } });
  });

  test('shows another session one of its own, and takes the codes of no other', async () => {
    const person = await buildPerson(app, organization);
    const [here, elsewhere] = [await signIn(app, person), await signIn(app, person)];
    const [shown, other] = [(await prepare(here)).body.secret, (await prepare(elsewhere)).body.secret];
    expect(other).not.toBe(shown);
    expect((await prepare(here)).body.secret).toBe(shown);
    expect((await post('twofa/code/testing', elsewhere, { code: await codeOf(shown) })).status).toBe(422);
    expect((await post('twofa/code/testing', here, { code: await codeOf(shown) })).status).toBe(200);
  });

  test('takes one of two sessions that confirm at the same moment', async () => {
    const person = await buildPerson(app, organization);
    const tokens = [await signIn(app, person), await signIn(app, person)];
    const codes = await Promise.all(tokens.map(async (token) => codeOf((await prepare(token)).body.secret)));
    const answers = await Promise.all(
      tokens.map((token, index) => post('twofa/code/testing', token, { code: codes[index] })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await readMe(tokens[answers.findIndex(({ status }) => status === 200)] ?? '')).status).toBe(200);
  });

  test('shows a new one once the former is too old, which its code does not confirm any more', async () => {
    const person = await buildPerson(app, organization, { password_hash: passwordHash });
    const token = await signIn(app, person);
    const old = (await prepare(token)).body.secret;
    app.clock.advance(31 * 60_000);
    expect(await prepare(token)).toMatchObject({ status: 403, body: { code: 'proof_needed' } });
    await app.request({ method: 'POST', url: '/users/api/v1/security/proof', token, body: { password } });
    expect((await post('twofa/code/testing', token, { code: await codeOf(old) })).status).toBe(422);
    const fresh = (await prepare(token)).body.secret;
    expect(fresh).not.toBe(old);
    expect((await post('twofa/code/testing', token, { code: await codeOf(fresh) })).status).toBe(200);
  });

  test('ends the sessions that were opened with the password alone', async () => {
    const person = await buildPerson(app, organization);
    const [here, elsewhere] = [await signIn(app, person), await signIn(app, person)];
    const setup = await app.request<{ secret: string }>({
      method: 'GET',
      url: '/users/api/v1/users/twofa/my-qr-link',
      token: here,
    });
    expect((await post('twofa/code/testing', here, { code: await codeOf(setup.body.secret) })).status).toBe(200);
    expect([(await readMe(here)).status, (await readMe(elsewhere)).status]).toEqual([200, 401]);
  });

  test('needs a right code and then gives ten recovery codes', async () => {
    const { recoveryCodes, token } = await protect();
    expect(recoveryCodes).toHaveLength(10);
    expect(new Set(recoveryCodes).size).toBe(10);
    expect((await readMe(token)).status).toBe(200);
    const again = await app.request<{ code: string }>({
      method: 'GET',
      url: '/users/api/v1/users/twofa/my-qr-link',
      token,
    });
    expect(again).toMatchObject({ status: 409, body: { code: 'two_factor_active' } });
  });
});

test('recovery codes are not kept as the answer of a write that may be repeated', async () => {
  const person = await buildPerson(app, organization, { password_hash: passwordHash });
  const token = await signIn(app, person);
  const setup = await app.request<{ secret: string }>({
    method: 'GET',
    url: '/users/api/v1/users/twofa/my-qr-link',
    token,
  });
  const activate = async () =>
    app.request({
      method: 'POST',
      url: '/users/api/v1/twofa/code/testing',
      token,
      headers: { 'idempotency-key': 'activate-once' },
      body: { code: await codeOf(setup.body.secret) },
    });
  expect((await activate()).status).toBe(200);
  expect((await activate()).status).toBe(409);
});

describe('signing in with a second factor', () => {
  test('owes it first: the own account says which step, everything else that it is owed and not that the session is over', async () => {
    const { person } = await protect();
    const token = await oauth(person);
    expect(await readMe(token)).toMatchObject({
      status: 404,
      body: { code: 'two_factor_owed', errors: { step: ['code'] } },
    });
    const other = await app.request({ method: 'GET', url: '/users/api/v1/permissions', token });
    expect([other.status, other.body]).toMatchObject([404, { code: 'two_factor_owed' }]);
    const written = await app.request({
      method: 'POST',
      url: '/api/v2/tags/custom',
      token,
      body: { title: 'Half-filled' },
    });
    expect([written.status, written.body]).toMatchObject([404, { code: 'two_factor_owed' }]);
    const nobody = await app.request({ method: 'GET', url: '/users/api/v1/permissions', token: 'made-up' });
    expect([nobody.status, nobody.body]).toMatchObject([401, { code: 'unauthorized' }]);
  });

  test('is complete with a right code, one step early or late', async () => {
    const { person, secret } = await protect();
    for (const drift of [0, -30, 30]) {
      app.clock.advance(120_000);
      const token = await oauth(person);
      expect((await post('twofa/code/verify', token, { code: await codeOf(secret, drift) })).status).toBe(200);
      expect((await readMe(token)).status).toBe(200);
    }
    const token = await oauth(person);
    expect(await post('twofa/code/verify', token, { code: await codeOf(secret, 90) })).toMatchObject({
      status: 422,
      body: { code: 'two_factor_code_wrong' },
    });
  });

  test('takes a code once', async () => {
    const { person, secret } = await protect();
    const code = await codeOf(secret);
    const answers = await Promise.all(
      [await oauth(person), await oauth(person)].map((token) => post('twofa/code/verify', token, { code })),
    );
    expect(answers.map((answer) => answer.status).toSorted((left, right) => left - right)).toEqual([200, 422]);
  });

  test('takes each recovery code once, however it is typed', async () => {
    const { person, recoveryCodes } = await protect();
    const typed = (recoveryCodes[0] as string).toUpperCase().replaceAll('-', ' ');
    expect((await post('twofa/code/verify', await oauth(person), { code: typed })).status).toBe(200);
    expect((await post('twofa/code/verify', await oauth(person), { code: typed })).status).toBe(422);
    expect((await post('twofa/code/verify', await oauth(person), { code: recoveryCodes[1] })).status).toBe(200);
  });

  test('cannot be guessed: the sixth code waits, although the password was right each time', async () => {
    const { person } = await protect();
    for (let attempt = 0; attempt < 5; attempt += 1) {
      expect((await post('twofa/code/verify', await oauth(person), { code: '000000' })).status).toBe(422);
    }
    expect((await post('twofa/code/verify', await oauth(person), { code: '000001' })).status).toBe(429);
  });
});

describe('switching it off', () => {
  test('takes a code of the person', async () => {
    const { person, token, secret } = await protect();
    expect((await post('users/twofa/deactivate', token, { code: '000000' })).status).toBe(422);
    expect((await post('users/twofa/deactivate', token, { code: await codeOf(secret) })).status).toBe(200);
    expect((await readMe(await oauth(person))).status).toBe(200);
  });

  test('takes a code of an operator too, when it is their own', async () => {
    const { person, token, secret } = await protect({ role: 'operator' });
    const refused = await post('users/twofa/deactivate', token, { user_id: person.id });
    expect([refused.status, refused.body]).toEqual([
      422,
      expect.objectContaining({ errors: { code: [expect.any(String)] } }),
    ]);
    expect((await post('users/twofa/deactivate', token, { code: await codeOf(secret) })).status).toBe(200);
  });

  test('for somebody who lost the authenticator is for operators, of their own rank at most', async () => {
    const { person } = await protect();
    const boss = await protect({ role: 'super_user' });
    const operator = await signIn(app, await buildPerson(app, organization, { role: 'operator' }));
    const colleague = await signIn(app, await buildPerson(app, organization));
    expect((await post('users/twofa/deactivate', colleague, { user_id: person.id })).status).toBe(403);
    expect((await post('users/twofa/deactivate', operator, { user_id: boss.person.id })).status).toBe(403);
    expect((await post('users/twofa/deactivate', operator, { user_id: person.id })).status).toBe(200);
    expect((await readMe(await oauth(person))).status).toBe(200);
  });
});

test('an organization that asks everybody for a second factor lets nobody on without one', async () => {
  const strict = await buildOrganization(app);
  const operator = await buildPerson(app, strict, { role: 'operator', password_hash: passwordHash });
  const colleague = await signIn(app, await buildPerson(app, strict));
  const operatorToken = await signIn(app, operator);
  const on = await app.request({
    method: 'PATCH',
    url: '/api/v2/organizations/twofa/processing',
    token: operatorToken,
    body: { is_active: true },
  });
  expect(on.body).toMatchObject({ requires_two_factor: true });
  expect(await readMe(colleague)).toMatchObject({ status: 404, body: { errors: { step: ['setup'] } } });
  const setup = await app.request<{ secret: string }>({
    method: 'GET',
    url: '/users/api/v1/users/twofa/my-qr-link',
    token: colleague,
  });
  expect((await post('twofa/code/testing', colleague, { code: await codeOf(setup.body.secret) })).status).toBe(200);
  expect((await readMe(colleague)).status).toBe(200);
});

describe('what an authenticator and the product share', () => {
  const readStored = (id: string) =>
    app.system.db.selectFrom('users').select('totp_secret').where('id', '=', id).executeTakeFirstOrThrow();

  test('stands in the database as nobody can read it, and opens in its own account alone', async () => {
    const { person, secret } = await protect();
    const kept = (await readStored(person.id)).totp_secret ?? '';
    expect(kept).not.toContain(secret);
    const other = await protect();
    await app.system.db.updateTable('users').set({ totp_secret: kept }).where('id', '=', other.person.id).execute();
    const answer = await post('twofa/code/verify', await oauth(other.person), { code: await codeOf(secret) });
    expect(answer.status).not.toBe(200);
  });

  test('is ciphered at the next start where a former version kept it as it is, and works on', async () => {
    const { person, secret } = await protect();
    await app.system.db.updateTable('users').set({ totp_secret: secret }).where('id', '=', person.id).execute();
    expect(await cipherPlainSecrets(app.system)).toBe(1);
    expect((await readStored(person.id)).totp_secret).not.toContain(secret);
    expect(await cipherPlainSecrets(app.system)).toBe(0);
    expect((await post('twofa/code/verify', await oauth(person), { code: await codeOf(secret) })).status).toBe(200);
  });
});
