import process from 'node:process';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type {
  AddedRecipients,
  CampaignInternal,
  CampaignRecipient,
  ResentEmails,
  ResumedCampaign,
} from '#contract/campaign-results.ts';
import { addDays, dayIn } from '#platform/calendar.ts';
import { type MailSink, type MailSinkOptions, startMailSink } from '#tests/support/mail-sink.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { buildOperator, buildPerson } from '#tests/support/world.ts';
import { buildTemplate, campaignOf, listRecipients, readCampaign, startCampaign, waitFor } from './phishing-world.ts';

const place = '/api/v2/phishing/campaigns';

let app: TestApp;
let sink: MailSink;
/** What the server answers to a recipient; undefined: it takes the letter. */
let refuse: NonNullable<MailSinkOptions['refuse']>;
const blocked = (recipient: string) => ({ code: 550, text: `5.7.1 <${recipient}> blocked by policy` });

beforeEach(async () => {
  refuse = blocked;
  sink = await startMailSink({ refuse: (recipient) => refuse(recipient) });
  app = await startTestApp({ SMTP_URL: sink.url });
});
afterEach(async () => {
  await app.close();
  await sink.close();
});

async function runCampaign(people: number, change: Record<string, unknown> = {}) {
  const { organization, token } = await buildOperator(app);
  const users = [];
  for (let index = 0; index < people; index++) users.push(await buildPerson(app, organization));
  const template = await buildTemplate(app, token, { kind: 'link' });
  const campaign = await startCampaign(app, token, {
    ...campaignOf([template], { users: users.map(({ id }) => id) }),
    ...change,
  });
  app.context.mailer.start();
  app.context.mailer.wake();
  const url = `${place}/${campaign.id}`;
  const post = <Answer>(path: string, body?: object) =>
    app.request<Answer & { code: string }>({
      method: 'POST',
      url: `${url}/${path}`,
      token,
      ...(body && { body }),
    });
  return {
    organization,
    token,
    users,
    campaign,
    url,
    internal: async () => (await app.request<CampaignInternal>({ method: 'GET', url: `${url}/internal`, token })).body,
    read: () => readCampaign(app, token, campaign.id),
    list: (query = '') => listRecipients(app, token, campaign.id, query),
    resume: (body?: object) => post<ResumedCampaign>('resume', body),
    pause: () => post('pause'),
    complete: () => post('complete'),
    preview: (body: object) => post<ResentEmails>('users/resend/preview', body),
    resend: (body: object) => post<ResentEmails>('users/resend', body),
    act: (recipient: string, name: 'stop' | 'restore') => post<CampaignRecipient>(`users/${recipient}/${name}`),
    add: (userIds: string[]) => post<AddedRecipients>('users', { target_users: userIds }),
  };
}

type Running = Awaited<ReturnType<typeof runCampaign>>;

/**
 * Every letter was refused, and the campaign stopped itself. What was in the middle of its conversation meanwhile is refused
 * too: nothing more happens only once the worker has no letter in its hands.
 */
async function stopByRefusals(running: Running): Promise<void> {
  await waitFor(async () => (await running.read()).status === 'paused');
  const held = app.system.db
    .selectFrom('messages')
    .where('batch_id', '=', running.campaign.id)
    .where('lease_owner', 'is not', null)
    .select('id');
  await waitFor(async () => (await held.execute()).length === 0);
}

test.skipIf(process.env.DATABASE_URL === undefined)(
  'that letters failed is written whoever holds their campaign; whether it goes on is judged once it is free',
  async () => {
    const answers = Promise.withResolvers<void>();
    refuse = (recipient) => answers.promise.then(() => blocked(recipient));
    const running = await runCampaign(25);
    await waitFor(async () => (await running.internal()).letters.sending > 0);
    await app.system.db.transaction().execute(async (tx) => {
      await sql`select from phishing_campaigns where id = ${running.campaign.id} for update`.execute(tx);
      answers.resolve();
      await waitFor(async () => (await running.read()).statistics.failed > 0);
    });
    await waitFor(async () => (await running.read()).status === 'paused');
  },
);

const nothing = { queued: 0, waiting: 0, had_letter: 0, removed: 0 };

function countCopies(): number[] {
  return [...Map.groupBy(sink.letters, ({ to }) => to).values()].map((copies) => copies.length);
}

describe('a campaign that a refusing server stopped', () => {
  test('goes on with those whose letters were refused: everybody is reached, once', async () => {
    const running = await runCampaign(30);
    await stopByRefusals(running);
    const before = await running.internal();
    const { failed } = (await running.read()).statistics;
    expect(failed).toBeGreaterThanOrEqual(20);
    // The answers name each recipient and are one cause all the same.
    expect(before.failures).toEqual([
      { cause: before.pause_cause, reason: expect.stringContaining('5.7.1'), count: failed },
    ]);

    refuse = () => undefined;
    const resumed = await running.resume({ resend: [before.pause_cause] });
    expect(resumed.body).toMatchObject({ status: 'active', resent: { ...nothing, queued: failed } });
    expect((await running.read()).statistics).toMatchObject({ failed: 0 });
    app.context.mailer.wake();
    await waitFor(async () => (await running.read()).statistics.sent === 30);
    expect((await running.read()).statistics).toMatchObject({ planned: 0, sent: 30, failed: 0 });
    expect(countCopies()).toEqual(Array.from({ length: 30 }, () => 1));
    expect((await running.internal()).failures).toEqual([]);
    // What was answered to the first try stays with the letter.
    const letters = await app.system.db
      .selectFrom('messages')
      .where('batch_id', '=', running.campaign.id)
      .select('tries')
      .execute();
    expect(letters.filter(({ tries }) => tries.length > 0)).toHaveLength(failed);
  });

  test('goes on with the rest alone where that is asked for, and as ever without a word', async () => {
    const running = await runCampaign(24);
    await stopByRefusals(running);
    const { failed } = (await running.read()).statistics;
    // However many the worker tried before it heard of the pause, somebody is left.
    const late = await buildPerson(app, running.organization);
    expect((await running.add([late.id])).body.added).toBe(1);
    refuse = () => undefined;
    const resumed = await running.resume();
    expect([resumed.status, resumed.body.resent]).toEqual([200, nothing]);
    app.context.mailer.wake();
    await waitFor(async () => (await running.read()).statistics.planned === 0);
    expect((await running.read()).statistics).toMatchObject({ sent: 25 - failed, failed });
    // They are not lost for that.
    expect((await running.resend({ delivery: ['failed'] })).body).toEqual({ ...nothing, queued: failed });
    app.context.mailer.wake();
    await waitFor(async () => (await running.read()).statistics.sent === 25);
    expect(countCopies()).toEqual(Array.from({ length: 25 }, () => 1));
  });

  test('pauses itself again where the server has not been mended, and loses nobody by that', async () => {
    const running = await runCampaign(22);
    await stopByRefusals(running);
    const { pause_cause } = await running.internal();
    await running.resume({ resend: [pause_cause] });
    app.clock.advance(1000);
    app.context.mailer.wake();
    await stopByRefusals(running);
    refuse = () => undefined;
    await running.resume({ resend: [pause_cause] });
    app.context.mailer.wake();
    await waitFor(async () => (await running.read()).statistics.sent === 22);
    expect(countCopies()).toEqual(Array.from({ length: 22 }, () => 1));
  });
});

describe('sending again', () => {
  /** Half of them had their letters, the others were refused for two causes. */
  async function runHalfRefused(change: Record<string, unknown> = {}) {
    refuse = (recipient) => {
      const index = order.indexOf(recipient);
      if (index % 2 === 0) return undefined;
      return index % 4 === 1 ? blocked(recipient) : { code: 554, text: '5.2.2 mailbox full' };
    };
    const order: string[] = [];
    const collect = refuse;
    refuse = (recipient) => {
      if (!order.includes(recipient)) order.push(recipient);
      return collect(recipient);
    };
    const running = await runCampaign(12, change);
    await waitFor(async () => (await running.read()).statistics.planned === 0);
    expect((await running.read()).statistics).toMatchObject({ sent: 6, failed: 6 });
    return running;
  }

  test('reaches by cause, one by one or all at once those who had none, each once', async () => {
    const running = await runHalfRefused();
    const { failures, pause_cause } = await running.internal();
    expect(pause_cause).toBeNull();
    expect(failures.map(({ count }) => count)).toEqual([3, 3]);
    const full = failures.find(({ reason }) => reason.includes('5.2.2'));
    const cause = encodeURIComponent(full?.cause ?? '');
    const found = await running.list(`?cause=${cause}`);
    expect(found.data.map((row) => row.delivery)).toEqual(['failed', 'failed', 'failed']);
    expect((await running.list('?delivery=failed')).total_count).toBe(6);
    expect((await running.list('?delivery=sent')).total_count).toBe(6);

    refuse = () => undefined;
    const body = { cause: [full?.cause] };
    expect((await running.preview(body)).body).toEqual({ ...nothing, queued: 3 });
    expect((await running.list('?delivery=failed')).total_count).toBe(6);
    // By name: one who had none, and one who had the letter.
    const had = (await running.list('?delivery=sent')).data[0]?.id ?? '';
    const one = found.data[0]?.id ?? '';
    expect((await running.resend({ recipients: [one, had] })).body).toEqual({ ...nothing, queued: 1, had_letter: 1 });
    expect((await running.resend(body)).body).toEqual({ ...nothing, queued: 2 });
    app.context.mailer.wake();
    await waitFor(async () => (await running.read()).statistics.sent === 9);
    expect((await running.resend({})).body).toEqual({ ...nothing, queued: 3, had_letter: 9 });
    app.context.mailer.wake();
    await waitFor(async () => (await running.read()).statistics.sent === 12);
    expect((await running.resend({})).body).toEqual({ ...nothing, had_letter: 12 });
    expect(countCopies()).toEqual(Array.from({ length: 12 }, () => 1));
  });

  test('is done once however often it is asked for, and stands in the audit', async () => {
    const running = await runHalfRefused();
    await running.pause();
    const answers = await Promise.all([running.resend({}), running.resend({})]);
    expect(answers.map(({ body }) => body.queued).toSorted((one, other) => one - other)).toEqual([0, 6]);
    expect(answers.map(({ body }) => body.waiting).toSorted((one, other) => one - other)).toEqual([0, 6]);
    expect((await running.read()).statistics).toMatchObject({ planned: 6, sent: 6, failed: 0 });
    const rows = await app.system.db
      .selectFrom('audit_log')
      .where('entity_id', '=', running.campaign.id)
      .where('action', '=', 'campaign.letters_resent')
      .select('new_value')
      .execute();
    expect(rows).toEqual([{ new_value: expect.objectContaining({ queued: 6, had_letter: 6 }) }]);
    // In a paused campaign they wait with the others.
    app.context.mailer.wake();
    expect((await running.internal()).letters).toMatchObject({ planned: 6, sending: 0, failed: 0 });
    refuse = () => undefined;
    await running.resume();
    app.context.mailer.wake();
    await waitFor(async () => (await running.read()).statistics.sent === 12);
    expect(countCopies()).toEqual(Array.from({ length: 12 }, () => 1));
  });

  test('reaches whoever was stopped or is put off, and nobody who was removed', async () => {
    refuse = () => ({ code: 451, text: '4.7.1 greylisted, come back' });
    const running = await runCampaign(4);
    await waitFor(async () => (await running.internal()).letters.deferred === 4);
    const { data } = await running.list('?delivery=deferred');
    expect(data.map(({ failure }) => failure?.includes('greylisted'))).toEqual([true, true, true, true]);
    const [stopped, removed] = data;
    await running.act(stopped?.id ?? '', 'stop');
    const { token } = running;
    expect((await app.request({ method: 'DELETE', url: `/api/v2/users/${removed?.user_id}`, token })).status).toBe(200);
    refuse = () => undefined;
    expect((await running.resend({})).body).toEqual({ ...nothing, queued: 3, removed: 1 });
    app.context.mailer.wake();
    await waitFor(async () => (await running.read()).statistics.sent === 3);
    expect(countCopies()).toEqual([1, 1, 1]);
  });

  test('never reaches somebody whose hit proves that the letter came, or whose letter bounced', async () => {
    const running = await runHalfRefused();
    const [proved] = (await running.list('?delivery=failed')).data;
    await app.system.db
      .updateTable('phishing_recipients')
      .set({ sent_at: app.clock.now() })
      .where('id', '=', proved?.id ?? '')
      .execute();
    const [bounced] = (await running.list('?delivery=sent')).data.filter((row) => row.id !== proved?.id);
    await app.system.db
      .updateTable('messages')
      .set({ bounced_at: app.clock.now(), bounce: '5.1.1' })
      .where('id', '=', bounced?.id ?? '')
      .execute();
    const answer = await running.resend({ recipients: [proved?.id, bounced?.id] });
    expect(answer.body).toEqual({ ...nothing, had_letter: 2 });
  });

  test('keeps to the working hours of the campaign', async () => {
    // Friday evening in Tashkent: letters go on Monday.
    app.clock.set(new Date('2026-11-27T06:00:00Z'));
    const working_hours = { days: [1, 2, 3, 4, 5], from: 9, to: 18 };
    const running = await runHalfRefused({ working_hours });
    app.clock.set(new Date('2026-11-27T14:00:00Z'));
    refuse = () => undefined;
    expect((await running.resend({})).body.queued).toBe(6);
    const { data } = await running.list('?delivery=planned');
    expect(new Set(data.map((row) => row.planned_at))).toEqual(new Set(['2026-11-30T04:00:00.000Z']));
  });

  test('is refused once nothing goes out any more, and the list says who had none', async () => {
    const running = await runHalfRefused({
      email_send_end_date: addDays(dayIn(app.clock.now(), 'Asia/Tashkent'), 1),
    });
    app.clock.advance(3 * 86_400_000);
    expect((await running.resend({})).body.code).toBe('campaign_sending_over');
    expect((await running.preview({})).body.code).toBe('campaign_sending_over');
    await running.complete();
    expect((await running.resend({})).body.code).toBe('campaign_not_running');
    expect((await running.list('?delivery=failed')).total_count).toBe(6);
    expect((await running.read()).can).not.toContain('resend');
  });
});

describe('a person whose letter failed', () => {
  test('is not put back as if it had been stopped, and adding them again says why nothing came of it', async () => {
    refuse = blocked;
    const running = await runCampaign(3);
    await waitFor(async () => (await running.read()).statistics.failed === 3);
    const [failed] = (await running.list()).data;
    const answer = await running.act(failed?.id ?? '', 'restore');
    expect([answer.status, answer.body.code]).toEqual([409, 'letter_failed']);
    expect((await running.add([failed?.user_id ?? ''])).body).toEqual({
      added: 0,
      skipped: 1,
      skipped_because: { had_letter: 0, waiting: 0, failed: 1, stopped: 0 },
    });
  });
});
