import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { buildPerson, signIn } from '#tests/support/world.ts';
import { buildDirectory, coreGroup, type Directory, enterprise, entraUser } from './scim-world.ts';

let app: TestApp;
let directory: Directory;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  directory = await buildDirectory(app);
});

const rowOf = (id: string) =>
  app.system.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

async function tagsOf(id: string): Promise<string[]> {
  const rows = await app.system.db
    .selectFrom('user_tags as m')
    .innerJoin('tags as t', 't.id', 'm.tag_id')
    .where('m.user_id', '=', id)
    .where('t.type', '=', 'arbitrary')
    .select('t.title')
    .execute();
  return rows.map(({ title }) => title);
}

describe('a cycle of Entra ID', () => {
  test('tries the connection with somebody who does not exist', async () => {
    const probe = await directory.ask('GET', '/Users?filter=userName+eq+%22fd0a44e5-5d6e%22');
    expect(probe.status).toBe(200);
    expect(probe.headers['content-type']).toBe('application/scim+json; charset=utf-8');
    expect(probe.body).toMatchObject({
      schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
      totalResults: 0,
      Resources: [],
      startIndex: 1,
      itemsPerPage: 0,
    });
  });

  test('looks for somebody, creates, changes, deactivates and takes them back', async () => {
    const wanted = entraUser('anna', { [enterprise]: { department: 'Head office / Sales', manager: 'boss-1' } });
    const created = await directory.ask('POST', '/Users', wanted);
    expect(created.status).toBe(201);
    expect(created.headers['location']).toMatch(new RegExp(`/scim/v2/Users/${created.body.id}$`));
    expect(created.headers['etag']).toMatch(/^W\//);
    expect(created.body).toMatchObject({
      externalId: 'anna-object-id',
      userName: 'anna@contoso.test',
      active: true,
      name: { familyName: 'Example', givenName: 'anna' },
      [enterprise]: { department: 'Head office / Sales', manager: 'boss-1' },
      meta: { resourceType: 'User', version: created.headers['etag'] },
    });
    const { id } = created.body;
    expect(await rowOf(id)).toMatchObject({ email: 'anna@contoso.test', position: 'Engineer', role: 'employee' });

    const found = await directory.ask('GET', '/Users?filter=externalId eq "anna-object-id"'.replaceAll(' ', '%20'));
    expect(found.body.Resources.map((one) => one.id)).toEqual([id]);

    const changed = await directory.patch(
      `/Users/${id}`,
      { op: 'Replace', path: 'emails[type eq "work"].value', value: 'anna.b@contoso.test' },
      { op: 'Replace', path: 'name.familyName', value: 'Brown' },
      { op: 'Add', path: `${enterprise}:department`, value: 'Support' },
      { op: 'Add', path: 'phoneNumbers[type eq "mobile"].value', value: '+998 90 123 45 67' },
    );
    expect(changed.status).toBe(200);
    expect(changed.body).toMatchObject({
      emails: [{ value: 'anna.b@contoso.test', type: 'work', primary: true }],
      phoneNumbers: [{ type: 'mobile', value: '+998 90 123 45 67' }],
      [enterprise]: { department: 'Support' },
    });
    expect(await rowOf(id)).toMatchObject({ email: 'anna.b@contoso.test', last_name: 'Brown' });

    const session = await signIn(app, {
      id,
      organizationId: directory.organization.id,
      email: 'anna.b@contoso.test',
      role: 'employee',
      departmentId: '',
    });
    const asHer = () => app.request({ method: 'GET', url: '/api/v2/users/me', token: session });
    expect((await asHer()).status).not.toBe(401);
    const off = await directory.patch(`/Users/${id}`, { op: 'Replace', path: 'active', value: 'False' });
    expect([off.status, off.body['active']]).toEqual([200, false]);
    expect((await rowOf(id)).removed_at).not.toBeNull();
    expect((await asHer()).status).toBe(401);
    expect((await directory.ask('GET', `/Users/${id}`)).body['active']).toBe(false);

    const on = await directory.patch(`/Users/${id}`, { op: 'Replace', path: 'active', value: 'True' });
    expect([on.status, on.body['active']]).toEqual([200, true]);
    expect((await rowOf(id)).removed_at).toBeNull();

    expect((await directory.ask('DELETE', `/Users/${id}`)).status).toBe(204);
    expect((await directory.ask('GET', `/Users/${id}`)).status).toBe(404);
    expect((await rowOf(id)).removed_at).not.toBeNull();
    expect((await directory.log()).map(({ outcome, operation }) => `${operation} ${outcome}`)).toEqual([
      'delete deactivated',
      'change restored',
      'change deactivated',
      'change changed',
      'create created',
    ]);
  });

  test('whoever was deleted and comes again is brought back as themselves', async () => {
    const { id } = (await directory.ask('POST', '/Users', entraUser('berta'))).body;
    await directory.ask('DELETE', `/Users/${id}`);
    const again = await directory.ask('POST', '/Users', entraUser('berta', { title: 'Manager' }));
    expect([again.status, again.body.id]).toEqual([201, id]);
    expect(await rowOf(id)).toMatchObject({ position: 'Manager', removed_at: null });
    expect((await directory.log())[0]).toMatchObject({ outcome: 'restored', reason: 'returned_by_email' });
  });

  test('a newcomer with the address of somebody who left is a person of their own', async () => {
    const { id } = (await directory.ask('POST', '/Users', entraUser('dora'))).body;
    await directory.ask('DELETE', `/Users/${id}`);
    const name = { familyName: 'Newman', givenName: 'Emil' };
    const other = await directory.ask('POST', '/Users', entraUser('dora', { externalId: 'emil-id', name }));
    expect(other.status).toBe(201);
    expect(other.body.id).not.toBe(id);
    expect((await directory.log())[0]).toMatchObject({ outcome: 'created' });
    expect(await rowOf(id)).toMatchObject({ last_name: 'Example' });
    expect((await rowOf(id)).removed_at).not.toBeNull();

    // Married meanwhile: the same person with another surname.
    await directory.ask('DELETE', `/Users/${other.body.id}`);
    const married = { familyName: 'Stern', givenName: 'Emil' };
    const back = await directory.ask('POST', '/Users', entraUser('dora', { externalId: 'emil-2', name: married }));
    expect(back.body.id).toBe(other.body.id);
  });

  test('who is here already is taken over by the address, and keeps their role', async () => {
    const known = await buildPerson(app, directory.organization, {
      email: 'carl@contoso.test',
      role: 'content_manager',
    });
    const taken = await directory.ask('POST', '/Users', entraUser('carl', { roles: [{ value: 'super_user' }] }));
    expect([taken.status, taken.body.id]).toEqual([201, known.id]);
    expect(await rowOf(known.id)).toMatchObject({ role: 'content_manager', first_name: 'carl' });
    expect((await directory.log())[0]).toMatchObject({ reason: 'taken_over_by_email' });
    const twice = await directory.ask('POST', '/Users', entraUser('carl'));
    expect([twice.status, twice.body.scimType]).toEqual([409, 'uniqueness']);
  });

  test('a group is a tag: members come and go in every way that it knows', async () => {
    const people = [];
    for (const name of ['dora', 'emil', 'fred']) {
      people.push((await directory.ask('POST', '/Users', entraUser(name))).body.id);
    }
    const [dora = '', emil = '', fred = ''] = people;
    const group = await directory.ask('POST', '/Groups', {
      schemas: [coreGroup, 'http://schemas.microsoft.com/2006/11/ResourceManagement/ADSCIM/2.0/Group'],
      externalId: 'group-1',
      displayName: 'VPN users',
      meta: { resourceType: 'Group' },
    });
    expect(group.status).toBe(201);
    const at = `/Groups/${group.body.id}`;
    const added = await directory.patch(at, {
      op: 'Add',
      path: 'members',
      value: [{ $ref: null, value: dora }, { value: emil }],
    });
    expect(added.status).toBe(204);
    expect(await tagsOf(dora)).toEqual(['VPN users']);
    const without = await directory.ask('GET', `${at}?excludedAttributes=members`);
    expect([without.body['displayName'], without.body['members']]).toEqual(['VPN users', undefined]);
    const filter = encodeURIComponent(`id eq "${group.body.id}" and members eq "${emil}"`);
    expect((await directory.ask('GET', `/Groups?filter=${filter}`)).body.totalResults).toBe(1);
    expect((await directory.ask('GET', `/Users/${emil}`)).body['groups']).toMatchObject([{ display: 'VPN users' }]);

    await directory.patch(at, { op: 'Remove', path: 'members', value: [{ $ref: null, value: dora }] });
    await directory.patch(at, { op: 'remove', path: `members[value eq "${emil}"]` });
    await directory.patch(at, { op: 'add', value: { members: [{ value: fred }] } });
    expect((await directory.ask('GET', at)).body['members']).toMatchObject([{ value: fred, type: 'User' }]);
    await directory.patch(at, { op: 'Replace', path: 'displayName', value: 'VPN' });
    expect(await tagsOf(fred)).toEqual(['VPN']);
    await directory.patch(at, { op: 'Replace', path: 'members', value: [{ value: emil }] });
    expect([await tagsOf(emil), await tagsOf(fred)]).toEqual([['VPN'], []]);
    await directory.patch(at, { op: 'Remove', path: 'members' });
    expect(await tagsOf(emil)).toEqual([]);
    expect((await directory.ask('DELETE', at)).status).toBe(204);
    expect((await directory.ask('GET', at)).status).toBe(404);
  });

  test('a group may be a department: whoever joins moves there, whoever leaves goes to none', async () => {
    await directory.set({ group_target: 'department' });
    const { id } = (await directory.ask('POST', '/Users', entraUser('gina'))).body;
    expect((await rowOf(id)).department_id).toBe(directory.organization.defaultDepartmentId);
    const group = await directory.ask('POST', '/Groups', { displayName: 'Finance', members: [{ value: id }] });
    const department = await app.system.db
      .selectFrom('departments')
      .where('title', '=', 'Finance')
      .select('id')
      .executeTakeFirstOrThrow();
    expect((await rowOf(id)).department_id).toBe(department.id);
    await directory.patch(`/Groups/${group.body.id}`, { op: 'remove', path: `members[value eq "${id}"]` });
    expect((await rowOf(id)).department_id).toBe(directory.organization.defaultDepartmentId);
    await directory.ask('DELETE', `/Groups/${group.body.id}`);
    const stays = await app.system.db.selectFrom('departments').where('id', '=', department.id).select('id').execute();
    expect(stays).toHaveLength(1);
  });
});
