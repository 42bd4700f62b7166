import { generate } from 'otplib';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { TestAuthenticator } from '#tests/support/authenticator.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { type BuiltOrganization, buildOrganization, buildPerson, signIn } from '#tests/support/world.ts';

/** The organization asks for a second factor, and one person is about to set it up in two browsers. */
let app: TestApp;
let strict: BuiltOrganization;

beforeAll(async () => {
  app = await startTestApp();
  strict = await buildOrganization(app);
  const token = await signIn(app, await buildPerson(app, strict, { role: 'operator' }));
  await app.request({
    method: 'PATCH',
    url: '/api/v2/organizations/twofa/processing',
    token,
    body: { is_active: true },
  });
});
afterAll(() => app.close());
beforeEach(() => app.clock.advance(20 * 60_000));

interface Answer {
  code?: string;
  errors?: { step: string[]; ways: string[] };
  secret: string;
  recovery_codes: string[];
}
const get = (url: string, token: string) => app.request<Answer>({ method: 'GET', url: `/users/api/v1/${url}`, token });
const post = (url: string, token: string, body: unknown = {}) =>
  app.request<Answer>({ method: 'POST', url: `/users/api/v1/${url}`, token, body });
const codeOf = (secret: string) => generate({ secret, epoch: Math.floor(app.clock.now().getTime() / 1000) });
const activate = async (token: string, secret: string) =>
  post('twofa/code/testing', token, { code: await codeOf(secret) });

async function openTwo() {
  const person = await buildPerson(app, strict);
  const [here, there] = [await signIn(app, person), await signIn(app, person)];
  const shown = async (token: string) => (await get('users/twofa/my-qr-link', token)).body.secret;
  return { person, here, there, secrets: { here: await shown(here), there: await shown(there) } };
}

async function requestPasskey(token: string, authenticator: TestAuthenticator) {
  const asked = await app.request<{ challenge: string; user: { id: string } }>({
    method: 'POST',
    url: '/users/api/v1/passkeys/registration/options',
    token,
    body: {},
  });
  return { title: 'A laptop', response: authenticator.make(asked.body) };
}

test('what one browser finishes the other one owes, and gives with a code of the same entry', async () => {
  const { here, there, secrets } = await openTwo();
  expect((await activate(here, secrets.here)).status).toBe(200);
  expect(await get('users/me', there)).toMatchObject({
    status: 404,
    body: { code: 'two_factor_owed', errors: { step: ['code'], ways: ['code'] } },
  });
  expect(await activate(there, secrets.there)).toMatchObject({ status: 409, body: { code: 'two_factor_active' } });
  expect(await get('users/twofa/my-qr-link', there)).toMatchObject({ status: 409 });
  app.clock.advance(60_000);
  const give = async (secret: string) => post('twofa/code/verify', there, { code: await codeOf(secret) });
  expect(await give(secrets.there)).toMatchObject({ status: 422, body: { code: 'two_factor_code_wrong' } });
  expect((await give(secrets.here)).status).toBe(200);
  expect((await get('users/me', there)).status).toBe(200);
});

test('a passkey that one browser made is what the other one owes', async () => {
  const { here, there, secrets } = await openTwo();
  expect((await post('passkeys', here, await requestPasskey(here, new TestAuthenticator()))).status).toBe(201);
  expect(await get('users/me', there)).toMatchObject({
    status: 404,
    body: { errors: { step: ['code'], ways: ['passkey'] } },
  });
  expect(await activate(there, secrets.there)).toMatchObject({ status: 404, body: { code: 'two_factor_owed' } });
});

test('of an authenticator and a passkey at the same moment one is the first factor', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { here, there, secrets } = await openTwo();
    const passkey = await requestPasskey(there, new TestAuthenticator());
    const answers = await Promise.all([activate(here, secrets.here), post('passkeys', there, passkey)]);
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
    expect(answers.find(({ status }) => status >= 300)?.body).toMatchObject({
      code: expect.stringMatching(/^two_factor_(owed|active)$/),
    });
  }
});

test('new recovery codes come without a code where one was given a moment ago', async () => {
  const { here, secrets } = await openTwo();
  const lost = (await activate(here, secrets.here)).body.recovery_codes;
  const renewed = await post('twofa/recovery-codes', here);
  expect(renewed).toMatchObject({ status: 200 });
  expect(renewed.body.recovery_codes).toHaveLength(10);
  expect(renewed.body.recovery_codes).not.toContain(lost[0]);
  app.clock.advance(11 * 60_000);
  expect(await post('twofa/recovery-codes', here)).toMatchObject({ status: 403, body: { code: 'proof_needed' } });
  expect((await post('twofa/recovery-codes', here, { code: await codeOf(secrets.here) })).status).toBe(200);
});
