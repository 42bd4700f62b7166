import { z } from 'zod';
import { inLanguage, phishingUrlOf, renderContent, trackingAddresses } from '#modules/templates/index.ts';
import { endOfDay, zoneOr } from '#platform/calendar.ts';
import {
  defineLetter,
  type FailedMessage,
  type Letter,
  type LetterContext,
  LetterPostponed,
  LetterRefused,
  type OutboxMessage,
  type SentMessage,
} from '#platform/mail/index.ts';
import type { TenantScope } from '#platform/scope.ts';
import type { TemplateSnapshot } from '#schema/phishing.ts';
import { pauseFailingCampaign } from './campaign-actions.ts';
import { failuresBeforePause, pauseCause } from './campaign-pause.rules.ts';
import { type CampaignRow, lockCampaign } from './campaign-repository.ts';
import { createLateTimes } from './late-times.rules.ts';
import { phishingLetterKind } from './letter-kind.ts';
import { type LetterRecipient, selectLetterMaterial } from './letter-material-repository.ts';
import { recordProgress } from './recipient-progress.ts';
import { selectNewestOutcomes, updatePlannedMoments, updateRecipientAddresses } from './recipient-repository.ts';

/** A letter of a campaign: made when it is sent, from the copy that the campaign froze. */
export const phishingLetter = defineLetter(phishingLetterKind, {
  payload: z.object({ campaign_id: z.uuid() }),
  prepare: async ({ scope }, letters) => ({
    ...(await selectLetterMaterial(
      scope,
      letters.map(({ message }) => message.id),
    )),
    lateTimes: createLateTimes(scope.now),
  }),
  render: async (context, { campaign_id }, message, material) => {
    const recipient = material.recipients.get(message.id);
    const campaign = material.campaigns.get(campaign_id);
    const snapshot = recipient && material.snapshots.get(`${campaign_id} ${recipient.template_id}`);
    if (!recipient || !campaign || !snapshot) throw new LetterRefused('the campaign is gone', { isLasting: true });
    const { now, timeZone } = context.scope;
    const closesAt = endOfDay(campaign.email_send_end_date, timeZone);
    if (closesAt < now) throw new LetterRefused('the time of sending is over', { isLasting: true });
    const zone = zoneOr(recipient.time_zone, timeZone);
    const until = material.lateTimes.momentOf(campaign, zone, closesAt, Math.random());
    if (until !== null) throw new LetterPostponed(until);
    return renderLetter(context, { ...recipient, email: message.recipient }, snapshot);
  },
  lockBeforeFailed: async (tx, messages) => void (await lockCampaignsOf(tx, messages)),
  onSent: (tx, messages) => recordSent(tx, messages),
  onFailed: (tx, messages) => recordFailed(tx, messages),
  onPostponed: (tx, messages) => updatePlannedMoments(tx, messages),
});

async function recordSent(tx: TenantScope, messages: readonly SentMessage[]): Promise<void> {
  await updateRecipientAddresses(
    tx,
    messages.filter(({ original_recipient }) => original_recipient !== null),
  );
  await recordProgress(
    tx,
    messages.map((message) => ({ recipient_id: message.id, kind: 'sent', at: message.sent_at })),
  );
}

/** The campaign first, then its letters, then its people: the order of those who pause, continue and end it. */
async function lockCampaignsOf(
  tx: TenantScope,
  messages: readonly OutboxMessage[],
): Promise<ReadonlyMap<string, CampaignRow>> {
  const campaignIds = [...new Set(messages.map((message) => message.batch_id))].filter((id) => id !== null).sort();
  const campaigns = new Map<string, CampaignRow>();
  for (const id of campaignIds) {
    const campaign = await lockCampaign(tx, id);
    if (campaign) campaigns.set(id, campaign);
  }
  return campaigns;
}

async function recordFailed(tx: TenantScope, messages: readonly FailedMessage[]): Promise<void> {
  const campaigns = await lockCampaignsOf(tx, messages);
  await recordProgress(
    tx,
    messages.map(({ id, failed_at, failure }) => ({ recipient_id: id, kind: 'failed', at: failed_at, failure })),
  );
  for (const [id, campaign] of campaigns) {
    const reason = pauseCause(await selectNewestOutcomes(tx, id, failuresBeforePause, campaign.resumed_at));
    if (reason !== null && campaign.status === 'active') await pauseFailingCampaign(tx, campaign, reason);
  }
}

/** The letter as this recipient gets it: in their language, with their addresses in it. */
export async function renderLetter(
  context: LetterContext,
  recipient: LetterRecipient,
  snapshot: TemplateSnapshot,
): Promise<Letter> {
  const email = inLanguage(snapshot.emails, recipient.language, context.scope.language);
  if (email === undefined) throw new LetterRefused('the template has no letter', { isLasting: true });
  const phishingUrl = phishingUrlOf(context.config.phishingDomains, snapshot.domain);
  const addresses = trackingAddresses(phishingUrl, recipient.token);
  const letter = await renderContent(context, recipient, email, addresses, { isTracked: true });
  // Mail programs with a report button find here where to report.
  return { ...letter, headers: { 'X-Report-Phishing': addresses.report } };
}
