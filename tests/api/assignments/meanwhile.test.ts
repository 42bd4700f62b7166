import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { learnerOf } from '#tests/api/study/learner.ts';
import { ask, assign, assignedCourses, buildCourse } from '#tests/support/learning.ts';
import { processorMsOf } from '#tests/support/processor-time.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { type BuiltOrganization, type BuiltPerson, buildOperator, buildPerson, signIn } from '#tests/support/world.ts';

let app: TestApp;
let operator: string;
let organization: BuiltOrganization;
let person: BuiltPerson;
const education = '/api/v2/learning/assigned-courses';

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  ({ token: operator, organization } = await buildOperator(app));
  person = await buildPerson(app, organization);
});

const terms = { start_date: '2026-03-11', end_date: '2026-03-31' };
const tryAssign = (body: object) =>
  app.request<{ id: string }>({
    method: 'POST',
    url: `${assignedCourses}/bulk-assign`,
    token: operator,
    body: { ...terms, ...body },
  });

test('a course of the archive is given to nobody', async () => {
  const course = await buildCourse(app, operator);
  await ask(app, operator, 'PATCH', `/learning/api/content/courses/${course.id}`, { archived: true });
  const refused = await tryAssign({ courses_ids: [course.id], selection: { include_ids: [person.id] } });
  expect(refused).toMatchObject({ status: 422, body: { code: 'course_unknown' } });
});

describe('in the middle of an attempt', () => {
  async function begin() {
    const course = await buildCourse(app, operator, { themes: [{ slides: 0, questions: 2 }] });
    const id = await assign(app, operator, course.id, [person.id]);
    const token = await signIn(app, person);
    const learner = learnerOf(app, token, id);
    const step = await learner.findStep('quiz');
    const attempt = await learner.openAttempt(step);
    const [first, second] = attempt.questions;
    await learner.answer({ ...attempt, questions: attempt.questions.slice(0, 1) }, 1);
    const answer = { attempt_id: attempt.id, question_id: second?.id, option_ids: [second?.options[0]?.id] };
    const codesOf = async (who: string) =>
      Promise.all(
        [
          ['answer', answer],
          ['attempt/complete', { attempt_id: attempt.id }],
        ].map(async ([path, body]) => {
          const url = `${learner.url}/steps/quiz/${path as string}`;
          return (await app.request<{ code: string }>({ method: 'POST', url, token: who, body })).body.code;
        }),
      );
    return { id, learner, step, attempt, first, codesOf, token };
  }

  test('an assignment that is deleted submits the attempt and takes no answer more', async () => {
    const { id, learner, codesOf, token } = await begin();
    await ask(app, operator, 'DELETE', `${education}/${id}`);
    // Submitting what is submitted changes nothing.
    expect(await codesOf(token)).toEqual(['attempt_completed', undefined]);
    expect((await learner.findStep('quiz')).quiz).toMatchObject({ attempts_used: 1, open_attempt_id: null });
  });

  test('whoever is taken out finds the attempt as it was when they are brought back', async () => {
    const { id, learner, step, attempt, first, codesOf, token } = await begin();
    const choice = { include_ids: [person.id] };
    await ask(app, operator, 'POST', `${education}/${id}/employees/delete`, choice);
    expect(await codesOf(token)).toEqual(['not_found', 'not_found']);
    await ask(app, operator, 'POST', `${education}/${id}/employees/restore`, { users_ids: [person.id] });
    const again = await learner.openAttempt(step);
    expect(again.id).toBe(attempt.id);
    expect(again.questions.find((question) => question.id === first?.id)?.chosen_ids).toHaveLength(1);
  });

  test('whoever is removed from the organization is signed out, and finds it when they are back', async () => {
    const { id, attempt, codesOf, token } = await begin();
    await ask(app, operator, 'DELETE', `/api/v2/users/${person.id}`);
    expect((await app.request({ method: 'GET', url: `${assignedCourses}/my-courses`, token })).status).toBe(401);
    expect(await codesOf(token)).not.toContain(undefined);
    await ask(app, operator, 'POST', `/api/v2/users/${person.id}/restore`);
    const back = learnerOf(app, await signIn(app, person), id);
    expect((await back.openAttempt(await back.findStep('quiz'))).id).toBe(attempt.id);
  });
});

test('ten thousand people get a course by one job, for which nobody waits', async () => {
  const course = await buildCourse(app, operator);
  await sql`
    insert into users (organization_id, id, email, last_name, first_name, middle_name, position, department_id, role,
      language, created_at)
    select organization_id, gen_random_uuid(), 'many' || n || '@example.test', 'Many', first_name, '', '', department_id,
      role, language, created_at
    from users, generate_series(1, 10000) n where id = ${person.id}`.execute(app.system.db);
  const accepted = await tryAssign({
    courses_ids: [course.id],
    selection: { all: true, filter: { search: 'Many' } },
  });
  expect(accepted.status).toBe(202);
  const readTask = () => ask<object>(app, operator, 'GET', `/api/v2/events/${accepted.body.id}`);
  expect(await readTask()).toMatchObject({ status: 'in_process', done: 0 });
  expect(await processorMsOf(() => app.jobs.runDue())).toBeLessThan(30_000);
  expect(await readTask()).toMatchObject({ status: 'success', result: { data: [{ assigned: 10_000, skipped: 0 }] } });
}, 120_000);
