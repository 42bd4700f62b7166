import { type RawBuilder, sql } from 'kysely';
import { matchesSearch } from '../database/index.ts';
import type { TenantScope } from '../scope.ts';
import type { Condition, ListPlan } from './crud-params.rules.ts';

export type CrudRow = Record<string, unknown> & { id: string };

/** A row of another table that is named by a column of this one. */
export interface CrudReference {
  readonly column: string;
  readonly table: string;
  /** Column of the other table that names its rows. */
  readonly title: string;
}

/** A table as the generated routes know it. Names come from a declaration, never from a request. */
export interface CrudTable {
  readonly name: string;
  readonly columns: readonly string[];
  /** By the word under which they travel. */
  readonly references: ReadonlyMap<string, CrudReference>;
  readonly searchable: readonly string[];
  /** What is read of every row and stands in no column of it, by the word under which it travels. */
  readonly computed: ReadonlyMap<string, RawBuilder<unknown>>;
  /** Columns of type jsonb: their values are written as JSON. */
  readonly json: ReadonlySet<string>;
  /** Deleted rows stay, with the moment in `deleted_at`: others still speak of them. */
  readonly keepsDeleted: boolean;
}

function ofTenant(scope: TenantScope, conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return sql.join([sql`organization_id = ${scope.organizationId}`, ...conditions], sql` and `);
}

function organizationRows(scope: TenantScope, table: CrudTable, conditions: readonly RawBuilder<unknown>[]) {
  return ofTenant(scope, table.keepsDeleted ? [sql`deleted_at is null`, ...conditions] : conditions);
}

/** What is read of the row that a reference names, if it names one. */
function ofReferred(table: CrudTable, { column, table: other, title }: CrudReference, what: 'row' | 'title') {
  const name = sql.ref(`other.${title}`);
  const read = what === 'title' ? name : sql`jsonb_build_object('id', other.id, 'title', ${name})`;
  return sql`(select ${read} from ${sql.table(other)} as other
    where other.organization_id = ${sql.ref(`${table.name}.organization_id`)}
      and other.id = ${sql.ref(`${table.name}.${column}`)})`;
}

function selected(table: CrudTable): RawBuilder<unknown> {
  return sql.join([
    ...table.columns.map((column) => sql.ref(column)),
    ...[...table.references].map(
      ([name, reference]) => sql`${ofReferred(table, reference, 'row')} as ${sql.ref(name)}`,
    ),
    ...[...table.computed].map(([name, value]) => sql`${value} as ${sql.ref(name)}`),
  ]);
}

/** Which of the references that are to be written name no row of the organization, by their columns. */
export async function selectDangling(scope: TenantScope, table: CrudTable, values: object): Promise<string[]> {
  const dangling: string[] = [];
  for (const { column, table: other } of table.references.values()) {
    const id = (values as Record<string, unknown>)[column] ?? null;
    if (id === null) continue;
    const { rows } = await sql`select 1 from ${sql.table(other)} where ${ofTenant(scope, [sql`id = ${id}`])}`.execute(
      scope.db,
    );
    if (rows.length === 0) dangling.push(column);
  }
  return dangling;
}

function compare(table: CrudTable, { column, operator, value }: Condition): RawBuilder<unknown> {
  const name = sql.ref(table.references.get(column)?.column ?? column);
  if (operator === '=') return sql`${name} = ${value}`;
  if (operator === '>=') return sql`${name} >= ${value}`;
  if (operator === '<=') return sql`${name} <= ${value}`;
  return sql`${name} in (${sql.join(value as unknown[])})`;
}

export async function selectCrudPage(
  scope: TenantScope,
  table: CrudTable,
  plan: ListPlan,
): Promise<{ rows: CrudRow[]; total: number }> {
  const where = organizationRows(scope, table, [
    ...plan.conditions.map((condition) => compare(table, condition)),
    matchesSearch(plan.search, ...table.searchable),
  ]);
  const sorted = table.references.get(plan.sortBy);
  const order = sorted ? ofReferred(table, sorted, 'title') : sql.ref(plan.sortBy);
  const direction = plan.isDescending ? sql` desc nulls last` : sql` asc nulls first`;
  const { rows } = await sql<CrudRow>`
    select ${selected(table)} from ${sql.table(table.name)}
    where ${where} order by ${order}${direction}, id limit ${plan.limit} offset ${plan.offset}
  `.execute(scope.db);
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from ${sql.table(table.name)} where ${where}
  `.execute(scope.db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** Locked when read inside a transaction: what is changed is what was read. */
export async function selectCrudRow(scope: TenantScope, table: CrudTable, id: string): Promise<CrudRow | undefined> {
  const lock = scope.db.isTransaction ? sql`for update` : sql``;
  const { rows } = await sql<CrudRow>`
    select ${selected(table)} from ${sql.table(table.name)}
    where ${organizationRows(scope, table, [sql`id = ${id}`])} ${lock}
  `.execute(scope.db);
  return rows[0];
}

function writable(table: CrudTable, column: string, value: unknown): unknown {
  return table.json.has(column) && value !== null ? JSON.stringify(value) : value;
}

export async function insertCrudRow(
  tx: TenantScope,
  table: CrudTable,
  values: Readonly<Record<string, unknown>>,
): Promise<void> {
  const row = Object.entries({ organization_id: tx.organizationId, ...values });
  await sql`
    insert into ${sql.table(table.name)} (${sql.join(row.map(([column]) => sql.ref(column)))})
    values (${sql.join(row.map(([column, value]) => writable(table, column, value)))})
  `.execute(tx.db);
}

export async function updateCrudRow(
  tx: TenantScope,
  table: CrudTable,
  id: string,
  values: Readonly<Record<string, unknown>>,
): Promise<void> {
  const set = Object.entries(values).map(
    ([column, value]) => sql`${sql.ref(column)} = ${writable(table, column, value)}`,
  );
  await sql`
    update ${sql.table(table.name)} set ${sql.join(set)} where ${organizationRows(tx, table, [sql`id = ${id}`])}
  `.execute(tx.db);
}

export async function deleteCrudRow(tx: TenantScope, table: CrudTable, id: string): Promise<void> {
  if (table.keepsDeleted) return updateCrudRow(tx, table, id, { deleted_at: tx.now });
  await sql`delete from ${sql.table(table.name)} where ${organizationRows(tx, table, [sql`id = ${id}`])}`.execute(
    tx.db,
  );
}
