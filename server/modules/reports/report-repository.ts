import { type SqlBool, sql } from 'kysely';
import type { ErrorCode } from '#contract/errors.ts';
import type { ReportCategory } from '#contract/report-kinds.ts';
import type { ReportsQuery } from '#contract/reports.ts';
import type { PersonScope, SystemScope, TenantScope } from '#platform/scope.ts';

function selectAll(scope: TenantScope) {
  return scope.db
    .selectFrom('reports as r')
    .innerJoin('users as u', (join) =>
      join.onRef('u.organization_id', '=', 'r.organization_id').onRef('u.id', '=', 'r.created_by'),
    )
    .leftJoin('files as f', (join) =>
      join.onRef('f.organization_id', '=', 'r.organization_id').onRef('f.id', '=', 'r.file_id'),
    )
    .where('r.organization_id', '=', scope.organizationId)
    .where('r.expires_at', '>', scope.now)
    .select([
      'r.id',
      'r.kind',
      'r.title',
      'r.params',
      'r.status',
      'r.progress',
      'r.is_sent',
      'r.schedule_id',
      'r.recipients_ids',
      'r.language',
      'r.role',
      'r.file_id',
      'r.error_code',
      'r.created_by',
      'r.created_at',
      'r.finished_at',
      'r.expires_at',
      'u.last_name',
      'u.first_name',
      'u.middle_name',
      'u.email',
      'u.role as asker_role',
      sql<boolean>`u.removed_at is null`.as('is_asker_there'),
      'f.name as file_name',
      sql<number | null>`f.size::float8`.as('file_size'),
    ]);
}
export type ReportRow = NonNullable<Awaited<ReturnType<typeof selectReport>>>;

export async function selectReport(scope: TenantScope, id: string) {
  return selectAll(scope).where('r.id', '=', id).executeTakeFirst();
}

export type ReportFilter = Pick<ReportsQuery, 'limit' | 'offset' | 'status' | 'asked_by'> & {
  readonly kinds: readonly string[];
};

const isNarrowed = (words: readonly string[] | undefined) => words !== undefined && words.length > 0;

/** One page of reports, the latest first; asked for by or sent to one person unless `userId` is null. */
export async function selectReports(scope: TenantScope, query: ReportFilter, userId: string | null) {
  const found = selectAll(scope)
    .where(sql<SqlBool>`r.kind = any(${[...query.kinds]}::text[])`)
    .$if(userId !== null, (rows) =>
      rows.where(sql<SqlBool>`(r.created_by = ${userId} or ${userId}::uuid = any(r.recipients_ids))`),
    )
    .$if(isNarrowed(query.asked_by), (rows) => rows.where('r.created_by', 'in', query.asked_by ?? []))
    .$if(isNarrowed(query.status), (rows) => rows.where('r.status', 'in', query.status ?? []));
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

export interface NewReport {
  readonly id: string;
  readonly kind: ReportCategory;
  readonly title: string;
  readonly params: unknown;
  readonly is_sent: boolean;
  readonly schedule_id: string | null;
  readonly recipients_ids: string[];
  readonly expires_at: Date;
}

/** An equal report that this person asked for since then and that is being made. Whoever asks at the same time takes turns. */
export async function selectEqualUnderWay(
  tx: PersonScope,
  { kind, title, params, is_sent, schedule_id, recipients_ids }: NewReport,
  since: Date,
): Promise<string | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`reports:${tx.userId}`}, 0))`.execute(tx.db);
  const row = await tx.db
    .selectFrom('reports')
    .where('organization_id', '=', tx.organizationId)
    .where('created_by', '=', tx.userId)
    .where('status', '=', 'in_progress')
    .where('created_at', '>', since)
    .where('kind', '=', kind)
    .where('title', '=', title)
    .where('language', '=', tx.language)
    .where('role', '=', tx.role)
    .where('is_sent', '=', is_sent)
    .where('schedule_id', 'is not distinct from', schedule_id)
    .where(sql<boolean>`params = ${JSON.stringify(params)}::jsonb`)
    .where(sql<boolean>`recipients_ids = ${recipients_ids}::uuid[]`)
    .select('id')
    .executeTakeFirst();
  return row?.id;
}

export async function insertReport(tx: PersonScope, report: NewReport): Promise<void> {
  await tx.db
    .insertInto('reports')
    .values({
      ...report,
      params: JSON.stringify(report.params),
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

/** How far a report is that is being made. */
export async function updateProgress(tx: TenantScope, id: string, progress: number): Promise<void> {
  await tx.db
    .updateTable('reports')
    .set({ progress })
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', id)
    .where('status', '=', 'in_progress')
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
    .set({ ...end, ...(end.status === 'complete' && { progress: 100 }), finished_at: tx.now })
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', id)
    .where('status', '=', 'in_progress')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Forgets a report with its file; the bytes go with the next clean-up. What is being made of it comes to nothing. */
export async function deleteReport(tx: TenantScope, id: string): Promise<void> {
  await sql`
    with gone as (
      delete from reports where organization_id = ${tx.organizationId} and id = ${id} returning organization_id, file_id
    )
    delete from files using gone where files.organization_id = gone.organization_id and files.id = gone.file_id`.execute(
    tx.db,
  );
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

/** Whoever asks, by name; of an organization below their own they are nobody. */
export async function selectAsker(scope: PersonScope) {
  return scope.db
    .selectFrom('users')
    .where('id', '=', scope.userId)
    .select(['last_name', 'first_name', 'middle_name', 'email'])
    .executeTakeFirst();
}
