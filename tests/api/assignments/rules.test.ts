import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AssignAnswer, AssignedCourseDetails } from '#contract/assignments.ts';
import type { Course } from '#contract/courses.ts';
import { learnerOf } from '#tests/api/study/learner.ts';
import { ask, assign, assignedCourses, buildCourse } from '#tests/support/learning.ts';
import { multipart, startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { type BuiltOrganization, type BuiltPerson, buildOperator, buildPerson, signIn } from '#tests/support/world.ts';

const older = '/api/v2/learning/assigned-courses';
const minute = 60_000;
const drawPng = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0a7a4f' } })
    .png()
    .toBuffer();

let app: TestApp;
let operator: string;
let organization: BuiltOrganization;
/** Two quizzes of four questions: 90 %, two attempts, an hour between them, ten minutes each. */
let course: Course;
let person: BuiltPerson;
let token: string;

beforeAll(async () => {
  app = await startTestApp();
  ({ token: operator, organization } = await buildOperator(app));
  const settings = { passing_score: 90, attempts_limit: 2, pause_minutes: 60, time_limit_minutes: 10 };
  course = await buildCourse(app, operator, {
    themes: [
      { slides: 0, questions: 4, settings },
      { slides: 0, questions: 4, settings },
    ],
  });
});
beforeEach(async () => {
  person = await buildPerson(app, organization);
  token = await signIn(app, person);
});
afterAll(() => app.close());

const readOne = (id: string) => ask<AssignedCourseDetails>(app, operator, 'GET', `${older}/${id}`);
const edit = (id: string, body: object) => ask<AssignedCourseDetails>(app, operator, 'PATCH', `${older}/${id}`, body);

/** Somebody who was given the course with these rules. */
async function begin(rules?: object) {
  const id = await assign(app, operator, course.id, [person.id], rules && { rules });
  return { id, ...learnerOf(app, token, id) };
}

describe('rules of an assignment', () => {
  test('without any the course decides', async () => {
    const learner = await begin();
    expect((await learner.findStep('quiz')).quiz).toMatchObject({
      passing_score: 90,
      attempts_left: 2,
      time_limit_minutes: 10,
    });
    expect(await readOne(learner.id)).toMatchObject({
      rules: { is_free_order: null, passing_score: null, attempts_limit: null, reminders: null },
      course_rules: { is_free_order: false, passing_score: [90], attempts_limit: [2], pause_minutes: [60] },
    });
  });

  test('its passing score passes what the course would not', async () => {
    const learner = await begin({ passing_score: 50 });
    const step = await learner.findStep('quiz');
    const attempt = await learner.openAttempt(step);
    expect(attempt.passing_score).toBe(50);
    await learner.answer(attempt, 2);
    expect(await learner.completeAttempt(attempt)).toMatchObject({ percent: 50, passing_score: 50, is_passed: true });
    expect((await readOne(learner.id)).effective_rules).toMatchObject({ passing_score: [50], attempts_limit: [2] });
  });

  test('nought of attempts is as many as it takes, at once and without a clock', async () => {
    const learner = await begin({ attempts_limit: 0, pause_minutes: 0, time_limit_minutes: 0 });
    const step = await learner.findStep('quiz');
    for (let number = 1; number <= 3; number += 1) {
      const attempt = await learner.openAttempt(step);
      expect(attempt).toMatchObject({ number, expires_at: null });
      expect(await learner.completeAttempt(attempt)).toMatchObject({ attempts_left: null, next_attempt_at: null });
    }
  });

  test('its limit and its pause hold where the course has others', async () => {
    const learner = await begin({ attempts_limit: 1, time_limit_minutes: 5 });
    const step = await learner.findStep('quiz');
    const attempt = await learner.openAttempt(step);
    expect(Date.parse(String(attempt.expires_at)) - Date.parse(attempt.started_at)).toBe(5 * minute);
    expect(await learner.completeAttempt(attempt)).toMatchObject({ attempts_left: 0, shows_answers: true });
    const refused = await app.request({
      method: 'POST',
      url: `${learner.url}/steps/quiz/attempt/create`,
      token,
      body: { step_id: step.id },
    });
    expect(refused).toMatchObject({ status: 409, body: { code: 'attempts_exhausted' } });
  });

  test('its order opens every theme, and closes them again', async () => {
    const learner = await begin({ is_free_order: true });
    const stepsOf = async () => (await learner.listSteps()).map(({ state }) => state);
    expect(await stepsOf()).toEqual(['available', 'available']);
    await edit(learner.id, { rules: { is_free_order: false } });
    expect(await stepsOf()).toEqual(['available', 'locked']);
  });

  test('changed while somebody is in a quiz they hold from the next attempt on', async () => {
    const learner = await begin({ attempts_limit: 0, pause_minutes: 0 });
    const step = await learner.findStep('quiz');
    const open = await learner.openAttempt(step);
    const changed = await edit(learner.id, {
      rules: { passing_score: 25, time_limit_minutes: 0, attempts_limit: 0, pause_minutes: 0 },
    });
    expect(changed.rules).toMatchObject({ passing_score: 25, time_limit_minutes: 0, is_free_order: null });
    await learner.answer(open, 1);
    expect(await learner.completeAttempt(open)).toMatchObject({ passing_score: 90, is_passed: false });
    const next = await learner.openAttempt(step);
    expect(next).toMatchObject({ passing_score: 25, expires_at: null });
    await learner.answer(next, 1);
    expect(await learner.completeAttempt(next)).toMatchObject({ is_passed: true });
  });

  test('left out of an edit they stay, emptied they are the course’s again', async () => {
    const { id } = await begin({ passing_score: 70 });
    expect((await edit(id, { title: 'Another name' })).rules.passing_score).toBe(70);
    expect((await edit(id, { rules: {} })).rules.passing_score).toBeNull();
    const { rules } = await app.system.db
      .selectFrom('assigned_courses')
      .where('id', '=', id)
      .select('rules')
      .executeTakeFirstOrThrow();
    expect(rules).toBeNull();
  });

  test.each([
    [{ passing_score: 0 }, 'rules.passing_score'],
    [{ passing_score: 101 }, 'rules.passing_score'],
    [{ attempts_limit: -1 }, 'rules.attempts_limit'],
    [{ reminders: { days_before: [0] } }, 'rules.reminders.days_before.0'],
  ])('%j is refused by name', async (rules, field) => {
    const refused = await app.request<{ errors: object }>({
      method: 'POST',
      url: `${assignedCourses}/bulk-assign`,
      token: operator,
      body: {
        courses_ids: [course.id],
        start_date: '2026-03-11',
        end_date: null,
        selection: { include_ids: [person.id] },
        rules,
      },
    });
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.body.errors)).toEqual([field]);
  });
});

test('a picture of its own comes with the assignment, the course keeps its own', async () => {
  const form = multipart(
    {
      courses_ids: JSON.stringify([course.id]),
      start_date: '2026-03-11',
      end_date: 'null',
      selection: JSON.stringify({ include_ids: [person.id] }),
      rules: JSON.stringify({ passing_score: 75 }),
    },
    [{ field: 'image', name: 'dot.png', type: 'image/png', bytes: await drawPng(64, 64) }],
  );
  const { body } = await app.request<AssignAnswer>({ method: 'POST', url: older, token: operator, ...form });
  const made = await readOne(String(body.data[0]?.id));
  expect(made.image_path).toContain('/media/');
  expect(made.rules.passing_score).toBe(75);
  const other = await buildPerson(app, organization);
  const plain = await assign(app, operator, course.id, [other.id]);
  expect((await readOne(plain)).image_path).toBeNull();
});
