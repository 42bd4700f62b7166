import { isDeepStrictEqual } from 'node:util';
import type { CampaignEditBody, CampaignOrder, OrderPart } from '#contract/campaign-orders.ts';
import { campaignEditBody, orderParts } from '#contract/campaign-orders.ts';
import type { Campaign, CampaignBody, CampaignFilteredBody } from '#contract/campaigns.ts';
import type { EmployeeSelection } from '#contract/employees.ts';
import { freezeTemplates } from '#modules/templates/index.ts';
import { AppError, found } from '#platform/app-error.ts';
import { dayIn } from '#platform/calendar.ts';
import { recordChange } from '#platform/changes/index.ts';
import { defineEdits } from '#platform/edits/index.ts';
import { inTransaction, type TenantScope } from '#platform/scope.ts';
import { autoDates } from './campaign-dates.rules.ts';
import { requireLicense } from './campaign-license.ts';
import { actionsOf, presentCampaign } from './campaign-presenter.ts';
import {
  type CampaignRow,
  lockCampaign,
  replaceCampaignTemplates,
  selectCampaign,
  selectCampaignTemplates,
  updateCampaign,
} from './campaign-repository.ts';
import { checkCampaign, orderValues, readCampaign } from './campaign-service.ts';
import { enqueueStart } from './campaign-start.job.ts';
import { idsOfOrder, type OrderBody, withoutGone } from './order.rules.ts';
import { type OrderRows, selectLastTitles, selectOrderNames } from './order-repository.ts';

const orderEdits = defineEdits<{ readonly asked: OrderBody }>('campaign', [campaignEditBody], ({ asked }) => asked);

/** What was asked for when the campaign was made, or edited last, as far as it is still there. */
export async function readOrder(scope: TenantScope, id: string): Promise<CampaignOrder> {
  const row = found(await selectCampaign(scope, id));
  const asked = orderBody(scope, row, (await selectCampaignTemplates(scope, [id])).get(id) ?? []);
  const ids = idsOfOrder(asked);
  const rows = await selectOrderNames(scope, ids);
  const there = new Map<OrderPart, Set<string>>();
  for (const part of orderParts) {
    there.set(part, new Set(rows[part].filter((named) => named.is_there).map((named) => named.id)));
  }
  const isThere = (part: OrderPart, one: string) => there.get(part)?.has(one) ?? false;
  return {
    version: orderEdits.versionOf({ asked }),
    body: withoutGone(asked, isThere),
    names: onlyThere(rows),
    gone: await nameGone(scope, ids, rows, isThere),
    today: dayIn(scope.now, scope.timeZone),
  };
}

function onlyThere(rows: OrderRows): CampaignOrder['names'] {
  const kept = <Row extends { is_there: boolean }>(list: readonly Row[]) => list.filter((row) => row.is_there);
  return {
    users: kept(rows.users),
    departments: kept(rows.departments),
    tags: kept(rows.tags),
    templates: kept(rows.templates),
    courses: kept(rows.courses),
    redirect_pages: kept(rows.redirect_pages),
  };
}

async function nameGone(
  scope: TenantScope,
  ids: ReturnType<typeof idsOfOrder>,
  rows: OrderRows,
  isThere: (part: OrderPart, id: string) => boolean,
): Promise<CampaignOrder['gone']> {
  const gone = orderParts.flatMap((part) => {
    const titles = new Map(rows[part].map((row) => [row.id, row.title]));
    return ids[part].filter((id) => !isThere(part, id)).map((id) => ({ part, id, title: titles.get(id) ?? null }));
  });
  const nameless = gone.filter(({ title }) => title === null).map(({ id }) => id);
  const last = nameless.length === 0 ? new Map<string, string>() : await selectLastTitles(scope, nameless);
  return gone.map(({ part, id, title }) => ({ part, title: title ?? last.get(id) ?? null }));
}

function orderBody(
  { language }: TenantScope,
  row: CampaignRow,
  templates: Parameters<typeof presentCampaign>[1],
): OrderBody {
  const campaign = presentCampaign(row, templates, null, () => null, language, null);
  const { excluded_tags: _tags, ...selection } = row.selection;
  const auto = autoDates(row.start_date, row.users_count);
  const isAuto = row.date_type === 'auto';
  return {
    name: campaign.name,
    templates_ids: campaign.templates_ids,
    is_testing: campaign.is_testing,
    enable_redirect: campaign.enable_redirect,
    redirect_page: campaign.redirect_page,
    has_auto_course: campaign.has_auto_course,
    course: campaign.course,
    targets_auto_course: campaign.targets_auto_course,
    period: campaign.period,
    date_end: campaign.date_end,
    has_message: campaign.has_message,
    targets_message: campaign.targets_message,
    theme: campaign.theme,
    text: campaign.text,
    is_delay: campaign.is_delay,
    date_delay: campaign.date_delay,
    email_send_type: campaign.email_send_type,
    working_hours: campaign.working_hours,
    date_type: campaign.date_type,
    start_date: campaign.start_date,
    end_date: isAuto ? null : campaign.end_date,
    // What the product found by itself nobody asked for.
    email_send_end_date:
      isAuto && row.email_send_end_date === auto.email_send_end_date ? null : campaign.email_send_end_date,
    excluded_tags: campaign.excluded_tags,
    post_campaign: campaign.post_campaign,
    post_campaign_targets: campaign.post_campaign_targets,
    ...(campaign.target_type === 'filtered'
      ? { selection }
      : { target_type: campaign.target_type, targets: campaign.targets }),
  };
}

/**
 * Plans a campaign that has not begun anew: people, dates and templates are checked and frozen as if it were made now.
 * Throws `campaign_not_planned`, `license_expired` and what creating throws.
 */
export async function editCampaign(scope: TenantScope, id: string, given: CampaignEditBody): Promise<Campaign> {
  await inTransaction(scope, async (tx) => {
    // Who starts it waits for us, or we for them: then it is too late.
    const lock = async () => {
      const row = found(await lockCampaign(tx, id));
      return { row, asked: orderBody(tx, row, (await selectCampaignTemplates(tx, [id])).get(id) ?? []) };
    };
    const begun = await orderEdits.begin(tx, id, lock, given);
    const before = begun.before.row;
    const body = bodyOf(begun.edit);
    if (!actionsOf(before).includes('edit')) throw new AppError('campaign_not_planned');
    await requireLicense(tx);
    const checked = await checkCampaign(tx, body);
    const templates = await freezeTemplates(tx, body.templates_ids);
    const oldTemplates = (await selectCampaignTemplates(tx, [id])).get(id) ?? [];
    await updateCampaign(tx, id, { ...orderValues(body, checked), problems: '{}' });
    await replaceCampaignTemplates(tx, id, templates);
    const after = found(await selectCampaign(tx, id));
    await recordChange(tx, {
      action: 'campaign.changed',
      entity: 'campaign',
      entity_id: id,
      entity_title: after.name,
      ...auditedChange(
        auditedOrder(
          before,
          oldTemplates.map((template) => template.template_id),
        ),
        auditedOrder(after, body.templates_ids),
      ),
    });
    await enqueueStart(tx, after);
  });
  return readCampaign(scope, id);
}

function bodyOf({
  selection,
  target_type,
  targets,
  ...rest
}: Omit<CampaignEditBody, 'version'>): CampaignBody | CampaignFilteredBody {
  if (selection !== undefined) return { ...rest, selection };
  return {
    ...rest,
    target_type: target_type ?? 'custom',
    targets: targets ?? { target_users: [], target_departments: [] },
  };
}

const auditedFields = [
  'name',
  'start_date',
  'end_date',
  'email_send_end_date',
  'date_type',
  'email_send_type',
  'working_hours',
  'is_testing',
  'users_count',
  'redirect_page_id',
  'follow_ups',
  'date_delay',
  'post_campaign',
  'post_campaign_targets',
] as const satisfies readonly (keyof CampaignRow)[];
/** People of a list that the audit names one by one. */
const auditedPeople = 100;

type AuditedOrder = Readonly<Record<string, unknown>> & { readonly people: EmployeeSelection };

function auditedOrder(row: CampaignRow, templates_ids: readonly string[]): AuditedOrder {
  const fields = Object.fromEntries(auditedFields.map((name) => [name, row[name]]));
  return { ...fields, templates_ids, people: row.selection };
}

/** What is different, before and after. */
function auditedChange(before: AuditedOrder, after: AuditedOrder): { old_value: object; new_value: object } {
  const changed = Object.keys(after).filter((name) => !isDeepStrictEqual(before[name], after[name]));
  const pick = (order: AuditedOrder) => {
    const { people } = order;
    const shortened = {
      ...people,
      include_ids: people.include_ids.slice(0, auditedPeople),
      exclude_ids: people.exclude_ids.slice(0, auditedPeople),
    };
    return Object.fromEntries(changed.map((name) => [name, name === 'people' ? shortened : order[name]]));
  };
  return { old_value: pick(before), new_value: pick(after) };
}
