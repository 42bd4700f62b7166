import { toBuffer as drawQrCode } from 'qrcode';
import { z } from 'zod';
import { endOfDay } from '#platform/calendar.ts';
import {
  defineLetter,
  type FailedMessage,
  type Letter,
  type LetterAttachment,
  type LetterContext,
  LetterRefused,
  type SentMessage,
} from '#platform/mail/index.ts';
import type { TenantScope } from '#platform/scope.ts';
import type { TemplateSnapshot } from '#schema/phishing.ts';
import { pauseFailingCampaign } from './campaign-actions.ts';
import { failuresBeforePause, pauseCause } from './campaign-pause.rules.ts';
import { type CampaignRow, lockCampaign } from './campaign-repository.ts';
import { addTracking, letterText, pixelTag } from './letter-html.rules.ts';
import { phishingLetterKind } from './letter-kind.ts';
import { type LetterRecipient, selectLetterMaterial } from './letter-material-repository.ts';
import { recordProgress } from './recipient-progress.ts';
import { selectNewestOutcomes } from './recipient-repository.ts';
import { inLanguage } from './template.rules.ts';
import { type TrackingAddresses, trackingAddresses } from './tracking-addresses.ts';
import { fillVariables, usesVariable } from './variables.rules.ts';

const qrName = 'qr@letter';

/** A letter of a campaign: made when it is sent, from the copy that the campaign froze. */
export const phishingLetter = defineLetter(phishingLetterKind, {
  payload: z.object({ campaign_id: z.uuid() }),
  prepare: (context, letters) =>
    selectLetterMaterial(
      context.scope,
      letters.map(({ message }) => message.id),
    ),
  render: async (context, { campaign_id }, message, material) => {
    const recipient = material.recipients.get(message.id);
    const campaign = material.campaigns.get(campaign_id);
    const snapshot = recipient && material.snapshots.get(`${campaign_id} ${recipient.template_id}`);
    if (!recipient || !campaign || !snapshot) throw new LetterRefused('the campaign is gone', { isLasting: true });
    if (endOfDay(campaign.email_send_end_date, context.scope.timeZone) < context.scope.now) {
      throw new LetterRefused('the time of sending is over', { isLasting: true });
    }
    return renderLetter(context, recipient, snapshot);
  },
  onSent: (tx, messages) => recordSent(tx, messages),
  onFailed: (tx, messages) => recordFailed(tx, messages),
});

async function recordSent(tx: TenantScope, messages: readonly SentMessage[]): Promise<void> {
  await recordProgress(
    tx,
    messages.map((message) => ({ recipient_id: message.id, kind: 'sent', at: message.sent_at })),
  );
}

async function recordFailed(tx: TenantScope, messages: readonly FailedMessage[]): Promise<void> {
  const campaignIds = [...new Set(messages.map((message) => message.batch_id))].filter((id) => id !== null).sort();
  // The campaign first, then its people: the order of those who end it.
  const campaigns = new Map<string, CampaignRow>();
  for (const id of campaignIds) {
    const campaign = await lockCampaign(tx, id);
    if (campaign) campaigns.set(id, campaign);
  }
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
  const addresses = trackingAddresses(context.config.phishing.url, recipient.token);
  const values = variableValues(context, recipient, addresses);
  const fill = (content: string) => fillVariables(content, values, { escape: false });
  const markup = {
    pixel: pixelTag(addresses.pixel),
    qr: `<img src="cid:${qrName}" width="180" height="180" alt="QR">`,
  };
  const html = fillVariables(email.html, values, { escape: true, html: markup });
  const attachments: LetterAttachment[] = email.attachments.map((attachment) => ({
    filename: fill(attachment.name),
    media_type: 'text/html; charset=utf-8',
    content: Buffer.from(attachmentHtml(attachment.html, values, addresses)),
  }));
  if (usesVariable(email.html, 'qr')) {
    attachments.push({
      filename: 'qr.png',
      media_type: 'image/png',
      content: await drawQrCode(addresses.landing, { width: 360, margin: 1 }),
      cid: qrName,
    });
  }
  return {
    subject: fill(email.subject),
    from: { name: fill(email.from_name), address: email.from_address },
    html: addTracking(html, addresses, usesVariable(email.html, 'pixel')),
    text: email.text === '' ? letterText(html) : fill(email.text),
    attachments,
    // Mail programs with a report button find here where to report.
    headers: { 'X-Report-Phishing': addresses.report },
  };
}

/** A document that tells when it is opened. */
export function attachmentHtml(
  html: string,
  values: Readonly<Record<string, string>>,
  addresses: TrackingAddresses,
): string {
  const beacon = pixelTag(addresses.beacon);
  const filled = fillVariables(html, values, { escape: true, html: { pixel: beacon } });
  if (usesVariable(html, 'pixel')) return filled;
  const end = filled.search(/<\/body\s*>/i);
  return end < 0 ? filled + beacon : filled.slice(0, end) + beacon + filled.slice(end);
}

export function variableValues(
  context: Pick<LetterContext, 'organizationTitle' | 'config'> & { scope: Pick<TenantScope, 'now' | 'timeZone'> },
  recipient: Omit<LetterRecipient, 'id' | 'template_id' | 'token'>,
  addresses: TrackingAddresses,
): Record<string, string> {
  const { first_name, last_name, middle_name, email, position, department } = recipient;
  return {
    first_name,
    last_name,
    middle_name,
    full_name: [last_name, first_name, middle_name].filter((part) => part !== '').join(' ') || email,
    email,
    position,
    department,
    organization: context.organizationTitle,
    link: addresses.landing,
    link_host: new URL(context.config.phishing.url).host,
    attachment_link: addresses.attachment,
    report_link: addresses.report,
    today: new Intl.DateTimeFormat(recipient.language === 'en' ? 'en-GB' : recipient.language, {
      dateStyle: 'long',
      timeZone: context.scope.timeZone,
    }).format(context.scope.now),
  };
}
