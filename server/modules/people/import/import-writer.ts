import type { ImportAddType, ImportResult } from '#contract/imports.ts';
import { takeLicenses } from '#modules/organizations/index.ts';
import { AppError } from '#platform/app-error.ts';
import { recordAudit } from '#platform/audit/index.ts';
import { joinFullName } from '#platform/full-name.ts';
import { newId } from '#platform/ids.ts';
import { queueLetters } from '#platform/mail/index.ts';
import type { PersonScope } from '#platform/scope.ts';
import { announceArrivals } from '../arrivals.ts';
import { ensureDefaultDepartment, insertDepartment, lockTree, selectDepartment } from '../department-repository.ts';
import { removePeople } from '../employee-bulk-service.ts';
import { tellChanged } from '../employee-service.ts';
import { selectEmployees } from '../employee-write-repository.ts';
import type { DepartmentTarget, NewDepartment } from './import-departments.rules.ts';
import type { FilePlan } from './import-plan.ts';
import { insertEmployees, selectRemovableIds, updateEmployees } from './import-repository.ts';

const rowsAtOnce = 2500;

export interface WriteOptions {
  readonly addType: ImportAddType;
  readonly needMessage: boolean;
  /** Called between batches with the rows written so far; throws to stop. */
  onProgress(done: number): Promise<void>;
}

/** Does what the plan says, all of it in the caller's transaction: whatever stops it leaves nothing behind. */
export async function writePlan(tx: PersonScope, plan: FilePlan, options: WriteOptions): Promise<ImportResult> {
  const { planner, summary } = plan;
  await lockTree(tx);
  const departmentIds = await createDepartments(tx, summary.newDepartments);
  const fallback = await ensureDefaultDepartment(tx);
  const idOf = (target: DepartmentTarget | undefined) =>
    target === undefined ? fallback.id : (target.id ?? (departmentIds[target.created ?? -1] as string));

  const removed = options.addType === 'replace' ? await removeOthers(tx, plan) : 0;
  await takeLicenses(tx, planner.creates.length);

  const created = planner.creates.map(({ department, ...person }) => ({
    ...person,
    id: newId(),
    department_id: idOf(department),
    role: 'employee' as const,
  }));
  let done = summary.counts.skipped + summary.counts.refused;
  for (const batch of inBatches(created)) {
    await insertEmployees(tx, batch);
    await announceArrivals(
      tx,
      batch.map((person) => person.id),
    );
    if (options.needMessage) {
      await queueLetters(
        tx,
        batch.map((person) => ({ kind: 'registration', user_id: person.id, recipient: person.email, payload: {} })),
      );
    }
    await recordAudit(
      tx,
      batch.map((person) => entry('employee.created', person.id, joinFullName(person), { new_value: person })),
    );
    done += batch.length;
    await options.onProgress(done);
  }
  for (const batch of inBatches(planner.changes)) {
    await updateEmployees(
      tx,
      batch.map(({ department, changes: _, ...person }) => ({ ...person, department_id: idOf(department) })),
    );
    await recordAudit(
      tx,
      batch.map(({ changes, ...person }) =>
        entry('employee.changed', person.id, joinFullName(person), {
          old_value: Object.fromEntries(changes.map(({ field, old }) => [field, old])),
          new_value: Object.fromEntries(changes.map(({ field, new: value }) => [field, value])),
        }),
      ),
    );
    done += batch.length;
    await options.onProgress(done);
  }
  await tellChanged(tx, []);
  return {
    ...summary.counts,
    removed,
    letters: options.needMessage ? created.length : 0,
    new_departments: departmentIds.length,
  };
}

async function createDepartments(tx: PersonScope, departments: readonly NewDepartment[]): Promise<string[]> {
  const made: { id: string; path: string[] }[] = [];
  for (const { title, parent } of departments) {
    const id = newId();
    const above =
      parent === null
        ? undefined
        : parent.id === undefined
          ? made[parent.created ?? -1]
          : await selectDepartment(tx, parent.id);
    if (parent !== null && above === undefined) throw new AppError('import_outdated');
    const row = { id, parent_id: above?.id ?? null, title, is_default: false, path: above?.path ?? [] };
    if (!(await insertDepartment(tx, row))) throw new AppError('import_outdated');
    await recordAudit(tx, {
      action: 'department.created',
      entity: 'department',
      entity_id: id,
      entity_title: title,
      new_value: { title, parent_id: row.parent_id },
    });
    made.push({ id, path: [...row.path, id] });
  }
  return made.map(({ id }) => id);
}

async function removeOthers(tx: PersonScope, plan: FilePlan): Promise<number> {
  const include_ids = await selectRemovableIds(tx, plan.summary.namedEmails);
  const people = await selectEmployees(tx, { all: false, include_ids, exclude_ids: [], filter: {} });
  await removePeople(tx, people);
  return people.length;
}

function* inBatches<T>(rows: readonly T[]): Generator<T[]> {
  for (let start = 0; start < rows.length; start += rowsAtOnce) yield rows.slice(start, start + rowsAtOnce);
}

function entry(
  action: string,
  id: string,
  title: string,
  values: { old_value?: Record<string, unknown>; new_value: object },
) {
  return { action, entity: 'employee', entity_id: id, entity_title: title, ...values };
}
