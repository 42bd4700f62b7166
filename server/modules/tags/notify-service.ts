import type { NotifyEmployeesBody } from '#contract/tags.ts';
import { selectEmployees } from '#modules/people/index.ts';
import { AppError } from '#platform/app-error.ts';
import { recordChange } from '#platform/changes/index.ts';
import { newId } from '#platform/ids.ts';
import { queueLetters } from '#platform/mail/index.ts';
import { inTransaction, type TenantScope } from '#platform/scope.ts';
import { wordsFor } from './letter-text.rules.ts';
import { operatorLetterKind } from './letters.ts';

/** Writes to the people of a selection, each in their language where there is a version of it. Throws `employees_not_chosen`. */
export async function notifyEmployees(
  scope: TenantScope,
  { selection, ...letter }: NotifyEmployeesBody,
): Promise<{ touched: number }> {
  return inTransaction(scope, async (tx) => {
    const people = await selectEmployees(tx, selection);
    if (people.length === 0) throw new AppError('employees_not_chosen');
    const batch_id = newId();
    await queueLetters(
      tx,
      people.map((person) => ({
        kind: operatorLetterKind,
        user_id: person.id,
        recipient: person.email,
        payload: wordsFor(letter, person.language),
        batch_id,
      })),
    );
    await recordChange(tx, {
      action: 'employees.notified',
      entity: 'mailing',
      entity_id: batch_id,
      entity_title: letter.theme,
      new_value: { theme: letter.theme, text: letter.text, count: people.length },
    });
    return { touched: people.length };
  });
}
