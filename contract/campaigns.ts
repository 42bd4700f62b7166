import { z } from 'zod';
import { campaignNameMaxLength, machineReasons, operatingSystems, targetStates } from './campaign-kinds.ts';
import {
  campaignPeriodDays,
  campaignPeriodMax,
  emailTextMaxLength,
  emailThemeMaxLength,
  recipientStates,
} from './constants.ts';
import { employeeSelection } from './employees.ts';
import { day, flag, id, instant, manyOf, maxIdsPerList, pageOf, pagingParams } from './page.ts';
import { rate, templateKind } from './phishing-templates.ts';

export const campaignStatuses = ['planned', 'active', 'paused', 'completed'] as const;
export const campaignStatus = z.enum(campaignStatuses);
export type CampaignStatus = z.infer<typeof campaignStatus>;

export const recipientState = z.enum(recipientStates);
export type RecipientState = z.infer<typeof recipientState>;

export const targetState = z.enum(targetStates);
export type TargetState = z.infer<typeof targetState>;

export const operatingSystem = z.enum(operatingSystems);
export type OperatingSystem = z.infer<typeof operatingSystem>;

export const eventKinds = ['opened', 'clicked', 'opened_attachment', 'entered_data', 'reported'] as const;
export const eventKind = z.enum(eventKinds);
export type EventKind = z.infer<typeof eventKind>;

export const machineReason = z.enum(machineReasons);
export type MachineReason = z.infer<typeof machineReason>;

/** What speaks for a person, strongest first: what was done, and where. */
export const personSigns = [
  /** Fields that our script counted as filled. */
  'filled_form',
  /** A form sent where our script did not run. */
  'form_sent',
  /** Pointer, key, touch or scrolling on a page of ours. */
  'page_handled',
  /** A report that is no part of a sweep over all links. */
  'report',
  /** The letter was drawn at the same place a while before. */
  'read_before',
  /** A page of ours was drawn and stayed visible for some seconds: filters with real browsers do so, too. */
  'page_drawn',
  /** A network that the organization named as its own. */
  'own_network',
] as const;
export const personSign = z.enum(personSigns);
export type PersonSign = z.infer<typeof personSign>;

/** What a visitor did with a page of ours, as its script tells. */
export const pageUses = ['drawn', 'handled'] as const;
export const pageUse = z.enum(pageUses);
export type PageUse = z.infer<typeof pageUse>;

/** Counts of people, never of hits. */
export const campaignStatistics = z
  .object({
    /** People of the campaign whose letter is still to go. */
    planned: z.number().int(),
    sent: z.number().int(),
    failed: z.number().int(),
    /** A hint only: pictures are blocked or fetched by mail proxies. */
    opened: z.number().int(),
    clicked: z.number().int(),
    entered_data: z.number().int(),
    opened_attachment: z.number().int(),
    reported: z.number().int(),
    /** People with the failing action of their template's kind, in percent of delivered letters, with one decimal. */
    incident_risk: z.number(),
    /** The same with its interval. */
    incident: rate.extend({
      /** When half of the delivered emails have had time to be read; null: they had. Until then the share only grows. */
      known_at: instant.nullable(),
    }),
  })
  .meta({ id: 'CampaignStatistics' });
export type CampaignStatistics = z.infer<typeof campaignStatistics>;

export const attackVector = z.object({ type: templateKind }).meta({ id: 'AttackVector' });

/** What a campaign does: its start, and what follows for those who reached a target. */
export const planParts = ['start', 'course', 'message', 'post_campaign'] as const;
export type PlanPart = (typeof planParts)[number];

/** Why a part of a campaign is not done: it stays wished for, and is tried again every minute. */
export const planProblem = z.object({ part: z.enum(planParts), code: z.string(), message: z.string() });
export type PlanProblem = z.infer<typeof planProblem>;

/** A campaign as its card shows it. */
export const campaignCard = z
  .object({
    id,
    name: z.string(),
    status: campaignStatus,
    /** Why it paused itself; null when a person did or it is not paused. */
    pause_reason: z.string().nullable(),
    /** What it waits for; empty where nothing is missing. */
    problems: z.array(planProblem),
    /** Address of the picture of the first template with one. */
    logo: z.string().nullable(),
    /** The first template's letter. */
    email: z.object({ name: z.string(), attachments: z.array(z.object({ id, name: z.string() })) }).nullable(),
    /** Where people are sent; null without redirect page. */
    original_url: z.string().nullable(),
    attack_vectors: z.array(attackVector),
    start_date: day,
    end_date: day,
    email_send_end_date: day,
    users_count: z.number().int(),
    is_testing: z.boolean(),
    is_autophish: z.boolean(),
    by_tag: z.boolean(),
    statistics: campaignStatistics,
    created_at: instant,
    started_at: instant.nullable(),
    completed_at: instant.nullable(),
    /** What the viewer may do with it. */
    can: z.array(z.enum(['edit', 'pause', 'resume', 'add_people', 'resend', 'repeat', 'complete', 'delete'])),
  })
  .meta({ id: 'CampaignCard' });
export type CampaignCard = z.infer<typeof campaignCard>;
export type CampaignAction = CampaignCard['can'][number];

export const campaignSortKeys = [
  'name',
  'start_date',
  'end_date',
  'created_at',
  'users_count',
  'incident_risk',
] as const;
export const incidentPercentMin = 0;
export const incidentPercentMax = 100;
/** Filters that equal their default may be left out. */
export const campaignListQuery = z.strictObject({
  ...pagingParams(campaignSortKeys),
  search: z.string().trim().max(255).optional(),
  /** These rows alone: titles of what something refers to. */
  id: manyOf(id),
  statuses: manyOf(campaignStatus),
  /** Campaigns that somebody met on one of these systems. */
  oses: manyOf(operatingSystem),
  phishing_events: manyOf(recipientState),
  templates_ids: manyOf(id),
  incident_percent_from: z.coerce.number().min(incidentPercentMin).max(incidentPercentMax).default(incidentPercentMin),
  incident_percent_to: z.coerce.number().min(incidentPercentMin).max(incidentPercentMax).default(incidentPercentMax),
  targets_from: z.coerce.number().int().min(0).default(0),
  targets_to: z.coerce.number().int().min(0).optional(),
  date_from: day.optional(),
  date_to: day.optional(),
  is_testing: flag.optional(),
  is_autophish: flag.optional(),
  by_tag: flag.default(false),
});
export type CampaignListQuery = z.infer<typeof campaignListQuery>;
export const campaignPage = pageOf(campaignCard);

export const dateTypes = ['auto', 'custom'] as const;
export const emailSendTypes = ['to_end', 'at_once'] as const;
export const targetTypes = ['custom', 'all'] as const;

/** Hours of the recipient's own time zone in which letters go; days are 1 (Monday) to 7. */
export const workingHours = z
  .strictObject({
    from: z.number().int().min(0).max(23),
    to: z.number().int().min(1).max(24),
    days: z.array(z.number().int().min(1).max(7)).min(1).max(7),
  })
  .refine((hours) => hours.from < hours.to, { path: ['to'], error: 'hours_reversed' })
  .meta({ id: 'WorkingHours' });
export type WorkingHours = z.infer<typeof workingHours>;

const idList = z.array(id).max(maxIdsPerList);

/** Said beside what is wrong with single fields, so that a form shows everything at once. */
const besideOthers = {
  when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null,
};

/** What a campaign and its follow-up share. */
export const wizardFields = {
  name: z.string().trim().min(1).max(campaignNameMaxLength),
  templates_ids: z.array(id).min(1).max(100),
  is_testing: z.boolean().default(false),
  enable_redirect: z.boolean().default(false),
  redirect_page: id.nullable().default(null),
  /** Assigns `course` to those who reach one of `targets_auto_course`. */
  has_auto_course: z.boolean().default(false),
  course: id.nullable().default(null),
  targets_auto_course: z.array(targetState).min(1).default(['opened']),
  /** Days that the course is open from the day a person gets it, unless `date_end` says a day that is still to come. */
  period: z.number().int().min(1).max(campaignPeriodMax).default(campaignPeriodDays),
  date_end: day.nullable().default(null),
  /** Sends a message to those who reach one of `targets_message`. */
  has_message: z.boolean().default(false),
  targets_message: z.array(targetState).min(1).default(['opened']),
  theme: z.string().trim().max(emailThemeMaxLength).default(''),
  text: z.string().trim().max(emailTextMaxLength).default(''),
  /** Course and message wait until `date_delay`. */
  is_delay: z.boolean().default(false),
  date_delay: day.nullable().default(null),
  email_send_type: z.enum(emailSendTypes).default('to_end'),
  /** Null: at any hour. */
  working_hours: workingHours.nullable().default(null),
  date_type: z.enum(dateTypes).default('auto'),
  /** Only with `date_type: custom`; else the server computes it. */
  end_date: day.nullable().default(null),
  email_send_end_date: day.nullable().default(null),
  /** Whoever has one of them when the campaign starts gets no letter. */
  excluded_tags: z.array(id).max(1000).default([]),
};

/**
 * A follow-up starts when its campaign ends, for those who reached one of `post_campaign_targets` and have none of
 * `excluded_tags` at that moment. Letters go until `email_send_end_date`, or `end_date` where only that is given: both
 * have to be after the first campaign's own last day. A day of sending that has passed by the time the first campaign
 * ends cannot hold: both days are then found as with `date_type: auto`. Without `end_date` answers count for the usual
 * time after the last letter.
 */
export const postCampaignBody = z
  .strictObject(wizardFields)
  .superRefine(checkOptionsComplete, besideOthers)
  .superRefine(({ date_type, email_send_end_date, end_date }, context) => {
    if (date_type === 'auto') return;
    const refuse = (message: string) => context.addIssue({ code: 'custom', path: ['email_send_end_date'], message });
    if (email_send_end_date === null && end_date === null) refuse('field_required');
    if (email_send_end_date !== null && end_date !== null && email_send_end_date > end_date) refuse('send_end_outside');
  }, besideOthers);

export const campaignFields = {
  ...wizardFields,
  /** Default: today. */
  start_date: day.optional(),
  post_campaign: postCampaignBody.nullable().default(null),
  post_campaign_targets: z.array(targetState).min(1).default(['opened']),
};

export const campaignTargets = z.strictObject({
  target_users: idList.default([]),
  target_departments: idList.default([]),
});

/** Campaign for people and departments chosen by hand (`POST campaigns`). */
export const campaignBody = z
  .strictObject({
    ...campaignFields,
    target_type: z.enum(targetTypes).default('custom'),
    targets: campaignTargets.default({ target_users: [], target_departments: [] }),
  })
  .superRefine(checkOptionsComplete, besideOthers);
export type CampaignBody = z.infer<typeof campaignBody>;

/** Campaign for the people of a filtered list (`POST campaigns/filtered`): all but exclusions, or the checked ones. */
export const campaignFilteredBody = z
  .strictObject({ ...campaignFields, selection: employeeSelection })
  .superRefine(checkOptionsComplete, besideOthers);
export type CampaignFilteredBody = z.infer<typeof campaignFilteredBody>;
export type PostCampaignBody = z.infer<typeof postCampaignBody>;

interface WizardOptions {
  enable_redirect: boolean;
  redirect_page: string | null;
  has_auto_course: boolean;
  course: string | null;
  has_message: boolean;
  theme: string;
  text: string;
  is_delay: boolean;
  date_delay: string | null;
}

/** An option that is switched on needs what it is about. */
export function checkOptionsComplete(values: WizardOptions, context: z.RefinementCtx): void {
  const required = (path: string) => context.addIssue({ code: 'custom', path: [path], message: 'field_required' });
  if (values.enable_redirect && values.redirect_page === null) required('redirect_page');
  if (values.has_auto_course && values.course === null) required('course');
  if (values.has_message && values.theme === '') required('theme');
  if (values.has_message && values.text === '') required('text');
  if (values.is_delay && values.date_delay === null) required('date_delay');
}

/** One campaign: the card and everything that the wizard asked. */
export const campaign = campaignCard
  .extend({
    templates_ids: z.array(id),
    target_type: z.enum([...targetTypes, 'filtered']),
    targets: z.object({ target_users: z.array(id), target_departments: z.array(id) }),
    excluded_tags: z.array(id),
    date_type: z.enum(dateTypes),
    email_send_type: z.enum(emailSendTypes),
    working_hours: workingHours.nullable(),
    enable_redirect: z.boolean(),
    redirect_page: id.nullable(),
    has_auto_course: z.boolean(),
    course: id.nullable(),
    targets_auto_course: z.array(targetState),
    period: z.number().int(),
    date_end: day.nullable(),
    has_message: z.boolean(),
    targets_message: z.array(targetState),
    theme: z.string(),
    text: z.string(),
    is_delay: z.boolean(),
    date_delay: day.nullable(),
    post_campaign: postCampaignBody.nullable(),
    post_campaign_targets: z.array(targetState),
    created_by: z.object({ id, full_name: z.string() }).nullable(),
  })
  .meta({ id: 'Campaign' });
export type Campaign = z.infer<typeof campaign>;

export const campaignQuery = z.strictObject({ by_tag: flag.optional() });

/** Query words as the specification spells them: `targets` is the number of people. */
export const autoFinishDateQuery = z.strictObject({
  targets: z.coerce.number().int().min(0).max(10_000_000).default(0),
  startDate: day.optional(),
});
export const autoFinishDate = z
  .object({ start_date: day, email_send_end_date: day, end_date: day })
  .meta({ id: 'AutoFinishDate' });
export type AutoFinishDate = z.infer<typeof autoFinishDate>;

/** Who would get what and when, before anything is created: the wizard's summary. */
export const campaignPreview = z
  .object({
    users_count: z.number().int(),
    start_date: day,
    email_send_end_date: day,
    end_date: day,
    first_letter_at: instant.nullable(),
    last_letter_at: instant.nullable(),
    templates: z.array(z.object({ id, name: z.string(), users_count: z.number().int() })),
    /** Letters outside of working hours: those wished for, else the usual ones, in each recipient's zone. */
    outside_hours: z.number().int(),
    hours: workingHours,
    /** Letters a day, in the organization's time zone. */
    days: z.array(z.object({ day, letters: z.number().int() })),
    /** A few people of the plan, to check it by eye. */
    sample: z.array(z.object({ full_name: z.string(), email: z.string(), template: z.string(), planned_at: instant })),
  })
  .meta({ id: 'CampaignPreview' });
export type CampaignPreview = z.infer<typeof campaignPreview>;

/** Why no automatic campaign would begin now. */
export const autophishProblems = ['no_templates', 'no_people', 'license_expired'] as const;
/** A campaign every month by itself, each person with a lure that they have not had yet. */
export const autophish = z
  .object({
    is_enabled: z.boolean(),
    /** The campaign that comes next, or would come if it were switched on. */
    next: z.object({ start_date: day, email_send_end_date: day }),
    problem: z.enum(autophishProblems).nullable(),
    /** Templates that are ready: the lures there are. */
    templates_count: z.number().int(),
    users_count: z.number().int(),
    working_hours: workingHours,
    /** The newest automatic campaign; null before the first. */
    campaign: campaignCard
      .pick({ id: true, name: true, status: true, start_date: true, end_date: true, users_count: true })
      .extend({ letters_left: z.number().int() })
      .nullable(),
  })
  .meta({ id: 'Autophish' });
export type Autophish = z.infer<typeof autophish>;
/** Switched off, what becomes of the automatic campaigns that are not over: they run to their end, or are completed. */
export const autophishEndings = ['finish', 'complete'] as const;
export type AutophishEnding = (typeof autophishEndings)[number];
export const autophishQuery = z.strictObject({ toggle: flag, running: z.enum(autophishEndings).default('finish') });
