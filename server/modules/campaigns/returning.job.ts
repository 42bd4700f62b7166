import { z } from 'zod';
import { lockPeople } from '#modules/people/index.ts';
import { endOfDay } from '#platform/calendar.ts';
import { recordChange } from '#platform/changes/index.ts';
import type { AppContext } from '#platform/context.ts';
import { defineJob, enqueue } from '#platform/jobs/index.ts';
import { inTransaction, type TenantScope } from '#platform/scope.ts';
import { actionsOf } from './campaign-presenter.ts';
import { lockCampaign } from './campaign-repository.ts';
import { openOrganization } from './organization-job.ts';
import { judgeResend } from './resend.rules.ts';
import { selectRemovedRecipients, selectResendRows } from './resend-repository.ts';
import { queueAgain } from './resend-service.ts';

/** People whom one job looks after. */
const peoplePerJob = 1000;

/**
 * Letters that the removal of people took back go after all, where their campaign still sends. In a transaction of its own:
 * a campaign is locked before its people, and whoever restores them holds the people already.
 */
export const returningPeopleJob = defineJob('phishing.returning-people', {
  schema: z.object({ organization_id: z.uuid(), user_ids: z.array(z.uuid()) }),
  retryLimit: 20,
  expireInSeconds: 900,
  async handler(context: AppContext, { organization_id, user_ids }) {
    const scope = await openOrganization(context, organization_id);
    if (scope === null) return;
    const letters = await selectRemovedRecipients(scope, user_ids);
    for (const [campaignId, group] of Map.groupBy(letters, ({ campaign_id }) => campaign_id)) {
      await inTransaction(scope, (tx) => sendAgain(tx, campaignId, group));
    }
    context.mailer.wake();
  },
});

export async function enqueueReturningPeople(tx: TenantScope, userIds: readonly string[]): Promise<void> {
  for (let start = 0; start < userIds.length; start += peoplePerJob) {
    const user_ids = userIds.slice(start, start + peoplePerJob);
    await enqueue(tx, returningPeopleJob, { organization_id: tx.organizationId, user_ids });
  }
}

async function sendAgain(
  tx: TenantScope,
  campaignId: string,
  letters: readonly { readonly id: string; readonly user_id: string }[],
): Promise<void> {
  const campaign = await lockCampaign(tx, campaignId);
  if (campaign === undefined || !actionsOf(campaign).includes('resend')) return;
  if (endOfDay(campaign.email_send_end_date, tx.timeZone) < tx.now) return;
  await lockPeople(
    tx,
    letters.map(({ user_id }) => user_id),
  );
  const rows = await selectResendRows(
    tx,
    campaignId,
    letters.map(({ id }) => id),
  );
  const meant = rows.filter((row) => judgeResend(row) === 'queue');
  const queued = meant.length - (await queueAgain(tx, campaign, meant));
  if (queued === 0) return;
  await recordChange(tx, {
    action: 'campaign.letters_resent',
    entity: 'campaign',
    entity_id: campaignId,
    entity_title: campaign.name,
    new_value: { queued, reason: 'people_restored' },
  });
}
