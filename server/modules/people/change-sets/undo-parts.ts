import type { SkipReason } from '#contract/change-set-kinds.ts';
import type { ChangeSetUndo } from '#contract/change-sets.ts';
import { AppError } from '#platform/app-error.ts';
import { announceChange, recordChange } from '#platform/changes/index.ts';
import { joinFullName } from '#platform/full-name.ts';
import { cancelEmailsTo } from '#platform/mail/index.ts';
import type { PersonScope } from '#platform/scope.ts';
import { changeEmails } from '../change-email.ts';
import {
  deleteDepartments,
  ensureDefaultDepartment,
  lockTree,
  moveUsers,
  selectDepartmentsById,
} from '../department-repository.ts';
import { updateEmployees } from '../employee-batch-repository.ts';
import { removePeople } from '../employee-bulk-service.ts';
import { lockRemoved, selectUsedAddresses } from '../employee-restore-repository.ts';
import { restoreEmployees } from '../employee-restore-service.ts';
import { isEmailTaken, lockPeopleIn, selectEmployees } from '../employee-write-repository.ts';
import { findAddressConflicts, restorableSince } from '../restore.rules.ts';
import { selectChangeSet, updateChangeSet } from './change-set-repository.ts';
import { directoryLinks } from './directory-links.ts';
import { selectPartContent, selectPartStages, updatePart } from './part-repository.ts';
import {
  isStructure,
  type Part,
  type PartChange,
  type PartDepartment,
  type PeoplePart,
  type PersonValues,
  unpackPart,
} from './parts.ts';
import type { Step } from './steps.ts';
import { assessChange, assessIncomer, type ChangeUndo, chooseEmpty, type PersonNow } from './undo.rules.ts';
import { deleteNewcomers, filterStaffed, lockPeopleNow, selectDepartmentsBelow } from './undo-repository.ts';

/** What could not be undone is named up to here; the rest is counted. */
const maxListed = 200;
const nothingUndone: ChangeSetUndo = {
  removed: 0,
  put_back: 0,
  restored: 0,
  departments: 0,
  kept_count: 0,
  kept: [],
};

/** Counts what was taken back, and names what was not. */
class Tally {
  readonly result: ChangeSetUndo;

  constructor(before: ChangeSetUndo | null) {
    this.result = structuredClone(before ?? nothingUndone);
  }

  keep(title: string, reason: SkipReason): void {
    this.result.kept_count += 1;
    if (this.result.kept.length < maxListed) this.result.kept.push({ title, reason });
  }
}

/**
 * Takes back a change set that ended half way, as if it had never begun: nobody was written to yet, and tags have not
 * acted. Does nothing for one whose people were announced.
 */
export async function revertChangeSet(id: string, step: Step): Promise<void> {
  const stages = await step((tx) => selectPartStages(tx, id));
  if (stages[0]?.stage === 'announced') return;
  for (const { number, stage } of stages.toReversed()) {
    if (stage !== 'written') continue;
    await step(async (tx) => {
      const part = unpackPart<Part>(await selectPartContent(tx, id, number));
      if (isStructure(part)) await removeNewDepartments(tx, part.departments, new Tally(null));
      else await revertPeople(tx, part);
      await updatePart(tx, id, number, { stage: 'undone' });
    });
  }
  await step((tx) => recordChange(tx, { action: 'import.reverted', entity: 'import', entity_id: id }));
}

async function revertPeople(tx: PersonScope, { people, changes }: PeoplePart): Promise<void> {
  const ids = people.map((person) => person.id);
  await cancelEmailsTo(tx, ids);
  if (ids.length > 0 && !(await deleteNewcomers(tx, ids))) await removePresent(tx, ids);
  await announceChange(tx, 'employee', ids);
  await putBack(tx, changes, new Tally(null));
}

/** Undoes one part of a change set that is done, the last one first. Keeps what was undone so far. */
export async function undoPart(tx: PersonScope, id: string, number: number): Promise<void> {
  const row = await selectChangeSet(tx, id);
  const tally = new Tally(row?.undo_result ?? null);
  const part = unpackPart<Part>(await selectPartContent(tx, id, number));
  // Whoever was removed comes back last: what takes their addresses is undone by then.
  if (number === 0) for (const removal_id of row?.removal_ids ?? []) await restoreRemoved(tx, removal_id, tally);
  if (isStructure(part)) await removeNewDepartments(tx, part.departments, tally);
  else await undoPeople(tx, part, tally);
  await updateChangeSet(tx, id, { undo_result: tally.result });
  await updatePart(tx, id, number, { stage: 'undone' });
}

async function undoPeople(tx: PersonScope, part: PeoplePart, tally: Tally): Promise<void> {
  const { people, changes, returned = [], linked_ids = [] } = part;
  const created = people.map(({ id }) => ({ id, role: 'employee' as const }));
  await removeIncomers(tx, created, tally);
  await putBack(tx, changes, tally);
  // As who they were before they came back.
  await removeIncomers(tx, returned, tally);
  if (linked_ids.length > 0) await tx.ports.find(directoryLinks).unlink(tx, linked_ids);
}

async function removeIncomers(
  tx: PersonScope,
  people: NonNullable<PeoplePart['returned']>,
  tally: Tally,
): Promise<void> {
  if (people.length === 0) return;
  const now = await lockPeopleNow(
    tx,
    people.map((person) => person.id),
  );
  const removable: string[] = [];
  for (const { id, role } of people) {
    const verdict = assessIncomer(now.get(id), role);
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

async function putBack(tx: PersonScope, changes: readonly PartChange[], tally: Tally): Promise<void> {
  if (changes.length === 0) return;
  const now = await lockPeopleNow(
    tx,
    changes.map((change) => change.id),
  );
  const left = [...new Set(changes.flatMap(({ before }) => before.department_id ?? []))];
  const departments = new Set((await selectDepartmentsById(tx, left)).map(({ id }) => id));
  const returning: { id: string; before: PersonValues; after: PersonValues }[] = [];
  for (const change of changes) {
    const { id } = change;
    const assessed = assessChange(change, now.get(id), (department) => departments.has(department));
    const { put, kept } = await keepUsedAddress(tx, id, assessed);
    if (kept !== null) tally.keep(nameOf(now.get(id)) || change.email, kept);
    if (Object.keys(put).length > 0) returning.push({ id, after: put, before: change.after });
  }
  await changeEmails(
    tx,
    returning.flatMap(({ id, after }) => (after.email === undefined ? [] : [{ id, email: after.email }])),
  );
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

/** A former address that is somebody else's by now stays theirs. */
async function keepUsedAddress(tx: PersonScope, id: string, { put, kept }: ChangeUndo): Promise<ChangeUndo> {
  const { email, ...rest } = put;
  if (email === undefined || !(await isEmailTaken(tx, email, id))) return { put, kept };
  return { put: rest, kept: 'address_taken' };
}

/** Those whom the change set removed come back, but for whose address somebody else has by now. */
async function restoreRemoved(tx: PersonScope, removal_id: string, tally: Tally): Promise<void> {
  const everybody = { all: false, removal_id, include_ids: [], exclude_ids: [], filter: {} };
  const gone = await lockRemoved(tx, restorableSince(tx.now), everybody);
  const addresses = gone.map(({ email }) => email.toLowerCase());
  const taken = new Set(findAddressConflicts(gone, await selectUsedAddresses(tx, addresses)));
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
  departments: readonly PartDepartment[],
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
