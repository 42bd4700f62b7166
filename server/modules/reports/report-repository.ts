import { sql } from 'kysely';
import type { ErrorCode } from '#contract/errors.ts';
import type { ReportCategory, ReportsQuery } from '#contract/reports.ts';
import type { PersonScope, SystemScope, TenantScope } from '#platform/scope.ts';

function selectAll(scope: TenantScope) {
  return scope.db
    .selectFrom('reports as r')
    .leftJoin('files as f', (join) =>
      join.onRef('f.organization_id', '=', 'r.organization_id').onRef('f.id', '=', 'r.file_id'),
    )
    .where('r.organization_id', '=', scope.organizationId)
    .where('r.expires_at', '>', scope.now)
    .select([
      'r.id',
      'r.kind',
      'r.params',
      'r.status',
      'r.language',
      'r.role',
      'r.file_id',
      'r.error_code',
      'r.created_by',
      'r.created_at',
      'r.finished_at',
      'r.expires_at',
      'f.name as file_name',
      sql<number | null>`f.size::float8`.as('file_size'),
    ]);
}
export type ReportRow = NonNullable<Awaited<ReturnType<typeof selectReport>>>;

export async function selectReport(scope: TenantScope, id: string) {
  return selectAll(scope).where('r.id', '=', id).executeTakeFirst();
}

/** One page of reports, the latest first; of one person unless `userId` is null. */
export async function selectReports(scope: TenantScope, query: ReportsQuery, userId: string | null) {
  const found = selectAll(scope)
    .$if(userId !== null, (rows) => rows.where('r.created_by', '=', userId ?? ''))
    .$if(query.category !== undefined, (rows) => rows.where('r.kind', '=', query.category ?? ''));
  const rows = await found
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(query.limit)
    .offset(query.offset)
    .execute();
  const { count } = await found
    .clearSelect()
    .select((builder) => builder.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return { rows, total: Number(count) };
}

export async function insertReport(
  tx: PersonScope,
  report: { id: string; kind: ReportCategory; params: unknown; expires_at: Date },
): Promise<void> {
  await tx.db
    .insertInto('reports')
    .values({
      id: report.id,
      kind: report.kind,
      params: JSON.stringify(report.params),
      expires_at: report.expires_at,
      organization_id: tx.organizationId,
      status: 'in_progress',
      language: tx.language,
      role: tx.role,
      file_id: null,
      error_code: null,
      created_by: tx.userId,
      created_at: tx.now,
      finished_at: null,
    })
    .execute();
}

/** Ends a report that is being made; false when it had ended before: the first one to end it counts. */
export async function endReport(
  tx: TenantScope,
  id: string,
  end: { status: 'complete'; file_id: string } | { status: 'error'; error_code: ErrorCode },
): Promise<boolean> {
  const row = await tx.db
    .updateTable('reports')
    .set({ ...end, finished_at: tx.now })
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', id)
    .where('status', '=', 'in_progress')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends reports of every organization that nobody is making any more. Returns how many. */
export async function failUnfinished(scope: SystemScope, createdBefore: Date): Promise<number> {
  const rows = await scope.db
    .updateTable('reports')
    .set({ status: 'error', error_code: 'task_abandoned', finished_at: scope.now })
    .where('status', '=', 'in_progress')
    .where('created_at', '<', createdBefore)
    .returning('id')
    .execute();
  return rows.length;
}

/** Forgets expired reports of every organization with their files; the bytes go with the next clean-up. */
export async function deleteExpired(tx: SystemScope): Promise<number> {
  const { rows } = await sql`
    with gone as (delete from reports where expires_at <= ${tx.now} returning organization_id, file_id),
    dropped as (
      delete from files using gone where files.organization_id = gone.organization_id and files.id = gone.file_id
    )
    select 1 from gone`.execute(tx.db);
  return rows.length;
}
