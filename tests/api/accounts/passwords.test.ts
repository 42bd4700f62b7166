import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hashPassword } from '#modules/accounts/index.ts';
import { assessPassword } from '#modules/accounts/password.rules.ts';
import { createRecoveryTokens } from '#modules/accounts/password-service.ts';
import { inTransaction } from '#platform/scope.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';
import {
  type BuiltOrganization,
  type BuiltPerson,
  buildOrganization,
  buildPerson,
  buildScope,
  signIn,
} from '../../support/world.ts';

const password = 'вьюга-сосна-47';
const newPassword = 'another-harbour-3';
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

function post(url: string, body: unknown, token?: string) {
  return app.request<Record<string, unknown>>({ method: 'POST', url: `/users/api/v1/${url}`, body, token });
}

function maySignIn(email: string, secret: string) {
  return app
    .request({
      method: 'POST',
      url: '/gateway/v1/authentication/oauth',
      body: { grant_type: 'password', username: email, password: secret },
    })
    .then((answer) => answer.status === 200);
}

const isOpen = async (token: string) =>
  (await app.request({ method: 'GET', url: '/users/api/v1/users/me', token })).status === 200;

describe('changing the own password', () => {
  test('ends the other sessions and keeps this one', async () => {
    const person = await buildPerson(app, organization, { email: 'changer@vector.test', password_hash: passwordHash });
    const [here, elsewhere] = [await signIn(app, person), await signIn(app, person)];
    const answer = await post('password/update', { current_password: password, new_password: newPassword }, here);
    expect(answer.status).toBe(200);
    expect(await isOpen(here)).toBe(true);
    expect(await isOpen(elsewhere)).toBe(false);
    expect(await maySignIn('changer@vector.test', newPassword)).toBe(true);
    expect(await maySignIn('changer@vector.test', password)).toBe(false);
  });

  test('needs the current one, and guessing it is slowed down', async () => {
    const person = await buildPerson(app, organization, { password_hash: passwordHash });
    const token = await signIn(app, person);
    const guess = () => post('password/update', { current_password: 'guess', new_password: newPassword }, token);
    expect(await guess()).toMatchObject({ status: 422, body: { code: 'password_wrong' } });
    for (let attempt = 0; attempt < 4; attempt += 1) await guess();
    expect((await guess()).status).toBe(429);
  });
});

describe('recovery', () => {
  const emailsTo = (person: BuiltPerson) =>
    app.system.db.selectFrom('messages').select(['kind', 'payload']).where('user_id', '=', person.id).execute();

  test('answers the same for everybody and writes to those who are there', async () => {
    const known = await buildPerson(app, organization, { email: 'known@vector.test', password_hash: passwordHash });
    const invited = await buildPerson(app, organization, { email: 'invited@vector.test', is_registered: false });
    const answers = await Promise.all(
      ['known@vector.test', 'invited@vector.test', 'nobody@vector.test'].map((email) =>
        post('password/reset', { email }),
      ),
    );
    expect(new Set(answers.map((answer) => JSON.stringify([answer.status, answer.body])))).toEqual(
      new Set(['[200,{"done":true}]']),
    );
    expect(await emailsTo(known)).toEqual([{ kind: 'password_recovery', payload: {} }]);
    expect(await emailsTo(invited)).toEqual([{ kind: 'registration', payload: {} }]);
  });

  test('tells who is not registered only where the organization switched that on', async () => {
    const open = await buildOrganization(app);
    await app.system.db
      .updateTable('organizations')
      .set({ settings: JSON.stringify({ tells_not_registered: true }) })
      .where('id', '=', open.id)
      .execute();
    await buildPerson(app, open, { email: 'told@open.test', is_registered: false });
    expect(await post('password/reset', { email: 'told@open.test' })).toMatchObject({
      status: 404,
      body: { code: 'not_registered' },
    });
    expect((await post('password/reset', { email: 'nobody@open.test' })).status).toBe(200);
  });

  test('sends at most five letters in a quarter of an hour', async () => {
    for (let request = 0; request < 5; request += 1) {
      expect((await post('password/reset', { email: 'flood@vector.test' })).status).toBe(200);
    }
    expect((await post('password/reset', { email: 'flood@vector.test' })).status).toBe(429);
  });

  async function makeLink(email: string) {
    const person = await buildPerson(app, organization, { email, password_hash: passwordHash });
    const tokens = await inTransaction(buildScope(app, person), (tx) =>
      createRecoveryTokens(tx, [{ user_id: person.id, email: person.email }]),
    );
    return { person, link: tokens.get(person.id) as string };
  }

  test('sets a new password once and ends every session', async () => {
    const { person, link } = await makeLink('forgetful@vector.test');
    const session = await signIn(app, person);
    const check = await app.request({ method: 'GET', url: `/users/api/v1/password/reset/token/${link}` });
    expect(check.body).toEqual({ token: link, email: 'forgetful@vector.test' });
    expect((await post('password/reset/confirm', { token: link, password: newPassword })).status).toBe(200);
    expect(await isOpen(session)).toBe(false);
    expect(await maySignIn('forgetful@vector.test', newPassword)).toBe(true);
    expect(await post('password/reset/confirm', { token: link, password })).toMatchObject({
      status: 409,
      body: { code: 'recovery_expired' },
    });
  });

  test('links end after one hour', async () => {
    const { link } = await makeLink('slow@vector.test');
    app.clock.advance(3_600_000);
    expect(await post('password/reset/confirm', { token: link, password: newPassword })).toMatchObject({
      status: 409,
      body: { code: 'recovery_expired' },
    });
  });

  test('does not take a weak password and keeps the link', async () => {
    const { link } = await makeLink('weak@vector.test');
    expect(await post('password/reset/confirm', { token: link, password: '1qaz2wsx3edc' })).toMatchObject({
      status: 422,
      body: { code: 'password_too_common' },
    });
    expect((await post('password/reset/confirm', { token: link, password: newPassword })).status).toBe(200);
  });
});

test('a generated password passes the rules and differs each time', async () => {
  const make = () =>
    app.request<{ password: string }>({ method: 'GET', url: '/users/api/v1/password/generate?role=operator' });
  const [one, two] = await Promise.all([make(), make()]);
  expect(assessPassword(one.body.password, 'a@b.test')).toBeNull();
  expect(one.body.password).not.toBe(two.body.password);
});
