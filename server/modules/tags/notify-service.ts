import type { EmployeeSelection } from '#contract/employees.ts';
import type { ReachPreview } from '#contract/mailings.ts';
import type { NotifiedEmployees, NotifyEmployeesBody } from '#contract/tags.ts';
import { describeReach, selectEmployees } from '#modules/people/index.ts';
import { AppError } from '#platform/app-error.ts';
import { recordChange } from '#platform/changes/index.ts';
import { assertConfirmed, queueMailing } from '#platform/mail/index.ts';
import { inTransaction, type TenantScope } from '#platform/scope.ts';
import { textsFor } from './email-text.rules.ts';
import { operatorEmailKind } from './emails.ts';

/** Whom a letter to the selection would reach. */
export async function previewNotification(scope: TenantScope, selection: EmployeeSelection): Promise<ReachPreview> {
  const reached = (await selectEmployees(scope, selection)).map((person) => person.id);
  return describeReach(scope, { reached, leftOut: {}, kind: operatorEmailKind });
}

/** Writes to the people of a selection, each in their language where there is a version of it. Throws `employees_not_chosen`. */
export async function notifyEmployees(
  scope: TenantScope,
  { selection, ...letter }: NotifyEmployeesBody,
): Promise<NotifiedEmployees> {
  return inTransaction(scope, async (tx) => {
    const people = await selectEmployees(tx, selection);
    assertConfirmed(selection.expected_count, people.length);
    if (people.length === 0) throw new AppError('employees_not_chosen');
    const { user_ids, ...outcome } = await queueMailing(
      tx,
      operatorEmailKind,
      people.map((person) => ({
        user_id: person.id,
        recipient: person.email,
        payload: textsFor(letter, person.language),
      })),
      { title: letter.theme },
    );
    if (outcome.mailing !== null) {
      await recordChange(tx, {
        action: 'employees.notified',
        entity: 'mailing',
        entity_id: outcome.mailing.id,
        entity_title: letter.theme,
        new_value: { theme: letter.theme, text: letter.text, count: user_ids.length },
      });
    }
    return { touched: user_ids.length, ...outcome };
  });
}
