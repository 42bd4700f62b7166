import { type Selectable, sql } from 'kysely';
import { highRiskFrom, mediumRiskFrom } from '#contract/figures.ts';
import type { ProgressGroup } from '#contract/statistics.ts';
import { departmentTitle } from '#platform/database/index.ts';
import type { TenantScope } from '#platform/scope.ts';
import type { StatisticsOrganizationsTable } from '#schema/statistics.ts';

export type OrganizationFigures = Omit<Selectable<StatisticsOrganizationsTable>, 'organization_id'>;

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

export interface DepartmentFigures {
  readonly id: string;
  readonly title: string;
  readonly users_count: number;
  /** Null where nobody has a course. */
  readonly progress: number | null;
  readonly risk_level: number | null;
  readonly behind_count: number;
}

/** Departments of the top level with everybody below them. 'Без отдела' stands first. */
export async function selectDepartmentFigures(scope: TenantScope): Promise<DepartmentFigures[]> {
  const { rows } = await sql<DepartmentFigures>`
    select d.id, ${departmentTitle(scope)} as title, count(u.id)::int as users_count,
      avg(u.progress) filter (where coalesce(s.progress_group, 'WITHOUT_COURSE') <> 'WITHOUT_COURSE') as progress,
      avg(u.risk_level) as risk_level, count(u.id) filter (where u.is_behind)::int as behind_count
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

/** The end of a day of every department, its people of all levels below included. */
export async function writeDepartmentDays(tx: TenantScope, day: string): Promise<void> {
  await sql`
    insert into statistics_department_days (organization_id, department_id, day, users_count, progress, risk_level, behind_count)
    select d.organization_id, above.id, ${day}::date, count(u.id)::int,
      coalesce(avg(u.progress) filter (where coalesce(s.progress_group, 'WITHOUT_COURSE') <> 'WITHOUT_COURSE'), 0),
      avg(u.risk_level), count(u.id) filter (where u.is_behind)::int
    from departments d
    cross join lateral unnest(d.path) as above (id)
    join users u on u.organization_id = d.organization_id and u.department_id = d.id and u.removed_at is null
    left join statistics_people s on s.organization_id = u.organization_id and s.user_id = u.id
    where d.organization_id = ${tx.organizationId}
    group by d.organization_id, above.id
    on conflict (organization_id, department_id, day) do update set users_count = excluded.users_count,
      progress = excluded.progress, risk_level = excluded.risk_level, behind_count = excluded.behind_count`.execute(
    tx.db,
  );
}

/** Whether the nightly round of that day is still to be made; from now on it is made. */
export async function takeSnapshotDay(tx: TenantScope, day: string): Promise<boolean> {
  await sql`insert into statistics_organizations (organization_id) values (${tx.organizationId}) on conflict do nothing`.execute(
    tx.db,
  );
  const taken = await tx.db
    .updateTable('statistics_organizations')
    .set({ snapshot_day: day })
    .where('organization_id', '=', tx.organizationId)
    .where((where) => where.or([where('snapshot_day', 'is', null), where('snapshot_day', '<', day)]))
    .executeTakeFirst();
  return taken.numUpdatedRows > 0n;
}
