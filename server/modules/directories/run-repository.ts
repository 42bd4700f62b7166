import { type RawBuilder, sql } from 'kysely';
import type { DirectoryOutcome, DirectoryProblem, DirectoryRun, DirectoryRunEntry } from '#contract/directories.ts';
import { endChangeSets } from '#modules/people/index.ts';
import type { Scope, TenantScope } from '#platform/scope.ts';

/** Runs that ended so wrote nobody and show what they would have done. */
const previewingProblems: readonly DirectoryProblem[] = ['too_many_removals', 'changed_since_preview'];

const columns = [
  'r.id',
  'r.is_dry_run',
  'r.allows_removals',
  'r.asked_by',
  'r.source',
  'r.plan_digest',
  'r.state',
  'r.problem',
  'r.read_count',
  'r.unchanged_count',
  'r.disabled_count',
  'r.expired_count',
  'r.created_at',
  'r.finished_at',
] as const;

function selectRuns(scope: TenantScope) {
  return scope.db
    .selectFrom('directory_runs as r')
    .leftJoin('users as u', (join) =>
      join.onRef('u.organization_id', '=', 'r.organization_id').onRef('u.id', '=', 'r.asked_by'),
    )
    .where('r.organization_id', '=', scope.organizationId)
    .select(columns)
    .select(['u.email', 'u.last_name', 'u.first_name', 'u.middle_name'])
    .select(
      sql<Partial<Record<DirectoryOutcome, number>> | null>`(
        select jsonb_object_agg(outcome, count) from (
          select outcome, count(*)::int as count from directory_run_entries e
          where e.organization_id = r.organization_id and e.run_id = r.id group by outcome
        ) counted)`.as('counts'),
    );
}
export type RunRow = Awaited<ReturnType<typeof selectRun>> & object;

export async function selectRun(scope: TenantScope, id: string) {
  return selectRuns(scope).where('r.id', '=', id).executeTakeFirst();
}

export async function selectRunPage(scope: TenantScope, page: { limit: number; offset: number }) {
  const rows = await selectRuns(scope)
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  const { count } = await scope.db
    .selectFrom('directory_runs')
    .where('organization_id', '=', scope.organizationId)
    .select((builder) => builder.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return { rows, total: Number(count) };
}

export interface NewRun {
  readonly id: string;
  readonly is_dry_run: boolean;
  readonly allows_removals: boolean;
  readonly source: string;
}

/** False while another one is unfinished. */
export async function insertRun(tx: TenantScope, run: NewRun): Promise<boolean> {
  const rows = await tx.db
    .insertInto('directory_runs')
    .values({
      ...run,
      organization_id: tx.organizationId,
      state: 'waiting',
      problem: null,
      asked_by: tx.userId,
      created_at: tx.now,
      finished_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  return rows.length === 1;
}

export interface RunChange {
  readonly state: DirectoryRun['state'];
  readonly problem?: DirectoryProblem | null;
  readonly read_count?: number;
  readonly unchanged_count?: number;
  readonly plan_digest?: string;
  readonly disabled_count?: number;
  readonly expired_count?: number;
  readonly finished_at?: Date;
}

export async function updateRun(tx: TenantScope, id: string, change: RunChange): Promise<void> {
  await tx.db
    .updateTable('directory_runs')
    .set(change)
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', id)
    .execute();
}

/** The run whose preview this one applies. */
export async function selectPreviewOf(scope: TenantScope, id: string) {
  return scope.db
    .selectFrom('change_sets as c')
    .innerJoin('directory_runs as r', (join) =>
      join.onRef('r.organization_id', '=', 'c.organization_id').onRef('r.id', '=', 'c.preview_id'),
    )
    .where('c.organization_id', '=', scope.organizationId)
    .where('c.id', '=', id)
    .select(['r.id', 'r.plan_digest'])
    .executeTakeFirst();
}

/** How the last run before this one ended that was no trial; null: well, or there was none. */
export async function selectProblemBefore(scope: TenantScope, id: string): Promise<DirectoryProblem | null> {
  const row = await scope.db
    .selectFrom('directory_runs')
    .where('organization_id', '=', scope.organizationId)
    .where('id', '<>', id)
    .where('is_dry_run', '=', false)
    .where('finished_at', 'is not', null)
    .orderBy('finished_at', 'desc')
    .limit(1)
    .select('problem')
    .executeTakeFirst();
  return row?.problem ?? null;
}

/** Whether somebody looked at what a run of the same source would do: a preview, or a run that wrote people. */
export async function hasPreview(scope: TenantScope, source: string): Promise<boolean> {
  return isKnownSource(scope, source, sql<boolean>`(state = 'done' or problem = any(${previewingProblems}::text[]))`);
}

/** Whether a run of the same source wrote people. */
export async function hasApplied(scope: TenantScope, source: string): Promise<boolean> {
  return isKnownSource(scope, source, sql<boolean>`(state = 'done' and not is_dry_run)`);
}

/** Runs of former versions did not say what they read, and count for every source. */
async function isKnownSource(scope: TenantScope, source: string, isMeant: RawBuilder<boolean>): Promise<boolean> {
  const row = await scope.db
    .selectFrom('directory_runs')
    .where('organization_id', '=', scope.organizationId)
    .where(sql<boolean>`coalesce(source, ${source}) = ${source}`)
    .where(isMeant)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export type RunEntry = Omit<DirectoryRunEntry, 'number'>;

export async function insertRunEntries(tx: TenantScope, runId: string, entries: readonly RunEntry[]): Promise<void> {
  if (entries.length === 0) return;
  await sql`
    insert into directory_run_entries
      (organization_id, run_id, outcome, reason, dn, email, full_name, department, changes)
    select ${tx.organizationId}, ${runId}, new.* from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as new(
      outcome text, reason text, dn text, email text, full_name text, department text, changes jsonb
    )`.execute(tx.db);
}

export async function selectRunEntryPage(
  scope: TenantScope,
  runId: string,
  query: { limit: number; offset: number; outcome?: DirectoryOutcome | undefined },
) {
  const found = scope.db
    .selectFrom('directory_run_entries')
    .where('organization_id', '=', scope.organizationId)
    .where('run_id', '=', runId)
    .$if(query.outcome !== undefined, (narrowed) => narrowed.where('outcome', '=', query.outcome ?? 'refused'));
  const rows = await found
    .select(['number', 'outcome', 'reason', 'dn', 'email', 'full_name', 'department', 'changes'])
    .orderBy('number')
    .limit(query.limit)
    .offset(query.offset)
    .execute();
  const { count } = await found
    .select((builder) => builder.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return { rows, total: Number(count) };
}

/** A run whose process died for good would keep every other from beginning. */
export async function endAbandonedRuns(scope: Scope, begunBefore: Date): Promise<void> {
  const abandoned = await scope.db
    .updateTable('directory_runs')
    .set({ state: 'failed', problem: 'internal_error', finished_at: scope.now })
    .where('finished_at', 'is', null)
    .where('created_at', '<', begunBefore)
    .returning('id')
    .execute();
  await endChangeSets(
    scope,
    abandoned.map(({ id }) => id),
  );
}
