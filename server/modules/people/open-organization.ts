import { transferLicenses } from '#modules/organizations/index.ts';
import { recordChange } from '#platform/changes/index.ts';
import { newId } from '#platform/ids.ts';
import { queueEmail } from '#platform/mail/index.ts';
import type { TenantScope } from '#platform/scope.ts';
import { ensureDefaultDepartment } from './department-repository.ts';
import { insertEmployee } from './employee-write-repository.ts';

/** Gives a new organization 'Без отдела' and, where an address is given, the operator who will run it, invited. */
export async function openOrganization(tx: TenantScope, operatorEmail: string | null): Promise<void> {
  const department = await ensureDefaultDepartment(tx);
  if (operatorEmail === null) return;
  await transferLicenses(tx, 1);
  const operator = {
    id: newId(),
    email: operatorEmail,
    last_name: '',
    first_name: '',
    middle_name: '',
    position: '',
    department_id: department.id,
    role: 'operator' as const,
    language: tx.language,
  };
  await insertEmployee(tx, operator);
  await queueEmail(tx, { kind: 'registration', user_id: operator.id, recipient: operatorEmail, payload: {} });
  await recordChange(tx, {
    action: 'employee.created',
    entity: 'employee',
    entity_id: operator.id,
    entity_title: operatorEmail,
    new_value: operator,
  });
}
