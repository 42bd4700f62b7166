import { progressOf, wholePercent } from '#contract/figures.ts';
import { addDays, momentIn } from '#platform/calendar.ts';
import type { Rng } from '#platform/seeded-rng.rules.ts';
import type { FrozenModule, FrozenSection, FrozenTheme } from '#schema/content.ts';
import type { StudyPlan } from './behaviour.rules.ts';
import type { FrozenContent, StudyBatch } from './history-repository.ts';

export interface StudyOf {
  readonly assigned_course_id: string;
  readonly user_id: string;
  /** The first day of the window. */
  readonly startDay: string;
  readonly zone: string;
  readonly newId: () => string;
}

type PersonRows = Pick<StudyBatch, 'steps' | 'views' | 'attempts' | 'answers' | 'enrolments'>;

const minuteMs = 60_000;
const dayMinutes = 24 * 60;

/**
 * The rows that a person leaves who takes the course by this plan: everything of a theme before the next one. Who never
 * finishes stops after the first theory.
 */
export function describeStudy(dice: Rng, plan: StudyPlan, content: FrozenContent, of: StudyOf): PersonRows {
  const rows: PersonRows = { steps: [], views: [], attempts: [], answers: [], enrolments: [] };
  let minutesUntilReturn = ((plan.finishesAfterDays ?? plan.startsAfterDays) - plan.startsAfterDays) * dayMinutes;
  let at = momentIn(addDays(of.startDay, plan.startsAfterDays), 9 + Math.floor(dice() * 8), of.zone).getTime();
  const started = new Date(at);
  const tick = (minutes: number): Date => {
    at += Math.round(minutes * minuteMs);
    return new Date(at);
  };
  const themes = content.outline.sections.flatMap((section: FrozenSection) => section.themes);
  const steps = themes.flatMap((theme) => [theme.theory_step_id, theme.quiz_step_id]).filter((id) => id !== null);
  for (const theme of themes) {
    const module = content.modules.get(theme.module_id);
    if (module === undefined) continue;
    addTheory(rows, theme, module, of, tick);
    if (plan.finishesAfterDays === null) break;
    tick(minutesUntilReturn);
    minutesUntilReturn = 0;
    addQuiz(rows, theme, module, of, tick, plan.stumbles, dice);
  }
  const done = rows.steps.filter((step) => step.done_at !== null).length;
  const passed = rows.attempts.filter((attempt) => attempt.is_passed);
  rows.enrolments.push({
    assigned_course_id: of.assigned_course_id,
    user_id: of.user_id,
    steps_done: done,
    progress: progressOf(done, steps.length),
    best_percent:
      passed.length === 0 ? null : wholePercent(passed.reduce((sum, { percent }) => sum + percent, 0) / passed.length),
    started_at: started,
    last_activity_at: new Date(at),
    completed_at: done === steps.length ? new Date(at) : null,
  });
  return rows;
}

function addTheory(
  rows: PersonRows,
  theme: FrozenTheme,
  module: FrozenModule,
  of: StudyOf,
  tick: (minutes: number) => Date,
): void {
  if (theme.theory_step_id === null) return;
  const { assigned_course_id, user_id } = of;
  const started_at = tick(1);
  for (const slide of module.slides) {
    rows.views.push({ assigned_course_id, user_id, slide_id: slide.id, opened_at: tick(1.5), heard_at: null });
  }
  const step = { assigned_course_id, user_id, step_id: theme.theory_step_id, kind: 'theory' as const };
  rows.steps.push({ ...step, started_at, done_at: tick(0.2) });
}

function addQuiz(
  rows: PersonRows,
  theme: FrozenTheme,
  module: FrozenModule,
  of: StudyOf,
  tick: (minutes: number) => Date,
  stumbles: boolean,
  dice: Rng,
): void {
  if (theme.quiz_step_id === null) return;
  const { assigned_course_id, user_id } = of;
  const started_at = tick(2);
  const tries = stumbles ? 2 : 1;
  for (let number = 1; number <= tries; number += 1) {
    addAttempt(rows, { theme, module, of, number, isPassed: number === tries }, tick, dice);
  }
  const step = { assigned_course_id, user_id, step_id: theme.quiz_step_id, kind: 'quiz' as const };
  rows.steps.push({ ...step, started_at, done_at: tick(0.1) });
}

interface PlannedAttempt {
  readonly theme: FrozenTheme;
  readonly module: FrozenModule;
  readonly of: StudyOf;
  readonly number: number;
  readonly isPassed: boolean;
}

/** A failed attempt misses about half of the questions, a passed one none. */
function addAttempt(rows: PersonRows, planned: PlannedAttempt, tick: (minutes: number) => Date, dice: Rng): void {
  const { theme, module, of, number, isPassed } = planned;
  const attempt_id = of.newId();
  const started_at = tick(1);
  let right_count = 0;
  for (const [index, question] of module.questions.entries()) {
    const isRight = isPassed || (index > 0 && dice() < 0.5);
    const chosen = question.options.filter((option) => option.is_right === isRight).map(({ id }) => id);
    if (isRight) right_count += 1;
    rows.answers.push({
      attempt_id,
      question_id: question.id,
      option_ids: isRight ? chosen : chosen.slice(0, 1),
      saved_at: tick(0.7),
    });
  }
  const percent = progressOf(right_count, module.questions.length);
  rows.attempts.push({
    id: attempt_id,
    assigned_course_id: of.assigned_course_id,
    user_id: of.user_id,
    step_id: theme.quiz_step_id as string,
    module_id: theme.module_id,
    number,
    passing_score: theme.settings.passing_score,
    asked: module.questions.map(({ id, options }) => ({
      question_id: id,
      option_ids: options.map((option) => option.id),
    })),
    started_at,
    completed_at: tick(0.3),
    right_count,
    percent,
    is_passed: percent >= theme.settings.passing_score,
  });
}
