import { sql } from 'kysely';
import type { ChangeSetKind, StoredChangeSetState } from '#contract/change-set-kinds.ts';
import type { ChangeSetCounts, ChangeSetUndo } from '#contract/change-sets.ts';
import type { Scope, TenantScope } from '#platform/scope.ts';

const columns = [
  'c.id',
  'c.kind',
  'c.state',
  'c.title',
  'c.counts',
  'c.created_by',
  'c.created_at',
  'c.finished_at',
  'c.preview_id',
  'c.removal_ids',
  'c.undo_event_id',
  'c.undo_result',
  'c.undone_at',
] as const;

function selectChangeSets(scope: TenantScope) {
  return scope.db.selectFrom('change_sets as c').where('c.organization_id', '=', scope.organizationId);
}

export async function selectChangeSet(scope: TenantScope, id: string) {
  return selectChangeSets(scope).where('c.id', '=', id).select(columns).executeTakeFirst();
}
export type ChangeSetRow = NonNullable<Awaited<ReturnType<typeof selectChangeSet>>>;

/** The same, locked: of two who undo it, one waits. */
export async function lockChangeSet(tx: TenantScope, id: string): Promise<ChangeSetRow | undefined> {
  return selectChangeSets(tx).where('c.id', '=', id).select(columns).forUpdate().executeTakeFirst();
}

/** What a page shows beside the row itself. */
function withMaker(query: ReturnType<typeof selectChangeSets>) {
  return query
    .leftJoin('users as u', (join) =>
      join.onRef('u.organization_id', '=', 'c.organization_id').onRef('u.id', '=', 'c.created_by'),
    )
    .select(columns)
    .select([
      sql<string>`coalesce(u.sort_name, '')`.as('creator_name'),
      sql<boolean>`exists (select from change_set_parts p
        where p.organization_id = c.organization_id and p.change_set_id = c.id)`.as('has_parts'),
      sql<string | null>`(select a.id from change_sets a
        where a.organization_id = c.organization_id and a.preview_id = c.id and a.state in ('applied', 'under_way')
        order by a.created_at desc limit 1)`.as('applied_as'),
    ]);
}

export async function selectShownChangeSet(scope: TenantScope, id: string) {
  return withMaker(selectChangeSets(scope)).where('c.id', '=', id).executeTakeFirst();
}
export type ShownChangeSet = NonNullable<Awaited<ReturnType<typeof selectShownChangeSet>>>;

/** One page, the latest first, without the runs by themselves that had nothing to do. */
export async function selectChangeSetPage(scope: TenantScope, page: { limit: number; offset: number }) {
  const told = selectChangeSets(scope).where(
    sql<boolean>`(c.kind <> 'directory' or c.state <> 'applied' or c.created_by is not null
      or exists (select from jsonb_each(c.counts) as n where n.key <> 'refused' and n.value <> '0'))`,
  );
  const { total } = await told.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  const rows = await withMaker(told)
    .orderBy('c.created_at', 'desc')
    .orderBy('c.id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return { rows, total };
}

export interface NewChangeSet {
  readonly id: string;
  readonly kind: ChangeSetKind;
  readonly title: string;
  readonly preview_id?: string | null;
}

export async function insertChangeSet(tx: TenantScope, row: NewChangeSet): Promise<void> {
  await tx.db
    .insertInto('change_sets')
    .values({
      ...row,
      organization_id: tx.organizationId,
      state: 'under_way',
      counts: '{}',
      created_by: tx.userId,
      created_at: tx.now,
    })
    .execute();
}

export interface ChangeSetChange {
  readonly state?: StoredChangeSetState;
  readonly counts?: Partial<ChangeSetCounts>;
  readonly finished_at?: Date;
  readonly undo_event_id?: string | null;
  readonly undo_result?: ChangeSetUndo;
  readonly undone_at?: Date;
}

export async function updateChangeSet(tx: TenantScope, id: string, change: ChangeSetChange): Promise<void> {
  const { counts, undo_result, ...plain } = change;
  await tx.db
    .updateTable('change_sets')
    .set({
      ...plain,
      ...(counts && { counts: JSON.stringify(counts) }),
      ...(undo_result && { undo_result: JSON.stringify(undo_result) }),
    })
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', id)
    .execute();
}

/** People whom the change set removed: undoing brings them back. */
export async function appendRemoval(tx: TenantScope, id: string, removalId: string): Promise<void> {
  await tx.db
    .updateTable('change_sets')
    .set({ removal_ids: sql`array_append(removal_ids, ${removalId}::uuid)` })
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', id)
    .execute();
}

/** Change sets whose title or list of what was left as it is names somebody. */
export async function selectChangeSetsNaming(tx: TenantScope, names: readonly string[]) {
  return selectChangeSets(tx)
    .where(
      sql<boolean>`exists (select from unnest(${names.map((name) => name.toLowerCase())}::text[]) as name
        where position(name in lower(c.title || coalesce(c.undo_result::text, ''))) > 0)`,
    )
    .select(['c.id', 'c.title', 'c.undo_result'])
    .execute();
}

export async function updateChangeSetNames(
  tx: TenantScope,
  id: string,
  names: { readonly title: string; readonly undo_result: ChangeSetUndo | null },
): Promise<void> {
  await tx.db
    .updateTable('change_sets')
    .set({ title: names.title, undo_result: names.undo_result && JSON.stringify(names.undo_result) })
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', id)
    .execute();
}

/** Change sets whose process died: what they wrote so far can be undone. */
export async function endChangeSets(scope: Scope, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await scope.db
    .updateTable('change_sets')
    .set({ state: 'failed', finished_at: scope.now })
    .where('id', 'in', ids)
    .execute();
}

/** Purges change sets of a kind that were begun before this moment, in every organization. */
export async function purgeChangeSets(scope: Scope, kind: ChangeSetKind, before: Date): Promise<void> {
  await scope.db.deleteFrom('change_sets').where('kind', '=', kind).where('created_at', '<', before).execute();
}
