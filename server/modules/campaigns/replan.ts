import { randomInt } from 'node:crypto';
import { endOfDay, zoneOr } from '#platform/calendar.ts';
import { rescheduleLetters } from '#platform/mail/index.ts';
import type { TenantScope } from '#platform/scope.ts';
import type { CampaignRow } from './campaign-repository.ts';
import { selectOverdueRecipients, updatePlannedMoments } from './recipient-repository.ts';
import { planLetters } from './send-plan.rules.ts';

/**
 * Letters whose moment passed while the campaign stood still are planned as if the sending began now: in working hours,
 * and spread over what is left where the campaign spreads its letters. Each keeps its template.
 */
export async function replanOverdue(tx: TenantScope, campaign: CampaignRow): Promise<void> {
  const overdue = await selectOverdueRecipients(tx, campaign.id);
  if (overdue.length === 0) return;
  const deal = new Map(overdue.map(({ id, template_id }) => [id, template_id]));
  const planned = planLetters({
    recipients: overdue.map(({ id, time_zone }) => ({ id, time_zone: zoneOr(time_zone, tx.timeZone) })),
    templates: [...new Set(deal.values())],
    deal,
    seed: randomInt(2 ** 31 - 1),
    opensAt: tx.now,
    closesAt: endOfDay(campaign.email_send_end_date, tx.timeZone),
    sendType: campaign.email_send_type,
    hours: campaign.working_hours,
  });
  const moments = planned.map(({ recipient_id, send_at }) => ({ id: recipient_id, due_at: send_at }));
  await updatePlannedMoments(tx, moments);
  await rescheduleLetters(tx, moments);
}
