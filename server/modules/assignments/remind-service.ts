import type { AssignedEmployeesChoice, ReinviteQuery } from '#contract/assignments.ts';
import type { ReachPreview } from '#contract/mailings.ts';
import { describeReach } from '#modules/people/index.ts';
import { found } from '#platform/app-error.ts';
import { dayIn } from '#platform/calendar.ts';
import { recordChange } from '#platform/changes/index.ts';
import { assertConfirmed, type QueuedEmails, queueMailing } from '#platform/mail/index.ts';
import { inTransaction, type TenantScope } from '#platform/scope.ts';
import { selectAssignment } from './assignment-repository.ts';
import { lockOpenAssignment } from './assignment-service.ts';
import { countReminders, type Reminded, selectToRemind } from './employees-repository.ts';
import { readChoice } from './employees-service.ts';

const kind = 'assignment_reminder';

/** Whom `remindEmployees` would write to now. */
export async function previewReminder(scope: TenantScope, id: string, query: ReinviteQuery): Promise<ReachPreview> {
  await requireAssignment(scope, id);
  return preview(scope, await selectToRemind(scope, id, query));
}

/** Whom `remindChosen` would write to now, and whom not. */
export async function previewRemindChosen(
  scope: TenantScope,
  id: string,
  choice: AssignedEmployeesChoice,
): Promise<ReachPreview> {
  await requireAssignment(scope, id);
  const chosen = await readChoice(scope, id, choice);
  const people = await selectToRemind(scope, id, {}, chosen);
  return preview(scope, people, chosen.length - people.length);
}

async function preview(scope: TenantScope, people: readonly Reminded[], completed = 0): Promise<ReachPreview> {
  const reached = people.map((person) => person.user_id);
  return describeReach(scope, { reached, leftOut: { completed }, kind });
}

async function requireAssignment(scope: TenantScope, id: string): Promise<void> {
  found(await selectAssignment(scope, id, dayIn(scope.now, scope.timeZone)));
}

/** Sends a reminder now to those who have not finished and fit the conditions. */
export async function remindEmployees(
  scope: TenantScope,
  id: string,
  { expected_count, ...query }: ReinviteQuery,
): Promise<Outcome> {
  return inTransaction(scope, async (tx) => {
    const { title } = await lockOpenAssignment(tx, id);
    const people = await selectToRemind(tx, id, query);
    assertConfirmed(expected_count, people.length);
    return remind(tx, { id, title }, people, query);
  });
}

/** Sends a reminder now to the chosen people; who has finished is skipped. */
export async function remindChosen(
  scope: TenantScope,
  id: string,
  choice: AssignedEmployeesChoice,
): Promise<Outcome & { skipped: number }> {
  return inTransaction(scope, async (tx) => {
    const { title } = await lockOpenAssignment(tx, id);
    const chosen = await readChoice(tx, id, choice);
    const people = await selectToRemind(tx, id, {}, chosen);
    assertConfirmed(choice.expected_count, people.length);
    return { ...(await remind(tx, { id, title }, people, {})), skipped: chosen.length - people.length };
  });
}

type Outcome = { touched: number } & Omit<QueuedEmails, 'user_ids'>;

async function remind(
  tx: TenantScope,
  { id, title }: { id: string; title: string },
  people: readonly Reminded[],
  detail: object,
): Promise<Outcome> {
  const { user_ids, ...outcome } = await queueMailing(
    tx,
    kind,
    people.map((person) => ({
      user_id: person.user_id,
      recipient: person.email,
      payload: { assigned_course_id: id },
      batch_id: id,
    })),
    { title },
  );
  if (people.length === 0 || user_ids.length > 0) {
    await countReminders(tx, id, user_ids);
    await recordChange(tx, {
      action: 'assignment.reminded',
      entity: 'assignment',
      entity_id: id,
      entity_title: title,
      new_value: { ...detail, count: user_ids.length, users_ids: user_ids.slice(0, 100) },
    });
  }
  return { touched: user_ids.length, ...outcome };
}
