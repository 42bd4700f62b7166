import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Campaign } from '#contract/campaigns.ts';
import type { ContentUse } from '#contract/content-review.ts';
import type { Course } from '#contract/courses.ts';
import { addDays, dayIn } from '#platform/calendar.ts';
import { ask, assign, buildCourse, buildTheme } from '#tests/support/learning.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { type BuiltOrganization, buildOperator, buildPerson, signIn } from '#tests/support/world.ts';
import { buildTemplate, campaignOf } from '../phishing/phishing-world.ts';

let app: TestApp;
let token: string;
let organization: BuiltOrganization;

beforeAll(async () => {
  app = await startTestApp();
  const built = await buildOperator(app);
  ({ organization, token } = built);
});
afterAll(() => app.close());

const useOf = async (address: string, whose = token) => {
  const { groups } = await ask<ContentUse>(app, whose, 'GET', `${address}/use`);
  return Object.fromEntries(groups.map(({ kind, total, items }) => [kind, [total, items.map(({ title }) => title)]]));
};
const courseAt = (id: string) => `/learning/api/content/courses/${id}`;

test('a course says which assignments, tags and campaigns use it', async () => {
  const course = await buildCourse(app, token, { title: 'Пароли' });
  expect(await useOf(courseAt(course.id))).toEqual({});
  const assignAnew = async (terms?: object) =>
    assign(app, token, course.id, [(await buildPerson(app, organization, {})).id], terms);
  await assignAnew();
  await assignAnew({ start_date: '2099-01-01', end_date: '2099-01-31' });
  const done = await assignAnew();
  await ask(app, token, 'POST', `/api/v2/learning/assigned-courses/${done}/complete`);
  const tag = await ask<{ id: string }>(app, token, 'POST', '/api/v2/tags/custom', {
    title: 'Новички',
    color: '#0A7A4F',
  });
  await ask(app, token, 'POST', '/api/v2/users/tags/action/courses', { tag_id: tag.id, course_ids: [course.id] });
  expect(await useOf(courseAt(course.id))).toEqual({
    active_assignments: [1, ['Пароли']],
    planned_assignments: [1, ['Пароли']],
    finished_assignments: [1, ['Пароли']],
    tags: [1, ['Новички']],
  });

  const manager = await buildPerson(app, organization, { role: 'content_manager' });
  const seen = await useOf(courseAt(course.id), await signIn(app, manager));
  expect(seen['tags'], 'a content manager has no tags: they are counted, not named').toEqual([1, []]);
});

test('a course says which campaigns give it, and which give it after the campaign that follows', async () => {
  const course = await buildCourse(app, token, { title: 'Ссылки' });
  const template = await buildTemplate(app, token, { kind: 'link' });
  const person = await buildPerson(app, organization, {});
  const planned = campaignOf([template], { users: [person.id] });
  const plan = (name: string, change: object) =>
    ask<Campaign>(app, token, 'POST', '/api/v2/phishing/campaigns', {
      ...planned,
      name,
      start_date: addDays(dayIn(app.clock.now(), 'Asia/Tashkent'), 7),
      ...change,
    });
  const given = { has_auto_course: true, course: course.id, targets_auto_course: ['clicked'] };
  const { id } = await plan('First', given);
  await plan('Second', {
    post_campaign: { name: 'Third', templates_ids: [template.id], ...given },
  });
  expect(await useOf(courseAt(course.id))).toEqual({ campaigns: [2, ['First', 'Second']] });
  await ask(app, token, 'DELETE', `/api/v2/phishing/campaigns/${id}`);
  expect(await useOf(courseAt(course.id))).toEqual({ campaigns: [1, ['Second']] });
});

test('a theme says in which courses it stands, a module in which themes and courses', async () => {
  const theme = await buildTheme(app, token, { title: 'Замки' });
  await ask(app, token, 'POST', '/learning/api/content/themes', { title: 'Замки и ключи', module_id: theme.module_id });
  const sections = [{ title: 'Section', themes_ids: [theme.id] }];
  await ask<Course>(app, token, 'POST', '/learning/api/content/courses', { title: 'Двери', sections });
  expect(await useOf(`/learning/api/content/themes/${theme.id}`)).toEqual({ courses: [1, ['Двери']] });
  expect(await useOf(`/api/v2/library/modules/${theme.module_id}`)).toEqual({
    courses: [1, ['Двери']],
    themes: [2, ['Замки', 'Замки и ключи']],
  });
});

test('ten assignments are named, the others counted', async () => {
  const course = await buildCourse(app, token);
  for (let number = 0; number < 11; number += 1) {
    await assign(app, token, course.id, [(await buildPerson(app, organization, {})).id]);
  }
  const { active_assignments } = await useOf(courseAt(course.id));
  expect(active_assignments?.[0]).toBe(11);
  expect(active_assignments?.[1]).toHaveLength(10);
});

test('nobody is told who uses what belongs to another organization', async () => {
  const course = await buildCourse(app, token);
  const stranger = (await buildOperator(app)).token;
  for (const url of [`${courseAt(course.id)}/use`, `${courseAt(course.id)}/check`]) {
    expect((await app.request({ method: 'GET', url, token: stranger })).status).toBe(404);
  }
});
