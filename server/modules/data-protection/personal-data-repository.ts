import { type RawBuilder, sql } from 'kysely';
import type { TenantScope } from '#platform/scope.ts';
import { type PersonalTable, personalTables } from './personal-data.rules.ts';

export interface KnownPerson {
  readonly id: string;
  readonly email: string;
}

/** Rows of one table that nobody's archive is longer than. */
const mostRows = 20_000;

function rowsOf(scope: TenantScope, { by }: PersonalTable, person: KnownPerson): RawBuilder<unknown> {
  const own = sql`organization_id = ${scope.organizationId}`;
  if ('email' in by) {
    const isTheirs = sql`lower(${sql.ref(by.email)}) = lower(${person.email})`;
    return by.hasOrganization === false ? isTheirs : sql`${own} and ${isTheirs}`;
  }
  if (!('through' in by)) return sql`${own} and ${sql.ref(by.column)} = ${person.id}`;
  const { table, key, owner } = by.through;
  return sql`${own} and ${sql.ref(by.column)} in (
    select ${sql.ref(key)} from ${sql.table(table)} where ${own} and ${sql.ref(owner)} = ${person.id})`;
}

/** The tables of the list that this installation has: a plugin that is not there has none. */
export async function listPresentTables(scope: TenantScope): Promise<PersonalTable[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public'`.execute(scope.db);
  const present = new Set(rows.map(({ name }) => name));
  return personalTables.filter(({ table }) => present.has(table));
}

/** What a table holds of somebody, without what is left out for everybody. */
export async function selectPersonal(
  scope: TenantScope,
  table: PersonalTable,
  person: KnownPerson,
): Promise<Record<string, unknown>[]> {
  const { rows } = await sql<{ row: Record<string, unknown> }>`
    select to_jsonb(found) - ${['organization_id', ...(table.omit ?? [])]}::text[] as row
    from (select * from ${sql.table(table.table)} where ${rowsOf(scope, table, person)} limit ${mostRows}) found`.execute(
    scope.db,
  );
  return rows.map(({ row }) => row);
}

export async function deletePersonal(tx: TenantScope, table: PersonalTable, person: KnownPerson): Promise<void> {
  await sql`delete from ${sql.table(table.table)} where ${rowsOf(tx, table, person)}`.execute(tx.db);
}

export async function overwritePersonal(
  tx: TenantScope,
  table: PersonalTable,
  person: KnownPerson,
  values: Readonly<Record<string, string | boolean | null>>,
): Promise<void> {
  // Text of no type: the column says what it is (JSON, text, a moment).
  const set = Object.entries(values).map(([column, value]) => sql`${sql.ref(column)} = ${sql.lit(value)}`);
  await sql`update ${sql.table(table.table)} set ${sql.join(set)} where ${rowsOf(tx, table, person)}`.execute(tx.db);
}
