import type { Language } from '#contract/constants.ts';

import type {
  EmployeeStudyRoute,
  MyCourseCard,
  MyStep,
  QuizProgress,
  ScormProgress,
  StepReference,
} from '#contract/study.ts';
import { assessAvailability, countDaysLeft, resolveRules, type StudyRecord } from '#modules/assignments/index.ts';

import { readOutlines } from '#modules/content/index.ts';
import { findOrganization } from '#modules/organizations/index.ts';
import { found } from '#platform/app-error.ts';
import type { TenantScope } from '#platform/scope.ts';
import type { CourseOutline, FrozenTheme } from '#schema/content.ts';
import { type AttemptSums, selectAttemptSums, selectGrants } from './attempt-repository.ts';
import { findThemeOfStep, listSteps } from './course-plan.rules.ts';
import { assessPace } from './learning-pace.rules.ts';
import { type StepRow, selectSlideViews, selectSteps } from './progress-repository.ts';
import { countAttemptsLeft, findNextAttemptTime } from './quiz.rules.ts';
import { findLivePosition, findStepToContinue } from './resume-position.rules.ts';
import { selectResumePositions } from './resume-position-repository.ts';
import { type ScormItemCard, selectScormCards } from './scorm-repository.ts';
import {
  assessSteps,
  type CourseStep,
  findNextStep,
  minutesLeft,
  type StepProgress,
  type StepStatus,
} from './step-order.rules.ts';

/** Everything known of one person in one assigned course. */
export interface CourseProgress {
  readonly record: StudyRecord;
  /** With the rules of the assignment. */
  readonly outline: CourseOutline;
  readonly steps: readonly StepStatus[];
  readonly rows: ReadonlyMap<string, StepRow>;
  readonly attempts: ReadonlyMap<string, AttemptSums>;
  readonly granted: ReadonlyMap<string, number>;
  /** Slide id to whether its audio was heard. */
  readonly seen: ReadonlyMap<string, { isHeard: boolean }>;
  /** Items of a SCORM package that were begun, by name. */
  readonly scormItems: ReadonlyMap<string, ScormItemCard>;
  /** Where the person is, while that step is worked on. */
  readonly place: EmployeeStudyRoute | null;
  readonly availability: MyCourseCard['availability'];
  /** What the course is written in. */
  readonly language: Language;
}

/** Reads how one person stands in these courses: as many queries, however many courses. */
export async function readCourseProgress(
  scope: TenantScope,
  userId: string,
  records: readonly StudyRecord[],
): Promise<CourseProgress[]> {
  const ids = records.map((record) => record.assigned_course_id);
  const outlines = await readOutlines(scope, [...new Set(records.map((record) => record.version_id))]);
  const rows = await selectSteps(scope, userId, ids);
  const sums = await selectAttemptSums(scope, userId, ids);
  const grants = await selectGrants(scope, userId, ids);
  const views = await selectSlideViews(scope, userId, ids);
  const packages = records.filter(({ type }) => type === 'scorm').map((record) => record.assigned_course_id);
  const cards = await selectScormCards(scope, userId, packages);
  const places = await selectResumePositions(scope, userId, ids);
  const organization = found(await findOrganization(scope, scope.organizationId));
  return records.map((record) => {
    const frozen = outlines.get(record.version_id);
    if (frozen === undefined) throw new Error(`no version ${record.version_id}`);
    const outline = resolveRules(frozen, record.rules);
    const own = <T extends { assigned_course_id: string }>(items: readonly T[]): T[] =>
      items.filter((item) => item.assigned_course_id === record.assigned_course_id);
    const parts = {
      record,
      outline,
      rows: new Map(own(rows).map((row) => [row.step_id, row])),
      attempts: new Map(own(sums).map((sum) => [sum.step_id, sum])),
      granted: new Map(own(grants).map((grant) => [grant.step_id, grant.extra])),
      scormItems: new Map(own(cards).map((card) => [card.item, card])),
      seen: new Map(own(views).map((view) => [view.slide_id, { isHeard: view.heard_at !== null }])),
    };
    const steps = assessSteps(
      listSteps(outline),
      readProgress(parts),
      // A package orders its items itself.
      record.type === 'scorm' || outline.settings.is_free_order,
    );
    const [kept] = own(places);
    return {
      ...parts,
      steps,
      place: findLivePosition(kept, steps, (stepId) => parts.attempts.get(stepId)?.open_attempt_id ?? null),
      // Copies that were frozen before courses had a language say nothing of it.
      language: outline.settings.language ?? organization.language,
      availability: assessAvailability({ ...record, completed_at: record.closed_at }, scope.now, scope.timeZone),
    };
  });
}

function readProgress(
  parts: Pick<CourseProgress, 'outline' | 'rows' | 'attempts' | 'granted'>,
): ReadonlyMap<string, StepProgress> {
  return new Map(
    [...parts.rows.values()].map((row) => {
      const theme = findThemeOfStep(parts.outline, row.step_id);
      const left = row.kind === 'quiz' && theme ? attemptsLeft(parts, theme, row.step_id) : null;
      const isOpen = (parts.attempts.get(row.step_id)?.open_attempt_id ?? null) !== null;
      return [row.step_id, { isDone: row.done_at !== null, isExhausted: left === 0 && !isOpen }];
    }),
  );
}

export function attemptsLeft(
  { attempts, granted }: Pick<CourseProgress, 'attempts' | 'granted'>,
  theme: FrozenTheme,
  stepId: string,
): number | null {
  return countAttemptsLeft(theme.settings.attempts_limit, granted.get(stepId) ?? 0, attempts.get(stepId)?.used ?? 0);
}

export function referTo(step: CourseStep | null): StepReference | null {
  if (step === null) return null;
  const { id: step_id, kind, theme_id, theme_title, module_id } = step;
  return { step_id, kind, theme_id, theme_title, module_id };
}

/** Something may be done in the course now. */
export function mayWork({ availability, record }: CourseProgress): boolean {
  return (availability === 'open' || availability === 'late') && record.completed_at === null;
}

/** What opens next; nothing where nothing may be done. */
export function nextStepOf(courseProgress: CourseProgress): StepReference | null {
  return mayWork(courseProgress) ? referTo(findNextStep(courseProgress.steps)) : null;
}

/** Where to go on; nothing where nothing may be done. */
function stepToContinue(courseProgress: CourseProgress): Pick<MyCourseCard, 'next_step' | 'place'> {
  if (!mayWork(courseProgress)) return { next_step: null, place: null };
  const { steps, place } = courseProgress;
  return { next_step: referTo(findStepToContinue(steps, place)), place };
}

/** The place in this step. */
export function positionIn({ place }: CourseProgress, stepId: string | null | undefined): EmployeeStudyRoute | null {
  return place?.step_id === stepId ? place : null;
}

/** A step of the course, or 404. */
export function stepOf(courseProgress: CourseProgress, stepId: string): StepStatus {
  return found(courseProgress.steps.find(({ step }) => step.id === stepId));
}

export function presentStep(
  scope: TenantScope,
  courseProgress: CourseProgress,
  { step, state, openedBy }: StepStatus,
): MyStep {
  const theme = findThemeOfStep(courseProgress.outline, step.id) as FrozenTheme;
  const row = courseProgress.rows.get(step.id);
  const isTheory = step.kind === 'theory';
  const opened = isTheory ? theme.slide_ids.filter((id) => courseProgress.seen.has(id)).length : 0;
  return {
    id: step.id,
    kind: step.kind,
    module_id: step.module_id,
    state,
    opened_by: referTo(openedBy),
    minutes: step.minutes,
    done_at: row?.done_at?.toISOString() ?? null,
    slides_count: isTheory ? theme.slides_count : 0,
    slides_opened: opened,
    quiz: step.kind === 'quiz' ? presentQuiz(scope, courseProgress, theme, step.id, state === 'done') : null,
    scorm: theme.scorm === undefined ? null : presentScorm(courseProgress, theme.scorm.item),
  };
}

function presentScorm({ scormItems }: CourseProgress, item: string): ScormProgress {
  const card = scormItems.get(item);
  return {
    item,
    status: card?.status ?? 'not_started',
    score_percent: card?.score_percent ?? null,
    total_seconds: card?.total_seconds ?? 0,
  };
}

function presentQuiz(
  scope: TenantScope,
  courseProgress: CourseProgress,
  theme: FrozenTheme,
  stepId: string,
  isDone: boolean,
): QuizProgress {
  const sums = courseProgress.attempts.get(stepId);
  const next = findNextAttemptTime(sums?.last_completed_at ?? null, theme.settings.pause_minutes, scope.now);
  return {
    questions_count: theme.questions_count,
    passing_score: theme.settings.passing_score,
    time_limit_minutes: theme.settings.time_limit_minutes,
    attempts_used: sums?.used ?? 0,
    attempts_left: attemptsLeft(courseProgress, theme, stepId),
    best_percent: sums?.best_percent ?? null,
    open_attempt_id: sums?.open_attempt_id ?? null,
    next_attempt_at: isDone ? null : (next?.toISOString() ?? null),
  };
}

/** The card without what needs the content origin or certificates. */
export function presentProgress(
  scope: TenantScope,
  courseProgress: CourseProgress,
): Omit<MyCourseCard, 'image_path' | 'certificate'> {
  const { record, outline, steps } = courseProgress;
  const done = steps.filter(({ state }) => state === 'done').length;
  const isCompleted = record.completed_at !== null;
  const pace = assessPace(
    { ...record, isCompleted: isCompleted || record.closed_at !== null },
    scope.now,
    scope.timeZone,
  );
  return {
    id: record.assigned_course_id,
    type: record.type,
    title: record.title,
    description: outline.description,
    language: courseProgress.language,
    state: isCompleted ? 'completed' : record.started_at === null ? 'not_started' : 'in_progress',
    availability: courseProgress.availability,
    start_date: record.start_date,
    end_date: record.end_date,
    days_left: countDaysLeft(record.end_date, scope.now, scope.timeZone),
    is_behind: pace === 'BEHIND',
    progress: record.progress,
    steps_done: done,
    steps_count: steps.length,
    minutes_left: isCompleted ? 0 : minutesLeft(steps),
    ...stepToContinue(courseProgress),
    started_at: record.started_at?.toISOString() ?? null,
    completed_at: record.completed_at?.toISOString() ?? null,
    is_late: record.is_late,
    has_newer_version: record.has_newer_version,
    is_manual: record.is_manual,
    withdrawn_at: record.withdrawn_at?.toISOString() ?? null,
  };
}
