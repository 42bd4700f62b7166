import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from '#contract/page.ts';
import type { AssignedModule, MyCourseCard } from '#contract/study.ts';
import { ask, assign, assignedCourses, buildCourse } from '#tests/support/learning.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { type BuiltOrganization, buildOperator, buildPerson, signIn } from '#tests/support/world.ts';
import { learnerOf } from './learner.ts';

let app: TestApp;
let operator: string;
let organization: BuiltOrganization;

beforeAll(async () => {
  app = await startTestApp();
  ({ token: operator, organization } = await buildOperator(app));
});
afterAll(() => app.close());

test('a course says in which language it is written, its slides as well; without one it is the organization’s', async () => {
  const person = await buildPerson(app, organization);
  const token = await signIn(app, person);
  const languageOf: Record<string, string> = {};
  for (const [title, settings] of [
    ['Own', {}],
    ['Uzbek', { language: 'uz' }],
  ] as const) {
    const course = await buildCourse(app, operator, { title, settings });
    const learner = learnerOf(app, token, await assign(app, operator, course.id, [person.id]));
    const { module_id } = await learner.findStep('theory');
    const url = `/api/v2/learning/assigned-modules/${module_id}?with_slides=true`;
    const module = await ask<AssignedModule>(app, token, 'GET', url);
    const { pathname } = new URL(module.slides?.[0]?.frame_url ?? '');
    const frame = await app.content.inject({ method: 'GET', url: `${pathname}?lang=${module.language}` });
    languageOf[title] = `${module.language} ${/<html lang="(\w+)"/.exec(frame.body)?.[1]}`;
  }
  expect(languageOf).toEqual({ Own: 'ru ru', Uzbek: 'uz uz' });
  const { data } = await ask<Page<MyCourseCard>>(app, token, 'GET', `${assignedCourses}/my-courses`);
  expect(Object.fromEntries(data.map(({ title, language }) => [title, language]))).toEqual({ Own: 'ru', Uzbek: 'uz' });
});
