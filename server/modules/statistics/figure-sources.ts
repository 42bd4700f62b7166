import type { CampaignCard, RecipientState } from '#contract/campaigns.ts';
import type { CoursesCounts, ProgressGroup, UserQuizzes } from '#contract/statistics.ts';
import { definePort } from '#platform/ports.ts';
import type { TenantScope } from '#platform/scope.ts';
import type { LureCounts } from './risk.rules.ts';

/** A delivered letter of a campaign that counts, and how far the person went. */
export interface LetterFigure {
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

/**
 * Where the figures come from. Statistics are asked by the domains that change them, and read from these domains: the
 * reading half is handed in where the process is put together, so that nobody imports in a circle.
 */
export interface FigureSources {
  readPhishingOutcomes(scope: TenantScope, userIds: readonly string[]): Promise<LetterFigure[]>;
  readLureCounts(scope: TenantScope): Promise<LureCounts[]>;
  readCampaignCounts(scope: TenantScope): Promise<{ total: number; active: number }>;
  readLastCampaign(scope: TenantScope): Promise<CampaignCard | null>;
  /** People without a course may be left out. */
  readLearningProgress(scope: TenantScope, userIds: readonly string[]): Promise<LearningFigure[]>;
  readQuizzes(scope: TenantScope, userId: string): Promise<UserQuizzes['data']>;
  readCoursesCounts(scope: TenantScope): Promise<CoursesCounts>;
}

export const figureSources = definePort<FigureSources>('sources of figures');
