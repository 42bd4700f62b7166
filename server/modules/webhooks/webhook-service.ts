import { formerSecretHours, webhooksLimit } from '#contract/constants.ts';
import type {
  DeliveriesQuery,
  Webhook,
  WebhookBody,
  WebhookDelivery,
  WebhookEdit,
  WebhookSecret,
  Webhooks,
} from '#contract/webhooks.ts';
import { webhookEdit } from '#contract/webhooks.ts';
import { AppError, found } from '#platform/app-error.ts';
import { recordChange } from '#platform/changes/index.ts';
import { defineEdits } from '#platform/edits/index.ts';
import { OutgoingFailure, outgoing } from '#platform/http/outgoing.ts';
import { newId } from '#platform/ids.ts';
import { enqueue } from '#platform/jobs/index.ts';
import { inTransaction, type TenantScope } from '#platform/scope.ts';
import { deliverJob } from './deliver.job.ts';
import {
  type DeliveryRow,
  insertTrial,
  makeDeliveryDue,
  recordAttempt,
  selectDeliveries,
  selectDelivery,
} from './delivery-repository.ts';
import { post } from './delivery-service.ts';
import { createSecret } from './secrets.ts';
import {
  deleteWebhookRow,
  insertWebhook,
  lockWebhooks,
  selectWebhook,
  selectWebhooks,
  shareWebhook,
  updateWebhook,
  type WebhookRow,
} from './webhook-repository.ts';

const webhookEdits = defineEdits<WebhookRow>('webhook', [webhookEdit]);

const hourMs = 60 * 60_000;

export async function listWebhooks(scope: TenantScope): Promise<Webhooks> {
  const rows = await selectWebhooks(scope);
  return {
    webhooks: rows.map((row) => present(row, scope.now)),
    webhooks_left: Math.max(0, webhooksLimit - rows.length),
  };
}

/** Throws `webhooks_limit`, `webhook_address_refused`. The secret is in this answer alone. */
export async function createWebhook(scope: TenantScope, body: WebhookBody): Promise<WebhookSecret> {
  const given = { ...body, url: judgeAddress(scope, body.url), events: [...new Set(body.events)] };
  return inTransaction(scope, async (tx) => {
    await lockWebhooks(tx);
    if ((await selectWebhooks(tx)).length >= webhooksLimit) throw new AppError('webhooks_limit');
    const id = newId();
    const { secret, kept } = createSecret(tx, id);
    await insertWebhook(tx, { ...given, id, secret: kept });
    await record(tx, 'webhook.created', { id, name: body.name }, { new_value: given });
    return { id, secret };
  });
}

export async function changeWebhook(scope: TenantScope, id: string, body: WebhookEdit): Promise<Webhook> {
  const asked = { ...body, url: judgeAddress(scope, body.url), events: [...new Set(body.events)] };
  return inTransaction(scope, async (tx) => {
    const { before, edit: given } = await webhookEdits.begin(tx, id, () => selectWebhook(tx, id), asked);
    const { name, url, events, is_active } = before;
    // Whoever changes an address or switches it on has seen to it: what waits is tried at once.
    const isNew = url !== given.url || (given.is_active && !is_active);
    await updateWebhook(tx, id, {
      ...given,
      ...(isNew && { failing_since: null, rests_until: null }),
      ...(given.is_active && { stopped_at: null }),
    });
    await record(
      tx,
      'webhook.changed',
      { id, name: given.name },
      {
        old_value: { name, url, events, is_active },
        new_value: given,
      },
    );
    if (given.is_active) await enqueue(tx, deliverJob, { organization_id: tx.organizationId, webhook_id: id });
    return present(found(await selectWebhook(tx, id)), tx.now);
  });
}

export async function deleteWebhook(scope: TenantScope, id: string): Promise<void> {
  await inTransaction(scope, async (tx) => {
    const { name } = found(await deleteWebhookRow(tx, id));
    await record(tx, 'webhook.deleted', { id, name });
  });
}

/** The former secret signs too for a day, so that the receiver can be told of the new one. */
export async function renewSecret(scope: TenantScope, id: string): Promise<WebhookSecret> {
  return inTransaction(scope, async (tx) => {
    const webhook = found(await selectWebhook(tx, id));
    const { secret, kept } = createSecret(tx, id);
    const former_secret_until = new Date(tx.now.getTime() + formerSecretHours * hourMs);
    await updateWebhook(tx, id, { secret: kept, former_secret: webhook.secret, former_secret_until });
    await record(tx, 'webhook.secret_renewed', webhook);
    return { id, secret };
  });
}

/** Sends a trial at once, also where the webhook is off. What came back stands among the deliveries. */
export async function testWebhook(scope: TenantScope, id: string): Promise<WebhookDelivery> {
  const { webhook, deliveryId } = await inTransaction(scope, async (tx) => {
    await shareWebhook(tx, id);
    const trial = found(await selectWebhook(tx, id));
    return { webhook: trial, deliveryId: await insertTrial(tx, id) };
  });
  const outcome = await post(
    scope,
    webhook,
    deliveryId,
    { type: 'webhook.test', at: scope.now, data: { webhook_id: id, name: webhook.name } },
    undefined,
  );
  await inTransaction(scope, async (tx) => {
    const state = outcome.problem === null ? 'delivered' : 'failed';
    await recordAttempt(tx, deliveryId, outcome, { state, due_at: null });
    await record(tx, 'webhook.tested', webhook, {
      new_value: { status: outcome.status, problem: outcome.problem },
      outcome: outcome.problem === null ? 'success' : 'failed',
    });
  });
  return presentDelivery(found(await selectDelivery(scope, id, deliveryId)));
}

export async function listDeliveries(scope: TenantScope, id: string, query: DeliveriesQuery) {
  found(await selectWebhook(scope, id));
  const { rows, total } = await selectDeliveries(scope, id, query);
  return { data: rows.map(presentDelivery), total_count: total, limit: query.limit, offset: query.offset };
}

/** Throws `webhook_off`: it would wait for nobody knows how long. A trial is tried anew instead. */
export async function sendAgain(scope: TenantScope, id: string, deliveryId: string): Promise<void> {
  await inTransaction(scope, async (tx) => {
    const webhook = found(await selectWebhook(tx, id));
    const delivery = found(await selectDelivery(tx, id, deliveryId));
    if (delivery.event_id === null) throw new AppError('not_found');
    if (!webhook.is_active) throw new AppError('webhook_off');
    await makeDeliveryDue(tx, deliveryId);
    await updateWebhook(tx, id, { rests_until: null });
    await record(tx, 'webhook.repeated', webhook, { new_value: { delivery_id: deliveryId, type: delivery.type } });
    await enqueue(tx, deliverJob, { organization_id: tx.organizationId, webhook_id: id });
  });
}

/** What may be told of an address before anything is sent. Throws `webhook_address_refused` at the field. */
function judgeAddress(scope: TenantScope, url: string): string {
  try {
    return scope.ports.find(outgoing).judge(url).href;
  } catch (error) {
    if (!(error instanceof OutgoingFailure)) throw error;
    throw new AppError('validation_failed', { errors: { url: ['webhook_address_refused'] }, cause: error });
  }
}

type Action =
  | 'webhook.created'
  | 'webhook.changed'
  | 'webhook.deleted'
  | 'webhook.secret_renewed'
  | 'webhook.tested'
  | 'webhook.repeated';

async function record(
  tx: TenantScope,
  action: Action,
  { id, name }: { readonly id: string; readonly name: string },
  values: { old_value?: unknown; new_value?: unknown; outcome?: 'success' | 'failed' } = {},
): Promise<void> {
  await recordChange(tx, { action, entity: 'webhook', entity_id: id, entity_title: name, ...values });
}

function present(row: WebhookRow, now: Date): Webhook {
  const { id, name, url, events, is_active, waiting_count } = row;
  const until = row.former_secret_until;
  return {
    id,
    name,
    url,
    events,
    is_active,
    waiting_count,
    former_secret_until: until !== null && until > now ? until.toISOString() : null,
    failing_since: row.failing_since?.toISOString() ?? null,
    stopped_at: row.stopped_at?.toISOString() ?? null,
    last_delivered_at: row.last_delivered_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    created_by: row.maker,
    has_maker_left: row.has_maker_left,
    version: webhookEdits.versionOf(row),
  };
}

function presentDelivery(row: DeliveryRow): WebhookDelivery {
  return {
    id: row.id,
    type: row.type,
    event_id: row.event_id,
    state: row.state,
    tries: row.tries,
    created_at: row.created_at.toISOString(),
    due_at: row.due_at?.toISOString() ?? null,
    tried_at: row.tried_at?.toISOString() ?? null,
    status: row.status,
    answer: row.answer,
    took_ms: row.took_ms,
    problem: row.problem,
    attempts: row.attempts,
  };
}
