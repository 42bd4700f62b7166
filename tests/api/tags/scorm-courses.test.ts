import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { AuditEntry } from '#contract/audit.ts';
import { tagCoursesMax } from '#contract/constants.ts';
import type { ContentUse } from '#contract/content-review.ts';
import type { Course } from '#contract/courses.ts';
import type { EmployeeCoursesPage } from '#contract/employee-courses.ts';
import type { Page } from '#contract/page.ts';
import type { Tag, TagAction } from '#contract/tags.ts';
import { ask, buildCourse, buildTheme } from '#tests/support/learning.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { type BuiltOrganization, buildOperator, buildPerson } from '#tests/support/world.ts';
import { buildScormCourse, scormCourses } from '../scorm/scorm-world.ts';
import { runTags } from './tags-world.ts';

let app: TestApp;
let token: string;
let organization: BuiltOrganization;
let tag: Tag;
let library: string;
let scorm: string;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  ({ token, organization } = await buildOperator(app));
  tag = await ask<Tag>(app, token, 'POST', '/api/v2/tags/custom', { title: 'Склад' });
  library = (await buildCourse(app, token)).id;
  scorm = (await buildScormCourse(app, token)).id;
});

const learning = () => `/learning/api/tags/${tag.id}/courses`;
const older = () => `/api/v2/users/tags/${tag.id}`;
const addScorm = (ids: string[]) =>
  app.request<TagAction & { code?: string }>({
    method: 'POST',
    url: '/api/v2/users/tags/action/courses/scorm',
    token,
    body: { tag_id: tag.id, cmi_course_ids: ids },
  });
const given = async () => {
  const { course_ids, cmi_course_ids } = await ask<Tag>(app, token, 'GET', `/api/v2/tags/${tag.id}`);
  return { course_ids, cmi_course_ids };
};

test('a tag gives courses of both kinds by one action, and its people get both', async () => {
  const action = await ask<TagAction>(app, token, 'POST', learning(), { course_ids: [library, scorm] });
  expect(action.courses.map(({ id }) => id)).toEqual([library, scorm]);
  expect(action.cmi_course_ids).toEqual([scorm]);
  expect(await given()).toEqual({ course_ids: [library], cmi_course_ids: [scorm] });
  const person = await buildPerson(app, organization);
  await ask(app, token, 'POST', '/api/v2/tags/custom/assign', { tag_id: tag.id, users_ids: [person.id] });
  await runTags(app, organization);
  const { data } = await ask<EmployeeCoursesPage>(app, token, 'GET', `/api/v2/users/${person.id}/assigned-courses`);
  expect(data.map(({ type }) => type).toSorted()).toEqual(['library', 'scorm']);
  const acts = await ask<Page<AuditEntry>>(app, token, 'GET', '/api/v2/audit?actor_kind=tag');
  expect(acts.data.map(({ action }) => action)).toContain('tag.acted');
  expect(acts.data).toMatchObject(acts.data.map(() => ({ actor: null, actor_kind: 'tag', actor_title: 'Склад' })));
  const use = await ask<ContentUse>(app, token, 'GET', `${scormCourses}/${scorm}/use`);
  expect(use.groups.map(({ kind }) => kind)).toEqual(['active_assignments', 'tags']);
});

test('the older calls speak of one kind, and leave the other as it is', async () => {
  await ask(app, token, 'POST', '/api/v2/users/tags/action/courses', { tag_id: tag.id, course_ids: [library] });
  expect((await addScorm([library])).body.code).toBe('scorm_course_unknown');
  expect((await addScorm([scorm])).status).toBe(201);
  expect((await addScorm([scorm])).body.code).toBe('tag_action_exists');
  expect(await ask(app, token, 'GET', `${older()}/action/courses/scorm`)).toMatchObject({ cmi_course_ids: [scorm] });
  expect(await ask(app, token, 'GET', `${older()}/courses`)).toMatchObject({ course_ids: [library] });

  const other = (await buildScormCourse(app, token)).id;
  await ask(app, token, 'PATCH', `${older()}/courses/scorm`, { cmi_course_ids: [other] });
  expect(await given()).toEqual({ course_ids: [library], cmi_course_ids: [other] });
  await ask(app, token, 'DELETE', `${older()}/action/courses`);
  expect(await given()).toEqual({ course_ids: [], cmi_course_ids: [other] });
  await ask(app, token, 'DELETE', `${older()}/action/courses/scorm`);
  expect(await ask(app, token, 'GET', `/api/v2/tags/${tag.id}`)).toMatchObject({ action_types: [] });
  const gone = await app.request({ method: 'DELETE', url: `${older()}/action/courses/scorm`, token });
  expect(gone.status).toBe(404);
});

test('a package that was archived keeps its kind, and cannot be given anew', async () => {
  await ask(app, token, 'POST', learning(), { course_ids: [scorm] });
  await ask(app, token, 'PATCH', `${scormCourses}/${scorm}`, { archived: true });
  expect(await given()).toEqual({ course_ids: [], cmi_course_ids: [scorm] });
  const again = await app.request({ method: 'PATCH', url: learning(), token, body: { course_ids: [scorm] } });
  expect(again).toMatchObject({ status: 422, body: { code: 'course_unknown' } });
});

test('the older calls together give no more courses than a tag may have', async () => {
  const themes_ids = [(await buildTheme(app, token)).id];
  const ids: string[] = [];
  for (let number = 1; number <= tagCoursesMax; number += 1) {
    const draft = { title: `Course ${number}`, sections: [{ title: 'Section', themes_ids }] };
    ids.push((await ask<Course>(app, token, 'POST', '/learning/api/content/courses', draft)).id);
  }
  const most = ids.slice(1);
  await ask(app, token, 'POST', '/api/v2/users/tags/action/courses', { tag_id: tag.id, course_ids: most });
  expect((await addScorm([scorm])).status).toBe(201);
  const url = `${older()}/courses`;
  const whole = await app.request({ method: 'PATCH', url, token, body: { course_ids: ids } });
  expect(whole).toMatchObject({
    status: 422,
    body: { code: 'tag_courses_too_many', errors: { course_ids: [expect.stringContaining('20')] } },
  });
  expect((await given()).course_ids).toEqual(most);
});
