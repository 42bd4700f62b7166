import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deliveryDays, webhooksLimit } from '#contract/constants.ts';
import type { Page } from '#contract/page.ts';
import type { Webhook, WebhookBody, WebhookDelivery, Webhooks } from '#contract/webhooks.ts';
import { purgeDeliveriesJob, webhooksRoundJob } from '#modules/webhooks/index.ts';
import { recordEvents } from '#platform/events/index.ts';
import { inTransaction, type PersonScope } from '#platform/scope.ts';
import { ask } from '#tests/support/learning.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { buildOperator } from '#tests/support/world.ts';

interface Received {
  headers: IncomingHttpHeaders;
  body: string;
}

const minuteMs = 60_000;
const settings = '/api/v2/settings/webhooks';
let app: TestApp;
let scope: PersonScope;
let session: string;
let receiver: Server;
let address: string;
let received: Received[];
/** What the receiver does with a message. */
let answer: (response: ServerResponse) => void;

beforeAll(async () => {
  app = await startTestApp({ ALLOWED_PRIVATE_HOSTS: 'localhost' });
  receiver = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push({ headers: request.headers, body: Buffer.concat(chunks).toString() });
      answer(response);
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, 'localhost', resolve));
  address = `http://localhost:${(receiver.address() as AddressInfo).port}/hook`;
});
afterAll(async () => {
  receiver.closeAllConnections();
  receiver.close();
  await app.close();
});
beforeEach(async () => {
  received = [];
  answer = (response) => response.writeHead(204).end();
  ({ scope, token: session } = await buildOperator(app));
});

const body = (given: Partial<WebhookBody> = {}): WebhookBody => ({
  name: 'Chat',
  url: address,
  events: ['report.ready'],
  is_active: true,
  ...given,
});
const create = (given: Partial<WebhookBody> = {}) =>
  ask<{ id: string; secret: string }>(app, session, 'POST', settings, body(given));
const happen = () =>
  inTransaction({ ...scope, now: app.clock.now() }, (tx) =>
    recordEvents(tx, [{ type: 'report.ready', entity: 'report', details: { category: 'audit' } }]),
  );
const list = () => ask<Webhooks>(app, session, 'GET', settings);
const one = async (): Promise<Webhook | undefined> => (await list()).webhooks[0];
const deliveriesOf = async (id: string) =>
  (await ask<Page<WebhookDelivery>>(app, session, 'GET', `${settings}/${id}/deliveries`)).data;
/** Goes on by so many minutes and does what is due then. */
const goOn = async (minutes: number) => {
  app.clock.advance(minutes * minuteMs);
  await webhooksRoundJob.handler(app.context, {}, new AbortController().signal);
  await app.jobs.runDue();
};
const signatureOf = ({ headers, body: text }: Received, secret: string) => {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${text}`;
  return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
};

describe('what happened', () => {
  test('is told to whoever wants it, signed, once', async () => {
    const { id, secret } = await create();
    await create({ name: 'Other', events: ['campaign.started'] });
    await create({ name: 'Off', is_active: false });
    await happen();
    await app.jobs.runDue();
    expect(received).toHaveLength(1);
    const [message] = received as [Received];
    expect(message.headers['webhook-signature']).toBe(signatureOf(message, secret));
    expect(Number(message.headers['webhook-timestamp'])).toBe(Math.floor(app.clock.now().getTime() / 1000));
    expect(JSON.parse(message.body)).toMatchObject({
      type: 'report.ready',
      timestamp: expect.any(String),
      data: { type: 'report.ready', position: expect.any(Number), details: { category: 'audit' } },
    });
    expect(await deliveriesOf(id)).toMatchObject([
      { id: message.headers['webhook-id'], state: 'delivered', tries: 1, status: 204, problem: null },
    ]);
    await goOn(1);
    expect(received).toHaveLength(1);
  });

  test('is told of nothing that was undone, and of nothing in another organization', async () => {
    await create();
    const undone = inTransaction(scope, async (tx) => {
      await recordEvents(tx, [{ type: 'report.ready', entity: 'report' }]);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    const stranger = await buildOperator(app);
    await inTransaction(stranger.scope, (tx) => recordEvents(tx, [{ type: 'report.ready', entity: 'report' }]));
    await goOn(1);
    expect(received).toEqual([]);
  });

  test('is tried again with growing waits under the same id, and what came behind it waits', async () => {
    const { id } = await create();
    answer = (response) => response.writeHead(503).end('later');
    await happen();
    await happen();
    await app.jobs.runDue();
    expect(received).toHaveLength(1);
    expect((await one())?.failing_since).not.toBeNull();
    await goOn(0.5);
    expect(received).toHaveLength(1);
    await goOn(0.6);
    expect(received.length).toBeGreaterThanOrEqual(2);
    answer = (response) => response.writeHead(200).end('fine');
    await goOn(6);
    await goOn(6);
    const deliveries = await deliveriesOf(id);
    expect(deliveries.map(({ state }) => state)).toEqual(['delivered', 'delivered']);
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(2);
    expect((await one())?.failing_since).toBeNull();
    // Each try with its moment and answer; the order of what came is told by the number of each event.
    const tried = deliveries.flatMap(({ attempts, tries }) => {
      expect(attempts).toHaveLength(tries);
      return attempts;
    });
    expect(tried).toHaveLength(received.length);
    expect(new Set(tried.map(({ status, answer: said }) => `${status} ${said}`))).toEqual(
      new Set(['503 later', '200 fine']),
    );
    expect(tried.every(({ took_ms, at }) => took_ms !== null && !Number.isNaN(Date.parse(at)))).toBe(true);
    const positions = received.map(
      ({ body: text }) => (JSON.parse(text) as { data: { position: number } }).data.position,
    );
    const places = [...new Set(positions)].toSorted((a, b) => a - b);
    expect(places).toEqual([places[0], (places[0] ?? 0) + 1]);
  });

  test('survives the process that was to tell it', async () => {
    await create();
    await happen();
    await app.system.db
      .updateTable('webhooks')
      .set({ rests_until: null })
      .where('organization_id', '=', scope.organizationId)
      .execute();
    // Nobody ran the job of the event: the round finds what was left.
    await goOn(1);
    expect(received).toHaveLength(1);
  });
});

describe('a receiver', () => {
  test('that leads elsewhere is not followed', async () => {
    const { id } = await create();
    answer = (response) => response.writeHead(302, { location: 'http://169.254.169.254/latest' }).end();
    await happen();
    await app.jobs.runDue();
    expect(received).toHaveLength(1);
    expect(await deliveriesOf(id)).toMatchObject([{ state: 'waiting', status: 302, problem: 'redirected' }]);
  });

  test('that answers without an end is cut off, and what it said is kept short', async () => {
    const { id } = await create();
    answer = (response) => response.writeHead(200).end('x'.repeat(2 * 1024 * 1024));
    const large = await ask<WebhookDelivery>(app, session, 'POST', `${settings}/${id}/test`, {});
    expect(large).toMatchObject({ state: 'failed', problem: 'answer_too_large', type: 'webhook.test' });
    answer = (response) => response.writeHead(400).end(`no\u0000${'y'.repeat(5000)}`);
    const long = await ask<WebhookDelivery>(app, session, 'POST', `${settings}/${id}/test`, {});
    expect([long.problem, long.status, long.answer?.length]).toEqual(['refused', 400, 1000]);
  });

  test('that never answers holds up nobody else', async () => {
    await create({ name: 'Silent' });
    answer = () => undefined;
    await happen();
    let isSilentOver = false;
    const silent = app.jobs.runDue().finally(() => {
      isSilentOver = true;
    });
    await expect.poll(() => received.length).toBe(1);
    const other = await buildOperator(app);
    const fast = await ask<{ id: string }>(app, other.token, 'POST', settings, body());
    answer = (response) => response.writeHead(204).end();
    const said = await ask<WebhookDelivery>(app, other.token, 'POST', `${settings}/${fast.id}/test`, {});
    expect(said.state).toBe('delivered');
    expect(isSilentOver).toBe(false);
    receiver.closeAllConnections();
    await silent;
    expect((await one())?.failing_since).not.toBeNull();
  });

  test('that is gone, or silent for three days, is switched off, and operators are written to', async () => {
    const { id } = await create();
    answer = (response) => response.writeHead(500).end();
    await happen();
    await app.jobs.runDue();
    const since = app.clock.now();
    for (const minutes of [1, 5, 30, 120, 300, 600, 840, 1200, 1440]) await goOn(minutes + 0.1);
    expect(received.length).toBeGreaterThan(7);
    const rows = await app.system.db
      .selectFrom('webhooks')
      .select(['is_active', 'stopped_at'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect([rows.is_active, rows.stopped_at !== null]).toEqual([false, true]);
    const letters = await app.system.db
      .selectFrom('messages')
      .select(['kind', 'user_id'])
      .where('organization_id', '=', scope.organizationId)
      .where('kind', '=', 'webhook_stopped')
      .execute();
    expect(letters).toEqual([{ kind: 'webhook_stopped', user_id: scope.userId }]);
    app.clock.advance(since.getTime() - app.clock.now().getTime());

    const gone = await create({ name: 'Gone' });
    answer = (response) => response.writeHead(410).end();
    await happen();
    await app.jobs.runDue();
    expect((await list()).webhooks.find((webhook) => webhook.id === gone.id)?.is_active).toBe(false);
  });
});

describe('an address', () => {
  test.each([
    ['of this machine', 'https://127.0.0.1/hook'],
    ['of a private network', 'https://10.0.0.8/hook'],
    ['of the cloud around it', 'https://169.254.169.254/latest'],
    ['of the own network by its name', 'https://printer.local/hook'],
    ['of this machine by its name', 'https://app.localhost./hook'],
    ['in another form', 'https://[::ffff:10.0.0.1]/hook'],
    ['without encryption', 'http://chat.example/hook'],
    ['with a password', 'https://me:secret@chat.example/hook'],
    ['that is none', 'chat'],
    ['of another kind', 'file:///etc/passwd'],
  ])('%s is refused before anything is sent', async (_what, url) => {
    const { status, body: refused } = await app.request<{ errors: { url: string[] } }>({
      method: 'POST',
      url: settings,
      token: session,
      body: body({ url }),
    });
    expect([status, refused.errors.url]).toEqual([422, [expect.stringContaining('https')]]);
  });

  test('whose name leads into an own network is refused when it is called', async () => {
    const { id } = await create({ url: 'https://ip6-localhost/hook' });
    const said = await ask<WebhookDelivery>(app, session, 'POST', `${settings}/${id}/test`, {});
    expect(['private_address', 'host_unknown']).toContain(said.problem);
    expect(received).toEqual([]);
  });
});

test('a secret is shown once and kept enciphered; after it was renewed both sign for a day', async () => {
  const { id, secret } = await create();
  const renewed = await ask<{ secret: string }>(app, session, 'POST', `${settings}/${id}/secret`, {});
  const listed = await list();
  expect(JSON.stringify(listed)).not.toContain('whsec_');
  expect(listed.webhooks).toMatchObject([{ created_by: expect.any(String), has_maker_left: false }]);
  const kept = JSON.stringify(await app.system.db.selectFrom('webhooks').selectAll().execute());
  expect([kept.includes(secret), kept.includes(renewed.secret)]).toEqual([false, false]);
  const signaturesAfter = async () => {
    await ask(app, session, 'POST', `${settings}/${id}/test`, {});
    const message = received.at(-1) as Received;
    const given = String(message.headers['webhook-signature']).split(' ');
    return [renewed.secret, secret].map((one_) => given.includes(signatureOf(message, one_)));
  };
  expect(await signaturesAfter()).toEqual([true, true]);
  app.clock.advance(24 * 60 * minuteMs);
  expect(await signaturesAfter()).toEqual([true, false]);
  app.clock.advance(-24 * 60 * minuteMs);
});

test('a delivery is sent again under its id, unless the webhook is off', async () => {
  const { id } = await create();
  await happen();
  await app.jobs.runDue();
  const [delivery] = await deliveriesOf(id);
  const again = `${settings}/${id}/deliveries/${delivery?.id}/again`;
  await ask(app, session, 'POST', again, {});
  await app.jobs.runDue();
  expect(received.map(({ headers }) => headers['webhook-id'])).toEqual([delivery?.id, delivery?.id]);
  expect((await deliveriesOf(id))[0]).toMatchObject({ tries: 2, attempts: [{ status: 204 }, { status: 204 }] });
  await ask(app, session, 'PUT', `${settings}/${id}`, body({ is_active: false }));
  const refused = await app.request<{ code: string }>({ method: 'POST', url: again, token: session, body: {} });
  expect([refused.status, refused.body.code]).toEqual([409, 'webhook_off']);
  const stranger = await buildOperator(app);
  for (const [method, url] of [
    ['POST', again],
    ['DELETE', `${settings}/${id}`],
    ['GET', `${settings}/${id}/deliveries`],
    ['POST', `${settings}/${id}/secret`],
  ] as const) {
    const theft = await app.request({ method, url, token: stranger.token, ...(method === 'POST' && { body: {} }) });
    expect(theft.status).toBe(404);
  }
});

test('ten at most, each change in the log without its secret, and old deliveries are forgotten', async () => {
  const { id, secret } = await create();
  for (let made = 1; made < webhooksLimit; made += 1) await create({ name: `Chat ${made}`, is_active: false });
  const refused = await app.request<{ code: string }>({ method: 'POST', url: settings, token: session, body: body() });
  expect([refused.status, refused.body.code]).toEqual([409, 'webhooks_limit']);
  const log = await app.system.db
    .selectFrom('audit_log')
    .selectAll()
    .where('organization_id', '=', scope.organizationId)
    .where('entity', '=', 'webhook')
    .execute();
  expect(log).toHaveLength(webhooksLimit);
  expect(JSON.stringify(log)).not.toContain(secret);
  await ask(app, session, 'POST', `${settings}/${id}/test`, {});
  app.clock.advance((deliveryDays + 1) * 24 * 60 * minuteMs);
  await purgeDeliveriesJob.handler(app.context, {}, new AbortController().signal);
  app.clock.advance(-(deliveryDays + 1) * 24 * 60 * minuteMs);
  expect(await deliveriesOf(id)).toEqual([]);
});
