import { sql } from 'kysely';
import type { OrderPart } from '#contract/campaign-orders.ts';
import type { TemplateKind } from '#contract/phishing-templates.ts';
import type { TenantScope } from '#platform/scope.ts';

interface NamedRow {
  readonly id: string;
  readonly title: string;
  /** False: it was removed and can be chosen no longer. */
  readonly is_there: boolean;
}
type NamedPerson = NamedRow & { readonly department_id: string };
type NamedTemplate = NamedRow & { readonly kind: TemplateKind; readonly category: string };

export interface OrderRows extends Record<OrderPart, readonly NamedRow[]> {
  readonly users: readonly NamedPerson[];
  readonly templates: readonly NamedTemplate[];
}

/** How the parts of an order are called, those that were removed too as far as a row is left of them. */
export async function selectOrderNames(
  scope: TenantScope,
  wanted: Readonly<Record<OrderPart, readonly string[]>>,
): Promise<OrderRows> {
  const own = sql`organization_id = ${scope.organizationId}`;
  const read = async <Row extends NamedRow>(ids: readonly string[], query: ReturnType<typeof sql<Row>>) =>
    ids.length === 0 ? [] : (await query.execute(scope.db)).rows;
  return {
    users: await read<NamedPerson>(
      wanted.users,
      sql`select id, department_id, removed_at is null as is_there,
          concat_ws(' · ', nullif(concat_ws(' ', nullif(last_name, ''), nullif(first_name, ''), nullif(middle_name, '')), ''),
            email) as title
        from users where ${own} and id = any(${wanted.users}::uuid[]) order by sort_name, id`,
    ),
    departments: await read(
      wanted.departments,
      sql`select id, title, true as is_there from departments where ${own} and id = any(${wanted.departments}::uuid[])
        order by title`,
    ),
    tags: await read(
      wanted.tags,
      sql`select id, title, true as is_there from tags where ${own} and id = any(${wanted.tags}::uuid[]) order by title`,
    ),
    templates: await read<NamedTemplate>(
      wanted.templates,
      sql`select t.id, t.name as title, t.kind, c.name as category, t.deleted_at is null as is_there
        from phishing_templates t
        join phishing_categories c on c.organization_id = t.organization_id and c.id = t.category_id
        where t.organization_id = ${scope.organizationId} and t.id = any(${wanted.templates}::uuid[])`,
    ),
    courses: await read(
      wanted.courses,
      sql`select id, title, deleted_at is null and archived_at is null as is_there
        from courses where ${own} and id = any(${wanted.courses}::uuid[])`,
    ),
    redirect_pages: await read(
      wanted.redirect_pages,
      sql`select id, name || ' · ' || original_url as title, deleted_at is null as is_there
        from phishing_redirect_pages where ${own} and id = any(${wanted.redirect_pages}::uuid[])`,
    ),
  };
}

/** What things of which no row is left were called when somebody last changed them. */
export async function selectLastTitles(scope: TenantScope, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ entity_id: string; entity_title: string }>`
    select distinct on (entity_id) entity_id, entity_title from audit_log
    where organization_id = ${scope.organizationId} and entity in ('department', 'tag')
      and entity_id = any(${ids}::text[]) and entity_title is not null
    order by entity_id, seq desc`.execute(scope.db);
  return new Map(rows.map((row) => [row.entity_id, row.entity_title]));
}
