import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createInvitation } from '#modules/accounts/index.ts';
import { inTransaction } from '#platform/scope.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';
import { buildOrganization, buildPerson, buildScope } from '../../support/world.ts';

const password = 'вьюга-сосна-47';
let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

type Given = Parameters<typeof buildOrganization>[1];

async function invite(email: string, given: Given = {}) {
  const organization = await buildOrganization(app, given);
  const person = await buildPerson(app, organization, { email, is_registered: false, last_name: 'Каримова' });
  const { token } = await inTransaction(buildScope(app, person), (tx) =>
    createInvitation(tx, { user_id: person.id, email: person.email }),
  );
  return { organization, person, token };
}

function register(invite_token: string, secret = password) {
  return app.request<{ access_token: string; code: string; errors?: Record<string, string[]> }>({
    method: 'POST',
    url: '/users/api/v1/registration',
    body: { invite_token, password: secret, language: 'uz' },
  });
}

describe('an invitation', () => {
  test('shows who is invited and where, without a session', async () => {
    const { organization, person, token } = await invite('shown@vector.test', { title: 'Вектор' });
    const info = await app.request({ method: 'GET', url: `/users/api/v1/registration/info/token/${token}` });
    expect(info.body).toMatchObject({
      invite_token: token,
      organization: { id: organization.id, title: 'Вектор' },
      user: { id: person.id, email: 'shown@vector.test', last_name: 'Каримова' },
    });
  });

  test('registers once and signs in', async () => {
    const { person, token } = await invite('once@vector.test');
    const first = await register(token);
    expect(first.status).toBe(200);
    const me = await app.request({ method: 'GET', url: '/users/api/v1/users/me', token: first.body.access_token });
    expect(me.body).toMatchObject({ id: person.id, language: 'uz' });
    expect(await register(token)).toMatchObject({ status: 409, body: { code: 'invitation_used' } });
  });

  test('loses to the one that was used first', async () => {
    const { person, token } = await invite('two-links@vector.test');
    const second = await inTransaction(buildScope(app, person), (tx) =>
      createInvitation(tx, { user_id: person.id, email: person.email }),
    );
    expect((await register(second.token)).status).toBe(200);
    expect(await register(token)).toMatchObject({ status: 409, body: { code: 'invitation_used' } });
  });

  test('used twice at the same moment registers one of them', async () => {
    const { token } = await invite('race@vector.test');
    const answers = await Promise.all([register(token), register(token, 'another-harbour-3')]);
    expect(answers.map((answer) => answer.status).toSorted((left, right) => left - right)).toEqual([200, 409]);
  });

  test('ends after fourteen days', async () => {
    const { token } = await invite('late@vector.test');
    app.clock.advance(14 * 24 * 3_600_000);
    expect(await register(token)).toMatchObject({ status: 409, body: { code: 'invitation_expired' } });
  });

  test('that nobody made is unknown', async () => {
    for (const token of ['made-up-token-of-nobody', 'short']) {
      expect(await register(token), token).toMatchObject({ status: 404, body: { code: 'invitation_unknown' } });
    }
  });

  test('does not take a weak password, says why at the field, and stays good', async () => {
    const { token } = await invite('d.karimova@vector.test');
    const refused = await register(token, 'xx-D.Karimova-26');
    expect(refused).toMatchObject({ status: 422, body: { code: 'password_contains_email' } });
    expect(refused.body.errors).toHaveProperty('password');
    expect((await register(token)).status).toBe(200);
  });

  test('does not let in where the licence has ended or is overdrawn', async () => {
    const ended = await invite('ended@vector.test', { ends_on: '2026-01-31' });
    expect(await register(ended.token)).toMatchObject({ status: 409, body: { code: 'license_expired' } });
    const full = await invite('full@vector.test', { users_limit: 0 });
    expect(await register(full.token)).toMatchObject({ status: 409, body: { code: 'licenses_exhausted' } });
  });
});
