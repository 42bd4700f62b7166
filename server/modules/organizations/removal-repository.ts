import { sql } from 'kysely';
import type { SystemScope } from '#platform/scope.ts';

/** What stays of a deleted organization: what was done in it, and what that belongs to. */
const kept = ['audit_log', 'audit_heads'];

/**
 * Every table whose rows belong to an organization, those that refer to others before them. Read from the database, so
 * that a table of a plugin goes too. @throws where tables refer to each other in a circle.
 */
export async function listTenantTables(scope: SystemScope): Promise<string[]> {
  const { rows } = await sql<{ name: string; refers_to: string[] }>`
    select c.table_name as name,
      coalesce((select array_agg(distinct k.confrelid::regclass::text) from pg_constraint k
        where k.contype = 'f' and k.conrelid = quote_ident(c.table_name)::regclass), '{}') as refers_to
    from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and c.column_name = 'organization_id' and t.table_type = 'BASE TABLE'
      and c.table_name <> all(${kept}::text[])
    order by c.table_name`.execute(scope.db);
  const waiting = new Map(rows.map(({ name, refers_to }) => [name, refers_to.filter((other) => other !== name)]));
  const ordered: string[] = [];
  while (waiting.size > 0) {
    const referred = new Set([...waiting.values()].flat());
    const free = [...waiting.keys()].filter((name) => !referred.has(name));
    if (free.length === 0) throw new Error(`Tables refer to each other in a circle: ${[...waiting.keys()].join(', ')}`);
    for (const name of free) waiting.delete(name);
    ordered.push(...free);
  }
  return ordered;
}

/** Removes the rows of one organization. Returns how many. */
export async function removeTenantRows(scope: SystemScope, table: string, organizationId: string): Promise<number> {
  const result = await sql`delete from ${sql.table(table)} where organization_id = ${organizationId}`.execute(scope.db);
  return Number(result.numAffectedRows ?? 0n);
}
