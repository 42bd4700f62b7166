import { randomInt } from 'node:crypto';
import { defaultWorkingHours } from '#contract/campaign-kinds.ts';
import { selectEmployees } from '#modules/people/index.ts';
import { freezeTemplates } from '#modules/templates/index.ts';
import { dayIn, endOfDay, zoneOr } from '#platform/calendar.ts';
import { announceChange } from '#platform/changes/index.ts';
import { pauseEmails } from '#platform/mail/index.ts';
import type { TenantScope } from '#platform/scope.ts';
import { insertAutomaticCampaign } from './automatic-campaign.ts';
import { autoDates } from './campaign-dates.rules.ts';
import { type CampaignRow, lockCampaign, selectSnapshots, updateCampaign } from './campaign-repository.ts';
import { queueRecipients } from './campaign-start.ts';
import { recountRecipients } from './recipient-repository.ts';
import { planEmails } from './send-plan.rules.ts';

export interface TagEmails {
  /** The campaign that took the letters of this tag before; null: none. */
  readonly campaign_id: string | null;
  readonly name: string;
  readonly templates_ids: readonly string[];
  readonly user_ids: readonly string[];
}

/**
 * Plans a phishing letter for each of these people, in the caller's transaction: in the campaign given while that still
 * sends, else in a new one by tag. Letters go in working hours. Who is in the campaign already gets no second letter.
 * Returns the campaign and who got a letter. Throws `template_unknown` and `template_not_ready`.
 */
export async function sendTagEmails(
  tx: TenantScope,
  letters: TagEmails,
): Promise<{ campaign_id: string; user_ids: string[] }> {
  const open = letters.campaign_id === null ? undefined : await lockCampaign(tx, letters.campaign_id);
  const campaign = open && receivesEmails(open, tx.now, tx.timeZone) ? open : await openCampaign(tx, letters);
  const people = await selectEmployees(tx, {
    all: false,
    include_ids: [...letters.user_ids],
    exclude_ids: [],
    filter: {},
  });
  const planned = planEmails({
    recipients: people.map((person) => ({ id: person.id, time_zone: zoneOr(person.time_zone, tx.timeZone) })),
    templates: (await selectSnapshots(tx, campaign.id)).map((template) => template.template_id),
    seed: randomInt(2 ** 31 - 1),
    opensAt: tx.now,
    closesAt: endOfDay(campaign.email_send_end_date, tx.timeZone),
    sendType: 'at_once',
    hours: defaultWorkingHours,
  });
  const user_ids = await queueRecipients(
    tx,
    campaign.id,
    people,
    new Map(planned.map((letter) => [letter.recipient_id, letter])),
  );
  if (campaign.status === 'paused') await pauseEmails(tx, campaign.id);
  await updateCampaign(tx, campaign.id, { users_count: await recountRecipients(tx, campaign.id) });
  await announceChange(tx, 'campaign', [campaign.id]);
  return { campaign_id: campaign.id, user_ids };
}

/** A paused one does too: its letters wait with the others. */
function receivesEmails(campaign: CampaignRow, now: Date, zone: string): boolean {
  return campaign.status !== 'completed' && endOfDay(campaign.email_send_end_date, zone) > now;
}

async function openCampaign(
  tx: TenantScope,
  { name, templates_ids }: TagEmails,
): Promise<Pick<CampaignRow, 'id' | 'email_send_end_date' | 'status'>> {
  const dates = autoDates(dayIn(tx.now, tx.timeZone), 0);
  const id = await insertAutomaticCampaign(tx, await freezeTemplates(tx, templates_ids), {
    name,
    kind: 'by_tag',
    dates,
    email_send_type: 'at_once',
    status: 'active',
    selection: { all: false, include_ids: [], exclude_ids: [], filter: {} },
    users_count: 0,
  });
  return { id, email_send_end_date: dates.email_send_end_date, status: 'active' };
}

/** Names of templates that a campaign may use, in the order of the ids. Throws where one is unknown or not ready. */
export async function checkTemplates(
  scope: TenantScope,
  ids: readonly string[],
): Promise<{ id: string; title: string }[]> {
  return (await freezeTemplates(scope, ids)).map(({ id, name }) => ({ id, title: name }));
}
