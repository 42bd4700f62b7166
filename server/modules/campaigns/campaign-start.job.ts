import { z } from 'zod';
import { startOfDay } from '#platform/calendar.ts';
import type { AppContext } from '#platform/context.ts';
import { defineJob, enqueue } from '#platform/jobs/index.ts';
import type { TenantScope } from '#platform/scope.ts';
import { startCampaign } from './campaign-start.ts';
import { openOrganization } from './organization-job.ts';

/** Fixes the people of a campaign and plans its letters. One at a time for a campaign. */
export const campaignStartJob = defineJob('phishing.start-campaign', {
  schema: z.object({ organization_id: z.uuid(), campaign_id: z.uuid() }),
  retryLimit: 20,
  expireInSeconds: 900,
  singletonKey: (data) => data.campaign_id,
  async handler(context: AppContext, data) {
    const scope = await openOrganization(context, data.organization_id);
    if (scope === null) return;
    await startCampaign(scope, data.campaign_id);
    context.mailer.wake();
  },
});

/**
 * Asks for the start on the campaign's first day, at once where that has come. A job of each day of its own: the one of
 * a day that was given up finds nothing to do, and must not stand in the way of the new one.
 */
export async function enqueueStart(
  tx: TenantScope,
  campaign: { readonly id: string; readonly start_date: string },
): Promise<void> {
  const opens = startOfDay(campaign.start_date, tx.timeZone);
  const data = { organization_id: tx.organizationId, campaign_id: campaign.id };
  await enqueue(tx, campaignStartJob, data, {
    singletonKey: `${campaign.id} ${campaign.start_date}`,
    ...(opens > tx.now && { startAfter: opens }),
  });
}
