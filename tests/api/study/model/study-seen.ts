import { expect } from 'vitest';
import type { AttemptQuestionView, MyCourse, MyStep, QuizResult } from '#contract/study.ts';
import type { SeenAnswer, SeenResult, SeenStep } from './study-model.ts';

/** What the product shows, in the words of the model. */
export function stepsOf(course: MyCourse): MyStep[] {
  return course.sections.flatMap((section) => section.themes.flatMap((theme) => theme.steps));
}

/** Whether the right option was chosen, by its text; null where none is. */
export function readChoice({
  options,
  chosen_ids,
}: Pick<AttemptQuestionView, 'options' | 'chosen_ids'>): SeenAnswer['isRight'] {
  const chosen = options.filter(({ id }) => chosen_ids.includes(id));
  return chosen.length === 0 ? null : chosen.every(({ text }) => text.startsWith('Right'));
}

export function describeResult({ last }: QuizResult): SeenResult | null {
  if (last === null) return null;
  const { number, percent, right_count, shows_answers, questions } = last;
  expect(questions.every(({ right_ids }) => (right_ids !== null) === shows_answers)).toBe(true);
  return { number, percent, right_count, shows_answers, answers: questions.map(readChoice) };
}

export function describeStep(step: MyStep, names: ReadonlyMap<string, string | undefined>): Omit<SeenStep, 'attempts'> {
  const { quiz } = step;
  return {
    name: names.get(step.id) ?? '',
    state: step.state,
    opened_by: step.opened_by === null ? null : (names.get(step.opened_by.step_id) ?? ''),
    slides_opened: step.slides_opened,
    quiz: quiz && {
      attempts_used: quiz.attempts_used,
      attempts_left: quiz.attempts_left,
      best_percent: quiz.best_percent,
      is_open: quiz.open_attempt_id !== null,
      next_attempt_at: quiz.next_attempt_at,
    },
  };
}
