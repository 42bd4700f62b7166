import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AttemptResult, QuizResult } from '#contract/study.ts';
import { submitRunOutJob } from '#modules/study/index.ts';
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
  const built = await buildOperator(app);
  operator = built.token;
  organization = built.organization;
});
beforeEach(async () => {
  person = await buildPerson(app, organization);
  token = await signIn(app, person);
});
afterAll(() => app.close());

/** Somebody in front of a quiz whose theory is done, or that has none. */
async function startQuiz(settings: object = {}, questions = 5, slides = 0) {
  const course = await buildCourse(app, operator, { themes: [{ slides, questions, settings }] });
  const id = await assign(app, operator, course.id, [person.id]);
  return { ...learnerOf(app, token, id), id };
}

describe('an attempt', () => {
  test('asked for twice, also at the same moment, is one attempt with the same questions in the same order', async () => {
    const learner = await startQuiz();
    const step = await learner.findStep('quiz');
    const [first, second, third] = await Promise.all([1, 2, 3].map(() => learner.openAttempt(step)));
    expect(second).toEqual(first);
    expect(third).toEqual(first);
    expect((await learner.findStep('quiz')).quiz).toMatchObject({ attempts_used: 1, open_attempt_id: first?.id });
  });

  test('says nothing about which option is right', async () => {
    const learner = await startQuiz();
    const attempt = await learner.openAttempt(await learner.findStep('quiz'));
    expect(JSON.stringify(attempt)).not.toMatch(/is_right|right_ids|explanation|Because/);
  });

  test('asks as many questions as the module says', async () => {
    const learner = await startQuiz({ questions_limit: 2 });
    const step = await learner.findStep('quiz');
    expect(step.quiz?.questions_count).toBe(2);
    expect((await learner.openAttempt(step)).questions).toHaveLength(2);
  });

  test('keeps each answer at once, lets it be changed and taken back', async () => {
    const learner = await startQuiz();
    const step = await learner.findStep('quiz');
    const attempt = await learner.openAttempt(step);
    const [question] = attempt.questions;
    const [one, two] = question?.options ?? [];
    const choose = (option_ids: (string | undefined)[]) =>
      ask<{ answered_count: number }>(app, token, 'POST', `${learner.url}/steps/quiz/answer`, {
        attempt_id: attempt.id,
        question_id: question?.id,
        option_ids,
      });
    expect((await choose([one?.id])).answered_count).toBe(1);
    expect((await choose([two?.id])).answered_count).toBe(1);
    expect((await learner.openAttempt(step)).questions[0]?.chosen_ids).toEqual([two?.id]);
    expect((await choose([])).answered_count).toBe(0);
  });

  test('refuses questions and options that are not its own, and another person', async () => {
    const learner = await startQuiz();
    const attempt = await learner.openAttempt(await learner.findStep('quiz'));
    const [first, second] = attempt.questions;
    const codeOf = async (body: object, who = token) =>
      (await app.request({ method: 'POST', url: `${learner.url}/steps/quiz/answer`, token: who, body })).body.code;
    const stranger = '01922c6b-0000-7000-8000-000000000001';
    expect(await codeOf({ attempt_id: attempt.id, question_id: stranger, option_ids: [] })).toBe('question_unknown');
    expect(await codeOf({ attempt_id: attempt.id, question_id: first?.id, option_ids: [second?.options[0]?.id] })).toBe(
      'option_unknown',
    );
    const other = await signIn(app, await buildPerson(app, organization));
    expect(await codeOf({ attempt_id: attempt.id, question_id: first?.id, option_ids: [] }, other)).toBe('not_found');
  });

  test('completed twice, also at the same moment, gives one result, and takes no more answers', async () => {
    const learner = await startQuiz();
    const attempt = await learner.openAttempt(await learner.findStep('quiz'));
    await learner.answer(attempt, 5);
    const results = await Promise.all([1, 2, 3].map(() => learner.completeAttempt(attempt)));
    expect(results[1]).toEqual(results[0]);
    expect(results[2]).toEqual(results[0]);
    const late = await app.request({
      method: 'POST',
      url: `${learner.url}/steps/quiz/answer`,
      token,
      body: { attempt_id: attempt.id, question_id: attempt.questions[0]?.id, option_ids: [] },
    });
    expect(late.body).toMatchObject({ code: 'attempt_completed' });
  });

  test('counts what was not answered as wrong', async () => {
    const learner = await startQuiz();
    const attempt = await learner.openAttempt(await learner.findStep('quiz'));
    expect(await learner.completeAttempt(attempt)).toMatchObject({ right_count: 0, percent: 0, is_passed: false });
  });
});

describe('attempts', () => {
  test('are unlimited by default and the best one counts', async () => {
    const learner = await startQuiz({ passing_score: 100 });
    const step = await learner.findStep('quiz');
    for (const right of [3, 1, 2]) await learner.tryQuiz(step, right);
    expect((await learner.findStep('quiz')).quiz).toMatchObject({
      attempts_used: 3,
      attempts_left: null,
      best_percent: 60,
    });
    const result = await ask<QuizResult>(app, token, 'GET', `${learner.url}/steps/quiz/${step.id}/result`);
    expect(result.attempts.map((attempt) => attempt.percent)).toEqual([60, 20, 40]);
    expect(result.last?.number).toBe(3);
  });

  test('that are used up close the quiz, show the answers, and more may be granted with a reason', async () => {
    const learner = await startQuiz({ attempts_limit: 2 });
    const step = await learner.findStep('quiz');
    expect(await learner.tryQuiz(step, 0)).toMatchObject({ attempts_left: 1, shows_answers: false });
    expect(await learner.tryQuiz(step, 0)).toMatchObject({ attempts_left: 0, shows_answers: true, next_step: null });
    expect((await learner.findStep('quiz')).state).toBe('failed');
    const refused = await app.request({
      method: 'POST',
      url: `${learner.url}/steps/quiz/attempt/create`,
      token,
      body: { step_id: step.id },
    });
    expect(refused.body).toMatchObject({ code: 'attempts_exhausted' });
    await ask(app, operator, 'POST', `${assignedCourses}/${learner.id}/attempts/grant`, {
      user_id: person.id,
      step_id: step.id,
      extra: 1,
      reason: 'Was ill',
    });
    expect(await learner.tryQuiz(step, 5)).toMatchObject({ is_passed: true, is_course_completed: true });
  });

  test('without a limit cannot become more, and the answer says that nothing changed', async () => {
    const learner = await startQuiz();
    const step = await learner.findStep('quiz');
    const body = { user_id: person.id, step_id: step.id, extra: 1, reason: 'Was ill' };
    expect(await ask(app, operator, 'POST', `${assignedCourses}/${learner.id}/attempts/grant`, body)).toEqual({
      touched: 0,
      attempts_left: null,
    });
    const granted = await app.system.db
      .selectFrom('audit_log')
      .where('entity_id', '=', learner.id)
      .where('action', '=', 'study.attempts_granted')
      .select('action')
      .execute();
    expect(granted).toEqual([]);
  });

  test('wait for the pause, and the answer says how long', async () => {
    const learner = await startQuiz({ pause_minutes: 10 });
    const step = await learner.findStep('quiz');
    const result = await learner.tryQuiz(step, 0);
    expect(result.next_attempt_at).toBe('2026-03-11T09:10:00.000Z');
    const refused = await app.request({
      method: 'POST',
      url: `${learner.url}/steps/quiz/attempt/create`,
      token,
      body: { step_id: step.id },
    });
    expect(refused.body).toMatchObject({ code: 'attempt_too_early' });
    expect(refused.headers['retry-after']).toBe('600');
    const now = app.clock.now();
    app.clock.advance(10 * 60_000);
    expect((await learner.openAttempt(step)).number).toBe(2);
    app.clock.set(now);
  });
});

describe('a time limit', () => {
  test('submits the saved answers when it runs out, at that moment, whoever notices first', async () => {
    const learner = await startQuiz({ time_limit_minutes: 20 });
    const step = await learner.findStep('quiz');
    const attempt = await learner.openAttempt(step);
    expect(attempt.expires_at).toBe('2026-03-11T09:20:00.000Z');
    await learner.answer(attempt, 5);
    const now = app.clock.now();
    app.clock.advance(45 * 60_000);
    const { last } = await ask<QuizResult>(app, token, 'GET', `${learner.url}/steps/quiz/${step.id}/result`);
    app.clock.set(now);
    expect(last).toMatchObject({
      is_timed_out: true,
      is_passed: true,
      completed_at: '2026-03-11T09:20:00.000Z',
      is_course_completed: true,
    });
  });

  test('is kept also for people who do not come back', async () => {
    const learner = await startQuiz({ time_limit_minutes: 20 });
    const attempt = await learner.openAttempt(await learner.findStep('quiz'));
    await learner.answer(attempt, 2);
    const now = app.clock.now();
    app.clock.advance(21 * 60_000);
    await submitRunOutJob.handler(app.context, {}, new AbortController().signal);
    app.clock.set(now);
    expect((await learner.findStep('quiz')).quiz).toMatchObject({ open_attempt_id: null, best_percent: 40 });
  });

  test('is kept for everybody although somebody was taken out of a course in the middle of an attempt', async () => {
    const left = await startQuiz({ time_limit_minutes: 10 });
    await left.openAttempt(await left.findStep('quiz'));
    await ask(app, operator, 'POST', `/api/v2/learning/assigned-courses/${left.id}/employees/delete`, {
      include_ids: [person.id],
    });
    const learner = await startQuiz({ time_limit_minutes: 20 });
    await learner.answer(await learner.openAttempt(await learner.findStep('quiz')), 2);
    const now = app.clock.now();
    app.clock.advance(21 * 60_000);
    await submitRunOutJob.handler(app.context, {}, new AbortController().signal);
    app.clock.set(now);
    expect((await learner.findStep('quiz')).quiz).toMatchObject({ open_attempt_id: null, best_percent: 40 });
  });
});

test('the whole quiz at once gives the same result', async () => {
  const learner = await startQuiz();
  const step = await learner.findStep('quiz');
  const attempt = await learner.openAttempt(step);
  const answers = attempt.questions.map((question) => ({
    question_id: question.id,
    option_ids: [question.options.find((option) => option.text.startsWith('Right'))?.id],
  }));
  const result = await ask<AttemptResult>(
    app,
    token,
    'POST',
    `/api/v2/learning/assigned-modules/${step.module_id}/quiz`,
    { answers },
  );
  expect(result).toMatchObject({ id: attempt.id, percent: 100, is_passed: true, theme_title: 'Theme' });
});

test('when the operator completes the assignment open attempts are submitted and the states stay', async () => {
  const learner = await startQuiz({ passing_score: 40 });
  const attempt = await learner.openAttempt(await learner.findStep('quiz'));
  await learner.answer(attempt, 2);
  const complete = () => ask(app, operator, 'POST', `/api/v2/learning/assigned-courses/${learner.id}/complete`);
  expect(await complete()).toEqual({ touched: 1 });
  expect(await complete()).toEqual({ touched: 0 });
  expect(await learner.readCourse()).toMatchObject({ state: 'completed', availability: 'closed' });
});

test('analytics of the assignment show how its people stand', async () => {
  const learner = await startQuiz({ passing_score: 40 }, 5, 1);
  const second = await buildPerson(app, organization);
  await ask(app, operator, 'POST', `/api/v2/learning/assigned-courses/${learner.id}/employees`, {
    selection: { include_ids: [second.id] },
  });
  await learner.study(await learner.findStep('theory'));
  await learner.tryQuiz(await learner.findStep('quiz'), 3);
  const url = `/api/v2/analytics/operator/assigned_course/${learner.id}`;
  const groups = await ask<{ total: number; groups: { group: string; count: number }[] }>(
    app,
    operator,
    'GET',
    `${url}/groups`,
  );
  expect(groups.total).toBe(2);
  expect(groups.groups.filter((group) => group.count > 0)).toEqual([
    { group: 'not_started', count: 1, percent: 50 },
    { group: 'completed', count: 1, percent: 50 },
  ]);
  expect(await ask(app, operator, 'GET', `${url}/progress`)).toMatchObject({
    progress: 50,
    employees_count: 2,
    completed_count: 1,
    mean_best_percent: 60,
    themes: [{ done_count: 1 }],
  });
  expect(await ask(app, operator, 'GET', `${url}/progress_change`)).toEqual({
    data: [
      { date: '2026-03-10', value: 0, completed: 0 },
      { date: '2026-03-11', value: 50, completed: 1 },
    ],
  });
});
