import { requeueEmails } from '#platform/mail/index.ts';
import type { TenantScope } from '#platform/scope.ts';
import { assignmentEmailDue, nextDayMoment } from './email-moment.rules.ts';
import { selectRemovedRecipients } from './email-repository.ts';

/** Emails about assignments that the removal of these people took back go after all, where the course is still theirs to do. */
export async function sendEmailsOfReturning(tx: TenantScope, userIds: readonly string[]): Promise<void> {
  const emails = await selectRemovedRecipients(tx, userIds);
  const moments = emails.map(({ id, start_date, is_paused }) => {
    const due = assignmentEmailDue(start_date, tx.now, tx.timeZone);
    return { id, is_paused, due_at: due > tx.now ? due : nextDayMoment(tx.now, tx.timeZone) };
  });
  for (const isPaused of [false, true]) {
    await requeueEmails(
      tx,
      moments.filter(({ is_paused }) => is_paused === isPaused),
      { isPaused },
    );
  }
}
