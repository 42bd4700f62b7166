import type { PlanPart, PlanProblem } from '#contract/campaigns.ts';
import type { Language } from '#contract/constants.ts';
import { warnOfPlan } from '#modules/organizations/index.ts';
import type { AppError } from '#platform/app-error.ts';
import { announceChange, recordChange } from '#platform/changes/index.ts';
import { errorText } from '#platform/i18n.ts';
import type { TenantScope } from '#platform/scope.ts';
import { type CampaignRow, updateCampaign } from './campaign-repository.ts';

/**
 * Notes what keeps a part of a campaign from being done, or that nothing does any more (null). The wish stays as it was
 * and is tried again; of each problem there is one entry in the audit log and one email to the operators, however often it is met.
 */
export async function recordPlanProblem(
  tx: TenantScope,
  campaign: Pick<CampaignRow, 'id' | 'name' | 'problems'>,
  part: PlanPart,
  error: AppError | null,
): Promise<void> {
  const { [part]: before, ...others } = campaign.problems;
  if (before?.code === error?.code) return;
  const problems = error === null ? others : { ...others, [part]: { code: error.code, values: error.details.values } };
  await updateCampaign(tx, campaign.id, { problems: JSON.stringify(problems) });
  if (error === null) return announceChange(tx, 'campaign', [campaign.id]);
  const { code, details } = error;
  await warnOfPlan(tx, {
    title: campaign.name,
    code,
    values: details.values,
    path: `/admin/phishing/campaigns/${campaign.id}`,
  });
  await recordChange(tx, {
    action: part === 'start' ? 'campaign.start_failed' : 'campaign.follow_up_failed',
    entity: 'campaign',
    entity_id: campaign.id,
    entity_title: campaign.name,
    new_value: { step: part, reason: code },
    outcome: 'failed',
  });
}

export function presentProblems({ problems }: Pick<CampaignRow, 'problems'>, language: Language): PlanProblem[] {
  return Object.entries(problems).map(([part, { code, values }]) => ({
    part: part as PlanPart,
    code,
    message: errorText(language, code, values),
  }));
}
