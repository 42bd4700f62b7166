import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { id, instant, manyOf, pagingParams } from '#contract/page.ts';
import { resolveSession } from '#modules/accounts/index.ts';
import { AppError } from '#platform/app-error.ts';
import { mountCrud } from '#platform/crud/define-crud.ts';
import type { App } from '#platform/http/types.ts';
import { newId } from '#platform/ids.ts';
import { buildConsole } from '#server/app.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { type BuiltOrganization, buildDepartment, buildOperator, buildPerson, signIn } from '../support/world.ts';

interface BadgesTable {
  organization_id: string;
  department_id: string | null;
  id: string;
  title: string;
  level: string;
  weight: number;
  details: unknown;
  secret: string | null;
  created_at: Date;
  updated_at: Date;
}
declare module '#schema/index.ts' {
  interface Database {
    sample_badges: BadgesTable;
  }
}

const level = z.enum(['low', 'high']);
const badge = z.object({
  id,
  title: z.string(),
  level,
  weight: z.number(),
  department: z.object({ id, title: z.string() }).nullable(),
  details: z.object({ colour: z.string() }),
  created_at: instant,
  updated_at: instant,
});
const fields = {
  title: z.string().trim().min(1),
  level,
  weight: z.number(),
  department_id: id.nullable(),
  details: z.object({ colour: z.string() }),
};
const body = z.strictObject({
  ...fields,
  level: level.default('low'),
  weight: fields.weight.default(1),
  department_id: fields.department_id.default(null),
  details: fields.details.default({ colour: 'green' }),
});

const badges = mountCrud({
  noun: 'tag',
  path: '/badges',
  table: 'sample_badges',
  permission: { read: 'admin', write: 'admin.staff.tags' },
  contract: {
    entity: badge,
    list: z.strictObject({
      ...pagingParams(['title', 'weight', 'department']),
      search: z.string().optional(),
      level: manyOf(level),
      department: manyOf(id),
      weight_from: z.coerce.number().optional(),
    }),
    create: body,
    update: z.strictObject(fields).partial(),
  },
  references: { department: 'departments' },
  searchable: ['title'],
  json: ['details'],
  unique: { code: 'department_title_taken', field: 'title' },
  beforeRemove: async (_tx, row) => {
    if (row.level === 'high') throw new AppError('conflict');
  },
});

/** The same table, without a word about what its rows refer to. */
const untold = mountCrud({
  noun: 'tag',
  path: '/untold-badges',
  table: 'sample_badges',
  permission: 'admin.staff.tags',
  contract: {
    entity: badge.omit({ department: true }),
    list: z.strictObject(pagingParams(['title'])),
    create: body,
    update: z.strictObject(fields).partial(),
  },
  json: ['details'],
});

let app: TestApp;
let served: App;
let organization: BuiltOrganization;
let token: string;

beforeAll(async () => {
  app = await startTestApp();
  await sql`create table sample_badges (
    organization_id uuid not null references organizations (id), id uuid not null,
    title text collate "und-x-icu" not null, level text not null, weight integer not null, details jsonb not null,
    secret text, created_at timestamptz not null, updated_at timestamptz not null,
    department_id uuid, foreign key (organization_id, department_id) references departments (organization_id, id),
    primary key (organization_id, id), unique (organization_id, title)
  )`.execute(app.system.db);
  served = await buildConsole(app.context, { resolveSession, domains: [{ education: badges }, { education: untold }] });
  await served.ready();
});
afterAll(async () => {
  await served.close();
  await app.close();
});
beforeEach(async () => {
  ({ organization, token } = await buildOperator(app));
});

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
interface Answer {
  id: string;
  title: string;
  code: string;
  data: { title: string }[];
  total_count: number;
}

async function call(method: Method, path: string, payload?: object, as = token) {
  const response = await served.inject({
    method,
    url: `/api/v2/badges${path}`,
    headers: { authorization: `Bearer ${as}` },
    ...(payload && { payload }),
  });
  return { status: response.statusCode, body: response.json<Answer>() };
}
const make = (title: string, given: object = {}) => call('POST', '', { title, ...given });
const titles = async (query: string) => (await call('GET', `?${query}`)).body.data.map((row) => row.title);

describe('a declared noun', () => {
  test('is created, read, changed and deleted', async () => {
    const made = await make(' Первый ', { weight: 3 });
    expect(made).toMatchObject({ status: 201, body: { title: 'Первый', level: 'low', details: { colour: 'green' } } });
    const { id: badgeId } = made.body;
    expect((await call('GET', `/${badgeId}`)).body).toEqual(made.body);
    app.clock.advance(60_000);
    const changed = await call('PATCH', `/${badgeId}`, { title: 'Второй', details: { colour: 'red' } });
    expect(changed.body).toMatchObject({ title: 'Второй', weight: 3, details: { colour: 'red' } });
    expect((await call('DELETE', `/${badgeId}`)).status).toBe(200);
    expect(await call('GET', `/${badgeId}`)).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });

  test('shows only the columns of its entity', async () => {
    const { body: made } = await make('Тайный');
    await sql`update sample_badges set secret = 'hidden words'`.execute(app.system.db);
    const read = await call('GET', `/${made.id}`);
    expect(JSON.stringify(read.body)).not.toContain('hidden words');
    expect(Object.keys(read.body)).not.toContain('secret');
  });

  test('is listed with search, filters, bounds, order and pages', async () => {
    await make('Ёж', { weight: 1, level: 'high' });
    await make('Абзац', { weight: 5 });
    await make('Яма', { weight: 9 });
    expect(await titles('')).toEqual(['Абзац', 'Ёж', 'Яма']);
    expect(await titles('sort_by=weight&sort_order=desc')).toEqual(['Яма', 'Абзац', 'Ёж']);
    expect(await titles('search=%D0%B5%D0%B6')).toEqual(['Ёж']);
    expect(await titles('level=low')).toEqual(['Абзац', 'Яма']);
    expect(await titles('level=low,high&weight_from=5')).toEqual(['Абзац', 'Яма']);
    const page = await call('GET', '?limit=1&offset=1');
    expect(page.body).toMatchObject({ data: [{ title: 'Ёж' }], total_count: 3, limit: 1, offset: 1 });
  });

  test('names rows of another noun: shown with their titles, checked, filtered and sorted by', async () => {
    const sales = await buildDepartment(app, organization, { title: 'Продажи' });
    const legal = await buildDepartment(app, organization, { title: 'Бухгалтерия' });
    const stranger = await buildDepartment(app, (await buildOperator(app)).organization, { title: 'Чужие' });
    const { body: made } = await make('Один', { department_id: sales.id });
    expect(made).toMatchObject({ department: { id: sales.id, title: 'Продажи' } });
    expect(Object.keys(made)).not.toContain('department_id');
    await make('Два', { department_id: legal.id });
    await make('Три');
    expect(await titles(`department=${sales.id}`)).toEqual(['Один']);
    expect(await titles('sort_by=department')).toEqual(['Три', 'Два', 'Один']);
    const moved = await call('PATCH', `/${made.id}`, { department_id: legal.id });
    expect(moved.body).toMatchObject({ department: { title: 'Бухгалтерия' } });
    const refused = {
      status: 422,
      body: { code: 'reference_unknown', errors: { department_id: [expect.any(String)] } },
    };
    for (const department_id of [stranger.id, made.id]) {
      expect(await make('Четыре', { department_id })).toMatchObject(refused);
      expect(await call('PATCH', `/${made.id}`, { department_id })).toMatchObject(refused);
    }
    expect((await call('PATCH', `/${made.id}`, { department_id: null })).body).toMatchObject({ department: null });
  });

  test('answers a reference that only the database knows of as the caller’s mistake', async () => {
    const response = await served.inject({
      method: 'POST',
      url: '/api/v2/untold-badges',
      headers: { authorization: `Bearer ${token}` },
      payload: { title: 'Один', department_id: newId() },
    });
    expect([response.statusCode, response.json<Answer>().code]).toEqual([422, 'reference_unknown']);
  });

  test('refuses words, values and fields that it does not know', async () => {
    for (const query of ['?colour=red', '?level=middle', '?sort_by=secret', '?limit=101']) {
      expect((await call('GET', query)).status).toBe(422);
    }
    expect((await make('X', { secret: 'y' })).status).toBe(422);
    expect((await make('  ')).status).toBe(422);
  });

  test('answers a twin with the declared code at the field', async () => {
    await make('Один');
    const other = (await make('Другой')).body.id;
    const twin = { status: 409, body: { code: 'department_title_taken', errors: { title: [expect.any(String)] } } };
    expect(await make('Один')).toMatchObject(twin);
    expect(await call('PATCH', `/${other}`, { title: 'Один' })).toMatchObject(twin);
  });

  test("keeps the domain's own rules", async () => {
    const { body: made } = await make('Важный', { level: 'high' });
    expect((await call('DELETE', `/${made.id}`)).status).toBe(409);
    expect((await call('GET', `/${made.id}`)).status).toBe(200);
  });

  test('is read and written by those who may', async () => {
    const manager = await signIn(app, await buildPerson(app, organization, { role: 'content_manager' }));
    const employee = await signIn(app, await buildPerson(app, organization));
    expect((await call('GET', '', undefined, manager)).status).toBe(200);
    expect((await call('POST', '', { title: 'X' }, manager)).status).toBe(403);
    expect((await call('GET', '', undefined, employee)).status).toBe(403);
    expect((await call('GET', '', undefined, 'nobody')).status).toBe(401);
  });

  test('never leaves its organization', async () => {
    const { body: made } = await make('Наш');
    const stranger = (await buildOperator(app)).token;
    expect((await call('GET', '', undefined, stranger)).body.total_count).toBe(0);
    for (const method of ['GET', 'PATCH', 'DELETE'] as const) {
      const payload = method === 'PATCH' ? { title: 'Чужой' } : undefined;
      expect((await call(method, `/${made.id}`, payload, stranger)).status).toBe(404);
    }
    expect((await call('GET', `/${made.id}`)).body.title).toBe('Наш');
  });

  test('leaves the old and the new in the audit, and tells open consoles', async () => {
    const { body: made } = await make('Старое');
    await call('PATCH', `/${made.id}`, { title: 'Новое', level: 'low' });
    await call('PATCH', `/${made.id}`, { title: 'Новое' });
    const entries = await app.system.db
      .selectFrom('audit_log')
      .select(['action', 'entity_title', 'old_value', 'new_value'])
      .where('entity_id', '=', made.id)
      .orderBy('seq')
      .execute();
    expect(entries).toMatchObject([
      { action: 'tag.created', entity_title: 'Старое' },
      { action: 'tag.changed', old_value: { title: 'Старое' }, new_value: { title: 'Новое' } },
    ]);
    const events = await app.system.db
      .selectFrom('live_events')
      .select(['topic', 'permission', 'payload'])
      .where('organization_id', '=', organization.id)
      .execute();
    expect(events).toEqual([
      { topic: 'tag.changed', permission: 'admin.staff.tags', payload: { ids: [made.id] } },
      { topic: 'tag.changed', permission: 'admin.staff.tags', payload: { ids: [made.id] } },
    ]);
  });

  test('stands in the OpenAPI document with its permission', async () => {
    const document = (await served.inject('/api/openapi.json')).json<{
      paths: Record<string, Record<string, { 'x-permission': string }>>;
    }>();
    expect(Object.keys(document.paths['/api/v2/badges'] ?? {})).toEqual(['get', 'post']);
    expect(document.paths['/api/v2/badges/{id}']?.patch?.['x-permission']).toBe('admin.staff.tags');
  });
});

test('a declaration that cannot work is refused when it is made', () => {
  const contract = { entity: badge, list: z.strictObject({ colour: z.string() }), create: body, update: body };
  expect(() =>
    mountCrud({ noun: 'tag', path: '/badges', table: 'sample_badges', permission: 'admin', contract }),
  ).toThrow(/colour/);
});
