import { mailingGraceFrom, mailingGraceSeconds, recentMailingDays, repeatedEmailSeconds } from '#contract/constants.ts';
import type { MailDelivery, MailingKind, QueuedMailing } from '#contract/mailings.ts';
import { AppError } from '../app-error.ts';
import { announceChange } from '../changes/index.ts';
import { newId } from '../ids.ts';
import type { TenantScope } from '../scope.ts';
import { cancelUnsent } from './addressing-repository.ts';
import { installationMail } from './installation-mail.ts';
import {
  type EqualEmails,
  hasMailServer,
  insertMailing,
  lockEmailsOfKind,
  selectEqual,
  selectMailNotices,
  selectRecentlyMailed,
} from './mailing-repository.ts';
import { type NewEmail, queueEmail, queueEmails } from './queue.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Whether the organization's emails leave: without any server they wait for one. */
export async function decideDelivery(scope: TenantScope): Promise<MailDelivery> {
  const hasServer = scope.ports.find(installationMail).smtpUrl !== undefined || (await hasMailServer(scope));
  return hasServer ? 'leaves' : 'waits';
}

/** What everybody's page says of emails, by one query: have they a server, and do those that this person started leave. */
export async function readMailNotices(
  scope: TenantScope,
  startedBy: string,
): Promise<{ delivery: MailDelivery; isRunning: boolean }> {
  const { has_server, is_running } = await selectMailNotices(scope, startedBy);
  const hasServer = has_server || scope.ports.find(installationMail).smtpUrl !== undefined;
  return { delivery: hasServer ? 'leaves' : 'waits', isRunning: is_running };
}

export interface QueuedEmails {
  readonly mailing: QueuedMailing | null;
  readonly already_queued: number;
  /** People to whom an email was queued now. */
  readonly user_ids: readonly string[];
}

/**
 * Queues the emails of one act on many people, which are followed and stopped together. Many of them begin to leave a
 * little later. Whoever was queued the same email a moment ago gets that one. `id`: of an act that queues them in several
 * steps.
 */
export async function queueMailing(
  tx: TenantScope,
  kind: MailingKind,
  letters: readonly (Omit<NewEmail, 'kind' | 'due_at' | 'mailing_id'> & { readonly user_id: string })[],
  { id = newId(), title = '' }: { readonly id?: string; readonly title?: string } = {},
): Promise<QueuedEmails> {
  const fresh = await leaveOutRepeated(tx, kind, letters);
  const already_queued = letters.length - fresh.length;
  const count = fresh.length;
  if (count === 0) return { mailing: null, already_queued, user_ids: [] };
  const leaves_at = count < mailingGraceFrom ? tx.now : new Date(tx.now.getTime() + mailingGraceSeconds * 1000);
  await insertMailing(tx, { id, kind, title, count, leaves_at });
  await queueEmails(
    tx,
    fresh.map((letter) => ({ ...letter, kind, due_at: leaves_at, mailing_id: id })),
  );
  await announceChange(tx, 'mailing', [id]);
  const mailing = { id, count, delivery: await decideDelivery(tx), leaves_at: leaves_at.toISOString() };
  return { mailing, already_queued, user_ids: fresh.map(({ user_id }) => user_id) };
}

/** Letters whose equal was not queued within the last minute. Whoever asks at the same time waits for this transaction. */
async function leaveOutRepeated<Letter extends Pick<NewEmail, 'recipient' | 'payload'> & { user_id: string }>(
  tx: TenantScope,
  kind: string,
  letters: readonly Letter[],
): Promise<readonly Letter[]> {
  if (letters.length === 0) return letters;
  await lockEmailsOfKind(tx, kind);
  const equal = await selectEqual(tx, { kind, letters, since: aMinuteBefore(tx) });
  return letters.filter((_, index) => !equal.has(index + 1));
}

/** Queues one email, unless its equal was queued within the last minute: then that one counts. Returns its id. */
export async function queueOnce(
  tx: TenantScope,
  letter: NewEmail & { readonly user_id: string },
  among: Pick<EqualEmails, 'after' | 'isWaiting'> = {},
): Promise<{ id: string; isNew: boolean }> {
  await lockEmailsOfKind(tx, letter.kind);
  const since = aMinuteBefore(tx);
  const equal = await selectEqual(tx, { ...among, kind: letter.kind, letters: [letter], since });
  const id = equal.get(1);
  return id === undefined ? { id: await queueEmail(tx, letter), isNew: true } : { id, isNew: false };
}

function aMinuteBefore({ now }: TenantScope): Date {
  return new Date(now.getTime() - repeatedEmailSeconds * 1000);
}

/** Takes back what has not left. Returns how many emails that stopped. */
export async function stopMailing(tx: TenantScope, id: string): Promise<number> {
  return cancelUnsent(tx, { mailingId: id });
}

/** How many of these people were sent an email of this kind within the last days. */
export async function countRecentlyMailed(
  scope: TenantScope,
  kind: MailingKind,
  userIds: readonly string[],
): Promise<number> {
  const since = new Date(scope.now.getTime() - recentMailingDays * dayMs);
  return userIds.length === 0 ? 0 : (await selectRecentlyMailed(scope, kind, userIds, since)).length;
}

/** Throws `more_than_confirmed`: whoever agreed to `expected` people is asked again before more are reached. */
export function assertConfirmed(expected: number | undefined, reached: number): void {
  if (expected === undefined || reached <= expected) return;
  throw new AppError('more_than_confirmed', {
    values: { expected, reached },
    errors: { expected_count: [String(reached)] },
  });
}
