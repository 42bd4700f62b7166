import { z } from 'zod';
import { lockPeople } from '#modules/people/index.ts';
import { inLanguage, phishingUrlOf, renderContent, trackingAddresses } from '#modules/templates/index.ts';
import { endOfDay, zoneOr } from '#platform/calendar.ts';
import {
  defineEmail,
  type EmailContext,
  type EmailOutcomes,
  EmailPostponed,
  EmailRejected,
  type Letter,
  type OutboxMessage,
} from '#platform/mail/index.ts';
import type { TenantScope } from '#platform/scope.ts';
import type { TemplateSnapshot } from '#schema/phishing.ts';
import { pauseIfFailing } from './campaign-actions.ts';
import { phishingEmailKind } from './email-kind.ts';
import { type EmailRecipient, selectEmailMaterial } from './email-material-repository.ts';
import { createLateTimes } from './late-times.rules.ts';
import { recordDeliveries, recordProgress } from './recipient-progress.ts';
import { lockRecipients, updatePlannedMoments, updateRecipientAddresses } from './recipient-repository.ts';

/** A letter of a campaign: made when it is sent, from the copy that the campaign froze. */
export const phishingEmail = defineEmail(phishingEmailKind, {
  payload: z.object({ campaign_id: z.uuid() }),
  isSimulation: true,
  prepare: async ({ scope }, letters) => ({
    ...(await selectEmailMaterial(
      scope,
      letters.map(({ message }) => message.id),
    )),
    lateTimes: createLateTimes(scope.now),
  }),
  render: async (context, { campaign_id }, message, material) => {
    const recipient = material.recipients.get(message.id);
    const campaign = material.campaigns.get(campaign_id);
    const snapshot = recipient && material.snapshots.get(`${campaign_id} ${recipient.template_id}`);
    if (!recipient || !campaign || !snapshot) throw new EmailRejected('the campaign is gone', { isLasting: true });
    const { now, timeZone } = context.scope;
    const closesAt = endOfDay(campaign.email_send_end_date, timeZone);
    if (closesAt < now) throw new EmailRejected('the time of sending is over', { isLasting: true });
    const zone = zoneOr(recipient.time_zone, timeZone);
    const until = material.lateTimes.momentOf(campaign, zone, closesAt, {
      dueAt: message.due_at,
      wasTried: message.attempts > 1,
      share: Math.random(),
    });
    if (until !== null) throw new EmailPostponed(until);
    return renderEmail(context, { ...recipient, email: message.recipient }, snapshot);
  },
  lockBefore: async (tx, messages) => {
    await lockPeople(
      tx,
      messages.map(({ user_id }) => user_id).filter((id) => id !== null),
    );
  },
  onOutcomes: recordOutcomes,
  afterFailed: judgeFailures,
});

async function recordOutcomes(tx: TenantScope, { sent, failed, postponed }: EmailOutcomes): Promise<void> {
  const readdressed = sent.filter(({ original_recipient }) => original_recipient !== null);
  if (postponed.length > 0 || readdressed.length > 0) {
    // All of them at once, in the order of their ids: below they would be locked in two portions.
    await lockRecipients(
      tx,
      [...sent, ...failed, ...postponed].map(({ id }) => id),
    );
    await updatePlannedMoments(tx, postponed);
    await updateRecipientAddresses(tx, readdressed);
  }
  await recordProgress(tx, [
    ...sent.map(({ id, sent_at }) => ({ recipient_id: id, kind: 'sent' as const, at: sent_at })),
    ...failed.map(({ id, failed_at, failure }) => ({
      recipient_id: id,
      kind: 'failed' as const,
      at: failed_at,
      failure,
    })),
  ]);
}

/** Also where what became of these letters could not be written on their cards: then it is done now. */
async function judgeFailures(scope: TenantScope, messages: readonly OutboxMessage[]): Promise<void> {
  for (const [id, letters] of Map.groupBy(messages, ({ batch_id }) => batch_id)) {
    if (id === null) continue;
    await recordDeliveries(
      scope,
      id,
      letters.map((letter) => letter.id),
    );
    await pauseIfFailing(scope, id);
  }
}

/** The letter as this recipient gets it: in their language, with their addresses in it. */
export async function renderEmail(
  context: EmailContext,
  recipient: EmailRecipient,
  snapshot: TemplateSnapshot,
): Promise<Letter> {
  const email = inLanguage(snapshot.emails, recipient.language, context.scope.language);
  if (email === undefined) throw new EmailRejected('the template has no letter', { isLasting: true });
  const phishingUrl = phishingUrlOf(context.config.phishingDomains, snapshot.domain);
  const addresses = trackingAddresses(phishingUrl, recipient.token);
  const letter = await renderContent(context, recipient, email, addresses, { isTracked: true });
  // Mail programs with a report button find here where to report.
  return { ...letter, headers: { 'X-Report-Phishing': addresses.report } };
}
