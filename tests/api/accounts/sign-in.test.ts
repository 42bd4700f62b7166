import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hashPassword } from '#modules/accounts/index.ts';
import { processorMsOf } from '../../support/processor-time.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';
import { type BuiltOrganization, buildOrganization, buildPerson } from '../../support/world.ts';

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

function oauth(username: string, secret: string) {
  return app.request<{ access_token: string; code: string; expires_in: number }>({
    method: 'POST',
    url: '/gateway/v1/authentication/oauth',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ grant_type: 'password', username, password: secret }).toString(),
  });
}

function get(url: string, token: string) {
  return app.request<Record<string, unknown>>({ method: 'GET', url, token });
}

describe('signing in', () => {
  test('answers a token that opens the own account, whatever the case of the address', async () => {
    const person = await buildPerson(app, organization, {
      email: 'a.Petrova@vector.test',
      last_name: 'Петрова',
      first_name: 'Анна',
      password_hash: passwordHash,
    });
    const answer = await oauth('A.PETROVA@vector.test', password);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ token_type: 'bearer', expires_in: 604_800 });
    const me = await get('/users/api/v1/users/me', answer.body.access_token);
    expect(me.body).toMatchObject({
      id: person.id,
      role: 'employee',
      full_name: 'Петрова Анна',
      has_two_factor: false,
    });
    expect(JSON.stringify(me.body)).not.toContain('hash');
  });

  test('keeps no token in the database', async () => {
    await buildPerson(app, organization, { email: 'kept@vector.test', password_hash: passwordHash });
    const { body } = await oauth('kept@vector.test', password);
    const sessions = await app.system.db.selectFrom('sessions').selectAll().execute();
    expect(JSON.stringify(sessions)).not.toContain(body.access_token);
  });

  test('finds the account whose password fits where two organizations have the address', async () => {
    const other = await buildOrganization(app);
    await buildPerson(app, organization, { email: 'twice@vector.test', password_hash: passwordHash });
    const second = await buildPerson(app, other, {
      email: 'twice@vector.test',
      password_hash: await hashPassword('another-harbour-3'),
    });
    const answer = await oauth('twice@vector.test', 'another-harbour-3');
    const me = await get('/users/api/v1/users/me', answer.body.access_token);
    expect(me.body).toMatchObject({ id: second.id, organization_id: other.id });
  });

  test('answers the same for a wrong password, an unknown address and somebody not registered', async () => {
    await buildPerson(app, organization, { email: 'known@vector.test', password_hash: passwordHash });
    await buildPerson(app, organization, { email: 'invited@vector.test', is_registered: false });
    const answers = await Promise.all(
      ['known@vector.test', 'unknown@vector.test', 'invited@vector.test'].map((name) => oauth(name, 'wrong-wrong-1')),
    );
    expect(new Set(answers.map((answer) => JSON.stringify([answer.status, answer.body]))).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 422, body: { code: 'sign_in_failed' } });
  });

  test('costs as much for an unknown address and somebody not registered as for a wrong password', async () => {
    const ratios: Record<'invited' | 'unknown', number[]> = { invited: [], unknown: [] };
    const costOf = (username: string) =>
      processorMsOf(async () => expect((await oauth(username, 'something-else')).body.code).toBe('sign_in_failed'));
    for (let round = 0; round < 9; round += 1) {
      const [wrong, invited] = [`slow-${round}@vector.test`, `slow-invited-${round}@vector.test`];
      await buildPerson(app, organization, { email: wrong, password_hash: passwordHash });
      await buildPerson(app, organization, { email: invited, is_registered: false });
      const ofWrong = await costOf(wrong);
      ratios.invited.push((await costOf(invited)) / ofWrong);
      ratios.unknown.push((await costOf(`slow-nobody-${round}@vector.test`)) / ofWrong);
    }
    for (const [kind, of] of Object.entries(ratios)) {
      const median = of.toSorted((a, b) => a - b)[Math.floor(of.length / 2)];
      expect(median, kind).toBeGreaterThan(0.6);
      expect(median, kind).toBeLessThan(1.7);
    }
  });

  test('is slowed down after five wrong attempts, with the right password too, and open again after the wait', async () => {
    await buildPerson(app, organization, { email: 'guessed@vector.test', password_hash: passwordHash });
    for (let attempt = 0; attempt < 5; attempt += 1) {
      expect((await oauth('guessed@vector.test', 'wrong-wrong-1')).status).toBe(422);
    }
    const slowed = await oauth('guessed@vector.test', password);
    expect(slowed.status).toBe(429);
    expect(slowed.headers['retry-after']).toBe('15');
    app.clock.advance(15_000);
    expect((await oauth('guessed@vector.test', password)).status).toBe(200);
    expect((await oauth('guessed@vector.test', 'wrong-wrong-1')).status).toBe(422);
  });

  test('lets no more than five of forty parallel guesses through', async () => {
    await buildPerson(app, organization, { email: 'hammered@vector.test', password_hash: passwordHash });
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) => oauth('hammered@vector.test', `wrong-wrong-${index}`)),
    );
    expect(answers.filter((answer) => answer.status === 422)).toHaveLength(5);
    expect(answers.filter((answer) => answer.status === 429)).toHaveLength(35);
  });

  test('is audited, refusals too, without the password', async () => {
    const person = await buildPerson(app, organization, { email: 'audited@vector.test', password_hash: passwordHash });
    await oauth('audited@vector.test', 'wrong-secret-77');
    await oauth('audited@vector.test', password);
    const entries = await app.system.db
      .selectFrom('audit_log')
      .selectAll()
      .where('user_id', '=', person.id)
      .orderBy('seq')
      .execute();
    expect(entries.map(({ action, outcome }) => [action, outcome])).toEqual([
      ['session.refused', 'refused'],
      ['session.created', 'success'],
    ]);
    expect(JSON.stringify(entries)).not.toContain('wrong-secret-77');
  });
});

describe('a session', () => {
  async function openSession(email: string, given: Parameters<typeof buildPerson>[2] = {}) {
    const person = await buildPerson(app, organization, { email, password_hash: passwordHash, ...given });
    const { body } = await oauth(email, password);
    return { person, token: body.access_token };
  }

  test('ends with signing out', async () => {
    const { token } = await openSession('leaver@vector.test');
    const out = await app.request({ method: 'POST', url: '/api/v2/auth/logout?domain_url=https://x.test', token });
    expect(out.status).toBe(200);
    expect((await get('/users/api/v1/users/me', token)).status).toBe(401);
  });

  test('ends by itself after seven days', async () => {
    const { token } = await openSession('week@vector.test');
    app.clock.advance(7 * 24 * 3_600_000 - 1000);
    expect((await get('/users/api/v1/users/me', token)).status).toBe(200);
    app.clock.advance(2000);
    expect((await get('/users/api/v1/users/me', token)).status).toBe(401);
  });

  test('shows the pages of the role and nothing above it', async () => {
    const { token } = await openSession('manager@vector.test', { role: 'content_manager' });
    const { body } = await get('/users/api/v1/permissions', token);
    expect(body).toEqual({
      user: { statistics: {}, learning: {} },
      admin: { statistics: {}, learning: { assigned: {}, courses: {} } },
    });
  });

  test('of the report service answers that there are no permissions', async () => {
    const { token } = await openSession('pdf@vector.test', { role: 'pdf_service' });
    expect(await get('/users/api/v1/users/me', token)).toMatchObject({
      status: 400,
      body: { code: 'permissions_missing' },
    });
  });

  test('does not open with a token that somebody made up', async () => {
    expect((await get('/users/api/v1/users/me', 'made-up')).status).toBe(401);
  });
});
