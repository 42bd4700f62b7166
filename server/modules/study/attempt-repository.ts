import { sql } from 'kysely';
import type { Scope, TenantScope } from '#platform/scope.ts';
import type { AttemptQuestion } from '#schema/study.ts';
import type { StudyKey } from './progress-repository.ts';

export interface AttemptRow extends StudyKey {
  readonly id: string;
  readonly step_id: string;
  readonly module_id: string;
  readonly number: number;
  readonly asked: AttemptQuestion[];
  readonly passing_score: number;
  readonly started_at: Date;
  readonly expires_at: Date | null;
  readonly completed_at: Date | null;
  readonly is_timed_out: boolean;
  readonly right_count: number | null;
  readonly percent: number | null;
  readonly is_passed: boolean | null;
}

function selectAll(scope: TenantScope) {
  return scope.db
    .selectFrom('quiz_attempts')
    .where('organization_id', '=', scope.organizationId)
    .select([
      'id',
      'assigned_course_id',
      'user_id',
      'step_id',
      'module_id',
      'number',
      'asked',
      'passing_score',
      'started_at',
      'expires_at',
      'completed_at',
      'is_timed_out',
      'right_count',
      'percent',
      'is_passed',
    ]);
}

export async function selectAttempt(scope: TenantScope, id: string): Promise<AttemptRow | undefined> {
  return selectAll(scope).where('id', '=', id).executeTakeFirst();
}

/** Attempts of one person at one step, in the order in which they were made. */
export async function selectAttempts(scope: TenantScope, key: StudyKey, stepId: string): Promise<AttemptRow[]> {
  return selectAll(scope)
    .where('assigned_course_id', '=', key.assigned_course_id)
    .where('user_id', '=', key.user_id)
    .where('step_id', '=', stepId)
    .orderBy('number')
    .execute();
}

/** Every attempt of one person in one assigned course, step by step in the order in which they were made. */
export async function selectAttemptsOfCourse(scope: TenantScope, key: StudyKey): Promise<AttemptRow[]> {
  return selectAll(scope)
    .where('assigned_course_id', '=', key.assigned_course_id)
    .where('user_id', '=', key.user_id)
    .orderBy('step_id')
    .orderBy('number')
    .execute();
}

/** What the steps of a person's courses show of their attempts. */
export interface AttemptSums {
  readonly assigned_course_id: string;
  readonly step_id: string;
  readonly used: number;
  readonly best_percent: number | null;
  readonly open_attempt_id: string | null;
  readonly last_completed_at: Date | null;
}

export async function selectAttemptSums(
  scope: TenantScope,
  userId: string,
  assignedCourseIds: readonly string[],
): Promise<AttemptSums[]> {
  if (assignedCourseIds.length === 0) return [];
  return scope.db
    .selectFrom('quiz_attempts')
    .where('organization_id', '=', scope.organizationId)
    .where('user_id', '=', userId)
    .where('assigned_course_id', 'in', [...assignedCourseIds])
    .groupBy(['assigned_course_id', 'step_id'])
    .select([
      'assigned_course_id',
      'step_id',
      sql<number>`count(*)::int`.as('used'),
      sql<number | null>`max(percent)`.as('best_percent'),
      sql<string | null>`(array_agg(id) filter (where completed_at is null))[1]`.as('open_attempt_id'),
      sql<Date | null>`max(completed_at)`.as('last_completed_at'),
    ])
    .execute();
}

/**
 * Attempts that are open, of some people in a course or of everybody in it, person by person. Those of people who were
 * taken out of the course, or removed, are not among them: nobody is to write to what they left.
 */
export async function selectOpenAttempts(
  scope: TenantScope,
  assignedCourseId: string,
  userIds?: readonly string[],
): Promise<AttemptRow[]> {
  let open = selectAll(scope)
    .where('assigned_course_id', '=', assignedCourseId)
    .where('completed_at', 'is', null)
    // Scalar, not EXISTS: a planner without statistics joins the whole organization for it (3 s among 25,000 people).
    .where(
      sql<boolean>`(select e.removed_at is null and (
            select u.removed_at is null from users u
            where u.organization_id = quiz_attempts.organization_id and u.id = quiz_attempts.user_id)
          from enrolments e
          where e.organization_id = quiz_attempts.organization_id and e.user_id = quiz_attempts.user_id
            and e.assigned_course_id = quiz_attempts.assigned_course_id)`,
    );
  if (userIds !== undefined) open = open.where(sql<boolean>`user_id = any(${[...userIds]}::uuid[])`);
  return open.orderBy('user_id').orderBy('id').execute();
}

export type NewAttempt = Pick<
  AttemptRow,
  'id' | 'step_id' | 'module_id' | 'number' | 'asked' | 'passing_score' | 'expires_at'
> &
  StudyKey;

export async function insertAttempt(tx: TenantScope, attempt: NewAttempt): Promise<void> {
  await tx.db
    .insertInto('quiz_attempts')
    .values({
      ...attempt,
      organization_id: tx.organizationId,
      asked: JSON.stringify(attempt.asked),
      started_at: tx.now,
      completed_at: null,
      right_count: null,
      percent: null,
      is_passed: null,
    })
    .execute();
}

export async function closeAttempt(
  tx: TenantScope,
  id: string,
  result: { completed_at: Date; is_timed_out: boolean; right_count: number; percent: number; is_passed: boolean },
): Promise<void> {
  await tx.db
    .updateTable('quiz_attempts')
    .set(result)
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', id)
    .where('completed_at', 'is', null)
    .execute();
}

/** Gives back to everybody the time that a pause took from the limit of what they have open. */
export async function giveBackPause(tx: TenantScope, assignedCourseId: string, pausedAt: Date): Promise<void> {
  await tx.db
    .updateTable('quiz_attempts')
    .set({ expires_at: sql`expires_at + (${tx.now}::timestamptz - ${pausedAt}::timestamptz)` })
    .where('organization_id', '=', tx.organizationId)
    .where('assigned_course_id', '=', assignedCourseId)
    .where('completed_at', 'is', null)
    .where('expires_at', '>', pausedAt)
    .execute();
}

export interface SavedAnswer {
  readonly question_id: string;
  readonly option_ids: readonly string[];
  readonly saved_at: Date;
}

/** Answers by question, with when each was last changed. */
export async function selectSavedAnswers(
  scope: TenantScope,
  attemptId: string,
): Promise<ReadonlyMap<string, SavedAnswer>> {
  const rows = await scope.db
    .selectFrom('attempt_answers')
    .where('organization_id', '=', scope.organizationId)
    .where('attempt_id', '=', attemptId)
    .select(['question_id', 'option_ids', 'saved_at'])
    .execute();
  return new Map(rows.map((row) => [row.question_id, row]));
}

/** Chosen options by question. */
export async function selectAnswers(
  scope: TenantScope,
  attemptId: string,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const answers = await selectSavedAnswers(scope, attemptId);
  return new Map([...answers].map(([id, { option_ids }]) => [id, option_ids]));
}

/** An answer may be changed until the attempt is completed; an empty one is taken back. */
export async function writeAnswer(
  tx: TenantScope,
  attemptId: string,
  questionId: string,
  optionIds: readonly string[],
): Promise<void> {
  const key = { organization_id: tx.organizationId, attempt_id: attemptId, question_id: questionId };
  if (optionIds.length === 0) {
    await tx.db
      .deleteFrom('attempt_answers')
      .where('organization_id', '=', key.organization_id)
      .where('attempt_id', '=', attemptId)
      .where('question_id', '=', questionId)
      .execute();
    return;
  }
  const answer = { option_ids: [...optionIds], saved_at: tx.now };
  await tx.db
    .insertInto('attempt_answers')
    .values({ ...key, ...answer })
    .onConflict((conflict) => conflict.columns(['organization_id', 'attempt_id', 'question_id']).doUpdateSet(answer))
    .execute();
}

/** Extra attempts by assigned course and step. */
export async function selectGrants(
  scope: TenantScope,
  userId: string,
  assignedCourseIds: readonly string[],
): Promise<{ assigned_course_id: string; step_id: string; extra: number }[]> {
  if (assignedCourseIds.length === 0) return [];
  return scope.db
    .selectFrom('attempt_grants')
    .where('organization_id', '=', scope.organizationId)
    .where('user_id', '=', userId)
    .where('assigned_course_id', 'in', [...assignedCourseIds])
    .groupBy(['assigned_course_id', 'step_id'])
    .select(['assigned_course_id', 'step_id', sql<number>`sum(extra)::int`.as('extra')])
    .execute();
}

export async function insertGrant(
  tx: TenantScope,
  grant: StudyKey & { id: string; step_id: string; extra: number; reason: string },
): Promise<void> {
  await tx.db
    .insertInto('attempt_grants')
    .values({ ...grant, organization_id: tx.organizationId, granted_by: tx.userId, granted_at: tx.now })
    .execute();
}

/** Whose attempts: of one organization, of one person, of one assigned course; of everybody where nothing is said. */
export interface AttemptsOf {
  readonly organization_id?: string;
  readonly user_id?: string;
  readonly assigned_course_id?: string;
}

/**
 * Who has attempts whose time has run out, and in which courses: the same decision as `findAttemptEnd`. What was begun in
 * a course that was taken from the person, or by somebody who was removed, stays open: nobody is to write to it.
 */
export async function selectRunOut(
  scope: Scope,
  { organization_id, user_id, assigned_course_id }: AttemptsOf,
  limit: number,
): Promise<(StudyKey & { organization_id: string })[]> {
  const key = ['q.organization_id', 'q.user_id', 'q.assigned_course_id'] as const;
  let open = scope.db
    .selectFrom('quiz_attempts as q')
    .innerJoin('enrolments as e', (join) =>
      join
        .onRef('e.organization_id', '=', 'q.organization_id')
        .onRef('e.assigned_course_id', '=', 'q.assigned_course_id')
        .onRef('e.user_id', '=', 'q.user_id'),
    )
    .innerJoin('assigned_courses as a', (join) =>
      join.onRef('a.organization_id', '=', 'q.organization_id').onRef('a.id', '=', 'q.assigned_course_id'),
    )
    .innerJoin('users as u', (join) =>
      join.onRef('u.organization_id', '=', 'q.organization_id').onRef('u.id', '=', 'q.user_id'),
    )
    .innerJoin('organizations as o', 'o.id', 'q.organization_id')
    .where('q.completed_at', 'is', null)
    .where('e.removed_at', 'is', null)
    .where('u.removed_at', 'is', null)
    .where('a.deleted_at', 'is', null)
    .where(
      sql<boolean>`((q.expires_at <= ${scope.now} and (a.paused_at is null or q.expires_at <= a.paused_at))
        or a.completed_at is not null or (a.closes_hard
        and (coalesce(e.end_date, a.end_date) + 1)::timestamp at time zone o.time_zone <= ${scope.now}::timestamptz))`,
    );
  if (organization_id !== undefined) open = open.where('q.organization_id', '=', organization_id);
  if (user_id !== undefined) open = open.where('q.user_id', '=', user_id);
  if (assigned_course_id !== undefined) open = open.where('q.assigned_course_id', '=', assigned_course_id);
  return open.select(key).groupBy(key).orderBy(sql`min(q.expires_at)`).limit(limit).execute();
}
