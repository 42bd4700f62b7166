import { z } from 'zod';
import { defineEmail, EmailRejected } from '#platform/mail/index.ts';
import { selectCampaignMessages } from './email-material-repository.ts';

/** Names the message that follows a campaign in the outbox. It stays in the database. */
export const campaignMessageKind = 'phishing.message';

/** What the author of a campaign says to those who reached a state: their own words in the product's layout. */
export const campaignMessageEmail = defineEmail(campaignMessageKind, {
  payload: z.object({ campaign_id: z.uuid() }),
  prepare: (context, letters) =>
    selectCampaignMessages(context.scope, [...new Set(letters.map(({ payload }) => payload.campaign_id))]),
  render: (context, { campaign_id }, _message, messages) => {
    const message = messages.get(campaign_id);
    if (message === undefined) throw new EmailRejected('the campaign is gone', { isLasting: true });
    const paragraphs = message.text.split(/\n+/).filter((paragraph) => paragraph.trim() !== '');
    return { subject: message.theme, ...context.layOut({ title: message.theme, paragraphs }) };
  },
});
