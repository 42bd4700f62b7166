import { z } from 'zod';
import { campaignRecipient } from './campaign-results.ts';
import { id, instant } from './page.ts';
import { emailTry } from './sent-emails.ts';

/** One recipient with what servers said of the letter. */
export const campaignRecipientDetails = campaignRecipient
  .extend({
    tries: z.array(emailTry),
    /** What the server said that took it. */
    answer: z.string().nullable(),
    bounced_at: instant.nullable(),
    bounce: z.string().nullable(),
  })
  .meta({ id: 'CampaignRecipientDetails' });
export type CampaignRecipientDetails = z.infer<typeof campaignRecipientDetails>;

/** Letters that are taken back, of everybody asked for. */
export const stoppedEmails = z
  .object({
    stopped: z.int(),
    /** Left out: their letter left, failed or was taken back before. */
    left_out: z.int(),
    /** Whose letters they are: `resendBody` takes them to put them back. */
    recipients: z.array(id),
  })
  .meta({ id: 'StoppedEmails' });
export type StoppedEmails = z.infer<typeof stoppedEmails>;
