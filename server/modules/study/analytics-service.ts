import type { AssignmentGroups, AssignmentProgress, AssignmentProgressChange } from '#contract/assignment-analytics.ts';
import { progressSeriesPoints } from '#contract/constants.ts';
import { percentOf, shareOf, wholePercent } from '#contract/figures.ts';
import type { CoursesCounts, UserQuizzes } from '#contract/statistics.ts';
import {
  countAssignments,
  findAssignment,
  selectStudyOfAssignment,
  selectStudyOfPeople,
  selectStudyOfPerson,
} from '#modules/assignments/index.ts';
import { readOutlines } from '#modules/content/index.ts';
import type { LearningFigure } from '#modules/statistics/index.ts';
import { found } from '#platform/app-error.ts';
import { dayIn } from '#platform/calendar.ts';
import type { TenantScope } from '#platform/scope.ts';
import type { CourseOutline } from '#schema/content.ts';
import { selectAssignmentSums, selectDailyChanges, selectDoneCounts, selectQuizSums } from './analytics-repository.ts';
import { findThemeOfStep, listStepsOfTheme, listThemes } from './course-plan.rules.ts';
import { summarizeLearning } from './learning-figure.rules.ts';
import { assessPace } from './learning-pace.rules.ts';
import { buildProgressSeries } from './progress-series.rules.ts';
import { finalizeAttempts } from './run-out-service.ts';

export async function readGroups(scope: TenantScope, id: string): Promise<AssignmentGroups> {
  await requireAssignment(scope, id);
  const sums = await selectAssignmentSums(scope, id, dayIn(scope.now, scope.timeZone));
  const names = ['not_started', 'overdue_not_started', 'in_progress', 'overdue_in_progress', 'completed'] as const;
  return {
    total: sums.total,
    groups: names.map((group) => ({
      group,
      count: sums[group],
      percent: percentOf(shareOf(sums[group], sums.total)),
    })),
  };
}

export async function readProgress(scope: TenantScope, id: string): Promise<AssignmentProgress> {
  const { outline } = await requireAssignment(scope, id);
  const sums = await selectAssignmentSums(scope, id, dayIn(scope.now, scope.timeZone));
  const people = await selectStudyOfAssignment(scope, id);
  const done = await selectDoneCounts(scope, id);
  // Whoever began an older version does the same theme by other steps.
  const versions = await readOutlines(scope, [...new Set(people.map((person) => person.version_id))]);
  const everyTheme = [...versions.values()].flatMap(listThemes);
  const lastSteps = listThemes(outline).map(({ id: themeId, title }) => {
    const steps = new Set(everyTheme.filter((theme) => theme.id === themeId).map(lastStepOf));
    return { id: themeId, title, done_count: [...steps].reduce((sum, step) => sum + (done.get(step) ?? 0), 0) };
  });
  return {
    progress: wholePercent(sums.progress),
    employees_count: sums.total,
    completed_count: sums.completed,
    late_count: sums.late,
    behind_count: people.filter((person) => isBehind(scope, person)).length,
    manual_count: sums.manual,
    mean_best_percent: sums.mean_best_percent === null ? null : wholePercent(sums.mean_best_percent),
    themes: lastSteps,
  };
}

function lastStepOf(theme: ReturnType<typeof listThemes>[number]): string {
  return listStepsOfTheme(theme).at(-1)?.id ?? '';
}

export async function readProgressChange(scope: TenantScope, id: string): Promise<AssignmentProgressChange> {
  const { start_date } = await requireAssignment(scope, id);
  const { total } = await selectAssignmentSums(scope, id, dayIn(scope.now, scope.timeZone));
  return {
    data: buildProgressSeries(await selectDailyChanges(scope, id), {
      people: total,
      firstDay: start_date,
      today: dayIn(scope.now, scope.timeZone),
      points: progressSeriesPoints,
    }),
  };
}

async function requireAssignment(
  scope: TenantScope,
  id: string,
): Promise<{ start_date: string; outline: CourseOutline }> {
  const assignment = found(await findAssignment(scope, id));
  await finalizeAttempts(scope, { assigned_course_id: id });
  const outline = (await readOutlines(scope, [assignment.version_id])).get(assignment.version_id);
  return { start_date: assignment.start_date, outline: found(outline) };
}

type Person = Awaited<ReturnType<typeof selectStudyOfPeople>>[number];

function isBehind(scope: TenantScope, record: Person): boolean {
  const isCompleted = record.completed_at !== null || record.closed_at !== null;
  return assessPace({ ...record, isCompleted }, scope.now, scope.timeZone) === 'BEHIND';
}

/** What each of these people has learnt, over everything that was assigned and has begun. */
export async function readLearningProgress(scope: TenantScope, userIds: readonly string[]): Promise<LearningFigure[]> {
  const today = dayIn(scope.now, scope.timeZone);
  const records = (await selectStudyOfPeople(scope, userIds)).filter((record) => record.start_date <= today);
  const quizzes = Map.groupBy(await selectQuizSums(scope, userIds), (quiz) => quiz.user_id);
  return [...Map.groupBy(records, (record) => record.user_id)].map(([user_id, courses]) => ({
    user_id,
    ...summarizeLearning(
      courses.map((record) => ({
        steps_done: record.completed_at === null ? record.steps_done : record.steps_count,
        steps_count: record.steps_count,
        isStarted: record.started_at !== null,
        isCompleted: record.completed_at !== null,
        isBehind: isBehind(scope, record),
      })),
      // Of courses that the person still has: those are listed.
      (quizzes.get(user_id) ?? []).filter(({ assigned_course_id }) =>
        courses.some((record) => record.assigned_course_id === assigned_course_id),
      ),
    ),
  }));
}

/** The quizzes that a person tried, the latest first. */
export async function readQuizzes(scope: TenantScope, userId: string): Promise<UserQuizzes['data']> {
  const records = new Map((await selectStudyOfPerson(scope, userId)).map((row) => [row.assigned_course_id, row]));
  const outlines = await readOutlines(scope, [...new Set([...records.values()].map((record) => record.version_id))]);
  return (await selectQuizSums(scope, [userId])).flatMap((quiz) => {
    const record = records.get(quiz.assigned_course_id);
    const outline = record && outlines.get(record.version_id);
    const theme = outline && findThemeOfStep(outline, quiz.step_id);
    if (!record || !theme) return [];
    return {
      assigned_course_id: quiz.assigned_course_id,
      course: record.title,
      theme: theme.title,
      attempts: quiz.attempts,
      best_percent: quiz.best_percent,
      has_passed: quiz.has_passed,
      last_at: quiz.last_at?.toISOString() ?? null,
    };
  });
}

export async function readCoursesCounts(scope: TenantScope): Promise<CoursesCounts> {
  const { library, byStatus } = await countAssignments(scope, dayIn(scope.now, scope.timeZone));
  const of = (status: 'active' | 'planned' | 'completed') => byStatus.get(status) ?? 0;
  const [active, planned, completed] = [of('active'), of('planned'), of('completed')];
  return { library, assigned: active + planned + completed, active, planned, completed };
}
