import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AssignmentProgress } from '#contract/assignment-analytics.ts';
import type { AssignedCourseDetails, AssignedEmployee } from '#contract/assignments.ts';
import type { Course } from '#contract/courses.ts';
import type { Page } from '#contract/page.ts';
import type { MyCourse } from '#contract/study.ts';
import { ask, assign, assignedCourses, buildCourse, buildTheme } from '#tests/support/learning.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { buildOperator, buildPerson, signIn } from '#tests/support/world.ts';
import { learnerOf } from './learner.ts';

let app: TestApp;
let operator: string;
let course: Course;
let assignment: string;
/** One who has not begun, one in the middle with an open attempt, one who finished. */
let learners: Record<'fresh' | 'busy' | 'done', ReturnType<typeof learnerOf> & { token: string; id: string }>;
const education = '/api/v2/learning/assigned-courses';
const readAssignment = () => ask<AssignedCourseDetails>(app, operator, 'GET', `${education}/${assignment}`);
const offer = () => ask<AssignedCourseDetails>(app, operator, 'POST', `${education}/${assignment}/offer-version`);

beforeAll(async () => {
  app = await startTestApp();
  const built = await buildOperator(app);
  operator = built.token;
  course = await buildCourse(app, operator, { title: 'Пароли', themes: [{ title: 'Old', slides: 1, questions: 2 }] });
  const people = await Promise.all(['fresh', 'busy', 'done'].map(() => buildPerson(app, built.organization)));
  assignment = await assign(
    app,
    operator,
    course.id,
    people.map(({ id }) => id),
  );
  const [fresh, busy, done] = await Promise.all(
    people.map(async (person) => {
      const token = await signIn(app, person);
      return { ...learnerOf(app, token, assignment), token, id: person.id };
    }),
  );
  if (!fresh || !busy || !done) throw new Error('three people');
  learners = { fresh, busy, done };
  for (const learner of [busy, done]) await learner.study(await learner.findStep('theory'));
  await busy.openAttempt(await busy.findStep('quiz'));
  await done.tryQuiz(await done.findStep('quiz'), 2);

  const [section] = course.sections;
  const added = await buildTheme(app, operator, { title: 'New', slides: 1, questions: 0 });
  await ask(app, operator, 'POST', `/learning/api/content/courses/${course.id}/sections/themes/append`, {
    section_id: section?.id,
    themes_ids: [added.id],
  });
});
afterAll(() => app.close());

test('an operator is offered the action as soon as the course of the library is another one', async () => {
  expect((await readAssignment()).can).toContain('offer_version');
});

test('offered, it reaches whoever has not begun; the others stay with theirs and are asked', async () => {
  const after = await offer();
  expect(after).toMatchObject({ has_newer_version: false, themes_count: 2 });
  expect(after.can).not.toContain('offer_version');

  expect(await learners.fresh.readCourse()).toMatchObject({ steps_count: 3, has_newer_version: false });
  expect(await learners.busy.readCourse()).toMatchObject({ steps_count: 2, steps_done: 1, has_newer_version: true });
  expect(await learners.done.readCourse()).toMatchObject({ state: 'completed', has_newer_version: false });

  const { data } = await ask<Page<AssignedEmployee>>(app, operator, 'GET', `${education}/${assignment}/employees`);
  const stepsOf = (id: string) => data.find((row) => row.user_id === id)?.steps_count;
  expect([learners.fresh, learners.busy, learners.done].map(({ id }) => stepsOf(id))).toEqual([3, 2, 2]);

  const figures = await ask<AssignmentProgress>(
    app,
    operator,
    'GET',
    `/api/v2/analytics/operator/assigned_course/${assignment}/progress`,
  );
  expect(figures.themes.map(({ title, done_count }) => [title, done_count])).toEqual([
    ['Old', 1],
    ['New', 0],
  ]);
});

test('taken, it begins anew: the open attempt is submitted, and the course ends with a certificate', async () => {
  const { busy } = learners;
  const take = () => ask<MyCourse>(app, busy.token, 'POST', `${assignedCourses}/${assignment}/version/take`, {});
  const begun = await take();
  expect(begun).toMatchObject({ steps_count: 3, steps_done: 0, progress: 0, has_newer_version: false });
  expect(begun.next_step).toMatchObject({ kind: 'theory', theme_title: 'Old' });
  expect(await take()).toMatchObject({ steps_done: 0 });

  await busy.study(await busy.findStep('theory', 0));
  await busy.tryQuiz(await busy.findStep('quiz'), 2);
  await busy.study(await busy.findStep('theory', 1));
  const finished = await busy.readCourse();
  expect(finished).toMatchObject({ state: 'completed', progress: 100 });
  expect(finished.certificate).not.toBeNull();
});

test('whoever finished keeps what they finished, and offering again changes nothing', async () => {
  const before = await learners.done.readCourse();
  await ask(app, learners.done.token, 'POST', `${assignedCourses}/${assignment}/version/take`, {});
  await offer();
  expect(await learners.done.readCourse()).toEqual(before);
});
