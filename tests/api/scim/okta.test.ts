import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { buildDirectory, coreUser, type Directory } from './scim-world.ts';

let app: TestApp;
let directory: Directory;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  directory = await buildDirectory(app);
});

/** As Okta sends a person. */
const oktaUser = (given: object = {}) => ({
  schemas: [coreUser],
  userName: 'test.user@okta.local',
  name: { givenName: 'Test', familyName: 'User' },
  emails: [{ primary: true, value: 'test.user@okta.local', type: 'work' }],
  displayName: 'Test User',
  locale: 'en-US',
  externalId: '00ujl29u0le5T6Aj10h7',
  groups: [],
  password: '1mz050nq',
  active: true,
  ...given,
});
const headers = { 'content-type': 'application/scim+json; charset=utf-8', 'user-agent': 'Okta SCIM Client 1.0.0' };

describe('the life of a person in Okta', () => {
  test('looked for, created, replaced whole, deactivated and taken back', async () => {
    const filter = encodeURIComponent('userName eq "test.user@okta.local"');
    const none = await directory.ask('GET', `/Users?filter=${filter}&startIndex=1&count=100`, undefined, headers);
    expect([none.status, none.body.totalResults]).toEqual([200, 0]);
    const created = await directory.ask('POST', '/Users', oktaUser());
    expect(created.status).toBe(201);
    expect(JSON.stringify(created.body)).not.toContain('1mz050nq');
    const at = `/Users/${created.body.id}`;
    expect((await directory.ask('GET', at)).body).toEqual(created.body);

    const replaced = await directory.ask(
      'PUT',
      at,
      oktaUser({ id: created.body.id, name: { givenName: 'Another', familyName: 'User' }, title: 'Lead' }),
    );
    expect(replaced.body).toMatchObject({ name: { givenName: 'Another' }, title: 'Lead', active: true });
    const emptied = await directory.ask('PUT', at, oktaUser({ name: { givenName: 'Another', familyName: 'User' } }));
    expect(emptied.body['title']).toBeUndefined();
    const same = await directory.ask('PUT', at, oktaUser({ name: { givenName: 'Another', familyName: 'User' } }));
    expect(same.body).toEqual(emptied.body);
    expect((await directory.log())[0]).toMatchObject({ operation: 'replace', outcome: 'unchanged' });

    const off = await directory.patch(at, { op: 'replace', value: { active: false } });
    expect([off.status, off.body['active']]).toEqual([200, false]);
    const on = await directory.ask('PUT', at, oktaUser({ active: true }));
    expect([on.status, on.body['active']]).toEqual([200, true]);
  });

  test('a group with members, as it pushes one', async () => {
    const { id } = (await directory.ask('POST', '/Users', oktaUser())).body;
    const group = await directory.ask('POST', '/Groups', { displayName: 'Test SCIMv2', members: [] });
    const at = `/Groups/${group.body.id}`;
    await directory.patch(
      at,
      { op: 'replace', value: { id: group.body.id, displayName: 'Test SCIMv2b' } },
      { op: 'add', path: 'members', value: [{ value: id, display: 'test.user@okta.local' }] },
    );
    const list = await directory.ask('GET', '/Groups?startIndex=1&count=100');
    expect(list.body.Resources).toMatchObject([{ displayName: 'Test SCIMv2b', members: [{ value: id }] }]);
    const whole = await directory.ask('PUT', at, { displayName: 'Test SCIMv2b', members: [] });
    expect(whole.body['members']).toEqual([]);
  });
});

test('a thousand people are read in pages that follow one another', async () => {
  const { organization } = directory;
  await app.system.db
    .insertInto('users')
    .values(
      Array.from({ length: 1000 }, (_, at) => ({
        organization_id: organization.id,
        id: `00000000-0000-7000-8000-${String(at).padStart(12, '0')}`,
        email: `p${at}@many.test`,
        last_name: `Last${at}`,
        first_name: 'First',
        middle_name: '',
        position: '',
        department_id: organization.defaultDepartmentId,
        role: 'employee' as const,
        language: 'en' as const,
        time_zone: null,
        password_hash: null,
        registered_at: null,
        avatar_file_id: null,
        totp_secret: null,
        totp_enabled_at: null,
        totp_last_step: null,
        created_at: app.system.now,
        removed_at: null,
        risk_level: null,
        incident_probability: null,
      })),
    )
    .execute();
  const seen = new Set<string>();
  let startIndex = 1;
  for (let total = Infinity; startIndex <= total; ) {
    const page = await directory.ask('GET', `/Users?startIndex=${startIndex}&count=150&attributes=userName`);
    total = page.body.totalResults ?? 0;
    expect(page.body.startIndex).toBe(startIndex);
    for (const { id } of page.body.Resources) seen.add(id);
    startIndex += page.body.itemsPerPage ?? 0;
  }
  expect(seen.size).toBe(1001);
  const most = await directory.ask('GET', '/Users?count=5000');
  expect(most.body.itemsPerPage).toBe(200);
  const none = await directory.ask('GET', '/Users?count=0');
  expect([none.body.totalResults, none.body.Resources]).toEqual([1001, []]);
  expect((await directory.ask('GET', '/Users?startIndex=-5&count=1')).body.startIndex).toBe(1);
  const found = await directory.ask(
    'GET',
    `/Users?filter=${encodeURIComponent('emails.value sw "p99" and active eq true')}`,
  );
  expect(found.body.totalResults).toBe(11);
});
