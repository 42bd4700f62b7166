import { mailingGraceFrom, mailingGraceSeconds, recentMailingDays } from '#contract/constants.ts';
import type { MailDelivery, MailingKind, QueuedMailing } from '#contract/mailings.ts';
import { AppError } from '../app-error.ts';
import { announceChange } from '../changes/index.ts';
import { newId } from '../ids.ts';
import type { TenantScope } from '../scope.ts';
import { cancelUnsent } from './addressing-repository.ts';
import { installationMail } from './installation-mail.ts';
import { hasOwnServer, insertMailing, selectRecentlyMailed } from './mailing-repository.ts';
import { type NewLetter, queueLetters } from './queue.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Whether the organization's emails leave: without any server they wait for one. */
export async function decideDelivery(scope: TenantScope): Promise<MailDelivery> {
  const hasServer = scope.ports.find(installationMail).smtpUrl !== undefined || (await hasOwnServer(scope));
  return hasServer ? 'leaves' : 'waits';
}

/**
 * Queues the emails of one act on many people, which are followed and stopped together. Many of them begin to leave a
 * little later. Null: there was nobody to write to.
 */
export async function queueMailing(
  tx: TenantScope,
  kind: MailingKind,
  letters: readonly Omit<NewLetter, 'kind' | 'due_at' | 'mailing_id'>[],
): Promise<QueuedMailing | null> {
  const count = letters.length;
  if (count === 0) return null;
  const id = newId();
  const leaves_at = count < mailingGraceFrom ? tx.now : new Date(tx.now.getTime() + mailingGraceSeconds * 1000);
  await insertMailing(tx, { id, kind, count, leaves_at });
  await queueLetters(
    tx,
    letters.map((letter) => ({ ...letter, kind, due_at: leaves_at, mailing_id: id })),
  );
  await announceChange(tx, 'mailing', [id]);
  return { id, count, delivery: await decideDelivery(tx), leaves_at: leaves_at.toISOString() };
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
