import { z } from 'zod';
import { auditActors } from './audit-kinds.ts';
import { nameMaxLength } from './constants.ts';
import { day, fixedPagingParams, id, instant, manyOf, pageOf, pagingParams } from './page.ts';
import { emailCancelReasons, emailFailureKinds, emailGroups, emailKinds, sentEmailStates } from './sent-email-kinds.ts';

export type EmailCancelReason = (typeof emailCancelReasons)[number];
export type EmailFailureKind = (typeof emailFailureKinds)[number];
export type SentEmailState = (typeof sentEmailStates)[number];

/** A try that failed. */
export const emailTry = z.object({ at: instant, kind: z.enum(emailFailureKinds), answer: z.string() });
export type EmailTry = z.infer<typeof emailTry>;

const row = {
  id,
  created_at: instant,
  /** Null: it has not left. */
  sent_at: instant.nullable(),
  recipient: z.string(),
  /** Null: nobody of the organization, or somebody who was removed for good. */
  person: z.object({ id, title: z.string() }).nullable(),
  kind: z.enum(emailKinds),
  state: z.enum(sentEmailStates),
  attempts: z.int().min(0),
  /** Who or what queued it; null: of a time when nobody wrote it down. */
  by: z
    .object({
      kind: z.enum(auditActors),
      /** What the tag, the schedule, the token or the organization is called; null for the other kinds. */
      title: z.string().nullable(),
      /** The person who did it, or began what did; null where there is none. */
      person: z.object({ id, title: z.string() }).nullable(),
    })
    .nullable(),
  /** The last word of a server about it. */
  answer: z.string().nullable(),
  can: z.array(z.enum(['send_again'])),
};

/** A letter of the organization, on its way or gone. */
export const sentEmail = z
  .object({
    ...row,
    /** When it is to go, or to be tried again; null: nothing is waited for. */
    due_at: instant.nullable(),
    /** Where it was to go when it was queued; null: to `recipient`, which is the address that the person has since. */
    original_recipient: z.string().nullable(),
    /** Why it was taken back; null: it was not, or somebody did it. */
    cancel_reason: z.enum(emailCancelReasons).nullable(),
    message_id: z.string(),
    /** Host of the organization's own server; null: the installation's. */
    sent_by: z.string().nullable(),
    bounced_at: instant.nullable(),
    bounce: z.string().nullable(),
    tries: z.array(emailTry),
  })
  .meta({ id: 'SentEmail' });
export type SentEmail = z.infer<typeof sentEmail>;

export const sentEmailsQuery = z.strictObject({
  /** Part of an address. */
  search: z.string().trim().max(nameMaxLength).optional(),
  kind: manyOf(z.enum(emailKinds)),
  group: manyOf(z.enum(emailGroups)),
  state: manyOf(z.enum(sentEmailStates)),
  /** What queued it. */
  actor_kind: manyOf(z.enum(auditActors)),
  /** Days of the organization, both included. */
  date_from: day.optional(),
  date_to: day.optional(),
  ...pagingParams(['created_at']),
});
export type SentEmailsQuery = z.infer<typeof sentEmailsQuery>;
/** `GET assigned-courses/{id}/letters`: the newest first. */
export const assignmentEmailsQuery = z.strictObject({
  kind: manyOf(z.enum(['assignment', 'assignment_reminder'])),
  state: manyOf(z.enum(sentEmailStates)),
  ...fixedPagingParams({ limit: 20 }),
});
export type AssignmentEmailsQuery = z.infer<typeof assignmentEmailsQuery>;
/** `GET mailings/{id}/letters`: the newest first. */
export const mailingEmailsQuery = z.strictObject({
  state: manyOf(z.enum(sentEmailStates)),
  ...fixedPagingParams({ limit: 20 }),
});
export type MailingEmailsQuery = z.infer<typeof mailingEmailsQuery>;
const assignmentEmail = z
  .object({
    id,
    created_at: instant,
    sent_at: row.sent_at,
    recipient: row.recipient,
    person: row.person,
    kind: row.kind,
    state: row.state,
    answer: row.answer,
    /** Why it was taken back; null: it was not, or somebody did it. */
    cancel_reason: z.enum(emailCancelReasons).nullable(),
  })
  .meta({ id: 'AssignmentEmail' });
export type AssignmentEmail = z.infer<typeof assignmentEmail>;
export const assignmentEmailsPage = pageOf(assignmentEmail).meta({ id: 'AssignmentLettersPage' });
export const sentEmailsPage = pageOf(sentEmail).meta({ id: 'SentLettersPage' });
