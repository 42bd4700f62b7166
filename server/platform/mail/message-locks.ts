import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../scope.ts';

/**
 * Whoever changes several letters takes them in the order of their ids: two who want the same letters wait for each other
 * and never deadlock.
 */

/** Names a row by its whole key, so that the index is used. */
export interface MessageKey {
  readonly id: string;
  readonly organization_id: string;
}

/** Takes these letters until the transaction ends. */
export async function lockMessages(tx: Scope, keys: readonly MessageKey[]): Promise<void> {
  await sql`
    select from messages m join ${keyRows(keys)} on m.organization_id = k.organization_id and m.id = k.id
    order by m.id for update of m`.execute(tx.db);
}

export function keyRows(keys: readonly MessageKey[]): RawBuilder<unknown> {
  return sql`unnest(${keys.map((key) => key.organization_id)}::uuid[], ${keys.map((key) => key.id)}::uuid[])
    as k (organization_id, id)`;
}

/** Begins a statement that changes all letters (`m`) of a condition: takes them as `locked`, which `isLocked` joins. */
export function withLocked(condition: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`with locked as materialized (
    select m.organization_id, m.id from messages m where ${condition} order by m.id for update)`;
}

export const isLocked = sql<boolean>`(m.organization_id = locked.organization_id and m.id = locked.id)`;
