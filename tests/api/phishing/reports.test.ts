import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Gotcha } from '#contract/phishing-pages.ts';
import type { NewReportKey, PhishingReportAnswer, ReportChannels } from '#contract/phishing-reports.ts';
import { type ReportMailbox, startReportMailbox } from '#modules/reporting/report-intake.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { buildOperator } from '#tests/support/world.ts';
import { browser, buildRunning, eventsOf, hit, project, readRecipientIds, readTokens } from './phishing-world.ts';

let app: TestApp;
let mailbox: ReportMailbox;

beforeAll(async () => {
  app = await startTestApp({ REPORT_MAIL_DOMAIN: 'reports.example', REPORT_SMTP_PORT: '0' });
  mailbox = await startReportMailbox(app.context, '127.0.0.1', 0);
});
afterAll(async () => {
  await mailbox.close();
  await app.close();
});

async function channelsOf(token: string): Promise<ReportChannels> {
  const answer = await app.request<ReportChannels>({ method: 'GET', url: '/api/v2/phishing/report-channels', token });
  expect(answer.status).toBe(200);
  return answer.body;
}

const keyCall = { method: 'POST', url: '/api/v2/phishing/report-channels/key' } as const;

async function makeKey(token: string): Promise<NewReportKey> {
  const answer = await app.request<NewReportKey>({ ...keyCall, token });
  expect(answer.status).toBe(200);
  return answer.body;
}

async function buildReportKey(token: string) {
  return { 'x-report-key': (await makeKey(token)).secret };
}

function report(body: object, headers: Record<string, string> = {}, token?: string) {
  const base = { method: 'POST', url: '/api/v2/phishing/reports', body, headers } as const;
  return app.request<PhishingReportAnswer>(token === undefined ? base : { ...base, token });
}

async function forward(letter: Parameters<ReturnType<typeof createTransport>['sendMail']>[0]) {
  const transport = createTransport({ host: '127.0.0.1', port: mailbox.port, ignoreTLS: true });
  return transport.sendMail({ subject: 'Fwd: Hello', text: 'Is this real?', ...letter });
}

async function answersTo(email: string): Promise<unknown[]> {
  const rows = await app.system.db
    .selectFrom('messages')
    .select('payload')
    .where('kind', '=', 'phishing.report-answer')
    .where('recipient', '=', email)
    .orderBy('id')
    .execute();
  return rows.map((row) => row.payload);
}

async function buildReported() {
  const world = await buildRunning(app);
  const [email = '', letter = ''] = [...(await readTokens(app, world.campaign.id))][0] ?? [];
  const id = (await readRecipientIds(app, world.campaign.id)).get(letter) ?? '';
  return { ...world, email, letter, id, channels: await channelsOf(world.token) };
}

describe('a report', () => {
  test('by an add-in is known by the key of the organization and by the Message-ID, and is no click', async () => {
    const { id, statistics, token } = await buildReported();
    const key = await buildReportKey(token);
    const first = await report({ message_id: `<${id}@desk.example>` }, key);
    expect([first.status, first.body]).toEqual([200, { outcome: 'simulation' }]);
    await report({ message_id: `<${id}@desk.example>` }, key);
    await project(app);
    expect(await statistics()).toMatchObject({ reported: 1, clicked: 0, opened: 0 });
    expect(await channelsOf(token)).toMatchObject({ simulations_count: 1, others_count: 0 });
  });

  test('by an add-in may carry all headers, and a session instead of the key', async () => {
    const { letter, statistics, token } = await buildReported();
    const headers = `Received: from mx\r\nX-Report-Phishing: http://phish.example/r/${letter}\r\nSubject: Hello`;
    expect((await report({ headers }, {}, token)).body).toEqual({ outcome: 'simulation' });
    await project(app);
    expect(await statistics()).toMatchObject({ reported: 1, clicked: 0 });
  });

  test('of a letter that is not ours is counted apart', async () => {
    const { statistics, token } = await buildReported();
    const key = await buildReportKey(token);
    expect((await report({ message_id: '<1@bank.example>' }, key)).body).toEqual({ outcome: 'other' });
    expect(await statistics()).toMatchObject({ reported: 0 });
    expect(await channelsOf(token)).toMatchObject({ simulations_count: 0, others_count: 1 });
  });

  test('with a wrong key, without one, with an old one or empty is refused and counts nothing', async () => {
    const { id, token, statistics } = await buildReported();
    const body = { message_id: `<${id}@desk.example>` };
    expect((await report(body)).status).toBe(401);
    expect((await report(body, { 'x-report-key': 'guess' })).status).toBe(401);
    const old = await buildReportKey(token);
    const renewed = await buildReportKey(token);
    expect((await report(body, old)).status).toBe(401);
    expect((await report({}, renewed)).status).toBe(422);
    await project(app);
    expect(await statistics()).toMatchObject({ reported: 0 });
  });

  test('by an add-in may come from a page of any origin, which reads the answer and any refusal', async () => {
    const { id, token } = await buildReported();
    const origin = { origin: 'https://add-in.example' };
    const asked = await app.console.inject({
      method: 'OPTIONS',
      url: '/api/v2/phishing/reports',
      headers: { ...origin, 'access-control-request-method': 'POST' },
    });
    expect(asked.statusCode).toBe(204);
    expect(asked.headers['access-control-allow-headers']).toBe('content-type, x-report-key');
    const body = { message_id: `<${id}@desk.example>` };
    const answers = [await report(body, { ...origin, ...(await buildReportKey(token)) }), await report(body, origin)];
    expect(answers.map(({ status }) => status)).toEqual([200, 401]);
    for (const { headers } of answers) expect(headers['access-control-allow-origin']).toBe('*');
  });

  test('with another organization’s key finds none of our letters', async () => {
    const { id, statistics } = await buildReported();
    const others = await buildReportKey((await buildOperator(app)).token);
    const answer = await report({ message_id: `<${id}@desk.example>` }, others);
    expect(answer.body).toEqual({ outcome: 'other' });
    await project(app);
    expect(await statistics()).toMatchObject({ reported: 0 });
  });

  test('by mail is thanked for: the letter forwarded in the text', async () => {
    const { channels, email, letter, statistics } = await buildReported();
    const html = `<p>Fwd</p><a href="http://127.0.0.1:3901/l/${letter}">Open</a>`;
    await forward({ from: email, to: channels.address ?? '', html });
    await project(app);
    expect(await statistics()).toMatchObject({ reported: 1, clicked: 0, opened: 0 });
    expect(await answersTo(email)).toEqual([{ outcome: 'simulation' }]);
  });

  test('by mail is recognised with the letter attached, by its Message-ID alone', async () => {
    const { channels, email, id, statistics } = await buildReported();
    const eml = `Message-ID: <${id}@desk.example>\r\nFrom: help@desk.example\r\nSubject: Hello\r\n\r\nHello`;
    const attachments = [{ filename: 'letter.eml', contentType: 'message/rfc822', content: eml }];
    await forward({ from: email, to: channels.address ?? '', attachments });
    await project(app);
    expect(await statistics()).toMatchObject({ reported: 1, clicked: 0 });
  });

  test('by mail of a letter that is not ours is answered with caution and counted apart', async () => {
    const { channels, email, token, statistics } = await buildReported();
    await forward({ from: email, to: channels.address ?? '', text: 'https://bank.example/login' });
    expect(await answersTo(email)).toEqual([{ outcome: 'other' }]);
    expect(await statistics()).toMatchObject({ reported: 0 });
    expect(await channelsOf(token)).toMatchObject({ others_count: 1 });
  });

  test('by mail from a program or a stranger is not answered, and a stranger’s is not counted', async () => {
    const { channels, email, token } = await buildReported();
    await forward({ from: email, to: channels.address ?? '', headers: { 'Auto-Submitted': 'auto-replied' } });
    await forward({ from: 'spam@elsewhere.example', to: channels.address ?? '' });
    expect(await answersTo(email)).toEqual([]);
    expect(await answersTo('spam@elsewhere.example')).toEqual([]);
    expect(await channelsOf(token)).toMatchObject({ others_count: 1 });
  });

  test('by mail is answered ten times an hour at most, and counted every time', async () => {
    const { channels, email, token } = await buildReported();
    for (let index = 0; index < 12; index++) await forward({ from: email, to: channels.address ?? '' });
    expect(await answersTo(email)).toHaveLength(10);
    expect(await channelsOf(token)).toMatchObject({ others_count: 12 });
  });

  test('mailbox takes nothing for anybody else: it is no relay', async () => {
    const { email } = await buildReported();
    await expect(forward({ from: email, to: 'somebody@elsewhere.example' })).rejects.toThrow(/550/);
  });

  test('is never a click, even when a scanner fetches the report link and looks at the letter afterwards', async () => {
    const { first, statistics, campaign, id, token } = await buildReported();
    await report({ message_id: `<${id}@desk.example>` }, await buildReportKey(token));
    app.clock.advance(30_000);
    await hit(app, `/r/${first}`, { address: '40.94.89.20', agent: browser });
    await hit(app, `/l/${first}`, { address: '20.50.80.3', agent: browser });
    await hit(app, `/r/${first}`, { method: 'HEAD', address: '198.51.100.1' });
    await project(app);
    expect(await statistics()).toMatchObject({ reported: 1, clicked: 0, opened: 0 });
    expect((await eventsOf(app, campaign.id)).filter((event) => event.machine_reason !== null)).toHaveLength(3);
  });
});

describe('the key of add-ins', () => {
  test('does not exist until somebody makes one, and is known by its first signs and its day from then on', async () => {
    const { token } = await buildOperator(app);
    expect((await channelsOf(token)).key).toBeNull();
    const { secret, ...known } = await makeKey(token);
    expect(secret).toMatch(/^[\w-]{32}$/);
    expect(secret.startsWith(known.prefix)).toBe(true);
    expect((await channelsOf(token)).key).toEqual(known);
  });

  test('is nowhere in the database, and is not made again where its making is repeated under one idempotency key', async () => {
    const { token } = await buildOperator(app);
    const headers = { 'idempotency-key': 'make-the-report-key' };
    const made = await app.request<NewReportKey>({ ...keyCall, token, headers });
    const again = await app.request({ ...keyCall, token, headers });
    expect(again.body).toMatchObject({ code: 'idempotency_answer_not_kept' });
    const { db } = app.system;
    const kept = await Promise.all([
      db.selectFrom('phishing_report_channels').selectAll().execute(),
      db.selectFrom('audit_log').selectAll().execute(),
      db.selectFrom('idempotency_keys').selectAll().execute(),
    ]);
    const text = JSON.stringify(kept, (_name, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
    expect(text).not.toContain(made.body.secret);
    expect(text).toContain(made.body.prefix);
  });

  test('made and made anew stands in the audit by its first signs', async () => {
    const { token, organization } = await buildOperator(app);
    const [first, second] = [await makeKey(token), await makeKey(token)];
    const entries = await app.system.db
      .selectFrom('audit_log')
      .select(['action', 'old_value', 'new_value'])
      .where('organization_id', '=', organization.id)
      .where('action', 'like', 'phishing.report_key%')
      .orderBy('seq')
      .execute();
    expect(entries).toEqual([
      { action: 'phishing.report_key_made', old_value: null, new_value: { prefix: first.prefix } },
      {
        action: 'phishing.report_key_renewed',
        old_value: { prefix: first.prefix },
        new_value: { prefix: second.prefix },
      },
    ]);
  });
});

test('the report address stands on the page of whoever fell for a letter, though nobody has set reporting up', async () => {
  const { first, token } = await buildRunning(app);
  const gotcha = await app.request<Gotcha>({ method: 'GET', url: `/api/v2/phishing/gotcha/${first}` });
  expect(gotcha.body.report_address).toMatch(/^report-[\da-f]{10}@reports\.example$/);
  expect((await channelsOf(token)).address).toBe(gotcha.body.report_address);
});

test('without a port for mail no report address is promised, and the answer says what is missing', async () => {
  const deaf = await startTestApp({ REPORT_MAIL_DOMAIN: 'reports.example', SMTP_URL: 'smtp://relay.example' });
  try {
    const { token } = await buildOperator(deaf);
    const answer = await deaf.request({ method: 'GET', url: '/api/v2/phishing/report-channels', token });
    expect(answer.body).toMatchObject({ address: null, address_reason: 'mail_port_missing' });
  } finally {
    await deaf.close();
  }
});
