import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Campaign } from '#contract/campaigns.ts';
import { campaignCalendarJob } from '#modules/campaigns/index.ts';
import { ask, assign, buildCourse } from '#tests/support/learning.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { buildOperator, buildPerson } from '#tests/support/world.ts';
import { buildTemplate, campaignOf, readCampaign, startCampaign } from '../phishing/phishing-world.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
  app.clock.set(new Date('2026-03-11T09:00:00Z'));
});
afterAll(() => app.close());

async function buildWaiting() {
  const { organization, token } = await buildOperator(app);
  const person = await buildPerson(app, organization);
  const course = await buildCourse(app, token);
  const assignment = await assign(app, token, course.id, [person.id], { start_date: '2026-03-13', end_date: null });
  const template = await buildTemplate(app, token, { kind: 'link' });
  const campaign = await startCampaign(app, token, {
    ...campaignOf([template], { users: [person.id] }),
    email_send_type: 'to_end',
  });
  const letters = async () => {
    const rows = await app.system.db
      .selectFrom('messages')
      .where('user_id', '=', person.id)
      .where('kind', 'in', ['assignment', 'phishing.lure'])
      .orderBy('kind')
      .select('state')
      .execute();
    return rows.map(({ state }) => state);
  };
  const remove = async () => {
    await ask(app, token, 'DELETE', `/api/v2/users/${person.id}`);
    await campaignCalendarJob.handler(app.context, {}, AbortSignal.timeout(10_000));
  };
  const restore = async () => {
    await ask(app, token, 'POST', `/api/v2/users/${person.id}/restore`);
    await app.jobs.runDue();
  };
  return { token, assignment, campaign, letters, remove, restore };
}

test('what a removal took back goes after all once the person is back', async () => {
  const { token, campaign, letters, remove, restore } = await buildWaiting();
  await remove();
  expect(await letters()).toEqual(['cancelled', 'cancelled']);
  const statisticsOf = async () => (await readCampaign(app, token, campaign.id)).statistics.planned;
  expect(await statisticsOf()).toBe(0);
  await restore();
  expect(await letters()).toEqual(['planned', 'planned']);
  expect(await statisticsOf()).toBe(1);
});

test('what makes no sense any more stays taken back', async () => {
  const { token, assignment, campaign, letters, remove, restore } = await buildWaiting();
  await remove();
  await ask<Campaign>(app, token, 'POST', `/api/v2/phishing/campaigns/${campaign.id}/complete`, {});
  await ask(app, token, 'DELETE', `/api/v2/learning/assigned-courses/${assignment}`);
  await restore();
  expect(await letters()).toEqual(['cancelled', 'cancelled']);
});
