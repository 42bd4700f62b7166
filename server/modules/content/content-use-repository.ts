import { type RawBuilder, sql } from 'kysely';
import { maxUsesNamed, type UseKind } from '#contract/content-review.ts';
import type { TenantScope } from '#platform/scope.ts';

export interface ContentUser {
  readonly kind: UseKind;
  readonly id: string;
  readonly title: string;
  readonly start_date: string | null;
  readonly end_date: string | null;
  /** How many there are of the kind. */
  readonly total: number;
}

const noDates = sql`null::date as start_date, null::date as end_date`;

/** The first of each kind by name, with how many there are. */
async function selectFirst(scope: TenantScope, users: readonly RawBuilder<unknown>[]): Promise<ContentUser[]> {
  const { rows } = await sql<ContentUser>`
    select kind, id, title, start_date::text as start_date, end_date::text as end_date, total from (
      select *, count(*) over (partition by kind)::int as total,
        row_number() over (partition by kind order by title, start_date desc, id) as place
      from (${sql.join(users, sql` union all `)}) users
    ) placed where place <= ${maxUsesNamed} order by kind, place`.execute(scope.db);
  return rows;
}

/** Assignments by their state, tags that assign it, campaigns that lead to it, and its copies in organizations below. */
export async function selectUsersOfCourse(scope: TenantScope, id: string, today: string): Promise<ContentUser[]> {
  const own = scope.organizationId;
  return selectFirst(scope, [
    sql`select case when completed_at is not null then 'finished_assignments'
        when start_date > ${today}::date then 'planned_assignments' else 'active_assignments' end as kind,
        id, title, start_date, end_date
      from assigned_courses where organization_id = ${own} and course_id = ${id} and deleted_at is null`,
    sql`select distinct 'tags', t.id, t.title::text, ${noDates} from tag_actions a
      join tags t on t.organization_id = a.organization_id and t.id = a.tag_id
      where a.organization_id = ${own} and a.course_ids @> array[${id}::uuid]`,
    sql`select 'campaigns', c.id, c.name::text, ${noDates} from phishing_campaigns c
      where c.organization_id = ${own} and c.deleted_at is null and c.completed_at is null
        and ${id} in (c.follow_ups #>> '{course,id}', c.post_campaign ->> 'course')`,
    copiesOf(scope, 'course', id),
  ]);
}

/** Courses in which it stands, and its copies in organizations below. */
export async function selectUsersOfTheme(scope: TenantScope, id: string): Promise<ContentUser[]> {
  return selectFirst(scope, [coursesOf(scope, sql`st.theme_id = ${id}`), copiesOf(scope, 'theme', id)]);
}

/** Themes that show it, and the courses in which they stand. */
export async function selectUsersOfModule(scope: TenantScope, id: string): Promise<ContentUser[]> {
  const themes = sql`select id from themes
    where organization_id = ${scope.organizationId} and module_id = ${id} and deleted_at is null`;
  return selectFirst(scope, [
    sql`select 'themes' as kind, id, title::text, ${noDates} from themes
      where organization_id = ${scope.organizationId} and module_id = ${id} and deleted_at is null`,
    coursesOf(scope, sql`st.theme_id in (${themes})`),
  ]);
}

function coursesOf(scope: TenantScope, isMeant: RawBuilder<unknown>) {
  return sql`select distinct 'courses' as kind, c.id, c.title::text, ${noDates} from section_themes st
    join course_sections s on s.organization_id = st.organization_id and s.id = st.section_id
    join courses c on c.organization_id = s.organization_id and c.id = s.course_id and c.deleted_at is null
    where st.organization_id = ${scope.organizationId} and ${isMeant}`;
}

function copiesOf(scope: TenantScope, kind: 'course' | 'theme', id: string) {
  const table = sql.table(kind === 'course' ? 'courses' : 'themes');
  return sql`select distinct 'copies', o.id, o.title::text, ${noDates} from content_copies k
    join ${table} copy on copy.organization_id = k.organization_id and copy.id = k.copy_id and copy.deleted_at is null
    join organizations o on o.id = k.organization_id
    where k.source_organization_id = ${scope.organizationId} and k.kind = ${kind} and k.source_id = ${id}`;
}
