import { sql } from 'kysely';
import type { ImportPreview } from '#contract/imports.ts';
import type { TenantScope } from '#platform/scope.ts';
import { selectPresent } from '../employee-filter-repository.ts';
import type { NewEmployee } from '../employee-write-repository.ts';
import { operatorRoles } from '../roles.rules.ts';
import type { KnownDepartment } from './import-departments.rules.ts';
import type { KnownPerson } from './import-plan.rules.ts';

/** The organization's people with one of these addresses (lower case). */
export async function selectKnownPeople(scope: TenantScope, emails: readonly string[]): Promise<KnownPerson[]> {
  return selectPresent(scope)
    .where(sql<boolean>`lower(u.email) = any(${emails}::text[])`)
    .select([
      'u.id',
      'u.email',
      'u.last_name',
      'u.first_name',
      'u.middle_name',
      'u.position',
      'u.department_id',
      'u.language',
      'u.role',
    ])
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

/** What is kept of a preview until it is processed. */
export interface StoredPreview {
  readonly preview: ImportPreview;
  /** Tells whether the same file would do the same today. */
  readonly digest: string;
}

export interface ImportRow {
  readonly id: string;
  readonly file_id: string;
  readonly file_name: string;
  readonly created_by: string;
  readonly preview: StoredPreview;
}

export async function insertImport(tx: TenantScope, row: ImportRow): Promise<void> {
  await tx.db
    .insertInto('imports')
    .values({
      ...row,
      preview: JSON.stringify(row.preview),
      organization_id: tx.organizationId,
      created_at: tx.now,
    })
    .execute();
}

export async function selectImport(scope: TenantScope, id: string): Promise<ImportRow | undefined> {
  const row = await scope.db
    .selectFrom('imports')
    .where('organization_id', '=', scope.organizationId)
    .where('id', '=', id)
    .select(['id', 'file_id', 'file_name', 'created_by', 'preview'])
    .executeTakeFirst();
  return row && { ...row, preview: row.preview as StoredPreview };
}

/** One statement for thousands of people: rows travel as one JSON parameter. */
export async function insertEmployees(tx: TenantScope, people: readonly NewEmployee[]): Promise<void> {
  await sql`
    insert into users (organization_id, id, email, last_name, first_name, middle_name, position, department_id, role,
      language, created_at)
    select ${tx.organizationId}, id, email, last_name, first_name, middle_name, position, department_id, role, language,
      ${tx.now}
    from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as new(
      id uuid, email text, last_name text, first_name text, middle_name text, position text, department_id uuid,
      role text, language text
    )`.execute(tx.db);
}

export interface ImportedChange {
  readonly id: string;
  readonly last_name: string;
  readonly first_name: string;
  readonly middle_name: string;
  readonly position: string;
  readonly language: string;
  readonly department_id: string;
}

export async function updateEmployees(tx: TenantScope, changes: readonly ImportedChange[]): Promise<void> {
  await sql`
    update users as u set
      last_name = new.last_name, first_name = new.first_name, middle_name = new.middle_name, position = new.position,
      language = new.language, department_id = new.department_id
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as new(
      id uuid, last_name text, first_name text, middle_name text, position text, language text, department_id uuid
    )
    where u.organization_id = ${tx.organizationId} and u.id = new.id`.execute(tx.db);
}

/** Keeps everybody else from adding or changing people of the organization until the transaction ends. */
export async function lockImports(tx: TenantScope): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`import:${tx.organizationId}`}, 0))`.execute(tx.db);
}
