import { type RawBuilder, sql } from 'kysely';

/**
 * Whoever changes several rows of a table takes them in the order of their ids: two who want the same rows wait for each
 * other and never deadlock. In one transaction once: two ordered sets are no order. Which table comes before which is said
 * in ARCHITECTURE.md.
 *
 * Begins a statement that changes the rows (`alias`) of a condition: takes them as `locked`, which `isLocked` joins.
 */
export function withLocked(
  table: string,
  alias: string,
  condition: RawBuilder<unknown>,
  limit: number | null = null,
): RawBuilder<unknown> {
  const id = sql.ref(`${alias}.id`);
  return sql`with locked as materialized (
    select ${sql.ref(`${alias}.organization_id`)}, ${id} from ${sql.table(table)} ${sql.id(alias)} where ${condition}
    order by ${id} for update limit ${limit})`;
}

export function isLocked(alias: string): RawBuilder<boolean> {
  return sql<boolean>`(${sql.ref(`${alias}.organization_id`)} = locked.organization_id
    and ${sql.ref(`${alias}.id`)} = locked.id)`;
}
