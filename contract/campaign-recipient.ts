import { z } from 'zod';
import { campaignRecipient } from './campaign-results.ts';
import { instant } from './page.ts';
import { letterTry } from './sent-letters.ts';

/** One recipient with what servers said of the letter. */
export const campaignRecipientDetails = campaignRecipient
  .extend({
    tries: z.array(letterTry),
    /** What the server said that took it. */
    answer: z.string().nullable(),
    bounced_at: instant.nullable(),
    bounce: z.string().nullable(),
  })
  .meta({ id: 'CampaignRecipientDetails' });
export type CampaignRecipientDetails = z.infer<typeof campaignRecipientDetails>;
