import { sql } from 'kysely';
import type { TenantScope } from '#platform/scope.ts';

/** Two who press at once wait for one another: the second finds what the first took. */
export async function lockTaking(tx: TenantScope): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`supplied:${tx.organizationId}`}, 0))`.execute(tx.db);
}

/** Names of the templates that are there, those among `names`. */
export async function selectTemplateNames(tx: TenantScope, names: readonly string[]): Promise<Set<string>> {
  const rows = await tx.db
    .selectFrom('phishing_templates')
    .where('organization_id', '=', tx.organizationId)
    .where('deleted_at', 'is', null)
    .where('name', 'in', [...names])
    .select('name')
    .execute();
  return new Set(rows.map(({ name }) => name));
}

/** Titles of the courses that are there, archived ones too, those among `titles`. */
export async function selectCourseTitles(tx: TenantScope, titles: readonly string[]): Promise<Set<string>> {
  const rows = await tx.db
    .selectFrom('courses')
    .where('organization_id', '=', tx.organizationId)
    .where('deleted_at', 'is', null)
    .where('title', 'in', [...titles])
    .select('title')
    .execute();
  return new Set(rows.map(({ title }) => title));
}
