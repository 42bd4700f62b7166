import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from '#contract/page.ts';
import { ask, assign, assignedCourses, buildCourse } from '#tests/support/learning.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { buildDepartment, buildOperator, buildPerson } from '#tests/support/world.ts';
import { buildTemplate, campaignOf, startCampaign } from './phishing/phishing-world.ts';

const title = 'Отдел Семёнова: Oʻktam 50%';
let app: TestApp;
let token: string;
let organizationId: string;
let campaignId: string;
let assignmentId: string;

beforeAll(async () => {
  app = await startTestApp();
  const operator = await buildOperator(app);
  token = operator.token;
  organizationId = operator.organization.id;
  const department = await buildDepartment(app, operator.organization, { title });
  const person = await buildPerson(app, operator.organization, {
    last_name: 'Семёнов',
    first_name: 'Oʻktam',
    department_id: department.id,
  });
  const course = await buildCourse(app, token, { title, themes: [{ title }] });
  assignmentId = await assign(app, token, course.id, [person.id]);
  await ask(app, token, 'POST', '/api/v2/tags/custom', { title, color: '#123456' });
  const page = { name: title, original_url: 'https://example.test/' };
  await ask(app, token, 'POST', '/api/v2/phishing/redirect_pages', page);
  const template = await buildTemplate(app, token, { name: title });
  campaignId = (
    await startCampaign(app, token, { ...campaignOf([template], { departments: [department.id] }), name: title })
  ).id;
});
afterAll(() => app.close());

test.each([
  ['employees', () => '/api/v2/users'],
  ['departments', () => '/api/v2/departments/modal/v1/tree'],
  ['tags', () => '/users/api/v1/tags/organizations'],
  ['courses', () => `/learning/api/content/courses/organizations/${organizationId}`],
  ['themes', () => '/learning/api/content/themes'],
  ['assigned courses', () => `${assignedCourses}/organizations/${organizationId}`],
  ['people of an assigned course', () => `/api/v2/learning/assigned-courses/${assignmentId}/employees`],
  ['templates', () => '/api/v2/phishing/templates'],
  ['redirect pages', () => '/api/v2/phishing/redirect_pages'],
  ['campaigns', () => '/api/v2/phishing/campaigns'],
  ['recipients of a campaign', () => `/api/v2/phishing/campaigns/${campaignId}/users`],
])('%s are found by words in any order, whatever their case, ё or apostrophe', async (_, path) => {
  const count = async (search: string) =>
    (
      await ask<Page<unknown>>(
        app,
        token,
        'GET',
        `${path()}${path().includes('?') ? '&' : '?'}search=${encodeURIComponent(search)}`,
      )
    ).total_count;
  expect(await count("O'KTAM семенов")).toBe(1);
  expect(await count('Oktam_')).toBe(0);
});
