import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Course, Theme } from '#contract/courses.ts';
import type { LibraryModule } from '#contract/modules.ts';
import type { AssignedModule, AttemptResult } from '#contract/study.ts';
import { ask, assign, buildTheme } from '#tests/support/learning.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { type BuiltOrganization, buildOperator, buildPerson, signIn } from '#tests/support/world.ts';
import { learnerOf } from './learner.ts';

let app: TestApp;
let operator: string;
let organization: BuiltOrganization;

beforeAll(async () => {
  app = await startTestApp();
  ({ token: operator, organization } = await buildOperator(app));
});
afterAll(() => app.close());

const readModule = (id: string) =>
  ask<LibraryModule>(app, operator, 'GET', `/api/v2/library/modules/${id}?with_slides=true&with_questions=true`);

/** A theme of three slides and two questions, the first of which is answered by the second slide. */
async function buildPointing(settings: object = {}) {
  const theme = await buildTheme(app, operator, {
    slides: 3,
    questions: 2,
    settings: { is_shuffled: false, ...settings },
  });
  const module = await readModule(theme.module_id as string);
  const [slide, question] = [module.slides?.[1], module.questions?.[0]];
  if (!slide || !question) throw new Error('slides and questions');
  const point = (slide_id: string | null) => {
    const { kind, text, explanation, options } = question;
    const url = `/api/v2/library/modules/${module.id}/questions/${question.id}`;
    return app.request({ method: 'PUT', url, token: operator, body: { kind, text, explanation, options, slide_id } });
  };
  expect((await point(slide.id)).body).toMatchObject({ slide_id: slide.id });
  return { theme, module, slide, point };
}

async function learn(theme: Theme) {
  const course = await ask<Course>(app, operator, 'POST', '/learning/api/content/courses', {
    title: 'Course',
    sections: [{ title: 'Section', themes_ids: [theme.id] }],
  });
  const person = await buildPerson(app, organization);
  const token = await signIn(app, person);
  const learner = learnerOf(app, token, await assign(app, operator, course.id, [person.id]));
  await learner.study(await learner.findStep('theory'));
  return { learner, token, quiz: await learner.findStep('quiz') };
}
const rightOf = ({ questions }: AttemptResult) => questions.map(({ is_right }) => is_right);

test('whoever was wrong is led to the slide of their own copy of the course', async () => {
  const { theme } = await buildPointing({ attempts_limit: 1 });
  const { learner, token, quiz } = await learn(theme);
  const result = await learner.tryQuiz(quiz, 0);
  expect(result.questions.map(({ slide }) => slide)).toEqual([{ number: 2, title: 'Slide 2' }, null]);
  expect(result.slides_count).toBe(3);
  const module = await ask<AssignedModule>(
    app,
    token,
    'GET',
    `/api/v2/learning/assigned-modules/${result.module_id}?with_slides=true`,
  );
  expect(module.slides?.[1]?.title).toBe('Slide 2');
});

test('what was wrong is told before the right answers may be shown only where the author allows practice', async () => {
  const silent = await learn((await buildPointing()).theme);
  const kept = await silent.learner.tryQuiz(silent.quiz, 1);
  expect(kept).toMatchObject({ shows_answers: false, has_practice: false });
  expect(rightOf(kept)).toEqual([null, null]);

  const open = await learn((await buildPointing({ has_practice: true })).theme);
  const told = await open.learner.tryQuiz(open.quiz, 1);
  expect(told).toMatchObject({ shows_answers: false, has_practice: true });
  expect(rightOf(told)).toEqual([true, false]);
  expect(JSON.stringify(told.questions)).not.toMatch(/Because|"right_ids":\[/);

  const passed = await open.learner.tryQuiz(open.quiz, 2);
  expect(passed).toMatchObject({ shows_answers: true, has_practice: true });
  expect(passed.questions[0]).toMatchObject({
    is_right: true,
    explanation: 'Because 1',
    right_ids: [expect.any(String)],
  });
});

test('a copy of a module points to its own slides, and a question whose slide is deleted points nowhere', async () => {
  const { module, slide } = await buildPointing();
  const { id } = await ask<{ id: string }>(app, operator, 'POST', `/api/v2/library/modules/${module.id}/duplicate`);
  const copy = await readModule(id);
  expect(copy.questions?.[0]?.slide_id).toBe(copy.slides?.[1]?.id);
  await ask(app, operator, 'DELETE', `/api/v2/library/modules/${module.id}/slides/${slide.id}`);
  expect((await readModule(module.id)).questions?.[0]?.slide_id).toBeNull();
  expect((await readModule(id)).questions?.[0]?.slide_id).toBe(copy.slides?.[1]?.id);
});

test('a question points to no slide of another module', async () => {
  const { point } = await buildPointing();
  const other = await buildPointing();
  expect((await point(other.slide.id)).status).toBe(404);
  expect((await point(null)).body).toMatchObject({ slide_id: null });
});
