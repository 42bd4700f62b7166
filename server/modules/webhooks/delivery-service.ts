import type { DeliveryProblem } from '#contract/webhook-kinds.ts';
import { presentEvent } from '#modules/event-feed/index.ts';
import { announceChange } from '#platform/changes/index.ts';
import { selectEvents } from '#platform/events/index.ts';
import { OutgoingFailure, outgoing } from '#platform/http/outgoing.ts';
import { inTransaction, type TenantScope } from '#platform/scope.ts';
import { claimDelivery, type Outcome, recordAttempt } from './delivery-repository.ts';
import { goneStatus, retryAt, shouldStop } from './retry.rules.ts';
import { readSecrets } from './secrets.ts';
import { signedHeaders } from './signature.rules.ts';
import { stopWebhook } from './stop-webhook.ts';
import { selectWebhook, updateWebhook, type WebhookRow } from './webhook-repository.ts';

/** So much of an answer is kept. */
const answerLength = 1000;

interface Clock {
  now(): Date;
}

/** Sends the next one that is due. False: there is none, or the webhook rests, or it is off. */
export async function deliverNext(
  scope: TenantScope,
  webhookId: string,
  clock: Clock,
  signal: AbortSignal,
): Promise<boolean> {
  const webhook = await selectWebhook(scope, webhookId);
  if (webhook === undefined || !webhook.is_active) return false;
  if (webhook.rests_until !== null && webhook.rests_until > scope.now) return false;
  const delivery = await claimDelivery(scope, webhookId);
  if (delivery === undefined) return false;
  const event = delivery.event_id === null ? undefined : (await selectEvents(scope, { ids: [delivery.event_id] }))[0];
  const outcome: Outcome =
    event === undefined
      ? { status: null, answer: null, problem: 'event_forgotten', took_ms: 0 }
      : await post(scope, webhook, delivery.id, { type: event.type, at: event.at, data: presentEvent(event) }, signal);
  // A process that ends says nothing of the receiver: its lease runs out and another one tries.
  signal.throwIfAborted();
  const now = clock.now();
  await inTransaction({ ...scope, now }, (tx) => settle(tx, webhook, delivery, outcome));
  return outcome.problem === null || outcome.problem === 'event_forgotten';
}

async function settle(
  tx: TenantScope,
  webhook: WebhookRow,
  delivery: { readonly id: string; readonly tries: number },
  outcome: Outcome,
): Promise<void> {
  if (outcome.problem === null) {
    await recordAttempt(tx, delivery.id, outcome, { state: 'delivered', due_at: null });
    await updateWebhook(tx, webhook.id, { failing_since: null, rests_until: null, last_delivered_at: tx.now });
  } else if (outcome.problem === 'event_forgotten') {
    await recordAttempt(tx, delivery.id, outcome, { state: 'failed', due_at: null });
  } else {
    const again = retryAt(delivery.tries + 1, tx.now);
    await recordAttempt(tx, delivery.id, outcome, { state: again === null ? 'failed' : 'waiting', due_at: again });
    const failing_since = webhook.failing_since ?? tx.now;
    await updateWebhook(tx, webhook.id, { failing_since, rests_until: again ?? retryAt(1, tx.now) });
    if (outcome.status === goneStatus || shouldStop(failing_since, tx.now)) await stopWebhook(tx, webhook, outcome);
  }
  await announceChange(tx, 'webhook', [webhook.id]);
}

/** Sends a signed message and says what came back. Never into own networks; nobody follows a redirect. */
export async function post(
  scope: TenantScope,
  webhook: Pick<WebhookRow, 'id' | 'url' | 'secret' | 'former_secret' | 'former_secret_until'>,
  id: string,
  message: { readonly type: string; readonly at: Date; readonly data: object },
  signal: AbortSignal | undefined,
): Promise<Outcome> {
  const secrets = readSecrets(scope, webhook);
  if (secrets === null) return { status: null, answer: null, problem: 'secret_unreadable', took_ms: 0 };
  const body = JSON.stringify({ type: message.type, timestamp: message.at.toISOString(), data: message.data });
  const begun = performance.now();
  const took = () => Math.round(performance.now() - begun);
  try {
    const response = await scope.ports.find(outgoing).fetch(webhook.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'user-agent': 'Security-Awareness-Webhooks/2',
        ...signedHeaders({ id, at: scope.now, body }, secrets),
      },
      body,
      signal,
    });
    const { status } = response;
    const answer = cleanText(await response.text());
    return { status, answer, problem: problemOf(status), took_ms: took() };
  } catch (error) {
    if (!(error instanceof OutgoingFailure)) throw error;
    return { status: null, answer: null, problem: error.problem, took_ms: took() };
  }
}

function problemOf(status: number): DeliveryProblem | null {
  if (status >= 200 && status < 300) return null;
  return status >= 300 && status < 400 ? 'redirected' : 'refused';
}

/** What a database and a page can hold of it. */
function cleanText(text: string): string {
  return text.replaceAll('\u0000', '').slice(0, answerLength).toWellFormed();
}
