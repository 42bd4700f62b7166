import { sql } from 'kysely';
import { addDays, startOfDay } from '#platform/calendar.ts';
import { departmentTitle } from '#platform/database/index.ts';
import type { TenantScope } from '#platform/scope.ts';
import type { StoredChanges } from '#schema/statistics.ts';
import type { PartsOfPeople } from './figure-sources.ts';

export type ChangePart = StoredChanges['parts'][number];

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
    select 'departments', p.department_id, null, ${sums} from people p group by p.department_id
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
    select ${sql.lit(`people_${figure}`)}, p.user_id, null, ${sums} from (${furthest(figure)}) far
      join people p on p.user_id = far.user_id
      group by p.user_id`,
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

/** Names of people as lists show them; whoever was forgotten since has none. */
export async function selectPeopleNames(scope: TenantScope, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, coalesce(
        nullif(concat_ws(' ', nullif(last_name, ''), nullif(first_name, ''), nullif(middle_name, '')), ''), email) as name
    from users where organization_id = ${scope.organizationId} and id = any(${ids}::uuid[])`.execute(scope.db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export interface PrecomputedChanges extends StoredChanges {
  readonly since: string;
  readonly computed_at: Date;
  /** The change of the organization's people that they include. */
  readonly computed_number: string;
}

export async function selectPrecomputedChanges(
  scope: TenantScope,
  period: number,
): Promise<PrecomputedChanges | undefined> {
  const row = await scope.db
    .selectFrom('statistics_changes')
    .select(['since', 'computed_at', 'computed_number', 'changes'])
    .where('organization_id', '=', scope.organizationId)
    .where('days_period', '=', period)
    .executeTakeFirst();
  return (
    row && { ...row.changes, since: row.since, computed_at: row.computed_at, computed_number: row.computed_number }
  );
}

export async function writePrecomputedChanges(
  scope: TenantScope,
  period: number,
  { since, computed_at, computed_number, ...changes }: PrecomputedChanges,
): Promise<void> {
  const kept = { since, computed_at, computed_number, changes: JSON.stringify(changes) };
  await scope.db
    .insertInto('statistics_changes')
    .values({ organization_id: scope.organizationId, days_period: period, ...kept })
    .onConflict((conflict) => conflict.columns(['organization_id', 'days_period']).doUpdateSet(kept))
    .execute();
}
