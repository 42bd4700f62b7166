import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { AssignmentRules } from '#contract/assignment-rules.ts';
import type {
  AssignedEmployeesCount,
  AssignedEmployeesFilter,
  AssignedEmployeesQuery,
  ReinviteQuery,
} from '#contract/assignments.ts';
import type { EnrolmentSource } from '#contract/study-kinds.ts';
import { addDays, dayIn } from '#platform/calendar.ts';
import { departmentTitle, matchesPerson } from '#platform/database/index.ts';
import type { TenantScope } from '#platform/scope.ts';

export interface AssignedEmployeeRow {
  readonly user_id: string;
  readonly sort_name: string;
  readonly last_name: string;
  readonly first_name: string;
  readonly middle_name: string;
  readonly email: string;
  readonly position: string;
  readonly department_id: string;
  readonly department_title: string;
  readonly is_registered: boolean;
  readonly source: EnrolmentSource;
  readonly round: number;
  readonly is_removed: boolean;
  readonly reminders_sent: number;
  readonly is_behind: boolean;
  readonly is_overdue: boolean;
  readonly progress: number;
  readonly steps_done: number;
  /** Of the version that the person learns. */
  readonly steps_count: number;
  readonly best_percent: number | null;
  readonly scorm_seconds: number | null;
  readonly end_date: string | null;
  readonly added_at: Date;
  readonly started_at: Date | null;
  readonly last_activity_at: Date | null;
  readonly completed_at: Date | null;
  readonly is_late: boolean;
  readonly is_manual: boolean;
  readonly manual_reason: string | null;
  readonly certificate_id: string | null;
  readonly certificate_number: string | null;
}

const endDate = sql<string | null>`coalesce(e.end_date, a.end_date)`;
const state = sql<string>`case when e.completed_at is not null then 'completed'
  when e.started_at is not null then 'in_progress' else 'not_started' end`;

function isOverdue(today: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`(e.completed_at is null and coalesce(${endDate} < ${today}, false))`;
}

/** The same decision as `assessPace`, where the database filters by it. */
function isBehind(scope: TenantScope): RawBuilder<SqlBool> {
  const added = sql`(e.added_at at time zone ${scope.timeZone})::date`;
  const opens = sql`(greatest(a.start_date, ${added})::timestamp at time zone ${scope.timeZone})`;
  const closes = sql`((${endDate} + 1)::timestamp at time zone ${scope.timeZone})`;
  const share = sql`100 * extract(epoch from ${scope.now}::timestamptz - ${opens}) / extract(epoch from ${closes} - ${opens})`;
  return sql<SqlBool>`(e.completed_at is null and a.completed_at is null and ${endDate} is not null
    and (${scope.now}::timestamptz >= ${closes} or e.progress < ${share} - 10))`;
}

/** Whether a person `u` has the newcomers' tag. */
const isNewbie = sql<SqlBool>`exists (select 1 from user_tags ut
  join tags t on t.organization_id = ut.organization_id and t.id = ut.tag_id and t.type = 'newbie'
  where ut.organization_id = u.organization_id and ut.user_id = u.id)`;

/** How many of these people are newcomers. */
export async function countNewbies(scope: TenantScope, userIds: readonly string[]): Promise<number> {
  const { count } = await scope.db
    .selectFrom('users as u')
    .where('u.organization_id', '=', scope.organizationId)
    .where(sql<SqlBool>`u.id = any(${[...userIds]}::uuid[])`)
    .where(isNewbie)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

function selectPeople(scope: TenantScope, assignedCourseId: string, isRemoved = false) {
  return scope.db
    .selectFrom('enrolments as e')
    .innerJoin('assigned_courses as a', (join) =>
      join.onRef('a.organization_id', '=', 'e.organization_id').onRef('a.id', '=', 'e.assigned_course_id'),
    )
    .innerJoin('users as u', (join) =>
      join.onRef('u.organization_id', '=', 'e.organization_id').onRef('u.id', '=', 'e.user_id'),
    )
    .innerJoin('departments as d', (join) =>
      join.onRef('d.organization_id', '=', 'u.organization_id').onRef('d.id', '=', 'u.department_id'),
    )
    .where('e.organization_id', '=', scope.organizationId)
    .where('e.assigned_course_id', '=', assignedCourseId)
    .where('e.removed_at', isRemoved ? 'is not' : 'is', null)
    .where('u.removed_at', 'is', null);
}

function filterPeople(scope: TenantScope, assignedCourseId: string, query: AssignedEmployeesFilter, today: string) {
  let people = selectPeople(scope, assignedCourseId, query.is_removed).where(matchesPerson(query.search));
  if (query.state) people = people.where(sql<SqlBool>`${state} = any(${query.state}::text[])`);
  if (query.pace) people = people.where(isBehind(scope), '=', query.pace === 'BEHIND');
  if (query.is_overdue !== undefined) people = people.where(isOverdue(today), '=', query.is_overdue);
  if (query.departments) people = people.where(sql<SqlBool>`d.path && ${query.departments}::uuid[]`);
  if (query.source) people = people.where('e.source', 'in', query.source);
  if (query.tags) {
    const { tags } = query;
    people = people.where(
      sql<SqlBool>`exists (select 1 from user_tags ut where ut.organization_id = u.organization_id
        and ut.user_id = u.id and ut.tag_id = any(${tags}::uuid[]))`,
    );
  }
  return people;
}

/** Ids of everybody of the assignment whom the filter finds. */
export async function selectFilteredIds(
  scope: TenantScope,
  assignedCourseId: string,
  filter: AssignedEmployeesFilter,
  today: string,
): Promise<string[]> {
  const rows = await filterPeople(scope, assignedCourseId, filter, today).select('e.user_id').execute();
  return rows.map((row) => row.user_id);
}

/** What the list is sorted by, most important first; people of one value stand by their whole names, as in the export. */
const sortColumns = {
  full_name: [],
  department: [sql`not d.is_default`, sql`d.title`],
  progress: [sql`e.progress`],
  last_activity_at: [sql`e.last_activity_at`],
  completed_at: [sql`e.completed_at`],
} as const satisfies Record<string, readonly RawBuilder<unknown>[]>;

/** How each of these people stands. */
function selectProgress(scope: TenantScope, people: ReturnType<typeof selectPeople>, today: string) {
  return people
    .leftJoin('certificates as c', (join) =>
      join
        .onRef('c.organization_id', '=', 'e.organization_id')
        .onRef('c.assigned_course_id', '=', 'e.assigned_course_id')
        .onRef('c.user_id', '=', 'e.user_id'),
    )
    .select([
      'e.user_id',
      'u.sort_name',
      'u.last_name',
      'u.first_name',
      'u.middle_name',
      'u.email',
      'u.position',
      'u.department_id',
      departmentTitle(scope).as('department_title'),
      sql<boolean>`u.registered_at is not null`.as('is_registered'),
      'e.source',
      sql<number>`(select count(*)::int from enrolments o
        join assigned_courses c on c.organization_id = o.organization_id and c.id = o.assigned_course_id
        where o.organization_id = e.organization_id and o.user_id = e.user_id and c.course_id = a.course_id
          and c.deleted_at is null and (o.removed_at is null or o.assigned_course_id = e.assigned_course_id)
          and (o.added_at, o.assigned_course_id) <= (e.added_at, e.assigned_course_id))`.as('round'),
      sql<boolean>`e.removed_at is not null`.as('is_removed'),
      'e.reminders_sent',
      sql<boolean>`${isBehind(scope)}`.as('is_behind'),
      sql<boolean>`${isOverdue(today)}`.as('is_overdue'),
      'e.progress',
      'e.steps_done',
      sql<number>`(select v.steps_count from course_versions v where v.organization_id = e.organization_id
        and v.id = coalesce(e.version_id, a.version_id))`.as('steps_count'),
      'e.best_percent',
      sql<number | null>`case when a.type = 'scorm' then (
        select coalesce(sum(i.past_seconds + i.session_seconds), 0)::int from scorm_items i
        join course_versions v on v.organization_id = i.organization_id and v.package_id = i.package_id
          and v.id = coalesce(e.version_id, a.version_id)
        where i.organization_id = e.organization_id and i.assigned_course_id = e.assigned_course_id
          and i.user_id = e.user_id) end`.as('scorm_seconds'),
      endDate.as('end_date'),
      'e.added_at',
      'e.started_at',
      'e.last_activity_at',
      'e.completed_at',
      'e.is_late',
      'e.is_manual',
      'e.manual_reason',
      'c.id as certificate_id',
      'c.number as certificate_number',
    ]);
}

/** A person's place among the people of an assignment, who stand by name. */
export interface PersonPosition {
  readonly sort_name: string;
  readonly user_id: string;
}

/**
 * Everybody of an assignment whom the filter finds, so many at a time: the first of them without `after`. A walk along the
 * index of names: no batch sorts everybody.
 */
export async function selectEmployeesAfter(
  scope: TenantScope,
  assignedCourseId: string,
  after: PersonPosition | null,
  limit: number,
  filter: AssignedEmployeesFilter = {},
): Promise<AssignedEmployeeRow[]> {
  const today = dayIn(scope.now, scope.timeZone);
  const people = filterPeople(scope, assignedCourseId, filter, today).$if(after !== null, (rows) =>
    rows.where(sql<SqlBool>`(u.sort_name, u.id) > (${after?.sort_name}, ${after?.user_id}::uuid)`),
  );
  return selectProgress(scope, people, today).orderBy('u.sort_name').orderBy('u.id').limit(limit).execute();
}

export async function selectAssignedEmployees(
  scope: TenantScope,
  assignedCourseId: string,
  query: AssignedEmployeesQuery,
  today: string,
): Promise<{ rows: AssignedEmployeeRow[]; total: number }> {
  const filtered = () => filterPeople(scope, assignedCourseId, query, today);
  const { total } = await filtered().select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  const direction = query.sort_order === 'desc' ? sql`desc nulls last` : sql`asc nulls last`;
  const columns = [...sortColumns[query.sort_by ?? 'full_name'], sql`u.sort_name`, sql`u.id`];
  const rows = await selectProgress(scope, filtered(), today)
    .orderBy(sql.join(columns.map((column) => sql`${column} ${direction}`)))
    .limit(query.limit)
    .offset(query.offset)
    .execute();
  return { rows, total };
}

/** How these people stand; who is not in the course does not count. */
export async function countProgress(
  scope: TenantScope,
  assignedCourseId: string,
  userIds: readonly string[],
): Promise<AssignedEmployeesCount> {
  const open = sql`e.completed_at is null`;
  return selectPeople(scope, assignedCourseId)
    .where(sql<SqlBool>`e.user_id = any(${[...userIds]}::uuid[])`)
    .select([
      sql<number>`count(*)::int`.as('chosen'),
      sql<number>`(count(*) filter (where e.completed_at is not null))::int`.as('completed'),
      sql<number>`(count(*) filter (where ${open} and u.registered_at is null))::int`.as('not_registered'),
      sql<number>`(count(*) filter (where ${open} and e.end_date is not null))::int`.as('own_end'),
      sql<number>`(count(*) filter (where ${open} and exists (select from quiz_attempts q
        where q.organization_id = e.organization_id and q.assigned_course_id = e.assigned_course_id
          and q.user_id = e.user_id and q.completed_at is null)))::int`.as('in_attempt'),
    ])
    .executeTakeFirstOrThrow();
}

export interface Reminded {
  readonly user_id: string;
  readonly email: string;
}

/** People who have not finished and fit every condition that is given; of `userIds` alone where they are given. */
export async function selectToRemind(
  scope: TenantScope,
  assignedCourseId: string,
  query: ReinviteQuery,
  userIds?: readonly string[],
): Promise<Reminded[]> {
  let people = selectPeople(scope, assignedCourseId).where('e.completed_at', 'is', null);
  if (userIds) people = people.where(sql<SqlBool>`e.user_id = any(${[...userIds]}::uuid[])`);
  if (query.is_not_registered !== undefined) {
    people = people.where('u.registered_at', query.is_not_registered ? 'is' : 'is not', null);
  }
  if (query.newbie !== undefined) people = people.where(isNewbie, '=', query.newbie);
  if (query.progress_groups) people = people.where(sql<SqlBool>`${state} = any(${query.progress_groups}::text[])`);
  if (query.process_groups) {
    const paces = query.process_groups;
    people = people.where(
      sql<SqlBool>`case when ${isBehind(scope)} then 'BEHIND' else 'NORMAL' end = any(${paces}::text[])`,
    );
  }
  return people.select(['e.user_id', 'u.email']).orderBy('e.user_id').execute();
}

export interface ReminderCandidate extends Reminded {
  readonly assigned_course_id: string;
  readonly start_date: string;
  readonly end_date: string | null;
  readonly closes_hard: boolean;
  readonly rules: AssignmentRules | null;
  readonly reminders_sent: number;
  readonly added_at: Date;
  readonly reminded_at: Date | null;
}

/**
 * Everybody of the organization who has not finished something that runs, ends within `before` days or ended at most
 * `after` days ago, and got fewer than `atMost` reminders.
 */
export async function selectReminderCandidates(
  scope: TenantScope,
  today: string,
  reach: { before: number; after: number; atMost: number },
): Promise<ReminderCandidate[]> {
  return scope.db
    .selectFrom('enrolments as e')
    .innerJoin('assigned_courses as a', (join) =>
      join.onRef('a.organization_id', '=', 'e.organization_id').onRef('a.id', '=', 'e.assigned_course_id'),
    )
    .innerJoin('users as u', (join) =>
      join.onRef('u.organization_id', '=', 'e.organization_id').onRef('u.id', '=', 'e.user_id'),
    )
    .where('e.organization_id', '=', scope.organizationId)
    .where('e.removed_at', 'is', null)
    .where('e.completed_at', 'is', null)
    .where('u.removed_at', 'is', null)
    .where('a.deleted_at', 'is', null)
    .where('a.completed_at', 'is', null)
    .where('a.paused_at', 'is', null)
    .where('a.is_ready', '=', true)
    .where('a.sends_letters', '=', true)
    .where('a.start_date', '<=', today)
    .where('e.reminders_sent', '<', reach.atMost)
    .where(
      sql<SqlBool>`${endDate} between ${addDays(today, -reach.after)}::date and ${addDays(today, reach.before)}::date`,
    )
    .select([
      'e.assigned_course_id',
      'e.user_id',
      'u.email',
      'a.start_date',
      endDate.as('end_date'),
      'a.closes_hard',
      'a.rules',
      'e.reminders_sent',
      'e.added_at',
      'e.reminded_at',
    ])
    .orderBy('e.assigned_course_id')
    .orderBy('e.user_id')
    .execute();
}

/** Notes that these people were reminded now. */
export async function countReminders(
  tx: TenantScope,
  assignedCourseId: string,
  userIds: readonly string[],
): Promise<void> {
  await tx.db
    .updateTable('enrolments')
    .set({ reminders_sent: sql`reminders_sent + 1`, reminded_at: tx.now })
    .where('organization_id', '=', tx.organizationId)
    .where('assigned_course_id', '=', assignedCourseId)
    .where(sql<boolean>`user_id = any(${[...userIds]}::uuid[])`)
    .execute();
}

/** What the letters say: by `<assigned course>/<person>`. Only those who are still in it and have not finished. */
export async function selectEmailFacts(
  scope: TenantScope,
  pairs: readonly { assigned_course_id: string; user_id: string }[],
): Promise<
  {
    assigned_course_id: string;
    user_id: string;
    title: string;
    start_date: string;
    end_date: string | null;
    progress: number;
    is_registered: boolean;
  }[]
> {
  if (pairs.length === 0) return [];
  const given = sql`unnest(${pairs.map((pair) => pair.assigned_course_id)}::uuid[], ${pairs.map((pair) => pair.user_id)}::uuid[])`;
  const { rows } = await sql<{
    assigned_course_id: string;
    user_id: string;
    title: string;
    start_date: string;
    end_date: string | null;
    progress: number;
    is_registered: boolean;
  }>`
    select e.assigned_course_id, e.user_id, a.title, a.start_date, ${endDate} as end_date, e.progress,
      u.registered_at is not null as is_registered
    from ${given} as given (assigned_course_id, user_id)
    join enrolments e on e.organization_id = ${scope.organizationId}
      and e.assigned_course_id = given.assigned_course_id and e.user_id = given.user_id
    join assigned_courses a on a.organization_id = e.organization_id and a.id = e.assigned_course_id
    join users u on u.organization_id = e.organization_id and u.id = e.user_id
    where e.removed_at is null and e.completed_at is null and u.removed_at is null
      and a.deleted_at is null and a.completed_at is null`.execute(scope.db);
  return rows;
}
