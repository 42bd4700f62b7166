import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Page } from '#contract/page.ts';
import type { AssignedModule, MyCourseCard, ResumePositionBody } from '#contract/study.ts';
import { ask, assign, assignedCourses, buildCourse } from '#tests/support/learning.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { type BuiltOrganization, buildOperator, buildPerson, signIn } from '#tests/support/world.ts';
import { learnerOf } from './learner.ts';

const film = '01890000-0000-7000-8000-000000000001';
let app: TestApp;
let operator: string;
let organization: BuiltOrganization;
let token: string;
let courseId: string;
let learner: ReturnType<typeof learnerOf>;

beforeAll(async () => {
  app = await startTestApp();
  ({ token: operator, organization } = await buildOperator(app));
});
beforeEach(async () => {
  app.clock.set(new Date('2026-03-11T09:00:00Z'));
  const person = await buildPerson(app, organization);
  token = await signIn(app, person);
  const course = await buildCourse(app, operator, {
    themes: [
      { title: 'One', slides: 3, questions: 3 },
      { title: 'Two', slides: 3, questions: 3 },
    ],
    settings: { is_free_order: true },
  });
  courseId = await assign(app, operator, course.id, [person.id]);
  learner = learnerOf(app, token, courseId);
});
afterAll(() => app.close());

const secondsAgo = (seconds: number) => new Date(app.clock.now().getTime() - seconds * 1000).toISOString();
type Given = Partial<ResumePositionBody> & { step_id: string };
const keep = (given: Given, by = token) =>
  app.request<{ is_kept: boolean; server_time: string }>({
    method: 'POST',
    url: `${assignedCourses}/${courseId}/place`,
    token: by,
    body: { taken_at: secondsAgo(0), ...given },
  });
const readModule = (id: string) =>
  ask<AssignedModule>(app, token, 'GET', `/api/v2/learning/assigned-modules/${id}?with_slides=true`);
async function openTheory(place: number) {
  const step = await learner.findStep('theory', place);
  const { slides = [] } = await readModule(step.module_id);
  return { step, slide: (number: number) => slides[number - 1]?.id as string };
}

test('one goes on at the slide and the second of its film where one stopped, in whatever theme', async () => {
  const { step, slide } = await openTheory(1);
  const kept = await keep({ step_id: step.id, slide_id: slide(2), file_id: film, at_seconds: 83 });
  expect(kept).toMatchObject({ status: 200, body: { is_kept: true, server_time: secondsAgo(0) } });

  const place = { step_id: step.id, slide_id: slide(2), file_id: film, at_seconds: 83, number: 2 };
  expect(await learner.readCourse()).toMatchObject({ next_step: { theme_title: 'Two', kind: 'theory' }, place });
  const { data } = await ask<Page<MyCourseCard>>(app, token, 'GET', `${assignedCourses}/my-courses`);
  expect(data[0]).toMatchObject({ next_step: { step_id: step.id }, place });
  expect(await readModule(step.module_id)).toMatchObject({ place, server_time: secondsAgo(0) });
  // A place is no work: nothing was begun by it.
  expect(await learner.readCourse()).toMatchObject({ state: 'not_started', started_at: null, progress: 0 });
});

test('a place that was taken earlier, or comes again, never overwrites a later one', async () => {
  const { step, slide } = await openTheory(0);
  const late = { step_id: step.id, slide_id: slide(3), taken_at: secondsAgo(10) };
  const early = { step_id: step.id, slide_id: slide(1), taken_at: secondsAgo(60) };
  expect((await keep(early)).body.is_kept).toBe(true);
  expect((await keep(late)).body.is_kept).toBe(true);
  for (const again of [early, late]) expect((await keep(again)).body.is_kept).toBe(false);
  expect((await learner.readCourse()).place).toMatchObject({ number: 3 });
});

test('a browser whose clock is ahead does not hold the places of other devices off', async () => {
  const { step, slide } = await openTheory(0);
  expect((await keep({ step_id: step.id, slide_id: slide(1), taken_at: '2031-01-01T00:00:00Z' })).body.is_kept).toBe(
    true,
  );
  app.clock.advance(1000);
  expect((await keep({ step_id: step.id, slide_id: slide(2) })).body.is_kept).toBe(true);
  expect((await learner.readCourse()).place).toMatchObject({ number: 2 });
});

test('one goes on at the question where one stopped, until the attempt is over', async () => {
  await learner.study(await learner.findStep('theory', 1));
  const quiz = await learner.findStep('quiz', 1);
  const attempt = await learner.openAttempt(quiz);
  const question_id = attempt.questions[2]?.id as string;
  expect((await keep({ step_id: quiz.id, question_id })).body.is_kept).toBe(true);
  expect((await learner.openAttempt(quiz)).place).toMatchObject({ question_id, number: 3 });
  expect(await learner.readCourse()).toMatchObject({ next_step: { step_id: quiz.id }, place: { number: 3 } });

  await learner.completeAttempt(attempt);
  app.clock.advance(1000);
  expect((await keep({ step_id: quiz.id, question_id })).body.is_kept).toBe(false);
  expect(await learner.readCourse()).toMatchObject({ next_step: { theme_title: 'One' }, place: null });
  expect((await learner.openAttempt(quiz)).place).toBeNull();
});

test('steps that are locked or done keep no place, and what is done is no place to go on', async () => {
  const { step, slide } = await openTheory(0);
  await keep({ step_id: step.id, slide_id: slide(2) });
  await learner.study(step);
  expect((await learner.readCourse()).place).toBeNull();
  app.clock.advance(1000);
  expect((await keep({ step_id: step.id, slide_id: slide(1) })).body.is_kept).toBe(false);
});

test('a slide of another step, a film that never ends and the course of somebody else are refused', async () => {
  const [one, two] = [await openTheory(0), await openTheory(1)];
  const { step } = one;
  expect((await keep({ step_id: step.id, slide_id: two.slide(1) })).status).toBe(404);
  expect((await keep({ step_id: step.id })).status).toBe(404);
  const quiz = await learner.findStep('quiz');
  expect((await keep({ step_id: quiz.id, slide_id: one.slide(1) })).status).toBe(404);
  expect((await keep({ step_id: step.id, slide_id: one.slide(1), at_seconds: 86_401 })).status).toBe(422);
  const other = await signIn(app, await buildPerson(app, organization));
  expect((await keep({ step_id: step.id, slide_id: one.slide(1) }, other)).status).toBe(404);
  expect((await learner.readCourse()).place).toBeNull();
});

test('a course that was deleted or completed while somebody is in it takes no place any more', async () => {
  const { step, slide } = await openTheory(0);
  await ask(app, operator, 'POST', `/api/v2/learning/assigned-courses/${courseId}/complete`, {});
  expect((await keep({ step_id: step.id, slide_id: slide(1) })).body.is_kept).toBe(false);
  await ask(app, operator, 'DELETE', `/api/v2/learning/assigned-courses/${courseId}`);
  expect((await keep({ step_id: step.id, slide_id: slide(1) })).body.is_kept).toBe(false);
});
