import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AssignPreview } from '#contract/assignments.ts';
import type { Course } from '#contract/courses.ts';
import { ask, assign, assignedCourses, buildCourse } from '#tests/support/learning.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { type BuiltOrganization, buildDepartment, buildOperator, buildPerson, signIn } from '#tests/support/world.ts';
import { giveNewbieTag } from './newbie-tag.ts';

let app: TestApp;
let token: string;
let organization: BuiltOrganization;
let course: Course;
let other: Course;

beforeAll(async () => {
  app = await startTestApp();
  ({ token, organization } = await buildOperator(app));
  course = await buildCourse(app, token, { title: 'Фишинг' });
  other = await buildCourse(app, token, { title: 'Пароли' });
});
afterAll(() => app.close());

const preview = (body: object) =>
  ask<AssignPreview>(app, token, 'POST', `${assignedCourses}/preview`, { courses_ids: [course.id], ...body });
const finish = (assignmentId: string, userId: string) =>
  ask(app, token, 'POST', `${assignedCourses}/manual-complete-course`, {
    assigned_course_id: assignmentId,
    users_ids: [userId],
    reason: 'In class',
  });

test('names whom an assignment reaches and why it passes over the others, and writes nothing', async () => {
  const department = await buildDepartment(app, organization);
  const named = (last_name: string, given: object = {}) =>
    buildPerson(app, organization, { last_name, department_id: department.id, ...given });
  const [fresh, busy, done, left] = [
    await named('Азимова'),
    await named('Борисов'),
    await named('Валиева'),
    await named('Громов'),
  ];
  await named('Дадаев', { is_registered: false });
  const running = await assign(app, token, course.id, [busy.id]);
  const first = await assign(app, token, course.id, [done.id]);
  await finish(first, done.id);

  const selection = { departments_ids: [department.id], exclude_ids: [left.id] };
  const seen = await preview({ courses_ids: [course.id, other.id], selection });
  expect(seen).toMatchObject({
    users_count: 4,
    excluded_count: 1,
    not_registered_count: 1,
    newbies_count: 0,
    license_ends_on: null,
    courses: [
      {
        course_id: course.id,
        title: 'Фишинг',
        assigned: 2,
        left_out: [
          { reason: 'has_it', count: 1, people: [{ user_id: busy.id, assigned_course_id: running }] },
          { reason: 'finished', count: 1, people: [{ user_id: done.id, assigned_course_id: first }] },
        ],
      },
      { course_id: other.id, assigned: 4, left_out: [] },
    ],
  });
  const again = await preview({ selection, starts_new_round: true });
  expect(again.courses[0]).toMatchObject({ assigned: 3, left_out: [{ reason: 'has_it', count: 1 }] });
  // What was promised is what is done, and nothing was done before.
  const made = await ask<{ data: { assigned: number; skipped: number }[] }>(
    app,
    token,
    'POST',
    `${assignedCourses}/bulk-assign`,
    { courses_ids: [course.id], start_date: '2026-03-11', end_date: null, selection },
  );
  expect(made.data).toMatchObject([{ assigned: 2, skipped: 2 }]);
  expect((await preview({ selection: { include_ids: [fresh.id] } })).courses[0]?.left_out).toMatchObject([
    { reason: 'has_it', count: 1 },
  ]);
});

test('what closed hard and was not finished stands in nobody’s way', async () => {
  const person = await buildPerson(app, organization);
  await assign(app, token, course.id, [person.id], { end_date: '2026-03-12', closes_hard: true });
  const selection = { include_ids: [person.id] };
  expect((await preview({ selection })).courses[0]?.assigned).toBe(0);
  const before = app.clock.now();
  app.clock.set(new Date('2026-03-13T06:00:00Z'));
  expect((await preview({ selection })).courses[0]).toMatchObject({ assigned: 1, left_out: [] });
  await assign(app, token, course.id, [person.id], { start_date: '2026-03-13' });
  app.clock.set(before);
});

test('newcomers are counted, and a licence that ends before the assignment is said', async () => {
  const person = await buildPerson(app, organization);
  await giveNewbieTag(app, token, person);
  const seen = await preview({ selection: { include_ids: [person.id] }, end_date: '2031-01-01' });
  expect(seen).toMatchObject({ newbies_count: 1, license_ends_on: '2030-12-31' });
});

test('nobody chosen is an answer, a course that is not there is refused', async () => {
  expect(await preview({ selection: {} })).toMatchObject({ users_count: 0, courses: [{ assigned: 0, left_out: [] }] });
  const refused = await app.request({
    method: 'POST',
    url: `${assignedCourses}/preview`,
    token,
    body: { courses_ids: [organization.id], selection: {} },
  });
  expect(refused).toMatchObject({ status: 422, body: { code: 'course_unknown' } });
});

test('a filter by risk or phishing is refused to who may not see them of single people', async () => {
  const teacher = await signIn(app, await buildPerson(app, organization, { role: 'content_manager' }));
  const anybody = await buildPerson(app, organization);
  const assigned = await assign(app, token, course.id, [anybody.id]);
  const today = '2026-03-11';
  const asked = async (filter: object) => {
    const selection = { all: true, filter };
    const answers = [
      await app.request({
        method: 'POST',
        url: `${assignedCourses}/preview`,
        body: { courses_ids: [course.id], selection },
        token: teacher,
      }),
      await app.request({
        method: 'POST',
        url: `${assignedCourses}/bulk-assign`,
        body: { courses_ids: [other.id], selection, start_date: today, end_date: null },
        token: teacher,
      }),
      await app.request({
        method: 'POST',
        url: `/api/v2/learning/assigned-courses/${assigned}/employees`,
        body: { selection },
        token: teacher,
      }),
    ];
    return answers.map(({ status }) => status);
  };
  for (const filter of [{ risk_level_from: 0.1 }, { phishing_events: ['clicked'] }]) {
    expect(await asked(filter)).toEqual([403, 403, 403]);
  }
  expect(await asked({ learning: ['NORMAL'] })).toEqual([200, 201, 200]);
});
