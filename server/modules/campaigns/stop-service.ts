import type { StoppedEmails } from '#contract/campaign-recipient.ts';
import type { ResendBody } from '#contract/campaign-results.ts';
import { found } from '#platform/app-error.ts';
import { recordChange } from '#platform/changes/index.ts';
import { cancelEmailsById } from '#platform/mail/index.ts';
import { inTransaction, type TenantScope } from '#platform/scope.ts';
import { lockCampaign, selectCampaign } from './campaign-repository.ts';
import { cancelPlannedRecipients } from './recipient-repository.ts';
import { isWaiting } from './resend.rules.ts';
import { selectResendRows } from './resend-repository.ts';
import { findRows } from './resend-service.ts';

/** Takes back the letters of many people that have not left: of those named, or of all whom the filter finds. */
export async function stopEmails(scope: TenantScope, id: string, body: ResendBody): Promise<StoppedEmails> {
  return inTransaction(scope, async (tx) => {
    const campaign = found(await lockCampaign(tx, id));
    const rows = await findRows(tx, id, body);
    const asked = rows.filter(isWaiting).map((row) => row.id);
    if (asked.length === 0) return { stopped: 0, left_out: rows.length, recipients: [] };
    await cancelEmailsById(tx, asked);
    // One that was just being handed over is not taken back any more.
    const recipients = (await selectResendRows(tx, id, asked)).filter(({ letter }) => letter === 'cancelled');
    const ids = recipients.map((row) => row.id);
    await cancelPlannedRecipients(tx, id, ids);
    if (ids.length > 0) {
      await recordChange(tx, {
        action: 'campaign.people_stopped',
        entity: 'campaign',
        entity_id: id,
        entity_title: campaign.name,
        new_value: { stopped: ids.length },
      });
    }
    return { stopped: ids.length, left_out: rows.length - ids.length, recipients: ids };
  });
}

/** What `stopEmails` would do now. */
export async function previewStop(scope: TenantScope, id: string, body: ResendBody): Promise<StoppedEmails> {
  found(await selectCampaign(scope, id));
  const rows = await findRows(scope, id, body);
  const recipients = rows.filter(isWaiting).map((row) => row.id);
  return { stopped: recipients.length, left_out: rows.length - recipients.length, recipients };
}
