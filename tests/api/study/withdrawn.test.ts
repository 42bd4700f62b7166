import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { EmployeeCoursesPage } from '#contract/employee-courses.ts';
import type { Page } from '#contract/page.ts';
import type { MyCourseCard } from '#contract/study.ts';
import { ask, assign, assignedCourses, buildCourse } from '#tests/support/learning.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { type BuiltOrganization, type BuiltPerson, buildOperator, buildPerson, signIn } from '#tests/support/world.ts';
import { learnerOf } from './learner.ts';

let app: TestApp;
let operator: string;
let organization: BuiltOrganization;
let person: BuiltPerson;
let token: string;

beforeAll(async () => {
  app = await startTestApp();
  ({ token: operator, organization } = await buildOperator(app));
});
beforeEach(async () => {
  app.clock.set(new Date('2026-03-11T09:00:00Z'));
  person = await buildPerson(app, organization);
  token = await signIn(app, person);
});
afterAll(() => app.close());

async function begin() {
  const course = await buildCourse(app, operator, { themes: [{ slides: 0, questions: 5 }] });
  const id = await assign(app, operator, course.id, [person.id]);
  return { ...learnerOf(app, token, id), id, course };
}
const withdraw = (id: string) => ask(app, operator, 'DELETE', `/api/v2/learning/assigned-courses/${id}`);
const listCourses = async () =>
  (await ask<Page<MyCourseCard>>(app, token, 'GET', `${assignedCourses}/my-courses`)).data;
const listForOperator = async () =>
  (await ask<EmployeeCoursesPage>(app, operator, 'GET', `/api/v2/users/${person.id}/assigned-courses`)).data;

describe('a course whose assignment was deleted', () => {
  test('stays with whoever finished it, with its certificate, and says when it was withdrawn', async () => {
    const learner = await begin();
    const quiz = await learner.findStep('quiz');
    await learner.tryQuiz(quiz, 5);
    await withdraw(learner.id);
    const kept = { id: learner.id, state: 'completed', progress: 100, withdrawn_at: '2026-03-11T09:00:00.000Z' };
    expect(await listCourses()).toMatchObject([{ ...kept, certificate: { number: expect.any(String) } }]);
    expect(await listForOperator()).toMatchObject([{ ...kept, certificate_number: expect.any(String) }]);
    expect(await learner.readCourse()).toMatchObject(kept);
    const result = await ask(app, token, 'GET', `${learner.url}/steps/quiz/${quiz.id}/result`);
    expect(result).toMatchObject({ last: { percent: 100, availability: 'closed' } });
  });

  test('can still be read by whoever began it, and nothing is added to it', async () => {
    const learner = await begin();
    const quiz = await learner.findStep('quiz');
    await learner.tryQuiz(quiz, 0);
    await withdraw(learner.id);
    expect(await listCourses()).toMatchObject([
      { id: learner.id, state: 'in_progress', availability: 'closed', next_step: null },
    ]);
    const again = { method: 'POST', url: `${learner.url}/steps/quiz/attempt/create`, token } as const;
    expect((await app.request({ ...again, body: { step_id: quiz.id } })).body.code).toBe('course_closed');
  });

  test('counts what was open at that moment', async () => {
    const learner = await begin();
    await learner.answer(await learner.openAttempt(await learner.findStep('quiz')), 5);
    await withdraw(learner.id);
    expect(await listCourses()).toMatchObject([{ id: learner.id, state: 'completed' }]);
  });

  test('leaves the list of whoever did nothing in it; the link of its email says what happened', async () => {
    const learner = await begin();
    await withdraw(learner.id);
    expect(await listCourses()).toEqual([]);
    expect(await learner.readCourse()).toMatchObject({ availability: 'closed', withdrawn_at: expect.any(String) });
  });

  test('gives way to the same course assigned again, unless it was finished', async () => {
    const begun = await begin();
    await begun.tryQuiz(await begun.findStep('quiz'), 0);
    await withdraw(begun.id);
    const again = await assign(app, operator, begun.course.id, [person.id]);
    expect((await listCourses()).map(({ id }) => id)).toEqual([again]);
    const learner = learnerOf(app, token, again);
    await learner.tryQuiz(await learner.findStep('quiz'), 5);
    await withdraw(again);
    const third = await assign(app, operator, begun.course.id, [person.id]);
    expect((await listCourses()).map(({ id }) => id)).toEqual([third, again]);
  });
});
