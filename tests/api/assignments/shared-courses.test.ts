import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AssignedCourse, AssignedEmployee } from '#contract/assignments.ts';
import type { Page } from '#contract/page.ts';
import type { Catalogue, SharedCourses } from '#contract/shared-courses.ts';
import type { MyCourse } from '#contract/study.ts';
import { ask, assign, assignedCourses, buildCourse } from '#tests/support/learning.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { type BuiltOrganization, buildOperator, buildPerson, signIn } from '#tests/support/world.ts';
import { learnerOf } from '../study/learner.ts';

const shared = '/learning/api/learning/shared-courses';
const months = { start_date: '2026-03-01', end_date: '2026-04-30' };

let app: TestApp;
let token: string;
let organization: BuiltOrganization;
let person: { id: string; token: string };

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(new Date('2026-03-11T09:00:00Z'));
  ({ token, organization } = await buildOperator(app));
  person = await buildLearner();
});

async function buildLearner() {
  const built = await buildPerson(app, organization);
  return { id: built.id, token: await signIn(app, built) };
}
async function share(title: string, terms: object = months): Promise<{ id: string; course_id: string }> {
  const course = await buildCourse(app, token, { title });
  const { data } = await ask<SharedCourses>(app, token, 'POST', shared, { courses_ids: [course.id], ...terms });
  return data[0] as SharedCourses['data'][number];
}
const titlesFor = async (who: string) =>
  (await ask<Catalogue>(app, who, 'GET', `${shared}/catalogue`)).data.map(({ title }) => title);
const take = (id: string, who: string) =>
  app.request({ method: 'POST', url: `${shared}/${id}/take`, token: who, body: {} });

describe('a shared course', () => {
  test('stands in the catalogue of everybody with what it is made of, and in nobody’s own courses', async () => {
    const { id } = await share('Пароли');
    const { data } = await ask<Catalogue>(app, person.token, 'GET', `${shared}/catalogue`);
    expect(data).toMatchObject([
      { id, title: 'Пароли', themes_count: 1, questions_count: 2, has_certificate: true, end_date: '2026-04-30' },
    ]);
    expect(data[0]?.sections).toMatchObject([{ themes: [{ title: 'Theme', slides_count: 2, questions_count: 2 }] }]);
    expect(data[0]?.minutes).toBeGreaterThan(0);
    const own = await ask<Page<MyCourse>>(app, person.token, 'GET', `${assignedCourses}/my-courses`);
    expect(own.total_count).toBe(0);
  });

  test('that is taken is among one’s own courses at once, without a letter, and the operator sees who took it', async () => {
    const { id } = await share('Пароли');
    expect((await take(id, person.token)).body).toEqual({ touched: 1 });
    expect(await titlesFor(person.token)).toEqual([]);
    const course = await ask<MyCourse>(app, person.token, 'GET', `${assignedCourses}/my-courses/${id}`);
    expect(course).toMatchObject({ title: 'Пароли', availability: 'open', state: 'not_started' });
    const people = await ask<Page<AssignedEmployee>>(
      app,
      token,
      'GET',
      `/api/v2/learning/assigned-courses/${id}/employees`,
    );
    expect(people.data.map(({ user_id }) => user_id)).toEqual([person.id]);
    const letters = await app.system.db.selectFrom('messages').where('batch_id', '=', id).select('id').execute();
    expect(letters).toEqual([]);
  });

  test('is taken once, however often and from however many windows somebody asks', async () => {
    const { id } = await share('Пароли');
    const answers = await Promise.all(Array.from({ length: 5 }, () => take(id, person.token)));
    expect(answers.map(({ status }) => status).toSorted((left, right) => left - right)).toEqual([
      200, 409, 409, 409, 409,
    ]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'course_taken' });
  });

  test('is given back by whoever took it, and goes on where it was when it is taken again', async () => {
    const { id } = await share('Пароли');
    const leave = (who: string) =>
      app.request<{ code?: string }>({ method: 'POST', url: `${shared}/${id}/leave`, token: who, body: {} });
    expect((await leave(person.token)).status).toBe(404);
    await take(id, person.token);
    const learner = learnerOf(app, person.token, id);
    await learner.study(await learner.findStep('theory'));
    expect(await learner.readCourse()).toMatchObject({ may_leave: true, progress: 50 });
    expect((await leave(person.token)).body).toEqual({ touched: 1 });
    expect(await titlesFor(person.token)).toEqual(['Пароли']);
    expect((await leave(person.token)).status).toBe(404);
    await take(id, person.token);
    expect((await learner.readCourse()).progress).toBe(50);
    await learner.tryQuiz(await learner.findStep('quiz'), 2);
    expect(await learner.readCourse()).toMatchObject({ may_leave: false, state: 'completed' });
    expect((await leave(person.token)).body.code).toBe('course_kept');
  });

  test('that an operator gave somebody is not theirs to give back', async () => {
    const { id } = await share('Пароли');
    await ask(app, token, 'POST', `/api/v2/learning/assigned-courses/${id}/employees`, {
      selection: { include_ids: [person.id] },
    });
    expect((await learnerOf(app, person.token, id).readCourse()).may_leave).toBe(false);
    const { status, body } = await app.request({
      method: 'POST',
      url: `${shared}/${id}/leave`,
      token: person.token,
      body: {},
    });
    expect([status, body]).toMatchObject([409, { code: 'course_kept' }]);
  });

  test('is offered to nobody who has the course by an assignment, and cannot be taken by them', async () => {
    const { id, course_id } = await share('Пароли');
    await assign(app, token, course_id, [person.id]);
    expect(await titlesFor(person.token)).toEqual([]);
    expect((await take(id, person.token)).body).toMatchObject({ code: 'course_taken' });
  });

  test('is offered from its first day to its last, and not while it is paused', async () => {
    const { id } = await share('Скоро', { start_date: '2026-03-12', end_date: '2026-03-13' });
    expect(await titlesFor(person.token)).toEqual([]);
    expect((await take(id, person.token)).body).toMatchObject({ code: 'course_planned' });
    app.clock.set(new Date('2026-03-12T09:00:00Z'));
    expect(await titlesFor(person.token)).toEqual(['Скоро']);
    await ask(app, token, 'POST', `/api/v2/learning/assigned-courses/${id}/toggle`);
    expect(await titlesFor(person.token)).toEqual([]);
    expect((await take(id, person.token)).body).toMatchObject({ code: 'course_paused' });
    await ask(app, token, 'POST', `/api/v2/learning/assigned-courses/${id}/toggle`);
    app.clock.set(new Date('2026-03-14T09:00:00Z'));
    expect(await titlesFor(person.token)).toEqual([]);
    expect((await take(id, person.token)).body).toMatchObject({ code: 'course_closed' });
  });

  test('is not shared twice at a time: the refusal names it, and nothing else was shared', async () => {
    const { course_id } = await share('Пароли');
    const other = await buildCourse(app, token, { title: 'Другой' });
    const again = await app.request({
      method: 'POST',
      url: shared,
      token,
      body: { courses_ids: [other.id, course_id], ...months },
    });
    expect([again.status, again.body]).toMatchObject([409, { code: 'course_shared' }]);
    expect(await titlesFor(person.token)).toEqual(['Пароли']);
  });

  test('is marked in the list of assigned courses, which can be narrowed to those', async () => {
    const { id, course_id } = await share('Пароли');
    await assign(app, token, course_id, [person.id]);
    const list = (query: string) =>
      ask<Page<AssignedCourse>>(app, token, 'GET', `${assignedCourses}/organizations/${organization.id}${query}`);
    expect((await list('')).total_count).toBe(2);
    expect((await list('?is_shared=true')).data).toMatchObject([{ id, is_shared: true, employees_count: 0 }]);
  });

  test('of another organization, and an assigned course that is not shared, are not there', async () => {
    const { id, course_id } = await share('Пароли');
    const stranger = await buildOperator(app);
    const strangersPerson = await signIn(app, await buildPerson(app, stranger.organization));
    expect(await titlesFor(strangersPerson)).toEqual([]);
    expect((await take(id, strangersPerson)).status).toBe(404);
    const given = await assign(app, token, course_id, [person.id]);
    expect((await take(given, (await buildLearner()).token)).status).toBe(404);
  });
});

test('sharing takes the permission to assign, and an end that is not before the start', async () => {
  const course = await buildCourse(app, token);
  const ask = (who: string, terms: object) =>
    app.request({ method: 'POST', url: shared, token: who, body: { courses_ids: [course.id], ...terms } });
  expect((await ask(person.token, months)).status).toBe(403);
  const { status, body } = await ask(token, { start_date: '2026-03-12', end_date: '2026-03-11' });
  expect([status, Object.keys(body.errors as object)]).toEqual([422, ['end_date']]);
});
