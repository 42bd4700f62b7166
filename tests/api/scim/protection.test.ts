import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AuditEntry } from '#contract/audit.ts';
import { scimLogDays } from '#contract/constants.ts';
import type { Page } from '#contract/page.ts';
import type { RemovedEmployee } from '#contract/removed-employees.ts';
import { forgetScimLogJob } from '#modules/provisioning/index.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { buildPerson } from '#tests/support/world.ts';
import { buildDirectory, callScim, type Directory, entraUser } from './scim-world.ts';

let app: TestApp;
let directory: Directory;
const dayMs = 86_400_000;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  directory = await buildDirectory(app);
});

const countPeople = async () => {
  const rows = await app.system.db
    .selectFrom('users')
    .where('organization_id', '=', directory.organization.id)
    .where('removed_at', 'is', null)
    .select('id')
    .execute();
  return rows.length;
};
const settingsCall = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) =>
  app.request<Record<string, unknown>>({
    method,
    url: `/api/v2/settings/scim${path}`,
    token: directory.session,
    ...(body && { body }),
  });

describe('a token', () => {
  test('is needed everywhere, and nothing else is one', async () => {
    for (const path of ['/Users', '/Groups', '/ServiceProviderConfig', '/Schemas', '/nothing', '/Me']) {
      for (const secret of [undefined, 'scim_wrong', directory.session, `${directory.secret}x`]) {
        const { status, body, headers } = await callScim(app, secret, 'GET', path);
        expect([status, body['schemas'], body['status']]).toEqual([
          401,
          ['urn:ietf:params:scim:api:messages:2.0:Error'],
          '401',
        ]);
        expect(headers['www-authenticate']).toMatch(/^Bearer/);
      }
    }
    const elsewhere = await app.request({ method: 'GET', url: '/api/v2/settings/scim', token: directory.secret });
    expect(elsewhere.status).toBe(401);
  });

  test('is shown once, kept as a hash, limited to two, revoked and expired at once', async () => {
    const second = await settingsCall('POST', '/tokens', { name: 'Next', days: 30 });
    expect(second.status).toBe(201);
    const third = await settingsCall('POST', '/tokens', { name: 'Third', days: null });
    expect([third.status, third.body['code']]).toEqual([409, 'scim_tokens_limit']);
    const secret = String(second.body['secret']);
    expect((await callScim(app, secret, 'GET', '/Users')).status).toBe(200);
    const read = await settingsCall('GET', '');
    expect(JSON.stringify(read.body)).not.toContain(secret);
    expect(read.body['tokens']).toMatchObject([{ name: 'Entra ID' }, { name: 'Next', is_expired: false }]);
    const kept = await app.system.db.selectFrom('scim_tokens').selectAll().execute();
    expect(JSON.stringify(kept)).not.toContain(secret);
    const audit = await app.system.db.selectFrom('audit_log').selectAll().where('entity', '=', 'scim').execute();
    expect(audit.length).toBeGreaterThan(1);
    expect(JSON.stringify(audit)).not.toContain(secret);

    app.clock.advance(31 * dayMs);
    try {
      expect((await callScim(app, secret, 'GET', '/Users')).status).toBe(401);
    } finally {
      app.clock.advance(-31 * dayMs);
    }
    const { tokens } = read.body as { tokens: { id: string; name: string }[] };
    for (const { id } of tokens) expect((await settingsCall('DELETE', `/tokens/${id}`)).status).toBe(200);
    expect((await callScim(app, secret, 'GET', '/Users')).status).toBe(401);
    expect((await directory.ask('GET', '/Users')).status).toBe(401);
  });

  test('of another organization finds nothing of this one and changes nothing', async () => {
    const user = await directory.ask('POST', '/Users', entraUser('anna'));
    const group = await directory.ask('POST', '/Groups', { displayName: 'VPN', members: [{ value: user.body.id }] });
    const stranger = await buildDirectory(app);
    for (const at of [`/Users/${user.body.id}`, `/Groups/${group.body.id}`]) {
      expect((await stranger.ask('GET', at)).status).toBe(404);
      expect((await stranger.ask('DELETE', at)).status).toBe(404);
      expect((await stranger.patch(at, { op: 'replace', path: 'displayName', value: 'x' })).status).toBe(404);
      expect((await stranger.ask('PUT', at, { userName: 'x@y.test', displayName: 'x' })).status).toBe(404);
    }
    const member = await stranger.ask('POST', '/Groups', { displayName: 'Ours', members: [{ value: user.body.id }] });
    expect([member.status, member.body.scimType]).toEqual([400, 'invalidValue']);
    for (const list of ['/Users', '/Groups']) {
      const filter = encodeURIComponent(`id eq "${list === '/Users' ? user.body.id : group.body.id}"`);
      expect((await stranger.ask('GET', `${list}?filter=${filter}`)).body.totalResults).toBe(0);
    }
    expect((await directory.ask('GET', `/Users/${user.body.id}`)).body['active']).toBe(true);
    // The same people elsewhere are other people.
    expect((await stranger.ask('POST', '/Users', entraUser('anna'))).status).toBe(201);
  });
});

describe('whom a directory does not touch', () => {
  test('super users and administrators of the installation', async () => {
    const above = await buildPerson(app, directory.organization, { role: 'super_user', email: 'root@contoso.test' });
    const at = `/Users/${above.id}`;
    for (const answer of [
      await directory.patch(at, { op: 'replace', path: 'active', value: false }),
      await directory.patch(at, { op: 'replace', path: 'userName', value: 'mine@contoso.test' }),
      await directory.ask('DELETE', at),
      await directory.ask('POST', '/Users', entraUser('root')),
    ]) {
      expect(answer.status).toBe(403);
    }
    const row = await app.system.db
      .selectFrom('users')
      .selectAll()
      .where('id', '=', above.id)
      .executeTakeFirstOrThrow();
    expect([row.removed_at, row.email, row.role]).toEqual([null, 'root@contoso.test', 'super_user']);
    expect(new Set((await directory.log()).map(({ outcome, reason }) => `${outcome} ${reason}`))).toEqual(
      new Set(['refused role_protected']),
    );
  });

  test('the last operator', async () => {
    const at = `/Users/${directory.operator.id}`;
    expect((await directory.ask('DELETE', at)).status).toBe(403);
    expect((await directory.patch(at, { op: 'replace', value: { active: 'False' } })).status).toBe(403);
    expect((await directory.log())[0]).toMatchObject({ outcome: 'refused', reason: 'last_operator' });
    await buildPerson(app, directory.organization, { role: 'operator' });
    expect((await directory.ask('DELETE', at)).status).toBe(204);
  });

  test('nobody more than the licence has places for', async () => {
    await app.system.db
      .updateTable('licenses')
      .set({ users_limit: 2 })
      .where('organization_id', '=', directory.organization.id)
      .execute();
    const first = await directory.ask('POST', '/Users', entraUser('anna'));
    const full = await directory.ask('POST', '/Users', entraUser('berta'));
    expect([full.status, full.body.detail]).toEqual([403, expect.stringMatching(/^Number of users/)]);
    await directory.patch(`/Users/${first.body.id}`, { op: 'replace', path: 'active', value: false });
    expect((await directory.ask('POST', '/Users', entraUser('berta'))).status).toBe(201);
    const back = await directory.patch(`/Users/${first.body.id}`, { op: 'replace', path: 'active', value: true });
    expect(back.status).toBe(403);
    expect(await countPeople()).toBe(2);
  });
});

test('the same person sent several times at once is one person', async () => {
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => directory.ask('POST', '/Users', entraUser('anna'))),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409, 409, 409]);
  const refused = answers.filter(({ status }) => status === 409);
  expect(new Set(refused.map(({ body }) => body.scimType))).toEqual(new Set(['uniqueness']));
  expect(await countPeople()).toBe(2);
  const groups = await Promise.all(
    Array.from({ length: 4 }, () => directory.ask('POST', '/Groups', { displayName: 'Same' })),
  );
  expect(groups.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409]);
});

test('names and addresses that others have are refused, also when they are changed', async () => {
  const anna = (await directory.ask('POST', '/Users', entraUser('anna'))).body.id;
  const berta = (await directory.ask('POST', '/Users', entraUser('berta'))).body.id;
  const taken = [
    { op: 'replace', path: 'userName', value: 'ANNA@contoso.test' },
    { op: 'replace', path: 'externalId', value: 'anna-object-id' },
    { op: 'replace', path: 'emails[type eq "work"].value', value: 'anna@contoso.test' },
  ];
  for (const operation of taken) {
    const { status, body } = await directory.patch(`/Users/${berta}`, operation);
    expect([status, body.scimType]).toEqual([409, 'uniqueness']);
  }
  const { email } = directory.operator;
  const own = await directory.patch(`/Users/${anna}`, {
    op: 'replace',
    path: 'emails[type eq "work"].value',
    value: email,
  });
  expect(own.status).toBe(409);
});

test('somebody removed here is inactive for the directory, comes back by it within a month and is gone after it', async () => {
  const { id } = (await directory.ask('POST', '/Users', entraUser('anna'))).body;
  await app.request({ method: 'DELETE', url: `/api/v2/users/${id}`, token: directory.session });
  expect((await directory.ask('GET', `/Users/${id}`)).body['active']).toBe(false);
  expect((await directory.ask('PUT', `/Users/${id}`, entraUser('anna', { active: undefined }))).body['active']).toBe(
    false,
  );
  expect((await directory.ask('PUT', `/Users/${id}`, entraUser('anna'))).body['active']).toBe(true);
  await app.request({ method: 'DELETE', url: `/api/v2/users/${id}`, token: directory.session });
  app.clock.advance(31 * dayMs);
  try {
    expect((await directory.ask('GET', `/Users/${id}`)).status).toBe(404);
    const anew = await directory.ask('POST', '/Users', entraUser('anna'));
    expect(anew.status).toBe(201);
    expect(anew.body.id).not.toBe(id);
  } finally {
    app.clock.advance(-31 * dayMs);
  }
});

test('what a directory did is told as its own in the log, and among those who were removed', async () => {
  const { id } = (await directory.ask('POST', '/Users', entraUser('anna'))).body;
  await directory.patch(`/Users/${id}`, { op: 'replace', path: 'active', value: false });
  const read = <T>(url: string) => app.request<Page<T>>({ method: 'GET', url, token: directory.session });
  const log = (await read<AuditEntry>('/api/v2/audit?actor_kind=scim&entity=employee')).body.data;
  expect(log.map(({ action }) => action)).toEqual(['employee.removed', 'employee.created']);
  expect(log).toMatchObject(log.map(() => ({ actor: null, actor_kind: 'scim', actor_title: 'Entra ID' })));
  const [removed] = (await read<RemovedEmployee>('/api/v2/users/removed')).body.data;
  expect(removed).toMatchObject({ id, removed_by: null, removed_by_actor: { kind: 'scim', title: 'Entra ID' } });
});

describe('a dry run', () => {
  beforeEach(() => directory.set({ mode: 'dry_run' }));

  test('answers as if it were done, writes down what would happen, and changes nothing', async () => {
    await buildPerson(app, directory.organization, { email: 'carl@contoso.test' });
    const read = () =>
      Promise.all(
        (
          ['users', 'scim_users', 'scim_groups', 'tags', 'departments', 'user_tags', 'audit_log', 'messages'] as const
        ).map((table) =>
          app.system.db
            .selectFrom(table as 'users')
            .selectAll()
            .execute(),
        ),
      );
    const before = await read();
    const created = await directory.ask('POST', '/Users', entraUser('anna'));
    expect([created.status, created.body['active']]).toEqual([201, true]);
    expect((await directory.ask('GET', `/Users/${created.body.id}`)).status).toBe(404);
    const taken = await directory.ask('POST', '/Users', entraUser('carl'));
    expect(taken.body).toMatchObject({ title: 'Engineer', externalId: 'carl-object-id' });
    const off = await directory.patch(`/Users/${taken.body.id}`, { op: 'Replace', path: 'active', value: 'False' });
    expect([off.status, off.body['active']]).toEqual([200, false]);
    expect((await directory.ask('DELETE', `/Users/${directory.operator.id}`)).status).toBe(403);
    const group = await directory.ask('POST', '/Groups', { displayName: 'VPN', members: [{ value: created.body.id }] });
    expect(group.status).toBe(201);
    expect(await read()).toEqual(before);
    const log = await directory.log();
    expect(log.every(({ is_dry_run }) => is_dry_run)).toBe(true);
    expect(log.map(({ subject, outcome, reason }) => [subject, outcome, reason])).toEqual([
      ['VPN', 'created', null],
      [directory.operator.email, 'refused', 'last_operator'],
      ['carl@contoso.test', 'deactivated', null],
      ['carl@contoso.test', 'changed', 'taken_over_by_email'],
      ['anna@contoso.test', 'created', null],
    ]);
    expect(log.at(-1)?.changes).toContainEqual({ field: 'position', old: '', new: 'Engineer' });
  });

  test('is what an organization begins with', async () => {
    await app.system.db.deleteFrom('scim_settings').where('organization_id', '=', directory.organization.id).execute();
    expect((await settingsCall('GET', '')).body['mode']).toBe('dry_run');
    await directory.ask('POST', '/Users', entraUser('anna'));
    expect(await countPeople()).toBe(1);
  });
});

test('the log is searched, narrowed and forgotten after its days', async () => {
  await directory.ask('POST', '/Users', entraUser('anna'));
  await directory.ask('POST', '/Users', { userName: 'no address' });
  await directory.ask('POST', '/Groups', { displayName: 'VPN' });
  const of = async (query: string) => {
    const { body } = await settingsCall('GET', `/log?${query}`);
    return (body['data'] as { subject: string }[]).map(({ subject }) => subject);
  };
  expect(await of('search=ANNA')).toEqual(['anna@contoso.test']);
  expect(await of('outcome=refused')).toEqual(['no address']);
  expect(await of('resource=group')).toEqual(['VPN']);
  expect(await of('limit=1&offset=1')).toEqual(['no address']);
  const run = () => forgetScimLogJob.handler(app.context, {}, new AbortController().signal);
  await run();
  expect(await of('')).toHaveLength(3);
  app.clock.advance((scimLogDays + 1) * dayMs);
  try {
    await run();
  } finally {
    app.clock.advance(-(scimLogDays + 1) * dayMs);
  }
  expect(await of('')).toEqual([]);
});
