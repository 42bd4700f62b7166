import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { buildDirectory, type Directory, enterprise, entraUser, patchOp } from './scim-world.ts';

let app: TestApp;
let directory: Directory;
let id: string;

beforeAll(async () => {
  app = await startTestApp();
  directory = await buildDirectory(app);
  ({ id } = (await directory.ask('POST', '/Users', entraUser('anna'))).body);
});
afterAll(() => app.close());

describe('the protocol describes itself', () => {
  test('what is served, its types and its schemas', async () => {
    expect((await directory.ask('GET', '/ServiceProviderConfig')).body).toMatchObject({
      patch: { supported: true },
      bulk: { supported: false },
      filter: { supported: true, maxResults: 200 },
      etag: { supported: true },
    });
    const types = await directory.ask('GET', '/ResourceTypes');
    expect(types.body.Resources.map((type) => type.id)).toEqual(['User', 'Group']);
    expect((await directory.ask('GET', '/ResourceTypes/User')).body['schemaExtensions']).toEqual([
      { schema: enterprise, required: false },
    ]);
    const schemas = await directory.ask('GET', '/Schemas');
    expect(schemas.body.totalResults).toBe(3);
    expect((await directory.ask('GET', `/Schemas/${enterprise}`)).body['name']).toBe('EnterpriseUser');
    expect((await directory.ask('GET', '/Schemas/urn:unknown')).status).toBe(404);
  });

  test('what is not served says so in its shape', async () => {
    expect((await directory.ask('POST', '/Bulk', {})).status).toBe(501);
    expect((await directory.ask('GET', '/Me')).status).toBe(501);
    const { status, body } = await directory.ask('GET', '/Nothing');
    expect([status, body['schemas']]).toEqual([404, ['urn:ietf:params:scim:api:messages:2.0:Error']]);
  });
});

test('versions: a read that is held is not sent again, a write on an old one is refused', async () => {
  const first = await directory.ask('GET', `/Users/${id}`);
  const version = String(first.headers['etag']);
  expect((await directory.ask('GET', `/Users/${id}`, undefined, { 'if-none-match': version })).status).toBe(304);
  const operations = { schemas: [patchOp], Operations: [{ op: 'replace', path: 'title', value: 'Other' }] };
  const changed = await directory.ask('PATCH', `/Users/${id}`, operations, { 'if-match': version });
  expect(changed.status).toBe(200);
  expect(changed.headers['etag']).not.toBe(version);
  expect((await directory.ask('DELETE', `/Users/${id}`, undefined, { 'if-match': version })).status).toBe(412);
});

test('only the attributes that are asked for', async () => {
  const some = await directory.ask('GET', `/Users/${id}?attributes=userName,name.familyName`);
  expect(Object.keys(some.body).sort()).toEqual(['id', 'meta', 'name', 'schemas', 'userName']);
  const others = await directory.ask('GET', `/Users/${id}?excludedAttributes=emails,${enterprise}`);
  expect([others.body['emails'], others.body[enterprise], others.body['userName']]).toEqual([
    undefined,
    undefined,
    'anna@contoso.test',
  ]);
});

test('a search by POST, in the words of a list', async () => {
  const { status, body } = await directory.ask('POST', '/Users/.search', {
    schemas: ['urn:ietf:params:scim:api:messages:2.0:SearchRequest'],
    filter: 'userName eq "anna@contoso.test"',
    attributes: ['userName'],
  });
  expect([status, body.totalResults, body.Resources[0]?.['emails']]).toEqual([200, 1, undefined]);
});

test.each([
  ['userName eq "ANNA@contoso.test"', 1],
  ['urn:ietf:params:scim:schemas:core:2.0:User:userName eq "anna@contoso.test"', 1],
  ['externalId eq "anna-object-id"', 1],
  ['externalId eq "ANNA-object-id"', 0],
  ['emails.value eq "anna@contoso.test"', 1],
  ['emails[type eq "work"].value eq "anna@contoso.test"', 1],
  ['emails[type eq "work" and value eq "anna@contoso.test"]', 1],
  ['emails co "contoso"', 1],
  ['active eq true and name.familyName sw "exa"', 1],
  ['active eq "False"', 0],
  ['not (userName co "anna")', 1],
  ['userName eq "a" or displayName ew "example"', 1],
  ['externalId pr', 1],
  ['userName eq "a\\" or 1=1 --"', 0],
])('the filter %s finds %i', async (filter, count) => {
  const { status, body } = await directory.ask('GET', `/Users?filter=${encodeURIComponent(filter)}`);
  expect([status, body.totalResults]).toEqual([200, count]);
});

describe('what nobody should send is refused in the words of the protocol', () => {
  test.each([
    ['a word that is no filter', 'userName'],
    ['an attribute that nobody can be found by', 'password eq "x"'],
    ['an order', 'meta.lastModified gt "2026-01-01"'],
    ['names that every object has', '__proto__ eq "x"'],
    ['an operation that every object has', 'userName pr constructor userName pr'],
    ['brackets without end', `${'('.repeat(500)}userName pr${')'.repeat(500)}`],
    ['many conditions', Array.from({ length: 100 }, () => 'userName pr').join(' or ')],
    ['negations of negations', `${'not '.repeat(200)}(userName pr)`],
    ['a filter that is too long', `userName eq "${'x'.repeat(3000)}"`],
  ])('%s', async (_what, filter) => {
    for (const list of ['/Users', '/Groups']) {
      const { status, body } = await directory.ask('GET', `${list}?filter=${encodeURIComponent(filter)}`);
      expect([status, body.scimType]).toEqual([400, 'invalidFilter']);
    }
  });

  const op = (operation: object) => ({ schemas: [patchOp], Operations: [operation] });
  test.each<[string, unknown, number]>([
    ['no JSON', '{"a":', 400],
    ['a list in the place of an object', '[]', 400],
    ['a body that is nested without end', `${'['.repeat(200_000)}`, 400],
    ['a prototype as a field', '{"__proto__":{"a":1},"Operations":[]}', 400],
    ['no operations', { schemas: [patchOp] }, 400],
    ['an operation that does not exist', op({ op: 'move', path: 'title', value: 'x' }), 400],
    ['a prototype as a path', op({ op: 'add', path: '__proto__.polluted', value: 'x' }), 400],
    ['a constructor as a path', op({ op: 'add', path: 'constructor.prototype.polluted', value: 'x' }), 400],
    ['a prototype as a name with dots', op({ op: 'add', value: { '__proto__.polluted': 'x' } }), 400],
    ['an unknown path', op({ op: 'add', path: 'shoeSize', value: 'x' }), 400],
    ['a path with a filter that is none', op({ op: 'add', path: 'emails[[[].value', value: 'x' }), 400],
    ['a path into a text', op({ op: 'add', path: 'userName.value', value: 'x' }), 400],
    ['a removal of nothing', op({ op: 'remove' }), 400],
    ['a NUL', op({ op: 'replace', path: 'title', value: 'a\u0000b' }), 400],
    ['a name that is too long', op({ op: 'replace', path: 'name.familyName', value: 'x'.repeat(300) }), 400],
    ['attributes without end', op({ op: 'add', path: 'nickName', value: 'x'.repeat(50_000) }), 400],
    [
      'ten thousand operations',
      { schemas: [patchOp], Operations: Array(10_000).fill({ op: 'remove', path: 'title' }) },
      400,
    ],
    ['more than a megabyte', op({ op: 'replace', path: 'title', value: 'x'.repeat(1_100_000) }), 413],
  ])('a change with %s', async (_what, body, expected) => {
    const answer = await directory.ask('PATCH', `/Users/${id}`, body);
    expect([answer.status, answer.body['status']]).toEqual([expected, String(expected)]);
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
    expect((await directory.ask('GET', `/Users/${id}`)).body['userName']).toBe('anna@contoso.test');
  });

  test('a prototype inside of a value reaches nothing', async () => {
    for (const value of [{ '__proto__.polluted': 'x' }, { 'constructor.prototype.polluted': 'x' }]) {
      await directory.patch(`/Users/${id}`, { op: 'add', path: 'name', value });
      await directory.patch(`/Users/${id}`, { op: 'add', path: `${enterprise}:manager`, value });
      await directory.patch(`/Users/${id}`, { op: 'add', path: 'addresses', value: [value] });
    }
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });

  test('ids that are none, other types and texts that are no users', async () => {
    for (const at of ['/Users/1', '/Users/__proto__', '/Groups/x', `/Users/${'x'.repeat(190)}`]) {
      expect((await directory.ask('GET', at)).status).toBe(404);
    }
    const form = await directory.ask('POST', '/Users', 'a=1', { 'content-type': 'application/xml' });
    expect(form.status).toBe(415);
    for (const given of [{}, { userName: 5 }, { userName: 'no address' }, { userName: ['x'] }]) {
      const { status, body } = await directory.ask('POST', '/Users', given);
      expect([status, body.scimType]).toEqual([400, 'invalidValue']);
    }
  });
});
