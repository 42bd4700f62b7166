import type { AccessToken } from '#contract/sessions.ts';
import type { SsoBody } from '#contract/single-sign-on.ts';
import type { ForgingProvider } from '#tests/support/forging-provider.ts';
import type { TestApp } from '#tests/support/test-app.ts';

export const settingsPath = '/api/v2/settings/single-sign-on';

export function settingsOf(issuer: string, changes: Partial<SsoBody> = {}): SsoBody {
  return {
    is_active: true,
    kind: 'other',
    label: 'Vector ID',
    issuer,
    client_id: 'vigil',
    client_secret: 'provider-secret-of-forty-characters-0001',
    scopes: 'openid email profile',
    claims: { email: 'email', last_name: 'family_name', first_name: 'given_name', middle_name: '', position: '' },
    domains: ['vector.test'],
    trusts_email: false,
    creates_people: false,
    department_id: null,
    is_only_way: false,
    second_factor_values: [],
    ...changes,
  };
}

/** The settings of an organization whose domains are proved. */
export async function save(app: TestApp, token: string, body: SsoBody): Promise<void> {
  const answer = await app.request({ method: 'PUT', url: settingsPath, token, body });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  await app.system.db
    .updateTable('sso_domains')
    .where('proof', 'is', null)
    .set({ proof: 'installation', proved_at: app.clock.now() })
    .execute();
}

/** A browser on its way: what it was given, and where it was sent. */
export interface Journey {
  readonly location: URL;
  readonly cookie: string;
  readonly state: string;
  readonly nonce: string;
}

export async function start(app: TestApp, organizationId: string, cookie = ''): Promise<Journey> {
  const answer = await app.request({
    method: 'GET',
    url: `/api/v2/auth/sso?organization_id=${organizationId}`,
    headers: cookie === '' ? {} : { cookie },
  });
  if (answer.status !== 302) throw new Error(`${answer.status}`);
  const location = new URL(String(answer.headers['location']));
  const given = String(answer.headers['set-cookie'] ?? '');
  return {
    location,
    cookie: given.split(';')[0] ?? '',
    state: location.searchParams.get('state') ?? '',
    nonce: location.searchParams.get('nonce') ?? '',
  };
}

interface VouchedClaims {
  readonly sub: string;
  readonly email: string;
  readonly [claim: string]: unknown;
}

/** What the provider says of somebody who comes back from it; the address is verified there. */
export function claimsOf(issuer: string, { nonce }: Journey, person: VouchedClaims) {
  const seconds = Math.floor(Date.now() / 1000);
  return { iss: issuer, aud: 'vigil', iat: seconds, exp: seconds + 300, nonce, email_verified: true, ...person };
}

/** What the sign-in page is told behind the `#` of its address. */
export interface Told {
  readonly ticket: string | null;
  readonly problem: string | null;
  readonly address: URL;
}

export async function comeBack(app: TestApp, search: string, cookie: string): Promise<Told> {
  const answer = await app.request({
    method: 'GET',
    url: `/api/v2/auth/sso/callback${search}`,
    headers: cookie === '' ? {} : { cookie },
  });
  const address = new URL(String(answer.headers['location']));
  const words = new URLSearchParams(address.hash.slice(1));
  return { ticket: words.get('sso'), problem: words.get('sso_problem'), address };
}

interface Arrival {
  readonly ticket: string | null;
  readonly problem: string | null;
  readonly cookie: string;
}

/** Somebody comes back from a provider that vouches for them: the ticket of their browser, or why there is none. */
export async function tryToCome(
  app: TestApp,
  provider: ForgingProvider,
  organizationId: string,
  person: VouchedClaims,
): Promise<Arrival> {
  const journey = await start(app, organizationId);
  const refused = new URLSearchParams(journey.location.hash.slice(1)).get('sso_problem');
  if (refused !== null) return { ticket: null, problem: refused, cookie: journey.cookie };
  const code = crypto.randomUUID();
  provider.byCode.set(code, { claims: claimsOf(provider.issuer, journey, person), sign: provider.sign });
  const { ticket, problem } = await comeBack(app, `?code=${code}&state=${journey.state}`, journey.cookie);
  return { ticket, problem, cookie: journey.cookie };
}

/** The same where the provider's word must do. */
export async function comeFromProvider(
  app: TestApp,
  provider: ForgingProvider,
  organizationId: string,
  person: VouchedClaims,
): Promise<{ ticket: string; cookie: string }> {
  const { ticket, problem, cookie } = await tryToCome(app, provider, organizationId, person);
  if (ticket === null) throw new Error(`the provider vouched for nobody: ${problem}`);
  return { ticket, cookie };
}

export function take(app: TestApp, ticket: string, cookie: string) {
  return app.request<AccessToken & { code: string }>({
    method: 'POST',
    url: '/api/v2/auth/sso/ticket',
    body: { ticket },
    headers: cookie === '' ? {} : { cookie },
  });
}

/** The provider says that it signed somebody out (back-channel logout). */
export async function logOutThere(
  app: TestApp,
  provider: ForgingProvider,
  organizationId: string,
  changes: Record<string, unknown> = {},
  sign: ForgingProvider['next']['sign'] = provider.sign,
) {
  const seconds = Math.floor(Date.now() / 1000);
  const logout_token = await sign({
    iss: provider.issuer,
    aud: 'vigil',
    iat: seconds,
    exp: seconds + 120,
    jti: crypto.randomUUID(),
    events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
    ...changes,
  });
  return app.request({
    method: 'POST',
    url: `/api/v2/auth/sso/logout/${organizationId}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ logout_token }).toString(),
  });
}

export async function lastError(app: TestApp, organizationId: string): Promise<Record<string, unknown>> {
  const row = await app.system.db
    .selectFrom('audit_log')
    .select(['outcome', 'new_value', 'entity_title'])
    .where('organization_id', '=', organizationId)
    .where('action', '=', 'session.refused_by_provider')
    .orderBy('seq', 'desc')
    .executeTakeFirst();
  return { outcome: row?.outcome, title: row?.entity_title, ...(row?.new_value as object | undefined) };
}

/** Domains belong to one tree of organizations: the organizations of earlier tests are gone. */
export async function endOrganizations(app: TestApp): Promise<void> {
  await app.system.db.updateTable('organizations').set({ deleted_at: app.clock.now() }).execute();
  await app.system.db.deleteFrom('sso_domains').execute();
}
