import { sql } from 'kysely';
import type { ProgressGroup } from '#contract/statistics.ts';
import type { TenantScope } from '#platform/scope.ts';

export interface PersonFigures {
  readonly user_id: string;
  readonly progress_group: ProgressGroup;
  readonly courses_assigned: number;
  readonly courses_completed: number;
  readonly quizzes_passed: number;
  readonly quizzes_failed: number;
  readonly letters_failed: number;
  readonly expected_failures: number;
  readonly observed_failures: number;
}

/** The levels that are shown before the figures are made anew. */
export async function selectRiskLevels(
  tx: TenantScope,
  userIds: readonly string[],
): Promise<Map<string, number | null>> {
  const rows = await tx.db
    .selectFrom('users')
    .select(['id', 'risk_level'])
    .where('organization_id', '=', tx.organizationId)
    .where(sql<boolean>`id = any(${userIds}::uuid[])`)
    .execute();
  return new Map(rows.map(({ id, risk_level }) => [id, risk_level]));
}

/** Whoever's figures are the same keeps the row: E and O alone, which lose weight with every day, are no change. */
export async function writePeopleFigures(tx: TenantScope, rows: readonly PersonFigures[]): Promise<void> {
  await sql`
    insert into statistics_people as known (organization_id, user_id, progress_group, courses_assigned, courses_completed,
      quizzes_passed, quizzes_failed, letters_failed, expected_failures, observed_failures, updated_at)
    select ${tx.organizationId}, new.*, ${tx.now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as new (user_id uuid, progress_group text,
      courses_assigned integer, courses_completed integer, quizzes_passed integer, quizzes_failed integer,
      letters_failed integer, expected_failures double precision, observed_failures double precision)
    on conflict (organization_id, user_id) do update set progress_group = excluded.progress_group,
      courses_assigned = excluded.courses_assigned, courses_completed = excluded.courses_completed,
      quizzes_passed = excluded.quizzes_passed, quizzes_failed = excluded.quizzes_failed,
      letters_failed = excluded.letters_failed, expected_failures = excluded.expected_failures,
      observed_failures = excluded.observed_failures, updated_at = excluded.updated_at
      where (known.progress_group, known.courses_assigned, known.courses_completed, known.quizzes_passed,
        known.quizzes_failed, known.letters_failed)
        is distinct from (excluded.progress_group, excluded.courses_assigned, excluded.courses_completed,
        excluded.quizzes_passed, excluded.quizzes_failed, excluded.letters_failed)`.execute(tx.db);
}

/** Today's row of each person, where it differs from the last one that was written. */
export async function writePersonDays(
  tx: TenantScope,
  day: string,
  rows: readonly { user_id: string; progress: number; is_learning: boolean; risk_level: number | null }[],
): Promise<void> {
  await sql`
    insert into statistics_person_days (organization_id, user_id, day, progress, is_learning, risk_level)
    select ${tx.organizationId}, new.user_id, ${day}::date, new.progress, new.is_learning, new.risk_level
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as new (user_id uuid, progress double precision, is_learning boolean, risk_level double precision)
    left join lateral (
      select d.progress, d.is_learning, d.risk_level from statistics_person_days d
      where d.organization_id = ${tx.organizationId} and d.user_id = new.user_id
      order by d.day desc limit 1) last on true
    where (new.progress, new.is_learning, new.risk_level) is distinct from (last.progress, last.is_learning, last.risk_level)
    on conflict (organization_id, user_id, day)
      do update set progress = excluded.progress, is_learning = excluded.is_learning, risk_level = excluded.risk_level`.execute(
    tx.db,
  );
}

export interface PersonDay {
  readonly day: string;
  readonly progress: number;
  readonly risk_level: number | null;
}

/** The person's days from `from` on, and the last one before. */
export async function selectPersonDays(scope: TenantScope, userId: string, from: string): Promise<PersonDay[]> {
  const days = scope.db
    .selectFrom('statistics_person_days')
    .select(['day', 'progress', 'risk_level'])
    .where('organization_id', '=', scope.organizationId)
    .where('user_id', '=', userId);
  const before = await days.where('day', '<', from).orderBy('day', 'desc').limit(1).execute();
  return [...before, ...(await days.where('day', '>=', from).orderBy('day').execute())];
}

export interface CurrentFigures {
  readonly progress: number;
  readonly is_behind: boolean;
  readonly risk_level: number | null;
  readonly incident_probability: number | null;
  readonly phishing_sent: number;
  readonly phishing_opened: number;
  readonly phishing_clicked: number;
  readonly phishing_entered_data: number;
  readonly phishing_opened_attachment: number;
  readonly phishing_reported: number;
  readonly courses_assigned: number;
  readonly courses_completed: number;
  readonly quizzes_passed: number;
  readonly quizzes_failed: number;
}

export async function selectCurrentFigures(scope: TenantScope, userId: string): Promise<CurrentFigures | undefined> {
  return scope.db
    .selectFrom('users as u')
    .leftJoin('statistics_people as s', (join) =>
      join.onRef('s.organization_id', '=', 'u.organization_id').onRef('s.user_id', '=', 'u.id'),
    )
    .select([
      'u.progress',
      'u.is_behind',
      'u.risk_level',
      'u.incident_probability',
      'u.phishing_sent',
      'u.phishing_opened',
      'u.phishing_clicked',
      'u.phishing_entered_data',
      'u.phishing_opened_attachment',
      'u.phishing_reported',
      sql<number>`coalesce(s.courses_assigned, 0)`.as('courses_assigned'),
      sql<number>`coalesce(s.courses_completed, 0)`.as('courses_completed'),
      sql<number>`coalesce(s.quizzes_passed, 0)`.as('quizzes_passed'),
      sql<number>`coalesce(s.quizzes_failed, 0)`.as('quizzes_failed'),
    ])
    .where('u.organization_id', '=', scope.organizationId)
    .where('u.id', '=', userId)
    .where('u.removed_at', 'is', null)
    .executeTakeFirst();
}

export async function countPeople(scope: TenantScope): Promise<number> {
  const row = await scope.db
    .selectFrom('users')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('organization_id', '=', scope.organizationId)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** The next people after `after` in the order of ids: everybody is visited in steps. */
export async function selectPeopleAfter(scope: TenantScope, after: string | null, limit: number): Promise<string[]> {
  let people = scope.db
    .selectFrom('users')
    .select('id')
    .where('organization_id', '=', scope.organizationId)
    .where('removed_at', 'is', null);
  if (after !== null) people = people.where('id', '>', after);
  const rows = await people.orderBy('id').limit(limit).execute();
  return rows.map((row) => row.id);
}

/** People who have no risk level yet. */
export async function selectUnknownPeople(scope: TenantScope, limit: number): Promise<string[]> {
  const rows = await scope.db
    .selectFrom('users')
    .select('id')
    .where('organization_id', '=', scope.organizationId)
    .where('removed_at', 'is', null)
    .where('risk_level', 'is', null)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}
