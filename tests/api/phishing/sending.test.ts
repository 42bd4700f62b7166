import PostalMime from 'postal-mime';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { campaignCalendarJob } from '#modules/campaigns/index.ts';
import { type MailSink, startMailSink } from '#tests/support/mail-sink.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { buildDepartment, buildOperator, buildPerson } from '#tests/support/world.ts';
import {
  buildTemplate,
  campaignOf,
  deliver,
  hit,
  listRecipients,
  project,
  readCampaign,
  startCampaign,
  waitFor,
} from './phishing-world.ts';

let app: TestApp;
let sink: MailSink;
let refuse: ((recipient: string) => { code: number; text: string } | undefined) | undefined;

beforeAll(async () => {
  sink = await startMailSink({ refuse: (recipient) => refuse?.(recipient) });
  app = await startTestApp({ SMTP_URL: sink.url });
});
afterAll(async () => {
  await app.close();
  await sink.close();
});
beforeEach(() => {
  refuse = undefined;
  sink.letters.length = 0;
});

async function buildWorld(people: number) {
  const { organization, token } = await buildOperator(app);
  const department = await buildDepartment(app, organization, { title: 'Finance <b>' });
  const employees = [];
  for (let index = 0; index < people; index++) {
    employees.push(
      await buildPerson(app, organization, {
        department_id: department.id,
        first_name: `<i>Анна${index}</i>`,
        last_name: 'Ким',
      }),
    );
  }
  return { token, department, employees };
}

describe('letters that are late', () => {
  test('go in the next working hours, not in the night in which the product comes back', async () => {
    const { token, department } = await buildWorld(3);
    const template = await buildTemplate(app, token);
    const working_hours = { from: 9, to: 18, days: [1, 2, 3, 4, 5] };
    const start = { ...campaignOf([template], { departments: [department.id] }), working_hours };
    const campaign = await startCampaign(app, token, start);
    // Nothing was sent all Wednesday; it is 22:00 in Tashkent.
    app.clock.advance(8 * 3_600_000);
    app.context.mailer.start();
    app.context.mailer.wake();
    const dueOf = async () =>
      app.system.db
        .selectFrom('messages as m')
        .innerJoin('phishing_recipients as r', 'r.id', 'm.id')
        .select(['m.state', 'm.due_at', 'm.attempts', 'm.failure', 'r.planned_at'])
        .where('m.batch_id', '=', campaign.id)
        .execute();
    await waitFor(async () => (await dueOf()).every(({ due_at }) => due_at > app.clock.now()));
    expect(sink.letters).toEqual([]);
    for (const { due_at, planned_at, ...letter } of await dueOf()) {
      expect(letter).toEqual({ state: 'planned', attempts: 0, failure: null });
      expect(planned_at).toEqual(due_at);
      expect(due_at >= new Date('2026-03-12T04:00:00Z')).toBe(true);
      expect(due_at < new Date('2026-03-12T13:00:00Z')).toBe(true);
    }
    app.clock.advance(11 * 3_600_000);
    await deliver(app, sink, 3);
    await waitFor(async () => (await readCampaign(app, token, campaign.id)).statistics.sent === 3);
    expect(sink.letters).toHaveLength(3);
  });
});

describe('letters of a campaign', () => {
  test('arrive once for everybody, by SMTP, in the person’s name and with their own addresses', async () => {
    const { token, department, employees } = await buildWorld(3);
    const html = '<body><p>{{first_name}}, {{department}}</p><a href="{{link}}">Войти</a>{{qr}}</body>';
    const template = await buildTemplate(app, token, { html, subject: 'Для {{first_name}}' });
    const campaign = await startCampaign(app, token, campaignOf([template], { departments: [department.id] }));
    await deliver(app, sink, 3);
    await waitFor(async () => (await readCampaign(app, token, campaign.id)).statistics.sent === 3);
    expect(sink.letters.map((letter) => letter.to).sort()).toEqual(employees.map((person) => person.email).sort());
    const addresses = new Set<string>();
    for (const { raw, messageId } of sink.letters) {
      const letter = await PostalMime.parse(raw);
      expect(letter.subject).toMatch(/^Для <i>Анна\d<\/i>$/);
      expect(letter.from).toMatchObject({ name: 'Help desk', address: 'help@desk.example' });
      expect(letter.html).toContain('&lt;i&gt;Анна');
      expect(letter.html).toContain('Finance &lt;b&gt;');
      expect(letter.html).not.toContain('{{');
      expect(letter.text).toMatch(/Войти \(http:\/\/127\.0\.0\.1:3901\/l\/[\w-]{24}\)/);
      expect(letter.attachments.map((attachment) => attachment.mimeType)).toEqual(['image/png']);
      expect(letter.html).toMatch(/\/o\/[\w-]{24}\.gif/);
      expect(letter.html).toMatch(/\/h\/[\w-]{24}/);
      expect(messageId).toMatch(/^<.+@.+>$/);
      addresses.add(/\/l\/([\w-]{24})/.exec(letter.text ?? '')?.[1] ?? '');
    }
    expect(addresses.size).toBe(3);
    const { data } = await listRecipients(app, token, campaign.id);
    expect(data.every((row) => row.status === 'sent' && row.delivery === 'sent' && row.sent_at !== null)).toBe(true);
  });

  test('carry a link that works, and a click within three seconds counts as a filter’s', async () => {
    const { token, department } = await buildWorld(2);
    const template = await buildTemplate(app, token, { kind: 'link' });
    const campaign = await startCampaign(app, token, campaignOf([template], { departments: [department.id] }));
    await deliver(app, sink, 2);
    await waitFor(async () => (await readCampaign(app, token, campaign.id)).statistics.sent === 2);
    const [first, second] = sink.letters.map(
      ({ raw }) => /\/l\/[\w-]{24}/.exec(raw.replaceAll('=\r\n', ''))?.[0] ?? '',
    );
    await hit(app, first ?? '');
    app.clock.advance(60_000);
    await hit(app, second ?? '');
    await project(app);
    expect((await readCampaign(app, token, campaign.id)).statistics).toMatchObject({ sent: 2, clicked: 1 });
    const { data } = await listRecipients(app, token, campaign.id);
    expect(data.map((row) => row.machine_events_count).toSorted((left, right) => left - right)).toEqual([0, 1]);
  });

  test('speak the language of the person, else of the organization', async () => {
    const { organization, token } = await buildOperator(app);
    await buildPerson(app, organization, { email: 'en@example.test', language: 'en' });
    await buildPerson(app, organization, { email: 'uz@example.test', language: 'uz' });
    const template = await buildTemplate(app, token, { kind: 'link', subject: 'Русское' });
    await app.request({
      method: 'POST',
      url: '/api/v2/phishing/emails',
      token,
      body: {
        template_id: template.id,
        name: 'E',
        language: 'en',
        subject: 'English',
        from_address: 'a@b.example',
        html: '<a href="{{link}}">x</a>',
      },
    });
    const people = (
      await app.system.db
        .selectFrom('users')
        .select('id')
        .where('email', 'in', ['en@example.test', 'uz@example.test'])
        .execute()
    ).map((row) => row.id);
    await startCampaign(app, token, campaignOf([template], { users: people }));
    await deliver(app, sink, 2);
    const subjects = await Promise.all(
      sink.letters.map(async ({ to, raw }) => [to, (await PostalMime.parse(raw)).subject]),
    );
    expect(Object.fromEntries(subjects)).toEqual({ 'en@example.test': 'English', 'uz@example.test': 'Русское' });
  });

  test('that are refused for good are counted with the server’s words', async () => {
    const { token, department, employees } = await buildWorld(2);
    refuse = (recipient) =>
      recipient === employees[0]?.email ? { code: 550, text: '5.1.1 no such person' } : undefined;
    const template = await buildTemplate(app, token, { kind: 'link' });
    const campaign = await startCampaign(app, token, campaignOf([template], { departments: [department.id] }));
    await deliver(app, sink, 1);
    await waitFor(async () => (await readCampaign(app, token, campaign.id)).statistics.failed === 1);
    const { data } = await listRecipients(app, token, campaign.id);
    const failed = data.find((row) => row.email === employees[0]?.email);
    expect(failed).toMatchObject({
      status: 'unknown',
      delivery: 'failed',
      failure: expect.stringContaining('no such person'),
    });
    expect((await readCampaign(app, token, campaign.id)).status).toBe('active');
  });

  test('stop by themselves when twenty in a row fail for one cause, and go on when told', async () => {
    // More than a worker holds at once: some of them are still in the outbox when the campaign pauses.
    const people = 240;
    const { token, department } = await buildWorld(people);
    refuse = (recipient) => ({ code: 550, text: `5.7.1 <${recipient}> sender is blocked` });
    const template = await buildTemplate(app, token, { kind: 'link' });
    const campaign = await startCampaign(app, token, campaignOf([template], { departments: [department.id] }));
    app.context.mailer.wake();
    await waitFor(async () => (await readCampaign(app, token, campaign.id)).status === 'paused', 20_000);
    const paused = await readCampaign(app, token, campaign.id);
    expect(paused.pause_reason).toContain('sender is blocked');
    expect(paused.statistics.failed).toBeGreaterThanOrEqual(20);
    expect(sink.letters).toHaveLength(0);
    await waitFor(async () => (await countInFlight()) === 0);
    refuse = undefined;
    const url = `/api/v2/phishing/campaigns/${campaign.id}/resume`;
    expect((await app.request({ method: 'POST', url, token })).body).toMatchObject({
      status: 'active',
      pause_reason: null,
    });
    app.context.mailer.wake();
    await waitFor(async () => {
      const { statistics } = await readCampaign(app, token, campaign.id);
      return statistics.sent + statistics.failed === people;
    }, 20_000);
    const done = await readCampaign(app, token, campaign.id);
    expect(done.statistics.sent).toBeGreaterThan(0);
    expect(sink.letters).toHaveLength(done.statistics.sent);
  });

  test('that the outbox sent and nobody noted are noted by the calendar', async () => {
    const { token, department } = await buildWorld(2);
    const template = await buildTemplate(app, token, { kind: 'link' });
    const campaign = await startCampaign(app, token, campaignOf([template], { departments: [department.id] }));
    await app.system.db
      .updateTable('messages')
      .set({ state: 'sent', sent_at: app.clock.now() })
      .where('batch_id', '=', campaign.id)
      .execute();
    await campaignCalendarJob.handler(app.context, {}, AbortSignal.timeout(10_000));
    expect((await readCampaign(app, token, campaign.id)).statistics.sent).toBe(2);
  });
});

/**
 * Letters in a worker's hands: their refusal may still be on its way. A pause takes their state, never their lease.
 */
async function countInFlight(): Promise<number> {
  const rows = await app.system.db.selectFrom('messages').select('id').where('lease_owner', 'is not', null).execute();
  return rows.length;
}
