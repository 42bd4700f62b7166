import { z } from 'zod';
import { mailDeliveries, mailingKinds, notReachedReasons } from './mailing-kinds.ts';
import { id, instant } from './page.ts';

export type NotReachedReason = (typeof notReachedReasons)[number];
export type MailDelivery = (typeof mailDeliveries)[number];
export type MailingKind = (typeof mailingKinds)[number];

/**
 * How many people somebody was told of before they agreed. An act that would reach more is refused with
 * `more_than_confirmed`, whose `errors.expected_count` says how many.
 */
export const expectedCount = z.coerce
  .number<number | string>()
  .int()
  .min(0)
  .optional()
  .describe('Employees that the user agreed to. If the call would reach more, it fails with `more_than_confirmed`.');

/** What an act on many people would do now. */
export const reachPreview = z
  .object({
    /** People whom it reaches. */
    reached: z.int().min(0),
    /** People of the selection whom it does not reach. */
    left_out: z.array(z.object({ reason: z.enum(notReachedReasons), count: z.int().min(1) })),
    /** Of those reached: who was sent the same kind of email within the last days. */
    recent: z.object({ count: z.int().min(0), days: z.int() }),
    /** The first of them by name. */
    sample: z.array(z.object({ id, full_name: z.string(), email: z.string() })),
    /** Null: it sends no email. */
    delivery: z.enum(mailDeliveries).nullable(),
  })
  .meta({ id: 'ReachPreview' });
export type ReachPreview = z.infer<typeof reachPreview>;

/** Emails that one act queued. */
export const queuedMailing = z
  .object({
    id,
    count: z.int().min(1),
    delivery: z.enum(mailDeliveries),
    /** The first of them leave then: many begin a little later, so that a wrong press can be taken back. */
    leaves_at: instant,
  })
  .meta({ id: 'QueuedMailing' });
export type QueuedMailing = z.infer<typeof queuedMailing>;

/** What an act that queues emails came to. */
export const mailingOutcome = {
  /** Null: nobody was written to. */
  mailing: queuedMailing.nullable(),
  /** People for whom the same email was queued less than a minute ago: they get that one. */
  already_queued: z.int().min(0).describe('Employees for whom the same email was queued within the last minute.'),
};

/** How far the emails of one act are. */
export const mailing = queuedMailing
  .extend({
    kind: z.enum(mailingKinds),
    /** The subject, the course, the tag or the file; empty: the kind says it all. */
    title: z.string(),
    created_at: instant,
    waiting: z.int().min(0),
    sent: z.int().min(0),
    failed: z.int().min(0),
    cancelled: z.int().min(0),
    can: z.array(z.enum(['stop'])),
  })
  .meta({ id: 'Mailing' });
export type Mailing = z.infer<typeof mailing>;

export const runningMailings = z.object({ data: z.array(mailing) }).meta({ id: 'RunningMailings' });

/** `POST mailings/{id}/stop`: how many emails were taken back, and how many had left. */
export const stoppedMailing = z
  .object({ stopped: z.int().min(0), left: z.int().min(0) })
  .meta({ id: 'StoppedMailing' });
