import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CampaignDepartmentRow, CampaignTemplateRow } from '#contract/campaign-results.ts';
import type { CampaignCard } from '#contract/campaigns.ts';
import { bandOfRate } from '#contract/figures.ts';
import type { Page } from '#contract/page.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { buildRunning, hit, project, readCampaign, readRecipientIds, recordDelivered } from './phishing-world.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const campaigns = '/api/v2/phishing/campaigns';
const hour = 3_600_000;

/** A campaign to seven people whose emails left one after the other, an hour apart, the first so many hours ago. */
async function buildSent(hoursAgo: number) {
  const running = await buildRunning(app, 'link', 7);
  const ids = await readRecipientIds(app, running.campaign.id);
  const began = new Date(app.clock.now().getTime() - hoursAgo * hour);
  for (const [index, token] of running.tokens.entries()) {
    const sentAt = new Date(began.getTime() + index * hour);
    await recordDelivered(running.scope, running.campaign.id, [ids.get(token) ?? ''], sentAt);
  }
  return { ...running, began };
}

test('a campaign’s share is too early to judge until half of its emails have had three days, wherever it is shown', async () => {
  const { campaign, token, began } = await buildSent(8);
  const known_at = new Date(began.getTime() + 75 * hour).toISOString();
  const { incident } = (await readCampaign(app, token, campaign.id)).statistics;
  expect(incident).toMatchObject({ count: 0, total: 7, known_at });
  expect(bandOfRate(incident)).toBe('EARLY');
  const get = async <T>(url: string) => (await app.request<T>({ method: 'GET', url, token })).body;
  const known = {
    list: (await get<Page<CampaignCard>>(campaigns)).data[0]?.statistics.incident.known_at,
    template: (await get<{ data: CampaignTemplateRow[] }>(`${campaigns}/${campaign.id}/templates`)).data[0]?.statistics
      .incident.known_at,
    department: (await get<{ data: CampaignDepartmentRow[] }>(`${campaigns}/${campaign.id}/departments`)).data[0]
      ?.statistics?.incident.known_at,
  };
  expect(known).toEqual({ list: known_at, template: known_at, department: known_at });
  const older = await buildSent(75);
  expect((await readCampaign(app, older.token, older.campaign.id)).statistics.incident).toMatchObject({
    total: 7,
    known_at: null,
  });
});

test('so many fell at once that it is high whoever still falls', async () => {
  const { campaign, token, tokens } = await buildSent(8);
  for (const letter of tokens) await hit(app, `/l/${letter}`);
  await project(app);
  const { incident } = (await readCampaign(app, token, campaign.id)).statistics;
  expect(incident).toMatchObject({ known_at: expect.any(String) });
  expect(bandOfRate(incident)).toBe('RED');
});
