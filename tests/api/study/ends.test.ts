import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AssignmentProgress, AssignmentProgressChange } from '#contract/assignment-analytics.ts';
import type { AssignedCourseDetails, AssignedEmployee } from '#contract/assignments.ts';
import type { EmployeeAttempt, EmployeeCourse } from '#contract/employee-courses.ts';
import type { Page } from '#contract/page.ts';
import type { Attempt } from '#contract/study.ts';
import { submitRunOutJob } from '#modules/study/index.ts';
import { ask, assign, assignedCourses, buildCourse, buildTheme, type ThemeDraft } from '#tests/support/learning.ts';
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

const education = '/api/v2/learning/assigned-courses';
const quizOf = (settings: object = {}, questions = 5): ThemeDraft => ({ slides: 0, questions, settings });

async function begin(themes: ThemeDraft[], terms: object = {}, settings: object = {}) {
  const course = await buildCourse(app, operator, { themes, settings });
  const id = await assign(app, operator, course.id, [person.id], terms);
  const learner = learnerOf(app, token, id);
  const errorOf = async (path: string, body: object) =>
    (await app.request({ method: 'POST', url: `${learner.url}/${path}`, token, body })).body.code;
  return { ...learner, id, course, errorOf };
}

const operate = (method: 'GET' | 'POST' | 'PATCH', url: string, body?: unknown) =>
  ask<Record<string, unknown>>(app, operator, method, url, body);
const readList = (id: string) =>
  ask<Page<AssignedEmployee>>(app, operator, 'GET', `${education}/${id}/employees`).then(({ data }) => data[0]);
const readReport = (id: string) =>
  ask<AssignmentProgress>(app, operator, 'GET', `/api/v2/analytics/operator/assigned_course/${id}/progress`);
const readEmployee = (id: string) =>
  ask<EmployeeCourse>(app, operator, 'GET', `/api/v2/users/${person.id}/courses/${id}`);
const runJob = () => submitRunOutJob.handler(app.context, {}, new AbortController().signal);
const wait = (minutes: number) => app.clock.advance(minutes * 60_000);

describe('an attempt whose time has run out is open to nobody', () => {
  test.each<[string, (id: string, attempt: Attempt) => Promise<unknown>]>([
    ['the operator’s list', (id) => readList(id)],
    ['the operator’s page of the person', (id) => readEmployee(id)],
    [
      'the operator’s page of the attempt',
      (id, attempt) => operate('GET', `/api/v2/users/${person.id}/courses/${id}/attempts/${attempt.id}`),
    ],
    ['the report of the assignment', (id) => readReport(id)],
    ['the learner’s list', () => ask(app, token, 'GET', `${assignedCourses}/my-courses`)],
  ])('whoever looks first: %s', async (_, look) => {
    const learner = await begin([quizOf({ time_limit_minutes: 20 })]);
    const attempt = await learner.openAttempt(await learner.findStep('quiz'));
    await learner.answer(attempt, 5);
    wait(21);
    await look(learner.id, attempt);
    const row = await app.system.db
      .selectFrom('quiz_attempts')
      .where('id', '=', attempt.id)
      .selectAll()
      .executeTakeFirst();
    expect(row).toMatchObject({ completed_at: new Date('2026-03-11T09:20:00Z'), is_timed_out: true, percent: 100 });
  });

  test('each of them says so in what it shows', async () => {
    const learner = await begin([quizOf({ time_limit_minutes: 20 })]);
    const attempt = await learner.openAttempt(await learner.findStep('quiz'));
    await learner.answer(attempt, 5);
    wait(21);
    expect(await readList(learner.id)).toMatchObject({ state: 'completed', best_percent: 100, progress: 100 });
    expect(await readReport(learner.id)).toMatchObject({ completed_count: 1, mean_best_percent: 100 });
    expect(
      await ask<EmployeeAttempt>(
        app,
        operator,
        'GET',
        `/api/v2/users/${person.id}/courses/${learner.id}/attempts/${attempt.id}`,
      ),
    ).toMatchObject({ completed_at: '2026-03-11T09:20:00.000Z', duration_seconds: 1200 });
  });

  test('also where the answer that came too late is refused', async () => {
    const learner = await begin([quizOf({ time_limit_minutes: 20, attempts_limit: 1 })]);
    const step = await learner.findStep('quiz');
    const attempt = await learner.openAttempt(step);
    await learner.answer(attempt, 1);
    wait(21);
    const [question] = attempt.questions;
    const late = { attempt_id: attempt.id, question_id: question?.id, option_ids: [question?.options[0]?.id] };
    expect(await learner.errorOf('steps/quiz/answer', late)).toBe('attempt_completed');
    const [row] = await app.system.db.selectFrom('quiz_attempts').where('id', '=', attempt.id).selectAll().execute();
    expect(row).toMatchObject({ completed_at: new Date('2026-03-11T09:20:00Z'), right_count: 1 });
    expect(await learner.errorOf('steps/quiz/attempt/create', { step_id: step.id })).toBe('attempts_exhausted');
  });

  test('two of them at once are both submitted', async () => {
    const learner = await begin(
      [quizOf({ time_limit_minutes: 20 }), quizOf({ time_limit_minutes: 10 })],
      {},
      {
        is_free_order: true,
      },
    );
    const steps = await learner.listSteps();
    for (const step of steps) await learner.answer(await learner.openAttempt(step), 5);
    wait(21);
    const [first] = steps;
    await ask(app, token, 'GET', `${learner.url}/steps/quiz/${first?.id}/result`);
    expect(await learner.readCourse()).toMatchObject({
      state: 'completed',
      completed_at: '2026-03-11T09:20:00.000Z',
      steps_done: 2,
    });
  });

  test('a course that closes hard ends what is open in it with its last day, and the clock of the attempt says so', async () => {
    const learner = await begin([quizOf({ passing_score: 60 })], { end_date: '2026-03-11', closes_hard: true });
    const attempt = await learner.openAttempt(await learner.findStep('quiz'));
    expect(attempt.expires_at).toBe('2026-03-11T18:59:59.999Z');
    await learner.answer(attempt, 3);
    wait(24 * 60);
    token = await signIn(app, person);
    await runJob();
    expect(await learner.readCourse()).toMatchObject({
      state: 'completed',
      availability: 'closed',
      is_late: false,
      completed_at: '2026-03-11T18:59:59.999Z',
      certificate: { issued_at: '2026-03-11T18:59:59.999Z' },
    });
  });

  test('an extension of the person moves that end', async () => {
    const learner = await begin([quizOf()], { end_date: '2026-03-11', closes_hard: true });
    const step = await learner.findStep('quiz');
    await learner.openAttempt(step);
    await operate('PATCH', `${education}/${learner.id}/employees`, {
      users_ids: [person.id],
      end_date: '2026-03-13',
    });
    expect((await learner.openAttempt(step)).expires_at).toBe('2026-03-13T18:59:59.999Z');
  });
});

describe('what ended by itself counts as of that moment', () => {
  test('the step, the course and its certificate, however late somebody notices', async () => {
    const learner = await begin([quizOf({ time_limit_minutes: 20 })], { end_date: '2026-03-11' });
    app.clock.set(new Date('2026-03-11T18:30:00Z'));
    await learner.answer(await learner.openAttempt(await learner.findStep('quiz')), 5);
    app.clock.set(new Date('2026-03-13T09:00:00Z'));
    token = await signIn(app, person);
    await runJob();
    const moment = '2026-03-11T18:50:00.000Z';
    expect((await readEmployee(learner.id)).sections[0]?.themes[0]?.steps[0]).toMatchObject({ done_at: moment });
    expect(await readList(learner.id)).toMatchObject({
      last_activity_at: moment,
      completed_at: moment,
      is_late: false,
    });
    const [row] = await app.system.db
      .selectFrom('certificates')
      .where('user_id', '=', person.id)
      .select('issued_on')
      .execute();
    expect(row?.issued_on).toBe('2026-03-11');
  });
});

describe('a course that is completed by hand', () => {
  const completeManually = (id: string) =>
    operate('POST', `${assignedCourses}/manual-complete-course`, {
      assigned_course_id: id,
      users_ids: [person.id],
      reason: 'Passed in class',
    });

  test('leaves no attempt open, and takes no answers more', async () => {
    const learner = await begin([quizOf(), quizOf()]);
    const attempt = await learner.openAttempt(await learner.findStep('quiz'));
    await learner.answer(attempt, 2);
    expect(await completeManually(learner.id)).toEqual({ touched: 1 });
    const [question] = attempt.questions;
    const late = { attempt_id: attempt.id, question_id: question?.id, option_ids: [question?.options[0]?.id] };
    expect(await learner.errorOf('steps/quiz/answer', late)).toBe('attempt_completed');
    expect((await learner.findStep('quiz')).quiz).toMatchObject({ open_attempt_id: null, best_percent: 40 });
    expect(await learner.readCourse()).toMatchObject({ is_manual: true, certificate: null });
  });

  test('is not marked so where the open attempt completes it', async () => {
    const learner = await begin([quizOf()]);
    await learner.answer(await learner.openAttempt(await learner.findStep('quiz')), 5);
    expect(await completeManually(learner.id)).toEqual({ touched: 0 });
    expect(await learner.readCourse()).toMatchObject({ state: 'completed', is_manual: false });
  });
});

describe('an assignment that is closed', () => {
  test('can be, although somebody was taken out of it or left in the middle of an attempt', async () => {
    const leaver = await buildPerson(app, organization);
    const learner = await begin([quizOf()]);
    await operate('POST', `${education}/${learner.id}/employees`, { selection: { include_ids: [leaver.id] } });
    const left = learnerOf(app, await signIn(app, leaver), learner.id);
    for (const one of [learner, left]) {
      await one.answer(await one.openAttempt(await one.findStep('quiz')), 5);
    }
    await operate('POST', `${education}/${learner.id}/employees/delete`, { include_ids: [person.id] });
    await ask(app, operator, 'DELETE', `/api/v2/users/${leaver.id}`);
    expect(await operate('POST', `${education}/${learner.id}/complete`)).toEqual({ touched: 1 });
    expect(await readReport(learner.id)).toMatchObject({ completed_count: 0 });
  });

  test('has nobody behind, and gives no attempts any more', async () => {
    const learner = await begin([quizOf({ attempts_limit: 1 })], { start_date: '2026-03-01' });
    await operate('PATCH', `${education}/${learner.id}`, { end_date: '2026-03-10' });
    const step = await learner.findStep('quiz');
    await learner.tryQuiz(step, 0);
    expect(await learner.readCourse()).toMatchObject({ is_behind: true });
    await operate('POST', `${education}/${learner.id}/complete`);
    expect(await learner.readCourse()).toMatchObject({ is_behind: false });
    expect(await readList(learner.id)).toMatchObject({ pace: 'NORMAL' });
    expect(await readReport(learner.id)).toMatchObject({ behind_count: 0 });
    const granted = await app.request({
      method: 'POST',
      url: `${assignedCourses}/${learner.id}/attempts/grant`,
      token: operator,
      body: { user_id: person.id, step_id: step.id, extra: 1, reason: 'Was ill' },
    });
    expect(granted.body).toMatchObject({ code: 'assignment_completed' });
    expect((await learner.findStep('quiz')).state).toBe('failed');
  });
});

test('somebody who left the organization in the middle of an attempt holds up nobody else’s', async () => {
  const gone = await begin([quizOf({ time_limit_minutes: 10 })]);
  await gone.answer(await gone.openAttempt(await gone.findStep('quiz')), 5);
  await ask(app, operator, 'DELETE', `/api/v2/users/${person.id}`);
  person = await buildPerson(app, organization);
  token = await signIn(app, person);
  const learner = await begin([quizOf({ time_limit_minutes: 20 })]);
  await learner.answer(await learner.openAttempt(await learner.findStep('quiz')), 5);
  wait(21);
  await runJob();
  expect(await learner.readCourse()).toMatchObject({ state: 'completed' });
});

test('a quiz that was passed shows its answers and takes no further attempt, also while the course goes on', async () => {
  const learner = await begin([quizOf({ pause_minutes: 10 }), quizOf()]);
  const step = await learner.findStep('quiz');
  expect(await learner.tryQuiz(step, 4)).toMatchObject({ is_passed: true, shows_answers: true });
  expect(await learner.errorOf('steps/quiz/attempt/create', { step_id: step.id })).toBe('attempt_completed');
  expect((await learner.findStep('quiz')).quiz).toMatchObject({ attempts_used: 1, next_attempt_at: null });
});

test('whoever stays with an older version counts by its steps in every sum', async () => {
  const learner = await begin([{ slides: 1, questions: 1 }]);
  await learner.study(await learner.findStep('theory'));
  const { id } = await buildTheme(app, operator, { slides: 1, questions: 1 });
  const [section] = learner.course.sections;
  await operate('POST', `/learning/api/content/courses/${learner.course.id}/sections/themes/append`, {
    section_id: section?.id,
    themes_ids: [id],
  });
  await operate('POST', `${education}/${learner.id}/offer-version`);
  expect(await learner.readCourse()).toMatchObject({ progress: 50 });
  expect(await readReport(learner.id)).toMatchObject({ progress: 50 });
  expect(await ask<AssignedCourseDetails>(app, operator, 'GET', `${education}/${learner.id}`)).toMatchObject({
    progress: 50,
  });
  const url = `/api/v2/analytics/operator/assigned_course/${learner.id}/progress_change`;
  const { data } = await ask<AssignmentProgressChange>(app, operator, 'GET', url);
  expect(data.at(-1)).toMatchObject({ date: '2026-03-11', value: 50 });
});
