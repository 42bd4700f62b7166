import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#platform/ids.ts';
import { fillPath, listDescribedRoutes, nameRoute } from '#tests/support/described-routes.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { buildOperator } from '#tests/support/world.ts';

interface Described {
  content?: Record<string, { schema?: { $ref?: string } }>;
}
type Operation = {
  summary?: string;
  description?: string;
  parameters?: { name: string; description?: string }[];
  requestBody?: Described;
  responses: Record<string, Described>;
};

let app: TestApp;
let token: string;
let paths: Record<string, Record<string, Operation>>;
let schemas: Record<string, { properties?: Record<string, { description?: string }> }>;

beforeAll(async () => {
  app = await startTestApp();
  ({ token } = await buildOperator(app));
  const { body } = await app.request<{ paths: typeof paths; components: { schemas: typeof schemas } }>({
    method: 'GET',
    url: '/api/openapi.json',
  });
  ({
    paths,
    components: { schemas },
  } = body);
});
afterAll(() => app.close());

const bodiesOf = (path: string) => paths[path]?.post?.requestBody?.content ?? {};

test('signing in is described as the form that it is', () => {
  const form = { schema: { $ref: '#/components/schemas/OAuthFormInput' } };
  const bodies = bodiesOf('/gateway/v1/authentication/oauth');
  expect(bodies).toMatchObject({ 'application/x-www-form-urlencoded': form, 'application/json': form });
});

test('a list of people is described as a file', () => {
  expect(Object.keys(bodiesOf('/api/v2/users/employee/csv/info'))).toEqual(['multipart/form-data']);
});

test('a form with files says which of its fields hold them, and what else it takes', () => {
  const fieldsOf = (path: string) =>
    Object.keys(
      (bodiesOf(path)['multipart/form-data']?.schema as { properties?: object } | undefined)?.properties ?? {},
    );
  expect(fieldsOf('/api/v2/scorm/courses')).toEqual(expect.arrayContaining(['title', 'file']));
  expect(fieldsOf('/api/v2/library/courses')).toEqual(expect.arrayContaining(['title', 'tags', 'image']));
  expect(fieldsOf('/api/v2/users/employee/csv/info')).toContain('file');
});

test('every operation says what its refusals look like', () => {
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
  expect(operations.length).toBeGreaterThan(200);
  for (const { responses } of operations) {
    expect(responses.default?.content?.['application/json']?.schema).toEqual({ $ref: '#/components/schemas/Error' });
  }
});

test('every operation says what it does and what that means', () => {
  const untold = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { summary = '', description = '' }]) => summary === '' || description.length < 40)
      .map(([method]) => `${method} ${path}`),
  );
  expect(untold).toEqual([]);
});

test('words of lists, versions and figures are explained where they stand', () => {
  const wordsOf = (path: string) =>
    Object.fromEntries((paths[path]?.get?.parameters ?? []).map(({ name, description }) => [name, description]));
  expect(wordsOf('/api/v2/users')).toMatchObject({ limit: 'Entries on a page.', offset: 'Entries to skip.' });
  expect(schemas.Error?.properties?.code?.description).toContain('for programs');
  expect(schemas.Department?.properties?.version?.description).toContain('changed_meanwhile');
  expect(schemas.Rate?.properties?.share?.description).toBe('From 0 to 1.');
});

/** Their ids are no UUIDs. */
const hasOtherIds = /\/(certificates\/\{number\}|audit\/\{id\}|logos\/\{surface\})$/;
/** Providers come back with words of their own beside those of the protocol (`iss`, `session_state`). */
const acceptsOtherParams = /\/sso\/callback$/;

test('a word that a call does not know is refused by its name', async () => {
  const ignored: string[] = [];
  for (const route of (await listDescribedRoutes(app)).filter(({ method }) => method === 'GET')) {
    const url = `${fillPath(route, newId)}?no_such_word=1`;
    const { status, body } = await app.request<{ errors?: object }>({ method: 'GET', url, token });
    // Who may not, and an id of the wrong shape, come first.
    const isNamed = status === 422 && 'no_such_word' in (body.errors ?? {});
    const mayIgnore = hasOtherIds.test(route.path) || acceptsOtherParams.test(route.path);
    if (!isNamed && status !== 403 && !mayIgnore) ignored.push(`${status} ${nameRoute(route)}`);
  }
  expect(ignored).toEqual([]);
});
