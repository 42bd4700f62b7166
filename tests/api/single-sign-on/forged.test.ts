import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AccessToken } from '#contract/sessions.ts';
import type { SsoBody } from '#contract/single-sign-on.ts';
import { type ForgingProvider, startForgingProvider } from '#tests/support/forging-provider.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import {
  type BuiltOrganization,
  type BuiltPerson,
  buildOperator,
  buildOrganization,
  buildPerson,
  signIn,
} from '#tests/support/world.ts';
import {
  claimsOf,
  comeBack,
  endOrganizations,
  type Journey,
  lastError,
  logOutThere,
  save,
  settingsOf,
  start,
  take,
} from './sso-world.ts';

let app: TestApp;
let provider: ForgingProvider;
let organization: BuiltOrganization;
let token: string;
let anna: BuiltPerson;

beforeAll(async () => {
  [provider, app] = await Promise.all([
    startForgingProvider(),
    startTestApp({ ALLOWED_PRIVATE_HOSTS: '127.0.0.1,localhost' }),
  ]);
});
afterAll(async () => {
  await app.close();
  await provider.stop();
});
beforeEach(async () => {
  await endOrganizations(app);
  ({ organization, token } = await buildOperator(app));
  anna = await buildPerson(app, organization, { email: 'anna@vector.test' });
  provider.description = {};
  await use({});
});

function use(changes: Partial<SsoBody>): Promise<void> {
  // Domains are of one tree of organizations: each test has its own.
  return app.system.db
    .deleteFrom('sso_domains')
    .execute()
    .then(() => save(app, token, settingsOf(provider.issuer, changes)));
}

const seconds = () => Math.floor(Date.now() / 1000);
const claimsFor = (journey: Journey, changes: Record<string, unknown> = {}) => ({
  ...claimsOf(provider.issuer, journey, { sub: 'anna-there', email: 'anna@vector.test' }),
  ...changes,
});

interface Forgery {
  readonly claims?: Record<string, unknown>;
  readonly sign?: ForgingProvider['next']['sign'];
  readonly cookie?: string;
}

async function attempt({ claims = {}, sign = provider.sign, cookie }: Forgery = {}) {
  const journey = await start(app, organization.id);
  provider.next = { claims: claimsFor(journey, claims), sign };
  const told = await comeBack(app, `?code=given&state=${journey.state}`, cookie ?? journey.cookie);
  return { journey, told };
}

test('a right token opens the session of whom it speaks, and the way there carried PKCE, state and nonce', async () => {
  const { journey, told } = await attempt();
  expect(journey.location.searchParams.get('code_challenge_method')).toBe('S256');
  expect(told.problem).toBeNull();
  const session = await take(app, told.ticket ?? '', journey.cookie);
  const me = await app.request({ method: 'GET', url: '/users/api/v1/users/me', token: session.body.access_token });
  expect(me.body).toMatchObject({ id: anna.id, email: 'anna@vector.test' });
  const [asked] = provider.asked.slice(-1);
  expect(asked?.get('code_verifier')?.length).toBeGreaterThanOrEqual(43);
});

test('nothing that is kept opens anything: state, browser and ticket as hashes, the rest encrypted', async () => {
  const journey = await start(app, organization.id);
  const kept = JSON.stringify(await app.system.db.selectFrom('sso_sign_ins').selectAll().execute());
  for (const secret of [journey.state, journey.nonce, journey.cookie.split('=')[1] ?? '?']) {
    expect(kept).not.toContain(secret);
  }
});

const minute = 60;
test.each<[string, Record<string, unknown>, string]>([
  ['for another audience', { aud: 'another-client' }, 'sso_answer_invalid'],
  ['of another issuer', { iss: 'https://elsewhere.test' }, 'sso_answer_invalid'],
  ['that has expired', { iat: seconds() - 30 * minute, exp: seconds() - 5 * minute }, 'sso_answer_invalid'],
  [
    'that was issued hours ahead',
    { iat: seconds() + 150 * minute, exp: seconds() + 180 * minute },
    'sso_answer_invalid',
  ],
  ['with another nonce', { nonce: 'a-nonce-of-another-way-there' }, 'sso_answer_invalid'],
  ['without a nonce', { nonce: undefined }, 'sso_answer_invalid'],
  ['whose address nobody verified', { email_verified: false }, 'sso_email_unverified'],
  ['that says nothing of the address being verified', { email_verified: undefined }, 'sso_email_unverified'],
  ['without an address', { email: undefined }, 'sso_email_missing'],
  ['of a domain that is not allowed', { email: 'anna@elsewhere.test' }, 'sso_domain_refused'],
  ['of a domain that looks alike', { email: 'anna@vector.test.evil.test' }, 'sso_domain_refused'],
  ['of somebody who has no account', { email: 'nobody@vector.test' }, 'sso_person_unknown'],
])('a token %s is refused and the log says why', async (_, claims, problem) => {
  const { told } = await attempt({ claims });
  expect(told).toMatchObject({ ticket: null, problem });
  expect(await lastError(app, organization.id)).toMatchObject({ outcome: 'refused', reason: problem });
});

test('a token that an old key signed, that nothing signed, or that was changed behind the signature is refused', async () => {
  const changed = async (claims: object) => {
    const [head, , signature] = (await provider.sign(claims as Record<string, unknown>)).split('.');
    const body = Buffer.from(JSON.stringify({ ...claims, email: 'boss@vector.test' })).toString('base64url');
    return `${head}.${body}.${signature}`;
  };
  for (const sign of [provider.signWithOldKey, provider.unsigned, changed]) {
    const { told } = await attempt({ sign });
    expect(told).toMatchObject({ ticket: null, problem: 'sso_answer_invalid' });
    expect(await lastError(app, organization.id)).toMatchObject({ reason: 'sso_answer_invalid' });
  }
});

test('the same state works once, a ticket too', async () => {
  const { journey, told } = await attempt();
  const again = await comeBack(app, `?code=given&state=${journey.state}`, journey.cookie);
  expect(again).toMatchObject({ ticket: null, problem: 'sso_expired' });
  expect((await take(app, told.ticket ?? '', journey.cookie)).status).toBe(200);
  const second = await take(app, told.ticket ?? '', journey.cookie);
  expect([second.status, second.body.code]).toEqual([409, 'sso_expired']);
});

test('a state of another browser is refused with its cookie and without, and is spent', async () => {
  for (const cookie of ['', `sso=${'x'.repeat(43)}`]) {
    const { journey, told } = await attempt({ cookie });
    expect(told).toMatchObject({ ticket: null, problem: 'sso_expired' });
    expect(await lastError(app, organization.id)).toMatchObject({ reason: 'sso_expired', detail: 'other_browser' });
    const own = await comeBack(app, `?code=given&state=${journey.state}`, journey.cookie);
    expect(own.problem).toBe('sso_expired');
  }
});

test('a ticket in another browser opens nothing, and is of no use to the first one afterwards', async () => {
  const { journey, told } = await attempt();
  expect((await take(app, told.ticket ?? '', '')).body.code).toBe('sso_expired');
  expect((await take(app, told.ticket ?? '', journey.cookie)).body.code).toBe('sso_expired');
});

test('a state is good for ten minutes, a ticket for one', async () => {
  const journey = await start(app, organization.id);
  provider.next = { claims: claimsFor(journey), sign: provider.sign };
  app.clock.advance(10 * minute * 1000 + 1);
  expect((await comeBack(app, `?code=given&state=${journey.state}`, journey.cookie)).problem).toBe('sso_expired');
  const fresh = await attempt();
  app.clock.advance(minute * 1000 + 1);
  expect((await take(app, fresh.told.ticket ?? '', fresh.journey.cookie)).body.code).toBe('sso_expired');
});

test('what the provider refuses is said as its refusal', async () => {
  const journey = await start(app, organization.id);
  const told = await comeBack(app, `?error=access_denied&state=${journey.state}`, journey.cookie);
  expect(told.problem).toBe('sso_provider_refused');
  expect(await lastError(app, organization.id)).toMatchObject({ detail: 'access_denied' });
});

describe('who comes in', () => {
  test('nobody of another organization, whatever address the provider names', async () => {
    const other = await buildOrganization(app);
    const stranger = await buildPerson(app, other, { email: 'stranger@vector.test', role: 'operator' });
    const { told } = await attempt({ claims: { email: stranger.email, sub: 'stranger-there' } });
    expect(told.problem).toBe('sso_person_unknown');
  });

  test('somebody who is known stays the same person under another address, and needs no verified one', async () => {
    await attempt();
    const { told, journey } = await attempt({ claims: { email: 'a.petrova@vector.test', email_verified: false } });
    const session = await take(app, told.ticket ?? '', journey.cookie);
    const me = await app.request({ method: 'GET', url: '/users/api/v1/users/me', token: session.body.access_token });
    expect(me.body).toMatchObject({ id: anna.id });
  });

  test('nobody who was removed, known or not, and no new account under that address', async () => {
    await attempt();
    await app.system.db.updateTable('users').set({ removed_at: app.clock.now() }).where('id', '=', anna.id).execute();
    await use({ creates_people: true });
    for (const sub of ['anna-there', 'anna-under-another-subject']) {
      expect((await attempt({ claims: { sub } })).told.problem).toBe('sso_person_removed');
      expect(await lastError(app, organization.id)).toMatchObject({ reason: 'sso_person_removed' });
    }
  });

  test('nobody who stands above whoever set the provider up', async () => {
    await buildPerson(app, organization, { email: 'boss@vector.test', role: 'super_user' });
    expect((await attempt({ claims: { email: 'boss@vector.test' } })).told.problem).toBe('sso_role_protected');
  });

  test('newcomers where they may: in the department of the settings, registered, without a letter', async () => {
    await use({ creates_people: true });
    const claims = { email: 'New@Vector.test', sub: 'new-there', family_name: 'Каримова', given_name: 'Дилноза' };
    const { told, journey } = await attempt({ claims });
    expect((await take(app, told.ticket ?? '', journey.cookie)).status).toBe(200);
    const row = await app.system.db
      .selectFrom('users')
      .select(['role', 'last_name', 'first_name', 'department_id', 'registered_at'])
      .where('email', '=', 'new@vector.test')
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      role: 'employee',
      last_name: 'Каримова',
      first_name: 'Дилноза',
      department_id: organization.defaultDepartmentId,
    });
    expect(row.registered_at).not.toBeNull();
  });

  test('no newcomer beyond the licence, and nothing of them is left', async () => {
    await use({ creates_people: true });
    await app.system.db
      .updateTable('licenses')
      .set({ users_limit: 2 })
      .where('organization_id', '=', organization.id)
      .execute();
    const { told } = await attempt({ claims: { email: 'late@vector.test', sub: 'late-there' } });
    expect(told.problem).toBe('licenses_exhausted');
    expect(await lastError(app, organization.id)).toMatchObject({
      reason: 'licenses_exhausted',
      title: 'late@vector.test',
    });
    expect(
      await app.system.db.selectFrom('sso_identities').selectAll().where('subject', '=', 'late-there').execute(),
    ).toEqual([]);
  });

  test('nobody who comes as another subject to an address that is linked, until an operator restored the person', async () => {
    expect((await attempt({})).told.problem).toBeNull();
    const successor = { sub: 'successor-there' };
    expect((await attempt({ claims: successor })).told.problem).toBe('sso_subject_differs');
    const { detail } = (await lastError(app, organization.id)) as { detail?: string };
    expect(detail).toMatch(/^successor-there ≠ .+/);
    for (const [method, path] of [
      ['DELETE', ''],
      ['POST', '/restore'],
    ] as const) {
      await app.request({ method, url: `/api/v2/users/${anna.id}${path}`, token });
    }
    expect((await attempt({ claims: successor })).told.problem).toBeNull();
  });

  test('as AD FS says it: the sign-in name is the address, and the settings vouch for it', async () => {
    const claims = { email: undefined, email_verified: undefined, upn: 'ANNA@vector.test' };
    const names = { ...settingsOf('x').claims, email: 'upn' };
    await use({ kind: 'adfs', claims: names, trusts_email: false });
    expect((await attempt({ claims })).told.problem).toBe('sso_email_unverified');
    await use({ kind: 'adfs', claims: names, trusts_email: true });
    expect((await attempt({ claims })).told.problem).toBeNull();
  });

  test('as Entra ID says it: the person is oid in tid, the address is verified by xms_edov', async () => {
    await use({ kind: 'entra' });
    const claims = { email_verified: undefined, xms_edov: '1', oid: 'o-1', tid: 't-1', sub: 'pairwise' };
    expect((await attempt({ claims })).told.problem).toBeNull();
    const [known] = await app.system.db
      .selectFrom('sso_identities')
      .select('subject')
      .where('user_id', '=', anna.id)
      .execute();
    expect(known?.subject).toBe('t-1/o-1');
    const false_edov = { ...claims, xms_edov: false, oid: 'o-2' };
    expect((await attempt({ claims: false_edov })).told.problem).toBe('sso_email_unverified');
  });
});

describe('the second factor', () => {
  beforeEach(async () => {
    await app.system.db
      .updateTable('organizations')
      .set({ settings: JSON.stringify({ requires_two_factor: true }) })
      .where('id', '=', organization.id)
      .execute();
    // Whoever changes the settings is in.
    await app.system.db.updateTable('sessions').set({ has_foreign_factor: true }).execute();
  });

  async function meAfter(claims: Record<string, unknown>) {
    const { told, journey } = await attempt({ claims });
    const session = await take(app, told.ticket ?? '', journey.cookie);
    const me = await app.request({ method: 'GET', url: '/users/api/v1/users/me', token: session.body.access_token });
    return [me.status, me.body['code']];
  }

  test('is owed behind a provider too, whatever it says of one', async () => {
    expect(await meAfter({ amr: ['pwd', 'mfa'] })).toEqual([404, 'two_factor_owed']);
  });

  test('is not asked for twice where the provider is trusted with it and had one', async () => {
    await use({ second_factor_values: ['mfa', 'urn:vector:strong'] });
    expect(await meAfter({ amr: ['pwd', 'mfa'] })).toEqual([200, undefined]);
    expect(await meAfter({ acr: 'urn:vector:strong' })).toEqual([200, undefined]);
    expect(await meAfter({ amr: ['pwd'] })).toEqual([404, 'two_factor_owed']);
  });
});

describe('where it ends', () => {
  async function signedIn(): Promise<string> {
    const { told, journey } = await attempt({ claims: { sid: 'session-there' } });
    return (await take(app, told.ticket ?? '', journey.cookie)).body.access_token;
  }
  const isOpen = async (session: string) =>
    (await app.request({ method: 'GET', url: '/users/api/v1/users/me', token: session })).status === 200;
  const logOut = (changes: Record<string, unknown> = {}, sign = provider.sign, path = organization.id) =>
    logOutThere(app, provider, path, { sub: 'anna-there', ...changes }, sign);

  test('the provider ends the session that it names, or all of a person', async () => {
    const first = await signedIn();
    expect((await logOut({ sub: undefined, sid: 'another-session' })).status).toBe(200);
    expect(await isOpen(first)).toBe(true);
    expect((await logOut({ sid: 'session-there' })).status).toBe(200);
    expect(await isOpen(first)).toBe(false);
    const second = await signedIn();
    expect((await logOut()).status).toBe(200);
    expect(await isOpen(second)).toBe(false);
  });

  test('a session that visited an organization below is the provider’s as before, there and on the way back', async () => {
    const child = await buildOrganization(app, { parent_id: organization.id });
    await app.system.db.updateTable('users').set({ role: 'operator' }).where('id', '=', anna.id).execute();
    const head = await signIn(app, await buildPerson(app, organization, { role: 'super_user' }));
    const superusers = `/api/v2/organizations/${child.id}/superusers`;
    await app.request({ method: 'POST', url: superusers, token: head, body: { user_id: anna.id } });
    const goTo = async (url: string, session: string) =>
      (await app.request<AccessToken>({ method: 'POST', url, token: session })).body.access_token;
    const enter = async () => goTo(`/api/v2/organizations/${child.id}/enter`, await signedIn());

    const there = await enter();
    expect(await isOpen(there)).toBe(true);
    expect((await logOut({ sid: 'session-there' })).status).toBe(200);
    expect(await isOpen(there)).toBe(false);

    const home = await goTo('/api/v2/organizations/leave', await enter());
    expect(await isOpen(home)).toBe(true);
    expect((await logOut({ sid: 'session-there' })).status).toBe(200);
    expect(await isOpen(home)).toBe(false);

    provider.description = { end_session_endpoint: `${provider.issuer}/end` };
    const answer = await app.request({ method: 'POST', url: '/api/v2/auth/sso/logout', token: await enter() });
    expect(new URL(String(answer.body['url'])).searchParams.get('id_token_hint')?.split('.')).toHaveLength(3);
  });

  test('a logout token that is none ends nothing', async () => {
    const session = await signedIn();
    const answers = [
      await logOut({ aud: 'another-client' }),
      await logOut({ iss: 'https://elsewhere.test' }),
      await logOut({ iat: seconds() - 3600, exp: seconds() + 60 }),
      await logOut({ events: {} }),
      await logOut({ nonce: 'an-id-token-has-one' }),
      await logOut({ sub: undefined }),
      await logOut({ jti: undefined }),
      await logOut({}, provider.signWithOldKey),
      await logOut({}, (claims) => Promise.resolve(provider.unsigned(claims))),
      await logOut({}, provider.sign, crypto.randomUUID()),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 400));
    const jti = 'used-once';
    expect((await logOut({ jti, sub: 'somebody-else' })).status).toBe(200);
    expect((await logOut({ jti })).status).toBe(400);
    expect(await isOpen(session)).toBe(true);
  });

  test('signing out says where the provider’s session is ended, and ends the own one first', async () => {
    provider.description = { end_session_endpoint: `${provider.issuer}/end` };
    const session = await signedIn();
    const answer = await app.request({ method: 'POST', url: '/api/v2/auth/sso/logout', token: session });
    const url = new URL(String(answer.body['url']));
    expect(`${url.origin}${url.pathname}`).toBe(`${provider.issuer}/end`);
    expect(url.searchParams.get('post_logout_redirect_uri')).toMatch(/\/lk\/auth\/login$/);
    expect(url.searchParams.get('id_token_hint')?.split('.')).toHaveLength(3);
    expect(await isOpen(session)).toBe(false);
  });
});
