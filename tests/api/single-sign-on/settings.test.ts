import PostalMime from 'postal-mime';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SsoBody, SsoTest } from '#contract/single-sign-on.ts';
import { hashPassword } from '#modules/accounts/index.ts';
import { queueEmail } from '#platform/mail/index.ts';
import { type ForgingProvider, startForgingProvider } from '#tests/support/forging-provider.ts';
import { type MailSink, startMailSink } from '#tests/support/mail-sink.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { type BuiltOrganization, buildOperator, buildPerson, buildScope, signIn } from '#tests/support/world.ts';
import { endOrganizations, save, settingsOf, settingsPath } from './sso-world.ts';

const issuer = 'https://id.vector.test';
const password = 'Сосна-вьюга-47';
let sink: MailSink;
let app: TestApp;
let organization: BuiltOrganization;
let token: string;

beforeAll(async () => {
  sink = await startMailSink();
  app = await startTestApp({ SMTP_URL: sink.url });
  app.context.mailer.start();
}, 60_000);
afterAll(async () => {
  await app.close();
  await sink.close();
});
beforeEach(async () => {
  await endOrganizations(app);
  app.clock.advance(20 * 60_000);
  ({ organization, token } = await buildOperator(app));
});

const put = (body: SsoBody, as = token) =>
  app.request<{ code: string; errors?: Record<string, string[]> }>({
    method: 'PUT',
    url: settingsPath,
    token: as,
    body,
  });

test.each([
  ['http://id.vector.test'],
  ['https://127.0.0.1/realms/vector'],
  ['https://[::1]/'],
  ['https://169.254.169.254/latest'],
  ['https://10.0.0.1'],
  ['https://localhost:8443'],
  ['https://user:secret@id.vector.test'],
])('%s is no address of a provider', async (address) => {
  const answer = await put(settingsOf(address));
  expect([answer.status, answer.body.errors?.['issuer']]).toEqual([422, [expect.any(String)]]);
});

test('the kept secret goes to nobody else', async () => {
  expect((await put(settingsOf(issuer))).status).toBe(200);
  const { client_secret: _, ...same } = settingsOf(issuer, { label: 'Another label' });
  expect((await put(same)).status).toBe(200);
  for (const changes of [{ issuer: 'https://evil.test' }, { client_id: 'another' }]) {
    const answer = await put({ ...same, ...changes });
    expect([answer.status, answer.body.code]).toEqual([422, 'sso_secret_needed']);
  }
  const kept = JSON.stringify([
    await app.system.db.selectFrom('single_sign_on').selectAll().execute(),
    await app.system.db.selectFrom('audit_log').select(['old_value', 'new_value']).execute(),
  ]);
  expect(kept).not.toContain('provider-secret');
});

test('a claim on others’ domain closes nothing to them, and a public domain is nobody’s', async () => {
  const claimed = (domains: string[]) => settingsOf('https://id.stranger.test', { domains, is_only_way: true });
  const stranger = await buildOperator(app);
  await buildPerson(app, organization, { email: 'anna@vector.test', password_hash: await hashPassword(password) });
  expect((await put(claimed(['vector.test']), stranger.token)).status).toBe(200);
  const answer = await app.request<{ code: string }>({
    method: 'POST',
    url: '/gateway/v1/authentication/oauth',
    body: { grant_type: 'password', username: 'anna@vector.test', password: 'wrong' },
  });
  expect(answer.body.code).toBe('sign_in_failed');
  const open = await put(claimed(['vector.test', 'gmail.com']), stranger.token);
  expect([open.status, open.body.code]).toEqual([422, 'sso_domain_public']);
});

test('the sign-in page learns of domains, and of nobody’s account', async () => {
  await save(app, token, settingsOf(issuer));
  const ask = (domain: string) =>
    app.request<{ data: unknown[] }>({ method: 'GET', url: `/api/v2/auth/sso/providers?domain=${domain}` });
  expect((await ask('Vector.TEST')).body.data).toEqual([
    { organization_id: organization.id, label: 'Vector ID', is_only_way: false },
  ]);
  expect((await ask('elsewhere.test')).body.data).toEqual([]);
  const unknown = await app.request({ method: 'GET', url: '/api/v2/auth/sso?domain=elsewhere.test' });
  expect(unknown.headers['location']).toMatch(/\/lk\/auth\/login#sso_problem=sso_unknown$/);
});

test('an employee reads and changes nothing of it', async () => {
  const employee = await signIn(app, await buildPerson(app, organization));
  expect((await app.request({ method: 'GET', url: settingsPath, token: employee })).status).toBe(403);
  expect((await put(settingsOf(issuer), employee)).status).toBe(403);
});

describe('where the provider is the only way', () => {
  const signInBy = (username: string, given: string) =>
    app.request<{ code: string }>({
      method: 'POST',
      url: '/gateway/v1/authentication/oauth',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ grant_type: 'password', username, password: given }).toString(),
    });

  beforeEach(async () => {
    const password_hash = await hashPassword(password);
    await buildPerson(app, organization, { email: 'anna@vector.test', password_hash });
    await buildPerson(app, organization, { email: 'boss@vector.test', role: 'super_user', password_hash });
    await buildPerson(app, organization, { email: 'guest@partner.test', password_hash });
    await save(app, token, settingsOf(issuer, { is_only_way: true }));
  });

  test('passwords of its domains are refused with one answer, whether somebody exists or not', async () => {
    for (const [name, given] of [
      ['anna@vector.test', password],
      ['anna@vector.test', 'wrong'],
      ['NOBODY@Vector.test', 'wrong'],
      ['boss@vector.test', 'wrong'],
    ] as const) {
      const answer = await signInBy(name, given);
      expect([name, answer.status, answer.body.code]).toEqual([name, 422, 'sso_required']);
    }
  });

  test('a new password is offered to nobody of its domains, with one answer for all', async () => {
    const recover = (email: string) =>
      app.request<{ code: string }>({ method: 'POST', url: '/users/api/v1/password/reset', body: { email } });
    for (const email of ['anna@vector.test', 'nobody@vector.test', 'boss@vector.test']) {
      expect((await recover(email)).body.code).toBe('sso_required');
    }
    expect((await recover('guest@partner.test')).status).toBe(200);
    const letters = await app.system.db
      .selectFrom('messages')
      .where('organization_id', '=', organization.id)
      .where('kind', '=', 'password_recovery')
      .orderBy('recipient')
      .select('recipient')
      .execute();
    expect(letters.map(({ recipient }) => recipient)).toEqual(['boss@vector.test', 'guest@partner.test']);
  });

  test('an invitation leads to the sign-in and speaks of no password', async () => {
    const email = 'newcomer@vector.test';
    const newcomer = await buildPerson(app, organization, { email, is_registered: false });
    await queueEmail(buildScope(app, newcomer), {
      kind: 'registration',
      user_id: newcomer.id,
      recipient: email,
      payload: {},
    });
    app.context.mailer.wake();
    const arrived = () => sink.letters.find(({ to }) => to === email);
    await expect.poll(arrived, { timeout: 20_000 }).toBeDefined();
    const { text = '' } = await PostalMime.parse(arrived()?.raw ?? '');
    expect(text).toContain('/auth/login');
    expect(text).toContain('отдельный пароль не нужен');
    expect(text).not.toMatch(/придумайте пароль|зарегистрир/i);
  });

  test('super users and people of other domains keep theirs', async () => {
    expect((await signInBy('boss@vector.test', password)).status).toBe(200);
    expect((await signInBy('guest@partner.test', password)).status).toBe(200);
    expect((await signInBy('guest@partner.test', 'wrong')).body.code).toBe('sign_in_failed');
  });

  test('passwords work again when it is switched off', async () => {
    await save(app, token, settingsOf(issuer, { is_only_way: true, is_active: false }));
    expect((await signInBy('anna@vector.test', password)).status).toBe(200);
  });
});

describe('a provider that answers nonsense', () => {
  let provider: ForgingProvider;
  let open: TestApp;
  beforeAll(async () => {
    [provider, open] = await Promise.all([
      startForgingProvider(),
      startTestApp({ ALLOWED_PRIVATE_HOSTS: '127.0.0.1' }),
    ]);
  }, 60_000);
  afterAll(async () => {
    await open.close();
    await provider.stop();
  });

  test.each<[string, Record<string, unknown>, string]>([
    ['another issuer', { issuer: 'https://elsewhere.test' }, 'issuer_differs'],
    ['no endpoints', { token_endpoint: undefined }, 'endpoints_missing'],
    ['keys in a private network', { jwks_uri: 'https://10.0.0.1/jwks' }, 'private_address'],
    ['keys that are no keys', { jwks_uri: '' }, 'endpoints_missing'],
    ['a sign-in page that is a script', { authorization_endpoint: 'javascript:alert(1)' }, 'address_invalid'],
  ])('with %s is refused by name', async (_, description, problem) => {
    const operator = await buildOperator(open);
    provider.description = description;
    const answer = await open.request<SsoTest>({
      method: 'POST',
      url: `${settingsPath}/test`,
      token: operator.token,
      body: settingsOf(provider.issuer),
    });
    expect(answer.body.steps.at(-1)?.problem).toBe(problem);
  });
});
