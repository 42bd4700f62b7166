import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SsoTest } from '#contract/single-sign-on.ts';
import { CookieBrowser, type OidcProvider, startOidcProvider } from '#tests/support/oidc-provider.ts';
import { findFreePorts } from '#tests/support/running-product.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { type BuiltOrganization, type BuiltPerson, buildOperator, buildPerson } from '#tests/support/world.ts';
import { lastError, save, settingsOf, settingsPath } from './sso-world.ts';

const people = {
  anna: { email: 'anna@vector.test', email_verified: true, family_name: 'Петрова', given_name: 'Анна' },
  boris: { email: 'boris@vector.test', email_verified: false },
};

/** The product on a port of its own, and a provider that was told of it: everything goes through HTTP. */
let app: TestApp;
let provider: OidcProvider;
let origin: string;
let organization: BuiltOrganization;
let token: string;
let anna: BuiltPerson;

beforeAll(async () => {
  const [port = 0] = await findFreePorts(1);
  app = await startTestApp({ PORT: String(port), ALLOWED_PRIVATE_HOSTS: '127.0.0.1' });
  await app.console.listen({ port, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${port}`;
  ({ organization, token } = await buildOperator(app));
  anna = await buildPerson(app, organization, { email: 'anna@vector.test', is_registered: false });
  provider = await startOidcProvider(people, {
    redirectUri: `${origin}/api/v2/auth/sso/callback`,
    signedOutUri: `${origin}/lk/auth/login`,
    logoutUri: `${origin}/api/v2/auth/sso/logout/${organization.id}`,
  });
  await save(app, token, settingsOf(provider.issuer));
}, 60_000);
afterAll(async () => {
  await app.close();
  await provider.stop();
});

/** From the button of the sign-in page to what the page is told behind its `#`. */
async function signInAs(name: string, browser = new CookieBrowser()): Promise<URLSearchParams> {
  const begun = await browser.ask(`${origin}/api/v2/auth/sso?domain=vector.test`);
  const back = await browser.signInThere(begun.headers.get('location') ?? '', name, origin);
  const told = await browser.ask(back);
  return new URLSearchParams(new URL(told.headers.get('location') ?? '').hash.slice(1));
}

async function openSession(name: string, browser = new CookieBrowser()): Promise<string> {
  const ticket = (await signInAs(name, browser)).get('sso') ?? '';
  const answer = await fetch(`${origin}/api/v2/auth/sso/ticket`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: browser.cookie(origin) },
    body: JSON.stringify({ ticket }),
  });
  return ((await answer.json()) as { access_token: string }).access_token;
}

const me = (session: string) => app.request({ method: 'GET', url: '/users/api/v1/users/me', token: session });

test('somebody signs in at the provider and is here whom the provider names, registered from now on', async () => {
  const session = await openSession('anna');
  expect((await me(session)).body).toMatchObject({ id: anna.id });
  const audit = await app.system.db
    .selectFrom('audit_log')
    .select(['action', 'entity_title'])
    .where('organization_id', '=', organization.id)
    .where('action', 'in', ['session.created_by_provider', 'account.linked'])
    .orderBy('seq')
    .execute();
  expect(audit.map(({ action }) => action)).toEqual(['account.linked', 'session.created_by_provider']);
  const settings = await app.request({ method: 'GET', url: settingsPath, token });
  expect(settings.body).toMatchObject({ linked_count: 1, has_client_secret: true });
  expect(JSON.stringify(settings.body)).not.toContain(provider.clientSecret);
});

test('an address that the provider did not verify is no way in', async () => {
  await buildPerson(app, organization, { email: 'boris@vector.test' });
  expect((await signInAs('boris')).get('sso_problem')).toBe('sso_email_unverified');
});

test('keys may change at any time: who signs in afterwards comes in', async () => {
  await openSession('anna');
  await provider.rotateKeys();
  expect((await me(await openSession('anna'))).status).toBe(200);
});

test('signing out here signs out there, and what was signed out there is signed out here', async () => {
  const browser = new CookieBrowser();
  const [first, second] = [await openSession('anna', browser), await openSession('anna', browser)];
  const ended = await app.request({ method: 'POST', url: '/api/v2/auth/sso/logout', token: first });
  const url = String(ended.body['url']);
  const asked = await (await browser.ask(url)).text();
  const action = /action="([^"]+)"/.exec(asked)?.[1] ?? '';
  const xsrf = /name="xsrf" value="([^"]+)"/.exec(asked)?.[1] ?? '';
  const left = await browser.ask(new URL(action, url).href, { xsrf, logout: 'yes' });
  expect(left.headers.get('location')).toBe(`${origin}/lk/auth/login`);
  // The provider tells the product by itself, about the session that both shared.
  await expect.poll(async () => (await me(second)).status, { timeout: 5000 }).toBe(401);
});

test('a trial goes through description, keys and client, and tells a wrong secret', async () => {
  const trial = (body: object) => app.request<SsoTest>({ method: 'POST', url: `${settingsPath}/test`, token, body });
  const fine = await trial(settingsOf(provider.issuer));
  expect(fine.body).toMatchObject({ is_fine: true, keys_count: 1, ends_there: true, ends_here: true });
  expect(fine.body.steps.map(({ step }) => step)).toEqual(['discover', 'keys', 'client']);
  const wrong = await trial(settingsOf(provider.issuer, { client_secret: 'another secret' }));
  expect(wrong.body.steps.at(-1)).toMatchObject({ step: 'client', problem: 'client_refused' });
  const other = await trial(settingsOf(`${provider.issuer}/elsewhere`));
  expect(other.body.steps).toMatchObject([{ step: 'discover', problem: 'document_missing' }]);
});

test('a provider that is away is said on the sign-in page, and in the log with the reason', async () => {
  await provider.stop();
  const answer = await fetch(`${origin}/api/v2/auth/sso?domain=vector.test`, { redirect: 'manual' });
  const address = new URL(answer.headers.get('location') ?? '');
  expect([address.origin, address.pathname]).toEqual([origin, '/lk/auth/login']);
  expect(new URLSearchParams(address.hash.slice(1)).get('sso_problem')).toBe('sso_provider_unreachable');
  expect(await lastError(app, organization.id)).toMatchObject({ problem: 'unreachable' });
});
