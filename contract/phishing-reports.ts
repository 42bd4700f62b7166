import { z } from 'zod';
import { instant } from './page.ts';

/** Ways in which people tell of a doubtful letter. None of them is ever a click. */
export const reportChannelNames = ['mail', 'add_in'] as const;
export const reportChannelName = z.enum(reportChannelNames);
export type ReportChannelName = (typeof reportChannelNames)[number];

/** Where an organization's people send doubtful letters to, and what came in. */
export const reportChannels = z
  .object({
    /** Letters forwarded to this address are looked at; null: this installation takes no mail. */
    address: z.string().nullable(),
    /** Add-ins of mail programs post here, with the key in the header `X-Report-Key`. */
    endpoint: z.string(),
    key: z.string(),
    /** Letters of campaigns that were reported, by whatever way; each recipient counts once. */
    simulations_count: z.number().int(),
    /** Reports of letters that are not ours. */
    others_count: z.number().int(),
    others_last_at: instant.nullable(),
  })
  .meta({ id: 'ReportChannels' });
export type ReportChannels = z.infer<typeof reportChannels>;

export const reportHeadersMaxLength = 100_000;
/** What an add-in knows of the letter: its Message-ID, or all of its headers as text. */
export const phishingReportBody = z
  .strictObject({
    message_id: z.string().trim().min(3).max(998).optional(),
    headers: z.string().min(1).max(reportHeadersMaxLength).optional(),
  })
  .refine((body) => body.message_id !== undefined || body.headers !== undefined, {
    path: ['message_id'],
    error: 'report_empty',
  });
export type PhishingReportBody = z.infer<typeof phishingReportBody>;

export const phishingReportOutcomes = ['simulation', 'other'] as const;
/** `simulation`: the letter was ours, the person did well. `other`: hand it to whoever looks at real attacks. */
export const phishingReportAnswer = z
  .object({ outcome: z.enum(phishingReportOutcomes) })
  .meta({ id: 'PhishingReportAnswer' });
export type PhishingReportAnswer = z.infer<typeof phishingReportAnswer>;
export type PhishingReportOutcome = PhishingReportAnswer['outcome'];
