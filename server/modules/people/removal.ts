import { removeAccess } from '#modules/accounts/index.ts';
import { recordChange } from '#platform/changes/index.ts';
import { joinFullName } from '#platform/full-name.ts';
import { newId } from '#platform/ids.ts';
import { cancelEmailsTo } from '#platform/mail/index.ts';
import type { TenantScope } from '#platform/scope.ts';
import { markRemoved, type SelectedEmployee } from './employee-write-repository.ts';

/** Takes people off every list, out of their sessions, their letters and links cancelled. Answers the id of the removal. */
export async function removeFromCampaign(tx: TenantScope, people: readonly SelectedEmployee[]): Promise<string> {
  const ids = people.map((person) => person.id);
  const removalId = newId();
  await markRemoved(tx, ids, removalId);
  await removeAccess(tx, ids);
  await cancelEmailsTo(tx, ids);
  await recordChange(
    tx,
    people.map((person) => ({
      action: 'employee.removed',
      entity: 'employee',
      entity_id: person.id,
      entity_title: joinFullName(person),
      old_value: { email: person.email, position: person.position, role: person.role },
    })),
  );
  return removalId;
}
