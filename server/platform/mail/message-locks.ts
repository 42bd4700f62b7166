import { type RawBuilder, sql } from 'kysely';
import { isLocked as isLockedRow, withLocked as withLockedRows } from '../database/index.ts';
import type { Scope, TenantScope } from '../scope.ts';

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

/** Takes the letters of a condition that have not left: for whoever changes them in several statements. */
export async function lockUnsent(tx: TenantScope, condition: RawBuilder<unknown>): Promise<void> {
  await sql`
    select from messages m
    where m.organization_id = ${tx.organizationId} and m.state <> 'sent' and ${condition}
    order by m.id for update`.execute(tx.db);
}

/** Begins a statement that changes all letters (`m`) of a condition: takes them as `locked`, which `isLocked` joins. */
export const withLocked = (condition: RawBuilder<unknown>): RawBuilder<unknown> =>
  withLockedRows('messages', 'm', condition);

export const isLocked = isLockedRow('m');
