import { randomInt } from 'node:crypto';
import { endOfDay, startOfDay, zoneOr } from '#platform/calendar.ts';
import { rescheduleEmails } from '#platform/mail/index.ts';
import type { TenantScope } from '#platform/scope.ts';
import type { CampaignRow } from './campaign-repository.ts';
import { selectOverdueRecipients, updatePlannedMoments } from './recipient-repository.ts';
import { planEmails, planSingleMoment } from './send-plan.rules.ts';

export interface LatePerson {
  readonly id: string;
  readonly template_id: string;
  /** The person's zone; null: as the organization. */
  readonly time_zone: string | null;
}

/**
 * Moments of letters that come later than their plan, as if the sending began now: in working hours, and spread over what
 * is left where the campaign spreads its letters. Each keeps its template.
 */
export function planAnew(
  { now, timeZone }: Pick<TenantScope, 'now' | 'timeZone'>,
  campaign: CampaignRow,
  people: readonly LatePerson[],
): { id: string; due_at: Date }[] {
  const [only] = people;
  if (only === undefined) return [];
  const opens = startOfDay(campaign.start_date, timeZone);
  const sending = {
    seed: randomInt(2 ** 31 - 1),
    opensAt: opens > now ? opens : now,
    closesAt: endOfDay(campaign.email_send_end_date, timeZone),
    sendType: campaign.email_send_type,
    hours: campaign.working_hours,
  };
  if (people.length === 1) {
    return [{ id: only.id, due_at: planSingleMoment(zoneOr(only.time_zone, timeZone), sending) }];
  }
  const deal = new Map(people.map(({ id, template_id }) => [id, template_id]));
  const planned = planEmails({
    ...sending,
    recipients: people.map(({ id, time_zone }) => ({ id, time_zone: zoneOr(time_zone, timeZone) })),
    templates: [...new Set(deal.values())],
    deal,
  });
  return planned.map(({ recipient_id, send_at }) => ({ id: recipient_id, due_at: send_at }));
}

/** Letters whose moment passed while the campaign stood still are planned anew. */
export async function replanOverdue(tx: TenantScope, campaign: CampaignRow): Promise<void> {
  const moments = planAnew(tx, campaign, await selectOverdueRecipients(tx, campaign.id));
  await rescheduleEmails(tx, moments);
  await updatePlannedMoments(tx, moments);
}
