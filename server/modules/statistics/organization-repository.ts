import { type Selectable, sql } from 'kysely';
import { type PhishingOutcome, phishingOutcomes } from '#contract/constants.ts';
import { highRiskFrom, mediumRiskFrom } from '#contract/figures.ts';
import type { ProgressGroup } from '#contract/statistics.ts';
import { addDays } from '#platform/calendar.ts';
import { departmentTitle } from '#platform/database/index.ts';
import type { TenantScope } from '#platform/scope.ts';
import type { StatisticsOrganizationsTable } from '#schema/statistics.ts';
import { plainCurve, type RiskCurve } from './risk.rules.ts';

export type OrganizationFigures = Omit<Selectable<StatisticsOrganizationsTable>, 'organization_id' | 'risk_curve'>;

/** What the last night learnt of the organization's histories. */
export async function selectRiskCurve(scope: TenantScope): Promise<RiskCurve> {
  const row = await scope.db
    .selectFrom('statistics_organizations')
    .select('risk_curve')
    .where('organization_id', '=', scope.organizationId)
    .executeTakeFirst();
  return row?.risk_curve ?? plainCurve;
}

export async function writeRiskCurve(tx: TenantScope, curve: RiskCurve): Promise<void> {
  await sql`
    insert into statistics_organizations (organization_id, risk_curve)
    values (${tx.organizationId}, ${JSON.stringify(curve)}::jsonb)
    on conflict (organization_id) do update set risk_curve = excluded.risk_curve`.execute(tx.db);
}

/** Somebody's figures changed: the next reader computes the organization's anew. */
export async function markOrganizationChanged(tx: TenantScope): Promise<void> {
  await sql`
    insert into statistics_organizations (organization_id) values (${tx.organizationId})
    on conflict (organization_id) do update set change_number = statistics_organizations.change_number + 1`.execute(
    tx.db,
  );
}

export async function selectOrganizationFigures(scope: TenantScope): Promise<OrganizationFigures | undefined> {
  return scope.db
    .selectFrom('statistics_organizations')
    .selectAll()
    .where('organization_id', '=', scope.organizationId)
    .executeTakeFirst();
}

/**
 * The organization's figures from its people, in one pass over them. Means are over people: over those who learn for the
 * progress, over those of whom something is known for the risk. Changes that come while it counts make it stale again.
 */
export async function computeOrganizationFigures(scope: TenantScope, day: string): Promise<void> {
  const { rows } = await sql<OrganizationFigures>`
    with seen as (
      insert into statistics_organizations (organization_id) values (${scope.organizationId})
      on conflict (organization_id) do update set organization_id = excluded.organization_id
      returning change_number),
    people as (
      select u.progress, u.is_behind, u.risk_level, u.incident_probability, u.phishing_sent, u.phishing_opened,
        u.phishing_clicked, u.phishing_entered_data, u.phishing_opened_attachment, u.phishing_reported,
        coalesce(s.progress_group, 'WITHOUT_COURSE') <> 'WITHOUT_COURSE' as is_learning,
        s.progress_group is not distinct from 'COMPLETED' as has_completed,
        coalesce(s.letters_failed, 0) > 0 as has_failed,
        case when u.risk_level is not null then least(9, greatest(0, floor(u.risk_level)))::int end as bar
      from users u
      left join statistics_people s on s.organization_id = u.organization_id and s.user_id = u.id
      where u.organization_id = ${scope.organizationId} and u.removed_at is null),
    counted as (
      select count(*)::int as users_count,
        coalesce(avg(progress) filter (where is_learning), 0) as progress,
        count(*) filter (where is_learning)::int as learning_count,
        count(*) filter (where is_learning and is_behind)::int as behind_count,
        count(*) filter (where has_completed)::int as completed_count,
        avg(risk_level) as risk_level, avg(incident_probability) as probability,
        count(*) filter (where risk_level >= ${highRiskFrom})::int as high_risk_count,
        count(*) filter (where risk_level >= ${mediumRiskFrom} and risk_level < ${highRiskFrom})::int as medium_risk_count,
        count(*) filter (where risk_level < ${mediumRiskFrom})::int as low_risk_count,
        count(*) filter (where risk_level is null)::int as unknown_risk_count,
        array[${sql.join(bars.map((bar) => sql`count(*) filter (where bar = ${sql.lit(bar)})::int`))}] as risk_histogram,
        count(*) filter (where phishing_sent > 0)::int as phishing_people,
        count(*) filter (where has_failed)::int as phishing_failed_people,
        count(*) filter (where phishing_reported > 0)::int as phishing_reported_people,
        coalesce(sum(phishing_sent), 0)::int as sent, coalesce(sum(phishing_opened), 0)::int as opened,
        coalesce(sum(phishing_clicked), 0)::int as clicked,
        coalesce(sum(phishing_entered_data), 0)::int as entered_data,
        coalesce(sum(phishing_opened_attachment), 0)::int as opened_attachment,
        coalesce(sum(phishing_reported), 0)::int as reported
      from people),
    days as (
      insert into statistics_organization_days (organization_id, day, users_count, progress, risk_level, probability)
      select ${scope.organizationId}, ${day}::date, users_count, progress, risk_level, probability from counted
      on conflict (organization_id, day) do update set users_count = excluded.users_count,
        progress = excluded.progress, risk_level = excluded.risk_level, probability = excluded.probability)
    select counted.*, seen.change_number from counted, seen`.execute(scope.db);
  const [row] = rows;
  if (row === undefined) return;
  const { change_number, ...figures } = row;
  await scope.db
    .updateTable('statistics_organizations')
    .set({ ...figures, computed_at: scope.now, computed_number: change_number })
    .where('organization_id', '=', scope.organizationId)
    .execute();
}

const bars = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

export interface OrganizationDay {
  readonly day: string;
  readonly progress: number;
  readonly risk_level: number | null;
}

/** The organization's days from `from` on, and the last one before. */
export async function selectOrganizationDays(scope: TenantScope, from: string): Promise<OrganizationDay[]> {
  const days = scope.db
    .selectFrom('statistics_organization_days')
    .select(['day', 'progress', 'risk_level'])
    .where('organization_id', '=', scope.organizationId);
  const before = await days.where('day', '<', from).orderBy('day', 'desc').limit(1).execute();
  return [...before, ...(await days.where('day', '>=', from).orderBy('day').execute())];
}

export async function selectProgressGroups(
  scope: TenantScope,
): Promise<{ progress_group: ProgressGroup; count: number; behind_count: number }[]> {
  const { rows } = await sql<{ progress_group: ProgressGroup; count: number; behind_count: number }>`
    select coalesce(s.progress_group, 'WITHOUT_COURSE') as progress_group, count(*)::int as count,
      count(*) filter (where u.is_behind)::int as behind_count
    from users u
    left join statistics_people s on s.organization_id = u.organization_id and s.user_id = u.id
    where u.organization_id = ${scope.organizationId} and u.removed_at is null
    group by 1`.execute(scope.db);
  return rows;
}

/** How many people did each thing at least once. */
export async function countPhishingPeople(scope: TenantScope): Promise<Record<PhishingOutcome, number>> {
  return scope.db
    .selectFrom('users as u')
    .leftJoin('statistics_people as s', (join) =>
      join.onRef('s.organization_id', '=', 'u.organization_id').onRef('s.user_id', '=', 'u.id'),
    )
    .select(
      phishingOutcomes.map((kind) => {
        const times = sql.ref(kind === 'failed' ? 's.letters_failed' : `u.phishing_${kind}`);
        return sql<number>`count(*) filter (where ${times} > 0)::int`.as(kind);
      }),
    )
    .where('u.organization_id', '=', scope.organizationId)
    .where('u.removed_at', 'is', null)
    .executeTakeFirstOrThrow();
}

export interface DepartmentFigures {
  readonly id: string;
  readonly title: string;
  readonly users_count: number;
  /** Null where nobody has a course. */
  readonly progress: number | null;
  readonly risk_level: number | null;
  readonly behind_count: number;
  /** People who got a letter; of them those who failed, and who reported, at least once. */
  readonly phishing_people: number;
  readonly failed_people: number;
  readonly reported_people: number;
}

/** Departments of the top level with everybody below them. 'Без отдела' stands first. */
export async function selectDepartmentFigures(scope: TenantScope): Promise<DepartmentFigures[]> {
  const { rows } = await sql<DepartmentFigures>`
    select d.id, ${departmentTitle(scope)} as title, count(u.id)::int as users_count,
      avg(u.progress) filter (where coalesce(s.progress_group, 'WITHOUT_COURSE') <> 'WITHOUT_COURSE') as progress,
      avg(u.risk_level) as risk_level, count(u.id) filter (where u.is_behind)::int as behind_count,
      count(u.id) filter (where u.phishing_sent > 0)::int as phishing_people,
      count(u.id) filter (where u.phishing_sent > 0 and s.letters_failed > 0)::int as failed_people,
      count(u.id) filter (where u.phishing_sent > 0 and u.phishing_reported > 0)::int as reported_people
    from departments d
    join departments below on below.organization_id = d.organization_id and below.path[1] = d.id
    left join users u on u.organization_id = below.organization_id and u.department_id = below.id and u.removed_at is null
    left join statistics_people s on s.organization_id = u.organization_id and s.user_id = u.id
    where d.organization_id = ${scope.organizationId} and d.parent_id is null
    group by d.id, d.title, d.is_default
    having count(u.id) > 0 or not d.is_default
    order by d.is_default desc, d.title`.execute(scope.db);
  return rows;
}

export interface DepartmentDay {
  readonly users_count: number;
  /** Null where nobody had a course. */
  readonly progress: number | null;
  readonly risk_level: number | null;
}

/** Departments of the top level as they were when the day ended. Days that nobody was in one have no row of it. */
export async function selectDepartmentDays(scope: TenantScope, day: string): Promise<Map<string, DepartmentDay>> {
  const rows = await scope.db
    .selectFrom('statistics_department_days as s')
    .innerJoin('departments as d', (join) =>
      join.onRef('d.organization_id', '=', 's.organization_id').onRef('d.id', '=', 's.department_id'),
    )
    .select(['s.department_id', 's.users_count', 's.progress', 's.risk_level'])
    .where('s.organization_id', '=', scope.organizationId)
    .where('s.day', '=', day)
    .where('d.parent_id', 'is', null)
    .execute();
  return new Map(rows.map(({ department_id, ...row }) => [department_id, row]));
}

/**
 * Closes a day that is over, for the organization and its departments: counted from what was known of each person at its
 * end, which was midnight where the organization is. The same answer whenever it is asked. People count where they are now.
 */
export async function closeDay(tx: TenantScope, day: string): Promise<void> {
  await sql`
    with closing as materialized (
      select (${addDays(day, 1)}::timestamp at time zone ${tx.timeZone}) as ends),
    people as materialized (
      select u.department_id, last.progress, last.risk_level, coalesce(last.is_learning, false) as is_learning
      from closing
      join users u on u.organization_id = ${tx.organizationId} and u.created_at < closing.ends
        and (u.removed_at is null or u.removed_at >= closing.ends)
      left join lateral (
        select d.progress, d.risk_level, d.is_learning from statistics_person_days d
        where d.organization_id = u.organization_id and d.user_id = u.id and d.day <= ${day}::date
        order by d.day desc limit 1) last on true),
    of_departments as (
      insert into statistics_department_days (organization_id, department_id, day, users_count, progress, risk_level)
      select ${tx.organizationId}, above.id, ${day}::date, count(*)::int,
        avg(p.progress) filter (where p.is_learning), avg(p.risk_level)
      from people p
      join departments d on d.organization_id = ${tx.organizationId} and d.id = p.department_id
      cross join lateral unnest(d.path) as above (id)
      group by above.id
      on conflict (organization_id, department_id, day) do update set users_count = excluded.users_count,
        progress = excluded.progress, risk_level = excluded.risk_level)
    insert into statistics_organization_days (organization_id, day, users_count, progress, risk_level)
    select ${tx.organizationId}, ${day}::date, count(*)::int,
      coalesce(avg(progress) filter (where is_learning), 0), avg(risk_level)
    from people
    on conflict (organization_id, day) do update set users_count = excluded.users_count,
      progress = excluded.progress, risk_level = excluded.risk_level`.execute(tx.db);
}

/** The first day of which anything is known of anybody. */
export async function selectFirstDay(scope: TenantScope): Promise<string | null> {
  const row = await scope.db
    .selectFrom('statistics_person_days')
    .select('day')
    .where('organization_id', '=', scope.organizationId)
    .orderBy('day')
    .limit(1)
    .executeTakeFirst();
  return row?.day ?? null;
}

/** The same, read off the days of the organization: a few hundred rows whatever the people. */
export async function selectFirstKnownDay(scope: TenantScope): Promise<string | null> {
  const row = await scope.db
    .selectFrom('statistics_organization_days')
    .select('day')
    .where('organization_id', '=', scope.organizationId)
    .where(({ or, eb }) => or([eb('risk_level', 'is not', null), eb('progress', '>', 0)]))
    .orderBy('day')
    .limit(1)
    .executeTakeFirst();
  return row?.day ?? null;
}

/** Takes the round of a day, once: `last` is the day of the round before. Null where it was taken. */
export async function takeSnapshotDay(tx: TenantScope, day: string): Promise<{ last: string | null } | null> {
  await sql`insert into statistics_organizations (organization_id) values (${tx.organizationId}) on conflict do nothing`.execute(
    tx.db,
  );
  const known = await tx.db
    .selectFrom('statistics_organizations')
    .select('snapshot_day')
    .where('organization_id', '=', tx.organizationId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (known.snapshot_day !== null && known.snapshot_day >= day) return null;
  await tx.db
    .updateTable('statistics_organizations')
    .set({ snapshot_day: day })
    .where('organization_id', '=', tx.organizationId)
    .execute();
  return { last: known.snapshot_day };
}
