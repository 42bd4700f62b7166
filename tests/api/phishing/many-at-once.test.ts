import process from 'node:process';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { projectHits } from '#modules/tracking/projection.ts';
import { seededRng } from '#platform/seeded-rng.rules.ts';
import { inLength } from '#tests/support/length.ts';
import { type MailSink, startMailSink } from '#tests/support/mail-sink.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { buildOperator, buildPerson } from '#tests/support/world.ts';
import { buildTemplate, campaignOf, hit, listRecipients, readTokens, startCampaign } from './phishing-world.ts';

const people = 400;
const callers = 6;
/** Where people are locked after their letters, 40 acts of each caller end in deadlocks. */
const actsOfEach = inLength(40, 400);

let app: TestApp;
let sink: MailSink;
let count = 0;

beforeEach(async () => {
  sink = await startMailSink({
    // Every second one, in an order of its own.
    refuse: (recipient) =>
      (count += 1) % 2 === 0 ? { code: 550, text: `5.7.1 <${recipient}> blocked by policy` } : undefined,
  });
  app = await startTestApp({ SMTP_URL: sink.url });
});
afterEach(async () => {
  await app.close();
  await sink.close();
});

async function countDeadlocks(): Promise<number> {
  await sql`select pg_stat_force_next_flush()`.execute(app.system.db);
  const { rows } = await sql<{ count: string }>`
    select deadlocks as count from pg_stat_database where datname = current_database()`.execute(app.system.db);
  return Number(rows[0]?.count);
}

// The embedded database has one connection: nobody waits for anybody.
test.skipIf(process.env.DATABASE_URL === undefined)(
  'six who pause, continue, send again, take out and move people of one campaign never deadlock, with its letters, clicks and refusals',
  async () => {
    const { organization, token } = await buildOperator(app);
    const users: string[] = [];
    for (let index = 0; index < people; index++) users.push((await buildPerson(app, organization)).id);
    const template = await buildTemplate(app, token, { kind: 'link' });
    const { id } = await startCampaign(app, token, campaignOf([template], { users }));
    const recipients = (await listRecipients(app, token, id, '?limit=100')).data.map((row) => row.id);
    const links = [...(await readTokens(app, id)).values()];
    app.context.mailer.start();

    const url = `/api/v2/phishing/campaigns/${id}`;
    const answers = new Map<string, number>();
    const ask = async (method: 'POST' | 'PATCH' | 'DELETE', path: string, body?: object) => {
      const { status } = await app.request({ method, url: path, token, ...(body && { body }) });
      const key = `${path.replaceAll(/[0-9a-f-]{36}/g, ':id')} ${status}`;
      answers.set(key, (answers.get(key) ?? 0) + 1);
    };
    const dice = seededRng(20_261_128);
    const one = (list: readonly string[]) => list[Math.floor(dice() * list.length)] ?? '';
    let number = 0;
    const move = () => ask('PATCH', `/api/v2/users/${one(users)}`, { email: `moved${++number}@example.test` });
    const removeFromCampaign = () =>
      ask('POST', '/api/v2/users/bulk-delete', {
        all: false,
        include_ids: Array.from({ length: 4 }, () => one(users)),
        exclude_ids: [],
        filter: {},
      });
    const click = async () => {
      for (let times = 0; times < 10; times++) await hit(app, `/l/${one(links)}`);
      await projectHits(app.system);
    };
    const acts = [
      () => ask('POST', `${url}/pause`),
      () => ask('POST', `${url}/resume`, { resend: ['5.7.1 blocked policy'] }),
      () => ask('POST', `${url}/resume`),
      () => ask('POST', `${url}/users/resend`, {}),
      () => ask('POST', `${url}/users/resend`, { recipients: [one(recipients), one(recipients)] }),
      () => ask('POST', `${url}/users/${one(recipients)}/stop`),
      () => ask('POST', `${url}/users/${one(recipients)}/restore`),
      move,
      click,
    ];
    const caller = async (index: number) => {
      for (let round = 0; round < actsOfEach; round++) {
        if ((round + index) % 10 === 0) await removeFromCampaign();
        await (acts[Math.floor(dice() * acts.length)] ?? move)();
      }
    };
    await Promise.all(Array.from({ length: callers }, (_, index) => caller(index)));
    const deadlocks = await countDeadlocks();
    const failed = [...answers].filter(([key]) => / 5\d\d$/.test(key));
    expect({ deadlocks, failed }).toEqual({ deadlocks: 0, failed: [] });
  },
  inLength(180_000, 600_000),
);
