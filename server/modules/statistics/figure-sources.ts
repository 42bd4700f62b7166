import type { RawBuilder } from 'kysely';
import type { CampaignCard, RecipientState } from '#contract/campaigns.ts';
import type { EmployeeSelection } from '#contract/employees.ts';
import type { CoursesCounts, ProgressGroup, UserQuizzes } from '#contract/statistics.ts';
import { definePort } from '#platform/ports.ts';
import type { TenantScope } from '#platform/scope.ts';
import type { StoredChanges } from '#schema/statistics.ts';
import type { TemplateCounts } from './risk.rules.ts';

/** A delivered letter of a campaign that counts, and how far the person went. */
export interface EmailFigure {
  readonly user_id: string;
  readonly campaign_id: string;
  readonly campaign: string;
  readonly template_id: string;
  readonly template: string;
  readonly state: RecipientState;
  /** The failing action of the template's kind happened. */
  readonly has_failed: boolean;
  readonly sent_at: Date;
  readonly opened_at: Date | null;
  readonly clicked_at: Date | null;
  readonly entered_data_at: Date | null;
  readonly opened_attachment_at: Date | null;
  readonly reported_at: Date | null;
}

/** What a person has learnt, over all assigned courses. */
export interface LearningFigure {
  readonly user_id: string;
  /** Share of required steps done, 0-100. */
  readonly progress: number;
  readonly is_behind: boolean;
  readonly progress_group: ProgressGroup;
  readonly courses_assigned: number;
  readonly courses_completed: number;
  readonly quizzes_passed: number;
  readonly quizzes_failed: number;
}

/** Letters of a campaign to a department. */
export type ReportedEmails = StoredChanges['letters'][number];

export interface EmailTimes {
  readonly delivered: number;
  readonly reported: number;
  readonly failed: number;
  /** The middle one, the lower of two; null without any. */
  readonly seconds_to_report: number | null;
  readonly seconds_to_failure: number | null;
}

/** When the first letter of a campaign was reported, and when the first one was failed. */
export interface CampaignFirsts {
  readonly reported_at: Date | null;
  readonly failed_at: Date | null;
}

/** A query of at most one part of each person: what moved them. It is joined where people are counted, and read nowhere else. */
export type PartsOfPeople = RawBuilder<{ user_id: string; key: string; title: string }>;

/** What a lure of the library did over all campaigns that count. */
export interface TemplateFigure extends TemplateCounts {
  readonly title: string;
}

/**
 * Where the figures come from. Statistics are asked by the domains that change them, and read from these domains: the
 * reading half is handed in where the process is put together, so that nobody imports in a circle.
 */
export interface FigureSources {
  readPhishingOutcomes(scope: TenantScope, userIds: readonly string[]): Promise<EmailFigure[]>;
  readTemplateCounts(scope: TenantScope): Promise<TemplateCounts[]>;
  /** Of each person who got a letter since, the campaign that says most of them. */
  campaignsOfPeople(scope: TenantScope, since: Date): PartsOfPeople;
  /** Letters that were delivered since, those from `from` on being the ones of now. */
  readReportedEmails(scope: TenantScope, since: Date, from: Date): Promise<ReportedEmails[]>;
  readEmailTimes(scope: TenantScope, since: Date): Promise<EmailTimes>;
  /** One of each campaign with letters since. */
  readFirsts(scope: TenantScope, since: Date): Promise<CampaignFirsts[]>;
  /** Lures that can be sent again. */
  readTemplates(scope: TenantScope): Promise<TemplateFigure[]>;
  readCampaignCounts(scope: TenantScope): Promise<{ total: number; active: number }>;
  readLastCampaign(scope: TenantScope): Promise<CampaignCard | null>;
  /** People without a course may be left out. */
  readLearningProgress(scope: TenantScope, userIds: readonly string[]): Promise<LearningFigure[]>;
  readQuizzes(scope: TenantScope, userId: string): Promise<UserQuizzes['data']>;
  /** Of each person who learnt since, the course that they went on with, or were given, last. */
  coursesOfPeople(scope: TenantScope, since: Date): PartsOfPeople;
  countPeople(scope: TenantScope, selection: EmployeeSelection): Promise<number>;
  readCoursesCounts(scope: TenantScope): Promise<CoursesCounts>;
}

export const figureSources = definePort<FigureSources>('sources of figures');
