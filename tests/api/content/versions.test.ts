import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Course, Theme } from '#contract/courses.ts';
import type { LibraryModule, Question, Slide } from '#contract/modules.ts';
import { ask, buildCourse, buildTheme } from '#tests/support/learning.ts';
import { multipart, startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { buildOperator, buildPerson, signIn } from '#tests/support/world.ts';

interface Refused {
  code: string;
  message: string;
}

let app: TestApp;
let token: string;

beforeAll(async () => {
  app = await startTestApp();
  const { organization } = await buildOperator(app);
  const author = await buildPerson(app, organization, { role: 'operator', last_name: 'Каримова' });
  token = await signIn(app, author);
});
afterAll(() => app.close());

const edit = (method: 'PATCH' | 'PUT', url: string, body: object) =>
  app.request<Refused & { version: number }>({ method, url, token, body });

/** Two edits of one version: the first is made, the second refused. What stands there in the end. */
async function editTwice<T extends { version: number }>(
  method: 'PATCH' | 'PUT',
  url: string,
  [first, second]: readonly [object, object],
  read: () => Promise<T>,
): Promise<T> {
  const { version } = await read();
  const made = await edit(method, url, { ...first, version });
  expect(made.status).toBe(200);
  expect((await read()).version).toBe(version + 1);
  const refused = await edit(method, url, { ...second, version });
  expect(refused.status).toBe(409);
  expect(refused.body.code).toBe('changed_meanwhile');
  return read();
}

test('of two edits of a slide made from one version the second is refused with who made the first, whose words stay', async () => {
  const { module_id } = await buildTheme(app, token, { slides: 1, questions: 0 });
  const slides = `/api/v2/library/modules/${module_id}/slides`;
  const read = async () => (await ask<{ data: Slide[] }>(app, token, 'GET', slides)).data[0] as Slide;
  const { id } = await read();
  const kept = await editTwice('PATCH', `${slides}/${id}`, [{ html: '<p>Theirs</p>' }, { html: '<p>Mine</p>' }], read);
  expect(kept.text).toBe('Theirs');

  const stale = await edit('PATCH', `${slides}/${id}`, { html: '<p>Mine</p>', version: kept.version - 1 });
  expect(stale.body.message).toContain('Каримова');
  const mine = await ask<Slide>(app, token, 'PATCH', `${slides}/${id}`, { html: '<p>Mine</p>', version: kept.version });
  expect(mine).toMatchObject({ text: 'Mine', version: kept.version + 1 });
});

test('an edit that names no version is made as before there were any', async () => {
  const { module_id } = await buildTheme(app, token, { slides: 1, questions: 0 });
  const slides = `/api/v2/library/modules/${module_id}/slides`;
  const [slide] = (await ask<{ data: Slide[] }>(app, token, 'GET', slides)).data;
  for (const title of ['One', 'Two']) {
    expect((await edit('PATCH', `${slides}/${slide?.id}`, { title })).status).toBe(200);
  }
});

test('form data carries the version of a slide as well', async () => {
  const { module_id } = await buildTheme(app, token, { slides: 1, questions: 0 });
  const slides = `/api/v2/library/modules/${module_id}/slides`;
  const [slide] = (await ask<{ data: Slide[] }>(app, token, 'GET', slides)).data;
  const send = () =>
    app.request<Refused>({
      method: 'PATCH',
      url: `${slides}/${slide?.id}`,
      token,
      ...multipart({ title: 'New', version: '1' }, []),
    });
  expect((await send()).status).toBe(200);
  expect((await send()).body.code).toBe('changed_meanwhile');
});

test('questions, themes, modules and courses refuse a second edit of one version likewise', async () => {
  const course = await buildCourse(app, token, { themes: [{ questions: 1, slides: 1 }] });
  const theme = course.sections[0]?.themes[0];
  const module = `/api/v2/library/modules/${theme?.module_id}`;
  const titles = [{ title: 'First' }, { title: 'Second' }] as const;

  const themes = `/learning/api/content/themes/${theme?.id}`;
  expect((await editTwice('PATCH', themes, titles, () => ask<Theme>(app, token, 'GET', themes))).title).toBe('First');
  const courses = `/learning/api/content/courses/${course.id}`;
  expect((await editTwice('PATCH', courses, titles, () => ask<Course>(app, token, 'GET', courses))).title).toBe(
    'First',
  );
  const kept = await editTwice('PUT', module, titles, () => ask<LibraryModule>(app, token, 'GET', module));
  expect(kept.title).toBe('First');

  const readQuestion = async () =>
    (await ask<{ data: Question[] }>(app, token, 'GET', `${module}/questions`)).data[0] as Question;
  const { id, options } = await readQuestion();
  const words = (text: string) => ({ text, options });
  const question = await editTwice(
    'PUT',
    `${module}/questions/${id}`,
    [words('First?'), words('Second?')],
    readQuestion,
  );
  expect(question.text).toBe('First?');
});

test('moving themes about is no edit of the course’s own words', async () => {
  const course = await buildCourse(app, token, { themes: [{}, {}] });
  const url = `/learning/api/content/courses/${course.id}`;
  const [first, second] = course.sections[0]?.themes ?? [];
  await ask(app, token, 'PATCH', `${url}/sections/${course.sections[0]?.id}/swap`, {
    first_id: first?.id,
    second_id: second?.id,
  });
  const slide = { title: 'A slide', html: '<p>Words</p>' };
  await ask(app, token, 'POST', `/api/v2/library/modules/${first?.module_id}/slides`, slide);
  expect((await edit('PATCH', url, { title: 'Named', version: course.version })).status).toBe(200);
});
