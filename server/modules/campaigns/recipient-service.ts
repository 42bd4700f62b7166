import { randomInt } from 'node:crypto';
import type { AddedRecipients, AddRecipientsBody, CampaignRecipient } from '#contract/campaign-results.ts';
import { findEmployee, selectEmployees } from '#modules/people/index.ts';
import { AppError, found } from '#platform/app-error.ts';
import { endOfDay, startOfDay, zoneOr } from '#platform/calendar.ts';
import { recordChange } from '#platform/changes/index.ts';
import { cancelLettersById, pauseLetters, requeueLetter } from '#platform/mail/index.ts';
import { inTransaction, type TenantScope } from '#platform/scope.ts';
import { requireLicense } from './campaign-license.ts';
import { actionsOf } from './campaign-presenter.ts';
import { lockCampaign, updateCampaign } from './campaign-repository.ts';
import { planFor, queueRecipients } from './campaign-start.ts';
import {
  cancelPlannedRecipients,
  recountRecipients,
  selectRecipientUserIds,
  restoreRecipient as unstopRecipient,
} from './recipient-repository.ts';
import { selectRecipientRows } from './results-repository.ts';
import { readRecipient } from './results-service.ts';
import { planSingleMoment } from './send-plan.rules.ts';

/**
 * Takes people into a campaign that runs, each once, but for those with its excluded tags; their letters are spread over
 * what is left of the sending. In a paused campaign they wait with the others.
 * Throws `campaign_not_running`, `campaign_sending_over`, `license_expired` and `campaign_without_recipients`.
 */
export async function addRecipients(scope: TenantScope, id: string, body: AddRecipientsBody): Promise<AddedRecipients> {
  return inTransaction(scope, async (tx) => {
    const campaign = found(await lockCampaign(tx, id));
    if (!actionsOf(campaign).includes('add_people')) throw new AppError('campaign_not_running');
    if (endOfDay(campaign.email_send_end_date, tx.timeZone) < tx.now) throw new AppError('campaign_sending_over');
    await requireLicense(tx);
    const chosen = await selectEmployees(tx, {
      all: false,
      include_ids: body.target_users,
      exclude_ids: [],
      filter: {},
      departments_ids: body.target_departments,
      excluded_tags: campaign.selection.excluded_tags ?? [],
    });
    if (chosen.length === 0) {
      throw new AppError('campaign_without_recipients', { errors: { targets: ['campaign_without_recipients'] } });
    }
    const known = new Set(await selectRecipientUserIds(tx, id));
    const people = chosen.filter((person) => !known.has(person.id));
    if (people.length === 0) return { added: 0, skipped: chosen.length };
    const plan = await planFor(tx, { ...campaign, seed: randomInt(2 ** 31 - 1) }, people);
    const added = await queueRecipients(tx, id, people, plan);
    if (campaign.status === 'paused') await pauseLetters(tx, id);
    await updateCampaign(tx, id, { users_count: await recountRecipients(tx, id) });
    await recordChange(tx, {
      action: 'campaign.people_added',
      entity: 'campaign',
      entity_id: id,
      entity_title: campaign.name,
      old_value: { users_count: campaign.users_count },
      new_value: { users_count: campaign.users_count + added.length, added: added.length },
    });
    return { added: added.length, skipped: chosen.length - added.length };
  });
}

/** Takes back the letter of one person that has not gone. Throws `letter_not_waiting` where there is nothing to take back. */
export async function stopRecipient(scope: TenantScope, id: string, recipientId: string): Promise<CampaignRecipient> {
  await inTransaction(scope, async (tx) => {
    const campaign = found(await lockCampaign(tx, id));
    const recipient = found((await selectRecipientRows(tx, id, [recipientId]))[0]);
    if ((await cancelLettersById(tx, [recipientId])) === 0) throw new AppError('letter_not_waiting');
    await cancelPlannedRecipients(tx, id, recipientId);
    await recordChange(tx, {
      action: 'campaign.person_stopped',
      entity: 'campaign',
      entity_id: id,
      entity_title: campaign.name,
      old_value: { recipient: recipient.full_name, planned_at: recipient.planned_at },
    });
  });
  return readRecipient(scope, id, recipientId);
}

/**
 * Puts back a person whose letter was taken back: the same letter, at a new moment of the sending that is left; in a
 * paused campaign it waits with the others.
 * Throws `campaign_not_running`, `campaign_sending_over`, `license_expired` and, where the letter was not taken back, has
 * gone after all or the person was removed, `letter_not_stopped`.
 */
export async function restoreRecipient(
  scope: TenantScope,
  id: string,
  recipientId: string,
): Promise<CampaignRecipient> {
  await inTransaction(scope, async (tx) => {
    const campaign = found(await lockCampaign(tx, id));
    const recipient = found((await selectRecipientRows(tx, id, [recipientId]))[0]);
    if (!actionsOf(campaign).includes('add_people')) throw new AppError('campaign_not_running');
    const closesAt = endOfDay(campaign.email_send_end_date, tx.timeZone);
    if (closesAt < tx.now) throw new AppError('campaign_sending_over');
    await requireLicense(tx);
    const person = await findEmployee(tx, recipient.user_id);
    if (person === null) throw new AppError('letter_not_stopped');
    const opens = startOfDay(campaign.start_date, tx.timeZone);
    const planned_at = planSingleMoment(zoneOr(person.time_zone, tx.timeZone), {
      seed: randomInt(2 ** 31 - 1),
      opensAt: opens > tx.now ? opens : tx.now,
      closesAt,
      sendType: campaign.email_send_type,
      hours: campaign.working_hours,
    });
    // The letter first: it knows whether it has gone while it was being taken back.
    const isWaiting =
      (await requeueLetter(tx, recipientId, planned_at)) && (await unstopRecipient(tx, id, recipientId, planned_at));
    if (!isWaiting) throw new AppError('letter_not_stopped');
    if (campaign.status === 'paused') await pauseLetters(tx, id);
    await recordChange(tx, {
      action: 'campaign.person_restored',
      entity: 'campaign',
      entity_id: id,
      entity_title: campaign.name,
      old_value: { recipient: recipient.full_name, planned_at: recipient.planned_at },
      new_value: { recipient: recipient.full_name, planned_at },
    });
  });
  return readRecipient(scope, id, recipientId);
}
