import { rescheduleEmails } from '#platform/mail/index.ts';
import type { TenantScope } from '#platform/scope.ts';
import { assignmentEmailDue } from './email-moment.rules.ts';
import { selectWaitingEmails } from './email-repository.ts';

/**
 * Emails that wait for the first day of their assignment are planned anew: it was moved, or the organization's clocks were.
 * Without an id those of all assignments.
 */
export async function replanAssignmentEmails(tx: TenantScope, assignedCourseId?: string): Promise<void> {
  const waiting = await selectWaitingEmails(tx, assignedCourseId);
  await rescheduleEmails(
    tx,
    waiting.map(({ id, start_date }) => ({ id, due_at: assignmentEmailDue(start_date, tx.now, tx.timeZone) })),
  );
}
