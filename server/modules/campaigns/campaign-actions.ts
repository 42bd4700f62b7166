import type { ResentEmails, ResumeBody, ResumedCampaign } from '#contract/campaign-results.ts';
import type { Campaign, CampaignAction, CampaignStatus } from '#contract/campaigns.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { lockPeople } from '#modules/people/index.ts';
import { refreshEmployeeStatistics } from '#modules/statistics/index.ts';
import { AppError, found } from '#platform/app-error.ts';
import { endOfDay } from '#platform/calendar.ts';
import { recordChange } from '#platform/changes/index.ts';
import { cancelEmails, lockEmailsOf, pauseEmails, resumeEmails } from '#platform/mail/index.ts';
import { inTransaction, type TenantScope } from '#platform/scope.ts';
import { failuresBeforePause, pauseCause } from './campaign-pause.rules.ts';
import { actionsOf } from './campaign-presenter.ts';
import { type CampaignRow, lockCampaign, updateCampaign } from './campaign-repository.ts';
import { readCampaign } from './campaign-service.ts';
import {
  cancelPlannedRecipients,
  lockUnreached,
  selectNewestOutcomes,
  selectRecipientUserIds,
} from './recipient-repository.ts';
import { replanOverdue } from './replan.ts';
import { resendIn } from './resend-service.ts';

/** Actions that change the state; the others have conditions of their own. */
type StateAction = Extract<CampaignAction, 'pause' | 'resume' | 'complete'>;

const refusals: Readonly<Record<StateAction, ErrorCode>> = {
  pause: 'campaign_not_running',
  resume: 'campaign_not_paused',
  complete: 'campaign_completed',
};

async function lockFor(tx: TenantScope, id: string, action: StateAction): Promise<CampaignRow> {
  const campaign = found(await lockCampaign(tx, id));
  if (!actionsOf(campaign).includes(action)) throw new AppError(refusals[action]);
  return campaign;
}

export async function pauseCampaign(scope: TenantScope, id: string): Promise<Campaign> {
  await inTransaction(scope, async (tx) => {
    const campaign = await lockFor(tx, id, 'pause');
    await pauseEmails(tx, id);
    await changeStatus(tx, campaign, 'paused', 'campaign.paused', null);
  });
  return readCampaign(scope, id);
}

/** Pauses a campaign where the same failure came so often in a row that going on only does harm. */
export async function pauseIfFailing(scope: TenantScope, id: string): Promise<void> {
  await inTransaction(scope, async (tx) => {
    const campaign = await lockCampaign(tx, id);
    if (campaign?.status !== 'active') return;
    const reason = pauseCause(await selectNewestOutcomes(tx, id, failuresBeforePause, campaign.resumed_at));
    if (reason === null) return;
    await pauseEmails(tx, id);
    await changeStatus(tx, campaign, 'paused', 'campaign.paused_itself', reason);
  });
}

const nothingResent: ResentEmails = { queued: 0, waiting: 0, had_letter: 0, removed: 0 };

/**
 * Letters whose time has passed are planned anew, unless the end of sending has passed too: then they are cancelled.
 * Those that failed for one of these causes go again. Throws beside what is said of the state what `resendIn` throws.
 */
export async function resumeCampaign(scope: TenantScope, id: string, { resend }: ResumeBody): Promise<ResumedCampaign> {
  const resent = await inTransaction(scope, async (tx) => {
    const campaign = await lockFor(tx, id, 'resume');
    await lockEmailsOf(tx, id);
    await lockUnreached(tx, id);
    const again =
      resend.length === 0 ? nothingResent : await resendIn(tx, campaign, { delivery: ['failed'], cause: resend });
    if (endOfDay(campaign.email_send_end_date, tx.timeZone) < tx.now) {
      await cancelEmails(tx, id);
      await cancelPlannedRecipients(tx, id);
    } else {
      await replanOverdue(tx, campaign);
      await resumeEmails(tx, id);
    }
    await updateCampaign(tx, id, { resumed_at: tx.now });
    await changeStatus(tx, campaign, 'active', 'campaign.resumed', null);
    return again;
  });
  return { ...(await readCampaign(scope, id)), resent };
}

/** Nothing goes out any more; what people do from now on is stored and changes no figure. */
export async function completeCampaign(scope: TenantScope, id: string): Promise<Campaign> {
  await inTransaction(scope, async (tx) => {
    await finishCampaign(tx, await lockFor(tx, id, 'complete'));
  });
  return readCampaign(scope, id);
}

export async function finishCampaign(tx: TenantScope, campaign: CampaignRow): Promise<void> {
  await cancelEmails(tx, campaign.id);
  await cancelPlannedRecipients(tx, campaign.id);
  await changeStatus(tx, campaign, 'completed', 'campaign.completed', null);
}

/** Gone from every list and figure; letters on their way are taken back. */
export async function removeCampaign(scope: TenantScope, id: string): Promise<void> {
  await inTransaction(scope, async (tx) => {
    const campaign = found(await lockCampaign(tx, id));
    const people = await selectRecipientUserIds(tx, id);
    await lockPeople(tx, people);
    await cancelEmails(tx, id);
    await updateCampaign(tx, id, { deleted_at: tx.now });
    await recordChange(tx, {
      action: 'campaign.deleted',
      entity: 'campaign',
      entity_id: id,
      entity_title: campaign.name,
      old_value: { status: campaign.status, users_count: campaign.users_count, start_date: campaign.start_date },
    });
    await refreshEmployeeStatistics(tx, people);
  });
}

async function changeStatus(
  tx: TenantScope,
  campaign: CampaignRow,
  status: CampaignStatus,
  action: string,
  pauseReason: string | null,
): Promise<void> {
  await updateCampaign(tx, campaign.id, {
    status,
    pause_reason: pauseReason,
    ...(status === 'completed' && { completed_at: tx.now }),
  });
  await recordChange(tx, {
    action,
    entity: 'campaign',
    entity_id: campaign.id,
    entity_title: campaign.name,
    old_value: { status: campaign.status },
    new_value: { status, ...(pauseReason !== null && { reason: pauseReason }) },
  });
}
