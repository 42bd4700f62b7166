import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { EmployeeAttempt, EmployeeCourse, EmployeeCoursesPage } from '#contract/employee-courses.ts';
import { ask, assign, buildCourse } from '#tests/support/learning.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { type BuiltOrganization, type BuiltPerson, buildOperator, buildPerson, signIn } from '#tests/support/world.ts';
import { learnerOf } from './learner.ts';

let app: TestApp;
let operator: string;
let organization: BuiltOrganization;
let person: BuiltPerson;

beforeAll(async () => {
  app = await startTestApp();
  ({ token: operator, organization } = await buildOperator(app));
});
beforeEach(async () => {
  app.clock.set(new Date('2026-03-11T09:00:00Z'));
  person = await buildPerson(app, organization, { last_name: 'Ким', first_name: 'Лола' });
});
afterAll(() => app.close());

/** The person is given a course with this quiz. */
async function begin(questions = 5, settings: object = {}) {
  const course = await buildCourse(app, operator, { title: 'Пароли', themes: [{ slides: 1, questions, settings }] });
  const id = await assign(app, operator, course.id, [person.id]);
  return { ...learnerOf(app, await signIn(app, person), id), id };
}

const read = <T>(rest: string, userId = person.id) => ask<T>(app, operator, 'GET', `/api/v2/users/${userId}/${rest}`);
const statusOf = async (rest: string, token = operator, userId = person.id) =>
  (await app.request({ method: 'GET', url: `/api/v2/users/${userId}/${rest}`, token })).status;

describe('the courses of an employee', () => {
  test('show state, dates, percent and the best score, as the person has them', async () => {
    const learner = await begin(5, { passing_score: 100 });
    await learner.study(await learner.findStep('theory'));
    await learner.tryQuiz(await learner.findStep('quiz'), 4);
    await learner.tryQuiz(await learner.findStep('quiz'), 2);
    expect(await read<EmployeeCoursesPage>('assigned-courses')).toMatchObject({
      person: { id: person.id, full_name: 'Ким Лола' },
      total_count: 1,
      data: [
        {
          id: learner.id,
          title: 'Пароли',
          state: 'in_progress',
          start_date: '2026-03-10',
          end_date: '2026-03-31',
          progress: 50,
          steps_done: 1,
          steps_count: 2,
          best_percent: 80,
          attempts_count: 2,
          certificate_number: null,
        },
      ],
    });
  });

  test('are none for somebody to whom nothing was assigned', async () => {
    expect(await read<EmployeeCoursesPage>('assigned-courses')).toMatchObject({ data: [], total_count: 0 });
  });

  test('can be narrowed to a state', async () => {
    const learner = await begin(1);
    const idsOf = async (state: string) =>
      (await read<EmployeeCoursesPage>(`assigned-courses?state=${state}`)).data.map(({ id }) => id);
    expect(await idsOf('not_started')).toEqual([learner.id]);
    expect(await idsOf('in_progress,completed')).toEqual([]);
  });
});

describe('one course of an employee', () => {
  test('has every step with its state and every attempt with its result, the certificate once it is there', async () => {
    const learner = await begin(2, { passing_score: 100 });
    await learner.study(await learner.findStep('theory'));
    const quiz = await learner.findStep('quiz');
    await learner.tryQuiz(quiz, 1);
    await learner.tryQuiz(quiz, 2);
    const course = await read<EmployeeCourse>(`courses/${learner.id}`);
    const [theory, asked] = course.sections[0]?.themes[0]?.steps ?? [];
    expect(theory).toMatchObject({ kind: 'theory', state: 'done', slides_count: 1, slides_opened: 1, attempts: [] });
    expect(asked).toMatchObject({
      kind: 'quiz',
      state: 'done',
      attempts: [
        { number: 1, percent: 50, right_count: 1, is_passed: false },
        { number: 2, percent: 100, right_count: 2, is_passed: true },
      ],
    });
    expect(course).toMatchObject({ state: 'completed', progress: 100, best_percent: 100 });
    expect(course.certificate?.number).toBe(course.certificate_number);
  });

  test('says why it was completed by hand, to operators and not to the person', async () => {
    const learner = await begin(1);
    expect(await read<EmployeeCourse>(`courses/${learner.id}`)).toMatchObject({
      is_manual: false,
      manual_reason: null,
    });
    await ask(app, operator, 'POST', '/learning/api/learning/assigned-courses/manual-complete-course', {
      assigned_course_id: learner.id,
      users_ids: [person.id],
      reason: 'Passed in class on 5 March',
    });
    expect(await read<EmployeeCourse>(`courses/${learner.id}`)).toMatchObject({
      state: 'completed',
      is_manual: true,
      manual_reason: 'Passed in class on 5 March',
    });
    const own = await app.request({
      method: 'GET',
      url: `/learning/api/learning/assigned-courses/my-courses/${learner.id}`,
      token: await signIn(app, person),
    });
    expect(own).toMatchObject({ status: 200, body: { is_manual: true } });
    expect(JSON.stringify(own.body)).not.toContain('in class');
  });
});

describe('one attempt', () => {
  test('shows of each question what was asked, chosen and right, the point for it and when it was answered', async () => {
    const learner = await begin(2, { passing_score: 100 });
    await learner.study(await learner.findStep('theory'));
    const attempt = await learner.openAttempt(await learner.findStep('quiz'));
    app.clock.set(new Date('2026-03-11T09:03:20Z'));
    await learner.answer(attempt, 1);
    await learner.completeAttempt(attempt);
    const seen = await read<EmployeeAttempt>(`courses/${learner.id}/attempts/${attempt.id}`);
    expect(seen).toMatchObject({
      number: 1,
      percent: 50,
      right_count: 1,
      is_passed: false,
      duration_seconds: 200,
      course: { id: learner.id, title: 'Пароли' },
      theme: { title: 'Theme' },
    });
    expect(seen.questions.map(({ id }) => id)).toEqual(attempt.questions.map(({ id }) => id));
    const [first, second] = seen.questions;
    expect(first).toMatchObject({ is_right: true, points: 1, answered_at: '2026-03-11T09:03:20.000Z' });
    expect(second).toMatchObject({ is_right: false, points: 0 });
    for (const question of seen.questions) {
      expect(question.options.filter(({ is_right }) => is_right).map(({ text }) => text)).toEqual([
        question.text.replace('Question', 'Right'),
      ]);
      expect(question.options.filter(({ is_chosen }) => is_chosen)).toHaveLength(1);
    }
    expect(second?.options.find(({ is_chosen }) => is_chosen)).toMatchObject({ is_right: false });
  });

  test('keeps the questions as they were asked, whatever the author changes afterwards', async () => {
    const learner = await begin(1);
    await learner.study(await learner.findStep('theory'));
    const step = await learner.findStep('quiz');
    const { id } = await learner.tryQuiz(step, 1);
    const before = await read<EmployeeAttempt>(`courses/${learner.id}/attempts/${id}`);
    await app.system.db.updateTable('questions').set({ text: 'Changed' }).execute();
    expect(await read<EmployeeAttempt>(`courses/${learner.id}/attempts/${id}`)).toEqual(before);
    expect(before.questions[0]?.text).toBe('Question 1');
  });

  test('that is still open judges nothing yet', async () => {
    const learner = await begin(2);
    await learner.study(await learner.findStep('theory'));
    const attempt = await learner.openAttempt(await learner.findStep('quiz'));
    await learner.answer({ ...attempt, questions: attempt.questions.slice(0, 1) }, 1);
    const seen = await read<EmployeeAttempt>(`courses/${learner.id}/attempts/${attempt.id}`);
    expect(seen).toMatchObject({ completed_at: null, percent: null, is_passed: null, duration_seconds: null });
    expect(seen.questions.map(({ is_right }) => is_right)).toEqual([null, null]);
    expect(seen.questions.map(({ answered_at }) => answered_at === null)).toEqual([false, true]);
  });

  test('is found only where person, course and attempt belong together', async () => {
    const learner = await begin(1);
    await learner.study(await learner.findStep('theory'));
    const { id } = await learner.tryQuiz(await learner.findStep('quiz'), 1);
    const other = await buildPerson(app, organization);
    const stranger = await buildOperator(app);
    const path = `courses/${learner.id}/attempts/${id}`;
    expect(await statusOf(path)).toBe(200);
    expect(await statusOf(path, operator, other.id)).toBe(404);
    expect(await statusOf(`courses/${id}/attempts/${id}`)).toBe(404);
    for (const rest of ['assigned-courses', `courses/${learner.id}`, path]) {
      expect(await statusOf(rest, stranger.token), rest).toBe(404);
      expect(await statusOf(rest, await signIn(app, person)), rest).toBe(403);
    }
  });

  test('is read by whoever assigns courses, who does not see what else the person learns', async () => {
    const learner = await begin(1);
    await learner.study(await learner.findStep('theory'));
    const { id } = await learner.tryQuiz(await learner.findStep('quiz'), 1);
    const manager = await signIn(app, await buildPerson(app, organization, { role: 'content_manager' }));
    expect(await statusOf(`courses/${learner.id}`, manager)).toBe(200);
    expect(await statusOf(`courses/${learner.id}/attempts/${id}`, manager)).toBe(200);
    expect(await statusOf('assigned-courses', manager)).toBe(403);
    const report = await app.request({ method: 'POST', url: `/api/v2/reports/attempt/${id}`, token: manager });
    expect(report.status).toBe(202);
  });

  test('is gone with the person who was removed, and there again when they are back', async () => {
    const learner = await begin(1);
    await ask(app, operator, 'DELETE', `/api/v2/users/${person.id}`);
    expect(await statusOf(`courses/${learner.id}`)).toBe(404);
    await ask(app, operator, 'POST', `/api/v2/users/${person.id}/restore`);
    expect(await statusOf(`courses/${learner.id}`)).toBe(200);
  });
});
