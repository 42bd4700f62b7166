import { defaultWorkingHours } from '#contract/campaign-kinds.ts';
import type { Autophish, AutophishEnding } from '#contract/campaigns.ts';
import type { EmployeeSelection } from '#contract/employees.ts';
import { findOrganization } from '#modules/organizations/index.ts';
import { countEmployees } from '#modules/people/index.ts';
import { countCheckedTemplates, freezeTemplates, selectCheckedTemplateIds } from '#modules/templates/index.ts';
import { found } from '#platform/app-error.ts';
import { dayIn } from '#platform/calendar.ts';
import { recordChange } from '#platform/changes/index.ts';
import { translator } from '#platform/i18n.ts';
import { inTransaction, type TenantScope } from '#platform/scope.ts';
import { insertAutomaticCampaign } from './automatic-campaign.ts';
import { type AutophishRound, monthOf, nextRound, roundBeginningOn } from './autophish.rules.ts';
import {
  hasRound,
  insertRound,
  lockAutophish,
  lockOpenRounds,
  selectIsEnabled,
  selectNewestRound,
  writeIsEnabled,
} from './autophish-repository.ts';
import { finishCampaign } from './campaign-actions.ts';
import { hasLicense } from './campaign-license.ts';
import { enqueueStart } from './campaign-start.job.ts';

/** As many as a campaign may have: of more than that, those that went to the fewest people. */
const maxTemplates = 100;
const everybody: EmployeeSelection = { all: true, include_ids: [], exclude_ids: [], filter: {} };

/** Whether it is on, what it does next and when, and what keeps it from doing so. */
export async function readAutophish(scope: TenantScope): Promise<Autophish> {
  const today = dayIn(scope.now, scope.timeZone);
  const { dates } = nextRound(today, await hasRound(scope, monthOf(today)));
  const templates_count = await countCheckedTemplates(scope);
  const users_count = await countEmployees(scope, everybody);
  const campaign = await selectNewestRound(scope);
  return {
    is_enabled: await selectIsEnabled(scope),
    next: { start_date: dates.start_date, email_send_end_date: dates.email_send_end_date },
    problem: await problemOf(scope, templates_count, users_count),
    templates_count,
    users_count,
    working_hours: defaultWorkingHours,
    // Until it starts it has whoever there is.
    campaign: campaign ? { ...campaign, ...(campaign.status === 'planned' && { users_count }) } : null,
  };
}

async function problemOf(scope: TenantScope, templates: number, people: number): Promise<Autophish['problem']> {
  if (!(await hasLicense(scope))) return 'license_expired';
  if (templates === 0) return 'no_templates';
  return people === 0 ? 'no_people' : null;
}

/**
 * Switched on, it begins at once where this month has room; later months are the job's. Switched off, the automatic
 * campaigns that are not over run to their end or are completed with it, as whoever switches says.
 */
export async function switchAutophish(
  scope: TenantScope,
  isEnabled: boolean,
  running: AutophishEnding,
): Promise<Autophish> {
  await inTransaction(scope, async (tx) => {
    if (!(await writeIsEnabled(tx, isEnabled))) return;
    await recordChange(tx, {
      action: isEnabled ? 'autophish.enabled' : 'autophish.disabled',
      entity: 'autophish',
      entity_id: tx.organizationId,
      old_value: { is_enabled: !isEnabled },
      new_value: { is_enabled: isEnabled },
    });
    if (!isEnabled && running === 'complete') {
      for (const campaign of await lockOpenRounds(tx)) await finishCampaign(tx, campaign);
    }
  });
  if (isEnabled) await startRound(scope);
  return readAutophish(scope);
}

/**
 * Makes this month's campaign where it is wanted and not made yet; true when it was made now. What is missing (a checked
 * template, people, the licence) may come later in the month: the next round of the job asks again.
 */
export async function startRound(scope: TenantScope): Promise<boolean> {
  return inTransaction(scope, async (tx) => {
    const round = roundBeginningOn(dayIn(tx.now, tx.timeZone));
    if (round === null || !(await lockAutophish(tx)) || (await hasRound(tx, round.month))) return false;
    const templates = await selectCheckedTemplateIds(tx, maxTemplates);
    const usersCount = await countEmployees(tx, everybody);
    if ((await problemOf(tx, templates.length, usersCount)) !== null) return false;
    const id = await insertAutomaticCampaign(tx, await freezeTemplates(tx, templates), {
      name: await nameOf(tx, round),
      kind: 'autophish',
      dates: round.dates,
      email_send_type: 'to_end',
      status: 'planned',
      selection: everybody,
      users_count: usersCount,
    });
    await insertRound(tx, round.month, id);
    await enqueueStart(tx, { id, start_date: round.dates.start_date });
    return true;
  });
}

/** In the organization's language, whoever switched it on. */
async function nameOf(scope: TenantScope, { month }: AutophishRound): Promise<string> {
  const { language } = found(await findOrganization(scope, scope.organizationId));
  const format = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const words = format.format(new Date(`${month}-01T00:00:00Z`)).replace(/\s*г\.$/, '');
  return translator(language)('autophish.name', { month: words });
}
