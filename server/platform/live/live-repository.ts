import { sql } from 'kysely';
import type { SystemScope, TenantScope } from '../scope.ts';
import type { NewLiveEvent } from './live-events.ts';

/** Heard by the brokers when the transaction commits. */
export const liveChannel = 'live_events';

export async function insertLiveEvent(tx: TenantScope, event: NewLiveEvent): Promise<void> {
  await tx.db
    .insertInto('live_events')
    .values({
      organization_id: tx.organizationId,
      user_id: event.user_id ?? null,
      permission: event.permission ?? null,
      topic: event.topic,
      payload: JSON.stringify(event.payload),
      at: tx.now,
    })
    .execute();
  await sql`select pg_notify(${liveChannel}, '')`.execute(tx.db);
}

export interface LiveEventRow {
  readonly seq: number;
  readonly organization_id: string;
  readonly user_id: string | null;
  readonly permission: string | null;
  readonly topic: string;
  readonly payload: Record<string, unknown>;
}

const columns = ['seq', 'organization_id', 'user_id', 'permission', 'topic', 'payload'] as const;

/** Events after `last`, and those of `missing` that have come meanwhile, in the order of their numbers. */
export async function readLiveEvents(
  scope: SystemScope,
  last: number,
  missing: readonly number[],
  limit: number,
): Promise<LiveEventRow[]> {
  const rows = await scope.db
    .selectFrom('live_events')
    .select(columns)
    .where((expression) =>
      expression.or([
        expression('seq', '>', String(last)),
        expression('seq', '=', sql<string>`any(${missing.map(String)}::bigint[])`),
      ]),
    )
    .orderBy('seq')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...row, seq: Number(row.seq) }));
}

/** The newest numbers, growing: where a reader that begins now stands. */
export async function readNewestNumbers(scope: SystemScope, limit: number): Promise<number[]> {
  const rows = await scope.db.selectFrom('live_events').select('seq').orderBy('seq', 'desc').limit(limit).execute();
  return rows.map((row) => Number(row.seq)).reverse();
}

/** The oldest number that is kept, or null when nothing is. */
export async function readOldestNumber(scope: SystemScope): Promise<number | null> {
  const row = await scope.db.selectFrom('live_events').select('seq').orderBy('seq').limit(1).executeTakeFirst();
  return row === undefined ? null : Number(row.seq);
}

export async function readMissedEvents(
  scope: SystemScope,
  organizationId: string,
  after: number,
  limit: number,
): Promise<LiveEventRow[]> {
  const rows = await scope.db
    .selectFrom('live_events')
    .select(columns)
    .where('seq', '>', String(after))
    .where('organization_id', '=', organizationId)
    .orderBy('seq')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...row, seq: Number(row.seq) }));
}

export async function deleteOldLiveEvents(scope: SystemScope, before: Date): Promise<number> {
  const result = await scope.db.deleteFrom('live_events').where('at', '<', before).executeTakeFirst();
  return Number(result.numDeletedRows);
}
