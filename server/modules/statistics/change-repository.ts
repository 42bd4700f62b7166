import { sql } from 'kysely';
import { addDays, startOfDay } from '#platform/calendar.ts';
import { departmentTitle } from '#platform/database/index.ts';
import type { TenantScope } from '#platform/scope.ts';
import type { PartsOfPeople } from './figure-sources.ts';

/** Over so many people: how many have the figure, and its sum. */
interface Sums {
  readonly risk_before_count: number;
  readonly risk_before: number;
  readonly risk_now_count: number;
  readonly risk_now: number;
  readonly progress_before_count: number;
  readonly progress_before: number;
  readonly progress_now_count: number;
  readonly progress_now: number;
}

/** Everybody, everybody by what is theirs, and the single people who moved the whole furthest. */
export const changeParts = ['whole', 'departments', 'campaigns', 'courses', 'people_risk', 'people_progress'] as const;

export interface ChangePart extends Sums {
  readonly part: (typeof changeParts)[number];
  /** Null: nothing of the kind touched them. Departments are those of the top level. */
  readonly key: string | null;
  readonly title: string | null;
}

/** When the day ended, where the organization is. */
export function endOf(scope: TenantScope, since: string): Date {
  return startOfDay(addDays(since, 1), scope.timeZone);
}

const figures = ['risk', 'progress'] as const;

/**
 * Everybody who was there at the end of `since` or is there now, by the same rules as the days of the organization: what
 * was known of each person then, and progress of those alone who had a course. Added up where they lie: of a hundred
 * thousand people a few hundred rows are read.
 */
export async function selectChangeParts(
  scope: TenantScope,
  since: string,
  { campaigns, courses, people }: { campaigns: PartsOfPeople; courses: PartsOfPeople; people: number },
): Promise<ChangePart[]> {
  const ends = endOf(scope, since);
  const sums = sql.join(
    figures.flatMap((figure) =>
      ['before', 'now'].flatMap((end) => {
        const column = sql.ref(`p.${figure}_${end}`);
        return [
          sql`count(${column})::int as ${sql.ref(`${figure}_${end}_count`)}`,
          sql`coalesce(sum(${column}), 0) as ${sql.ref(`${figure}_${end}`)}`,
        ];
      }),
    ),
  );
  const furthest = (figure: (typeof figures)[number]) => {
    const [before, now] = [sql.ref(`p.${figure}_before`), sql.ref(`p.${figure}_now`)];
    const [beforeCount, nowCount] = [sql.ref(`w.${figure}_before_count`), sql.ref(`w.${figure}_now_count`)];
    const mean = sql`(${sql.ref(`w.${figure}_before`)} / ${beforeCount})`;
    return sql`
      select p.user_id from people p cross join whole w where ${beforeCount} > 0 and ${nowCount} > 0
      order by abs(coalesce((${now} - ${mean}) / ${nowCount}, 0) - coalesce((${before} - ${mean}) / ${beforeCount}, 0)) desc,
        p.user_id limit ${people}`;
  };
  const { rows } = await sql<ChangePart>`
    with people as materialized (
      select u.id as user_id, d.path[1] as department_id,
        case when was_there then last.risk_level end as risk_before,
        case when u.removed_at is null then u.risk_level end as risk_now,
        case when was_there and last.is_learning then last.progress end as progress_before,
        case when u.removed_at is null and coalesce(s.progress_group, 'WITHOUT_COURSE') <> 'WITHOUT_COURSE'
          then u.progress end as progress_now
      from users u
      cross join lateral (select u.created_at < ${ends} as was_there) there
      join departments d on d.organization_id = u.organization_id and d.id = u.department_id
      left join statistics_people s on s.organization_id = u.organization_id and s.user_id = u.id
      left join lateral (
        select day.progress, day.risk_level, day.is_learning from statistics_person_days day
        where day.organization_id = u.organization_id and day.user_id = u.id and day.day <= ${since}::date
        order by day.day desc limit 1) last on true
      where u.organization_id = ${scope.organizationId} and (u.removed_at is null or u.removed_at >= ${ends})),
    campaign_of as materialized (${campaigns}),
    course_of as materialized (${courses}),
    whole as materialized (select ${sums} from people p)
    select 'whole' as part, null::uuid as key, null as title, whole.* from whole
    union all
    select 'departments', d.id, ${departmentTitle(scope)}, ${sums} from people p
      join departments d on d.organization_id = ${scope.organizationId} and d.id = p.department_id
      group by d.id, d.title, d.is_default
    union all
    select 'campaigns', c.key, c.title, ${sums} from people p left join campaign_of c on c.user_id = p.user_id
      group by c.key, c.title
    union all
    select 'courses', c.key, c.title, ${sums} from people p left join course_of c on c.user_id = p.user_id
      group by c.key, c.title
    ${sql.join(
      figures.map(
        (figure) => sql`
    union all
    select ${sql.lit(`people_${figure}`)}, u.id,
        coalesce(nullif(concat_ws(' ', nullif(u.last_name, ''), nullif(u.first_name, ''), nullif(u.middle_name, '')), ''), u.email),
        ${sums} from (${furthest(figure)}) far
      join people p on p.user_id = far.user_id
      join users u on u.organization_id = ${scope.organizationId} and u.id = far.user_id
      group by u.id, u.last_name, u.first_name, u.middle_name, u.email`,
      ),
      sql` `,
    )}`.execute(scope.db);
  return rows;
}

/** Every department with the one of the top level that it belongs to, and that one's title. */
export async function selectTopDepartments(scope: TenantScope): Promise<Map<string, { id: string; title: string }>> {
  const { rows } = await sql<{ below: string; id: string; title: string }>`
    select below.id as below, d.id, ${departmentTitle(scope)} as title
    from departments below
    join departments d on d.organization_id = below.organization_id and d.id = below.path[1]
    where below.organization_id = ${scope.organizationId}`.execute(scope.db);
  return new Map(rows.map(({ below, id, title }) => [below, { id, title }]));
}
