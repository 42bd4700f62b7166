import { createServer, type Server } from 'node:net';
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import type { CampaignRecipientDetails } from '#contract/campaign-recipient.ts';
import type { CampaignInternal } from '#contract/campaign-results.ts';
import { failuresBeforePause } from '#modules/campaigns/campaign-pause.rules.ts';
import { campaignCalendarJob } from '#modules/campaigns/index.ts';
import type { TransportTimes } from '#platform/mail/index.ts';
import { listening } from '#tests/support/listening.ts';
import { type MailSinkOptions, startMailSink, startSilentServer } from '#tests/support/mail-sink.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { buildOperator, buildPerson } from '#tests/support/world.ts';
import { buildTemplate, campaignOf, listRecipients, readCampaign, startCampaign, waitFor } from './phishing-world.ts';

const place = '/api/v2/phishing/campaigns';
const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function startApp(url: string, mailTimes?: TransportTimes): Promise<TestApp> {
  const app = await startTestApp({ SMTP_URL: url }, { mailTimes });
  closing.push(() => app.close());
  return app;
}

async function startSink(options: MailSinkOptions = {}) {
  const sink = await startMailSink(options);
  closing.push(() => sink.close());
  return sink;
}

/** An address where nobody listens any more. */
async function findDeadAddress(): Promise<string> {
  const server: Server = createServer();
  const port = await listening(server.listen(0, '127.0.0.1'));
  await new Promise((done) => server.close(done));
  return `smtp://127.0.0.1:${port}`;
}

async function runCampaign(app: TestApp, people: number) {
  const { organization, token } = await buildOperator(app);
  const users: string[] = [];
  for (let index = 0; index < people; index++) users.push((await buildPerson(app, organization)).id);
  const template = await buildTemplate(app, token, { kind: 'link' });
  const campaign = await startCampaign(app, token, campaignOf([template], { users }));
  app.context.mailer.start();
  app.context.mailer.wake();
  const internal = async () =>
    (await app.request<CampaignInternal>({ method: 'GET', url: `${place}/${campaign.id}/internal`, token })).body;
  return { token, campaign, internal };
}

describe('a mail server that is away', () => {
  test('loses no letter: all wait, the reason is told, nobody counts as written to', async () => {
    const app = await startApp(await findDeadAddress());
    const { token, campaign, internal } = await runCampaign(app, 5);
    await waitFor(async () => (await internal()).deferrals.length > 0);
    const { letters, deferrals, failures } = await internal();
    expect(deferrals[0]?.reason).toMatch(/ECONNREFUSED/);
    expect(letters).toMatchObject({ sent: 0, failed: 0, cancelled: 0 });
    expect(letters.planned + letters.sending + letters.deferred).toBe(5);
    expect(failures).toEqual([]);
    const { status, statistics } = await readCampaign(app, token, campaign.id);
    expect(status).toBe('active');
    expect(statistics).toMatchObject({ planned: 5, sent: 0, failed: 0, incident_risk: 0 });
    const waits = (await listRecipients(app, token, campaign.id)).data.find(({ delivery }) => delivery === 'deferred');
    const one = { method: 'GET', url: `${place}/${campaign.id}/users/${waits?.id}`, token } as const;
    const { tries } = (await app.request<CampaignRecipientDetails>(one)).body;
    expect(tries).not.toEqual([]);
    for (const each of tries) {
      expect(each).toEqual({
        at: expect.any(String),
        kind: 'unreachable',
        answer: expect.stringContaining('ECONNREFUSED'),
      });
    }
  });
});

describe('a mail server that takes connections and stalls', () => {
  test('counts as away too: its silence is told, nothing is lost', async () => {
    const silent = await startSilentServer();
    closing.push(() => silent.close());
    const app = await startApp(silent.url, { connection: 10_000, greeting: 100, socket: 10_000, letter: 10_000 });
    const { token, campaign, internal } = await runCampaign(app, 3);
    await waitFor(async () => (await internal()).deferrals.length > 0);
    const { letters, deferrals } = await internal();
    expect(deferrals[0]?.reason).toMatch(/greeting|timeout/i);
    expect(letters.planned + letters.sending + letters.deferred).toBe(3);
    expect((await readCampaign(app, token, campaign.id)).statistics).toMatchObject({ planned: 3, sent: 0, failed: 0 });
  });
});

describe('a mail server that says "later"', () => {
  test('gets the letter again, and each person counts once', async () => {
    let isBusy = true;
    const sink = await startSink({
      refuse: () => (isBusy ? { code: 451, text: '4.7.1 greylisted, come back' } : undefined),
    });
    const app = await startApp(sink.url);
    const { token, campaign, internal } = await runCampaign(app, 4);
    await waitFor(async () => (await internal()).letters.deferred === 4);
    expect((await internal()).deferrals).toMatchObject([{ reason: expect.stringContaining('greylisted'), count: 4 }]);
    expect((await readCampaign(app, token, campaign.id)).statistics).toMatchObject({ planned: 4, sent: 0, failed: 0 });
    expect((await listRecipients(app, token, campaign.id)).data.every((row) => row.status === 'unknown')).toBe(true);
    isBusy = false;
    app.clock.advance(300_000);
    app.context.mailer.wake();
    await waitFor(async () => (await readCampaign(app, token, campaign.id)).statistics.sent === 4);
    expect(sink.letters).toHaveLength(4);
    expect((await internal()).deferrals).toEqual([]);
    expect((await readCampaign(app, token, campaign.id)).statistics).toMatchObject({ planned: 0, sent: 4, failed: 0 });
  });
});

describe('a campaign that is deleted while it sends', () => {
  test('sends nothing more, is gone, and leaves another one’s letters and counts alone', async () => {
    const people = 120;
    let open: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    const sink = await startSink({ beforeTaken: () => gate });
    const app = await startApp(sink.url);
    const doomed = await runCampaign(app, people);
    const other = await runCampaign(app, 3);
    const inHand = async () =>
      Number(
        (
          await app.system.db
            .selectFrom('messages')
            .where('batch_id', '=', doomed.campaign.id)
            .where('lease_owner', 'is not', null)
            .select((select) => select.fn.countAll<string>().as('count'))
            .executeTakeFirstOrThrow()
        ).count,
      );
    await waitFor(async () => (await inHand()) > 0);
    const url = `${place}/${doomed.campaign.id}`;
    expect((await app.request({ method: 'DELETE', url, token: doomed.token })).status).toBe(200);
    open();
    app.context.mailer.wake();
    await waitFor(async () => (await readCampaign(app, other.token, other.campaign.id)).statistics.sent === 3);
    await waitFor(async () => (await inHand()) === 0);
    const states = await app.system.db
      .selectFrom('messages')
      .where('batch_id', '=', doomed.campaign.id)
      .select(['state', (select) => select.fn.countAll<string>().as('count')])
      .groupBy('state')
      .execute();
    const countOf = (state: string) => Number(states.find((row) => row.state === state)?.count ?? 0);
    expect(countOf('sent') + countOf('cancelled')).toBe(people);
    expect(countOf('cancelled')).toBeGreaterThan(0);
    // What was in a worker's hand when it was deleted has arrived; nothing else ever does.
    expect(sink.letters.length - 3).toBeLessThan(people);
    const arrived = sink.letters.length;
    app.clock.advance(3_600_000);
    app.context.mailer.wake();
    await app.jobs.runDue();
    expect(sink.letters).toHaveLength(arrived);
    expect((await app.request({ method: 'GET', url, token: doomed.token })).status).toBe(404);
    const { statistics } = await readCampaign(app, other.token, other.campaign.id);
    expect(statistics).toMatchObject({ sent: 3, failed: 0 });
  });
});

describe('a mail server that refuses everybody', () => {
  /** As many as stop a campaign: the card of every one of them counts. */
  const people = failuresBeforePause;

  /** What became of letters cannot be written on cards the next times. */
  async function stumble(app: TestApp, times: number): Promise<void> {
    const { db } = app.system;
    await sql`create sequence stumbles`.execute(db);
    await sql`
      create function stumble() returns trigger language plpgsql as $$ begin
        if nextval('stumbles') <= ${sql.lit(times)} then raise exception 'stumbled'; end if;
        return null;
      end $$`.execute(db);
    await sql`create trigger stumble before update on phishing_recipients execute function stumble()`.execute(db);
  }

  const refuse = () => ({ code: 550, text: '5.7.1 blocked by policy' });

  test('stops the campaign though what became of its letters could not be written on their cards at once', async () => {
    const app = await startApp((await startSink({ refuse })).url);
    await stumble(app, 1);
    const { token, campaign } = await runCampaign(app, people);
    await waitFor(async () => (await readCampaign(app, token, campaign.id)).status === 'paused');
    expect((await readCampaign(app, token, campaign.id)).statistics.failed).toBe(people);
  });

  test('stops the campaign within a minute where the cards could be written by nobody meanwhile', async () => {
    const app = await startApp((await startSink({ refuse })).url);
    await stumble(app, 1_000_000);
    const { token, campaign, internal } = await runCampaign(app, people);
    await waitFor(async () => (await internal()).letters.failed === people);
    await app.context.mailer.stop();
    expect((await readCampaign(app, token, campaign.id)).status).toBe('active');
    await sql`drop trigger stumble on phishing_recipients`.execute(app.system.db);
    await campaignCalendarJob.handler(app.context, {}, AbortSignal.timeout(10_000));
    expect((await readCampaign(app, token, campaign.id)).status).toBe('paused');
  });
});
