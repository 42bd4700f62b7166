import { type RawBuilder, sql } from 'kysely';
import type { AssignmentRules } from '#contract/assignment-rules.ts';
import type { AssignedCourseListQuery, AssignmentStatus } from '#contract/assignments.ts';
import { matchesSearch } from '#platform/database/index.ts';
import type { TenantScope } from '#platform/scope.ts';
import { isCounted } from './counted-enrolment-repository.ts';

export interface AssignmentRecord {
  readonly id: string;
  readonly type: 'library' | 'scorm';
  readonly course_id: string;
  readonly version_id: string;
  readonly title: string;
  readonly picture_file_id: string | null;
  readonly start_date: string;
  readonly end_date: string | null;
  readonly closes_hard: boolean;
  readonly rules: AssignmentRules | null;
  readonly is_ready: boolean;
  readonly failed_at: Date | null;
  readonly paused_at: Date | null;
  readonly completed_at: Date | null;
  readonly sends_letters: boolean;
  readonly is_shared: boolean;
  readonly created_at: Date;
  readonly created_by: string | null;
}

/** With the sums of its people. */
export interface AssignmentRow extends AssignmentRecord {
  readonly employees_count: number;
  readonly not_started_count: number;
  readonly completed_count: number;
  readonly overdue_count: number;
  readonly progress: number;
}

const columns = [
  'a.id',
  'a.type',
  'a.course_id',
  'a.version_id',
  'a.title',
  'a.picture_file_id',
  'a.start_date',
  'a.end_date',
  'a.closes_hard',
  'a.rules',
  'a.is_ready',
  'a.failed_at',
  'a.paused_at',
  'a.completed_at',
  'a.sends_letters',
  'a.is_shared',
  'a.created_at',
  'a.created_by',
] as const;

/** The same decision as `assessStatus`, where the database filters by it. `today` is the organization's day. */
function statusIn(today: string): RawBuilder<AssignmentStatus> {
  return sql<AssignmentStatus>`case
    when a.failed_at is not null then 'failed'
    when not a.is_ready then 'creating'
    when a.completed_at is not null or (a.closes_hard and a.end_date < ${today}) then 'completed'
    when a.start_date > ${today} then 'planned'
    else 'active'
  end`;
}

function selectActive(scope: TenantScope) {
  return scope.db
    .selectFrom('assigned_courses as a')
    .where('a.organization_id', '=', scope.organizationId)
    .where('a.deleted_at', 'is', null);
}

/** The version that an enrolment `e` of an assignment `a` learns. */
export const rowVersion = sql<string>`coalesce(e.version_id, a.version_id)`;

/** Percent of the steps done by an enrolment `e` in a version `v`; the column of the same name is rounded already. */
export const unroundedProgress = sql<number>`case when e.completed_at is not null or v.steps_count = 0 then e.progress
  else 100.0 * least(e.steps_done, v.steps_count) / v.steps_count end`;

function withSums(scope: TenantScope, today: string) {
  return selectActive(scope)
    .leftJoinLateral(
      (lateral) =>
        lateral
          .selectFrom('enrolments as e')
          .whereRef('e.organization_id', '=', 'a.organization_id')
          .whereRef('e.assigned_course_id', '=', 'a.id')
          .where(isCounted)
          .innerJoin('course_versions as v', (join) =>
            join.onRef('v.organization_id', '=', 'e.organization_id').on('v.id', '=', rowVersion),
          )
          .select([
            sql<number>`count(*)::int`.as('employees_count'),
            sql<number>`count(*) filter (where e.started_at is null and e.completed_at is null)::int`.as(
              'not_started_count',
            ),
            sql<number>`count(e.completed_at)::int`.as('completed_count'),
            sql<number>`count(*) filter (where e.completed_at is null
              and coalesce(e.end_date, a.end_date) < ${today})::int`.as('overdue_count'),
            sql<number>`coalesce(avg(${unroundedProgress}), 0)::float8`.as('progress'),
          ])
          .as('sums'),
      (join) => join.onTrue(),
    )
    .select([
      ...columns,
      sql<number>`sums.employees_count`.as('employees_count'),
      sql<number>`sums.not_started_count`.as('not_started_count'),
      sql<number>`sums.completed_count`.as('completed_count'),
      sql<number>`sums.overdue_count`.as('overdue_count'),
      sql<number>`sums.progress`.as('progress'),
    ]);
}

export async function selectAssignments(
  scope: TenantScope,
  query: AssignedCourseListQuery,
  today: string,
): Promise<{ rows: AssignmentRow[]; total: number }> {
  const filtered = <T extends ReturnType<typeof selectActive>>(rows: T): T => {
    let narrowed = rows;
    if (query.search) narrowed = narrowed.where(matchesSearch(query.search, 'a.title')) as T;
    if (query.is_shared !== undefined) narrowed = narrowed.where('a.is_shared', '=', query.is_shared) as T;
    if (query.course_id) narrowed = narrowed.where('a.course_id', '=', query.course_id) as T;
    if (query.status?.length) narrowed = narrowed.where(statusIn(today), 'in', query.status) as T;
    return narrowed;
  };
  const { total } = await filtered(selectActive(scope))
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow();
  const direction = query.sort_order === 'desc' ? sql`desc nulls first` : sql`asc nulls last`;
  const column = sql.ref(query.sort_by === 'progress' ? 'sums.progress' : `a.${query.sort_by ?? 'created_at'}`);
  // Without an order of its own the list comes in its groups, in each the newest first.
  const order =
    query.sort_by === undefined
      ? sql`array_position(array['creating', 'failed', 'active', 'planned', 'completed'], ${statusIn(today)}), a.created_at desc`
      : sql`${column} ${direction}`;
  const rows = await (filtered(withSums(scope, today) as never) as ReturnType<typeof withSums>)
    .orderBy(order)
    .orderBy('a.id', query.sort_order)
    .limit(query.limit)
    .offset(query.offset)
    .execute();
  return { rows, total };
}

export async function selectAssignment(
  scope: TenantScope,
  id: string,
  today: string,
): Promise<AssignmentRow | undefined> {
  return withSums(scope, today).where('a.id', '=', id).executeTakeFirst();
}

/** The assignment without the sums of its people. */
export async function findAssignment(scope: TenantScope, id: string): Promise<AssignmentRecord | undefined> {
  return selectActive(scope)
    .where('a.id', '=', id)
    .select([...columns])
    .executeTakeFirst();
}

/** Others who change this assignment wait until the caller's transaction ends. */
export async function lockAssignment(tx: TenantScope, id: string): Promise<AssignmentRecord | undefined> {
  return selectActive(tx)
    .where('a.id', '=', id)
    .select([...columns])
    .forUpdate()
    .executeTakeFirst();
}

/** The open assignment that a tag or a campaign made before for the same course with the same end. */
export async function selectAssignmentOfSource(
  tx: TenantScope,
  source: { source: 'tag' | 'campaign'; source_id: string; course_id: string; end_date: string | null },
): Promise<AssignmentRecord | undefined> {
  return selectActive(tx)
    .where('a.source', '=', source.source)
    .where('a.source_id', '=', source.source_id)
    .where('a.course_id', '=', source.course_id)
    .where(sql<boolean>`a.end_date is not distinct from ${source.end_date}::date`)
    .where('a.completed_at', 'is', null)
    .select([...columns])
    .orderBy('a.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export interface NewAssignment {
  readonly id: string;
  readonly type: 'library' | 'scorm';
  readonly course_id: string;
  readonly version_id: string;
  readonly title: string;
  readonly picture_file_id: string | null;
  readonly start_date: string;
  readonly end_date: string | null;
  readonly closes_hard: boolean;
  readonly rules: AssignmentRules | null;
  readonly is_ready: boolean;
  readonly sends_letters: boolean;
  readonly is_shared: boolean;
  readonly source: 'person' | 'tag' | 'campaign';
  readonly source_id: string | null;
}

export async function insertAssignment(tx: TenantScope, assignment: NewAssignment): Promise<void> {
  await tx.db
    .insertInto('assigned_courses')
    .values({
      ...assignment,
      rules: assignment.rules && JSON.stringify(assignment.rules),
      organization_id: tx.organizationId,
      failed_at: null,
      paused_at: null,
      completed_at: null,
      created_at: tx.now,
      created_by: tx.userId,
      deleted_at: null,
    })
    .execute();
}

export type AssignmentChange = Partial<
  Pick<
    AssignmentRecord,
    'title' | 'version_id' | 'start_date' | 'end_date' | 'closes_hard' | 'rules' | 'paused_at' | 'completed_at'
  > &
    Pick<AssignmentRecord, 'picture_file_id' | 'is_ready' | 'failed_at'> & { deleted_at: Date }
>;

export async function updateAssignment(tx: TenantScope, id: string, change: AssignmentChange): Promise<void> {
  if (Object.keys(change).length === 0) return;
  const { rules, ...plain } = change;
  await tx.db
    .updateTable('assigned_courses')
    .set({ ...plain, ...(rules !== undefined && { rules: rules && JSON.stringify(rules) }) })
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', id)
    .execute();
}

/** How many assigned courses there are by status, and how many courses the library has. */
export async function countAssignments(
  scope: TenantScope,
  today: string,
): Promise<{ library: number; byStatus: ReadonlyMap<AssignmentStatus, number> }> {
  const rows = await selectActive(scope)
    .select([statusIn(today).as('status'), sql<number>`count(*)::int`.as('count')])
    .groupBy('status')
    .execute();
  const library = await scope.db
    .selectFrom('courses')
    .where('organization_id', '=', scope.organizationId)
    .where('deleted_at', 'is', null)
    .where('archived_at', 'is', null)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return { library: library.count, byStatus: new Map(rows.map((row) => [row.status, row.count])) };
}
