import { z } from 'zod';
import { auditActors } from './audit-kinds.ts';
import { nameMaxLength } from './constants.ts';
import { day, fixedPagingWords, id, instant, manyOf, pageOf, pagingWords } from './page.ts';
import {
  letterCancelReasons,
  letterFailureKinds,
  letterGroups,
  letterKinds,
  sentLetterStates,
} from './sent-letter-kinds.ts';

export type LetterCancelReason = (typeof letterCancelReasons)[number];
export type LetterFailureKind = (typeof letterFailureKinds)[number];
export type SentLetterState = (typeof sentLetterStates)[number];

/** A try that failed. */
export const letterTry = z.object({ at: instant, kind: z.enum(letterFailureKinds), answer: z.string() });
export type LetterTry = z.infer<typeof letterTry>;

const row = {
  id,
  created_at: instant,
  /** Null: it has not left. */
  sent_at: instant.nullable(),
  recipient: z.string(),
  /** Null: nobody of the organization, or somebody who was removed for good. */
  person: z.object({ id, title: z.string() }).nullable(),
  kind: z.enum(letterKinds),
  state: z.enum(sentLetterStates),
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
export const sentLetter = z
  .object({
    ...row,
    /** When it is to go, or to be tried again; null: nothing is waited for. */
    due_at: instant.nullable(),
    /** Where it was to go when it was queued; null: to `recipient`, which is the address that the person has since. */
    original_recipient: z.string().nullable(),
    /** Why it was taken back; null: it was not, or somebody did it. */
    cancel_reason: z.enum(letterCancelReasons).nullable(),
    message_id: z.string(),
    /** Host of the organization's own server; null: the installation's. */
    sent_by: z.string().nullable(),
    bounced_at: instant.nullable(),
    bounce: z.string().nullable(),
    tries: z.array(letterTry),
  })
  .meta({ id: 'SentLetter' });
export type SentLetter = z.infer<typeof sentLetter>;

export const sentLettersQuery = z.strictObject({
  /** Part of an address. */
  search: z.string().trim().max(nameMaxLength).optional(),
  kind: manyOf(z.enum(letterKinds)),
  group: manyOf(z.enum(letterGroups)),
  state: manyOf(z.enum(sentLetterStates)),
  /** What queued it. */
  actor_kind: manyOf(z.enum(auditActors)),
  /** Days of the organization, both included. */
  date_from: day.optional(),
  date_to: day.optional(),
  ...pagingWords(['created_at']),
});
export type SentLettersQuery = z.infer<typeof sentLettersQuery>;
/** `GET assigned-courses/{id}/letters`: the newest first. */
export const assignmentLettersQuery = z.strictObject({
  kind: manyOf(z.enum(['assignment', 'assignment_reminder'])),
  state: manyOf(z.enum(sentLetterStates)),
  ...fixedPagingWords({ limit: 20 }),
});
export type AssignmentLettersQuery = z.infer<typeof assignmentLettersQuery>;
/** `GET mailings/{id}/letters`: the newest first. */
export const mailingLettersQuery = z.strictObject({
  state: manyOf(z.enum(sentLetterStates)),
  ...fixedPagingWords({ limit: 20 }),
});
export type MailingLettersQuery = z.infer<typeof mailingLettersQuery>;
const assignmentLetter = z
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
    cancel_reason: z.enum(letterCancelReasons).nullable(),
  })
  .meta({ id: 'AssignmentLetter' });
export type AssignmentLetter = z.infer<typeof assignmentLetter>;
export const assignmentLettersPage = pageOf(assignmentLetter).meta({ id: 'AssignmentLettersPage' });
export const sentLettersPage = pageOf(sentLetter).meta({ id: 'SentLettersPage' });
