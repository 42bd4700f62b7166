import {
  type CampaignBody,
  type CampaignFilteredBody,
  campaignBody,
  campaignFilteredBody,
  type PostCampaignBody,
} from '#contract/campaigns.ts';
import { type FieldNames, fieldPathOf } from '#src/kit/form/form-errors.rules.ts';
import type { Translate } from '#src/kit/translations.ts';
import {
  type CampaignDraft,
  type Chosen,
  emptyDraft,
  emptyTemplate,
  type PeopleFilter,
  type TemplateDraft,
} from './draft.ts';
import { conditionsToParams } from './people-filter.rules.ts';

export const steps = ['letters', 'people', 'dates', 'after', 'check'] as const;
export type Step = (typeof steps)[number];

/** A field of the wizard. Those of the follow-up campaign stand under `postCampaign`. */
export type DraftField = keyof CampaignDraft;

const fieldsOf: Readonly<Record<Exclude<Step, 'after' | 'check'>, readonly DraftField[]>> = {
  letters: ['name', 'templates'],
  people: ['targetUsers', 'excludedTags', 'excludedUsers'],
  dates: ['startDate', 'endDate', 'emailSendEndDate', 'workingHours'],
};

/** The fields that a step asks for: what follows the letters is all the rest. */
export function fieldsOfStep(step: Step): readonly DraftField[] {
  if (step === 'check') return Object.keys(emptyDraft) as DraftField[];
  if (step !== 'after') return fieldsOf[step];
  return (Object.keys(emptyDraft) as DraftField[]).filter((field) => stepOf(field) === 'after');
}

/** The step on which the field of a path stands. */
export function stepOf(path: string): Step {
  const [field] = path.split('.');
  const found = (['letters', 'people', 'dates'] as const).find((step) => fieldsOf[step].some((own) => own === field));
  return found ?? 'after';
}

/** The last day of the campaign before a follow-up; null while it is not known. */
export function lastDayOf(draft: CampaignDraft, planned?: string): string | null {
  return draft.dateType === 'custom' ? draft.endDate : (planned ?? null);
}

/** A follow-up begins when the first campaign is over, so that no letter of it can go by then. */
function isFollowUpEarly({ dateType, emailSendEndDate, endDate }: TemplateDraft, firstEnd: string): boolean {
  const lastEmail = emailSendEndDate ?? endDate;
  return dateType === 'custom' && lastEmail !== null && lastEmail <= firstEnd;
}

/** Something is to happen after a letter, so that it can be delayed. */
export function hasFollowUp(lure: TemplateDraft): boolean {
  return lure.hasAutoCourse || lure.hasMessage;
}

type StepProblems = Partial<
  Record<'targetUsers' | 'startDate' | 'endDate' | 'emailSendEndDate' | 'postCampaign.emailSendEndDate', string>
>;

/**
 * What no schema knows: whether anybody is meant, and what contradicts this day or the other dates. The server decides
 * about the rest when it is asked; `plannedEnd` is the campaign's last day as it found it.
 */
export function stepProblems(draft: CampaignDraft, today: string, t: Translate, plannedEnd?: string): StepProblems {
  const { startDate, endDate, emailSendEndDate, postCampaign } = draft;
  const problems: StepProblems = {};
  if (draft.targetType === 'custom' && draft.targetUsers.length + draft.targetDepartments.length === 0) {
    problems.targetUsers = t('campaigns.wizard.wrong.targets');
  }
  // A draft may have been kept beyond the day on which it was to begin.
  if (startDate !== null && startDate < today) problems.startDate = 'start_in_past';
  if (draft.dateType === 'custom') {
    const isTooLate = endDate !== null && emailSendEndDate !== null && emailSendEndDate > endDate;
    const isTooEarly = startDate !== null && emailSendEndDate !== null && emailSendEndDate < startDate;
    if (isTooLate || isTooEarly) problems.emailSendEndDate = 'send_end_outside';
    if (endDate === null) problems.endDate = 'field_required';
    else if (startDate !== null && endDate < startDate) problems.endDate = 'end_before_start';
  }
  // Whichever day it is, the first campaign does not end before today.
  const firstEnd = lastDayOf(draft, plannedEnd) ?? today;
  if (draft.enableCreateCampaignByEnding && isFollowUpEarly(postCampaign, firstEnd)) {
    problems['postCampaign.emailSendEndDate'] = t('campaigns.wizard.wrong.follow_up_early');
  }
  return problems;
}

/** The paths of everything that keeps a draft from being sent: what the contract refuses of it, and what is ours. */
export function openFields(draft: CampaignDraft, today: string, plannedEnd?: string): string[] {
  const refused = bodySchemaOf(draft).safeParse(wireBody(draft).body).error?.issues ?? [];
  const own = Object.keys(stepProblems(draft, today, (key) => key, plannedEnd));
  return [...new Set([...refused.map(({ path }) => fieldPathOf(path.join('.'), bodyNames)), ...own])];
}

const ids = (chosen: readonly Chosen[]) => chosen.map(({ id }) => id);

/** Options that are switched off are sent with their defaults: what was typed into them before does not count. */
function templateBody(lure: TemplateDraft): PostCampaignBody {
  const isDelayed = hasFollowUp(lure) && lure.isDelay;
  return {
    name: lure.name.trim(),
    templates_ids: ids(lure.templates),
    is_testing: lure.isTesting,
    enable_redirect: lure.enableRedirect,
    redirect_page: lure.enableRedirect ? (lure.redirectPage?.id ?? null) : null,
    has_auto_course: lure.hasAutoCourse,
    course: lure.hasAutoCourse ? (lure.course?.id ?? null) : null,
    targets_auto_course: [...(lure.hasAutoCourse ? lure : emptyTemplate).targetsAutoCourse],
    period: lure.period,
    date_end: lure.hasAutoCourse ? lure.dateEnd : null,
    has_message: lure.hasMessage,
    targets_message: [...(lure.hasMessage ? lure : emptyTemplate).targetsMessage],
    theme: lure.hasMessage ? lure.theme.trim() : '',
    text: lure.hasMessage ? lure.text.trim() : '',
    is_delay: isDelayed,
    date_delay: isDelayed ? lure.dateDelay : null,
    email_send_type: lure.emailSendType,
    working_hours: lure.workingHours,
    date_type: lure.dateType,
    end_date: lure.dateType === 'custom' ? lure.endDate : null,
    email_send_end_date: lure.dateType === 'custom' ? lure.emailSendEndDate : null,
    excluded_tags: ids(lure.excludedTags),
  };
}

/** What is sent, and to which of the two calls. */
export function wireBody(
  draft: CampaignDraft,
): { people: 'chosen'; body: CampaignBody } | { people: 'filtered'; body: CampaignFilteredBody } {
  const common = {
    ...templateBody(draft),
    ...(draft.startDate !== null && { start_date: draft.startDate }),
    post_campaign: draft.enableCreateCampaignByEnding ? templateBody(draft.postCampaign) : null,
    post_campaign_targets: [...(draft.enableCreateCampaignByEnding ? draft : emptyDraft).postCampaignTargets],
  };
  const isByHand = draft.targetType === 'custom';
  const target_users = isByHand ? ids(draft.targetUsers) : [];
  const target_departments = isByHand ? ids(draft.targetDepartments) : [];
  // Only a selection can leave single people out.
  if (draft.targetType === 'filtered' || draft.excludedUsers.length > 0) {
    return {
      people: 'filtered',
      body: {
        ...common,
        selection: {
          all: !isByHand,
          include_ids: target_users,
          exclude_ids: ids(draft.excludedUsers),
          filter: draft.targetType === 'filtered' ? filterParams(draft.filter) : {},
          ...(isByHand && { departments_ids: target_departments }),
        },
      },
    };
  }
  return {
    people: 'chosen',
    body: { ...common, target_type: draft.targetType, targets: { target_users, target_departments } },
  };
}

/** The question "how many people, and when" alone: answered before the rest of the wizard is filled in. */
export function planBody(draft: CampaignDraft): ReturnType<typeof wireBody> {
  const plain: CampaignDraft = {
    ...draft,
    name: draft.name.trim() || '-',
    enableRedirect: false,
    hasAutoCourse: false,
    hasMessage: false,
    isDelay: false,
    enableCreateCampaignByEnding: false,
  };
  return wireBody(plain);
}

/** The employees filter as words of the wire; a range that leaves nobody out says nothing. */
export function filterParams(filter: PeopleFilter) {
  return {
    ...(filter.search.trim() !== '' && { search: filter.search.trim() }),
    ...(filter.departments.length > 0 && { departments: ids(filter.departments) }),
    ...(filter.tags.length > 0 && { tags: ids(filter.tags) }),
    ...(filter.riskFrom > 0 && { risk_level_from: filter.riskFrom }),
    ...(filter.riskTo < 10 && { risk_level_to: filter.riskTo }),
    ...(filter.events.length > 0 && { phishing_events: [...filter.events] }),
    ...conditionsToParams(filter),
  };
}

const templateNames = {
  templates_ids: 'templates',
  is_testing: 'isTesting',
  enable_redirect: 'enableRedirect',
  redirect_page: 'redirectPage',
  has_auto_course: 'hasAutoCourse',
  targets_auto_course: 'targetsAutoCourse',
  date_end: 'dateEnd',
  has_message: 'hasMessage',
  targets_message: 'targetsMessage',
  is_delay: 'isDelay',
  date_delay: 'dateDelay',
  email_send_type: 'emailSendType',
  working_hours: 'workingHours',
  date_type: 'dateType',
  end_date: 'endDate',
  email_send_end_date: 'emailSendEndDate',
  excluded_tags: 'excludedTags',
} as const;

/** Word of the wire -> the wizard's field. */
export const bodyNames: FieldNames = {
  ...templateNames,
  ...Object.fromEntries(
    Object.entries(templateNames).map(([word, name]) => [`post_campaign.${word}`, `postCampaign.${name}`]),
  ),
  post_campaign: 'postCampaign',
  post_campaign_targets: 'postCampaignTargets',
  start_date: 'startDate',
  targets: 'targetUsers',
  selection: 'targetUsers',
};

/** The contract's schema of the call that takes this draft. */
export function bodySchemaOf(draft: CampaignDraft): typeof campaignBody | typeof campaignFilteredBody {
  return wireBody(draft).people === 'filtered' ? campaignFilteredBody : campaignBody;
}
