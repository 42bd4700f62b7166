import type { ResourceNames } from './resource-names.rules.ts';

export interface ResourceChoices {
  /** Key that reads and writes. */
  permission: string;
  /** Group of the menu. */
  group: string;
}

/** The new files of a resource: path in the project to text. */
export function newFiles(names: ResourceNames, choices: ResourceChoices, migration: string): Record<string, string> {
  const { plural } = names;
  return {
    [`contract/${plural}.ts`]: contractFile(names),
    [`contract/${plural}.calls.ts`]: callsFile(names, choices),
    [`server/schema/${plural}.ts`]: schemaFile(names),
    [`server/migrations/${migration}-${plural}.ts`]: migrationFile(names),
    [`server/modules/${plural}/routes.ts`]: routesFile(names),
    [`src/resources/${plural}/index.ts`]: declarationFile(names, choices),
    [`tests/api/${plural}.test.ts`]: testFile(names),
  };
}

function contractFile({ singularName, singularType, pluralName, pluralType }: ResourceNames): string {
  return `import { z } from 'zod';
import { nameMaxLength } from './constants.ts';
import { id, instant, pageOf, pagingWords } from './page.ts';

const title = z.string().trim().min(1).max(nameMaxLength);
const description = z.string().trim().max(4000);

export const ${singularName} = z
  .object({ id, title: z.string(), description: z.string(), created_at: instant, updated_at: instant })
  .meta({ id: '${singularType}' });
export type ${singularType} = z.infer<typeof ${singularName}>;

export const ${pluralName}Page = pageOf(${singularName}).meta({ id: '${pluralType}Page' });

export const ${pluralName}Query = z.strictObject({
  ...pagingWords(['title', 'created_at']),
  search: z.string().trim().max(nameMaxLength).optional(),
});

export const ${singularName}Body = z
  .strictObject({ title, description: description.default('') })
  .meta({ id: '${singularType}Body' });

/** Only what is given changes. */
export const ${singularName}Patch = z
  .strictObject({ title: title.optional(), description: description.optional() })
  .meta({ id: '${singularType}Patch' });
`;
}

function schemaFile({ table, pluralType }: ResourceNames): string {
  return `import type { Instant } from './organizations.ts';

export interface ${pluralType}Table {
  organization_id: string;
  id: string;
  title: string;
  description: string;
  created_at: Instant;
  updated_at: Instant;
}

export interface ${pluralType}Schema {
  ${table}: ${pluralType}Table;
}
`;
}

function migrationFile({ table }: ResourceNames): string {
  return `import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql\`
    create table ${table} (
      organization_id uuid not null references organizations (id),
      id uuid not null,
      title text collate "und-x-icu" not null,
      description text not null,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      primary key (organization_id, id)
    )\`.execute(db);
  await sql\`create index ${table}_by_title on ${table} (organization_id, title, id)\`.execute(db);
}
`;
}

function callsFile({ plural, pluralName, singularName }: ResourceNames, { permission }: ResourceChoices): string {
  return `import { defineCrudCalls } from './crud-calls.ts';

export const ${singularName}Calls = defineCrudCalls('${plural}', {
  path: '/api/v2/${plural}',
  permission: '${permission}',
  entity: '${singularName}',
  page: '${pluralName}Page',
  query: '${pluralName}Query',
  create: '${singularName}Body',
  update: '${singularName}Patch',
});
`;
}

function routesFile({ plural, table, noun, pluralName, singularName }: ResourceNames): string {
  return `import { ${singularName}Calls } from '#contract/${plural}.calls.ts';
import { defineCrud } from '#platform/crud/index.ts';

export const ${pluralName}Routes = defineCrud(${singularName}Calls, {
  noun: '${noun}',
  table: '${table}',
  searchable: ['title'],
});
`;
}

function declarationFile(names: ResourceNames, { permission, group }: ResourceChoices): string {
  const { plural, noun, pluralName, singularName, singularType } = names;
  return `import { ${singularName}Calls } from '#contract/${plural}.calls.ts';
import type { ${singularType} } from '#contract/${plural}.ts';
import { defineResource, fieldsOf } from '#src/kit/index.ts';

const f = fieldsOf<${singularType}>();

export const ${pluralName} = defineResource({
  name: '${plural}',
  provider: 'education',
  api: ${singularName}Calls,
  title: 'title',
  permission: '${permission}',
  menu: { group: '${group}', icon: 'list', order: 100 },
  live: ['${noun}'],
  fields: {
    title: f.text({ required: true, max: 255, sort: true, columnWidth: 260 }),
    description: f.longText({ max: 4000 }),
    created_at: f.instant({ sort: true }),
  },
  list: { columns: ['title', 'created_at'], sort: 'title' },
  form: {
    fields: ['title', 'description'],
    schema: () => import('#contract/${plural}.ts').then((m) => m.${singularName}Body),
    editSchema: () => import('#contract/${plural}.ts').then((m) => m.${singularName}Patch),
  },
  show: { fields: ['description', 'created_at'] },
  removable: true,
});
`;
}

function testFile({ plural, title }: ResourceNames): string {
  return `import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { buildOperator, buildPerson, signIn } from '../support/world.ts';

let app: TestApp;
let operator: Awaited<ReturnType<typeof buildOperator>>;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  operator = await buildOperator(app);
});

interface Answer {
  id: string;
  title: string;
  data: { title: string }[];
  total_count: number;
  errors: Record<string, string[]>;
}
type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
const call = (method: Method, path = '', body?: unknown, token = operator.token) =>
  app.request<Answer>({ method, url: \`/api/v2/${plural}\${path}\`, body, token });

describe('${title.toLowerCase()}', () => {
  test('are created, listed, found, changed and deleted', async () => {
    const made = await call('POST', '', { title: '  Second ' });
    expect(made).toMatchObject({ status: 201, body: { title: 'Second' } });
    await call('POST', '', { title: 'First' });
    expect((await call('GET')).body).toMatchObject({ data: [{ title: 'First' }, { title: 'Second' }], total_count: 2 });
    expect((await call('GET', '?search=sec')).body.data).toHaveLength(1);
    const changed = await call('PATCH', \`/\${made.body.id}\`, { title: 'Third' });
    expect(changed).toMatchObject({ status: 200, body: { title: 'Third' } });
    expect((await call('DELETE', \`/\${made.body.id}\`)).status).toBe(200);
    expect((await call('GET', \`/\${made.body.id}\`)).status).toBe(404);
  });

  test('are refused without a title, and the answer names the field', async () => {
    const refused = await call('POST', '', { title: '   ' });
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.body.errors)).toEqual(['title']);
  });

  test('stay within their organization and out of the hands of employees', async () => {
    const { id } = (await call('POST', '', { title: 'Ours' })).body;
    const stranger = (await buildOperator(app)).token;
    expect((await call('GET', \`/\${id}\`, undefined, stranger)).status).toBe(404);
    expect((await call('GET', '', undefined, stranger)).body.total_count).toBe(0);
    const employee = await signIn(app, await buildPerson(app, operator.organization));
    expect((await call('GET', '', undefined, employee)).status).toBe(403);
  });
});
`;
}

/** Words of a new resource in each language, under its own key of `translation`. Titles stand for better ones. */
export function newWords({ title, one }: ResourceNames): Record<'ru' | 'en' | 'uz', object> {
  return {
    ru: {
      title,
      pages: { create: `Создать: ${one}`, edit: `Изменить: ${one}`, show: one },
      fields: { title: 'Название', description: 'Описание', created_at: 'Создано' },
      empty: { title: 'Пока пусто', text: 'Создайте первую запись: она появится здесь.' },
    },
    en: {
      title,
      pages: { create: `Create: ${one}`, edit: `Edit: ${one}`, show: one },
      fields: { title: 'Title', description: 'Description', created_at: 'Created' },
      empty: { title: 'Nothing here yet', text: 'Create the first record: it will appear here.' },
    },
    uz: {
      title,
      pages: { create: `Yaratish: ${one}`, edit: `Oʻzgartirish: ${one}`, show: one },
      fields: { title: 'Nomi', description: 'Tavsif', created_at: 'Yaratilgan' },
      empty: { title: 'Hozircha boʻsh', text: 'Birinchi yozuvni yarating: u shu yerda koʻrinadi.' },
    },
  };
}
