import { randomInt } from 'node:crypto';
import { defaultWorkingHours } from '#contract/campaign-kinds.ts';
import type { CampaignStatus } from '#contract/campaigns.ts';
import type { EmployeeSelection } from '#contract/employees.ts';
import type { FrozenTemplate } from '#modules/templates/index.ts';
import { recordChange } from '#platform/changes/index.ts';
import { newId } from '#platform/ids.ts';
import type { TenantScope } from '#platform/scope.ts';
import type { CampaignDates } from './campaign-dates.rules.ts';
import { insertCampaign, insertCampaignTemplates } from './campaign-repository.ts';

export interface AutomaticCampaign {
  readonly name: string;
  readonly kind: 'by_tag' | 'autophish';
  readonly dates: CampaignDates;
  readonly email_send_type: 'at_once' | 'to_end';
  /** `active`: runs from now on and takes people as they come. `planned`: its people are fixed by the start job. */
  readonly status: Extract<CampaignStatus, 'active' | 'planned'>;
  readonly selection: EmployeeSelection;
  readonly users_count: number;
}

/**
 * Writes down a campaign that nobody made by hand, in the caller's transaction: in working hours, with the answer page
 * of the product and nothing that follows. Returns its id.
 */
export async function insertAutomaticCampaign(
  tx: TenantScope,
  templates: readonly FrozenTemplate[],
  { kind, status, selection, ...campaign }: AutomaticCampaign,
): Promise<string> {
  const id = newId();
  const { dates, ...given } = campaign;
  await insertCampaign(tx, {
    id,
    ...given,
    ...dates,
    status,
    pause_reason: null,
    date_type: 'auto',
    working_hours: JSON.stringify(defaultWorkingHours),
    is_testing: false,
    is_autophish: kind === 'autophish',
    by_tag: kind === 'by_tag',
    target_type: selection.all ? 'all' : 'custom',
    selection: JSON.stringify(selection),
    redirect_page_id: null,
    redirect_page: null,
    follow_ups: JSON.stringify({ course: null, message: null }),
    date_delay: null,
    post_campaign: null,
    post_campaign_targets: '[]',
    seed: randomInt(2 ** 31 - 1),
    started_at: status === 'active' ? tx.now : null,
    completed_at: null,
    deleted_at: null,
  });
  await insertCampaignTemplates(tx, id, templates);
  await recordChange(tx, {
    action: 'campaign.created',
    entity: 'campaign',
    entity_id: id,
    entity_title: campaign.name,
    new_value: { ...dates, [kind]: true, templates_ids: templates.map((template) => template.id) },
  });
  return id;
}
