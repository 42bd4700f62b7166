import type { Generated } from 'kysely';
import type { ProgressGroup } from '#contract/statistics.ts';
import type { Day, Instant, Json, NullableDay, NullableInstant, NullableJson } from './organizations.ts';

/** What is known of a person beside the columns of `users`: the terms of the risk and the learning figures. */
export interface StatisticsPeopleTable {
  organization_id: string;
  user_id: string;
  progress_group: ProgressGroup;
  courses_assigned: number;
  courses_completed: number;
  quizzes_passed: number;
  quizzes_failed: number;
  /** Delivered letters whose failing action happened. */
  letters_failed: number;
  /** E and O of the risk formula at `updated_at`. */
  expected_failures: number;
  observed_failures: number;
  updated_at: Instant;
}

/** The end of a day; today's row is written again with every change. */
export interface StatisticsPersonDaysTable {
  organization_id: string;
  user_id: string;
  day: Day;
  progress: number;
  /** Has a course: counts in the mean of the progress. */
  is_learning: Generated<boolean>;
  risk_level: number | null;
}

/** Sums over the people of a department and everything below it. */
export interface StatisticsDepartmentDaysTable {
  organization_id: string;
  department_id: string;
  day: Day;
  users_count: number;
  /** Null where nobody had a course. */
  progress: number | null;
  risk_level: number | null;
}

export interface StatisticsOrganizationDaysTable {
  organization_id: string;
  day: Day;
  users_count: number;
  progress: number;
  risk_level: number | null;
  probability: number | null;
}

/** The current figures of an organization, made from its people when somebody asks and something changed. */
export interface StatisticsOrganizationsTable {
  organization_id: string;
  computed_at: NullableInstant;
  /** Grows with every change of a person's figures. */
  change_number: Generated<string>;
  /** The change that the figures include. */
  computed_number: Generated<string>;
  users_count: Generated<number>;
  progress: Generated<number>;
  learning_count: Generated<number>;
  behind_count: Generated<number>;
  /** People who finished every course they were given. */
  completed_count: Generated<number>;
  risk_level: number | null;
  probability: number | null;
  high_risk_count: Generated<number>;
  medium_risk_count: Generated<number>;
  low_risk_count: Generated<number>;
  unknown_risk_count: Generated<number>;
  /** People at 0-1, 1-2 … 9-10. */
  risk_histogram: number[];
  phishing_people: Generated<number>;
  phishing_failed_people: Generated<number>;
  phishing_reported_people: Generated<number>;
  sent: Generated<number>;
  opened: Generated<number>;
  clicked: Generated<number>;
  entered_data: Generated<number>;
  opened_attachment: Generated<number>;
  reported: Generated<number>;
  /** The last day whose nightly round was made. */
  snapshot_day: NullableDay;
  /** Null while nothing was learnt. */
  risk_curve: NullableJson<StoredRiskCurve>;
}

export interface StoredRiskCurve {
  readonly prior: number;
  readonly points: readonly { readonly score: number; readonly ratio: number }[];
}

/** Over so many people: how many have the figure, and its sum. */
interface ChangeSums {
  readonly risk_before_count: number;
  readonly risk_before: number;
  readonly risk_now_count: number;
  readonly risk_now: number;
  readonly progress_before_count: number;
  readonly progress_before: number;
  readonly progress_now_count: number;
  readonly progress_now: number;
}

/** What changed over a period, added up: nobody's name is in it. */
export interface StoredChanges {
  readonly parts: readonly (ChangeSums & {
    /** Everybody, everybody by what is theirs, and the single people who moved the whole furthest. */
    readonly part: 'whole' | 'departments' | 'campaigns' | 'courses' | 'people_risk' | 'people_progress';
    /** Null: nothing of the kind touched them. Departments are those of the top level. */
    readonly key: string | null;
    /** Of campaigns and courses. */
    readonly title: string | null;
  })[];
  /** Letters of a campaign to a department, of the period and of the one before. */
  readonly letters: readonly {
    readonly campaign_id: string;
    readonly campaign: string;
    /** Where people were when it was sent. */
    readonly department_id: string | null;
    readonly is_now: boolean;
    readonly delivered: number;
    readonly reported: number;
  }[];
}

/** The changes of a large organization as they were added up last: by night, and anew when somebody asks. */
export interface StatisticsChangesTable {
  organization_id: string;
  days_period: number;
  since: Day;
  computed_at: Instant;
  computed_number: string;
  changes: Json<StoredChanges>;
}

export interface StatisticsSchema {
  statistics_changes: StatisticsChangesTable;
  statistics_people: StatisticsPeopleTable;
  statistics_person_days: StatisticsPersonDaysTable;
  statistics_department_days: StatisticsDepartmentDaysTable;
  statistics_organization_days: StatisticsOrganizationDaysTable;
  statistics_organizations: StatisticsOrganizationsTable;
}
