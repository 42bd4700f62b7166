import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { maxIdsPerList } from '#contract/page.ts';
import { type Role, rolePermissions, roles } from '#contract/permissions.ts';
import { requestLimits } from '#platform/http/request-limits.rules.ts';
import { newId } from '#platform/ids.ts';
import { type DescribedRoute, listDescribedRoutes, nameRoute } from '#tests/support/described-routes.ts';
import { someOf } from '#tests/support/length.ts';
import { longestPauseMs, watchPauses } from '#tests/support/longest-pause.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { buildOrganization, buildPerson, signIn } from '#tests/support/world.ts';
import { listWorstRequests, type WorstRequest, worstBodies } from '#tests/support/worst-requests.ts';

/** A walk through every operation is as long as there are operations. */
vi.setConfig({ testTimeout: 300_000 });

/** What a rejection may cost: processor time of the thread that answers everybody, and bytes of the answer. */
const maxProcessorMs = 50;
const maxAnswerBytes = 64 * 1024;
/**
 * The collector of garbage works when it wants, and neighbours on the other core empty this one's cache: the cheapest of so
 * many tries counts.
 */
const maxTries = 10;

let app: TestApp;
let routes: DescribedRoute[];
const tokens = new Map<Role, string>();

beforeAll(async () => {
  app = await startTestApp();
  routes = await listDescribedRoutes(app);
  const organization = await buildOrganization(app);
  for (const role of roles) tokens.set(role, await signIn(app, await buildPerson(app, organization, { role })));
});
afterAll(() => app.close());

interface Cost {
  readonly what: string;
  readonly status: number;
  readonly processorMs: number;
  readonly bytes: number;
}

/** Whoever may ask for it; nobody where everybody may. */
function tokenFor({ permission }: DescribedRoute): string | undefined {
  if (permission === 'public') return undefined;
  const needed = [permission].flat();
  const mayAsk = (role: Role) =>
    permission === 'signed-in' || needed.some((key) => (rolePermissions[role] as readonly string[]).includes(key));
  return tokens.get(roles.find(mayAsk) ?? 'system_admin');
}

let senders = 0;
async function measureOnce(route: DescribedRoute, { what, url, body, contentType }: WorstRequest): Promise<Cost> {
  const token = tokenFor(route);
  senders += 1;
  const before = process.threadCpuUsage();
  const answer = await app.console.inject({
    method: route.method,
    url,
    // Nobody is the flood that is turned away before it is read.
    remoteAddress: `10.${senders >> 16}.${(senders >> 8) & 255}.${senders & 255}`,
    headers: {
      'accept-language': 'ru',
      ...(token && { authorization: `Bearer ${token}` }),
      ...(contentType && { 'content-type': contentType }),
    },
    ...(body && { payload: body }),
  });
  const { user, system } = process.threadCpuUsage(before);
  return { what, status: answer.statusCode, processorMs: (user + system) / 1000, bytes: answer.rawPayload.length };
}

async function measure(route: DescribedRoute, request: WorstRequest): Promise<Cost> {
  let best = await measureOnce(route, request);
  for (let tries = 1; tries < maxTries && best.processorMs > maxProcessorMs; tries += 1) {
    const again = await measureOnce(route, request);
    if (again.processorMs < best.processorMs) best = again;
  }
  return best;
}

interface Row {
  readonly operation: string;
  readonly what: string;
  readonly processorMs: number;
  readonly bytes: number;
  readonly pauseMs: number;
}

function describeFailure({ what, status, processorMs, bytes }: Cost): string | null {
  if (status >= 500) return `${status} for ${what}`;
  if (status === 401 || status === 403 || status === 429) return `not reached (${status}) by ${what}`;
  if (processorMs > maxProcessorMs) return `${processorMs.toFixed(0)} ms of processor time for ${what}`;
  if (bytes > maxAnswerBytes) return `${bytes} bytes of answer to ${what}`;
  return null;
}

/** For people to read: the most expensive first. */
function writeTable(rows: readonly Row[]): void {
  const folder = join(import.meta.dirname, '../../.cache');
  mkdirSync(folder, { recursive: true });
  const lines = rows
    .toSorted((one, other) => other.processorMs - one.processorMs)
    .map(({ operation, what, processorMs, bytes, pauseMs }) =>
      [operation, processorMs.toFixed(1), bytes, pauseMs.toFixed(1), what].join('\t'),
    );
  const head = ['operation', 'processor ms', 'bytes', 'pause ms', 'most expensive request'].join('\t');
  writeFileSync(join(folder, 'rejections.tsv'), `${[head, ...lines].join('\n')}\n`);
}

test('every operation rejects the worst that can be sent to it within 50 ms, 64 KiB and without holding up others', async () => {
  const rows: Row[] = [];
  const failures: string[] = [];
  for (const [turn, route] of routes.entries()) {
    const operation = nameRoute(route);
    const endWatch = watchPauses();
    let worst: Cost | undefined;
    let bytes = 0;
    for (const request of listWorstRequests(route, someOf(worstBodies, 1, turn))) {
      const cost = await measure(route, request);
      const failure = describeFailure(cost);
      if (failure !== null) failures.push(`${operation}: ${failure}`);
      if (worst === undefined || cost.processorMs > worst.processorMs) worst = cost;
      bytes = Math.max(bytes, cost.bytes);
    }
    const pauseMs = endWatch();
    if (pauseMs > longestPauseMs) failures.push(`${operation}: others waited ${pauseMs.toFixed(0)} ms`);
    rows.push({ operation, what: worst?.what ?? '', processorMs: worst?.processorMs ?? 0, bytes, pauseMs });
  }
  writeTable(rows);
  expect(rows.length).toBeGreaterThan(400);
  expect(failures).toEqual([]);
});

test.each([
  ['nested arrays', `{"password":${'['.repeat(100_000)}`, 422, 'request_too_complex'],
  ['nested objects', `${'{"a":'.repeat(40_000)}1${'}'.repeat(40_000)}`, 422, 'request_too_complex'],
  [
    'more keys than a body has',
    JSON.stringify(Object.fromEntries(Array(20_000).fill(1).entries())),
    422,
    'request_too_complex',
  ],
  ['more bytes than somebody unknown may send', JSON.stringify({ email: 'x'.repeat(300_000) }), 413, 'too_large'],
])('nobody signed in hears why %s are rejected', async (_what, body, status, code) => {
  const url = '/gateway/v1/authentication/oauth';
  const answer = await app.request({ method: 'POST', url, body, headers: { 'content-type': 'application/json' } });
  expect([answer.status, answer.body]).toEqual([status, expect.objectContaining({ code, detail: null })]);
});

test('of many problems the first twenty are described, each field by its own name', async () => {
  const token = tokens.get('operator') ?? '';
  const ask = (body: unknown) => app.request({ method: 'POST', url: '/api/v2/users/bulk-delete', token, body });
  const wrong = await ask({ include_ids: Array(20_000).fill(1) });
  const fields = Array.from({ length: 20 }, (_, at) => `include_ids.${at}`);
  expect([wrong.status, Object.keys(wrong.body['errors'] ?? {})]).toEqual([422, fields]);
  const unknown = await ask(Object.fromEntries(Array.from({ length: 5000 }, (_, at) => [`key${at}`, 1])));
  expect([unknown.status, Object.keys(unknown.body['errors'] ?? {})]).toEqual([
    422,
    Array.from({ length: 20 }, (_, at) => `key${at}`),
  ]);
});

test('as many ids as the contract names are taken', async () => {
  const token = tokens.get('operator') ?? '';
  const include_ids = Array.from({ length: maxIdsPerList }, newId);
  const answer = await app.request({ method: 'POST', url: '/api/v2/users/count', token, body: { include_ids } });
  expect([answer.status, answer.body]).toEqual([200, { users_count: 0 }]);
});

test('a form is rejected when its boundary has no end, or its fields are cut off', async () => {
  const token = tokens.get('operator') ?? '';
  const send = (boundary: string, body: string) => {
    const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` };
    return app.request({ method: 'POST', url: '/learning/api/content/courses', token, body, headers });
  };
  const endless = await send('b'.repeat(257), '--b--');
  expect([endless.status, endless.body['code']]).toEqual([400, 'malformed_request']);
  const field = (value: string) =>
    `--b\r\nContent-Disposition: form-data; name="sections"\r\n\r\n${value}\r\n--b--\r\n`;
  const long = await send('b', field('x'.repeat(requestLimits.fieldBytes + 1)));
  expect([long.status, long.body['code']]).toEqual([413, 'too_large']);
  const nested = await send('b', field('['.repeat(10_000)));
  expect([nested.status, nested.body['code']]).toEqual([422, 'request_too_complex']);
});
