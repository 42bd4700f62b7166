import { campaignNameMaxLength } from '#contract/campaign-kinds.ts';
import type { CampaignOrder, OrderPart } from '#contract/campaign-orders.ts';
import { addDays, daysBetween } from '#src/lib/days.ts';
import {
  type CampaignDraft,
  type Chosen,
  emptyFilter,
  emptyTemplate,
  type PeopleFilter,
  type TemplateDraft,
} from './draft.ts';
import { conditionsFromParams } from './people-filter.rules.ts';

type OrderBody = CampaignOrder['body'];
type OrderNames = CampaignOrder['names'];
type OrderFilter = NonNullable<OrderBody['selection']>['filter'];

/** The wizard filled in with what a campaign was made with. */
export function draftOfOrder({ body, names }: CampaignOrder): CampaignDraft {
  const { targets, selection, post_campaign } = body;
  const users = selection?.include_ids ?? targets?.target_users ?? [];
  const departments = selection?.departments_ids ?? targets?.target_departments ?? [];
  return {
    ...templateOf(body, names),
    targetType: targetTypeOf(body),
    targetUsers: named(users, names.users).map((person) => ({
      id: person.id,
      title: person.title,
      row: person.department_id,
    })),
    targetDepartments: named(departments, names.departments),
    filter: selection?.all ? filterOf(selection.filter, names) : emptyFilter,
    excludedUsers: named(selection?.exclude_ids ?? [], names.users).map(({ id, title }) => ({ id, title })),
    startDate: body.start_date ?? null,
    enableCreateCampaignByEnding: post_campaign !== null,
    postCampaign: post_campaign === null ? emptyTemplate : templateOf(post_campaign, names),
    postCampaignTargets: body.post_campaign_targets,
  };
}

/**
 * The same for a new campaign that begins today: every day of it moves along, people and letters stay. Dates that are
 * past all the same are found anew.
 */
export function draftOfRepetition(order: CampaignOrder): CampaignDraft {
  const draft = draftOfOrder(order);
  const distance = daysBetween(draft.startDate ?? order.today, order.today);
  const moved = (day: string | null) => (day === null ? null : addDays(day, distance));
  const lure = ({ dateEnd, dateDelay, ...dates }: TemplateDraft) => ({
    dateEnd: moved(dateEnd),
    dateDelay: moved(dateDelay),
    ...datesFrom(order.today, {
      dateType: dates.dateType,
      endDate: moved(dates.endDate),
      emailSendEndDate: moved(dates.emailSendEndDate),
    }),
  });
  return {
    ...draft,
    ...lure(draft),
    name: nextName(draft.name),
    startDate: null,
    postCampaign: { ...draft.postCampaign, ...lure(draft.postCampaign) },
  };
}

type PeriodDates = Pick<TemplateDraft, 'dateType' | 'endDate' | 'emailSendEndDate'>;

function datesFrom(today: string, dates: PeriodDates): PeriodDates {
  const isPast = [dates.endDate, dates.emailSendEndDate].some((day) => day !== null && day < today);
  return isPast ? { dateType: 'auto', endDate: null, emailSendEndDate: null } : dates;
}

/** `Autumn` -> `Autumn (2)` -> `Autumn (3)`. */
export function nextName(name: string): string {
  const [, stem = name, number = '1'] = /^(.*\S)\s*\((\d{1,3})\)$/.exec(name) ?? [];
  const suffix = ` (${Number(number) + 1})`;
  return stem.slice(0, campaignNameMaxLength - suffix.length) + suffix;
}

/** What is gone by what it was: the titles that are known, and how many are not. */
export function groupGone(
  gone: CampaignOrder['gone'],
): { part: OrderPart; titles: readonly string[]; nameless: number }[] {
  return [...Map.groupBy(gone, ({ part }) => part)].map(([part, rows]) => {
    const titles = rows.map(({ title }) => title).filter((title) => title !== null);
    return { part, titles, nameless: rows.length - titles.length };
  });
}

function targetTypeOf({ target_type, selection }: OrderBody): CampaignDraft['targetType'] {
  if (selection === undefined) return target_type ?? 'custom';
  if (!selection.all) return 'custom';
  return Object.keys(selection.filter).length === 0 ? 'all' : 'filtered';
}

/** In the order of the ids; what has no name is gone. */
function named<Row extends Chosen>(ids: readonly string[], rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

function templateOf(
  body: Omit<OrderBody, 'post_campaign'> | NonNullable<OrderBody['post_campaign']>,
  names: OrderNames,
) {
  const one = (id: string | null, rows: readonly Chosen[]) => rows.find((row) => row.id === id) ?? null;
  // A last day of sending that somebody named can only be seen beside the other dates.
  const isAuto = body.date_type === 'auto' && body.email_send_end_date === null;
  return {
    name: body.name,
    templates: named(body.templates_ids, names.templates),
    isTesting: body.is_testing,
    enableRedirect: body.enable_redirect,
    redirectPage: one(body.redirect_page, names.redirect_pages),
    hasAutoCourse: body.has_auto_course,
    course: one(body.course, names.courses),
    targetsAutoCourse: body.targets_auto_course,
    period: body.period,
    dateEnd: body.date_end,
    hasMessage: body.has_message,
    targetsMessage: body.targets_message,
    theme: body.theme,
    text: body.text,
    isDelay: body.is_delay,
    dateDelay: body.date_delay,
    emailSendType: body.email_send_type,
    workingHours: body.working_hours,
    dateType: isAuto ? 'auto' : 'custom',
    endDate: body.end_date,
    emailSendEndDate: body.email_send_end_date,
    excludedTags: named(body.excluded_tags, names.tags),
  } satisfies TemplateDraft;
}

function filterOf(filter: OrderFilter, names: OrderNames): PeopleFilter {
  const { search, departments, tags, risk_level_from, risk_level_to, phishing_events, ...conditions } = filter;
  return {
    search: search ?? '',
    departments: named(departments ?? [], names.departments),
    tags: named(tags ?? [], names.tags),
    riskFrom: risk_level_from ?? emptyFilter.riskFrom,
    riskTo: risk_level_to ?? emptyFilter.riskTo,
    events: phishing_events ?? [],
    ...conditionsFromParams(conditions),
  };
}
