import { randomInt } from 'node:crypto';
import type { CampaignCourse } from '#contract/campaign-results.ts';
import type {
  AutoFinishDate,
  Campaign,
  CampaignBody,
  CampaignCard,
  CampaignFilteredBody,
  CampaignListQuery,
} from '#contract/campaigns.ts';
import { campaignPeriodDays } from '#contract/constants.ts';
import type { EmployeeSelection } from '#contract/employees.ts';
import type { Page } from '#contract/page.ts';
import { countEmployees, findEmployee } from '#modules/people/index.ts';
import { freezeTemplates, openLogoLinks, selectRedirectPage } from '#modules/templates/index.ts';
import { AppError, found } from '#platform/app-error.ts';
import { dayIn } from '#platform/calendar.ts';
import { recordChange } from '#platform/changes/index.ts';
import { newId } from '#platform/ids.ts';
import { inTransaction, type TenantScope } from '#platform/scope.ts';
import type { FrozenRedirectPage } from '#schema/phishing.ts';
import { autoDates, type CampaignDates, isTooFar, resolveDates } from './campaign-dates.rules.ts';
import { requireLicense } from './campaign-license.ts';
import { foundBy, logoOf, presentCampaign, presentCard } from './campaign-presenter.ts';
import {
  insertCampaign,
  insertCampaignTemplates,
  selectCampaign,
  selectCampaigns,
  selectCampaignTemplates,
  selectLastCampaign,
} from './campaign-repository.ts';
import { enqueueStart } from './campaign-start.job.ts';
import { followUpDatesProblem } from './follow-up.rules.ts';
import { selectKnownMoments } from './known-moments-repository.ts';
import { countForList, countPlanned } from './planned-people.ts';

export async function listCampaigns(scope: TenantScope, query: CampaignListQuery): Promise<Page<CampaignCard>> {
  const { rows: stored, total } = await selectCampaigns(scope, query, await countForList(scope, query));
  const rows = await Promise.all(stored.map((row) => countPlanned(scope, row)));
  const templates = await selectCampaignTemplates(
    scope,
    rows.map((row) => row.id),
  );
  const linkOf = await openLogoLinks(
    scope,
    [...templates.values()].map((own) => logoOf(own)),
  );
  const known = await selectKnownMoments(scope, rows);
  const data = rows.map((row) =>
    presentCard(row, templates.get(row.id) ?? [], linkOf, scope.language, known.get(row.id) ?? null),
  );
  return { data, total_count: total, limit: query.limit, offset: query.offset };
}

/** With `byTag` only where the campaign stands in that list. */
export async function readCampaign(scope: TenantScope, id: string, byTag?: boolean): Promise<Campaign> {
  const row = await countPlanned(scope, foundBy(await selectCampaign(scope, id), byTag));
  const templates = (await selectCampaignTemplates(scope, [id])).get(id) ?? [];
  const author = row.created_by === null ? null : await findEmployee(scope, row.created_by);
  return presentCampaign(
    row,
    templates,
    author && {
      id: author.id,
      full_name: [author.last_name, author.first_name].filter(Boolean).join(' ') || author.email,
    },
    await openLogoLinks(scope, [logoOf(templates)]),
    scope.language,
    (await selectKnownMoments(scope, [row])).get(id) ?? null,
  );
}

/** The course that follows for those who reach one of the targets. */
export async function readCampaignCourse(scope: TenantScope, id: string): Promise<CampaignCourse> {
  const { follow_ups, date_delay } = found(await selectCampaign(scope, id));
  const { course } = follow_ups;
  return {
    course_id: course?.id ?? null,
    targets: course?.targets ?? [],
    period: course?.period ?? campaignPeriodDays,
    date_end: course?.date_end ?? null,
    date_delay,
  };
}

/** The newest campaign that has begun, tests aside. */
export async function readLastCampaign(scope: TenantScope): Promise<CampaignCard | null> {
  const row = await selectLastCampaign(scope);
  if (row === undefined) return null;
  const templates = (await selectCampaignTemplates(scope, [row.id])).get(row.id) ?? [];
  const known = (await selectKnownMoments(scope, [row])).get(row.id) ?? null;
  return presentCard(row, templates, await openLogoLinks(scope, [logoOf(templates)]), scope.language, known);
}

/** Throws `date_too_far`. */
export function readAutoFinishDate(scope: TenantScope, targets: number, startDate?: string): AutoFinishDate {
  const today = dayIn(scope.now, scope.timeZone);
  if (startDate !== undefined && isTooFar(startDate, today)) {
    throw new AppError('date_too_far', { errors: { startDate: ['date_too_far'] } });
  }
  return autoDates(startDate ?? today, targets);
}

/** Whom the wizard's body is for. */
export function selectionOf(body: CampaignBody | CampaignFilteredBody): EmployeeSelection {
  if ('selection' in body) {
    const excluded = [...(body.selection.excluded_tags ?? []), ...body.excluded_tags];
    return { ...body.selection, excluded_tags: [...new Set(excluded)] };
  }
  return {
    all: body.target_type === 'all',
    include_ids: body.targets.target_users,
    exclude_ids: [],
    filter: {},
    departments_ids: body.targets.target_departments,
    excluded_tags: body.excluded_tags,
  };
}

/** What the wizard's answers come to. */
interface CheckedOrder {
  readonly selection: EmployeeSelection;
  readonly usersCount: number;
  readonly dates: CampaignDates;
  readonly redirect: FrozenRedirectPage | null;
}

/** Throws at the field that is wrong. */
export async function checkCampaign(
  scope: TenantScope,
  body: CampaignBody | CampaignFilteredBody,
): Promise<CheckedOrder> {
  const selection = selectionOf(body);
  const usersCount = await countEmployees(scope, selection);
  if (usersCount === 0) {
    throw new AppError('campaign_without_recipients', { errors: { targets: ['campaign_without_recipients'] } });
  }
  const today = dayIn(scope.now, scope.timeZone);
  const answer = resolveDates(body, today, usersCount);
  if ('code' in answer) throw new AppError(answer.code, { errors: { [answer.field]: [answer.code] } });
  const wrong = body.post_campaign && followUpDatesProblem(body.post_campaign, answer.dates.end_date, today);
  if (wrong) throw new AppError(wrong.code, { errors: { [`post_campaign.${wrong.field}`]: [wrong.code] } });
  return { selection, usersCount, dates: answer.dates, redirect: await freezeRedirectPage(scope, body) };
}

async function freezeRedirectPage(
  scope: TenantScope,
  { enable_redirect, redirect_page }: { enable_redirect: boolean; redirect_page: string | null },
): Promise<FrozenRedirectPage | null> {
  if (!enable_redirect || redirect_page === null) return null;
  const page = await selectRedirectPage(scope, redirect_page);
  if (page === undefined) {
    throw new AppError('redirect_page_unknown', { errors: { redirect_page: ['redirect_page_unknown'] } });
  }
  return page;
}

/** What is written down of the wizard's answers, but for the templates. */
export function orderValues(
  body: CampaignBody | CampaignFilteredBody,
  { selection, usersCount, dates, redirect }: CheckedOrder,
) {
  return {
    name: body.name,
    ...dates,
    date_type: body.date_type,
    email_send_type: body.email_send_type,
    working_hours: body.working_hours === null ? null : JSON.stringify(body.working_hours),
    is_testing: body.is_testing,
    target_type: 'selection' in body ? ('filtered' as const) : body.target_type,
    selection: JSON.stringify(selection),
    redirect_page_id: redirect === null ? null : body.redirect_page,
    redirect_page: redirect === null ? null : JSON.stringify(redirect),
    follow_ups: JSON.stringify({
      course: body.has_auto_course
        ? { id: body.course, targets: body.targets_auto_course, period: body.period, date_end: body.date_end }
        : null,
      message: body.has_message ? { theme: body.theme, text: body.text, targets: body.targets_message } : null,
    }),
    date_delay: body.is_delay ? body.date_delay : null,
    post_campaign: body.post_campaign === null ? null : JSON.stringify(body.post_campaign),
    post_campaign_targets: JSON.stringify(body.post_campaign_targets),
    users_count: usersCount,
  };
}

/** Plans a campaign that somebody asks for. Throws `license_expired` and what {@link checkCampaign} finds. */
export async function orderCampaign(scope: TenantScope, body: CampaignBody | CampaignFilteredBody): Promise<Campaign> {
  await requireLicense(scope);
  return createCampaign(scope, body);
}

/** Plans a campaign. Its people are fixed and its letters planned by the start job, on the day of the start. */
export async function createCampaign(scope: TenantScope, body: CampaignBody | CampaignFilteredBody): Promise<Campaign> {
  const id = newId();
  const checked = await checkCampaign(scope, body);
  const { usersCount, dates } = checked;
  await inTransaction(scope, async (tx) => {
    const templates = await freezeTemplates(tx, body.templates_ids);
    await insertCampaign(tx, {
      ...orderValues(body, checked),
      id,
      status: 'planned',
      pause_reason: null,
      is_autophish: false,
      by_tag: false,
      post_campaign_id: null,
      resumed_at: null,
      seed: randomInt(2 ** 31 - 1),
      started_at: null,
      completed_at: null,
      deleted_at: null,
    });
    await insertCampaignTemplates(tx, id, templates);
    await recordChange(tx, {
      action: 'campaign.created',
      entity: 'campaign',
      entity_id: id,
      entity_title: body.name,
      new_value: { ...dates, users_count: usersCount, templates_ids: body.templates_ids, is_testing: body.is_testing },
    });
    await enqueueStart(tx, { id, start_date: dates.start_date });
  });
  return readCampaign(scope, id);
}
