import type { ImportKeptReason, ImportUndoResult } from '#contract/imports.ts';
import { AppError } from '#platform/app-error.ts';
import { announceChange, recordChange } from '#platform/changes/index.ts';
import { joinFullName } from '#platform/full-name.ts';
import { cancelLettersTo } from '#platform/mail/index.ts';
import type { PersonScope } from '#platform/scope.ts';
import {
  deleteDepartments,
  ensureDefaultDepartment,
  lockTree,
  moveUsers,
  selectDepartmentsById,
} from '../department-repository.ts';
import { removePeople } from '../employee-bulk-service.ts';
import { lockRemoved, selectTakenAddresses } from '../employee-restore-repository.ts';
import { restoreEmployees } from '../employee-restore-service.ts';
import { lockPeopleIn, selectEmployees } from '../employee-write-repository.ts';
import { findAddressConflicts, restorableSince } from '../restore.rules.ts';
import { selectBatchContent, selectBatchStages, updateBatchStage } from './import-batch-repository.ts';
import {
  type BatchChange,
  type BatchDepartment,
  type ImportBatch,
  type ImportStructure,
  unpackBatch,
} from './import-batches.ts';
import { type ImportRow, selectImport, updateImport } from './import-log-repository.ts';
import { updateEmployees } from './import-repository.ts';
import type { Step } from './import-steps.ts';
import { assessChange, assessCreated, chooseEmpty, type PersonNow } from './import-undo.rules.ts';
import { deleteNewcomers, filterStaffed, lockPeopleNow, selectDepartmentsBelow } from './import-undo-repository.ts';

/** What could not be undone is named up to here; the rest is counted. */
const mostKept = 200;
const nothingUndone: ImportUndoResult = {
  removed: 0,
  put_back: 0,
  restored: 0,
  departments: 0,
  kept_count: 0,
  kept: [],
};

/** Counts what was taken back, and names what was not. */
class Tally {
  readonly result: ImportUndoResult;

  constructor(before: ImportUndoResult | null) {
    this.result = structuredClone(before ?? nothingUndone);
  }

  keep(title: string, reason: ImportKeptReason): void {
    this.result.kept_count += 1;
    if (this.result.kept.length < mostKept) this.result.kept.push({ title, reason });
  }
}

/**
 * Takes back a part of an import that ended half way, as if it had never begun: nobody was written to yet, and tags have
 * not acted. Does nothing for one whose people were announced.
 */
export async function revertImport({ id }: ImportRow, step: Step): Promise<void> {
  const stages = await step((tx) => selectBatchStages(tx, id));
  if (stages[0]?.stage === 'announced') return;
  for (const { number, stage } of stages.toReversed()) {
    if (stage !== 'written') continue;
    await step(async (tx) => {
      const content = await selectBatchContent(tx, id, number);
      if (number === 0) {
        await removeNewDepartments(tx, unpackBatch<ImportStructure>(content).departments, new Tally(null));
      } else await revertBatch(tx, unpackBatch<ImportBatch>(content));
      await updateBatchStage(tx, id, number, 'undone');
    });
  }
  await step((tx) => recordChange(tx, { action: 'import.reverted', entity: 'import', entity_id: id }));
}

async function revertBatch(tx: PersonScope, { people, changes }: ImportBatch): Promise<void> {
  const ids = people.map((person) => person.id);
  await cancelLettersTo(tx, ids);
  if (ids.length > 0 && !(await deleteNewcomers(tx, ids))) await removePresent(tx, ids);
  await announceChange(tx, 'employee', ids);
  await putBack(tx, changes, new Tally(null));
}

/** Takes one batch of a finished import back, the last one first. Answers what was taken back so far. */
export async function undoBatch(tx: PersonScope, id: string, number: number): Promise<void> {
  const tally = new Tally((await selectImport(tx, id))?.undo_result ?? null);
  const content = await selectBatchContent(tx, id, number);
  if (number === 0) {
    await restoreRemoved(tx, id, tally);
    await removeNewDepartments(tx, unpackBatch<ImportStructure>(content).departments, tally);
  } else {
    const { people, changes } = unpackBatch<ImportBatch>(content);
    await removeCreated(tx, people, tally);
    await putBack(tx, changes, tally);
  }
  await updateImport(tx, id, { undo_result: tally.result });
  await updateBatchStage(tx, id, number, 'undone');
}

async function removeCreated(tx: PersonScope, people: ImportBatch['people'], tally: Tally): Promise<void> {
  const now = await lockPeopleNow(
    tx,
    people.map((person) => person.id),
  );
  const removable: string[] = [];
  for (const { id } of people) {
    const verdict = assessCreated(now.get(id));
    if (verdict === 'remove') removable.push(id);
    else if (verdict !== 'gone') tally.keep(nameOf(now.get(id)), verdict);
  }
  tally.result.removed += await removePresent(tx, removable);
}

async function removePresent(tx: PersonScope, ids: readonly string[]): Promise<number> {
  const chosen = { all: false, include_ids: [...ids], exclude_ids: [], filter: {} };
  const people = await selectEmployees(tx, chosen);
  await removePeople(tx, people);
  return people.length;
}

async function putBack(tx: PersonScope, changes: readonly BatchChange[], tally: Tally): Promise<void> {
  if (changes.length === 0) return;
  const now = await lockPeopleNow(
    tx,
    changes.map((change) => change.id),
  );
  const left = [...new Set(changes.flatMap(({ before }) => before.department_id ?? []))];
  const departments = new Set((await selectDepartmentsById(tx, left)).map(({ id }) => id));
  const returning = changes.flatMap((change) => {
    const { put, kept } = assessChange(change, now.get(change.id), (id) => departments.has(id));
    if (kept !== null) tally.keep(nameOf(now.get(change.id)) || change.email, kept);
    return Object.keys(put).length > 0 ? [{ id: change.id, after: put, before: change.after }] : [];
  });
  const names = await updateEmployees(tx, returning);
  tally.result.put_back += returning.length;
  await recordChange(
    tx,
    returning.map(({ id, before, after }) => ({
      action: 'employee.changed',
      entity: 'employee',
      entity_id: id,
      entity_title: names.get(id) ?? null,
      old_value: Object.fromEntries(Object.keys(after).map((field) => [field, before[field as keyof typeof before]])),
      new_value: after,
    })),
  );
}

/** Those whom the import removed come back, but for whose address somebody else has by now. */
async function restoreRemoved(tx: PersonScope, importId: string, tally: Tally): Promise<void> {
  const removal_id = (await selectImport(tx, importId))?.removal_id ?? null;
  if (removal_id === null) return;
  const everybody = { all: false, removal_id, include_ids: [], exclude_ids: [], filter: {} };
  const gone = await lockRemoved(tx, restorableSince(tx.now), everybody);
  const addresses = gone.map(({ email }) => email.toLowerCase());
  const taken = new Set(findAddressConflicts(gone, await selectTakenAddresses(tx, addresses)));
  const blocked = gone.filter(({ email }) => taken.has(email.toLowerCase()));
  for (const person of blocked) tally.keep(joinFullName(person), 'address_taken');
  try {
    const exclude_ids = blocked.map(({ id }) => id);
    tally.result.restored += (await restoreEmployees(tx, { ...everybody, exclude_ids })).touched;
  } catch (error) {
    const isFull = error instanceof AppError && error.code.startsWith('license');
    if (!isFull) throw error;
    for (const person of gone.filter((one) => !blocked.includes(one))) {
      tally.keep(joinFullName(person), 'licenses_exhausted');
    }
  }
}

/** One where somebody works stays, and what is above it. */
async function removeNewDepartments(
  tx: PersonScope,
  departments: readonly BatchDepartment[],
  tally: Tally,
): Promise<void> {
  if (departments.length === 0) return;
  await lockTree(tx);
  const refuge = await ensureDefaultDepartment(tx);
  const ids = departments.map(({ id }) => id);
  const present = new Set((await selectDepartmentsById(tx, ids)).map(({ id }) => id));
  const staffed = await filterStaffed(tx, ids);
  const { empty, used } = chooseEmpty(
    departments.filter(({ id }) => present.has(id)),
    (id) => staffed.has(id),
    await selectDepartmentsBelow(tx, ids),
  );
  for (const { title } of used) tally.keep(title, 'department_in_use');
  const emptyIds = empty.map(({ id }) => id);
  // The rows of removed people stay, and have to stand somewhere.
  await lockPeopleIn(tx, emptyIds);
  await moveUsers(tx, emptyIds, refuge.id);
  await deleteDepartments(tx, emptyIds);
  tally.result.departments += empty.length;
  await recordChange(
    tx,
    empty.map(({ id, title }) => ({
      action: 'department.removed',
      entity: 'department',
      entity_id: id,
      entity_title: title,
      old_value: { title },
    })),
  );
}

function nameOf(person: PersonNow | undefined): string {
  return person === undefined ? '' : joinFullName(person);
}
