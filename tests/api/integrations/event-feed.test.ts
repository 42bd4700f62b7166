import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ApiTokens } from '#contract/api-tokens.ts';
import { eventDays } from '#contract/constants.ts';
import type { EventFeed } from '#contract/events.ts';
import { readFeed } from '#modules/event-feed/feed-service.ts';
import { purgeEventsJob, recordEvents } from '#platform/events/index.ts';
import { inTransaction, type PersonScope } from '#platform/scope.ts';
import { ask, assign, buildCourse } from '#tests/support/learning.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { type BuiltPerson, buildOperator, buildPerson } from '#tests/support/world.ts';

const dayMs = 86_400_000;
let app: TestApp;
let scope: PersonScope;
let operator: BuiltPerson;
let session: string;
let secret: string;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  ({ scope, operator, token: session } = await buildOperator(app));
  const body = { kind: 'read', name: 'SIEM', scopes: ['events'], days: 30, requests_per_minute: 6000 };
  ({ secret } = await ask<{ secret: string }>(app, session, 'POST', '/api/v2/settings/api-tokens', body));
});

const read = (query = '', token = secret) => ask<EventFeed>(app, token, 'GET', `/api/v2/event-feed?${query}`);
const write = (count: number, at = scope) =>
  inTransaction({ ...at, now: app.clock.now() }, (tx) =>
    recordEvents(
      tx,
      Array.from({ length: count }, () => ({ type: 'report.ready', entity: 'report' })),
    ),
  );

test('what people do is told with who did it to whom, from where, in its order', async () => {
  const anna = await buildPerson(app, { ...scopeOrganization(), defaultDepartmentId: operator.departmentId });
  const start = (await read()).next_after;
  await assign(app, session, (await buildCourse(app, session)).id, [anna.id]);
  await ask(app, session, 'DELETE', `/api/v2/users/${anna.id}`);
  const { data, has_more, missed_count } = await read(`after=${start}`);
  expect(data.map(({ type, position }) => [type, position])).toEqual([
    ['course.assigned', start + 1],
    ['employee.removed', start + 2],
  ]);
  expect(data[1]).toMatchObject({
    actor: { id: operator.id, email: operator.email },
    person: { id: anna.id, email: anna.email },
    address: '127.0.0.1',
    details: { action: 'employee.removed' },
  });
  expect([has_more, missed_count]).toEqual([false, 0]);
});

const scopeOrganization = () => ({
  id: scope.organizationId,
  title: '',
  time_zone: scope.timeZone,
  language: scope.language,
});

test('an event that was undone with its transaction is not told', async () => {
  const before = (await read()).next_after;
  const undone = inTransaction(scope, async (tx) => {
    await recordEvents(tx, [{ type: 'report.ready', entity: 'report' }]);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect((await read(`after=${before}`)).data).toEqual([]);
});

test('whoever goes on from the last place misses nothing while many write at once', async () => {
  const begin = (await read()).next_after;
  const writers = Array.from({ length: 12 }, async (_, at) => {
    for (let round = 0; round < 5; round += 1) await write(1 + ((at + round) % 3));
  });
  const seen: { id: string; position: number }[] = [];
  let after = begin;
  let isWriting = true;
  const writing = Promise.all(writers).finally(() => {
    isWriting = false;
  });
  for (let isDone = false; !isDone; ) {
    isDone = !isWriting;
    for (let page = await read(`after=${after}&limit=7`); ; page = await read(`after=${after}&limit=7`)) {
      seen.push(...page.data);
      after = page.next_after;
      if (page.data.length === 0) break;
    }
  }
  await writing;
  const kept = await app.system.db
    .selectFrom('product_events')
    .select('id')
    .where('organization_id', '=', scope.organizationId)
    .where('type', '=', 'report.ready')
    .execute();
  expect(kept).toHaveLength(120);
  expect(new Set(seen.map(({ id }) => id))).toEqual(new Set(kept.map(({ id }) => id)));
  expect(seen.map(({ position }) => position)).toEqual(seen.map((_, at) => begin + 1 + at));
});

test('two who read at once give every event one place', async () => {
  await write(50);
  const [one, other] = await Promise.all([read('limit=1000'), read('limit=1000')]);
  const full = await read('limit=1000');
  expect(full.data.length).toBeGreaterThanOrEqual(50);
  expect(one.data.every((event, at) => event.id === full.data[at]?.id)).toBe(true);
  expect(other.next_after).toBeLessThanOrEqual(full.next_after);
});

test('other types are passed over without being lost, and other organizations are not seen', async () => {
  await write(3);
  const { data, next_after } = await read('types=sign_in.refused,campaign.started');
  expect(data).toEqual([]);
  expect(next_after).toBeGreaterThanOrEqual(3);
  const stranger = await buildOperator(app);
  const theirs = await read('', stranger.token);
  expect(theirs.data.filter(({ type }) => type === 'report.ready')).toEqual([]);
});

test('what is kept no longer is counted, so that a reader who was away knows', async () => {
  await write(4);
  await read();
  app.clock.advance((eventDays + 1) * dayMs);
  try {
    await purgeEventsJob.handler(app.context, {}, new AbortController().signal);
    await write(1);
    // Tokens and sessions of then are over.
    const { data, missed_count } = await readFeed({ ...scope, now: app.clock.now() }, { after: 0, limit: 100 });
    expect(data).toHaveLength(1);
    expect(missed_count).toBe((data[0]?.position ?? 0) - 1);
    expect(missed_count).toBeGreaterThanOrEqual(4);
  } finally {
    app.clock.advance(-(eventDays + 1) * dayMs);
  }
});

test('the Common Event Format is the same, a line each', async () => {
  await write(2);
  const url = '/api/v2/event-feed/cef?types=report.ready';
  const { body, statusCode, headers } = await app.console.inject({
    method: 'GET',
    url,
    headers: { authorization: `Bearer ${secret}` },
  });
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  const lines = body.trimEnd().split('\n');
  expect(lines).toHaveLength(2);
  for (const line of lines)
    expect(line).toMatch(/^CEF:0\|Security Awareness\|Platform\|2\|report\.ready\|report ready\|2\|rt=\d+ /);
  expect(Number(headers['x-next-after'])).toBe((await read()).next_after);
});

test('stands where the page of tokens says', async () => {
  const { feed_url } = await ask<ApiTokens>(app, session, 'GET', '/api/v2/settings/api-tokens');
  const { pathname } = new URL(feed_url);
  const { statusCode } = await app.console.inject({ url: pathname, headers: { authorization: `Bearer ${secret}` } });
  expect(statusCode).toBe(200);
});

test.each(['after=-1', 'after=x', 'limit=0', 'limit=1001', 'types=everything', 'cursor=1'])(
  '%s is refused',
  async (query) => {
    const { status } = await app.request({ method: 'GET', url: `/api/v2/event-feed?${query}`, token: secret });
    expect(status).toBe(422);
  },
);
