import type { DeliveryProblem } from '#contract/webhook-kinds.ts';
import { findOperatorsToWarn } from '#modules/organizations/index.ts';
import { recordChange } from '#platform/changes/index.ts';
import { queueEmails } from '#platform/mail/index.ts';
import type { TenantScope } from '#platform/scope.ts';
import { updateWebhook, type WebhookRow } from './webhook-repository.ts';

/** Nothing arrived for long: it is switched off, and those who run the organization are written to. What waits, waits. */
export async function stopWebhook(
  tx: TenantScope,
  webhook: Pick<WebhookRow, 'id' | 'name' | 'failing_since'>,
  outcome: { readonly status: number | null; readonly problem: DeliveryProblem | null },
): Promise<void> {
  await updateWebhook(tx, webhook.id, { is_active: false, stopped_at: tx.now });
  const people = await findOperatorsToWarn(tx);
  await queueEmails(
    tx,
    people.map(({ id, email }) => ({
      kind: 'webhook_stopped',
      user_id: id,
      recipient: email,
      payload: { name: webhook.name, since: (webhook.failing_since ?? tx.now).toISOString() },
    })),
  );
  await recordChange(tx, {
    action: 'webhook.paused_itself',
    entity: 'webhook',
    entity_id: webhook.id,
    entity_title: webhook.name,
    new_value: { status: outcome.status, problem: outcome.problem, letters: people.length },
    outcome: 'failed',
  });
}
