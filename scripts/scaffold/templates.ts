import { type FieldPlan, isArchiveField, linesOf } from './resource-fields.rules.ts';
import type { ResourceNames } from './resource-names.rules.ts';

export interface ResourceChoices {
  /** Key that reads and writes. */
  permission: string;
  /** Group of the menu. */
  group: string;
  /** Of its menu entry: each has its own. */
  icon: string;
  /** Beside the title. */
  fields: readonly FieldPlan[];
}

/** The new files of a resource: path in the project to text. */
export function newFiles(names: ResourceNames, choices: ResourceChoices, migration: string): Record<string, string> {
  const { plural } = names;
  const { fields } = choices;
  return {
    [`contract/${plural}.ts`]: contractFile(names, fields),
    [`contract/${plural}.calls.ts`]: callsFile(names, choices),
    [`server/schema/${plural}.ts`]: schemaFile(names, fields),
    [`server/migrations/${migration}-${plural}.ts`]: migrationFile(names, fields),
    [`server/modules/${plural}/routes.ts`]: routesFile(names, fields),
    [`src/resources/${plural}/index.ts`]: declarationFile(names, choices),
    [`tests/api/${plural}.test.ts`]: testFile(names, fields),
  };
}

/** Each on a line of its own, with a comma behind; the formatter joins what fits. */
const lines = (parts: readonly string[]) => parts.map((part) => `${part},\n`).join('');

function contractFile(
  { singularName, singularType, pluralName, pluralType }: ResourceNames,
  plans: readonly FieldPlan[],
): string {
  const fields = plans.map(linesOf);
  const sorted = plans.filter((plan) => linesOf(plan).isSorted).map(({ name }) => name);
  const query = lines(fields.flatMap((field) => field.query));
  const text = `const fields = {
  title: z.string().trim().min(1).max(nameMaxLength),
  ${lines(fields.map(({ schema }) => schema))}};

export const ${singularName} = z
  .object({
    id,
    title: z.string(),
    ${lines(fields.map(({ entity }) => entity))}created_at: instant,
    updated_at: instant,
  })
  .meta({ id: '${singularType}' });
export type ${singularType} = z.infer<typeof ${singularName}>;

export const ${pluralName}Page = pageOf(${singularName}).meta({ id: '${pluralType}Page' });

export const ${pluralName}Query = z.strictObject({
  ...pagingParams([${['title', ...sorted, 'created_at'].map((key) => `'${key}'`).join(', ')}]),
  search: z.string().trim().max(nameMaxLength).optional(),
  ${query}});

export const ${singularName}Body = z
  .strictObject({
    ...fields,
    ${lines(fields.flatMap(({ body }) => body ?? []))}})
  .meta({ id: '${singularType}Body' });

/** Only what is given changes. */
export const ${singularName}Patch = z.strictObject(fields).partial().meta({ id: '${singularType}Patch' });
`;
  const words = ['day', 'flag', 'id', 'instant', 'manyOf', 'pageOf', 'pagingParams'];
  const used = words.filter((word) => new RegExp(`(?<!\\w\\.)(?<![\\w'])${word}\\b(?!:)`).test(text));
  return `import { z } from 'zod';
import { nameMaxLength } from './constants.ts';
import { ${used.join(', ')} } from './page.ts';

${text}`;
}

function schemaFile({ table, pluralType }: ResourceNames, plans: readonly FieldPlan[]): string {
  const columns = plans.map((plan) => linesOf(plan).column).join('\n  ');
  const days = plans.filter(({ kind }) => kind === 'day');
  const types = [
    ...(days.some(({ isRequired }) => isRequired) ? ['Day'] : []),
    'Instant',
    ...(days.some(({ isRequired }) => !isRequired) ? ['NullableDay'] : []),
  ].join(', ');
  return `import type { ${types} } from './organizations.ts';

export interface ${pluralType}Table {
  organization_id: string;
  id: string;
  title: string;
  ${columns}
  created_at: Instant;
  updated_at: Instant;
}

export interface ${pluralType}Schema {
  ${table}: ${pluralType}Table;
}
`;
}

function migrationFile({ table }: ResourceNames, plans: readonly FieldPlan[]): string {
  const fields = plans.map(linesOf);
  const columns = fields.map(({ sqlColumn }) => `\n      ${sqlColumn},`).join('');
  const keys = fields.flatMap(({ foreignKey }) => (foreignKey === null ? [] : [`,\n      ${foreignKey}`])).join('');
  return `import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql\`
    create table ${table} (
      organization_id uuid not null references organizations (id),
      id uuid not null,
      title text collate "und-x-icu" not null,${columns}
      created_at timestamptz not null,
      updated_at timestamptz not null,
      primary key (organization_id, id)${keys}
    )\`.execute(db);
  await sql\`create index ${table}_by_title on ${table} (organization_id, title, id)\`.execute(db);
}
`;
}

function callsFile(names: ResourceNames, { permission, fields }: ResourceChoices): string {
  const { plural, pluralName, singularName } = names;
  const [one, many] = [names.one.toLowerCase(), names.title.toLowerCase()];
  const article = /^[aeiou]/.test(one) ? 'an' : 'a';
  const parts = ['title', ...fields.map(({ name }) => name)].map((name) => `\`${name}\``);
  return `import { defineCrudCalls } from './crud-calls.ts';

export const ${singularName}Calls = defineCrudCalls('${plural}', {
  path: '/api/v2/${plural}',
  permission: '${permission}',
  one: '${article} ${one}',
  many: '${many}',
  description: 'Fields of ${article} ${one}: ${parts.join(', ')}.',
  entity: '${singularName}',
  page: '${pluralName}Page',
  query: '${pluralName}Query',
  create: '${singularName}Body',
  update: '${singularName}Patch',
});
`;
}

function routesFile(
  { plural, table, noun, pluralName, singularName }: ResourceNames,
  plans: readonly FieldPlan[],
): string {
  const references = plans.flatMap((plan) => linesOf(plan).reference ?? []);
  return `import { ${singularName}Calls } from '#contract/${plural}.calls.ts';
import { defineCrud } from '#platform/crud/index.ts';

export const ${pluralName}Routes = defineCrud(${singularName}Calls, {
  noun: '${noun}',
  table: '${table}',${
    references.length === 0
      ? ''
      : `
  references: { ${references.join(', ')} },`
  }
  searchable: ['title'],
});
`;
}

function declarationFile(names: ResourceNames, { permission, group, icon, fields }: ResourceChoices): string {
  const keys = (...all: string[]) => all.map((key) => `'${key}'`).join(', ');
  const own = fields.map(({ name }) => name);
  const typed = fields.filter((field) => !isArchiveField(field)).map(({ name }) => name);
  const columns = fields.filter(({ kind }) => kind !== 'longText').map(({ name }) => name);
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
  menu: { group: '${group}', icon: '${icon}', order: 100 },
  live: ['${noun}'],
  auditNoun: '${noun}',
  fields: {
    title: f.text({ required: true, max: 255, sort: true, columnWidth: 260 }),
    ${lines(fields.map((field) => linesOf(field).declaration))}created_at: f.instant({ sort: true }),
  },
  list: { columns: [${keys('title', ...columns, 'created_at')}], sort: 'title' },
  form: {
    fields: [${keys('title', ...typed)}],
    schema: () => import('#contract/${plural}.ts').then((m) => m.${singularName}Body),
    editSchema: () => import('#contract/${plural}.ts').then((m) => m.${singularName}Patch),
  },
  show: { fields: [${keys(...own, 'created_at')}] },
${fields.some(isArchiveField) ? archiveActions(names) : ''}  removable: true,
});
`;
}

function archiveActions({ plural, singularName }: ResourceNames): string {
  const action = (name: string, icon: string, is_archived: boolean) => `    ${name}: {
      icon: '${icon}',
      when: (row) => ${is_archived ? '!' : ''}row.is_archived,
      run: async (row, api) => {
        await api.call(${singularName}Calls.update, { params: { id: row.id }, body: { is_archived: ${is_archived} } });
        api.refresh();
        api.tell('${plural}.told.${name}', { title: row.title });
      },
    },
`;
  return `  actions: {\n${action('archive', 'archive', true)}${action('restore', 'refresh', false)}  },\n`;
}

/** What a new row cannot do without. */
export function needed(plans: readonly FieldPlan[]): string {
  return plans
    .flatMap((plan) => (plan.isRequired ? [`, ${plan.name}: ${linesOf(plan).sample ?? 'null'}`] : []))
    .join('');
}

function testFile({ plural, title, noun }: ResourceNames, plans: readonly FieldPlan[]): string {
  const rest = needed(plans);
  const samples = plans.flatMap((plan) => {
    const { sample } = linesOf(plan);
    return sample === null ? [] : [`${plan.name}: ${sample}`];
  });
  const filters = plans.flatMap((plan) => linesOf(plan).filter ?? []);
  const ownTest =
    samples.length === 0
      ? ''
      : `
  test('keep what their fields say, and are found by it', async () => {
    const said = { ${samples.join(', ')} };
    const { id } = (await call('POST', '', { title: 'Whole', ...said })).body;
    expect((await call('GET', \`/\${id}\`)).body).toMatchObject(said);${
      filters.length === 0
        ? ''
        : `
    for (const filter of [${filters.map((filter) => `'${filter}'`).join(', ')}]) {
      expect((await call('GET', \`?\${filter}\`)).body.data, filter).toMatchObject([{ title: 'Whole' }]);
    }`
    }
  });
`;
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
    const made = await call('POST', '', { title: '  Second '${rest} });
    expect(made).toMatchObject({ status: 201, body: { title: 'Second' } });
    await call('POST', '', { title: 'First'${rest} });
    expect((await call('GET')).body).toMatchObject({ data: [{ title: 'First' }, { title: 'Second' }], total_count: 2 });
    expect((await call('GET', '?search=sec')).body.data).toHaveLength(1);
    const changed = await call('PATCH', \`/\${made.body.id}\`, { title: 'Third' });
    expect(changed).toMatchObject({ status: 200, body: { title: 'Third' } });
    expect((await call('DELETE', \`/\${made.body.id}\`)).status).toBe(200);
    expect((await call('GET', \`/\${made.body.id}\`)).status).toBe(404);
  });
${ownTest}
  test('are refused without a title, and the answer names the field', async () => {
    const refused = await call('POST', '', { title: '   '${rest} });
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.body.errors)).toEqual(['title']);
  });

  test('are recorded in the action log under their own noun', async () => {
    await call('POST', '', { title: 'Recorded'${rest} });
    const log = await app.request<{ data: { action: string; entity: string }[] }>({
      method: 'GET',
      url: '/api/v2/audit?entity=${noun}',
      token: operator.token,
    });
    expect(log.body.data).toMatchObject([{ action: '${noun}.created', entity: '${noun}' }]);
  });

  test('stay within their organization and out of the hands of employees', async () => {
    const { id } = (await call('POST', '', { title: 'Ours'${rest} })).body;
    const stranger = (await buildOperator(app)).token;
    expect((await call('GET', \`/\${id}\`, undefined, stranger)).status).toBe(404);
    expect((await call('GET', '', undefined, stranger)).body.total_count).toBe(0);
    const employee = await signIn(app, await buildPerson(app, operator.organization));
    expect((await call('GET', '', undefined, employee)).status).toBe(403);
  });
});
`;
}
