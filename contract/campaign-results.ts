import { z } from 'zod';
import { actors, deliveryStates, exportFormats, machineReasons, operatingSystems } from './campaign-kinds.ts';
import {
  campaign,
  campaignStatistics,
  campaignStatus,
  eventKind,
  machineReason,
  operatingSystem,
  pageUse,
  personSign,
  recipientState,
  targetState,
} from './campaigns.ts';
import { recipientStates } from './constants.ts';
import { day, fixedPagingParams, flag, id, instant, manyOf, maxIdsPerList, pageOf, pagingParams } from './page.ts';
import { rate, templateKind } from './phishing-templates.ts';

/** Failures that have one cause: answers to different people are the same one when they say the same of each. */
const countedCause = z
  .object({
    /** Names the cause: a filter of recipients and the way to send their letters again take it. */
    cause: z.string(),
    /** The mail server's words, of the answer that came most. */
    reason: z.string(),
    count: z.number().int(),
  })
  .meta({ id: 'CountedCause' });

/** How the sending itself goes, for the operator: `campaigns/{id}/internal`. */
export const campaignInternal = z
  .object({
    id,
    status: campaignStatus,
    pause_reason: z.string().nullable(),
    letters: z.object({
      planned: z.number().int(),
      sending: z.number().int(),
      sent: z.number().int(),
      deferred: z.number().int(),
      failed: z.number().int(),
      cancelled: z.number().int(),
    }),
    next_letter_at: instant.nullable(),
    last_letter_at: instant.nullable(),
    /** Hits of scanners and previewers, kept apart from people. */
    machine_events: z.array(z.object({ reason: machineReason, count: z.number().int() })),
    /** The cause for which it paused itself, as `failures` names it; null: a person paused it, or it is not paused. */
    pause_cause: z.string().nullable(),
    failures: z.array(countedCause),
    /** What the mail server last said of letters that are tried again. */
    deferrals: z.array(countedCause),
  })
  .meta({ id: 'CampaignInternal' });
export type CampaignInternal = z.infer<typeof campaignInternal>;

/** The course that the campaign assigns, if it does. */
export const campaignCourse = z
  .object({
    course_id: id.nullable(),
    targets: z.array(targetState),
    period: z.number().int(),
    date_end: day.nullable(),
    date_delay: day.nullable(),
  })
  .meta({ id: 'CampaignCourse' });
export type CampaignCourse = z.infer<typeof campaignCourse>;

export const campaignTemplateRow = z
  .object({
    id,
    name: z.string(),
    kind: templateKind,
    category: z.string(),
    email: z.object({
      name: z.string(),
      subject: z.string(),
      attachments: z.array(z.object({ id, name: z.string() })),
    }),
    users_count: z.number().int(),
    statistics: campaignStatistics,
  })
  .meta({ id: 'CampaignTemplateRow' });
export type CampaignTemplateRow = z.infer<typeof campaignTemplateRow>;
export const campaignTemplates = z.object({ data: z.array(campaignTemplateRow) });

/** One template of a campaign with the letter as it was sent (frozen at the start). */
export const campaignTemplate = campaignTemplateRow
  .extend({
    letter: z.object({
      subject: z.string(),
      from_name: z.string(),
      from_address: z.string(),
      html: z.string(),
      /** What people read in its links. */
      link_host: z.string(),
    }),
  })
  .meta({ id: 'CampaignTemplate' });
export type CampaignTemplate = z.infer<typeof campaignTemplate>;

export const campaignSystems = z.object({
  data: z.array(
    z
      .object({
        os: operatingSystem,
        users_count: z.number().int(),
        clicked: z.number().int(),
        entered_data: z.number().int(),
        opened_attachment: z.number().int(),
      })
      .meta({ id: 'CampaignSystemRow' }),
  ),
});

/** A department with everybody below it: the rows are a tree read from the top, and their sum is more than its people. */
export const campaignDepartmentRow = z
  .object({
    id,
    title: z.string(),
    parent_id: id.nullable(),
    /** 0 at the top. */
    level: z.number().int(),
    users_count: z.number().int(),
    /** Null where the organization hides groups under 5 people. */
    statistics: campaignStatistics.nullable(),
  })
  .meta({ id: 'CampaignDepartmentRow' });
export type CampaignDepartmentRow = z.infer<typeof campaignDepartmentRow>;
export const campaignDepartments = z.object({ data: z.array(campaignDepartmentRow) });

/** How fast people fell and how fast they told of it, in seconds from the first letter on; null: it did not happen. */
export const campaignPace = z
  .object({
    first_sent_at: instant.nullable(),
    seconds_to_click: z.number().int().nullable(),
    /** To the first failing action of a template's kind. */
    seconds_to_fall: z.number().int().nullable(),
    seconds_to_report: z.number().int().nullable(),
    /** People who reported while nobody had fallen yet, among those whose letter was delivered. */
    reported_before_fall: rate,
  })
  .meta({ id: 'CampaignPace' });
export type CampaignPace = z.infer<typeof campaignPace>;

export const timelineSteps = ['minute', 'hour', 'day'] as const;
export type TimelineStep = (typeof timelineSteps)[number];
/**
 * What happened when, people counted at their first time: the first hour by the minute, the first day by the hour, all of
 * it by the day. A window that would show one place only is left out; there is none before the first letter.
 */
export const campaignTimeline = z
  .object({
    windows: z.array(
      z.object({
        step: z.enum(timelineSteps),
        data: z.array(
          z.object({
            at: instant,
            sent: z.number().int(),
            opened: z.number().int(),
            clicked: z.number().int(),
            entered_data: z.number().int(),
            opened_attachment: z.number().int(),
            reported: z.number().int(),
            /** People whose email a machine (a filter, a scanner) visited first then; in no other count. */
            machine: z.number().int(),
          }),
        ),
      }),
    ),
    pace: campaignPace,
  })
  .meta({ id: 'CampaignTimeline' });
export type CampaignTimeline = z.infer<typeof campaignTimeline>;

export const recipientSortKeys = ['full_name', 'department', 'status', 'sent_at', 'clicked_at'] as const;
export const actor = z.enum(actors);
export type Actor = z.infer<typeof actor>;

export const deliveryState = z.enum(deliveryStates);
const failureCause = z.string().max(300);

export const campaignRecipientQuery = z.strictObject({
  ...pagingParams(recipientSortKeys),
  search: z.string().trim().max(255).optional(),
  by_tag: flag.optional(),
  template_id: id.optional(),
  status: manyOf(recipientState),
  os: manyOf(operatingSystem),
  is_reported: flag.optional(),
  actor: actor.optional(),
  /** Why events of theirs are machines'. */
  reason: manyOf(machineReason),
  /** Where their letters are. */
  delivery: manyOf(deliveryState),
  /** Why they did not leave: causes as `internal` names them. */
  cause: manyOf(failureCause),
});
export type CampaignRecipientQuery = z.infer<typeof campaignRecipientQuery>;

/** Recipients of a campaign narrowed as their table is, in a body. */
const narrowing = {
  search: z.string().trim().max(255).optional(),
  template_id: id.optional(),
  status: z.array(recipientState).max(recipientStates.length).optional(),
  os: z.array(operatingSystem).max(operatingSystems.length).optional(),
  is_reported: z.boolean().optional(),
  actor: actor.optional(),
  reason: z.array(machineReason).max(machineReasons.length).optional(),
  delivery: z.array(deliveryState).max(deliveryStates.length).optional(),
  cause: z.array(failureCause).max(100).optional(),
};
/** `POST reports/phishing-campaign`: the recipients of a campaign, narrowed as their table is. */
export const campaignReportBody = z
  .strictObject({ campaign_id: id, format: z.enum(exportFormats).default('xlsx'), ...narrowing })
  .meta({ id: 'CampaignReportBody' });
export type CampaignReportBody = z.infer<typeof campaignReportBody>;

export const campaignRecipient = z
  .object({
    id,
    user_id: id,
    full_name: z.string(),
    email: z.string(),
    position: z.string(),
    department: z.object({ id, title: z.string() }).nullable(),
    template: z.object({ id, name: z.string() }),
    status: recipientState,
    delivery: deliveryState,
    /** Why the letter failed, in the mail server's words. */
    failure: z.string().nullable(),
    os: operatingSystem.nullable(),
    planned_at: instant,
    sent_at: instant.nullable(),
    opened_at: instant.nullable(),
    clicked_at: instant.nullable(),
    entered_data_at: instant.nullable(),
    opened_attachment_at: instant.nullable(),
    reported_at: instant.nullable(),
    machine_events_count: z.number().int(),
  })
  .meta({ id: 'CampaignRecipient' });
export type CampaignRecipient = z.infer<typeof campaignRecipient>;
export const campaignRecipientPage = pageOf(campaignRecipient);

export const recipientEvent = z
  .object({
    id,
    kind: eventKind,
    at: instant,
    os: operatingSystem.nullable(),
    address: z.string().nullable(),
    user_agent: z.string().nullable(),
    /** Fields that were filled; what was typed is never known. */
    filled_fields: z.number().int().nullable(),
    /** What the page's script told of its visitor; null: the event is no word of it. */
    page_use: pageUse.nullable(),
    /** Null: a person's. */
    machine_reason: machineReason.nullable(),
    /** All that spoke for either side, the winning one first. */
    signs: z.array(z.union([machineReason, personSign])),
    /** After the campaign was completed: kept, and counted nowhere. */
    is_late: z.boolean(),
    /** Somebody decided; the rules do not look at it again. */
    is_judged_by_hand: z.boolean(),
  })
  .meta({ id: 'RecipientEvent' });
export type RecipientEvent = z.infer<typeof recipientEvent>;
export const recipientEventQuery = z.strictObject(fixedPagingParams({ limit: 100 }));
export const recipientEventPage = pageOf(recipientEvent);
/** What somebody says of an event: a machine's, or a person's. */
export const eventVerdictBody = z.strictObject({ is_machine: z.boolean() });

/**
 * The same said of many: of all events of some people, or of everybody whom the filter finds but for some. With `reason`
 * of the events that are machines' for it alone.
 */
export const verdictsBody = z
  .strictObject({
    is_machine: z.boolean(),
    recipients: z.array(id).max(maxIdsPerList).optional(),
    except: z.array(id).max(maxIdsPerList).optional(),
    ...narrowing,
  })
  .meta({ id: 'VerdictsBody' });
export type VerdictsBody = z.infer<typeof verdictsBody>;
/** Taken back by `DELETE` of its id. */
export const verdicts = z
  .object({ id, events_count: z.number().int(), users_count: z.number().int() })
  .meta({ id: 'Verdicts' });
export type Verdicts = z.infer<typeof verdicts>;

/** People who join a running campaign. Who is in it already gets no second letter. */
export const addRecipientsBody = z.strictObject({
  target_users: z.array(id).max(maxIdsPerList).default([]),
  target_departments: z.array(id).max(10_000).default([]),
});
export type AddRecipientsBody = z.infer<typeof addRecipientsBody>;
/** `skipped` were in the campaign before: what became of their letters says why nothing was added. */
export const addedRecipients = z
  .object({
    added: z.number().int(),
    skipped: z.number().int(),
    skipped_because: z.object({
      had_letter: z.number().int(),
      /** Their letter is still to go. */
      waiting: z.number().int(),
      /** It did not leave, and can be sent again. */
      failed: z.number().int(),
      /** It was taken back, and can be sent again. */
      stopped: z.number().int(),
    }),
  })
  .meta({ id: 'AddedRecipients' });
export type AddedRecipients = z.infer<typeof addedRecipients>;

/**
 * Whose letters go again: of these people, or of everybody whom the filter finds but for some; nothing but what failed,
 * is put off or was taken back ever does.
 */
export const resendBody = z
  .strictObject({
    recipients: z.array(id).max(maxIdsPerList).optional(),
    except: z.array(id).max(maxIdsPerList).optional(),
    ...narrowing,
  })
  .meta({ id: 'ResendBody' });
export type ResendBody = z.infer<typeof resendBody>;

/** Of everybody asked for. */
export const resentEmails = z
  .object({
    /** Letters that wait to go again. */
    queued: z.number().int(),
    /** Left out: their letter waits already, or is on its way. */
    waiting: z.number().int(),
    /** Left out: their letter left, be it that it bounced. */
    had_letter: z.number().int(),
    /** Left out: they were removed. */
    removed: z.number().int(),
  })
  .meta({ id: 'ResentEmails' });
export type ResentEmails = z.infer<typeof resentEmails>;

/** Going on: letters that failed for these causes, as `internal` names them, go again. Nothing has to be given. */
export const resumeBody = z
  .strictObject({ resend: z.array(failureCause).max(100).default([]) })
  .prefault({})
  .meta({ id: 'ResumeBody' });
export type ResumeBody = z.infer<typeof resumeBody>;
/** The campaign that goes on, and what became of the letters that were to go again. */
export const resumedCampaign = campaign.extend({ resent: resentEmails }).meta({ id: 'ResumedCampaign' });
export type ResumedCampaign = z.infer<typeof resumedCampaign>;

/** Whether one rate lies above another one, or the letters are too few to say. */
export const rateVerdicts = ['lower', 'higher', 'unclear'] as const;
export const rateVerdict = z.enum(rateVerdicts);
export type RateVerdict = z.infer<typeof rateVerdict>;

/** A campaign beside those that began before it, newest first; tests and deleted ones are left out. */
export const campaignComparison = z
  .object({
    campaigns: z.array(
      z.object({
        id,
        name: z.string(),
        start_date: day,
        users_count: z.number().int(),
        is_current: z.boolean(),
        incident: rate,
        reported: rate,
      }),
    ),
    /** This campaign's incident risk against all earlier ones together; null without any. */
    verdict: rateVerdict.nullable(),
    earlier: rate,
    /** The lures of this campaign that earlier ones used too. */
    templates: z.array(
      z.object({
        id,
        name: z.string(),
        current: rate,
        earlier: rate,
        campaigns_count: z.number().int(),
        verdict: rateVerdict,
      }),
    ),
  })
  .meta({ id: 'CampaignComparison' });
export type CampaignComparison = z.infer<typeof campaignComparison>;

/** Values of the filters: recipient states, campaign statuses and systems. */
export const campaignFilterValues = z
  .object({
    statuses: z.array(z.object({ id: campaignStatus })),
    recipient_statuses: z.array(z.object({ id: recipientState })),
    oses: z.array(z.object({ id: operatingSystem })),
  })
  .meta({ id: 'CampaignFilterValues' });
