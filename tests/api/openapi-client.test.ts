import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import openapiTS, { astToString } from 'openapi-typescript';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { buildOperator } from '#tests/support/world.ts';
import { projectRoot } from '../../scripts/project-root.ts';

type Operations = Record<string, { operationId?: string }>;

const compiler = join(projectRoot, 'node_modules/typescript7/bin/tsc');
const inCache = join(projectRoot, '.cache');
let app: TestApp;
let description: { paths: Record<string, Operations> };
/** Inside the project: the program finds the client's library as any other would. */
let folder: string;

beforeAll(async () => {
  app = await startTestApp();
  ({ body: description } = await app.request<typeof description>({ method: 'GET', url: '/api/openapi.json' }));
  mkdirSync(inCache, { recursive: true });
  folder = mkdtempSync(join(inCache, 'api-client-'));
  const types = await openapiTS(JSON.stringify(description), { silent: true });
  writeFileSync(join(folder, 'api.ts'), astToString(types));
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await app.close();
});

const head = `
import createClient from 'openapi-fetch';
import type { paths } from './api.ts';

export const connect = (baseUrl: string, token: string) =>
  createClient<paths>({ baseUrl, headers: { authorization: \`Bearer \${token}\` } });
`;

/** What a program that knows nothing but the description does: lists, filters, makes, reads what may be null, a file, a refusal. */
const program = `${head}
export async function use(baseUrl: string, token: string) {
  const client = connect(baseUrl, token);
  const people = await client.GET('/api/v2/users', { params: { query: { limit: 5, sort_order: 'desc' } } });
  const places: string[] = people.data?.data.map(({ department }) => department.title) ?? [];
  const reports = await client.GET('/api/v2/reports', { params: { query: { status: ['complete', 'error'] } } });
  const url: string | null | undefined = reports.data?.data[0]?.url;
  const made = await client.POST('/api/v2/settings/webhooks', {
    body: { name: 'Chat', url: 'https://chat.example/hook', events: ['report.ready'], is_active: false },
  });
  const secret: string = made.data?.secret ?? '';
  const id = made.data?.id ?? '';
  const known = await client.GET('/api/v2/settings/webhooks');
  const wanted: string[] = known.data?.webhooks.flatMap(({ events }) => events) ?? [];
  const gone = await client.DELETE('/api/v2/settings/webhooks/{id}', { params: { path: { id } } });
  const refused = await client.POST('/api/v2/settings/webhooks', {
    body: { name: '', url: 'ftp://chat.example', events: ['report.ready'], is_active: true },
  });
  const fields: string[] = Object.keys(refused.error?.errors ?? {});
  const feed = await client.GET('/api/v2/event-feed/cef', { parseAs: 'blob' });
  const form = new FormData();
  form.append('file', new Blob(['email']), 'people.csv');
  const preview = await client.POST('/api/v2/users/employee/csv/info', { body: {}, bodySerializer: () => form });
  return {
    places,
    url,
    secret: secret.slice(0, 6),
    wanted,
    gone: gone.response.status,
    refused: [refused.error?.code, ...fields],
    feed: feed.response.status,
    preview: preview.error?.code ?? preview.response.status,
  };
}
`;

/** Each is wrong in one way. */
const mistakes = {
  'an address that there is none of': `client.GET('/api/v2/user');`,
  'another method': `client.POST('/api/v2/users');`,
  'an id left out': `client.GET('/api/v2/reports/{id}');`,
  'a query word that there is none of': `client.GET('/api/v2/reports', { params: { query: { state: ['complete'] } } });`,
  'a value that there is none of': `client.GET('/api/v2/reports', { params: { query: { status: ['done'] } } });`,
  'a body without what has to be in it': `client.POST('/api/v2/settings/webhooks', { body: { name: 'Chat' } });`,
  'a field that is not answered': `client.GET('/api/v2/reports').then(({ data }) => data?.data[0]?.secret);`,
  'null taken for text': `client.GET('/api/v2/reports').then(({ data }) => data?.data.map((row): string => row.url));`,
  'a refusal read as something else': `client.GET('/api/v2/reports').then(({ error }) => error?.reason);`,
};

async function compile(files: readonly string[]): Promise<string[]> {
  const options = [
    '--ignoreConfig',
    '--noEmit',
    '--strict',
    '--skipLibCheck',
    '--pretty',
    'false',
    '--target',
    'es2023',
    '--module',
    'nodenext',
  ];
  return promisify(execFile)(
    process.execPath,
    [compiler, ...options, '--allowImportingTsExtensions', '--types', 'node', ...files],
    { cwd: folder },
  ).then(
    () => [],
    (failed: Error & { stdout?: string }) => {
      const said = (failed.stdout ?? '').split('\n').filter((line) => line.includes('error TS'));
      // A compiler that did not come to its end has found nothing.
      if (said.length === 0) throw failed;
      return said;
    },
  );
}

test('a client made from the description compiles with the calls of a program, and works', async () => {
  writeFileSync(join(folder, 'program.ts'), program);
  expect(await compile(['program.ts'])).toEqual([]);

  const { token } = await buildOperator(app);
  await app.console.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.console.server.address() as AddressInfo;
  const { use } = (await import(/* @vite-ignore */ join(folder, 'program.ts'))) as {
    use: (baseUrl: string, token: string) => Promise<object>;
  };
  expect(await use(`http://127.0.0.1:${port}`, token)).toEqual({
    places: ['Без отдела'],
    url: undefined,
    secret: 'whsec_',
    wanted: ['report.ready'],
    gone: 200,
    refused: ['validation_failed', 'name'],
    feed: 200,
    preview: 'import_empty',
  });
});

test('a program that asks wrongly does not compile, at the place where it does', async () => {
  const lines = Object.values(mistakes);
  const before = `${head}\ndeclare const client: ReturnType<typeof connect>;`;
  writeFileSync(join(folder, 'mistakes.ts'), `${before}\n${lines.join('\n')}\n`);
  const first = before.split('\n').length + 1;
  const wrong = new Set((await compile(['mistakes.ts'])).map((line) => Number(/\((\d+),/.exec(line)?.[1])));
  expect([...wrong]).toEqual(lines.map((_, at) => first + at));
});

test('every operation has a name of its own', () => {
  const names = Object.values(description.paths).flatMap((operations) =>
    Object.values(operations).map(({ operationId }) => operationId),
  );
  expect(names.filter((name, at) => name === undefined || names.indexOf(name) !== at)).toEqual([]);
});
