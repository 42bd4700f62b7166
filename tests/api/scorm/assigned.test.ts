import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { AssignmentGroups, AssignmentProgress } from '#contract/assignment-analytics.ts';
import type { AssignAnswer, AssignedCourseDetails, AssignedEmployee, AssignPreview } from '#contract/assignments.ts';
import type { ContentUse } from '#contract/content-review.ts';
import type { Page } from '#contract/page.ts';
import type { ScormCourseRow } from '#contract/scorm.ts';
import type { ScormAttempt } from '#contract/scorm-attempts.ts';
import type { ScormSaved, ScormStatements } from '#contract/scorm-study.ts';
import type { MyCourseCard } from '#contract/study.ts';
import { ask, assign, assignedCourses, buildCourse } from '#tests/support/learning.ts';
import { multipart, startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { type BuiltOrganization, type BuiltPerson, buildOperator, buildPerson, signIn } from '#tests/support/world.ts';
import { assignPackage, pageOf } from './scorm-learner.ts';
import { buildScormCourse, importPackage, packageOf, scormCourses } from './scorm-world.ts';

const scormAssigned = '/api/v2/scorm/assigned-courses';
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
  person = await buildPerson(app, organization, { last_name: 'Каримова', first_name: 'Дилноза' });
  token = await signIn(app, person);
});
afterAll(() => app.close());

test('the older calls assign a package, change it, follow it and end it', async () => {
  const course = await buildScormCourse(app, operator);
  const { data } = await ask<AssignAnswer>(app, operator, 'POST', scormAssigned, {
    courses_ids: [course.id],
    start_date: '2026-03-10',
    end_date: '2026-03-31',
    selection: { include_ids: [person.id] },
  });
  const id = String(data[0]?.id);
  const url = `${scormAssigned}/${id}`;
  expect(await ask<AssignedCourseDetails>(app, operator, 'GET', url)).toMatchObject({
    type: 'scorm',
    course_id: course.id,
    employees_count: 1,
    themes_count: 1,
    has_newer_version: false,
  });
  expect(await ask(app, operator, 'PATCH', url, { end_date: '2026-04-30' })).toMatchObject({ end_date: '2026-04-30' });

  const other = await buildPerson(app, organization);
  const added = await ask(app, operator, 'POST', `${url}/employees/create`, { selection: { include_ids: [other.id] } });
  expect(added).toEqual({ assigned: 1, skipped: 0, round_id: null });
  const removed = await ask(app, operator, 'POST', `${url}/employees/delete`, { include_ids: [other.id] });
  expect(removed).toMatchObject({ touched: 1 });

  await pageOf(app, token, id).launch();
  const page = pageOf(app, token, id);
  await page.launch(true);
  await page.save([
    {
      identifier: 'item-0',
      begins: 'session',
      cmi: { 'cmi.core.lesson_status': 'passed', 'cmi.core.score.raw': '90' },
      has_ended: true,
    },
  ]);
  const analytics = `/api/v2/scorm/analytics/assigned_course/${id}`;
  const groups = await ask<AssignmentGroups>(app, operator, 'GET', `${analytics}/groups`);
  expect(groups.groups.find(({ group }) => group === 'completed')).toMatchObject({ count: 1, percent: 100 });
  expect(await ask<AssignmentProgress>(app, operator, 'GET', `${analytics}/progress`)).toMatchObject({
    progress: 100,
    completed_count: 1,
    mean_best_percent: 90,
    themes: [{ title: 'Page 1', done_count: 1 }],
  });
  const change = await ask<{ data: object[] }>(app, operator, 'GET', `${analytics}/progress_change`);
  expect(change.data.at(-1)).toMatchObject({ value: 100, completed: 1 });

  expect(await ask(app, operator, 'POST', `${url}/complete`, {})).toEqual({ touched: 1 });
  expect(await ask(app, operator, 'DELETE', url)).toEqual({ touched: 1 });
});

test('a picture of its own, and a course of the library is none of these', async () => {
  const { id } = await assignPackage(app, operator, [person.id]);
  const bytes = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#0a7a4f' } })
    .png()
    .toBuffer();
  const form = multipart({}, [{ field: 'image', name: 'a.png', type: 'image/png', bytes }]);
  const pictured = await app.request<AssignedCourseDetails>({
    method: 'PATCH',
    url: `${scormAssigned}/${id}/picture`,
    token: operator,
    ...form,
  });
  expect(pictured).toMatchObject({ status: 200, body: { id, image_path: expect.stringContaining('http') } });
  const library = await buildCourse(app, operator);
  const other = await assign(app, operator, library.id, [person.id]);
  for (const path of [`${scormAssigned}/${other}`, `/api/v2/scorm/analytics/assigned_course/${other}/progress`]) {
    expect((await app.request({ method: 'GET', url: path, token: operator })).status).toBe(404);
  }
  expect((await pageOf(app, token, other).ask()).status).toBe(404);
  const mine = await ask<Page<MyCourseCard>>(app, token, 'GET', `${scormAssigned}/my-courses`);
  expect(mine.data.map((course) => course.id)).toEqual([id]);
  expect(await ask(app, token, 'GET', `${scormAssigned}/my-courses/${id}`)).toMatchObject({ id, type: 'scorm' });
  expect((await app.request({ method: 'GET', url: `${scormAssigned}/my-courses/${other}`, token })).status).toBe(404);
});

test('statements without a session: one’s own, not beside a page, read by the person and by operators', async () => {
  const { id } = await assignPackage(app, operator, [person.id]);
  const say = (statement: object, user_id = person.id) =>
    app.request<ScormSaved & { code?: string }>({
      method: 'POST',
      url: '/api/v2/scorm/statement',
      token,
      body: { course_id: id, user_id, statement },
    });
  expect(await say({ 'cmi.core.lesson_location': '2' })).toMatchObject({
    status: 200,
    body: { is_applied: true, status: 'in_progress', is_course_completed: false },
  });
  const stranger = await buildPerson(app, organization);
  expect((await say({}, stranger.id)).status).toBe(403);
  const page = pageOf(app, token, id);
  await page.launch();
  expect(await say({})).toMatchObject({ status: 409, body: { code: 'scorm_open_elsewhere' } });
  await page.save([], { is_last: true });
  expect(await say({ 'cmi.core.lesson_status': 'completed', 'cmi.core.exit': '' })).toMatchObject({
    body: { status: 'completed', is_course_completed: true },
  });
  expect(await say({ 'cmi.core.lesson_location': '9' })).toMatchObject({ status: 200, body: { is_applied: false } });

  const url = `/api/v2/scorm/statement/${id}/${person.id}`;
  const read = await ask<ScormStatements>(app, token, 'GET', url);
  expect(read).toMatchObject({
    status: 'completed',
    items: [{ identifier: 'item-0', cmi: { 'cmi.core.lesson_location': '2', 'cmi.core.lesson_status': 'completed' } }],
  });
  expect(await ask(app, operator, 'GET', url)).toEqual(read);
  const other = await signIn(app, stranger);
  expect((await app.request({ method: 'GET', url, token: other })).status).toBe(403);
});

test('an operator reads what somebody answered', async () => {
  const { id, courseId } = await assignPackage(app, operator, [person.id]);
  const url = `${scormAssigned}/${id}/employees/${person.id}/attempt`;
  expect(await ask<ScormAttempt>(app, operator, 'GET', url)).toMatchObject({
    status: 'not_started',
    started_at: null,
    items: [{ identifier: 'item-0', status: 'not_started', interactions: [] }],
  });
  const page = pageOf(app, token, id);
  await page.launch();
  await page.save([
    {
      identifier: 'item-0',
      begins: 'session',
      cmi: {
        'cmi.interactions.0.id': 'q1',
        'cmi.interactions.0.type': 'choice',
        'cmi.interactions.0.student_response': 'b',
        'cmi.interactions.0.correct_responses.0.pattern': 'a',
        'cmi.interactions.0.result': 'wrong',
        'cmi.interactions.0.latency': '00:00:12',
        'cmi.objectives.0.id': 'o1',
        'cmi.objectives.0.status': 'failed',
        'cmi.objectives.0.score.raw': '20',
        'cmi.comments': 'Непонятно',
        'cmi.core.session_time': '00:02:05',
        'cmi.core.score.raw': '20',
      },
    },
  ]);
  expect(await ask<ScormAttempt>(app, operator, 'GET', url)).toMatchObject({
    person: { full_name: 'Каримова Дилноза' },
    library_id: courseId,
    status: 'in_progress',
    score_percent: 20,
    items: [
      {
        score: { raw: '20', scaled: null },
        interactions: [
          { id: 'q1', type: 'choice', response: 'b', correct_responses: ['a'], result: 'wrong', latency_seconds: 12 },
        ],
        objectives: [{ id: 'o1', success: 'failed', score: { raw: '20' } }],
        comments: ['Непонятно'],
      },
    ],
  });
  expect((await app.request({ method: 'GET', url, token })).status).toBe(403);
  const people = await ask<Page<AssignedEmployee>>(
    app,
    operator,
    'GET',
    `/api/v2/learning/assigned-courses/${id}/employees`,
  );
  expect(people.data).toMatchObject([{ scorm_seconds: 125, best_percent: 20, steps_done: 0, steps_count: 1 }]);
  await ask(app, operator, 'DELETE', `${scormCourses}/${courseId}`);
  expect(await ask<ScormAttempt>(app, operator, 'GET', url)).toMatchObject({ library_id: null });
});

test('another package in the library leaves those who began with theirs, and may be offered', async () => {
  const { id, courseId } = await assignPackage(app, operator, [person.id]);
  const page = pageOf(app, token, id);
  await page.launch();
  await page.save([{ identifier: 'item-0', cmi: { 'cmi.core.lesson_location': '5' } }]);
  await importPackage(app, operator, packageOf({ 'index.html': '<!doctype html><p>New</p>' }), {
    url: `${scormCourses}/${courseId}/package`,
  });
  expect(await pageOf(app, token, id).launch(true)).toMatchObject({
    package_number: 1,
    items: [{ cmi: { 'cmi.core.lesson_location': '5' } }],
  });
  const details = `/api/v2/learning/assigned-courses/${id}`;
  expect(await ask<AssignedCourseDetails>(app, operator, 'GET', details)).toMatchObject({ has_newer_version: true });
  await ask(app, operator, 'POST', `${details}/offer-version`, {});
  expect(await ask(app, token, 'GET', `${assignedCourses}/my-courses/${id}`)).toMatchObject({
    has_newer_version: true,
  });
  expect(await pageOf(app, token, id).launch(true)).toMatchObject({ package_number: 1 });
  await ask(app, token, 'POST', `${assignedCourses}/${id}/version/take`, {});
  expect(await pageOf(app, token, id).launch(true)).toMatchObject({
    package_number: 2,
    items: [],
    status: 'not_started',
  });
});

test('before it is assigned the package says whom that reaches, and afterwards who uses it', async () => {
  const course = await buildScormCourse(app, operator);
  const preview = { courses_ids: [course.id], selection: { include_ids: [person.id] } };
  const previewUrl = '/learning/api/learning/assigned-courses/preview';
  expect(await ask<AssignPreview>(app, operator, 'POST', previewUrl, preview)).toMatchObject({
    courses: [{ course_id: course.id, title: course.title, assigned: 1, left_out: [] }],
  });
  const use = () => ask<ContentUse>(app, operator, 'GET', `${scormCourses}/${course.id}/use`);
  expect(await use()).toEqual({ groups: [] });
  const id = await assign(app, operator, course.id, [person.id]);
  expect(await use()).toMatchObject({ groups: [{ kind: 'active_assignments', total: 1, items: [{ id }] }] });
  expect(await ask<AssignPreview>(app, operator, 'POST', previewUrl, preview)).toMatchObject({
    courses: [{ assigned: 0, left_out: [{ reason: 'has_it', count: 1, people: [{ assigned_course_id: id }] }] }],
  });

  const listed = (query: string) =>
    ask<Page<ScormCourseRow>>(app, operator, 'GET', `${scormCourses}/organization?${query}`);
  expect((await listed(`id=${course.id}`)).data).toMatchObject([{ id: course.id, assigned_count: 1 }]);
  await ask(app, operator, 'PATCH', `${scormCourses}/${course.id}`, { archived: true });
  expect((await listed(`id=${course.id}`)).data).toMatchObject([
    { archived: true, can: ['preview', 'restore', 'delete'] },
  ]);
  const refused = await app.request({ method: 'POST', url: previewUrl, token: operator, body: preview });
  expect(refused).toMatchObject({ status: 422, body: { code: 'course_unknown' } });
});
