import type { AssignmentRules } from '#contract/assignment-rules.ts';
import type { ScormStatus, StepKind } from '#contract/study.ts';
import type { EnrolmentSource } from '#contract/study-kinds.ts';
import type { Day, Generated, Instant, Json, NullableDay, NullableInstant, NullableJson } from './organizations.ts';

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
  /** What it says over its course; null: nothing. */
  rules: NullableJson<AssignmentRules>;
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

/** A pause of an assignment that ended; the one that lasts stands in the assignment. */
export interface AssignmentPausesTable {
  organization_id: string;
  assigned_course_id: string;
  paused_at: Instant;
  resumed_at: Instant;
}

/** One person in an assigned course. The sums stand here because lists sort by them. */
export interface EnrolmentsTable {
  organization_id: string;
  assigned_course_id: string;
  user_id: string;
  added_at: Instant;
  removed_at: NullableInstant;
  /** How they came into it. */
  source: Generated<EnrolmentSource>;
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

/** A step that was done in a version which the person gave up for a newer one. */
export interface StudyFormerStepsTable {
  organization_id: string;
  assigned_course_id: string;
  user_id: string;
  step_id: string;
  kind: StepKind;
  done_at: Instant;
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

/** Where somebody is in an assigned course: on a slide, or at a question of an attempt. */
export interface StudyPositionsTable {
  organization_id: string;
  assigned_course_id: string;
  user_id: string;
  step_id: string;
  slide_id: string | null;
  /** Film or sound of the slide, and how far it was played. */
  file_id: string | null;
  at_seconds: number;
  attempt_id: string | null;
  question_id: string | null;
  /** Of the slide or the question, from 1. */
  number: number;
  /** By the server's clock: what was taken earlier never replaces it. */
  taken_at: Instant;
}

/** A question of an attempt, with its options in the order in which they are shown. */
export interface AttemptQuestion {
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
  asked: Json<AttemptQuestion[]>;
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
  /** Estimated time of the course; null: it says nothing of it, or the certificate is older than this column. */
  minutes: number | null;
  /** Mean of the best results; null: the course asks nothing. */
  score_percent: number | null;
  /** Who signed for the organization; null: nobody. */
  signatory_name: string | null;
  signatory_position: string | null;
}

/** A global objective of SCORM 2004. Null: unknown. */
export interface StoredObjective {
  is_satisfied: boolean | null;
  measure: number | null;
  is_completed: boolean | null;
  progress_measure: number | null;
  score_raw: number | null;
  score_min: number | null;
  score_max: number | null;
}

/** One person in one SCORM package of an assigned course. */
export interface ScormAttemptsTable {
  organization_id: string;
  assigned_course_id: string;
  user_id: string;
  package_id: string;
  /** Of the whole package. */
  status: Generated<ScormStatus>;
  objectives: Json<Record<string, StoredObjective>>;
  shared_data: Json<Record<string, string>>;
  /** What the page keeps of the activity tree; the server only keeps it. */
  sequencing_state: string | null;
  current_item: string | null;
  is_suspended: Generated<boolean>;
  /** The page that may save. */
  session_id: string | null;
  /** The page said that it leaves. */
  session_ended_at: NullableInstant;
  /** Of the last save that counted. */
  sequence: Generated<number>;
  started_at: Instant;
  /** When the page that may save launched or saved last. */
  saved_at: Instant;
}

/** What one item of a package left. */
export interface ScormItemsTable {
  organization_id: string;
  assigned_course_id: string;
  user_id: string;
  package_id: string;
  item: string;
  /** Elements of the data model by their names. */
  cmi: Json<Record<string, string>>;
  status: ScormStatus;
  /** For the rules of the whole package. Null: unknown. */
  is_completed: boolean | null;
  is_satisfied: boolean | null;
  /** -1 to 1. */
  measure: number | null;
  score_percent: number | null;
  /** How the package left it last; null: it was cut off. */
  exit: string | null;
  /** Seconds of the sessions that are over. */
  past_seconds: Generated<number>;
  /** Seconds of the last session, as the package says. */
  session_seconds: Generated<number>;
  attempts_count: Generated<number>;
  /** How it stood when its open session began. Null: no session is open. */
  status_before: ScormStatus | null;
  started_at: Instant;
  saved_at: Instant;
}

/** What packages of SCORM 2004 share of a learner, as the last of them said. */
export interface ScormLearnerGlobalsTable {
  organization_id: string;
  user_id: string;
  kind: 'objective' | 'store';
  name: string;
  value: Json<StoredObjective | string>;
  /** The package that said it. */
  package_id: string;
  saved_at: Instant;
}

export interface StudySchema {
  scorm_attempts: ScormAttemptsTable;
  scorm_items: ScormItemsTable;
  scorm_learner_globals: ScormLearnerGlobalsTable;
  assigned_courses: AssignedCoursesTable;
  assignment_pauses: AssignmentPausesTable;
  enrolments: EnrolmentsTable;
  study_steps: StudyStepsTable;
  study_former_steps: StudyFormerStepsTable;
  slide_views: SlideViewsTable;
  study_places: StudyPositionsTable;
  quiz_attempts: QuizAttemptsTable;
  attempt_answers: AttemptAnswersTable;
  attempt_grants: AttemptGrantsTable;
  certificates: CertificatesTable;
}
