import type { CampaignRecipientDetails } from '#contract/campaign-recipient.ts';
import type { ResendBody, ResentEmails } from '#contract/campaign-results.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { AppError, found } from '#platform/app-error.ts';
import { endOfDay } from '#platform/calendar.ts';
import { recordChange } from '#platform/changes/index.ts';
import { cancelEmailsById, requeueEmails } from '#platform/mail/index.ts';
import { inTransaction, type TenantScope } from '#platform/scope.ts';
import { requireLicense } from './campaign-license.ts';
import { actionsOf } from './campaign-presenter.ts';
import { type CampaignRow, lockCampaign, selectCampaign } from './campaign-repository.ts';
import { planAnew } from './replan.ts';
import { judgeResend, type ResendVerdict } from './resend.rules.ts';
import { planAgain, type ResendRow, selectResendRows } from './resend-repository.ts';
import { selectRecipientIds } from './results-repository.ts';
import { readRecipient } from './results-service.ts';

/**
 * Whoever had no letter can still get one: those whose letter failed, was put off or was taken back, of the people named
 * or of all whom the filter finds. It is the same letter, at a new moment of the sending that is left; in a paused
 * campaign it waits with the others. Asked twice it is done once.
 * Throws `campaign_not_running`, `campaign_sending_over` and `license_expired`.
 */
export async function resendEmails(scope: TenantScope, id: string, body: ResendBody): Promise<ResentEmails> {
  return inTransaction(scope, async (tx) => {
    const campaign = found(await lockCampaign(tx, id));
    return resendIn(tx, campaign, body);
  });
}

/** In the caller's transaction, which has locked the campaign. */
export async function resendIn(tx: TenantScope, campaign: CampaignRow, body: ResendBody): Promise<ResentEmails> {
  await requireSending(tx, campaign);
  const rows = await findRows(tx, campaign.id, body);
  const counts = countVerdicts(rows);
  const gone = await queueAgain(
    tx,
    campaign,
    rows.filter((row) => judgeResend(row) === 'queue'),
  );
  const resent = { ...counts, queued: counts.queued - gone, had_letter: counts.had_letter + gone };
  if (resent.queued > 0) {
    await recordChange(tx, {
      action: 'campaign.letters_resent',
      entity: 'campaign',
      entity_id: campaign.id,
      entity_title: campaign.name,
      new_value: { ...resent, ...(body.cause && { cause: [...body.cause] }) },
    });
  }
  return resent;
}

/** What `resendEmails` would do now. */
export async function previewResend(scope: TenantScope, id: string, body: ResendBody): Promise<ResentEmails> {
  const campaign = found(await selectCampaign(scope, id));
  await requireSending(scope, campaign);
  return countVerdicts(await findRows(scope, id, body));
}

/** Why a letter that was not taken back is not put back. */
const refusals: Readonly<Record<Exclude<ResendVerdict, 'queue'>, ErrorCode>> = {
  had_letter: 'letter_has_left',
  removed: 'recipient_removed',
  waiting: 'letter_waits',
};

/**
 * Puts back a person whose letter was taken back. Throws beside what `resendEmails` does `letter_failed` where it was
 * not taken back but failed, `letter_has_left`, `letter_waits` and `recipient_removed`.
 */
export async function restoreRecipient(
  scope: TenantScope,
  id: string,
  recipientId: string,
): Promise<CampaignRecipientDetails> {
  await inTransaction(scope, async (tx) => {
    const campaign = found(await lockCampaign(tx, id));
    const row = found((await selectResendRows(tx, id, [recipientId]))[0]);
    await requireSending(tx, campaign);
    const verdict = judgeResend(row);
    if (verdict !== 'queue') throw new AppError(refusals[verdict]);
    if (row.letter !== 'cancelled') throw new AppError(row.letter === 'failed' ? 'letter_failed' : 'letter_waits');
    if ((await queueAgain(tx, campaign, [row])) > 0) throw new AppError('letter_has_left');
    await recordChange(tx, {
      action: 'campaign.person_restored',
      entity: 'campaign',
      entity_id: id,
      entity_title: campaign.name,
      new_value: { recipient: row.full_name },
    });
  });
  return readRecipient(scope, id, recipientId);
}

/** @throws where nothing more goes out: after its completion, its last day of sending and the licence's. */
async function requireSending(scope: TenantScope, campaign: CampaignRow): Promise<void> {
  if (!actionsOf(campaign).includes('resend')) throw new AppError('campaign_not_running');
  if (endOfDay(campaign.email_send_end_date, scope.timeZone) < scope.now) throw new AppError('campaign_sending_over');
  await requireLicense(scope);
}

/** Those who are named, or whom the filter finds. */
export async function findRows(
  scope: TenantScope,
  id: string,
  { recipients, except = [], ...filter }: ResendBody,
): Promise<ResendRow[]> {
  const left = new Set(except);
  const ids = recipients ?? (await selectRecipientIds(scope, id, filter));
  return selectResendRows(
    scope,
    id,
    [...new Set(ids)].filter((each) => !left.has(each)),
  );
}

function countVerdicts(rows: readonly ResendRow[]): ResentEmails {
  const verdicts = rows.map(judgeResend);
  const count = (verdict: ResendVerdict) => verdicts.filter((each) => each === verdict).length;
  return {
    queued: count('queue'),
    waiting: count('waiting'),
    had_letter: count('had_letter'),
    removed: count('removed'),
  };
}

/** Returns how many turned out to have had their letter meanwhile. */
export async function queueAgain(tx: TenantScope, campaign: CampaignRow, rows: readonly ResendRow[]): Promise<number> {
  if (rows.length === 0) return 0;
  const moments = planAnew(tx, campaign, rows);
  // The letters first: they know whether they have gone while they were being taken back.
  const waiting = await requeueEmails(tx, moments, { isPaused: campaign.status === 'paused' });
  const had = await planAgain(
    tx,
    campaign.id,
    moments.filter((moment) => waiting.has(moment.id)),
  );
  if (had.length > 0) await cancelEmailsById(tx, had);
  return rows.length - waiting.size + had.length;
}
