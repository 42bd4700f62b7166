import { type RawBuilder, sql } from 'kysely';
import { isCounted } from '#modules/assignments/index.ts';
import type { TenantScope } from '#platform/scope.ts';

/** The right options of a question of a frozen module. */
export interface QuestionKey {
  readonly module_id: string;
  readonly question_id: string;
  readonly right_ids: readonly string[];
}

/** Which frozen modules people were asked from in an assigned course. */
export async function selectShownModules(scope: TenantScope, assignedCourseId: string): Promise<string[]> {
  const rows = await scope.db
    .selectFrom('quiz_attempts')
    .where('organization_id', '=', scope.organizationId)
    .where('assigned_course_id', '=', assignedCourseId)
    .where('completed_at', 'is not', null)
    .groupBy('module_id')
    .select('module_id')
    .orderBy('module_id')
    .execute();
  return rows.map((row) => row.module_id);
}

/** Every question of the first finished attempt of everybody who is in the course, with what they chose. */
function firstShown(scope: TenantScope, assignedCourseId: string): RawBuilder<unknown> {
  return sql`firsts as (
    select distinct on (q.user_id, q.module_id) q.id, q.module_id, q.asked, q.right_count
    from quiz_attempts q
    join enrolments e on e.organization_id = q.organization_id and e.assigned_course_id = q.assigned_course_id
      and e.user_id = q.user_id
    where q.organization_id = ${scope.organizationId} and q.assigned_course_id = ${assignedCourseId}
      and q.completed_at is not null and ${isCounted}
    order by q.user_id, q.module_id, q.number
  ), asked as (
    select f.module_id, (item ->> 'question_id')::uuid as question_id, f.right_count,
      jsonb_array_length(f.asked) as total, coalesce(a.option_ids, '{}') as chosen
    from firsts f cross join lateral jsonb_array_elements(f.asked) item
    left join attempt_answers a on a.organization_id = ${scope.organizationId} and a.attempt_id = f.id
      and a.question_id = (item ->> 'question_id')::uuid
  )`;
}

export interface QuestionSums {
  readonly module_id: string;
  readonly question_id: string;
  readonly asked_count: number;
  readonly right_count: number;
  /** Pearson's correlation of being right here with the share of right answers in the rest of the quiz. */
  readonly discrimination: number | null;
}

export async function selectQuestionSums(
  scope: TenantScope,
  assignedCourseId: string,
  keys: readonly QuestionKey[],
): Promise<QuestionSums[]> {
  // A question is right if the chosen set equals the right set: both are compared in one order.
  const rightSets = keys.map(({ right_ids }) => right_ids.toSorted().join(' '));
  const { rows } = await sql<QuestionSums>`
    with ${firstShown(scope, assignedCourseId)}, key as (
      select * from unnest(${keys.map((key) => key.module_id)}::uuid[], ${keys.map((key) => key.question_id)}::uuid[],
        ${rightSets}::text[]) as key (module_id, question_id, right_set)
    ), judged as (
      select a.*, coalesce((select string_agg(option::text, ' ' order by option::text collate "C")
        from unnest(a.chosen) option), '') = k.right_set as is_right
      from asked a join key k on k.module_id = a.module_id and k.question_id = a.question_id
    )
    select module_id, question_id, count(*)::int as asked_count, (count(*) filter (where is_right))::int as right_count,
      corr(is_right::int, (right_count - is_right::int)::float8 / nullif(total - 1, 0)) as discrimination
    from judged group by module_id, question_id`.execute(scope.db);
  return rows;
}

/** How many chose each option. */
export async function selectOptionCounts(
  scope: TenantScope,
  assignedCourseId: string,
): Promise<{ module_id: string; question_id: string; option_id: string; count: number }[]> {
  const { rows } = await sql<{ module_id: string; question_id: string; option_id: string; count: number }>`
    with ${firstShown(scope, assignedCourseId)}
    select module_id, question_id, option_id, count(*)::int as count
    from asked cross join lateral unnest(chosen) option_id
    group by module_id, question_id, option_id`.execute(scope.db);
  return rows;
}
