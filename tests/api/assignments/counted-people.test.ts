import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AssignmentGroups, AssignmentProgress } from '#contract/assignment-analytics.ts';
import type { AssignedCourse, AssignedEmployee } from '#contract/assignments.ts';
import type { Page } from '#contract/page.ts';
import { ask, assign, assignedCourses, buildCourse } from '#tests/support/learning.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { type BuiltOrganization, buildOperator, buildPerson } from '#tests/support/world.ts';

let app: TestApp;
let organization: BuiltOrganization;
let token: string;

beforeAll(async () => {
  app = await startTestApp();
  ({ organization, token } = await buildOperator(app));
});
afterAll(() => app.close());

test('whoever was removed counts nowhere in a course: not in its list, its head, its groups, its progress', async () => {
  const people = await Promise.all([1, 2, 3].map(() => buildPerson(app, organization)));
  const id = await assign(
    app,
    token,
    (await buildCourse(app, token)).id,
    people.map((person) => person.id),
  );
  await ask(app, token, 'DELETE', `/api/v2/users/${people[0]?.id}`);
  const list = await ask<Page<AssignedEmployee>>(
    app,
    token,
    'GET',
    `/api/v2/learning/assigned-courses/${id}/employees`,
  );
  const card = await ask<AssignedCourse>(app, token, 'GET', `/api/v2/learning/assigned-courses/${id}`);
  const cards = await ask<Page<AssignedCourse>>(
    app,
    token,
    'GET',
    `${assignedCourses}/organizations/${organization.id}`,
  );
  const analytics = `/api/v2/analytics/operator/assigned_course/${id}`;
  const groups = await ask<AssignmentGroups>(app, token, 'GET', `${analytics}/groups`);
  const progress = await ask<AssignmentProgress>(app, token, 'GET', `${analytics}/progress`);
  expect(list.total_count).toBe(2);
  expect([card.employees_count, card.not_started_count]).toEqual([2, 2]);
  expect(cards.data.map(({ employees_count }) => employees_count)).toEqual([2]);
  expect([groups.total, progress.employees_count]).toEqual([2, 2]);
});

test('people stand by their whole names, in each direction the other way round, as in the export', async () => {
  const named = (middle_name: string) =>
    buildPerson(app, organization, { last_name: 'Алиев', first_name: 'Алишер', middle_name });
  const people = [await named('Яхьяевич'), await named('Бахтиёрович'), await named('Вахидович')];
  const id = await assign(
    app,
    token,
    (await buildCourse(app, token)).id,
    people.map((person) => person.id),
  );
  const namesIn = async (order: string) => {
    const url = `/api/v2/learning/assigned-courses/${id}/employees?sort_by=full_name&sort_order=${order}`;
    return (await ask<Page<AssignedEmployee>>(app, token, 'GET', url)).data.map(({ middle_name }) => middle_name);
  };
  const names = ['Бахтиёрович', 'Вахидович', 'Яхьяевич'];
  expect(await namesIn('asc')).toEqual(names);
  expect(await namesIn('desc')).toEqual(names.toReversed());
});
