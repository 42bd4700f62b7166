import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { GeneralSettings } from '#contract/general-settings.ts';
import { ask, assign, assignedCourses, buildCourse, buildTheme } from '#tests/support/learning.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { buildOperator, buildPerson, signIn } from '#tests/support/world.ts';
import { learnerOf } from './learner.ts';

const settings = '/api/v2/settings/general';
const education = '/api/v2/learning/assigned-courses';
const dayMs = 86_400_000;
let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(() => app.clock.set(new Date('2026-03-11T09:00:00Z')));
afterAll(() => app.close());

async function begin() {
  const built = await buildOperator(app);
  const administrator = await signIn(app, await buildPerson(app, built.organization, { role: 'super_user' }));
  const person = await buildPerson(app, built.organization, {});
  const course = await buildCourse(app, built.token, {
    themes: [{ questions: 0 }, { questions: 0 }, { questions: 0 }],
  });
  const assignment = await assign(app, built.token, course.id, [person.id]);
  return {
    ...built,
    course,
    assignment,
    /** Sessions end before the next week. */
    readOperator: async () => signIn(app, await buildPerson(app, built.organization, { role: 'operator' })),
    readToken: () => signIn(app, person),
    read: async () => ask<unknown>(app, await signIn(app, person), 'GET', '/api/v2/learning/my-streak'),
    async study(place: number) {
      const learner = learnerOf(app, await signIn(app, person), assignment);
      await learner.study(await learner.findStep('theory', place));
    },
    readSettings: () => ask<GeneralSettings>(app, administrator, 'GET', settings),
    async countWeeks() {
      const given = await ask<GeneralSettings>(app, administrator, 'GET', settings);
      const { readable_colour: _, logo_file_id: __, dark_logo_file_id: ___, ...own } = given;
      await ask(app, administrator, 'PUT', settings, { ...own, counts_streaks: true });
    },
  };
}

test('weeks in a row are counted where the organization wants it, of oneself, and a course that is gone still counts', async () => {
  const { assignment, study, read, readSettings, countWeeks, readOperator } = await begin();
  await study(0);
  expect(await read()).toEqual({ streak: null });

  expect((await readSettings()).counts_streaks).toBe(false);
  await countWeeks();
  expect(await read()).toEqual({ streak: { current: 1, longest: 1 } });
  app.clock.advance(7 * dayMs);
  await study(1);
  expect(await read()).toEqual({ streak: { current: 2, longest: 2 } });

  app.clock.advance(14 * dayMs);
  expect(await read()).toEqual({ streak: { current: 0, longest: 2 } });
  await study(2);
  expect(await read()).toEqual({ streak: { current: 1, longest: 2 } });
  // The course is done: weeks with nothing to learn end nothing.
  app.clock.advance(28 * dayMs);
  await ask(app, await readOperator(), 'DELETE', `${education}/${assignment}`);
  expect(await read()).toEqual({ streak: { current: 1, longest: 2 } });
});

test('weeks of a pause that has ended are not missed', async () => {
  const { assignment, study, read, countWeeks, readOperator } = await begin();
  await countWeeks();
  await study(0);
  const toggle = async () => ask(app, await readOperator(), 'POST', `${education}/${assignment}/toggle`);
  await toggle();
  app.clock.advance(21 * dayMs);
  await toggle();
  await study(1);
  expect(await read()).toEqual({ streak: { current: 2, longest: 2 } });
});

test('weeks in which a version was learnt stay when a newer one is taken', async () => {
  const { token, course, assignment, study, read, readToken, countWeeks } = await begin();
  await countWeeks();
  await study(0);
  const [section] = course.sections;
  const added = await buildTheme(app, token, { questions: 0 });
  await ask(app, token, 'POST', `/learning/api/content/courses/${course.id}/sections/themes/append`, {
    section_id: section?.id,
    themes_ids: [added.id],
  });
  await ask(app, token, 'POST', `${education}/${assignment}/offer-version`);
  app.clock.advance(7 * dayMs);
  await ask(app, await readToken(), 'POST', `${assignedCourses}/${assignment}/version/take`, {});
  expect(await read()).toEqual({ streak: { current: 1, longest: 1 } });
  await study(0);
  expect(await read()).toEqual({ streak: { current: 2, longest: 2 } });
});
