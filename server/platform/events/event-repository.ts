import { sql } from 'kysely';
import type { EventType } from '#contract/event-kinds.ts';
import { newId } from '../ids.ts';
import { inTransaction, type SystemScope, type TenantScope } from '../scope.ts';
import type { EventScope, NewEvent } from './record-events.ts';

export async function insertEvents(tx: EventScope, events: readonly NewEvent[]): Promise<void> {
  const rows = events.map((event) => ({
    id: newId(),
    type: event.type,
    actor_id: event.actor_id === undefined ? tx.userId : event.actor_id,
    user_id: event.user_id ?? null,
    entity: event.entity,
    entity_id: event.entity_id ?? null,
    entity_title: event.entity_title ?? null,
    details: event.details ?? {},
  }));
  await sql`
    insert into product_events (organization_id, at, address, id, type, actor_id, user_id, entity, entity_id,
      entity_title, details)
    select ${tx.organizationId}, ${tx.now}::timestamptz, ${tx.address}, new.*
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as new (id uuid, type text, actor_id uuid, user_id uuid,
      entity text, entity_id text, entity_title text, details jsonb)`.execute(tx.db);
}

/** Events numbered in one statement. */
const numberedAtOnce = 1000;

/**
 * Gives committed events their places, one after another without a gap. One process at a time does it for an
 * organization, so that what commits later stands behind: whoever goes on from the last place misses nothing.
 * `withNumbered` is called in the same transaction with the places that were given.
 */
export async function numberEvents(
  scope: TenantScope,
  withNumbered: (tx: TenantScope, range: { first: number; last: number }) => Promise<void> = async () => undefined,
): Promise<void> {
  for (let count = numberedAtOnce; count === numberedAtOnce; ) {
    count = await inTransaction(scope, async (tx) => {
      if (!(await hasUnnumbered(tx))) return 0;
      const head = await lockHead(tx);
      const numbered = await numberBatch(tx, head);
      if (numbered > 0) await withNumbered(tx, { first: head + 1, last: head + numbered });
      return numbered;
    });
  }
}

async function hasUnnumbered(tx: TenantScope): Promise<boolean> {
  const row = await tx.db
    .selectFrom('product_events')
    .select('id')
    .where('organization_id', '=', tx.organizationId)
    .where('position', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

async function lockHead(tx: TenantScope): Promise<number> {
  await tx.db
    .insertInto('event_heads')
    .values({ organization_id: tx.organizationId, position: '0' })
    .onConflict((conflict) => conflict.column('organization_id').doNothing())
    .execute();
  const { position } = await tx.db
    .selectFrom('event_heads')
    .select('position')
    .where('organization_id', '=', tx.organizationId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return Number(position);
}

async function numberBatch(tx: TenantScope, head: number): Promise<number> {
  const { rows } = await sql`
    with fresh as (
      select id, row_number() over (order by at, id) as place from (
        select id, at from product_events where organization_id = ${tx.organizationId} and position is null
        order by at, id limit ${numberedAtOnce}) first
    )
    update product_events e set position = ${head}::bigint + fresh.place from fresh
    where e.organization_id = ${tx.organizationId} and e.id = fresh.id returning e.id`.execute(tx.db);
  await tx.db
    .updateTable('event_heads')
    .set({ position: String(head + rows.length) })
    .where('organization_id', '=', tx.organizationId)
    .execute();
  return rows.length;
}

export interface NumberedEvent {
  readonly id: string;
  readonly position: string;
  readonly type: EventType;
  readonly at: Date;
  readonly entity: string;
  readonly entity_id: string | null;
  readonly entity_title: string | null;
  readonly address: string | null;
  readonly details: Record<string, unknown>;
  readonly actor: { id: string; email: string; full_name: string } | null;
  readonly person: { id: string; email: string; full_name: string } | null;
}

/** Events with the people whom they name, in the order of their places: those behind `after`, or those of `ids`. */
export async function selectEvents(
  scope: TenantScope,
  which: { readonly after: number; readonly limit: number } | { readonly ids: readonly string[] },
): Promise<NumberedEvent[]> {
  const person = (alias: string) => sql`
    case when ${sql.ref(`${alias}.id`)} is null then null else jsonb_build_object('id', ${sql.ref(`${alias}.id`)},
      'email', ${sql.ref(`${alias}.email`)}, 'full_name', ${sql.ref(`${alias}.sort_name`)}) end`;
  const isAsked =
    'ids' in which ? sql`e.id = any(${which.ids}::uuid[])` : sql`e.position > ${String(which.after)}::bigint`;
  const { rows } = await sql<NumberedEvent>`
    select e.id, e.position, e.type, e.at, e.entity, e.entity_id, e.entity_title, e.address, e.details,
      ${person('a')} as actor, ${person('u')} as person
    from product_events e
    left join users a on a.organization_id = e.organization_id and a.id = e.actor_id
    left join users u on u.organization_id = e.organization_id and u.id = e.user_id
    where e.organization_id = ${scope.organizationId} and e.position is not null and ${isAsked}
    order by e.position limit ${'ids' in which ? which.ids.length : which.limit}`.execute(scope.db);
  return rows;
}

/** The place of the first event that is still kept; null: none is. */
export async function selectOldestPosition(scope: TenantScope): Promise<{ oldest: number | null; last: number }> {
  const { rows } = await sql<{ oldest: string | null; last: string | null }>`
    select (select position from product_events where organization_id = ${scope.organizationId}
        and position is not null order by position limit 1) as oldest,
      (select position from event_heads where organization_id = ${scope.organizationId}) as last`.execute(scope.db);
  const [row] = rows;
  return { oldest: row?.oldest == null ? null : Number(row.oldest), last: Number(row?.last ?? 0) };
}

/** Those that nobody numbered stay: nobody could have read them. */
export async function deleteEventsBefore(scope: SystemScope, before: Date): Promise<void> {
  await scope.db.deleteFrom('product_events').where('at', '<', before).where('position', 'is not', null).execute();
}
