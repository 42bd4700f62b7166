import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SingleSignOn, SsoBody, SsoDomain } from '#contract/single-sign-on.ts';
import { createDomainRecords, domainRecords } from '#platform/domain-records.ts';
import { migrations } from '#server/migrations/index.ts';
import { startDnsServer, type TestDns } from '#tests/support/dns-server.ts';
import { type ForgingProvider, startForgingProvider } from '#tests/support/forging-provider.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { type BuiltOrganization, buildOperator, buildOrganization, buildPerson, signIn } from '#tests/support/world.ts';
import { endOrganizations, settingsOf, settingsPath, tryToCome } from './sso-world.ts';

let app: TestApp;
let dns: TestDns;
let provider: ForgingProvider;
let organization: BuiltOrganization;
let token: string;

beforeAll(async () => {
  [dns, provider, app] = await Promise.all([
    startDnsServer(),
    startForgingProvider(),
    startTestApp({ ALLOWED_PRIVATE_HOSTS: '127.0.0.1,localhost' }),
  ]);
  app.context.ports.bind(domainRecords, createDomainRecords([dns.address]));
}, 60_000);
afterAll(async () => {
  await app.close();
  await Promise.all([dns.close(), provider.stop()]);
});
beforeEach(async () => {
  await endOrganizations(app);
  app.clock.advance(20 * 60_000);
  dns.texts.clear();
  ({ organization, token } = await buildOperator(app));
});

type Answer = SingleSignOn & { code?: string };

const put = (changes: Partial<SsoBody> = {}, as = token) =>
  app.request<Answer>({ method: 'PUT', url: settingsPath, token: as, body: settingsOf(provider.issuer, changes) });
const look = (domain = 'vector.test', as = token) =>
  app.request<Answer>({ method: 'POST', url: `${settingsPath}/domains/${domain}/check`, token: as });
const confirm = (is_confirmed: boolean, as: string, domain = 'vector.test') =>
  app.request<Answer>({
    method: 'PUT',
    url: `${settingsPath}/domains/${domain}`,
    token: as,
    body: { is_confirmed },
  });
const firstOf = ({ body }: { body: Answer }) => body.email_domains[0] as SsoDomain;
const publish = ({ record_name, record_value }: SsoDomain) => dns.texts.set(record_name, [record_value]);
const offered = async () =>
  (
    await app.request<{ data: { organization_id: string }[] }>({
      method: 'GET',
      url: '/api/v2/auth/sso/providers?domain=vector.test',
    })
  ).body.data.map(({ organization_id }) => organization_id);
const actionsOf = async (organizationId: string) =>
  (
    await app.system.db
      .selectFrom('audit_log')
      .where('organization_id', '=', organizationId)
      .where('entity', '=', 'single_sign_on')
      .orderBy('seq')
      .select(['action', 'outcome'])
      .execute()
  ).map(({ action, outcome }) => `${action} ${outcome}`);

describe('a claim on a domain', () => {
  test('of which nobody has an address counts once its record is found', async () => {
    const claimed = firstOf(await put());
    expect(claimed).toMatchObject({ domain: 'vector.test', state: 'waiting', proof: null, look: null });
    expect(await offered()).toEqual([]);

    expect(firstOf(await look())).toMatchObject({ state: 'waiting', look: 'missing' });
    dns.texts.set(claimed.record_name, ['vigil-domain=somebody-else']);
    expect(firstOf(await look())).toMatchObject({ state: 'waiting', look: 'different' });
    expect(await offered()).toEqual([]);

    publish(claimed);
    expect(firstOf(await look())).toMatchObject({
      state: 'proved',
      proof: 'dns',
      look: 'fine',
      proved_at: app.clock.now().toISOString(),
    });
    expect(await offered()).toEqual([organization.id]);
    expect(await actionsOf(organization.id)).toEqual([
      'single_sign_on.changed success',
      'single_sign_on.tested failed',
      'single_sign_on.tested failed',
      'single_sign_on.domain_proved success',
    ]);
  });

  test('brings its own people to the provider before, and takes in nobody', async () => {
    await buildPerson(app, organization, { email: 'anna@vector.test' });
    expect(firstOf(await put({ creates_people: true })).state).toBe('own_people');
    expect(await offered()).toEqual([organization.id]);
    const come = (email: string) => tryToCome(app, provider, organization.id, { sub: email, email });
    expect((await come('anna@vector.test')).ticket).not.toBeNull();
    expect((await come('nobody@vector.test')).problem).toBe('sso_person_unknown');
    publish(firstOf(await look()));
    await look();
    expect((await come('nobody@vector.test')).ticket).not.toBeNull();
  });

  test('counts for nobody where people of others have its addresses, whoever came first', async () => {
    const stranger = await buildOperator(app);
    await buildPerson(app, organization, { email: 'anna@vector.test' });
    await buildPerson(app, stranger.organization, { email: 'eva@vector.test' });
    await buildPerson(app, stranger.organization, { email: 'ada@vector.test' });
    expect(firstOf(await put({ is_only_way: true }, stranger.token)).state).toBe('elsewhere');
    expect(firstOf(await put()).state).toBe('elsewhere');
    expect(await offered()).toEqual([]);
    publish(firstOf(await look()));
    await look();
    expect(await offered()).toEqual([organization.id]);
  });

  test('of a sibling under one parent proves nothing for the other', async () => {
    const [child, sibling] = await Promise.all(
      [1, 2].map(() => buildOrganization(app, { parent_id: organization.id })),
    );
    const [here, there] = await Promise.all(
      [child, sibling].map(async (of) =>
        signIn(app, await buildPerson(app, of as BuiltOrganization, { role: 'operator' })),
      ),
    );
    publish(firstOf(await put({}, here)));
    await look('vector.test', here);
    expect(firstOf(await put({ is_only_way: true }, there)).state).toBe('elsewhere');
    expect(await offered()).toEqual([child?.id]);
    // What the parent proved holds for those below.
    publish(firstOf(await put()));
    await look();
    expect(new Set(await offered())).toEqual(new Set([organization.id, child?.id, sibling?.id]));
  });

  test('passes to another tree that publishes its record, and the log of both says so', async () => {
    publish(firstOf(await put()));
    await look();
    const heir = await buildOperator(app);
    const claimed = firstOf(await put({}, heir.token));
    expect(claimed.state).toBe('elsewhere');
    dns.texts.set(claimed.record_name, [claimed.record_value]);
    expect(firstOf(await look('vector.test', heir.token)).state).toBe('proved');
    expect(await offered()).toEqual([heir.organization.id]);
    expect(await actionsOf(organization.id)).toContain('single_sign_on.domain_lost failed');
    expect(await actionsOf(heir.organization.id)).toContain('single_sign_on.domain_proved success');
  });

  test('is given up with its domain', async () => {
    publish(firstOf(await put()));
    await look();
    await put({ domains: ['other.test'] });
    expect(await offered()).toEqual([]);
    expect(firstOf(await put())).toMatchObject({ state: 'waiting', proof: null });
    expect((await look('third.test')).status).toBe(404);
  });
});

describe('whoever runs the installation', () => {
  test('confirms a domain and takes that back; nobody else does', async () => {
    const admin = await signIn(app, await buildPerson(app, organization, { role: 'system_admin' }));
    await put();
    expect((await confirm(true, token)).status).toBe(403);
    expect(await offered()).toEqual([]);
    expect(firstOf(await confirm(true, admin))).toMatchObject({
      state: 'proved',
      proof: 'installation',
      can: ['withdraw'],
    });
    expect(await offered()).toEqual([organization.id]);
    expect(firstOf(await confirm(false, admin))).toMatchObject({ state: 'waiting', proof: null, can: ['confirm'] });
    expect(await offered()).toEqual([]);
  });

  test('does so on a visit below as well, where a superuser of that organization does not', async () => {
    const home = await buildPerson(app, organization, { role: 'system_admin' });
    const child = await buildOrganization(app, { parent_id: organization.id });
    const envoy = await buildPerson(app, child, { role: 'super_user' });
    const own = await signIn(app, await buildPerson(app, child, { role: 'super_user' }));
    await app.system.db
      .insertInto('superuser_links')
      .values({
        organization_id: child.id,
        user_id: envoy.id,
        home_organization_id: organization.id,
        home_user_id: home.id,
        created_at: app.clock.now(),
      })
      .execute();
    await put({}, own);
    expect((await confirm(true, own)).status).toBe(403);
    expect(firstOf(await confirm(true, await signIn(app, envoy))).state).toBe('proved');
  });
});

test('an update keeps the claims of those whose people have the addresses, and of nobody else', async () => {
  const empty = await buildOperator(app);
  await buildPerson(app, organization, { email: 'anna@vector.test' });
  await put({ domains: ['vector.test', 'empty.test'] });
  await put({ domains: ['vector.test', 'none.test'] }, empty.token);
  await app.system.db.schema
    .alterTable('sso_domains')
    .dropColumn('challenge')
    .dropColumn('proof')
    .dropColumn('proved_at')
    .dropColumn('look')
    .dropColumn('looked_at')
    .execute();
  await migrations['0638-proved-domains']?.up(app.context.database.db);
  const rows = await app.system.db
    .selectFrom('sso_domains')
    .where('proof', 'is not', null)
    .select(['organization_id', 'domain', 'proof'])
    .execute();
  expect(rows).toEqual([{ organization_id: organization.id, domain: 'vector.test', proof: 'people' }]);
});
