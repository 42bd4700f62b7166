import { type Role, rolePriority } from '#contract/permissions.ts';
import { findEnvoys } from '#modules/organizations/index.ts';
import { recordChange } from '#platform/changes/index.ts';
import { joinFullName } from '#platform/full-name.ts';
import { createOrganizationScope, type TenantScope } from '#platform/scope.ts';
import { lockPeople, selectEmployees } from './employee-write-repository.ts';
import { removeFromCampaign } from './removal.ts';

/** Whoever runs their own organization may be sent to run one below it. */
export function maySendEnvoy(role: Role): boolean {
  return rolePriority[role] >= rolePriority.operator;
}

/**
 * People who left, or who run their organization no more, run none below it either: their accounts there go, and come back
 * by a new appointment alone. The last one there goes too: the organization above appoints another one.
 */
export async function dismissEnvoys(tx: TenantScope, homeUserIds: readonly string[]): Promise<void> {
  const envoys = await findEnvoys(tx, homeUserIds);
  for (const own of Map.groupBy(envoys, ({ organization }) => organization.id).values()) {
    const [first] = own;
    if (first === undefined) continue;
    const host = { ...createOrganizationScope(tx, first.organization), address: tx.address };
    const include_ids = own.map(({ user_id }) => user_id);
    await lockPeople(host, include_ids);
    const people = await selectEmployees(host, { all: false, include_ids, exclude_ids: [], filter: {} });
    if (people.length === 0) continue;
    await removeFromCampaign(host, people);
    await recordChange(
      host,
      people.map((person) => ({
        action: 'employee.dismissed',
        entity: 'employee' as const,
        entity_id: person.id,
        entity_title: joinFullName(person),
        old_value: { role: person.role, email: person.email },
      })),
    );
  }
}
