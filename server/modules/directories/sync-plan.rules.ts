import { directoryRemovalFloor, directoryRemovalShare } from '#contract/constants.ts';
import type { DirectoryOutcome, DirectoryReason, DirectoryRunEntry } from '#contract/directories.ts';
import type { DepartmentFinder, DepartmentTarget, SelectedEmployee } from '#modules/people/index.ts';
import { joinDepartmentPath } from '#platform/guessing/index.ts';
import type { DirectoryPerson } from './directory-entry.rules.ts';
import type { Inactivity } from './inactive-entry.rules.ts';

/** Somebody of the organization; `external_id` is the entry that they were linked with. */
export type KnownPerson = Pick<
  SelectedEmployee,
  'id' | 'email' | 'last_name' | 'first_name' | 'middle_name' | 'position' | 'department_id' | 'language' | 'role'
> & {
  readonly external_id: string | null;
  /** Removed not long ago: the directory brings them back. */
  readonly is_removed: boolean;
};

export interface PlannedWrite {
  /** Null: somebody new. */
  readonly known: KnownPerson | null;
  readonly person: DirectoryPerson;
  /** Undefined: they stay, or come to 'Без отдела'. */
  readonly department: DepartmentTarget | undefined;
  readonly changes: DirectoryRunEntry['changes'];
}

export interface PlannedEntry {
  readonly outcome: DirectoryOutcome | 'unchanged';
  readonly reason: DirectoryReason | null;
  readonly dn: string;
  readonly email: string;
  readonly full_name: string;
  readonly department: string;
  /** What is written for somebody who is created, restored, changed, moved or linked. */
  readonly write?: PlannedWrite;
  /** Who goes. */
  readonly leaving?: KnownPerson;
}

export interface SyncSetting {
  /** Linked people, and those whose address the directory names; also removed ones who can come back. */
  readonly known: readonly KnownPerson[];
  readonly finder: Pick<DepartmentFinder, 'find' | 'titleOf'>;
  /** People whom the licence has room for, before anybody goes. */
  readonly places: number;
}

/**
 * A directory acts on employees, content managers and operators: whoever sets it up stands no higher, and who comes in by
 * it is whom it names. It deactivates and brings back none of those who run the organization.
 */
const linkable: readonly string[] = ['employee', 'content_manager', 'operator'];
const removable: readonly string[] = ['employee', 'content_manager'];

export function isLinkable(role: string): boolean {
  return linkable.includes(role);
}

/** Decides for every entry, and everybody who is linked, what a run does. Writes nothing. */
export function planSync(people: readonly DirectoryPerson[], setting: SyncSetting): PlannedEntry[] {
  const byId = new Map(
    setting.known.flatMap((known) => (known.external_id === null ? [] : [[known.external_id, known]])),
  );
  // Whoever has the address now goes before somebody who was removed with it.
  const byEmail = new Map(
    [...setting.known]
      .sort((one, other) => Number(other.is_removed) - Number(one.is_removed))
      .map((known) => [known.email.toLowerCase(), known]),
  );
  const seenIds = new Set<string>();
  const seenEmails = new Set<string>();
  const planned: PlannedEntry[] = [];
  const inactive = new Map<string, Inactivity>();
  for (const person of people) {
    if (person.external_id !== '' && seenIds.has(person.external_id)) {
      planned.push(refused(person, 'id_repeated'));
      continue;
    }
    seenIds.add(person.external_id);
    if (person.reason === null && person.inactivity !== null) {
      inactive.set(person.external_id, person.inactivity);
      continue;
    }
    const reason = person.reason ?? (seenEmails.has(person.email) ? 'email_repeated' : null);
    if (reason === null) seenEmails.add(person.email);
    planned.push(reason === null ? decide(person, byId, byEmail, setting) : refused(person, reason));
  }
  for (const known of byId.values()) {
    if (known.is_removed) continue;
    const inactivity = inactive.get(known.external_id ?? '') ?? null;
    const isGone = inactivity !== null || !seenIds.has(known.external_id ?? '');
    if (isGone) planned.push(leave(known, inactivity, setting));
  }
  return limitToLicense(planned, setting.places);
}

function decide(
  person: DirectoryPerson,
  byId: ReadonlyMap<string, KnownPerson>,
  byEmail: ReadonlyMap<string, KnownPerson>,
  { finder }: SyncSetting,
): PlannedEntry {
  const linked = byId.get(person.external_id);
  const named = byEmail.get(person.email);
  // An address passes on: who had it by another entry does not come back as somebody new.
  const holder = named?.is_removed && named.external_id !== null ? undefined : named;
  if (linked !== undefined && holder !== undefined && holder.id !== linked.id && !holder.is_removed) {
    return refused(person, 'email_taken');
  }
  const known = linked ?? holder ?? null;
  const acts = known?.is_removed ? removable : linkable;
  if (known !== null && !acts.includes(known.role)) return refused(person, 'role_protected');
  // The address belongs to another entry, which this run reads or misses.
  if (linked === undefined && known?.external_id) return refused(person, 'email_taken');
  const wanted = findDepartment(person, finder, known?.department_id);
  if (wanted !== undefined && 'reason' in wanted) return refused(person, wanted.reason);
  if (known === null) {
    return {
      ...described(person, finder, wanted),
      outcome: 'created',
      reason: 'new_in_directory',
      write: { known, person, department: wanted, changes: [] },
    };
  }
  const changes: DirectoryRunEntry['changes'] = [];
  for (const field of ['email', 'last_name', 'first_name', 'middle_name', 'position'] as const) {
    const value = person[field];
    if (value !== undefined && value !== known[field]) changes.push({ field, old: known[field], new: value });
  }
  const isMoved = wanted !== undefined && wanted.id !== known.department_id;
  const department = isMoved ? wanted : undefined;
  const isClaimedElsewhere = linked === undefined;
  const outcome = known.is_removed
    ? 'restored'
    : changes.length > 0 || isClaimedElsewhere
      ? 'changed'
      : isMoved
        ? 'moved'
        : 'unchanged';
  if (department !== undefined) {
    changes.push({
      field: 'department',
      old: finder.titleOf({ id: known.department_id }),
      new: finder.titleOf(department),
    });
  }
  return {
    ...described(person, finder, wanted),
    outcome,
    reason: known.is_removed ? 'back_in_directory' : isClaimedElsewhere ? 'taken_over_by_email' : null,
    ...(outcome !== 'unchanged' && { write: { known, person, department, changes } }),
  };
}

function findDepartment({ department }: DirectoryPerson, finder: SyncSetting['finder'], currentId?: string) {
  if (department === undefined || department.length === 0) return undefined;
  const [only = ''] = department;
  return finder.find(department.length === 1 ? only : joinDepartmentPath(department), currentId);
}

function leave(known: KnownPerson, inactivity: Inactivity | null, { finder }: SyncSetting): PlannedEntry {
  const shown = {
    dn: '',
    email: known.email,
    full_name: nameOf(known),
    department: finder.titleOf({ id: known.department_id }),
  };
  if (!removable.includes(known.role)) return { ...shown, outcome: 'refused', reason: 'role_protected' };
  const reason = inactivity === null ? 'not_in_directory' : (`${inactivity}_in_directory` as const);
  return { ...shown, outcome: 'deactivated', reason, leaving: known };
}

function limitToLicense(planned: readonly PlannedEntry[], places: number): PlannedEntry[] {
  let left = places + planned.filter(({ outcome }) => outcome === 'deactivated').length;
  return planned.map((entry) => {
    if (entry.outcome !== 'created' && entry.outcome !== 'restored') return entry;
    left -= 1;
    if (left >= 0) return entry;
    const { write: _, ...shown } = entry;
    return { ...shown, outcome: 'refused', reason: 'licenses_exhausted' };
  });
}

function described(person: DirectoryPerson, finder?: SyncSetting['finder'], department?: DepartmentTarget) {
  const title = department === undefined || finder === undefined ? '' : finder.titleOf(department);
  return { dn: person.dn, email: person.email, full_name: nameOf(person), department: title };
}

function refused(person: DirectoryPerson, reason: DirectoryReason): PlannedEntry {
  return { ...described(person), department: joinDepartmentPath(person.department ?? []), outcome: 'refused', reason };
}

function nameOf(person: { last_name: string; first_name: string; middle_name: string | undefined }): string {
  return [person.last_name, person.first_name, person.middle_name ?? ''].filter((part) => part !== '').join(' ');
}

/**
 * A wrong filter or a moved base looks as if people had left: more than a tenth at once, and more than a few, is asked about
 * first. An entry that is there and switched off is an instruction; of these half of the people are asked about.
 */
export function wouldRemoveTooMany(planned: readonly PlannedEntry[], linked: number): boolean {
  const leaving = planned.filter(({ outcome }) => outcome === 'deactivated');
  const lost = leaving.filter(({ reason }) => reason === 'not_in_directory');
  return (
    lost.length > Math.max(directoryRemovalFloor, linked * directoryRemovalShare) ||
    leaving.length > Math.max(directoryRemovalFloor, linked / 2)
  );
}
