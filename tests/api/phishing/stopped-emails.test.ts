import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { StoppedEmails } from '#contract/campaign-recipient.ts';
import type { CampaignInternal, CampaignRecipient } from '#contract/campaign-results.ts';
import { campaignCalendarJob } from '#modules/campaigns/index.ts';
import { addDays, dayIn } from '#platform/calendar.ts';
import { type MailSink, startMailSink } from '#tests/support/mail-sink.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { buildRunning, deliver, listRecipients, waitFor } from './phishing-world.ts';

let app: TestApp;
const place = '/api/v2/phishing/campaigns';

async function buildStopped(people = 3, change: Record<string, unknown> = {}) {
  const running = await buildRunning(app, 'link', people, change);
  const { token, campaign } = running;
  const recipient = (await listRecipients(app, token, campaign.id)).data[0];
  const id = recipient?.id ?? '';
  const url = `${place}/${campaign.id}/users/${id}`;
  const call = (name: 'stop' | 'restore') =>
    app.request<CampaignRecipient & { code: string }>({ method: 'POST', url: `${url}/${name}`, token });
  const act = (name: string) => app.request({ method: 'POST', url: `${place}/${campaign.id}/${name}`, token });
  const letter = () => app.system.db.selectFrom('messages').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const internal = async () =>
    (await app.request<CampaignInternal>({ method: 'GET', url: `${place}/${campaign.id}/internal`, token })).body;
  return { ...running, id, url, call, act, letter, internal, recipient };
}

describe('without a mail server', () => {
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  test('letters of many are taken back at once, told of before, and put back', async () => {
    const { token, campaign, recipient, statistics } = await buildStopped(4, { email_send_type: 'to_end' });
    const many = (name: string, body: object) =>
      app.request<StoppedEmails>({ method: 'POST', url: `${place}/${campaign.id}/users/${name}`, token, body });
    const all = { except: [recipient?.id] };
    expect((await many('stop/preview', all)).body).toMatchObject({ stopped: 3, left_out: 0 });
    const { body } = await many('stop', all);
    expect(body).toMatchObject({ stopped: 3, left_out: 0 });
    expect(await statistics()).toMatchObject({ planned: 1, sent: 0 });
    expect((await many('stop', {})).body).toMatchObject({ stopped: 1, left_out: 3, recipients: [recipient?.id] });
    expect((await many('resend', { recipients: body.recipients })).body).toMatchObject({ queued: 3 });
    expect(await statistics()).toMatchObject({ planned: 3, sent: 0 });
  });

  describe('a person who is put back', () => {
    test('gets the same letter at a new moment of what is left, and counts as planned again', async () => {
      const stopped = await buildStopped(3, { email_send_type: 'to_end' });
      const before = await stopped.letter();
      await stopped.call('stop');
      expect(await stopped.statistics()).toMatchObject({ planned: 2, sent: 0 });
      app.clock.advance(4 * 86_400_000);
      const { status, body } = await stopped.call('restore');
      expect(status).toBe(200);
      expect(body).toMatchObject({
        id: stopped.id,
        delivery: 'planned',
        status: 'unknown',
        template: stopped.recipient?.template,
      });
      expect(Date.parse(body.planned_at)).toBeGreaterThanOrEqual(app.clock.now().getTime());
      expect(body.planned_at.slice(0, 10) <= stopped.campaign.email_send_end_date).toBe(true);
      expect(await stopped.letter()).toMatchObject({
        id: before.id,
        message_id: before.message_id,
        state: 'planned',
        due_at: new Date(body.planned_at),
      });
      expect(await stopped.statistics()).toMatchObject({ planned: 3, sent: 0, failed: 0 });
      expect((await stopped.internal()).letters).toMatchObject({ planned: 3, cancelled: 0 });
    });

    test('may have been removed and restored: meanwhile they do not count as waiting', async () => {
      const stopped = await buildStopped(3);
      const user = stopped.recipient?.user_id ?? '';
      const { token } = stopped;
      expect((await app.request({ method: 'DELETE', url: `/api/v2/users/${user}`, token })).status).toBe(200);
      await campaignCalendarJob.handler(app.context, {}, AbortSignal.timeout(10_000));
      expect(await stopped.statistics()).toMatchObject({ planned: 2 });
      expect((await stopped.call('restore')).body.code).toBe('recipient_removed');
      const restored = await app.request({ method: 'POST', url: `/api/v2/users/${user}/restore`, token });
      expect(restored.status).toBe(200);
      expect((await stopped.call('restore')).body).toMatchObject({ delivery: 'planned' });
      expect(await stopped.statistics()).toMatchObject({ planned: 3 });
    });

    test('stands in the audit', async () => {
      const stopped = await buildStopped(1);
      await stopped.call('stop');
      await stopped.call('restore');
      const rows = await app.system.db
        .selectFrom('audit_log')
        .where('entity_id', '=', stopped.campaign.id)
        .where('action', '=', 'campaign.person_restored')
        .select('new_value')
        .execute();
      expect(rows).toHaveLength(1);
      expect(rows[0]?.new_value).toMatchObject({ recipient: stopped.recipient?.full_name });
    });
  });

  describe('putting back is refused', () => {
    test('where the letter was not taken back, twice, or has gone', async () => {
      const stopped = await buildStopped(1);
      expect((await stopped.call('restore')).body.code).toBe('letter_waits');
      await stopped.call('stop');
      expect((await stopped.call('restore')).status).toBe(200);
      const again = await stopped.call('restore');
      expect([again.status, again.body.code]).toEqual([409, 'letter_waits']);
      expect(await stopped.statistics()).toMatchObject({ planned: 1 });
    });

    test('to only one of two who ask at once', async () => {
      const stopped = await buildStopped(2);
      await stopped.call('stop');
      const answers = await Promise.all([stopped.call('restore'), stopped.call('restore')]);
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
      expect(await stopped.statistics()).toMatchObject({ planned: 2 });
    });

    test('where the person was removed', async () => {
      const stopped = await buildStopped(2);
      await stopped.call('stop');
      await app.request({ method: 'DELETE', url: `/api/v2/users/${stopped.recipient?.user_id}`, token: stopped.token });
      expect((await stopped.call('restore')).body.code).toBe('recipient_removed');
      expect((await stopped.letter()).state).toBe('cancelled');
    });

    test('where the campaign is over, or its sending is', async () => {
      const stopped = await buildStopped(2, {
        email_send_end_date: addDays(dayIn(app.clock.now(), 'Asia/Tashkent'), 1),
      });
      await stopped.call('stop');
      app.clock.advance(3 * 86_400_000);
      expect((await stopped.call('restore')).body.code).toBe('campaign_sending_over');
      await stopped.act('complete');
      expect((await stopped.call('restore')).body.code).toBe('campaign_not_running');
    });

    test('without a licence', async () => {
      const stopped = await buildStopped(2);
      await stopped.call('stop');
      await app.system.db
        .updateTable('licenses')
        .set({ ends_on: '2026-03-01' })
        .where('organization_id', '=', stopped.organization.id)
        .execute();
      const answer = await stopped.call('restore');
      expect([answer.status, answer.body.code]).toEqual([409, 'license_expired']);
    });
  });
});

describe('the letter of a person who was put back', () => {
  let sink: MailSink;
  let beforeTaken: (() => Promise<void>) | undefined;

  // A mailer of its own for each test: it would send what the next one wants to take back.
  beforeEach(async () => {
    beforeTaken = undefined;
    sink = await startMailSink({ beforeTaken: async () => beforeTaken?.() });
    app = await startTestApp({ SMTP_URL: sink.url });
  });
  afterEach(async () => {
    await app.close();
    await sink.close();
  });

  test('gets one letter, and the totals are those of everybody else', async () => {
    const stopped = await buildStopped(2);
    await stopped.call('stop');
    await deliver(app, sink, 1);
    await waitFor(async () => (await stopped.statistics()).sent === 1);
    expect(await stopped.statistics()).toMatchObject({ planned: 0, sent: 1 });
    await stopped.call('restore');
    await deliver(app, sink, 2);
    await waitFor(async () => (await stopped.statistics()).sent === 2);
    expect(await stopped.statistics()).toMatchObject({ planned: 0, sent: 2, failed: 0 });
    expect(new Set(sink.letters.map(({ messageId }) => messageId)).size).toBe(2);
    expect((await listRecipients(app, stopped.token, stopped.campaign.id)).data.map((row) => row.delivery)).toEqual([
      'sent',
      'sent',
    ]);
  });

  test('waits with the others while the campaign is paused, and goes when it is resumed', async () => {
    const stopped = await buildStopped(2);
    await stopped.call('stop');
    await stopped.act('pause');
    expect((await stopped.call('restore')).status).toBe(200);
    expect((await stopped.letter()).state).toBe('paused');
    await stopped.act('resume');
    await deliver(app, sink, 2);
    await waitFor(async () => (await stopped.statistics()).sent === 2);
    expect(sink.letters).toHaveLength(2);
  });

  test('gets no second letter where the first one went while it was being taken back', async () => {
    const stopped = await buildStopped(1);
    let release = () => undefined as void;
    const isHeld = new Promise<void>((held) => {
      beforeTaken = async () => {
        held();
        await new Promise<void>((done) => {
          release = done;
        });
      };
    });
    app.context.mailer.start();
    app.context.mailer.wake();
    await isHeld;
    // The letter is in the middle of its conversation: nobody knows yet whether it goes.
    expect((await stopped.call('stop')).status).toBe(200);
    expect((await stopped.call('restore')).status).toBe(200);
    release();
    await waitFor(async () => (await stopped.statistics()).sent === 1);
    app.context.mailer.wake();
    expect(await stopped.letter()).toMatchObject({ state: 'sent' });
    expect(sink.letters).toHaveLength(1);
    expect((await stopped.call('restore')).body.code).toBe('letter_has_left');
  });
});
