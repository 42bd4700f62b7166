// Failures of other products that no other test names: docs/phishing-promises.md lists all of them.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CampaignStatistics, EventKind } from '#contract/campaigns.ts';
import { projectHits, storeHits } from '#modules/tracking/projection.ts';
import { newId } from '#platform/ids.ts';
import { seededRng, shuffle } from '#platform/seeded-rng.rules.ts';
import { type MailSink, startMailSink } from '#tests/support/mail-sink.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import {
  browser,
  buildRunning,
  deliver,
  hit,
  listRecipients,
  project,
  readRecipientIds,
  readTokens,
  recordDelivered,
  waitFor,
} from './phishing-world.ts';

let app: TestApp;
let sink: MailSink;

beforeAll(async () => {
  sink = await startMailSink();
  app = await startTestApp({ SMTP_URL: sink.url });
});
afterAll(async () => {
  await app.close();
  await sink.close();
});

function hitOf(token: string, kind: EventKind, at: number) {
  return {
    id: newId(),
    token,
    kind,
    at: new Date(at).toISOString(),
    method: 'GET',
    address: '198.51.100.3',
    user_agent: browser,
    is_prefetch: false,
    is_hidden: false,
    filled_fields: null,
  };
}

describe('what goes wrong elsewhere does not here', () => {
  test('counters never fall while hits are stored and looked at by several at once', async () => {
    const { tokens, campaign, statistics, scope } = await buildRunning(app, 'form', 12);
    const ids = await readRecipientIds(app, campaign.id);
    const start = app.clock.now().getTime();
    await recordDelivered(scope, campaign.id, [...ids.values()], new Date(start - 600_000));
    const kinds = ['opened', 'clicked', 'entered_data', 'reported'] as const;
    // Minutes apart for each person, so that no rule takes them for a machine's.
    const hits = tokens.flatMap((token, person) =>
      kinds.map((kind, step) => hitOf(token, kind, start + (step * 20 + person) * 60_000)),
    );
    const seen: CampaignStatistics[] = [];
    for (const [index, one] of shuffle(hits, seededRng(7)).entries()) {
      await storeHits(app.system, [one]);
      if (index % 4 === 3) {
        await Promise.all([projectHits(app.system), projectHits(app.system), projectHits(app.system)]);
        seen.push(await statistics());
      }
    }
    await project(app);
    seen.push(await statistics());
    for (const name of ['sent', 'opened', 'clicked', 'entered_data', 'reported'] as const) {
      const values = seen.map((each) => each[name]);
      expect(values, name).toEqual(values.toSorted((left, right) => left - right));
      expect(values.at(-1), name).toBe(12);
    }
  });

  test('who clicked stays one who clicked, whatever picture is loaded afterwards', async () => {
    const { first, recipientOf } = await buildRunning(app);
    await hit(app, `/l/${first}`);
    await project(app);
    app.clock.advance(60_000);
    for (let index = 0; index < 3; index++) {
      await hit(app, `/o/${first}.gif`);
      app.clock.advance(30_000);
      await project(app);
      expect(await recipientOf(first)).toMatchObject({ status: 'clicked' });
    }
  });

  test('"complete" stops the letters that wait already: none goes out afterwards', async () => {
    const { token, campaign } = await buildRunning(app, 'link', 5);
    const url = `/api/v2/phishing/campaigns/${campaign.id}/complete`;
    expect((await app.request({ method: 'POST', url, token })).status).toBe(200);
    const stopped = new Set((await readTokens(app, campaign.id)).keys());
    const other = await buildRunning(app, 'link', 2);
    const awaited = [...(await readTokens(app, other.campaign.id)).keys()];
    await deliver(app, sink, 2);
    await waitFor(() => awaited.every((email) => sink.letters.some(({ to }) => to === email)));
    await app.context.mailer.stop();
    expect(sink.letters.filter(({ to }) => stopped.has(to))).toEqual([]);
    const { data } = await listRecipients(app, token, campaign.id);
    expect(data.map(({ delivery }) => delivery)).toEqual(Array.from({ length: 5 }, () => 'cancelled'));
  });

  test('results come by the page with their total, and nobody gets all of them at once', async () => {
    const { token, campaign } = await buildRunning(app, 'link', 25);
    const page = await listRecipients(app, token, campaign.id, '?limit=10&offset=20');
    expect([page.data.length, page.total_count]).toEqual([5, 25]);
    const url = `/api/v2/phishing/campaigns/${campaign.id}/users?limit=100000`;
    expect((await app.request({ method: 'GET', url, token })).status).toBe(422);
  });

  test('every change of a campaign stands in the audit', async () => {
    const { token, campaign } = await buildRunning(app, 'link', 2);
    for (const action of ['pause', 'resume', 'complete']) {
      const url = `/api/v2/phishing/campaigns/${campaign.id}/${action}`;
      expect([action, (await app.request({ method: 'POST', url, token })).status]).toEqual([action, 200]);
    }
    await app.request({ method: 'DELETE', url: `/api/v2/phishing/campaigns/${campaign.id}`, token });
    const rows = await app.system.db
      .selectFrom('audit_log')
      .select('action')
      .where('entity_id', '=', campaign.id)
      .orderBy('seq')
      .execute();
    expect(rows.map(({ action }) => action)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/creat/),
        expect.stringMatching(/pause/),
        expect.stringMatching(/resume/),
        expect.stringMatching(/complete/),
        expect.stringMatching(/delet|remov/),
      ]),
    );
  });
});
