import type { StepKind } from '#contract/study.ts';
import type { Day, Generated, Instant, Json, NullableDay, NullableInstant } from './organizations.ts';

/** One course given to people, with a frozen copy of its content and a window in days of the organization's zone. */
export interface AssignedCoursesTable {
  organization_id: string;
  id: string;
  type: 'library' | 'scorm';
  course_id: string;
  version_id: string;
  title: string;
  picture_file_id: string | null;
  start_date: Day;
  end_date: NullableDay;
  closes_hard: boolean;
  /** False while people are still being added by a job. */
  is_ready: boolean;
  failed_at: NullableInstant;
  paused_at: NullableInstant;
  /** Closed by the operator: open attempts were submitted, states are frozen. */
  completed_at: NullableInstant;
  sends_letters: boolean;
  /** Everybody of the organization may take it of their own accord. */
  is_shared: Generated<boolean>;
  /** What assigned it: a person, a tag's action, a phishing campaign. */
  source: 'person' | 'tag' | 'campaign';
  source_id: string | null;
  created_at: Instant;
  created_by: string | null;
  deleted_at: NullableInstant;
}

/** One person in an assigned course. The sums stand here because lists sort by them. */
export interface EnrolmentsTable {
  organization_id: string;
  assigned_course_id: string;
  user_id: string;
  added_at: Instant;
  removed_at: NullableInstant;
  /** The version that the person began, where the assignment has a newer one; null: the assignment's. */
  version_id: string | null;
  /** An end of the person's own; null: the assignment's. */
  end_date: NullableDay;
  started_at: NullableInstant;
  last_activity_at: NullableInstant;
  completed_at: NullableInstant;
  is_late: Generated<boolean>;
  is_manual: Generated<boolean>;
  manual_reason: string | null;
  manual_by: string | null;
  steps_done: Generated<number>;
  /** Percent of required steps done, rounded down. */
  progress: Generated<number>;
  /** Best percent of the last passed or tried quiz, over all quizzes their mean, rounded down. */
  best_percent: number | null;
  reminders_sent: Generated<number>;
  reminded_at: NullableInstant;
}

/** A step that somebody began. A step without a row was not begun. */
export interface StudyStepsTable {
  organization_id: string;
  assigned_course_id: string;
  user_id: string;
  step_id: string;
  kind: StepKind;
  started_at: Instant;
  done_at: NullableInstant;
}

export interface SlideViewsTable {
  organization_id: string;
  assigned_course_id: string;
  user_id: string;
  slide_id: string;
  opened_at: Instant;
  /** The audio was heard to its end. */
  heard_at: NullableInstant;
}

/** A question of an attempt, with its options in the order in which they are shown. */
export interface AskedItem {
  question_id: string;
  option_ids: string[];
}

/** At most one is open for a person and step: a partial unique index sees to that. */
export interface QuizAttemptsTable {
  organization_id: string;
  id: string;
  assigned_course_id: string;
  user_id: string;
  step_id: string;
  module_id: string;
  number: number;
  asked: Json<AskedItem[]>;
  passing_score: number;
  started_at: Instant;
  /** Server clock; null without a time limit. */
  expires_at: NullableInstant;
  completed_at: NullableInstant;
  is_timed_out: Generated<boolean>;
  right_count: number | null;
  /** Rounded down. */
  percent: number | null;
  is_passed: boolean | null;
}

export interface AttemptAnswersTable {
  organization_id: string;
  attempt_id: string;
  question_id: string;
  option_ids: string[];
  saved_at: Instant;
}

/** More attempts for one person, with the reason. */
export interface AttemptGrantsTable {
  organization_id: string;
  id: string;
  assigned_course_id: string;
  user_id: string;
  step_id: string;
  extra: number;
  reason: string;
  granted_by: string | null;
  granted_at: Instant;
}

/** Made once, in the transaction that completes the course. Names are kept as they were on that day. */
export interface CertificatesTable {
  organization_id: string;
  id: string;
  /** Unique over all organizations: it is checked in public. */
  number: string;
  assigned_course_id: string;
  user_id: string;
  person: string;
  course_title: string;
  organization_title: string;
  issued_at: Instant;
  /** The day of issue in the organization's zone. */
  issued_on: Day;
  valid_until: NullableDay;
}

export interface StudySchema {
  assigned_courses: AssignedCoursesTable;
  enrolments: EnrolmentsTable;
  study_steps: StudyStepsTable;
  slide_views: SlideViewsTable;
  quiz_attempts: QuizAttemptsTable;
  attempt_answers: AttemptAnswersTable;
  attempt_grants: AttemptGrantsTable;
  certificates: CertificatesTable;
}
