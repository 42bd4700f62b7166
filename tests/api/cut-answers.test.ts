import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Role, rolePermissions, roles } from '#contract/permissions.ts';
import { assign, buildCourse, buildTheme } from '#tests/support/learning.ts';
import { multipart, startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { buildDepartment, buildOrganization, buildPerson, signIn } from '#tests/support/world.ts';
import { buildTemplate, campaignOf, startCampaign } from './phishing/phishing-world.ts';

/** A walk through every call is as long as there are calls. */
vi.setConfig({ testTimeout: 240_000 });

interface Content {
  example?: unknown;
  schema?: { properties?: Record<string, { format?: string }> };
}
interface Operation {
  'x-permission': string | string[];
  requestBody?: { content?: Record<string, Content> };
}
interface Walked {
  path: string;
  permission: string | string[];
  content: Record<string, Content>;
}

let app: TestApp;
let calls: Walked[];
/** What a path or a body may name, by the word that names it. */
let ids: readonly (readonly [word: RegExp, id: string])[];
const tokens = new Map<Role, string>();
let renew: () => Promise<void>;

beforeAll(async () => {
  app = await startTestApp();
  const { body } = await app.request<{ paths: Record<string, { post?: Operation }> }>({
    method: 'GET',
    url: '/api/openapi.json',
  });
  calls = Object.entries(body.paths).flatMap(([path, { post }]) => {
    if (post === undefined || post['x-permission'] === 'public') return [];
    return [{ path, permission: post['x-permission'], content: post.requestBody?.content ?? {} }];
  });
  const organization = await buildOrganization(app);
  const people = new Map<Role, Awaited<ReturnType<typeof buildPerson>>>();
  for (const role of roles) people.set(role, await buildPerson(app, organization, { role }));
  renew = async () => {
    for (const [role, person] of people) tokens.set(role, await signIn(app, person));
  };
  await renew();
  const token = tokens.get('super_user') ?? '';
  const department = await buildDepartment(app, organization);
  const person = await buildPerson(app, organization, { department_id: department.id });
  const theme = await buildTheme(app, token);
  const course = await buildCourse(app, token);
  const assigned = await assign(app, token, course.id, [person.id]);
  const template = await buildTemplate(app, token);
  const campaign = await startCampaign(app, token, campaignOf([template], { users: [person.id] }));
  const tag = await app.request<{ id: string }>({
    method: 'POST',
    url: '/api/v2/tags/custom',
    token,
    body: { title: 'A tag', color: '#0A7A4F' },
  });
  ids = [
    [/assigned/, assigned],
    [/course/, course.id],
    [/theme/, theme.id],
    [/template/, template.id],
    [/campaign/, campaign.id],
    [/department|parent/, department.id],
    [/tag/, tag.body.id],
    [/organization/, organization.id],
    [/user|people|person|include|employee/, person.id],
  ];
}, 120_000);
afterAll(() => app.close());

const anId = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/;

/** The example of the description, with things in it that are there. */
function fill(value: unknown, name: string): unknown {
  if (Array.isArray(value)) return value.map((entry) => fill(entry, name));
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([field, inner]) => [field, fill(inner, field)]));
  }
  if (typeof value !== 'string' || !anId.test(value)) return value;
  return ids.find(([word]) => word.test(name))?.[1] ?? value;
}

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

function bodyOf({ content }: Walked): { body?: unknown; headers?: Record<string, string> } {
  const json = content['application/json'];
  if (json !== undefined) return { body: fill(json.example, '') };
  const form = content['multipart/form-data'];
  if (form === undefined) return {};
  const fields = Object.entries(form.schema?.properties ?? {});
  const files = fields.filter(([, { format }]) => format === 'binary').map(([field]) => field);
  const texts = fields.filter(([field]) => !files.includes(field)).map(([field]) => [field, 'text']);
  return multipart(
    Object.fromEntries(texts),
    files.map((field) => ({ field, name: 'a.png', type: 'image/png', bytes: pixel })),
  );
}

function tokenFor({ permission }: Walked): string {
  const wanted = [permission].flat();
  const held = (role: Role) => [...rolePermissions[role], 'signed-in'] as readonly string[];
  const role = (['super_user', ...roles] as const).find((one) => wanted.some((key) => held(one).includes(key)));
  return tokens.get(role ?? 'system_admin') ?? '';
}

/**
 * What every table holds, jobs and letters included, as the transactions that wrote its rows: whatever is written, and be
 * it the same again, makes another answer. Left out are the keys themselves and the queue's note of when it last looked
 * after its own structure: every process of the product writes that each minute, whatever it is asked.
 */
async function readEverything(): Promise<Map<string, string>> {
  tablesQuery ??= await writeTablesQuery();
  const { rows } = await app.context.database.executeSql(tablesQuery);
  return new Map((rows as { name: string }[]).map((row) => [row.name, JSON.stringify(row)]));
}

let tablesQuery: string | undefined;

async function writeTablesQuery(): Promise<string> {
  const { rows: tables } = await app.context.database.executeSql(
    "select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables" +
      " where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')" +
      " and table_name <> 'idempotency_keys' and (table_schema, table_name) <> ('pgboss', 'version')",
  );
  const parts = (tables as { name: string }[]).map(
    ({ name }) => `select '${name}' as name, count(*), sum(xmin::text::bigint), max(xmin::text::bigint) from ${name}`,
  );
  return parts.join(' union all ');
}

/** Once signed out, a repeat is nobody's. */
const endsSession = /\/logout$/;

test('every call that makes or sends something does it once, however often its answer is cut', async () => {
  const walked = calls.filter(({ path }) => !endsSession.test(path));
  expect(walked.length).toBeGreaterThan(130);
  const wrong: string[] = [];
  const effective: string[] = [];
  for (const call of walked) {
    // Things that a path names by `id` alone are tried in turn, the likeliest first.
    const likely = ids.toSorted((a, b) => Number(b[0].test(call.path)) - Number(a[0].test(call.path)));
    const candidates = /\{id\}/.test(call.path) ? likely.map(([, id]) => id) : [''];
    for (const [turn, candidate] of candidates.entries()) {
      const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
        name === 'id' ? candidate : (ids.find(([word]) => word.test(name))?.[1] ?? candidate),
      );
      const { headers, ...rest } = bodyOf(call);
      const key = `cut-${call.path}-${turn}`;
      const send = () =>
        app.request<{ code?: string }>({
          method: 'POST',
          url: path,
          token: tokenFor(call),
          ...rest,
          headers: { ...headers, 'idempotency-key': key },
        });
      const first = await send();
      // Not the thing that this call is about.
      if (first.status === 404 && turn < candidates.length - 1) continue;
      const between = await readEverything();
      const repeat = await send();
      const after = await readEverything();
      const name = `${call.path}: ${first.status} ${first.body?.code ?? ''}`;
      if (first.status >= 500) wrong.push(`${name} fails`);
      const changed = [...after].filter(([table, rows]) => between.get(table) !== rows).map(([table]) => table);
      if (changed.length > 0) wrong.push(`${name}, then ${repeat.status}: the repeat changed ${changed.join()}`);
      const isTold = repeat.body?.code === 'idempotency_answer_not_kept';
      const isAnswered = repeat.status === first.status && JSON.stringify(repeat.body) === JSON.stringify(first.body);
      if (!isTold && !isAnswered) wrong.push(`${name}, then ${repeat.status}: another answer`);
      if (first.status === 401) await renew();
      if (first.status < 300) effective.push(call.path);
      break;
    }
  }
  expect(wrong).toEqual([]);
  // Of the others the repeat of a refusal was looked at.
  expect(new Set(effective).size).toBeGreaterThan(40);
});
