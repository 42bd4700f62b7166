import { sql } from 'kysely';
import type { TenantScope } from '#platform/scope.ts';
import { selectPresent } from '../employee-filter-repository.ts';
import type { NewEmployee } from '../employee-write-repository.ts';
import { personColumns } from '../person-columns.ts';
import { operatorRoles } from '../roles.rules.ts';
import type { KnownDepartment } from './import-departments.rules.ts';
import type { KnownPerson, PersonValues } from './import-plan.rules.ts';

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

/** Adds people by one statement: rows travel as arrays, one for each column. */
export async function insertEmployees(tx: TenantScope, people: readonly NewEmployee[]): Promise<void> {
  const column = (name: keyof NewEmployee) => people.map((person) => person[name]);
  await sql`
    insert into users (organization_id, id, email, last_name, first_name, middle_name, position, department_id, role,
      language, created_at)
    select ${tx.organizationId}, new.*, ${tx.now}
    from unnest(${column('id')}::uuid[], ${column('email')}::text[], ${column('last_name')}::text[],
      ${column('first_name')}::text[], ${column('middle_name')}::text[], ${column('position')}::text[],
      ${column('department_id')}::uuid[], ${column('role')}::text[], ${column('language')}::text[]) as new`.execute(
    tx.db,
  );
}

/** Writes the fields that are given for each person, and no other. Answers the names of those who were there. */
export async function updateEmployees(
  tx: TenantScope,
  changes: readonly { id: string; after: PersonValues }[],
): Promise<Map<string, string>> {
  const rows = changes.map(({ id, after }) => ({ id, ...after }));
  const { rows: changed } = await sql<{ id: string; sort_name: string }>`
    update users as u set
      last_name = coalesce(new.last_name, u.last_name), first_name = coalesce(new.first_name, u.first_name),
      middle_name = coalesce(new.middle_name, u.middle_name), position = coalesce(new.position, u.position),
      language = coalesce(new.language, u.language), department_id = coalesce(new.department_id, u.department_id)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as new(
      id uuid, last_name text, first_name text, middle_name text, position text, language text, department_id uuid
    )
    where u.organization_id = ${tx.organizationId} and u.id = new.id
    returning u.id, u.sort_name`.execute(tx.db);
  return new Map(changed.map((row) => [row.id, row.sort_name]));
}

/** Keeps other imports of the organization from beginning until the transaction ends. */
export async function lockImports(tx: TenantScope): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`import:${tx.organizationId}`}, 0))`.execute(tx.db);
}
