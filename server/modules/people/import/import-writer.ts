import type { ImportAddType } from '#contract/imports.ts';
import { transferLicenses } from '#modules/organizations/index.ts';
import { AppError } from '#platform/app-error.ts';
import { recordChange } from '#platform/changes/index.ts';
import { joinFullName } from '#platform/full-name.ts';
import { queueMailing } from '#platform/mail/index.ts';
import type { PersonScope, TenantScope } from '#platform/scope.ts';
import type { PartDepartment, PeoplePart, Structure } from '../change-sets/parts.ts';
import { findParentTitles } from '../department-parents.ts';
import { ensureDefaultDepartment, insertDepartments, lockTree } from '../department-repository.ts';
import { insertEmployees, updateEmployees } from '../employee-batch-repository.ts';
import { removePeople } from '../employee-bulk-service.ts';
import { lockPeople, selectEmployees } from '../employee-write-repository.ts';
import { giveOnboardingTags } from '../onboarding.ts';

/**
 * What comes before the people: their departments, and a look whether the licence has room for them. Throws
 * `import_outdated`, `licenses_exhausted`, `license_expired`.
 */
export async function writeStructure(tx: TenantScope, structure: Structure): Promise<void> {
  await lockTree(tx);
  await ensureDefaultDepartment(tx);
  await createDepartments(tx, structure.departments);
  if (structure.created_count > 0) await transferLicenses(tx, structure.created_count - structure.removed_ids.length);
}

async function createDepartments(tx: TenantScope, departments: readonly PartDepartment[]): Promise<void> {
  const places = await findParentTitles(tx, departments);
  const rows = departments.map(({ id, title, parent_id }, index) => {
    const path = places[index] ?? null;
    if (path === null) throw new AppError('import_outdated');
    return { id, parent_id, title, is_default: false, path };
  });
  if (!(await insertDepartments(tx, rows))) throw new AppError('import_outdated');
  await recordChange(
    tx,
    rows.map(({ id, title, parent_id }) => ({
      action: 'department.created',
      entity: 'department',
      entity_id: id,
      entity_title: title,
      new_value: { title, parent_id },
    })),
  );
}

/** Writes people and changes. Nobody outside hears of them yet. */
export async function writeBatch(tx: TenantScope, { people, changes }: PeoplePart): Promise<void> {
  if (people.length > 0) {
    const refuge = await ensureDefaultDepartment(tx);
    const created = people.map((person) => ({
      ...person,
      department_id: person.department_id ?? refuge.id,
      role: 'employee' as const,
    }));
    await insertEmployees(tx, created);
    await recordChange(
      tx,
      created.map((person) => entry('employee.created', person.id, joinFullName(person), { new_value: person })),
    );
  }
  if (changes.length > 0) {
    await lockPeople(
      tx,
      changes.map(({ id }) => id),
    );
    const names = await updateEmployees(tx, changes);
    await recordChange(
      tx,
      changes.map(({ id, email, before, after }) =>
        entry('employee.changed', id, names.get(id) ?? email, { old_value: before, new_value: after }),
      ),
    );
  }
}

/** Those whom a replacing import removes go when everybody else is there; then the licence is looked at once more. */
export async function removeOthers(
  tx: PersonScope,
  addType: ImportAddType,
  structure: Structure,
): Promise<{ removed: number; removal_id: string | null }> {
  const include_ids = addType === 'replace' ? [...structure.removed_ids] : [];
  const people = await selectEmployees(tx, { all: false, include_ids, exclude_ids: [], filter: {} });
  const removal = await removePeople(tx, people);
  if (structure.created_count > 0) await transferLicenses(tx, 0);
  return { removed: removal?.touched ?? 0, removal_id: removal?.id ?? null };
}

/** The people of a written batch get their tags, and their letters when they are wanted. `act`: of several batches. */
export async function announceBatch(
  tx: TenantScope,
  { people }: PeoplePart,
  needMessage: boolean,
  act: { readonly id?: string; readonly title?: string } = {},
): Promise<void> {
  await giveOnboardingTags(
    tx,
    people.map((person) => person.id),
  );
  if (!needMessage) return;
  const letters = people.map((person) => ({ user_id: person.id, recipient: person.email, payload: {} }));
  await queueMailing(tx, 'registration', letters, act);
}

function entry(action: string, id: string, title: string, values: { old_value?: object; new_value: object }) {
  return { action, entity: 'employee' as const, entity_id: id, entity_title: title, ...values };
}
