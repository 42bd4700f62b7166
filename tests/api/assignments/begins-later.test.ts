import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Employee } from '#contract/employees.ts';
import type { Page } from '#contract/page.ts';
import type { OrganizationProgressGroups } from '#contract/statistics.ts';
import { refreshOrganization } from '#modules/statistics/index.ts';
import { ask, assign, buildCourse } from '#tests/support/learning.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import {
  type BuiltOrganization,
  type BuiltPerson,
  buildOperator,
  buildOrganizationScope,
  buildPerson,
  signIn,
} from '#tests/support/world.ts';

let app: TestApp;
let token: string;
let operator: BuiltPerson;
let organization: BuiltOrganization;

beforeAll(async () => {
  app = await startTestApp();
  app.clock.set(new Date('2026-03-11T09:00:00Z'));
  ({ token, operator, organization } = await buildOperator(app));
});
afterAll(() => app.close());

const listed = async (query: string) =>
  (await ask<Page<Employee>>(app, token, 'GET', `/api/v2/users?search=Planned&${query}`)).total_count;
const counted = async () => {
  const url = `/gateway/v1/statistic/organizations/${organization.id}/progress-groups`;
  const { data } = await ask<OrganizationProgressGroups>(app, token, 'GET', url);
  return Object.fromEntries(data.map(({ group, count }) => [group, count]));
};

test('a course that begins later is asked of nobody yet, in the statistics and in the list alike', async () => {
  const person = await buildPerson(app, organization, { last_name: 'Planned' });
  const course = await buildCourse(app, token);
  const id = await assign(app, token, course.id, [person.id], { start_date: '2026-03-12', end_date: null });

  expect(await counted()).toMatchObject({ WITHOUT_COURSE: 2, NOT_START: 0 });
  expect(await listed('course_progress=WITHOUT_COURSE')).toBe(1);
  expect(await listed('course_progress=NOT_START')).toBe(0);
  // Of courses that are named it is known who has them.
  expect(await listed(`course_progress=NOT_START&in_course=${id}`)).toBe(1);
  expect(await listed(`course_progress=WITHOUT_COURSE&in_course=${id}`)).toBe(0);

  app.clock.set(new Date('2026-03-12T09:00:00Z'));
  await refreshOrganization(buildOrganizationScope(app, organization));
  token = await signIn(app, operator);
  expect(await counted()).toMatchObject({ WITHOUT_COURSE: 1, NOT_START: 1 });
  expect(await listed('course_progress=NOT_START')).toBe(1);
});
