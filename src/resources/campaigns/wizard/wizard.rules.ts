import type { CampaignBody, CampaignFilteredBody, PostCampaignBody } from '#contract/campaigns.ts';
import { type CampaignDraft, type Chosen, emptyDraft, emptyLure, type LureDraft, type PeopleFilter } from './draft.ts';
import { wordsOfConditions } from './people-filter.rules.ts';

export const steps = ['letters', 'people', 'dates', 'after', 'check'] as const;
export type Step = (typeof steps)[number];

/** A field of the wizard that can be wrong. Those of the follow-up campaign begin with `post.`. */
export type WizardField = LureField | `post.${LureField}` | 'targets' | 'startDate' | 'postCampaignTargets';
type LureField =
  | 'name'
  | 'templates'
  | 'redirectPage'
  | 'course'
  | 'period'
  | 'dateEnd'
  | 'targetsAutoCourse'
  | 'targetsMessage'
  | 'theme'
  | 'text'
  | 'dateDelay'
  | 'workingHours'
  | 'endDate'
  | 'emailSendEndDate'
  | 'excludedTags';

/** Field -> key of the words under `campaigns.wizard.wrong`, or words of the server. */
export type Problems = Partial<Record<WizardField, string>>;

const lettersFields: readonly LureField[] = ['name', 'templates'];
const peopleFields: readonly string[] = ['targets', 'excludedTags'];
const dateFields: readonly string[] = ['startDate', 'endDate', 'emailSendEndDate', 'workingHours'];

/** The step on which a field stands. */
export function stepOf(field: WizardField): Step {
  if (lettersFields.some((own) => own === field)) return 'letters';
  if (peopleFields.includes(field)) return 'people';
  return dateFields.includes(field) ? 'dates' : 'after';
}

/** Everything that keeps a part from being sent. */
function lureProblems(lure: LureDraft): Partial<Record<LureField, string>> {
  const { workingHours } = lure;
  return {
    ...(lure.name.trim() === '' && { name: 'name' }),
    ...(lure.templates.length === 0 && { templates: 'templates' }),
    ...(lure.enableRedirect && lure.redirectPage === null && { redirectPage: 'redirect_page' }),
    ...(lure.hasAutoCourse && lure.course === null && { course: 'course' }),
    ...(lure.hasAutoCourse && lure.targetsAutoCourse.length === 0 && { targetsAutoCourse: 'states' }),
    ...(lure.hasMessage && lure.targetsMessage.length === 0 && { targetsMessage: 'states' }),
    ...(lure.hasMessage && lure.theme.trim() === '' && { theme: 'theme' }),
    ...(lure.hasMessage && lure.text.trim() === '' && { text: 'text' }),
    ...(hasFollowUp(lure) && lure.isDelay && lure.dateDelay === null && { dateDelay: 'date_delay' }),
    ...(workingHours && workingHours.days.length === 0 && { workingHours: 'hours_days' }),
    ...(workingHours && workingHours.from >= workingHours.to && { workingHours: 'hours_reversed' }),
  };
}

/** The last day of the campaign before a follow-up; null while it is not known. */
export function lastDayOf(draft: CampaignDraft, planned?: string): string | null {
  return draft.dateType === 'custom' ? draft.endDate : (planned ?? null);
}

/** A follow-up begins when the first campaign is over, so that no letter of it can go by then. */
function followUpDateProblems(followUp: LureDraft, firstEnd: string): Partial<Record<LureField, string>> {
  const { dateType, endDate } = followUp;
  if (dateType === 'auto') return {};
  const lastLetter = followUp.emailSendEndDate ?? endDate;
  if (lastLetter === null) return { emailSendEndDate: 'send_end' };
  if (lastLetter <= firstEnd) return { emailSendEndDate: 'follow_up_early' };
  if (endDate !== null && lastLetter > endDate) return { emailSendEndDate: 'send_end_outside' };
  return {};
}

/** Something is to happen after a letter, so that it can be delayed. */
export function hasFollowUp(lure: LureDraft): boolean {
  return lure.hasAutoCourse || lure.hasMessage;
}

/**
 * What is still missing or contradicts itself on this day. The server decides about the rest when it is asked;
 * `plannedEnd` is the campaign's last day as it found it.
 */
export function wizardProblems(draft: CampaignDraft, today: string, plannedEnd?: string): Problems {
  const problems: Problems = { ...lureProblems(draft) };
  if (draft.targetType === 'custom' && draft.targetUsers.length + draft.targetDepartments.length === 0) {
    problems.targets = 'targets';
  }
  // A draft may have been kept beyond the day on which it was to begin.
  if (draft.startDate !== null && draft.startDate < today) problems.startDate = 'start_in_past';
  if (draft.dateType === 'custom') {
    if (draft.endDate === null) problems.endDate = 'end_date';
    else if (draft.startDate !== null && draft.endDate < draft.startDate) problems.endDate = 'end_before_start';
    else if (draft.emailSendEndDate !== null && draft.emailSendEndDate > draft.endDate) {
      problems.emailSendEndDate = 'send_end_outside';
    }
    if (draft.startDate !== null && draft.emailSendEndDate !== null && draft.emailSendEndDate < draft.startDate) {
      problems.emailSendEndDate = 'send_end_outside';
    }
  }
  if (draft.enableCreateCampaignByEnding) {
    if (draft.postCampaignTargets.length === 0) problems.postCampaignTargets = 'states';
    const followUp = draft.postCampaign;
    // Whichever day it is, the first campaign does not end before today.
    const dates = followUpDateProblems(followUp, lastDayOf(draft, plannedEnd) ?? today);
    for (const [field, key] of Object.entries({ ...lureProblems(followUp), ...dates })) {
      problems[`post.${field as LureField}`] = key;
    }
  }
  return problems;
}

/** The problems of one step, so that "next" tells what to do here and nothing of what comes. */
export function problemsOfStep(problems: Problems, step: Step): Problems {
  const own = Object.entries(problems).filter(([field]) => stepOf(field as WizardField) === step);
  return Object.fromEntries(own);
}

const ids = (chosen: readonly Chosen[]) => chosen.map(({ id }) => id);

/** Options that are switched off are sent with their defaults: what was typed into them before does not count. */
function lureBody(lure: LureDraft): PostCampaignBody {
  const isDelayed = hasFollowUp(lure) && lure.isDelay;
  return {
    name: lure.name.trim(),
    templates_ids: ids(lure.templates),
    is_testing: lure.isTesting,
    enable_redirect: lure.enableRedirect,
    redirect_page: lure.enableRedirect ? (lure.redirectPage?.id ?? null) : null,
    has_auto_course: lure.hasAutoCourse,
    course: lure.hasAutoCourse ? (lure.course?.id ?? null) : null,
    targets_auto_course: [...(lure.hasAutoCourse ? lure : emptyLure).targetsAutoCourse],
    period: lure.period,
    date_end: lure.hasAutoCourse ? lure.dateEnd : null,
    has_message: lure.hasMessage,
    targets_message: [...(lure.hasMessage ? lure : emptyLure).targetsMessage],
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
    ...lureBody(draft),
    ...(draft.startDate !== null && { start_date: draft.startDate }),
    post_campaign: draft.enableCreateCampaignByEnding ? lureBody(draft.postCampaign) : null,
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
          filter: draft.targetType === 'filtered' ? filterWords(draft.filter) : {},
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
export function filterWords(filter: PeopleFilter) {
  return {
    ...(filter.search.trim() !== '' && { search: filter.search.trim() }),
    ...(filter.departments.length > 0 && { departments: ids(filter.departments) }),
    ...(filter.tags.length > 0 && { tags: ids(filter.tags) }),
    ...(filter.riskFrom > 0 && { risk_level_from: filter.riskFrom }),
    ...(filter.riskTo < 10 && { risk_level_to: filter.riskTo }),
    ...(filter.events.length > 0 && { phishing_events: [...filter.events] }),
    ...wordsOfConditions(filter),
  };
}

const wireFields: Readonly<Record<string, LureField | Exclude<WizardField, `post.${LureField}`>>> = {
  name: 'name',
  templates_ids: 'templates',
  redirect_page: 'redirectPage',
  course: 'course',
  period: 'period',
  date_end: 'dateEnd',
  targets_auto_course: 'targetsAutoCourse',
  targets_message: 'targetsMessage',
  theme: 'theme',
  text: 'text',
  date_delay: 'dateDelay',
  working_hours: 'workingHours',
  targets: 'targets',
  selection: 'targets',
  excluded_tags: 'excludedTags',
  start_date: 'startDate',
  end_date: 'endDate',
  email_send_end_date: 'emailSendEndDate',
  post_campaign_targets: 'postCampaignTargets',
};

/** Puts the server's words at the wizard's fields; `rest` is what belongs to none of them. */
export function placeServerErrors(errors: Readonly<Record<string, unknown>>): { problems: Problems; rest: string[] } {
  const problems: Problems = {};
  const rest: string[] = [];
  for (const [path, said] of Object.entries(errors)) {
    const words = Array.isArray(said) ? said.join(' ') : String(said);
    const isPost = path.startsWith('post_campaign.');
    const name = (isPost ? path.slice('post_campaign.'.length) : path).split('.')[0] ?? '';
    const field = wireFields[name];
    if (field === undefined) rest.push(words);
    else problems[(isPost ? `post.${field}` : field) as WizardField] = words;
  }
  return { problems, rest };
}
