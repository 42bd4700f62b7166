import { z } from 'zod';
import type { AppContext } from '#platform/context.ts';
import { defineJob } from '#platform/jobs/index.ts';
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
