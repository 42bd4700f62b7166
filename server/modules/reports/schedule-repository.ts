import { type Insertable, sql, type Updateable } from 'kysely';
import { departmentTitle } from '#platform/database/index.ts';
import type { SystemScope, TenantScope } from '#platform/scope.ts';
import type { ReportSchedulesTable } from '#schema/reports.ts';

function selectAll(scope: TenantScope) {
  return scope.db
    .selectFrom('report_schedules as s')
    .innerJoin('users as u', (join) =>
      join.onRef('u.organization_id', '=', 's.organization_id').onRef('u.id', '=', 's.owner_id'),
    )
    .where('s.organization_id', '=', scope.organizationId)
    .select([
      's.id',
      's.kind',
      's.frequency',
      's.weekday',
      's.month_day',
      's.hour',
      's.language',
      's.owner_id',
      's.next_at',
      's.last_at',
      's.stopped_because',
      's.departments_ids',
      's.told_gone_ids',
      's.with_people',
      's.recipients_ids',
      'u.last_name',
      'u.first_name',
      'u.middle_name',
      'u.email',
      'u.role',
      sql<boolean>`u.removed_at is null and u.registered_at is not null`.as('is_owner_there'),
    ]);
}
export type ScheduleRow = NonNullable<Awaited<ReturnType<typeof selectSchedule>>>;

export async function selectSchedule(scope: TenantScope, id: string) {
  return selectAll(scope).where('s.id', '=', id).executeTakeFirst();
}

/** Schedules whose next moment is still to come: what is due already is made all the same. */
export async function selectRunning(scope: TenantScope): Promise<ScheduleRow[]> {
  return selectAll(scope).where('s.next_at', '>', scope.now).execute();
}

/** Schedules by what they make, of one person unless `userId` is null. */
export async function selectSchedules(
  scope: TenantScope,
  query: { readonly limit: number; readonly offset: number },
  userId: string | null,
) {
  const found = selectAll(scope).$if(userId !== null, (rows) => rows.where('s.owner_id', '=', userId ?? ''));
  const rows = await found
    .orderBy('s.created_at', 'desc')
    .orderBy('s.id', 'desc')
    .limit(query.limit)
    .offset(query.offset)
    .execute();
  const { count } = await found
    .clearSelect()
    .select((builder) => builder.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return { rows, total: Number(count) };
}

/** Whoever adds a schedule of this owner or makes one equal another takes turns. */
export async function lockSchedulesOf(tx: TenantScope, ownerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`report schedules:${ownerId}`}, 0))`.execute(tx.db);
}

export type EqualSchedule = Pick<
  ScheduleRow,
  | 'id'
  | 'kind'
  | 'owner_id'
  | 'frequency'
  | 'weekday'
  | 'month_day'
  | 'hour'
  | 'departments_ids'
  | 'recipients_ids'
  | 'with_people'
>;

/** Whether another schedule of the owner makes the same report at the same moments for the same people. */
export async function hasEqualSchedule(scope: TenantScope, schedule: EqualSchedule): Promise<boolean> {
  const { id, kind, owner_id, frequency, hour, departments_ids, recipients_ids, with_people } = schedule;
  const isWeekly = frequency === 'weekly';
  const holdsSame = (column: 'departments_ids' | 'recipients_ids', ids: readonly string[]) =>
    sql<boolean>`(${sql.ref(column)} @> ${ids}::uuid[] and ${sql.ref(column)} <@ ${ids}::uuid[])`;
  const row = await scope.db
    .selectFrom('report_schedules')
    .where('organization_id', '=', scope.organizationId)
    .where('id', '<>', id)
    .where('kind', '=', kind)
    .where('owner_id', '=', owner_id)
    .where('frequency', '=', frequency)
    .where('hour', '=', hour)
    .where('with_people', '=', with_people)
    .$if(isWeekly, (rows) => rows.where('weekday', '=', schedule.weekday))
    .$if(!isWeekly, (rows) => rows.where('month_day', '=', schedule.month_day))
    .where(holdsSame('departments_ids', departments_ids))
    .where(holdsSame('recipients_ids', recipients_ids))
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertSchedule(
  tx: TenantScope,
  schedule: Omit<Insertable<ReportSchedulesTable>, 'organization_id' | 'created_at'>,
): Promise<void> {
  await tx.db
    .insertInto('report_schedules')
    .values({ ...schedule, organization_id: tx.organizationId, created_at: tx.now })
    .execute();
}

export async function updateSchedule(
  tx: TenantScope,
  id: string,
  change: Omit<Updateable<ReportSchedulesTable>, 'organization_id' | 'id'>,
): Promise<void> {
  await tx.db
    .updateTable('report_schedules')
    .set(change)
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', id)
    .execute();
}

/** Whether it was still there. */
export async function deleteSchedule(tx: TenantScope, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx.db
    .deleteFrom('report_schedules')
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** What is due in every organization that is still there. */
export async function selectDue(scope: SystemScope): Promise<{ organization_id: string; id: string }[]> {
  return scope.db
    .selectFrom('report_schedules as s')
    .innerJoin('organizations as o', 'o.id', 's.organization_id')
    .where('o.deleted_at', 'is', null)
    .where('s.next_at', '<=', scope.now)
    .select(['s.organization_id', 's.id'])
    .orderBy('s.next_at')
    .execute();
}

/** Takes a schedule up while it is due; two processes take turns, and the second one finds nothing to do. */
export async function lockDue(tx: TenantScope, id: string): Promise<boolean> {
  const row = await tx.db
    .selectFrom('report_schedules')
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', id)
    .where('next_at', '<=', tx.now)
    .select('id')
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** People with an account whom a report may be sent to. */
export async function selectCandidates(scope: TenantScope) {
  return selectReaders(scope).execute();
}

/** Those of these people who still have an account. */
export async function selectRecipients(scope: TenantScope, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return selectReaders(scope).where('id', 'in', ids).execute();
}

function selectReaders(scope: TenantScope) {
  return scope.db
    .selectFrom('users')
    .where('organization_id', '=', scope.organizationId)
    .where('removed_at', 'is', null)
    .where('registered_at', 'is not', null)
    .where('role', '<>', 'employee')
    .select(['id', 'role', 'email', 'language', 'created_at', 'last_name', 'first_name', 'middle_name'])
    .orderBy('sort_name')
    .orderBy('id');
}

/** Departments by their ids, with their titles. */
export async function selectDepartments(scope: TenantScope, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return scope.db
    .selectFrom('departments as d')
    .where('d.organization_id', '=', scope.organizationId)
    .where('d.id', 'in', ids)
    .select(['d.id', departmentTitle(scope).as('title')])
    .orderBy('title')
    .execute();
}

/** Titles of those of these departments that were deleted lately, by their ids: they are known as long as they can come back. */
export async function selectGoneTitles(
  scope: TenantScope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; title: string }>`
    select gone.id, gone.title from department_removals r
    cross join jsonb_to_recordset(r.departments) as gone (id uuid, title text)
    where r.organization_id = ${scope.organizationId} and gone.id = any(${ids}::uuid[])
    order by r.removed_at`.execute(scope.db);
  return new Map(rows.map(({ id, title }) => [id, title]));
}

/** The report that was made last of each of these schedules. */
export async function selectLastReports(scope: TenantScope, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return scope.db
    .selectFrom('reports')
    .where('organization_id', '=', scope.organizationId)
    .where('schedule_id', 'in', ids)
    .distinctOn('schedule_id')
    .select(['id', 'schedule_id', 'status', 'error_code', 'created_at'])
    .orderBy('schedule_id')
    .orderBy('created_at', 'desc')
    .execute();
}
