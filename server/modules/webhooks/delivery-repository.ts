import { sql } from 'kysely';
import type { DeliveryProblem, DeliveryState } from '#contract/webhook-kinds.ts';
import type { DeliveriesQuery } from '#contract/webhooks.ts';
import { newId } from '#platform/ids.ts';
import type { SystemScope, TenantScope } from '#platform/scope.ts';

/** A try that nobody ended is anybody's after so long: the process that began it is gone. */
const leaseMs = 60_000;

/** A delivery for each webhook that wants an event of these places. Returns the webhooks that have one. */
export async function insertDeliveries(tx: TenantScope, range: { first: number; last: number }): Promise<string[]> {
  const { rows } = await sql<{ event_id: string; type: string; webhook_id: string }>`
    select e.id as event_id, e.type, w.id as webhook_id from product_events e
    join webhooks w on w.organization_id = e.organization_id and w.is_active and e.type = any(w.events)
    where e.organization_id = ${tx.organizationId} and e.position between ${String(range.first)}::bigint
      and ${String(range.last)}::bigint and e.at >= w.created_at
    order by e.position`.execute(tx.db);
  if (rows.length === 0) return [];
  const given = rows.map((row) => ({ ...row, id: newId() }));
  await sql`
    insert into webhook_deliveries (organization_id, state, tries, created_at, due_at, id, event_id, type, webhook_id)
    select ${tx.organizationId}, 'waiting', 0, ${tx.now}::timestamptz, ${tx.now}::timestamptz, new.*
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as new (id uuid, event_id uuid, type text, webhook_id uuid)`.execute(
    tx.db,
  );
  return [...new Set(rows.map(({ webhook_id }) => webhook_id))];
}

/** A trial, tried at once by whoever asks for it. */
export async function insertTrial(tx: TenantScope, webhookId: string): Promise<string> {
  const id = newId();
  await tx.db
    .insertInto('webhook_deliveries')
    .values({
      organization_id: tx.organizationId,
      id,
      webhook_id: webhookId,
      event_id: null,
      type: 'webhook.test',
      state: 'failed',
      tries: 0,
      created_at: tx.now,
      due_at: null,
      tried_at: null,
      status: null,
      answer: null,
      took_ms: null,
      problem: null,
    })
    .execute();
  return id;
}

/** The next one that is due, taken for a while: nobody else sends it. */
export async function claimDelivery(scope: TenantScope, webhookId: string) {
  const { rows } = await sql<{ id: string; event_id: string | null; tries: number; created_at: Date }>`
    update webhook_deliveries d set due_at = ${new Date(scope.now.getTime() + leaseMs)}
    where d.organization_id = ${scope.organizationId} and d.id = (
      select id from webhook_deliveries where organization_id = ${scope.organizationId} and webhook_id = ${webhookId}
        and state = 'waiting' and due_at <= ${scope.now} order by due_at, id limit 1 for update skip locked)
    returning d.id, d.event_id, d.tries, d.created_at`.execute(scope.db);
  return rows[0];
}

/** What came of a try. */
export interface Outcome {
  readonly status: number | null;
  readonly answer: string | null;
  readonly took_ms: number;
  readonly problem: DeliveryProblem | null;
}

/** So many tries of a delivery are listed: whoever sends it again and again loses the oldest. */
const attemptsMax = 50;

/** Notes a try: what it answered stands on the delivery, and in the list of its tries. */
export async function recordAttempt(
  tx: TenantScope,
  id: string,
  { status, answer, took_ms, problem }: Outcome,
  next: { readonly state: DeliveryState; readonly due_at: Date | null },
): Promise<void> {
  const attempt = JSON.stringify([{ at: tx.now.toISOString(), status, answer, took_ms, problem }]);
  const former = sql`case when jsonb_array_length(attempts) < ${attemptsMax} then attempts else attempts - 0 end`;
  await tx.db
    .updateTable('webhook_deliveries')
    .set({ ...next, status, answer, took_ms, problem, tried_at: tx.now })
    .set({ tries: sql<number>`tries + 1`, attempts: sql<string>`${former} || ${attempt}::jsonb` })
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', id)
    .execute();
}

/** Has it tried once more: beside the tries that it had. */
export async function makeDeliveryDue(tx: TenantScope, id: string): Promise<void> {
  await tx.db
    .updateTable('webhook_deliveries')
    .set({ state: 'waiting', due_at: tx.now })
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', id)
    .execute();
}

function selectOf(scope: TenantScope, webhookId: string) {
  return scope.db
    .selectFrom('webhook_deliveries')
    .where('organization_id', '=', scope.organizationId)
    .where('webhook_id', '=', webhookId);
}

export async function selectDelivery(scope: TenantScope, webhookId: string, id: string) {
  return selectOf(scope, webhookId).where('id', '=', id).selectAll().executeTakeFirst();
}
export type DeliveryRow = NonNullable<Awaited<ReturnType<typeof selectDelivery>>>;

export async function selectDeliveries(
  scope: TenantScope,
  webhookId: string,
  { state = [], limit, offset }: DeliveriesQuery,
) {
  const asked = selectOf(scope, webhookId).$if(state.length > 0, (rows) =>
    rows.where(sql<boolean>`state = any(${state}::text[])`),
  );
  const rows = await asked
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const { count } = await asked
    .select((builder) => builder.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return { rows, total: Number(count) };
}

export async function deleteDeliveriesBefore(scope: SystemScope, before: Date): Promise<void> {
  await scope.db.deleteFrom('webhook_deliveries').where('created_at', '<', before).execute();
}
