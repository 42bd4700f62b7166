import {
  announcePeople,
  appendPart,
  appendRemoval,
  changeEmails,
  type DepartmentFinder,
  type DepartmentTarget,
  findEmployeesById,
  lockPeople,
  lockRemovedPeople,
  type PeoplePart,
  packPart,
  purgeOldParts,
  removePeople,
  restorableSince,
  returnPeople,
  startOnboardingActions,
  writeDepartments,
  writePeople,
} from '#modules/people/index.ts';
import { newId } from '#platform/ids.ts';
import { inTransaction, type TenantScope } from '#platform/scope.ts';
import { storeLinks } from './directory-repository.ts';
import { insertRunEntries, type RunEntry } from './run-repository.ts';
import type { PlannedEntry, PlannedWrite } from './sync-plan.rules.ts';

const entriesPerStep = 250;

export interface SyncWriting {
  readonly scope: TenantScope;
  readonly runId: string;
  readonly planned: readonly PlannedEntry[];
  readonly finder: DepartmentFinder;
  readonly sendsInvitations: boolean;
  readonly signal: AbortSignal;
}

/** A dry run keeps what would happen; `planned` is not written. */
export async function storePlan(scope: TenantScope, runId: string, planned: readonly PlannedEntry[]): Promise<void> {
  await inTransaction(scope, (tx) => insertRunEntries(tx, runId, planned.flatMap(presentEntry)));
}

/**
 * Writes a plan, each step in a transaction with what the run says of it. Those who go, go first: their places are for
 * those who come. An entry that cannot be written is refused and stops nobody else. Run again after a crash it finds what
 * was written as unchanged.
 */
export async function writePlan(writing: SyncWriting): Promise<void> {
  const { scope, runId, planned, finder, signal } = writing;
  const departmentIds = finder.created.map(() => newId());
  const idOf = (target: DepartmentTarget | null | undefined): string | null =>
    target?.id ?? departmentIds[target?.created ?? -1] ?? null;
  const leaving = planned.flatMap((entry) => entry.leaving?.id ?? []);
  await inTransaction(scope, async (tx) => {
    const removal = await removePeople(tx, await findEmployeesById(tx, leaving));
    if (removal !== null) await appendRemoval(tx, runId, removal.id);
    await insertRunEntries(
      tx,
      runId,
      planned.filter((entry) => entry.leaving || entry.outcome === 'refused').flatMap(presentEntry),
    );
    const departments = finder.created.map(({ title, parent }, index) => ({
      id: departmentIds[index] ?? newId(),
      title,
      parent_id: idOf(parent),
    }));
    const created_count = planned.filter(({ outcome }) => outcome === 'created').length;
    const structure = { departments, removed_ids: [], created_count };
    await writeDepartments(tx, structure);
    await purgeOldParts(tx);
    await appendPart(tx, runId, packPart(structure));
  });
  const written = planned.filter((entry) => entry.write !== undefined);
  for (let at = 0; at < written.length; at += entriesPerStep) {
    signal.throwIfAborted();
    await writeStep(writing, written.slice(at, at + entriesPerStep), idOf);
  }
  if (planned.some(({ outcome }) => outcome === 'created')) await inTransaction(scope, startOnboardingActions);
}

type IdOf = (target: DepartmentTarget | undefined) => string | null;

/** All at once; where that fails one by one, so that only what is broken is left out. */
async function writeStep(writing: SyncWriting, entries: readonly PlannedEntry[], idOf: IdOf): Promise<void> {
  const { scope, runId } = writing;
  try {
    await inTransaction(scope, (tx) => writeEntries(tx, writing, entries, idOf));
  } catch (error) {
    if (!isBrokenEntry(error)) throw error;
    const [only] = entries;
    if (entries.length > 1) for (const entry of entries) await writeStep(writing, [entry], idOf);
    else if (only !== undefined) {
      const refused = { ...only, outcome: 'refused' as const, reason: 'write_failed' as const };
      await inTransaction(scope, (tx) => insertRunEntries(tx, runId, presentEntry(refused)));
    }
  }
}

/** The database refused the values: classes 22 (data) and 23 (integrity). Anything else is no entry's fault. */
function isBrokenEntry(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^2[23]/.test(String(error.code));
}

async function writeEntries(
  tx: TenantScope,
  { runId, sendsInvitations }: SyncWriting,
  entries: readonly PlannedEntry[],
  idOf: IdOf,
): Promise<void> {
  const writes = entries
    .flatMap(({ write }) => write ?? [])
    .map((write) => ({ ...write, id: write.known?.id ?? newId() }));
  // Before anything is written: some change their address, others the rest.
  await lockPeople(
    tx,
    writes.map(({ id }) => id),
  );
  const people = writes.filter(({ known }) => known === null).map((write) => personOf(write, tx.language, idOf));
  const changes = writes.flatMap((write) => changeOf(write, idOf));
  const moved = writes.filter(({ changes: said, person }) => said.some(isOfEmail) && person.email !== '');
  await changeEmails(
    tx,
    moved.map(({ id, person }) => ({ id, email: person.email })),
  );
  await bringBack(tx, writes);
  await writePeople(tx, { people, changes });
  await storeLinks(
    tx,
    writes.map(({ id, person }) => ({ user_id: id, external_id: person.external_id, login: person.login })),
  );
  await announcePeople(tx, { people, changes }, sendsInvitations, { id: runId });
  await appendPart(tx, runId, packPart({ people, changes, ...undoneBeside(writes) }));
  await insertRunEntries(tx, runId, entries.flatMap(presentEntry));
}

const isOfEmail = ({ field }: { readonly field: string }) => field === 'email';

/** Once their addresses are those of the directory: the old ones may be other people's by now. */
async function bringBack(tx: TenantScope, writes: readonly IdentifiedWrite[]): Promise<void> {
  const include_ids = writes.flatMap(({ known }) => (known?.is_removed ? known.id : []));
  if (include_ids.length === 0) return;
  const selection = { all: false, include_ids, exclude_ids: [], filter: {} };
  await returnPeople(tx, await lockRemovedPeople(tx, restorableSince(tx.now), selection));
}

/** What undoing the run takes back beside the fields of people. */
function undoneBeside(writes: readonly IdentifiedWrite[]): Pick<PeoplePart, 'returned' | 'linked_ids'> {
  const known = writes.flatMap((write) => write.known ?? []);
  return {
    returned: known.filter(({ is_removed }) => is_removed).map(({ id, role }) => ({ id, role })),
    linked_ids: known.filter(({ external_id }) => external_id === null).map(({ id }) => id),
  };
}

type IdentifiedWrite = PlannedWrite & { readonly id: string };

function personOf({ id, person, department }: IdentifiedWrite, language: TenantScope['language'], idOf: IdOf) {
  return {
    id,
    email: person.email,
    last_name: person.last_name,
    first_name: person.first_name,
    middle_name: person.middle_name ?? '',
    position: person.position ?? '',
    department_id: idOf(department),
    language,
  };
}

function changeOf({ id, known, person, department, changes }: IdentifiedWrite, idOf: IdOf) {
  if (known === null || changes.length === 0) return [];
  const said = changes.filter(({ field }) => field !== 'department');
  const department_id = idOf(department);
  const moved = department_id === null ? {} : { department_id };
  return [
    {
      id,
      email: person.email,
      before: {
        ...Object.fromEntries(said.map(({ field, old }) => [field, old])),
        ...(department_id !== null && { department_id: known.department_id }),
      },
      after: { ...Object.fromEntries(said.map((change) => [change.field, change.new])), ...moved },
    },
  ];
}

function presentEntry(entry: PlannedEntry): RunEntry[] {
  const { outcome, reason, dn, email, full_name, department } = entry;
  if (outcome === 'unchanged') return [];
  return [{ outcome, reason, dn, email, full_name, department, changes: entry.write?.changes ?? [] }];
}
