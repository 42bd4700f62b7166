import { randomInt } from 'node:crypto';
import type { CampaignRecipientDetails } from '#contract/campaign-recipient.ts';
import type { AddedRecipients, AddRecipientsBody } from '#contract/campaign-results.ts';
import { selectEmployees } from '#modules/people/index.ts';
import { AppError, found } from '#platform/app-error.ts';
import { endOfDay } from '#platform/calendar.ts';
import { recordChange } from '#platform/changes/index.ts';
import { cancelEmailsById, pauseEmails } from '#platform/mail/index.ts';
import { inTransaction, type TenantScope } from '#platform/scope.ts';
import { requireLicense } from './campaign-license.ts';
import { actionsOf } from './campaign-presenter.ts';
import { lockCampaign, updateCampaign } from './campaign-repository.ts';
import { planFor, queueRecipients } from './campaign-start.ts';
import { cancelPlannedRecipients, recountRecipients, selectRecipientUserIds } from './recipient-repository.ts';
import { type SkipReason, skipReasonOf } from './resend.rules.ts';
import { selectEmailsOfUsers } from './resend-repository.ts';
import { selectRecipientRows } from './results-repository.ts';
import { readRecipient } from './results-service.ts';

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
    const inside = chosen.filter((person) => known.has(person.id)).map((person) => person.id);
    const skipped = { skipped: inside.length, skipped_because: await countSkips(tx, id, inside) };
    if (people.length === 0) return { added: 0, ...skipped };
    const plan = await planFor(tx, { ...campaign, seed: randomInt(2 ** 31 - 1) }, people);
    const added = await queueRecipients(tx, id, people, plan);
    if (campaign.status === 'paused') await pauseEmails(tx, id);
    await updateCampaign(tx, id, { users_count: await recountRecipients(tx, id) });
    await recordChange(tx, {
      action: 'campaign.people_added',
      entity: 'campaign',
      entity_id: id,
      entity_title: campaign.name,
      old_value: { users_count: campaign.users_count },
      new_value: { users_count: campaign.users_count + added.length, added: added.length },
    });
    return { added: added.length, ...skipped };
  });
}

/** Why people who are in the campaign already get no letter by being added to it. */
async function countSkips(
  tx: TenantScope,
  id: string,
  userIds: readonly string[],
): Promise<AddedRecipients['skipped_because']> {
  const reasons = userIds.length === 0 ? [] : (await selectEmailsOfUsers(tx, id, userIds)).map(skipReasonOf);
  const count = (reason: SkipReason) => reasons.filter((each) => each === reason).length;
  return {
    had_letter: count('had_letter'),
    waiting: count('waiting'),
    failed: count('failed'),
    stopped: count('stopped'),
  };
}

/** Takes back the letter of one person that has not gone. Throws `letter_not_waiting` where there is nothing to take back. */
export async function stopRecipient(
  scope: TenantScope,
  id: string,
  recipientId: string,
): Promise<CampaignRecipientDetails> {
  await inTransaction(scope, async (tx) => {
    const campaign = found(await lockCampaign(tx, id));
    const recipient = found((await selectRecipientRows(tx, id, [recipientId]))[0]);
    if ((await cancelEmailsById(tx, [recipientId])) === 0) throw new AppError('letter_not_waiting');
    await cancelPlannedRecipients(tx, id, [recipientId]);
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
