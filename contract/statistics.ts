import { z } from 'zod';
import { campaignCard } from './campaigns.ts';
import { progressSeriesPoints } from './constants.ts';
import { phishingCounts } from './employees.ts';
import { riskBands } from './figures.ts';
import { day, id, instant } from './page.ts';
import { rate } from './phishing-templates.ts';

const riskColour = z.enum(riskBands);

export const seriesQuery = z.strictObject({
  days_period: z.coerce.number().int().min(1).max(progressSeriesPoints).default(progressSeriesPoints),
});
export const progressChangeQuery = z.strictObject({
  days_count: z.coerce.number().int().min(1).max(progressSeriesPoints).default(progressSeriesPoints),
});

/** Whole percent, 0-100. */
const percent = z.number().min(0).max(100).describe('Percent.');
/** 0-10 with one decimal; null while nothing is known. */
const riskLevel = z
  .number()
  .min(0)
  .max(10)
  .nullable()
  .describe('From 0 (low) to 10 (high); null while nothing is known.');
const count = z.number().int().min(0);

/** Days in growing order; the last one is today, live. */
export const progressSeries = z
  .object({ data: z.array(z.object({ date: day, value: percent })), current: percent })
  .meta({ id: 'ProgressSeries' });
export type ProgressSeries = z.infer<typeof progressSeries>;

/** `days_period + 2` days, so that a line over the period has both its ends. */
export const riskSeries = z
  .object({
    data: z.array(z.object({ date: day, value: riskLevel })),
    current: riskLevel,
    colour: riskColour,
    /** Change over the period; null when either end is unknown. */
    change: z.number().nullable(),
  })
  .meta({ id: 'RiskSeries' });
export type RiskSeries = z.infer<typeof riskSeries>;

/** What a letter did to the figure: the explanation of a risk level. */
const riskReason = z
  .object({
    campaign_id: id,
    campaign: z.string(),
    template: z.string(),
    sent_at: instant,
    has_failed: z.boolean(),
    /** How far the person went. */
    action: z.enum(['sent', 'opened', 'clicked', 'opened_attachment', 'entered_data']),
    is_reported: z.boolean(),
    /** 2^(-age / 180 days), 0-1. */
    weight: z.number(),
    /** People who failed this letter, of all to whom it was delivered: of all campaigns but those that are tests. */
    lure: rate,
    /** Change of the level against the same history without this letter. */
    effect: z.number(),
  })
  .meta({ id: 'RiskReason' });
export type RiskReason = z.infer<typeof riskReason>;

const riskExplanation = z
  .object({
    /** Expected failures E, observed failures O, both weighted by age: see `docs/risk.md`. */
    expected: z.number(),
    observed: z.number(),
    /** How often people with such a history fail: 1 is an average person. */
    ratio: z.number(),
    /** Failure rate of a middling lure in the organization. */
    reference_rate: z.number(),
    probability: z.number(),
    level_by_phishing: z.number(),
    /** What learning moved, at most 0.5 either way. */
    learning_shift: z.number(),
    letters: z.array(riskReason),
  })
  .meta({ id: 'RiskExplanation' });
export type RiskExplanation = z.infer<typeof riskExplanation>;

export const userRisk = riskSeries
  .extend({ probability: z.number().nullable(), explanation: riskExplanation.nullable() })
  .meta({ id: 'UserRisk' });
export type UserRisk = z.infer<typeof userRisk>;

/** Own risk with what made it. Letters are counted, as those of a campaign that runs must not be known. */
export const myRisk = riskSeries
  .extend({
    explanation: z
      .object({
        letters: count,
        failed: count,
        /** How often people with such a history fail: 1 is an average person. */
        ratio: z.number(),
        /** What learning moved, at most 0.5 either way. */
        learning_shift: z.number(),
      })
      .nullable(),
  })
  .meta({ id: 'MyRisk' });
export type MyRisk = z.infer<typeof myRisk>;

export type PersonPhishingCounts = z.infer<typeof phishingCounts>;

export const userPhishing = phishingCounts
  .extend({
    letters: z.array(
      z.object({
        campaign_id: id,
        campaign: z.string(),
        template: z.string(),
        sent_at: instant,
        status: z.enum(['sent', 'opened', 'clicked', 'opened_attachment', 'entered_data']),
        is_reported: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'UserPhishing' });
export type UserPhishing = z.infer<typeof userPhishing>;

/** Own letters are counted without naming them: a campaign that runs must not give itself away. */
export const myPhishing = phishingCounts;

export const passedStatistics = z
  .object({
    courses_assigned: count,
    courses_completed: count,
    quizzes_passed: count,
    quizzes_failed: count,
    progress: percent,
    is_behind: z.boolean(),
  })
  .meta({ id: 'PassedStatistics' });
export type PassedStatistics = z.infer<typeof passedStatistics>;

export const userQuizzes = z
  .object({
    data: z.array(
      z.object({
        assigned_course_id: id,
        course: z.string(),
        theme: z.string(),
        attempts: count,
        best_percent: percent.nullable(),
        has_passed: z.boolean(),
        last_at: instant.nullable(),
      }),
    ),
  })
  .meta({ id: 'UserQuizzes' });
export type UserQuizzes = z.infer<typeof userQuizzes>;

export const organizationRisk = z
  .object({
    risk_level: riskLevel,
    colour: riskColour,
    /** Probability of an incident for somebody of the organization, mean over its people. */
    probability: z.number().nullable(),
    /** Over the period; null when either end is unknown. */
    change: z.number().nullable(),
    /** People whose level is above 7. */
    needs_attention: count,
    users_count: count,
    at: instant,
  })
  .meta({ id: 'OrganizationRisk' });
export type OrganizationRisk = z.infer<typeof organizationRisk>;

export const organizationPhishing = phishingCounts
  .extend({
    campaigns_count: count,
    active_campaigns_count: count,
    /** People with at least one failing action among those who got a letter. */
    failed_people: rate,
    reported_people: rate,
    /** How many people did each: what the list of employees finds. */
    people: phishingCounts.extend({ failed: count }),
  })
  .meta({ id: 'OrganizationPhishing' });
export type OrganizationPhishing = z.infer<typeof organizationPhishing>;

export const organizationProgress = z
  .object({ progress: percent, learning_count: count, behind_count: count, users_count: count, at: instant })
  .meta({ id: 'OrganizationProgress' });
export type OrganizationProgress = z.infer<typeof organizationProgress>;

/** Levels in whole steps: how many people stand at 0-1, 1-2 … 9-10; null for those of whom nothing is known. */
export const organizationRiskLevels = z
  .object({
    data: z.array(z.object({ from: z.number(), to: z.number(), count })),
    unknown: count,
    series: riskSeries,
  })
  .meta({ id: 'OrganizationRiskLevels' });
export type OrganizationRiskLevels = z.infer<typeof organizationRiskLevels>;

export const changesQuery = z.strictObject({
  days_period: z.coerce.number().int().min(1).max(progressSeriesPoints).default(30),
});

/** A part of the organization and how far it moved the whole. */
const changeMover = z
  .object({
    /** Null for those without a name: see `rest`. */
    id: id.nullable(),
    title: z.string().nullable(),
    /** All that are too small to name, together; or everybody whom nothing of the kind touched. Null for those with a name. */
    rest: z.enum(['small', 'untouched']).nullable(),
    count,
    before: z.number().nullable(),
    now: z.number().nullable(),
    /** In the unit of the figure; effects of all parts add up to its change. */
    effect: z.number(),
  })
  .meta({ id: 'ChangeMover' });
export type ChangeMover = z.infer<typeof changeMover>;

const explainedFigure = z.object({
  before: z.number().nullable(),
  now: z.number().nullable(),
  change: z.number().nullable(),
});
const movers = z.array(changeMover);

/** What changed over a period, and who or what moved it: the largest first, nothing that nobody can see. */
export const organizationChanges = z
  .object({
    /** The figures of the end of this day stand against those of now. */
    since: day,
    /** When they were added up, in a large organization; null: now. */
    at: instant.nullable(),
    /** The first day of which anything is known; null before it. */
    known_from: day.nullable(),
    /** Levels. People are named to those who manage staff alone. */
    risk: explainedFigure.extend({ departments: movers, campaigns: movers, people: movers }),
    /** Percent. */
    progress: explainedFigure.extend({ departments: movers, courses: movers, people: movers }),
    /** Percent of letters that were reported, in this period and in the one before. */
    reporting: explainedFigure.extend({ departments: movers, campaigns: movers }),
  })
  .meta({ id: 'OrganizationChanges' });
export type OrganizationChanges = z.infer<typeof organizationChanges>;

/** How an organization withstands what gets through, over a period: it notices, and it notices soon. */
export const organizationResilience = z
  .object({
    since: day,
    /** Delivered letters, and those that were reported. */
    reported: rate,
    failed: rate,
    /** Half of the reports came sooner; null without reports. */
    seconds_to_report: count.nullable(),
    /** Half of the failures came sooner; null without failures. */
    seconds_to_failure: count.nullable(),
    /** Campaigns of which somebody told before anybody failed, of those with a report or a failure. */
    warned_campaigns: count,
    told_campaigns: count,
  })
  .meta({ id: 'OrganizationResilience' });
export type OrganizationResilience = z.infer<typeof organizationResilience>;

/** What helps most next. Null: nothing of the kind, or not for this viewer. */
export const organizationNextSteps = z
  .object({
    /** People to teach: those whom the filter of that reason finds, see `peopleToTeach`. */
    teach: z.object({ reason: z.enum(['high_risk', 'medium_risk', 'without_course']), count }).nullable(),
    /** The lure that fails most people. */
    lure: z.object({ template_id: id, title: z.string(), failed: rate }).nullable(),
    /** The department that fails more than others, for sure. */
    department: z.object({ id, title: z.string(), users_count: count, failed: rate }).nullable(),
  })
  .meta({ id: 'OrganizationNextSteps' });
export type OrganizationNextSteps = z.infer<typeof organizationNextSteps>;

const riskGroup = z.enum(['low', 'medium', 'high', 'unknown']);
export const organizationRiskGroups = z
  .object({ data: z.array(z.object({ group: riskGroup, colour: riskColour, count, share: z.number() })), total: count })
  .meta({ id: 'OrganizationRiskGroups' });
export type OrganizationRiskGroups = z.infer<typeof organizationRiskGroups>;

export const progressGroupKeys = ['NOT_START', 'NOT_COMPLETED', 'COMPLETED', 'WITHOUT_COURSE'] as const;
export const progressGroup = z.enum(progressGroupKeys);
export type ProgressGroup = z.infer<typeof progressGroup>;
export const organizationProgressGroups = z
  .object({
    data: z.array(z.object({ group: progressGroup, count, behind_count: count, share: z.number() })),
    total: count,
  })
  .meta({ id: 'OrganizationProgressGroups' });
export type OrganizationProgressGroups = z.infer<typeof organizationProgressGroups>;

export const coursesCounts = z
  .object({ library: count, assigned: count, active: count, planned: count, completed: count })
  .meta({ id: 'CoursesCounts' });
export type CoursesCounts = z.infer<typeof coursesCounts>;

/** Progress by department, people of its subtree included. Null where the organization hides groups under 5 people. */
export const detailProgressGroups = z
  .object({
    data: z.array(
      z.object({
        department: z.object({ id, title: z.string() }),
        users_count: count,
        progress: percent.nullable(),
        risk_level: riskLevel,
        /** Over the period; null when either end is unknown, or the group was hidden or too small then. */
        risk_change: z.number().nullable(),
        progress_change: z.number().nullable(),
        behind_count: count.nullable(),
        /** People who failed, and who reported, of those who got a letter. Null where the group is hidden. */
        failed_people: rate.nullable(),
        reported_people: rate.nullable(),
        /** Enough people to be compared. */
        is_ranked: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'DetailProgressGroups' });
export type DetailProgressGroups = z.infer<typeof detailProgressGroups>;

/** An organization and those right below it, side by side: each stands for its own people. Empty where there are none below. */
export const organizationComparison = z
  .object({
    /** The figures of the end of this day stand against those of now. */
    since: day,
    data: z.array(
      z.object({
        organization: z.object({ id, title: z.string() }),
        /** The one above the others. */
        is_parent: z.boolean(),
        users_count: count,
        risk_level: riskLevel,
        /** Of the level, over the period; null when either end is unknown. */
        risk_change: z.number().nullable(),
        /** Null where nobody learns, or the group is hidden. */
        progress: percent.nullable(),
        /** People who finished every course they were given, of those who were given one. Null where the group is hidden. */
        trained: rate.nullable(),
        failed_people: rate.nullable(),
        reported_people: rate.nullable(),
        /** Enough people to be compared. */
        is_ranked: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'OrganizationComparison' });
export type OrganizationComparison = z.infer<typeof organizationComparison>;

export const lastCampaign = z.object({ campaign: campaignCard.nullable() }).meta({ id: 'LastCampaign' });
export type LastCampaign = z.infer<typeof lastCampaign>;
