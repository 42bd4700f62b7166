import { sql } from 'kysely';
import type { TenantScope } from '#platform/scope.ts';
import { selectPresent } from '../employee-filter-repository.ts';
import { personColumns } from '../person-columns.ts';
import { operatorRoles } from '../roles.rules.ts';
import type { KnownDepartment } from './import-departments.rules.ts';
import type { KnownPerson } from './import-plan.rules.ts';

/** The organization's people with one of these addresses (lower case). */
export async function selectKnownPeople(scope: TenantScope, emails: readonly string[]): Promise<KnownPerson[]> {
  return selectPresent(scope)
    .where(sql<boolean>`lower(u.email) = any(${emails}::text[])`)
    .select(personColumns)
    .execute();
}

/** Whom a file does not name: all but operators and the asker would go with `replace`. */
function selectRemovable(scope: TenantScope, namedEmails: readonly string[]) {
  return selectUnnamed(scope, namedEmails).where(isRemovable(scope));
}

function selectUnnamed(scope: TenantScope, namedEmails: readonly string[]) {
  return selectPresent(scope).where(sql<boolean>`lower(u.email) <> all(${namedEmails}::text[])`);
}

function isRemovable(scope: TenantScope) {
  return sql<boolean>`(u.role <> all(${operatorRoles}::text[]) and u.id is distinct from ${scope.userId}::uuid)`;
}

export interface RemovalOutlook {
  readonly removed: number;
  readonly kept: number;
  /** Changes whenever other people would go. */
  readonly fingerprint: string;
  readonly people_count: number;
}

/** How many people a replacing import would remove. */
export async function measureRemoval(scope: TenantScope, namedEmails: readonly string[]): Promise<RemovalOutlook> {
  const row = await selectUnnamed(scope, namedEmails)
    .select((builder) => [
      sql<number>`count(*) filter (where ${isRemovable(scope)})::int`.as('removed'),
      sql<number>`count(*) filter (where not ${isRemovable(scope)})::int`.as('kept'),
      sql<string | null>`md5(string_agg(u.id::text, '' order by u.id) filter (where ${isRemovable(scope)}))`.as(
        'print',
      ),
      selectPresent(scope).select(builder.fn.countAll<string>().as('count')).as('people_count'),
    ])
    .executeTakeFirstOrThrow();
  const { removed, kept, print, people_count } = row;
  return { removed, kept, fingerprint: print ?? '', people_count: Number(people_count) };
}

/** The first people by name whom a replacing import would remove. */
export async function selectRemovalSample(scope: TenantScope, namedEmails: readonly string[], limit: number) {
  return selectRemovable(scope, namedEmails)
    .select(['u.id', 'u.email', 'u.last_name', 'u.first_name', 'u.middle_name'])
    .orderBy('u.sort_name')
    .orderBy('u.id')
    .limit(limit)
    .execute();
}

export async function selectRemovableIds(scope: TenantScope, namedEmails: readonly string[]): Promise<string[]> {
  const rows = await selectRemovable(scope, namedEmails).select('u.id').execute();
  return rows.map((row) => row.id);
}

export async function selectKnownDepartments(scope: TenantScope): Promise<KnownDepartment[]> {
  return scope.db
    .selectFrom('departments')
    .where('organization_id', '=', scope.organizationId)
    .select(['id', 'parent_id', 'title', 'is_default'])
    .orderBy('created_at')
    .execute();
}

/** Keeps other imports of the organization from beginning until the transaction ends. */
export async function lockImports(tx: TenantScope): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`import:${tx.organizationId}`}, 0))`.execute(tx.db);
}
