import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Course, CourseRow, Theme } from '#contract/courses.ts';
import type { LibraryModule, Slide } from '#contract/modules.ts';
import type { SlideFile } from '#contract/slide-media.ts';
import type { MyCourse } from '#contract/study.ts';
import { ask, assign, buildCourse } from '#tests/support/learning.ts';
import { multipart, startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { buildOperator, buildPerson, signIn } from '#tests/support/world.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** A film of so many seconds, as far as its header says. */
function film(seconds: number): Buffer {
  const box = (kind: string, ...body: (Buffer | string)[]) => {
    const content = Buffer.concat(body.map((part) => Buffer.from(part as string, 'latin1')));
    const size = Buffer.alloc(4);
    size.writeUInt32BE(content.length + 8);
    return Buffer.concat([size, Buffer.from(kind), content]);
  };
  const header = Buffer.alloc(100);
  header.writeUInt32BE(1000, 12);
  header.writeUInt32BE(seconds * 1000, 16);
  return Buffer.concat([box('ftyp', 'isom0000'), box('mdat', Buffer.alloc(500, 7)), box('moov', box('mvhd', header))]);
}

test('authors and learners are told the same time, with films to their end and the questions that are asked', async () => {
  const operator = await buildOperator(app);
  const { token } = operator;
  const course = await buildCourse(app, token, {
    themes: [{ slides: 2, questions: 8, settings: { questions_limit: 4 } }],
  });
  const module = course.sections[0]?.themes[0]?.module_id ?? '';
  const slides = `/api/v2/library/modules/${module}/slides`;
  const form = multipart({}, [{ field: 'video', name: 'a.mp4', type: 'video/mp4', bytes: film(260) }]);
  const { body: file } = await app.request<SlideFile>({ method: 'POST', url: `${slides}/files`, token, ...form });
  await ask<Slide>(app, token, 'POST', slides, { html: `<video src="${file.src}"></video>` });

  const read = await ask<LibraryModule>(app, token, 'GET', `/api/v2/library/modules/${module}`);
  expect(read).toMatchObject({ theory_minutes: 5, asked_count: 4, minutes: 7 });
  const theme = await ask<Theme>(
    app,
    token,
    'GET',
    `/learning/api/content/themes/${course.sections[0]?.themes[0]?.id}`,
  );
  expect(theme.minutes).toBe(7);
  const shown = await ask<Course>(app, token, 'GET', `/learning/api/content/courses/${course.id}`);
  expect(shown.sections[0]?.themes[0]).toMatchObject({
    theory_minutes: 5,
    quiz_minutes: 2,
    minutes: 7,
    asked_count: 4,
  });
  const list = `/learning/api/content/courses/organizations/${operator.organization.id}`;
  const { data } = await ask<{ data: CourseRow[] }>(app, token, 'GET', list);
  expect(data.find(({ id }) => id === course.id)?.minutes).toBe(7);

  const learner = await buildPerson(app, operator.organization);
  const assigned = await assign(app, token, course.id, [learner.id]);
  const mine = await ask<MyCourse>(
    app,
    await signIn(app, learner),
    'GET',
    `/learning/api/learning/assigned-courses/my-courses/${assigned}`,
  );
  expect(mine.minutes_left).toBe(7);
  expect(mine.sections[0]?.themes[0]?.steps.map(({ minutes }) => minutes)).toEqual([5, 2]);
});
