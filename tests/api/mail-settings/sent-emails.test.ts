import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SentEmail } from '#contract/sent-emails.ts';
import { type ReportMailbox, startReportMailbox } from '#modules/reporting/report-intake.ts';
import { type MailSink, startMailSink } from '#tests/support/mail-sink.ts';
import type { TestApp } from '#tests/support/test-app.ts';
import { buildPerson } from '#tests/support/world.ts';
import {
  buildMailOrganization,
  emailTo,
  type MailWorld,
  recover,
  save,
  startMailApp,
  throughSink,
} from './mail-world.ts';

let app: TestApp;
let sink: MailSink;
let mailbox: ReportMailbox;
let world: MailWorld;

beforeAll(async () => {
  sink = await startMailSink({
    refuse: (to) => (to.startsWith('gone') ? { code: 550, text: '5.1.1 no such user' } : undefined),
  });
  app = await startMailApp({
    SMTP_URL: sink.url,
    MAIL_FROM: 'no-reply@host.example',
    REPORT_SMTP_PORT: '0',
    REPORT_MAIL_DOMAIN: 'report.example',
  });
  mailbox = await startReportMailbox(app.context, '127.0.0.1', 0);
  world = await buildMailOrganization(app);
  app.context.mailer.start();
}, 60_000);
afterAll(async () => {
  await mailbox.close();
  await app.close();
  await sink.close();
});

const list = async (words = '', token = world.token) =>
  (
    await app.request<{ data: SentEmail[]; total_count: number }>({
      method: 'GET',
      url: `/api/v2/emails${words}`,
      token,
    })
  ).body;
const one = async (id: string) =>
  (await app.request<SentEmail>({ method: 'GET', url: `/api/v2/emails/${id}`, token: world.token })).body;
const stateOf = (id: string) => expect.poll(async () => (await one(id)).state, { timeout: 10_000 });

describe('the list of letters', () => {
  test('tells what went, what was refused and what waits, and finds it by state, kind, day and address', async () => {
    const gone = await buildPerson(app, world.organization, { email: 'gone@vector.example' });
    const sent = await recover(world, world.person);
    const refused = await recover(world, gone);
    await stateOf(sent).toBe('sent');
    await stateOf(refused).toBe('refused');
    expect(await one(refused)).toMatchObject({
      kind: 'password_recovery',
      person: { id: gone.id },
      by: { kind: 'person', title: null, person: { id: gone.id } },
      answer: expect.stringContaining('no such user') as string,
      tries: [{ kind: 'refused', answer: expect.stringContaining('550') as string }],
    });
    expect((await list('?state=refused')).data.map(({ id }) => id)).toEqual([refused]);
    expect((await list('?search=GONE%40')).data.map(({ id }) => id)).toEqual([refused]);
    expect((await list('?group=system&kind=password_recovery&limit=1')).total_count).toBe(2);
    expect((await list('?group=phishing')).total_count).toBe(0);
    expect((await list('?date_to=2020-01-01')).total_count).toBe(0);
    expect((await list('?sort_by=created_at&sort_order=desc')).data).toHaveLength(2);
  });

  test('is one’s own organization’s alone', async () => {
    const other = await buildMailOrganization(app);
    const [letter] = (await list()).data;
    expect((await list('', other.token)).total_count).toBe(0);
    for (const [method, path] of [
      ['GET', ''],
      ['POST', '/send-again'],
    ] as const) {
      const url = `/api/v2/emails/${letter?.id}${path}`;
      expect((await app.request({ method, url, token: other.token })).status).toBe(404);
    }
  });

  test('sends a letter again as one of its own with a fresh link, to the address of today', async () => {
    const person = await buildPerson(app, world.organization, { email: 'first@vector.example' });
    const id = await recover(world, person);
    const again = () =>
      app.request<SentEmail & { code: string }>({
        method: 'POST',
        url: `/api/v2/emails/${id}/send-again`,
        token: world.token,
      });
    await stateOf(id).toBe('sent');
    await app.system.db
      .updateTable('users')
      .set({ email: 'second@vector.example' })
      .where('id', '=', person.id)
      .execute();
    const { status, body } = await again();
    expect([status, body.recipient]).toEqual([201, 'second@vector.example']);
    const links = await Promise.all(['first', 'second'].map((name) => emailTo(sink, `${name}@vector.example`)));
    const [first, second] = links.map(({ raw }) => /confirm\/[\w-]+/.exec(raw.replaceAll(/=\r?\n/g, ''))?.[0]);
    expect(first).not.toBe(second);
    await app.system.db.updateTable('users').set({ removed_at: new Date() }).where('id', '=', person.id).execute();
    expect((await again()).body.code).toBe('letter_not_repeatable');
  });
});

describe('a letter that comes back', () => {
  const report = (action: string) =>
    [
      'From: MAILER-DAEMON@mx.example',
      'Subject: Undelivered Mail Returned to Sender',
      'MIME-Version: 1.0',
      'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
      '',
      '--b',
      'Content-Type: text/plain',
      '',
      'It could not be delivered.',
      '--b',
      'Content-Type: message/delivery-status',
      '',
      'Reporting-MTA: dns; mx.example',
      '',
      'Final-Recipient: rfc822; anna@vector.example',
      `Action: ${action}`,
      'Status: 5.2.2',
      'Diagnostic-Code: smtp; 552 5.2.2 mailbox full',
      '',
      '--b--',
      '',
    ].join('\r\n');
  async function hand(to: string, raw: string): Promise<void> {
    const client = createTransport({ host: '127.0.0.1', port: mailbox.port, ignoreTLS: true });
    await client.sendMail({ envelope: { from: '', to }, raw });
    client.close();
  }

  test('is noted at the letter, once a server gives it up, and nothing else is', async () => {
    const person = await buildPerson(app, world.organization, { email: 'full@vector.example' });
    const id = await recover(world, person);
    const { envelopeFrom } = await emailTo(sink, person.email);
    expect(envelopeFrom).toMatch(/^bounce\+[0-9a-f]{48}@report\.example$/);
    await stateOf(id).toBe('sent');
    await hand(envelopeFrom, report('delayed'));
    await hand(envelopeFrom, 'From: a@b.example\r\nSubject: Out of office\r\n\r\nBack on Monday\r\n');
    expect((await one(id)).state).toBe('sent');
    await hand(envelopeFrom, report('failed'));
    expect(await one(id)).toMatchObject({ state: 'bounced', answer: '552 5.2.2 mailbox full', can: ['send_again'] });
    expect((await list('?state=bounced')).data.map((letter) => letter.id)).toEqual([id]);
  });

  test('is believed only at an address that we made', async () => {
    const id = await recover(world, world.person);
    await stateOf(id).toBe('sent');
    const forged = `bounce+${id.replaceAll('-', '')}${'0'.repeat(16)}@report.example`;
    await expect(hand(forged, report('failed'))).rejects.toThrow(/550/);
    expect((await one(id)).state).toBe('sent');
  });

  test('goes to the sender where the organization’s own server sends, unless it wants them here', async () => {
    const other = await buildMailOrganization(app);
    await save(other, throughSink(sink));
    await recover(other, other.person);
    expect((await emailTo(sink, other.person.email)).envelopeFrom).toBe('study@vector.example');
    sink.letters.length = 0;
    await save(other, throughSink(sink, { takes_bounces: true }));
    await recover(other, other.person);
    expect((await emailTo(sink, other.person.email)).envelopeFrom).toMatch(/^bounce\+/);
  });
});
