import type { Attempt, AttemptResult, MyCourse, MyStep, StepAnswer } from '#contract/study.ts';
import { ask, assignedCourses } from '#tests/support/learning.ts';
import type { TestApp } from '#tests/support/test-app.ts';

/** The calls of one learner in one assigned course. */
export function learnerOf(app: TestApp, token: string, courseId: string) {
  const url = `${assignedCourses}/${courseId}`;
  const readCourse = () => ask<MyCourse>(app, token, 'GET', `${assignedCourses}/my-courses/${courseId}`);
  const listSteps = async (): Promise<MyStep[]> =>
    (await readCourse()).sections.flatMap((section) => section.themes.flatMap((theme) => theme.steps));
  const learner = {
    url,
    readCourse,
    listSteps,
    async findStep(kind: MyStep['kind'], place = 0): Promise<MyStep> {
      const step = (await listSteps()).filter((item) => item.kind === kind)[place];
      if (!step) throw new Error(`no ${kind} step ${place}`);
      return step;
    },
    /** Opens every slide and completes the theory. */
    async study(step: MyStep): Promise<StepAnswer> {
      const module = await ask<{ slides: { id: string }[] }>(
        app,
        token,
        'GET',
        `/api/v2/learning/assigned-modules/${step.module_id}?with_slides=true`,
      );
      for (const slide of module.slides) {
        await ask(app, token, 'POST', `${url}/steps/theory/slide`, { step_id: step.id, slide_id: slide.id });
      }
      return ask<StepAnswer>(app, token, 'POST', `${url}/steps/theory/complete`, { step_id: step.id });
    },
    openAttempt: (step: MyStep) =>
      ask<Attempt>(app, token, 'POST', `${url}/steps/quiz/attempt/create`, { step_id: step.id }),
    /** Chooses `Right N` in the first `right` questions and `Wrong N` in the others. */
    async answer(attempt: Attempt, right: number): Promise<void> {
      for (const [place, question] of attempt.questions.entries()) {
        const word = place < right ? 'Right' : 'Wrong';
        const option = question.options.find((item) => item.text.startsWith(word));
        await ask(app, token, 'POST', `${url}/steps/quiz/answer`, {
          attempt_id: attempt.id,
          question_id: question.id,
          option_ids: [option?.id],
        });
      }
    },
    completeAttempt: (attempt: Attempt) =>
      ask<AttemptResult>(app, token, 'POST', `${url}/steps/quiz/attempt/complete`, { attempt_id: attempt.id }),
    /** A whole attempt with so many right answers. */
    async tryQuiz(step: MyStep, right: number): Promise<AttemptResult> {
      const attempt = await learner.openAttempt(step);
      await learner.answer(attempt, right);
      return learner.completeAttempt(attempt);
    },
  };
  return learner;
}
