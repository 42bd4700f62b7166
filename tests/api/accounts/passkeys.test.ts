import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CurrentSession, MySecurity } from '#contract/security.ts';
import { hashPassword } from '#modules/accounts/index.ts';
import { type Forged, TestAuthenticator } from '#tests/support/authenticator.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import {
  type BuiltOrganization,
  type BuiltPerson,
  buildOrganization,
  buildPerson,
  signIn,
} from '#tests/support/world.ts';

const password = 'вьюга-сосна-47';
const passkeys = '/users/api/v1/passkeys';
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

function post<T = Record<string, unknown>>(url: string, token?: string, body: unknown = {}) {
  return app.request<T>({ method: 'POST', url, ...(token && { token }), body });
}

function get<T>(url: string, token: string) {
  return app.request<T>({ method: 'GET', url, token });
}

const readMe = (token: string) => get<{ errors?: { step: string[]; ways: string[] } }>('/users/api/v1/users/me', token);

type Asked = { challenge: string; user: { id: string }; allowCredentials?: { id: string }[] };
const ask = async (url: string, token?: string) => (await post<Asked>(`${passkeys}/${url}`, token)).body;

async function oauth(person: BuiltPerson): Promise<string> {
  const answer = await app.request<{ access_token: string }>({
    method: 'POST',
    url: '/gateway/v1/authentication/oauth',
    body: { grant_type: 'password', username: person.email, password },
  });
  return answer.body.access_token;
}

async function register(token: string, authenticator: TestAuthenticator, forged: Forged = {}) {
  const asked = await ask('registration/options', token);
  return post<{ code?: string; passkey: { id: string }; recovery_codes: string[] | null }>(passkeys, token, {
    title: 'Ноутбук',
    response: authenticator.make(asked, forged),
  });
}

/** Somebody with a passkey. */
async function equip() {
  const person = await buildPerson(app, organization, { password_hash: passwordHash });
  const token = await signIn(app, person);
  const authenticator = new TestAuthenticator();
  const made = await register(token, authenticator);
  expect(made.status).toBe(201);
  return { person, token, authenticator, made: made.body };
}

async function signInBy(authenticator: TestAuthenticator, forged: Forged = {}) {
  const response = authenticator.sign(await ask('sign-in/options'), forged);
  return post<{ code?: string; access_token: string }>(`${passkeys}/sign-in`, undefined, { response });
}

const refusalsOf = async (person: BuiltPerson) => {
  const rows = await app.system.db
    .selectFrom('audit_log')
    .where('user_id', '=', person.id)
    .where('outcome', '=', 'refused')
    .orderBy('seq')
    .select(['action', 'new_value'])
    .execute();
  return rows.map(({ new_value }) => (new_value as { reason?: string } | null)?.reason);
};

describe('a passkey', () => {
  test('signs its owner in without a password and without a code', async () => {
    const { person, authenticator } = await equip();
    const signedIn = await signInBy(authenticator);
    expect(signedIn.status).toBe(200);
    expect((await readMe(signedIn.body.access_token)).body).toMatchObject({ id: person.id, has_two_factor: true });
  });

  test('is shown to its owner with its name, when it was made and when it was used last', async () => {
    const { token, authenticator, made } = await equip();
    app.clock.advance(60_000);
    await signInBy(authenticator);
    const { body } = await get<MySecurity>('/users/api/v1/security', token);
    expect(body).toMatchObject({
      passkeys: [{ id: made.passkey.id, title: 'Ноутбук', place: 'device', is_synced: true, authenticator: null }],
      proof_ways: ['passkey', 'code'],
      passkey_host: 'localhost',
      recovery_codes_left: 10,
    });
    expect(body.passkeys[0]?.last_used_at).toBe(app.clock.now().toISOString());
  });

  test('is renamed and forgotten by its owner alone', async () => {
    const { token, made, authenticator } = await equip();
    const stranger = await signIn(app, await buildPerson(app, organization));
    const url = `${passkeys}/${made.passkey.id}`;
    const rename = (by: string) => app.request({ method: 'PATCH', url, token: by, body: { title: 'Дома' } });
    const remove = (by: string) => app.request({ method: 'DELETE', url, token: by });
    expect([(await rename(stranger)).status, (await remove(stranger)).status]).toEqual([404, 404]);
    expect(await rename(token)).toMatchObject({ status: 200, body: { title: 'Дома' } });
    expect((await remove(token)).status).toBe(200);
    expect((await signInBy(authenticator)).body.code).toBe('passkey_refused');
  });

  test('is a second factor: a password alone opens nothing any more, a recovery code helps out', async () => {
    const { person, made, authenticator } = await equip();
    const token = await oauth(person);
    expect(await readMe(token)).toMatchObject({ status: 404, body: { errors: { step: ['code'], ways: ['passkey'] } } });
    const response = authenticator.sign(await ask('proof/options', token));
    expect((await post(`${passkeys}/proof`, token, { response })).status).toBe(200);
    expect((await readMe(token)).status).toBe(200);
    const other = await oauth(person);
    const [code] = made.recovery_codes ?? [];
    expect((await post('/users/api/v1/twofa/code/verify', other, { code })).status).toBe(200);
  });

  test('satisfies an organization that asks everybody for a second factor', async () => {
    const strict = await buildOrganization(app);
    const operator = await signIn(app, await buildPerson(app, strict, { role: 'operator' }));
    const token = await signIn(app, await buildPerson(app, strict));
    const rules = { method: 'PATCH', url: '/api/v2/organizations/sign-in-rules', token: operator } as const;
    await app.request({ ...rules, body: { requires_two_factor: true } });
    expect((await readMe(token)).body.errors?.step).toEqual(['setup']);
    expect((await register(token, new TestAuthenticator())).status).toBe(201);
    expect((await readMe(token)).status).toBe(200);
  });

  test('ends the other sessions when it comes and when it goes', async () => {
    const person = await buildPerson(app, organization);
    const [here, elsewhere] = [await signIn(app, person), await signIn(app, person)];
    const made = await register(here, new TestAuthenticator());
    expect([(await readMe(here)).status, (await readMe(elsewhere)).status]).toEqual([200, 401]);
    const again = await signIn(app, person);
    await app.request({ method: 'DELETE', url: `${passkeys}/${made.body.passkey.id}`, token: here });
    expect([(await readMe(here)).status, (await readMe(again)).status]).toEqual([200, 401]);
  });

  test('is gone when an operator helps its owner back in', async () => {
    const { person, authenticator } = await equip();
    const operator = await signIn(app, await buildPerson(app, organization, { role: 'operator' }));
    await post('/users/api/v1/users/twofa/deactivate', operator, { user_id: person.id });
    expect((await signInBy(authenticator)).status).toBe(422);
    expect((await readMe(await oauth(person))).status).toBe(200);
  });
});

describe('signing in by passkey is refused', () => {
  const elsewhere = 'https://localhost.evil.test';

  test.each<[string, Forged, string]>([
    ['from another origin', { origin: elsewhere }, 'signature'],
    ['for another site', { host: 'evil.test' }, 'signature'],
    ['without the owner being verified', { isVerified: false }, 'signature'],
    ['signed by another key', { key: generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey }, 'signature'],
    ['with what was made at registration', { type: 'webauthn.create' }, 'signature'],
    ['with a challenge of its own', { challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }, 'challenge'],
    ['under the name of somebody else', { handle: Buffer.from('somebody').toString('base64url') }, 'not_theirs'],
  ])('%s', async (_how, forged, reason) => {
    const { person, authenticator } = await equip();
    expect(await signInBy(authenticator, forged)).toMatchObject({ status: 422, body: { code: 'passkey_refused' } });
    expect(await refusalsOf(person)).toEqual([reason]);
    expect((await signInBy(authenticator)).status).toBe(200);
  });

  test('when the answer comes a second time', async () => {
    const { person, authenticator } = await equip();
    const response = authenticator.sign(await ask('sign-in/options'));
    expect((await post(`${passkeys}/sign-in`, undefined, { response })).status).toBe(200);
    expect((await post(`${passkeys}/sign-in`, undefined, { response })).status).toBe(422);
    expect(await refusalsOf(person)).toEqual(['challenge']);
  });

  test('when one answer comes ten times at once: one gets in', async () => {
    const { authenticator } = await equip();
    const response = authenticator.sign(await ask('sign-in/options'));
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => post(`${passkeys}/sign-in`, undefined, { response })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('when the answer comes after five minutes', async () => {
    const { authenticator } = await equip();
    const response = authenticator.sign(await ask('sign-in/options'));
    app.clock.advance(5 * 60_000);
    expect((await post(`${passkeys}/sign-in`, undefined, { response })).status).toBe(422);
  });

  test('when the count of signatures went back: the key was copied', async () => {
    const { person, authenticator } = await equip();
    for (const count of [7, 8]) expect((await signInBy(authenticator, { count })).status).toBe(200);
    for (const count of [8, 3, 0]) expect((await signInBy(authenticator, { count })).status).toBe(422);
    expect(await refusalsOf(person)).toEqual(['sign_count', 'sign_count', 'sign_count']);
  });

  test('with a challenge that was given for something else, or to somebody else', async () => {
    const { token, authenticator } = await equip();
    const stranger = await equip();
    const response = authenticator.sign(await ask('proof/options', token));
    expect((await post(`${passkeys}/sign-in`, undefined, { response })).status).toBe(422);
    const given = authenticator.sign(await ask('proof/options', stranger.token));
    expect((await post(`${passkeys}/proof`, token, { response: given })).status).toBe(422);
  });

  test('once the account is removed', async () => {
    const { person, authenticator } = await equip();
    const operator = await signIn(app, await buildPerson(app, organization, { role: 'operator' }));
    await app.request({ method: 'DELETE', url: `/api/v2/users/${person.id}`, token: operator });
    expect((await signInBy(authenticator)).body.code).toBe('passkey_refused');
  });

  test('in the same words for a passkey that nobody knows', async () => {
    const { authenticator } = await equip();
    const stranger = new TestAuthenticator();
    const [known, unknown] = [
      await signInBy(authenticator, { origin: elsewhere }),
      await signInBy(stranger, { handle: null }),
    ];
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
  });
});

test('an installation without a name has no passkeys, and says so', async () => {
  const nameless = await startTestApp({ PUBLIC_URL: 'http://192.168.1.20:3000' });
  try {
    const token = await signIn(nameless, await buildPerson(nameless, await buildOrganization(nameless)));
    const asked = await nameless.request({ method: 'POST', url: `${passkeys}/registration/options`, token, body: {} });
    expect(asked).toMatchObject({ status: 409, body: { code: 'passkeys_unavailable' } });
    const security = await nameless.request({ method: 'GET', url: '/users/api/v1/security', token });
    expect(security.body).toMatchObject({ passkey_host: null });
  } finally {
    await nameless.close();
  }
});

test('what a browser is asked to sign tells nobody who has an account or a passkey', async () => {
  await equip();
  const { challenge: first, ...before } = await ask('sign-in/options');
  const { challenge: second, ...after } = await ask('sign-in/options');
  expect(before).toEqual(after);
  expect(before).not.toHaveProperty('allowCredentials');
  expect(first).not.toBe(second);
});

describe('making a passkey is refused', () => {
  test.each<[string, Forged]>([
    ['from another origin', { origin: 'http://evil.test' }],
    ['for another site', { host: 'evil.test' }],
    ['without the owner being verified', { isVerified: false }],
    ['with a challenge of its own', { challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }],
  ])('%s', async (_how, forged) => {
    const token = await signIn(app, await buildPerson(app, organization));
    expect((await register(token, new TestAuthenticator(), forged)).body.code).toBe('passkey_refused');
  });

  test('by another session than the one that asked for it', async () => {
    const person = await buildPerson(app, organization);
    const [here, elsewhere] = [await signIn(app, person), await signIn(app, person)];
    const asked = await ask('registration/options', here);
    const body = { title: 'x', response: new TestAuthenticator().make(asked) };
    expect((await post(passkeys, elsewhere, body)).status).toBe(422);
  });

  test('for a key that the installation knows: nobody takes over somebody else’s', async () => {
    const { authenticator } = await equip();
    const thief = await signIn(app, await buildPerson(app, organization));
    expect((await register(thief, authenticator)).body.code).toBe('passkey_known');
  });

  test('with the password alone, once there is a second factor: nobody slips past it by adding another', async () => {
    const { person } = await equip();
    const token = await oauth(person);
    const refused = [
      await post(`${passkeys}/registration/options`, token),
      await get('/users/api/v1/users/twofa/my-qr-link', token),
      await post('/users/api/v1/twofa/code/testing', token, { code: '123456' }),
    ];
    const owed = { status: 404, body: { code: 'two_factor_owed' } };
    expect(refused).toMatchObject([owed, owed, owed]);
  });
});

describe('a sensitive change', () => {
  test('is refused ten minutes after the last proof of who is here, and done after a fresh one', async () => {
    const person = await buildPerson(app, organization, { password_hash: passwordHash });
    const token = await signIn(app, person);
    app.clock.advance(10 * 60_000);
    const stale = await post(`${passkeys}/registration/options`, token);
    expect(stale).toMatchObject({ status: 403, body: { code: 'proof_needed' } });
    expect((await get('/users/api/v1/users/twofa/my-qr-link', token)).body).toMatchObject({ code: 'proof_needed' });
    expect((await post('/users/api/v1/security/proof', token, { password: 'wrong-wrong-1' })).status).toBe(422);
    expect((await post('/users/api/v1/security/proof', token, { password })).status).toBe(200);
    expect((await post(`${passkeys}/registration/options`, token)).status).toBe(200);
  });

  test('takes the second factor of whoever has one, not the password', async () => {
    const { token, authenticator, made } = await equip();
    app.clock.advance(10 * 60_000);
    const remove = () => app.request({ method: 'DELETE', url: `${passkeys}/${made.passkey.id}`, token });
    expect((await remove()).body).toMatchObject({ code: 'proof_needed' });
    expect((await post('/users/api/v1/security/proof', token, { password })).status).toBe(403);
    const response = authenticator.sign(await ask('proof/options', token));
    expect((await post(`${passkeys}/proof`, token, { response })).status).toBe(200);
    expect((await remove()).status).toBe(200);
  });

  test('cannot be proved by somebody else’s passkey', async () => {
    const { person, token } = await equip();
    const stranger = await equip();
    const asked = await ask('proof/options', token);
    const response = stranger.authenticator.sign(asked);
    expect((await post(`${passkeys}/proof`, token, { response })).status).toBe(422);
    expect(await refusalsOf(person)).toEqual(['not_theirs']);
  });
});

test('recovery codes are renewed by a code of the authenticator, or by a fresh proof with passkeys alone', async () => {
  const { person, token, made } = await equip();
  const renew = (body: unknown) =>
    post<{ recovery_codes: string[] }>('/users/api/v1/twofa/recovery-codes', token, body);
  app.clock.advance(11 * 60_000);
  expect((await renew({})).status).toBe(403);
  const renewed = await renew({ code: made.recovery_codes?.[0] });
  expect(renewed.body.recovery_codes).toHaveLength(10);
  const old = { code: made.recovery_codes?.[1] };
  expect((await post('/users/api/v1/twofa/code/verify', await oauth(person), old)).status).toBe(422);
});

describe('where one is signed in', () => {
  test('is listed with browser, system and address, this place marked, and ended one by one or all others', async () => {
    const person = await buildPerson(app, organization, { password_hash: passwordHash });
    const here = await oauth(person);
    const others = [await oauth(person), await oauth(person)];
    const list = async () => (await get<{ data: CurrentSession[] }>('/users/api/v1/sessions', here)).body.data;
    const listed = await list();
    expect(listed.filter(({ is_current }) => is_current)).toHaveLength(1);
    expect(listed[0]).toMatchObject({ address: '127.0.0.1', browser: 'other' });
    expect(JSON.stringify(listed)).not.toMatch(/[0-9a-f]{64}/);
    const [victim] = listed.filter(({ is_current }) => !is_current);
    const end = (token: string) =>
      app.request({ method: 'DELETE', url: `/users/api/v1/sessions/${victim?.id}`, token });
    const stranger = await signIn(app, await buildPerson(app, organization));
    expect((await end(stranger)).status).toBe(404);
    expect((await end(here)).status).toBe(200);
    expect(await list()).toHaveLength(2);
    expect((await post('/users/api/v1/sessions/end-others', here)).status).toBe(200);
    expect(await list()).toHaveLength(1);
    expect(await Promise.all(others.map(async (token) => (await readMe(token)).status))).toEqual([401, 401]);
  });
});

describe('the rules of sign-in', () => {
  test('end sessions early where the organization says so, those that began before too', async () => {
    const strict = await buildOrganization(app);
    const operator = await buildPerson(app, strict, { role: 'operator' });
    const colleague = await buildPerson(app, strict);
    const [token, theirs] = [await signIn(app, operator), await signIn(app, colleague)];
    const patch = (body: unknown) =>
      app.request({ method: 'PATCH', url: '/api/v2/organizations/sign-in-rules', token, body });
    expect(await patch({ session_idle_minutes: 30 })).toMatchObject({
      status: 200,
      body: { session_idle_minutes: 30, people_count: 2, without_two_factor_count: 2, has_two_factor: false },
    });
    app.clock.advance(29 * 60_000);
    expect((await readMe(theirs)).status).toBe(200);
    app.clock.advance(29 * 60_000);
    expect((await readMe(theirs)).status).toBe(200);
    app.clock.advance(31 * 60_000);
    expect((await readMe(theirs)).status).toBe(401);
    expect((await patch({ session_days: 9 })).status).toBe(401);
  });
});
