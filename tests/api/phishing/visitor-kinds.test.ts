import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import type { StagedRequest } from '#tests/support/traffic/stage.ts';
import { scoreVisitors, stageVisitors } from '#tests/support/traffic/visitor-kinds.ts';
import { buildRunning, hit, project, readRecipientIds, recordDelivered } from './phishing-world.ts';

const seed = Number(process.env.REPLAY_SEED ?? 20261123);
const emailsOfKind = 8;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

function pathOf({ kind, isHidden, use, filled }: StagedRequest, token: string): string {
  if (use !== undefined) return `/p/${token}?did=${use}`;
  if (isHidden) return `/h/${token}`;
  if (kind === 'opened') return `/o/${token}.gif`;
  if (kind === 'reported') return `/r/${token}`;
  if (kind === 'entered_data') return `/s/${token}${filled === undefined ? '' : `?filled=${filled}`}`;
  return `/l/${token}`;
}

test('of all kinds of visitors the clicks, forms and reports of people are counted, through the product', async () => {
  const { letters, requests } = stageVisitors(seed, emailsOfKind);
  const { campaign, scope } = await buildRunning(app, 'form', letters.length);
  const rows = [...(await readRecipientIds(app, campaign.id))].map(([token, id]) => ({ token, id }));
  const start = app.clock.now().getTime();
  for (const request of requests) {
    app.clock.set(new Date(start + request.at));
    const answer = await hit(app, pathOf(request, rows[request.recipient]?.token ?? ''), {
      method: request.method,
      address: request.address,
      agent: request.agent,
      ...(request.isPrefetch && { headers: { 'sec-purpose': 'prefetch' } }),
    });
    expect(answer.statusCode, `${request.method} ${request.kind}`).toBeLessThan(400);
  }
  for (const [index, { deliveredAt }] of letters.entries()) {
    await recordDelivered(scope, campaign.id, [rows[index]?.id ?? ''], new Date(start + deliveredAt));
  }
  await project(app);

  const counted = await app.system.db
    .selectFrom('phishing_recipients')
    .select(['id', 'clicked_at', 'entered_data_at', 'reported_at'])
    .where('campaign_id', '=', campaign.id)
    .execute();
  const byId = new Map(counted.map((row) => [row.id, row]));
  const outcomes = rows.map(({ id }) => {
    const row = byId.get(id);
    return {
      clicked: row?.clicked_at != null,
      submitted: row?.entered_data_at != null,
      reported: row?.reported_at != null,
    };
  });
  const { table, ...score } = scoreVisitors(letters, outcomes);
  process.stdout.write(`${table}\n${JSON.stringify({ seed, ...score })}\n`);
  expect(score).toMatchObject({ lostSubmissions: 0, lostReports: 0 });
  expect(score.precision).toBeGreaterThanOrEqual(0.97);
  expect(score.recall).toBeGreaterThanOrEqual(0.97);
}, 180_000);
