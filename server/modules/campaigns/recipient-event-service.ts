import type { RecipientEvent } from '#contract/campaign-results.ts';
import { found } from '#platform/app-error.ts';
import { recordChange } from '#platform/changes/index.ts';
import { inTransaction, type TenantScope } from '#platform/scope.ts';
import { selectCampaign } from './campaign-repository.ts';
import { recountMachineEvents, selectRecipientEvent, writeVerdict } from './recipient-event-repository.ts';
import { deriveProgress, lockWithPeople } from './recipient-progress.ts';
import { selectRecipientRows } from './results-repository.ts';
import { presentEvent } from './results-service.ts';

/**
 * Says that an event was a machine's or a person's, against the rules or with them. How far the recipient went, the
 * campaign's counters and the person's risk follow from what is left of the events.
 */
export async function assessEvent(
  scope: TenantScope,
  { id, recipient_id, event_id }: { id: string; recipient_id: string; event_id: string },
  isMachine: boolean,
): Promise<RecipientEvent> {
  return inTransaction(scope, async (tx) => {
    const campaign = found(await selectCampaign(tx, id));
    // Locked before the event is read: the projector changes reasons under the same lock.
    await lockWithPeople(tx, [recipient_id]);
    const recipient = found((await selectRecipientRows(tx, id, [recipient_id]))[0]);
    const event = found(await selectRecipientEvent(tx, recipient_id, event_id));
    const reason = isMachine ? (event.machine_reason ?? 'by_hand') : null;
    if (reason === event.machine_reason && event.is_judged_by_hand) return presentEvent(event);
    await writeVerdict(tx, event_id, reason);
    await recountMachineEvents(tx, [recipient_id]);
    await deriveProgress(tx, [recipient_id]);
    await recordChange(tx, {
      action: 'campaign.event_judged',
      entity: 'campaign',
      entity_id: id,
      entity_title: campaign.name,
      old_value: { machine_reason: event.machine_reason },
      new_value: { machine_reason: reason, event_id, kind: event.kind, at: event.at, recipient: recipient.full_name },
    });
    return presentEvent({ ...event, machine_reason: reason, is_judged_by_hand: true });
  });
}
