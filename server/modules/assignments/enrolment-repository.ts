import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { LeftOutReason } from '#contract/assignments.ts';
import type { EnrolmentSource } from '#contract/study-kinds.ts';
import { dayIn } from '#platform/calendar.ts';
import type { TenantScope } from '#platform/scope.ts';

/** Whoever began stays with the version that they began; the others follow the assignment. */
export async function pinStarted(tx: TenantScope, assignedCourseId: string, versionId: string): Promise<void> {
  await tx.db
    .updateTable('enrolments')
    .set({ version_id: versionId })
    .where('organization_id', '=', tx.organizationId)
    .where('assigned_course_id', '=', assignedCourseId)
    .where('version_id', 'is', null)
    .where((where) => where.or([where('started_at', 'is not', null), where('completed_at', 'is not', null)]))
    .execute();
}

/**
 * Marks people of an assigned course as having completed it by hand, but those who completed it before. Returns whom it
 * touched. Rows are taken in the order of the people, so that two of these wait for each other and never deadlock.
 */
export async function completeByHand(
  tx: TenantScope,
  assignedCourseId: string,
  userIds: readonly string[],
  reason: string,
): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    with open as (
      select user_id from enrolments
      where organization_id = ${tx.organizationId} and assigned_course_id = ${assignedCourseId}
        and user_id = any(${[...userIds]}::uuid[]) and removed_at is null and completed_at is null
      order by user_id for update
    )
    update enrolments e set completed_at = ${tx.now}, is_manual = true, manual_reason = ${reason},
      manual_by = ${tx.userId}, progress = 100, started_at = coalesce(e.started_at, ${tx.now}),
      last_activity_at = ${tx.now}
    from open
    where e.organization_id = ${tx.organizationId} and e.assigned_course_id = ${assignedCourseId}
      and e.user_id = open.user_id
    returning e.user_id`.execute(tx.db);
  return rows.map((row) => row.user_id).sort();
}

/** How many people are in an assigned course. */
export async function countEnrolled(scope: TenantScope, assignedCourseId: string): Promise<number> {
  const { count } = await scope.db
    .selectFrom('enrolments')
    .where('organization_id', '=', scope.organizationId)
    .where('assigned_course_id', '=', assignedCourseId)
    .where('removed_at', 'is', null)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Whether an enrolment `e` in an assignment `a` still goes on: nobody took it away, and it may still be finished. `today`
 * is the organization's day.
 */
export function goesOn(today: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`(e.completed_at is null and e.removed_at is null and a.completed_at is null and a.deleted_at is null
    and not (a.closes_hard and coalesce(coalesce(e.end_date, a.end_date) < ${today}, false)))`;
}

export interface LeftOut {
  readonly user_id: string;
  readonly reason: LeftOutReason;
  /** What stands in the way. */
  readonly assigned_course_id: string;
}

/**
 * Those of the people who do not get the course: who have it and may still finish it, and who finished it before (also where
 * they were removed since), unless a new round is wanted. An assignment that was deleted stands in nobody's way.
 */
export async function selectLeftOut(
  tx: TenantScope,
  courseId: string,
  userIds: readonly string[],
  startsNewRound: boolean,
): Promise<LeftOut[]> {
  if (userIds.length === 0) return [];
  const going = goesOn(dayIn(tx.now, tx.timeZone));
  const { rows } = await sql<LeftOut>`
    select distinct on (e.user_id) e.user_id, e.assigned_course_id,
      case when ${going} then 'has_it' else 'finished' end as reason
    from enrolments e
    join assigned_courses a on a.organization_id = e.organization_id and a.id = e.assigned_course_id
    where e.organization_id = ${tx.organizationId} and a.course_id = ${courseId}
      and e.user_id = any(${[...userIds]}::uuid[])
      and (${going} or (e.completed_at is not null and a.deleted_at is null and not ${startsNewRound}::boolean))
    order by e.user_id, ${going} desc, e.added_at desc, a.id`.execute(tx.db);
  return rows;
}

/** The others: those who get the course, in the order in which they were given. */
export async function selectAssignable(
  tx: TenantScope,
  courseId: string,
  userIds: readonly string[],
  startsNewRound: boolean,
): Promise<string[]> {
  const leftOut = new Set((await selectLeftOut(tx, courseId, userIds, startsNewRound)).map(({ user_id }) => user_id));
  return userIds.filter((id) => !leftOut.has(id));
}

/** Those of the people who finished this assignment and were taken out of it since. */
export async function selectFinishedHere(
  tx: TenantScope,
  assignedCourseId: string,
  userIds: readonly string[],
): Promise<string[]> {
  const rows = await tx.db
    .selectFrom('enrolments')
    .where('organization_id', '=', tx.organizationId)
    .where('assigned_course_id', '=', assignedCourseId)
    .where(sql<boolean>`user_id = any(${[...userIds]}::uuid[])`)
    .where('removed_at', 'is not', null)
    .where('completed_at', 'is not', null)
    .select('user_id')
    .orderBy('user_id')
    .execute();
  return rows.map((row) => row.user_id);
}

/** Puts people into an assigned course and returns those who were not in it. People removed before come back as they were. */
export async function insertEnrolments(
  tx: TenantScope,
  assignedCourseId: string,
  people: readonly { id: string; source: EnrolmentSource }[],
): Promise<string[]> {
  if (people.length === 0) return [];
  const { rows } = await sql<{ user_id: string }>`
    insert into enrolments (organization_id, assigned_course_id, user_id, added_at, source)
    select ${tx.organizationId}, ${assignedCourseId}, given.id, ${tx.now}, given.source
    from unnest(${people.map(({ id }) => id)}::uuid[], ${people.map(({ source }) => source)}::text[]) as given (id, source)
    on conflict (organization_id, assigned_course_id, user_id) do update
      set removed_at = null, added_at = excluded.added_at, source = excluded.source where enrolments.removed_at is not null
    returning user_id`.execute(tx.db);
  return rows.map((row) => row.user_id);
}

/** Takes people out; what they did stays. Returns who was in it. */
export async function markEnrolmentsRemoved(
  tx: TenantScope,
  assignedCourseId: string,
  userIds: readonly string[],
): Promise<string[]> {
  if (userIds.length === 0) return [];
  const rows = await tx.db
    .updateTable('enrolments')
    .set({ removed_at: tx.now })
    .where('organization_id', '=', tx.organizationId)
    .where('assigned_course_id', '=', assignedCourseId)
    .where(sql<boolean>`user_id = any(${[...userIds]}::uuid[])`)
    .where('removed_at', 'is', null)
    .returning('user_id')
    .execute();
  return rows.map((row) => row.user_id);
}

/** Those who were taken out: these people, or everybody at that moment. */
export async function selectRemovedIds(
  tx: TenantScope,
  assignedCourseId: string,
  whom: { users_ids: readonly string[]; removed_at?: string | undefined },
): Promise<string[]> {
  const rows = await tx.db
    .selectFrom('enrolments')
    .where('organization_id', '=', tx.organizationId)
    .where('assigned_course_id', '=', assignedCourseId)
    .where('removed_at', 'is not', null)
    .where((where) =>
      where.or([
        sql<SqlBool>`user_id = any(${[...whom.users_ids]}::uuid[])`,
        sql<SqlBool>`removed_at = ${whom.removed_at ?? null}::timestamptz`,
      ]),
    )
    .select('user_id')
    .orderBy('user_id')
    .execute();
  return rows.map((row) => row.user_id);
}

/** Brings people back with what they did. */
export async function markEnrolmentsRestored(
  tx: TenantScope,
  assignedCourseId: string,
  userIds: readonly string[],
): Promise<void> {
  await tx.db
    .updateTable('enrolments')
    .set({ removed_at: null })
    .where('organization_id', '=', tx.organizationId)
    .where('assigned_course_id', '=', assignedCourseId)
    .where(sql<boolean>`user_id = any(${[...userIds]}::uuid[])`)
    .execute();
}

/** Gives people an end of their own; null gives back the assignment's. Returns whom it touched, by the end that they had. */
export async function writeEnrolmentEnds(
  tx: TenantScope,
  assignedCourseId: string,
  userIds: readonly string[],
  endDate: string | null,
): Promise<{ end_date: string | null; users_ids: string[] }[]> {
  const rows = await tx.db
    .selectFrom('enrolments')
    .where('organization_id', '=', tx.organizationId)
    .where('assigned_course_id', '=', assignedCourseId)
    .where(sql<boolean>`user_id = any(${[...userIds]}::uuid[])`)
    .where('removed_at', 'is', null)
    .where('completed_at', 'is', null)
    .select(['user_id', 'end_date'])
    .orderBy('user_id')
    .forUpdate()
    .execute();
  await tx.db
    .updateTable('enrolments')
    .set({ end_date: endDate })
    .where('organization_id', '=', tx.organizationId)
    .where('assigned_course_id', '=', assignedCourseId)
    .where(sql<boolean>`user_id = any(${rows.map(({ user_id }) => user_id)}::uuid[])`)
    .execute();
  return [...Map.groupBy(rows, ({ end_date }) => end_date)].map(([end_date, people]) => ({
    end_date,
    users_ids: people.map(({ user_id }) => user_id),
  }));
}

/** Everybody in an assigned course. */
export async function selectEnrolledIds(scope: TenantScope, assignedCourseId: string): Promise<string[]> {
  const rows = await scope.db
    .selectFrom('enrolments')
    .where('organization_id', '=', scope.organizationId)
    .where('assigned_course_id', '=', assignedCourseId)
    .where('removed_at', 'is', null)
    .select('user_id')
    .orderBy('user_id')
    .execute();
  return rows.map((row) => row.user_id);
}
