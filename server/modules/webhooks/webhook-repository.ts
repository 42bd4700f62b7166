import { sql } from 'kysely';
import type { WebhookBody } from '#contract/webhooks.ts';
import { hasMakerLeft } from '#platform/database/index.ts';
import type { SystemScope, TenantScope } from '#platform/scope.ts';

function selectAll(scope: TenantScope) {
  return scope.db
    .selectFrom('webhooks as w')
    .leftJoin('users as u', (join) =>
      join.onRef('u.organization_id', '=', 'w.organization_id').onRef('u.id', '=', 'w.created_by'),
    )
    .where('w.organization_id', '=', scope.organizationId)
    .selectAll('w')
    .select([
      'u.sort_name as maker',
      hasMakerLeft('w').as('has_maker_left'),
      sql<number>`(select count(*)::int from webhook_deliveries d where d.organization_id = w.organization_id
        and d.webhook_id = w.id and d.state = 'waiting')`.as('waiting_count'),
    ]);
}
export type WebhookRow = NonNullable<Awaited<ReturnType<typeof selectWebhook>>>;

export async function selectWebhooks(scope: TenantScope) {
  return selectAll(scope).orderBy('w.created_at').orderBy('w.id').execute();
}

export async function selectWebhook(scope: TenantScope, id: string) {
  return selectAll(scope).where('w.id', '=', id).executeTakeFirst();
}

/** Webhooks are made one after another, until the transaction ends: their number has a limit. */
export async function lockWebhooks(tx: TenantScope): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`webhooks ${tx.organizationId}`}, 0))`.execute(tx.db);
}

/** It is not deleted before the transaction ends. */
export async function shareWebhook(tx: TenantScope, id: string): Promise<void> {
  await sql`select id from webhooks where organization_id = ${tx.organizationId} and id = ${id} for share`.execute(
    tx.db,
  );
}

export async function insertWebhook(
  tx: TenantScope,
  webhook: WebhookBody & { readonly id: string; readonly secret: string },
): Promise<void> {
  await tx.db
    .insertInto('webhooks')
    .values({
      ...webhook,
      organization_id: tx.organizationId,
      former_secret: null,
      former_secret_until: null,
      failing_since: null,
      stopped_at: null,
      rests_until: null,
      last_delivered_at: null,
      created_by: tx.userId,
      created_at: tx.now,
    })
    .execute();
}

interface WebhookChange extends Partial<WebhookBody> {
  readonly secret?: string;
  readonly former_secret?: string | null;
  readonly former_secret_until?: Date | null;
  readonly failing_since?: Date | null;
  readonly stopped_at?: Date | null;
  readonly rests_until?: Date | null;
  readonly last_delivered_at?: Date | null;
}

export async function updateWebhook(tx: TenantScope, id: string, change: WebhookChange): Promise<void> {
  await tx.db
    .updateTable('webhooks')
    .set(change)
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', id)
    .execute();
}

/** What it was called; undefined: there is none. */
export async function deleteWebhookRow(tx: TenantScope, id: string): Promise<{ name: string } | undefined> {
  return tx.db
    .deleteFrom('webhooks')
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst();
}

export async function hasActiveWebhook(scope: Pick<TenantScope, 'db' | 'organizationId'>): Promise<boolean> {
  const row = await scope.db
    .selectFrom('webhooks')
    .select('id')
    .where('organization_id', '=', scope.organizationId)
    .where('is_active', '=', true)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Organizations whose events wait to be handed to a webhook, and webhooks that have something to send now. */
export async function selectAwaited(scope: SystemScope) {
  const organizations = await sql<{ organization_id: string }>`
    select distinct w.organization_id from webhooks w join organizations o on o.id = w.organization_id
    where w.is_active and o.deleted_at is null and exists (
      select from product_events e where e.organization_id = w.organization_id and e.position is null)`.execute(
    scope.db,
  );
  const due = await sql<{ organization_id: string; webhook_id: string }>`
    select w.organization_id, w.id as webhook_id from webhooks w join organizations o on o.id = w.organization_id
    where w.is_active and o.deleted_at is null and (w.rests_until is null or w.rests_until <= ${scope.now})
      and exists (select from webhook_deliveries d where d.organization_id = w.organization_id and d.webhook_id = w.id
        and d.state = 'waiting' and d.due_at <= ${scope.now})`.execute(scope.db);
  return { organizations: organizations.rows, due: due.rows };
}
