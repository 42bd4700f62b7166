import { sql } from 'kysely';
import type { EmailCancelReason } from '#contract/sent-emails.ts';
import type { EmailAddressing } from '#schema/platform.ts';
import { newId } from '../ids.ts';
import type { TenantScope } from '../scope.ts';
import { cancelUnsent, readdressWaiting } from './addressing-repository.ts';
import { lockUnsent } from './message-locks.ts';
import {
  changeBatch,
  hastenUnreachable,
  insertMessages,
  requeueUnsent,
  updateDueMoments,
} from './outbox-repository.ts';

export interface NewEmail {
  /** A kind that some `defineEmail` names. */
  readonly kind: string;
  readonly user_id?: string | null;
  /** Where it goes as things are now; `addressing` says what a later change of the person's address does to it. */
  readonly recipient: string;
  /**
   * `person`, the default: it goes to the address that the person (`user_id`) has when it leaves. `bound`: it gives
   * whoever reads this very address a right, and is cancelled when the person gets another one. `fixed`: it is meant for
   * this address, whoever has it.
   */
  readonly addressing?: EmailAddressing;
  /** What the renderer needs; checked against its schema when the letter is sent. */
  readonly payload: Record<string, unknown>;
  /** Not before this moment; without it at once. */
  readonly due_at?: Date;
  /** Letters of one batch are paused, resumed and cancelled together. */
  readonly batch_id?: string | null;
  /** The act of many emails that it belongs to: see `queueMailing`. */
  readonly mailing_id?: string;
  /** Given where the caller refers to the letter by an id of its own. */
  readonly id?: string;
}

const rowsPerStatement = 2000;

/** Puts letters into the outbox in the caller's transaction and returns their ids in the same order. */
export async function queueEmails(tx: TenantScope, letters: readonly NewEmail[]): Promise<string[]> {
  const rows = letters.map((letter) => ({
    id: letter.id ?? newId(),
    kind: letter.kind,
    user_id: letter.user_id ?? null,
    recipient: letter.recipient,
    payload: letter.payload,
    batch_id: letter.batch_id ?? null,
    mailing_id: letter.mailing_id ?? null,
    due_at: letter.due_at ?? tx.now,
    addressing: letter.addressing ?? 'person',
  }));
  for (let start = 0; start < rows.length; start += rowsPerStatement) {
    await insertMessages(tx, rows.slice(start, start + rowsPerStatement));
  }
  return rows.map((row) => row.id);
}

/** Puts one letter into the outbox in the caller's transaction; returns its id. */
export async function queueEmail(tx: TenantScope, letter: NewEmail): Promise<string> {
  const [id] = await queueEmails(tx, [letter]);
  return id as string;
}

/** Takes the letters of a batch that have not left: for whoever changes them in several steps. */
export async function lockEmailsOf(tx: TenantScope, batchId: string): Promise<void> {
  await lockUnsent(tx, sql`m.batch_id = ${batchId}`);
}

/** Nothing more of the batch goes out; returns how many letters that stopped. Resumed or cancelled later. */
export async function pauseEmails(tx: TenantScope, batchId: string): Promise<number> {
  return changeBatch(tx, batchId, 'pause');
}

/** Letters that have not left go at other moments. */
export async function rescheduleEmails(
  tx: TenantScope,
  letters: readonly { readonly id: string; readonly due_at: Date }[],
): Promise<void> {
  for (const part of inParts(letters)) await updateDueMoments(tx, part);
}

/** Paused letters go on; those whose time has passed meanwhile go out at once. */
export async function resumeEmails(tx: TenantScope, batchId: string): Promise<number> {
  return changeBatch(tx, batchId, 'resume');
}

/** Nothing more of the batch ever goes out; returns how many letters that took back. */
export async function cancelEmails(tx: TenantScope, batchId: string): Promise<number> {
  return changeBatch(tx, batchId, 'cancel');
}

/** Takes the letters that wait for these people: for whoever changes them in several steps. */
export async function lockEmailsTo(tx: TenantScope, userIds: readonly string[]): Promise<void> {
  await lockUnsent(tx, sql`m.user_id = any(${userIds}::uuid[]) and m.state not in ('failed', 'cancelled')`);
}

/** Takes back all letters to these people that have not left: for people who are removed. */
export async function cancelEmailsTo(tx: TenantScope, userIds: readonly string[]): Promise<number> {
  return cancelUnsent(tx, { userIds }, 'recipient_removed');
}

/** People have other addresses: what waits for them follows or is taken back, as each letter's `addressing` says. */
export async function readdressEmails(
  tx: TenantScope,
  changes: readonly { readonly user_id: string; readonly email: string }[],
): Promise<{ readdressed: number; cancelled: number }> {
  return readdressWaiting(tx, changes);
}

/** Takes back letters that wait and are bound to what these people had so far. */
export async function cancelBoundEmails(
  tx: TenantScope,
  userIds: readonly string[],
  reason: EmailCancelReason,
): Promise<void> {
  await cancelUnsent(tx, { userIds, addressing: 'bound' }, reason);
}

/** Takes back letters of one kind to these people that have not left: what they asked for has happened. */
export async function cancelEmailsOfKind(
  tx: TenantScope,
  kind: string,
  userIds: readonly string[],
  reason: EmailCancelReason,
): Promise<void> {
  await cancelUnsent(tx, { userIds, kind }, reason);
}

/** Takes back single letters that have not left. */
export async function cancelEmailsById(tx: TenantScope, ids: readonly string[]): Promise<number> {
  return cancelUnsent(tx, { ids });
}

/**
 * Letters that were taken back, given up or put off go after all, each at its `due_at` and under its own Message-ID; in a
 * batch that is paused they wait for its end. Returns the ids of those that wait now: the others have gone, or wait already.
 */
export async function requeueEmails(
  tx: TenantScope,
  letters: readonly { readonly id: string; readonly due_at: Date }[],
  { isPaused = false }: { readonly isPaused?: boolean } = {},
): Promise<Set<string>> {
  const waiting = new Set<string>();
  for (const part of inParts(letters)) for (const id of await requeueUnsent(tx, part, isPaused)) waiting.add(id);
  return waiting;
}

/** What one statement takes at a time, by their ids: all of them are locked in one order. */
function* inParts<Letter extends { readonly id: string }>(letters: readonly Letter[]): Generator<Letter[]> {
  const sorted = letters.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  for (let start = 0; start < sorted.length; start += rowsPerStatement) {
    yield sorted.slice(start, start + rowsPerStatement);
  }
}

/** Letters that wait for a server that was away are tried now: somebody changed how they leave. */
export async function hastenEmails(tx: TenantScope): Promise<number> {
  return hastenUnreachable(tx);
}
