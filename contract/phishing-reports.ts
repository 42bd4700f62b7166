import { z } from 'zod';
import { instant } from './page.ts';

/** Ways in which people tell of a doubtful letter. None of them is ever a click. */
export const reportChannelNames = ['mail', 'add_in'] as const;
export type ReportChannelName = (typeof reportChannelNames)[number];

/** Why an organization has no report address: what the administrator of the installation has not set. */
export const reportAddressReasons = ['mail_domain_missing', 'mail_port_missing'] as const;
export type ReportAddressReason = (typeof reportAddressReasons)[number];

/** What is known of a key of add-ins afterwards: enough to recognise it, too little to use it. */
export const reportKey = z
  .object({
    /** Its first signs. */
    prefix: z.string(),
    created_at: instant,
  })
  .meta({ id: 'ReportKey' });
export type ReportKey = z.infer<typeof reportKey>;

/**
 * Where an organization's people send doubtful letters to, and what came in. Whoever runs campaigns
 * (`admin.phishing.campaigns`) reads it and makes keys: the same people that set add-ins up.
 */
export const reportChannels = z
  .object({
    /** Letters forwarded to this address are looked at; null: no mail arrives, see `address_reason`. */
    address: z.string().nullable(),
    /** Null where there is an address. */
    address_reason: z.enum(reportAddressReasons).nullable(),
    /** Add-ins of mail programs post here, with the key in the header `X-Report-Key`. */
    endpoint: z.string(),
    /** Null until somebody makes one. */
    key: reportKey.nullable(),
    /** Letters of campaigns that were reported, by whatever way; each recipient counts once. */
    simulations_count: z.number().int(),
    /** Reports of letters that are not ours. */
    others_count: z.number().int(),
    others_last_at: instant.nullable(),
  })
  .meta({ id: 'ReportChannels' });
export type ReportChannels = z.infer<typeof reportChannels>;

/** A key that was made a moment ago. Nobody can read it again: only its hash is kept. */
export const newReportKey = reportKey.extend({ secret: z.string() }).meta({ id: 'NewReportKey' });
export type NewReportKey = z.infer<typeof newReportKey>;

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

export const phishingReportOutcomes = ['simulation', 'other'] as const;
/** `simulation`: the letter was ours, the person did well. `other`: hand it to whoever looks at real attacks. */
export const phishingReportAnswer = z
  .object({ outcome: z.enum(phishingReportOutcomes) })
  .meta({ id: 'PhishingReportAnswer' });
export type PhishingReportAnswer = z.infer<typeof phishingReportAnswer>;
export type PhishingReportOutcome = PhishingReportAnswer['outcome'];
