import { randomBytes } from 'node:crypto';
import { type SelectedEmployee, selectEmployees } from '#modules/people/index.ts';
import { AppError } from '#platform/app-error.ts';
import { endOfDay, startOfDay, zoneOr } from '#platform/calendar.ts';
import { recordChange } from '#platform/changes/index.ts';
import { newId } from '#platform/ids.ts';
import { queueEmails } from '#platform/mail/index.ts';
import { inTransaction, type TenantScope } from '#platform/scope.ts';
import { assignTemplates } from './autophish.rules.ts';
import { selectTemplateHistory } from './autophish-repository.ts';
import { hasLicense } from './campaign-license.ts';
import {
  type CampaignRow,
  deleteUnusedTemplates,
  lockCampaign,
  selectSnapshots,
  updateCampaign,
} from './campaign-repository.ts';
import { phishingEmailKind } from './email-kind.ts';
import { bySchedule } from './organization-job.ts';
import { recordPlanProblem } from './plan-problem.ts';
import {
  insertRecipients,
  type NewRecipient,
  recountRecipients,
  selectRecipientUserIds,
} from './recipient-repository.ts';
import { reportChannel } from './report-channel.ts';
import { type PlannedEmail, planEmails } from './send-plan.rules.ts';

/** People whose letters are planned in one transaction: others reach the database between two of them. */
const peoplePerStep = 1000;

/**
 * Fixes the people of a planned campaign, deals templates and moments, and puts the letters into the outbox. May be run
 * again after it was interrupted: who is a recipient already stays as planned.
 */
export async function startCampaign(scope: TenantScope, campaignId: string): Promise<void> {
  const campaign = await inTransaction(scope, (tx) => startLaunch(tx, campaignId));
  if (campaign === null) return;
  const known = new Set(await selectRecipientUserIds(scope, campaignId));
  const chosen = await selectEmployees(scope, campaign.selection);
  const people = chosen.filter((person) => !known.has(person.id));
  const plan = await planFor(scope, campaign, people);
  for (let start = 0; start < people.length; start += peoplePerStep) {
    const step = people.slice(start, start + peoplePerStep);
    const isPlanned = await inTransaction(scope, (tx) => planStep(tx, campaignId, step, plan));
    if (!isPlanned) return;
  }
  await inTransaction(scope, (tx) => openCampaign(tx, campaignId));
}

/** From now on nobody edits it: what is planned below is what was asked for. Null: there is nothing to start. */
async function startLaunch(tx: TenantScope, campaignId: string): Promise<CampaignRow | null> {
  const campaign = await lockCampaign(tx, campaignId);
  if (campaign?.status !== 'planned' || startOfDay(campaign.start_date, tx.timeZone) > tx.now) return null;
  if (campaign.started_at !== null) return campaign;
  const hindrance = await findHindrance(tx, campaign);
  if (hindrance !== null) {
    await recordPlanProblem(tx, campaign, 'start', hindrance);
    return null;
  }
  await updateCampaign(tx, campaignId, { started_at: tx.now });
  return campaign;
}

/** What speaks against beginning now. A campaign whose time of sending passed while nothing ran writes to nobody. */
async function findHindrance(tx: TenantScope, campaign: CampaignRow): Promise<AppError | null> {
  if (endOfDay(campaign.email_send_end_date, tx.timeZone) < tx.now) return new AppError('campaign_window_missed');
  return (await hasLicense(tx)) ? null : new AppError('license_expired');
}

/** Who of these people gets which of the campaign's templates and when: from now, or its first day, to its last. */
export async function planFor(
  scope: TenantScope,
  campaign: CampaignRow,
  people: readonly SelectedEmployee[],
): Promise<Map<string, PlannedEmail>> {
  const templates = await selectSnapshots(scope, campaign.id);
  const ids = templates.map((template) => template.template_id);
  const userIds = people.map((person) => person.id);
  const deal = campaign.is_autophish
    ? assignTemplates({
        people: userIds,
        templates: ids,
        history: await selectTemplateHistory(scope, userIds),
        seed: campaign.seed,
      })
    : undefined;
  const opens = startOfDay(campaign.start_date, scope.timeZone);
  const letters = planEmails({
    recipients: people.map((person) => ({
      id: person.id,
      time_zone: zoneOr(person.time_zone, scope.timeZone),
    })),
    templates: ids,
    deal,
    seed: campaign.seed,
    opensAt: opens > scope.now ? opens : scope.now,
    closesAt: endOfDay(campaign.email_send_end_date, scope.timeZone),
    sendType: campaign.email_send_type,
    hours: campaign.working_hours,
  });
  return new Map(letters.map((letter) => [letter.recipient_id, letter]));
}

/** False: the campaign was deleted or ended meanwhile. */
async function planStep(
  tx: TenantScope,
  campaignId: string,
  people: readonly SelectedEmployee[],
  plan: ReadonlyMap<string, PlannedEmail>,
): Promise<boolean> {
  const campaign = await lockCampaign(tx, campaignId);
  if (campaign?.status !== 'planned') return false;
  await queueRecipients(tx, campaignId, people, plan);
  return true;
}

/** Writes down these people and puts their letters into the outbox. Returns who was no recipient before. */
export async function queueRecipients(
  tx: TenantScope,
  campaignId: string,
  people: readonly SelectedEmployee[],
  plan: ReadonlyMap<string, PlannedEmail>,
): Promise<string[]> {
  const recipients = people.flatMap((person) => {
    const letter = plan.get(person.id);
    return letter === undefined ? [] : [describeRecipient(person, letter)];
  });
  await tx.ports.find(reportChannel).ensure(tx);
  const added = await insertRecipients(tx, campaignId, recipients);
  const fresh = recipients.filter((recipient) => added.has(recipient.id));
  await queueEmails(
    tx,
    fresh.map((recipient) => ({
      id: recipient.id,
      kind: phishingEmailKind,
      user_id: recipient.user_id,
      recipient: recipient.email,
      payload: { campaign_id: campaignId },
      due_at: recipient.planned_at,
      batch_id: campaignId,
    })),
  );
  return fresh.map((recipient) => recipient.user_id);
}

function describeRecipient(person: SelectedEmployee, letter: PlannedEmail): NewRecipient {
  return {
    id: newId(),
    user_id: person.id,
    template_id: letter.template_id,
    department_id: person.department_id,
    full_name:
      [person.last_name, person.first_name, person.middle_name].filter((part) => part !== '').join(' ') || person.email,
    email: person.email,
    language: person.language,
    // 144 random bits: 24 characters that fit into an address as they are.
    token: randomBytes(18).toString('base64url'),
    planned_at: letter.send_at,
  };
}

/**
 * Nobody is left of whom it was for (their department was deleted, say): it stays planned, says why, can be edited, and
 * starts once there is somebody.
 */
async function waitForPeople(tx: TenantScope, campaign: CampaignRow): Promise<void> {
  await updateCampaign(tx, campaign.id, { users_count: 0, started_at: null });
  await recordPlanProblem(tx, campaign, 'start', new AppError('campaign_without_recipients'));
}

async function openCampaign(tx: TenantScope, campaignId: string): Promise<void> {
  const campaign = await lockCampaign(tx, campaignId);
  if (campaign?.status !== 'planned') return;
  const usersCount = await recountRecipients(tx, campaignId);
  if (usersCount === 0) return waitForPeople(tx, campaign);
  if (campaign.is_autophish) await deleteUnusedTemplates(tx, campaignId);
  await recordPlanProblem(tx, campaign, 'start', null);
  await updateCampaign(tx, campaignId, { status: 'active', users_count: usersCount, started_at: tx.now });
  await recordChange(bySchedule(tx, campaign), {
    action: 'campaign.started',
    entity: 'campaign',
    entity_id: campaignId,
    entity_title: campaign.name,
    new_value: { users_count: usersCount },
  });
}
