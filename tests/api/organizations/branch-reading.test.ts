import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AssignedCourse } from '#contract/assignments.ts';
import type { CourseRow } from '#contract/courses.ts';
import type { Page } from '#contract/page.ts';
import { assign, buildCourse } from '#tests/support/learning.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { type BuiltOrganization, buildOperator, buildOrganization, buildPerson, signIn } from '#tests/support/world.ts';

let app: TestApp;
let parent: BuiltOrganization;
let child: BuiltOrganization;
let token: string;
let below: string;

beforeAll(async () => {
  app = await startTestApp();
  ({ organization: parent, token } = await buildOperator(app));
  child = await buildOrganization(app, { parent_id: parent.id, title: 'Branch' });
  below = await signIn(app, await buildPerson(app, child, { role: 'operator' }));
});
afterAll(() => app.close());

const courses = (organization: BuiltOrganization) => `/learning/api/content/courses/organizations/${organization.id}`;
const assigned = (organization: BuiltOrganization) =>
  `/learning/api/learning/assigned-courses/organizations/${organization.id}`;
const read = <T>(url: string, who: string) => app.request<Page<T>>({ method: 'GET', url, token: who });

test('whoever runs organizations reads the courses and assignments of those below, and can change nothing there', async () => {
  const course = await buildCourse(app, below, { title: 'Local rules' });
  await assign(app, below, course.id, [(await buildPerson(app, child)).id]);
  const { data } = (await read<CourseRow>(courses(child), token)).body;
  expect(data).toEqual([expect.objectContaining({ title: 'Local rules', can: [] })]);
  const { data: rows } = (await read<AssignedCourse>(assigned(child), token)).body;
  expect(rows).toEqual([expect.objectContaining({ title: 'Local rules', can: [] })]);
  const change = { method: 'PATCH', url: `/learning/api/content/courses/${course.id}`, token, body: { title: 'x' } };
  expect((await app.request({ ...change, method: 'PATCH' })).status).toBe(404);
});

test('a content manager, somebody from below and strangers find nothing there', async () => {
  const manager = await signIn(app, await buildPerson(app, parent, { role: 'content_manager' }));
  const stranger = (await buildOperator(app)).token;
  for (const url of [courses(child), assigned(child)]) {
    expect((await read(url, manager)).status).toBe(404);
    expect((await read(url, stranger)).status).toBe(404);
  }
  for (const url of [courses(parent), assigned(parent)]) expect((await read(url, below)).status).toBe(404);
});
