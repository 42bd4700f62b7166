import { type RawBuilder, sql } from 'kysely';
import { inTransaction, type TenantScope } from '#platform/scope.ts';
import { type PersonalTable, personalTables } from './personal-data.rules.ts';

export interface KnownPerson {
  readonly id: string;
  readonly email: string;
  /** Addresses that they had before; those that somebody else has by now stand apart. */
  readonly former?: { readonly own: readonly string[]; readonly others: readonly string[] };
  /** What they were called, in every order. */
  readonly names?: readonly string[];
}

/** Rows that are in memory at a time. */
const rowsAtOnce = 200;

function rowsOf(scope: TenantScope, { table, by }: PersonalTable, person: KnownPerson): RawBuilder<unknown> {
  const own = sql`organization_id = ${scope.organizationId}`;
  if ('email' in by) {
    const written = sql`lower(${sql.ref(by.email)})`;
    const addresses = [person.email, ...(person.former?.own ?? [])].map((email) => email.toLowerCase());
    const isUnderAddress = sql`${written} = any(${addresses}::text[])`;
    if (by.hasOrganization === false) return isUnderAddress;
    const isTheirs =
      by.name === undefined
        ? isUnderAddress
        : sql`(${isUnderAddress} or (${written} = any(${person.former?.others ?? []}::text[])
            and ${sql.ref(by.name)} = any(${person.names ?? []}::text[])))`;
    if (by.entry === undefined) return sql`${own} and ${isTheirs}`;
    const entry = sql.ref(by.entry);
    return sql`${own} and (${isTheirs} or (${entry} <> '' and ${entry} in (
      select ${entry} from ${sql.table(table)} where ${own} and ${isTheirs})))`;
  }
  if (!('through' in by)) return sql`${own} and ${sql.ref(by.column)} = ${person.id}`;
  const { table: through, key, owner } = by.through;
  return sql`${own} and ${sql.ref(by.column)} in (
    select ${sql.ref(key)} from ${sql.table(through)} where ${own} and ${sql.ref(owner)} = ${person.id})`;
}

/** The tables of the list that this installation has: a plugin that is not there has none. */
export async function listPresentTables(scope: TenantScope): Promise<PersonalTable[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public'`.execute(scope.db);
  const present = new Set(rows.map(({ name }) => name));
  return personalTables.filter(({ table }) => present.has(table));
}

/**
 * Hands over what a table holds of somebody, without what is left out for everybody, some rows at a time and with how many
 * there are in all. Ends early when `take` says so. Nothing is handed over where there is nothing.
 */
export async function readPersonal(
  scope: TenantScope,
  table: PersonalTable,
  person: KnownPerson,
  take: (rows: readonly Record<string, unknown>[], total: number) => boolean,
): Promise<void> {
  await inTransaction(scope, async ({ db }) => {
    await sql`declare personal_rows no scroll cursor for
      select to_jsonb(found) - ${['organization_id', ...(table.omit ?? [])]}::text[] as row, count(*) over () as total
      from ${sql.table(table.table)} found where ${rowsOf(scope, table, person)}`.execute(db);
    for (let goesOn = true; goesOn; ) {
      const { rows } = await sql<{ row: Record<string, unknown>; total: string }>`
        fetch ${sql.lit(rowsAtOnce)} from personal_rows`.execute(db);
      const [first] = rows;
      goesOn =
        first !== undefined &&
        take(
          rows.map(({ row }) => row),
          Number(first.total),
        ) &&
        rows.length === rowsAtOnce;
    }
    await sql`close personal_rows`.execute(db);
  });
}

/** Tables of which others change many rows at a time: their rows are taken in the order of their ids, like everywhere. */
const lockedInOrder: ReadonlySet<string> = new Set(['messages', 'phishing_recipients']);

async function lockRows(tx: TenantScope, table: PersonalTable, person: KnownPerson): Promise<void> {
  if (!lockedInOrder.has(table.table)) return;
  await sql`select from ${sql.table(table.table)} where ${rowsOf(tx, table, person)} order by id for update`.execute(
    tx.db,
  );
}

export async function deletePersonal(tx: TenantScope, table: PersonalTable, person: KnownPerson): Promise<number> {
  await lockRows(tx, table, person);
  const gone = sql`delete from ${sql.table(table.table)} where ${rowsOf(tx, table, person)}`;
  return Number((await gone.execute(tx.db)).numAffectedRows ?? 0n);
}

export async function overwritePersonal(
  tx: TenantScope,
  table: PersonalTable,
  person: KnownPerson,
  values: Readonly<Record<string, string | boolean | null>>,
): Promise<number> {
  await lockRows(tx, table, person);
  // Text of no type: the column says what it is (JSON, text, a moment).
  const set = Object.entries(values).map(([column, value]) => sql`${sql.ref(column)} = ${sql.lit(value)}`);
  const written = sql`update ${sql.table(table.table)} set ${sql.join(set)} where ${rowsOf(tx, table, person)}`;
  return Number((await written.execute(tx.db)).numAffectedRows ?? 0n);
}
