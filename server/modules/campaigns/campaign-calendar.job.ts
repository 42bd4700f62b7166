import { z } from 'zod';
import { listOrganizations } from '#modules/organizations/index.ts';
import { addDays, dayIn, endOfDay, startOfDay } from '#platform/calendar.ts';
import { announceChange } from '#platform/changes/index.ts';
import type { AppContext } from '#platform/context.ts';
import { defineJob } from '#platform/jobs/index.ts';
import { cancelEmails } from '#platform/mail/index.ts';
import { createOrganizationScope, createSystemScope, inTransaction, type TenantScope } from '#platform/scope.ts';
import { finishCampaign, pauseIfFailing } from './campaign-actions.ts';
import { lockCampaign, selectOpenCampaigns } from './campaign-repository.ts';
import { enqueueStart } from './campaign-start.job.ts';
import { bySchedule } from './organization-job.ts';
import { recordDeliveries } from './recipient-progress.ts';
import { cancelLetterless, cancelPlannedRecipients } from './recipient-repository.ts';

/** Every minute: what the calendar asks of campaigns. What a lost job or a failed hook left undone is done here too. */
export const campaignCalendarJob = defineJob('phishing.campaign-calendar', {
  schema: z.object({}),
  retryLimit: 0,
  expireInSeconds: 300,
  singletonKey: () => 'all',
  async handler(context: AppContext) {
    const system = createSystemScope(context.database.db, context.clock.now(), context.ports);
    const organizations = new Map((await listOrganizations(system)).map((row) => [row.id, row]));
    const tomorrow = addDays(dayIn(system.now, 'UTC'), 1);
    for (const campaign of await selectOpenCampaigns(system, tomorrow)) {
      const organization = organizations.get(campaign.organization_id);
      if (!organization) continue;
      try {
        await visitCampaign(createOrganizationScope(system, organization), campaign.id);
      } catch (error) {
        // The others do not wait for what is wrong with one.
        context.log.error({ err: error, campaign_id: campaign.id }, 'a campaign could not be looked after');
      }
    }
  },
});

async function visitCampaign(scope: TenantScope, id: string): Promise<void> {
  await recordDeliveries(scope, id);
  await pauseIfFailing(scope, id);
  await inTransaction(scope, async (tx) => {
    const campaign = await lockCampaign(tx, id);
    if (campaign === undefined) return;
    if (campaign.status === 'planned') {
      if (startOfDay(campaign.start_date, tx.timeZone) > tx.now) return;
      // Only other dates help it: choosing them asks for its start.
      if (campaign.problems.start?.code === 'campaign_window_missed') return;
      await enqueueStart(tx, campaign);
    } else if (endOfDay(campaign.end_date, tx.timeZone) < tx.now)
      await finishCampaign(bySchedule(tx, campaign), campaign);
    else if (endOfDay(campaign.email_send_end_date, tx.timeZone) < tx.now) {
      await cancelEmails(tx, id);
      await cancelPlannedRecipients(tx, id);
    } else if ((await cancelLetterless(tx, id)) > 0) await announceChange(tx, 'campaign', [id]);
  });
}
