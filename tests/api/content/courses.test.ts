import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CourseCheck } from '#contract/content-review.ts';
import type { Course, CourseRow } from '#contract/courses.ts';
import type { Page } from '#contract/page.ts';
import { ask, buildCourse, buildTheme } from '#tests/support/learning.ts';
import { multipart, startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { buildOperator, buildPerson, signIn } from '#tests/support/world.ts';

const courses = '/learning/api/content/courses';
const drawPng = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'red' } })
    .png()
    .toBuffer();

let app: TestApp;
let token: string;
let organizationId: string;

beforeAll(async () => {
  app = await startTestApp();
  const { organization, token: operatorToken } = await buildOperator(app);
  token = operatorToken;
  organizationId = organization.id;
});
afterAll(() => app.close());

const listOf = (query: string) =>
  ask<Page<CourseRow>>(app, token, 'GET', `${courses}/organizations/${organizationId}${query}`);
const themesOf = (course: Course, section = 0) => course.sections[section]?.themes.map((theme) => theme.title);

test('a course made of themes comes back with its sections, sums and what may be done with it', async () => {
  const made = await buildCourse(app, token, {
    title: 'Пароли',
    tags: ['база'],
    themes: [{ title: 'A' }, { title: 'B' }],
  });
  expect(made).toMatchObject({
    title: 'Пароли',
    tags: ['база'],
    archived: false,
    themes_count: 2,
    slides_count: 4,
    questions_count: 4,
    obstacles: [],
    settings: { is_free_order: false, has_certificate: true },
  });
  expect(themesOf(made)).toEqual(['A', 'B']);
  expect(made.can).toContain('assign');
});

test('the check of a course names its slides with pictures that nobody described, and no decorative ones', async () => {
  const theme = await buildTheme(app, token, { title: 'Фото', slides: 1, questions: 0 });
  const url = `/api/v2/library/modules/${theme.module_id}/slides/pictures`;
  const form = multipart({}, [{ field: 'image', name: 'dot.png', type: 'image/png', bytes: await drawPng(64, 64) }]);
  const { src } = (await app.request<{ src: string }>({ method: 'POST', url, token, ...form })).body;
  const picture = (words: string) => `<img src="${src}" ${words}>`;
  for (const [title, html] of [
    ['Described', picture('alt="A lock"')],
    ['Bare', `<p>${picture('')}</p>`],
    ['Decorative', picture('alt="" role="presentation"')],
  ]) {
    await ask(app, token, 'POST', `/api/v2/library/modules/${theme.module_id}/slides`, { title, html });
  }
  const sections = [{ title: 'Section', themes_ids: [theme.id] }];
  const made = await ask<Course>(app, token, 'POST', courses, { title: 'Pictures', sections });
  const { findings } = await ask<CourseCheck>(app, token, 'GET', `${courses}/${made.id}/check`);
  expect(findings).toMatchObject([
    { kind: 'picture_undescribed', theme_id: theme.id, theme_title: 'Фото', number: 3, title: 'Bare' },
  ]);
});

test('a form may repeat a field for each text of a list, as browsers send it', async () => {
  const form = new FormData();
  form.append('title', 'Two tags');
  for (const tag of ['safety', '2026']) form.append('tags', tag);
  const sent = new Response(form);
  const headers = { 'content-type': sent.headers.get('content-type') ?? '' };
  const body = Buffer.from(await sent.arrayBuffer());
  const answer = await app.request<Course>({
    method: 'POST',
    url: '/learning/api/content/courses',
    token,
    headers,
    body,
  });
  expect([answer.status, answer.body.tags]).toEqual([201, ['safety', '2026']]);
});

test('form data makes the same course, with a picture that the content origin shows', async () => {
  const form = multipart({ title: 'With a picture', tags: '["a"]' }, [
    { field: 'image', name: 'dot.png', type: 'image/png', bytes: await drawPng(64, 64) },
  ]);
  const made = await app.request<Course>({ method: 'POST', url: courses, token, ...form });
  expect(made.status).toBe(201);
  const { image_path } = made.body;
  const shown = await app.content.inject({ method: 'GET', url: new URL(String(image_path)).pathname });
  expect(shown.statusCode).toBe(200);
  expect(shown.headers['content-type']).toMatch(/^image\//);
  const without = await ask<Course>(app, token, 'PATCH', `${courses}/${made.body.id}`, { remove_image: true });
  expect(without.image_path).toBeNull();
});

test('a picture with a side under 64 pixels is refused', async () => {
  for (const [width, height] of [
    [63, 64],
    [64, 63],
  ] as const) {
    const file = { field: 'image', name: 'dot.png', type: 'image/png', bytes: await drawPng(width, height) };
    const form = multipart({ title: 'A speck' }, [file]);
    const refused = await app.request({ method: 'POST', url: courses, token, ...form });
    expect(refused.body['code']).toBe('file_picture_too_small');
  }
});

test('a file that only calls itself a picture is refused and no course is made', async () => {
  const form = multipart({ title: 'Not a picture' }, [
    { field: 'image', name: 'dot.png', type: 'image/png', bytes: Buffer.from('<script>alert(1)</script>') },
  ]);
  const refused = await app.request({ method: 'POST', url: courses, token, ...form });
  expect(refused.status).toBe(415);
  expect((await listOf('?search=Not%20a%20picture')).total_count).toBe(0);
});

describe('the list', () => {
  test('searches, filters by tags, sorts and pages', async () => {
    for (const [title, tag] of [
      ['Сортировка Б', 'x'],
      ['Сортировка А', 'x'],
      ['Сортировка 100%', 'y'],
    ] as const) {
      await buildCourse(app, token, { title, tags: [tag] });
    }
    const titles = async (query: string) => (await listOf(query)).data.map((course) => course.title);
    expect(await titles('?search=сортировка&sort_by=title')).toEqual([
      'Сортировка 100%',
      'Сортировка А',
      'Сортировка Б',
    ]);
    expect(await titles('?search=сортировка&tags=x&sort_by=title&sort_order=desc')).toEqual([
      'Сортировка Б',
      'Сортировка А',
    ]);
    expect(await titles('?search=100%25')).toEqual(['Сортировка 100%']);
    expect(await titles('?search=сортировка&limit=1&offset=1')).toEqual(['Сортировка А']);
  });

  test('refuses a word it does not know, and another organization', async () => {
    const unknown = await app.request({
      method: 'GET',
      url: `${courses}/organizations/${organizationId}?sort=title`,
      token,
    });
    expect(unknown.status).toBe(422);
    const { organization } = await buildOperator(app);
    const foreign = await app.request({ method: 'GET', url: `${courses}/organizations/${organization.id}`, token });
    expect(foreign.status).toBe(404);
  });

  test('shows archived courses only when asked for, also at the older address', async () => {
    const { id } = await buildCourse(app, token, { title: 'Archived one' });
    await ask(app, token, 'PATCH', `${courses}/${id}`, { archived: true });
    expect((await listOf('?search=Archived%20one')).total_count).toBe(0);
    expect((await listOf('?search=Archived%20one&archived=true')).data[0]?.can).toContain('restore');
    const older = await ask<Page<CourseRow>>(
      app,
      token,
      'GET',
      '/api/v2/admin/content/library/courses/archived?search=Archived%20one',
    );
    expect(older.data.map((course) => course.id)).toEqual([id]);
  });
});

describe('sections and themes', () => {
  test('are added, renamed, swapped, moved and taken out', async () => {
    const course = await buildCourse(app, token, { themes: [{ title: 'A' }, { title: 'B' }] });
    const url = `${courses}/${course.id}`;
    const [a, b] = course.sections[0]?.themes ?? [];
    const first = course.sections[0]?.id;

    const added = await ask<Course>(app, token, 'POST', `${url}/sections`, { sections: [{ title: 'Second' }] });
    const second = added.sections[1]?.id;
    await ask(app, token, 'PATCH', `${url}/sections/${second}`, { title: 'Second, renamed' });

    const swapped = await ask<Course>(app, token, 'PATCH', `${url}/sections/${first}/swap`, {
      first_id: a?.id,
      second_id: b?.id,
    });
    expect(themesOf(swapped)).toEqual(['B', 'A']);

    const moved = await ask<Course>(app, token, 'POST', `${url}/sections/${first}/themes/transport`, {
      themes_ids: [b?.id],
      target_section_id: second,
    });
    expect([themesOf(moved, 0), themesOf(moved, 1)]).toEqual([['A'], ['B']]);

    const turned = await ask<Course>(app, token, 'PATCH', `${url}/sections/swap`, {
      first_id: first,
      second_id: second,
    });
    expect(turned.sections.map((section) => section.title)).toEqual(['Second, renamed', 'Section']);

    const third = await buildTheme(app, token, { title: 'C' });
    const appended = await ask<Course>(app, token, 'POST', `${url}/sections/themes/append`, {
      section_id: second,
      themes_ids: [third.id],
    });
    expect(themesOf(appended, 0)).toEqual(['B', 'C']);

    const reduced = await ask<Course>(app, token, 'POST', `${url}/sections/${second}/themes/delete`, {
      themes_ids: [b?.id],
    });
    expect(themesOf(reduced, 0)).toEqual(['C']);

    const left = await ask<Course>(app, token, 'POST', `${url}/delete-sections`, { sections_ids: [second] });
    expect(left.sections.map((section) => section.title)).toEqual(['Section']);
    expect(await ask(app, token, 'GET', `/learning/api/content/themes/${third.id}`)).toMatchObject({ title: 'C' });
  });

  test('a theme stands in a course once', async () => {
    const course = await buildCourse(app, token);
    const [theme] = course.sections[0]?.themes ?? [];
    const refused = await app.request({
      method: 'POST',
      url: `${courses}/${course.id}/sections`,
      token,
      body: { sections: [{ title: 'Again', themes_ids: [theme?.id] }] },
    });
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({ code: 'theme_repeated' });
  });

  test('two changes at the same moment both happen', async () => {
    const course = await buildCourse(app, token, { themes: [] });
    const section_id = course.sections[0]?.id;
    const themes = await Promise.all(['X', 'Y', 'Z'].map((title) => buildTheme(app, token, { title, questions: 0 })));
    await Promise.all(
      themes.map((theme) =>
        ask(app, token, 'POST', `${courses}/${course.id}/sections/themes/append`, {
          section_id,
          themes_ids: [theme.id],
        }),
      ),
    );
    const after = await ask<Course>(app, token, 'GET', `${courses}/${course.id}`);
    expect(themesOf(after)?.toSorted()).toEqual(['X', 'Y', 'Z']);
    expect(after.sections[0]?.themes.map((theme) => theme.order_id)).toEqual([0, 1, 2]);
  });
});

test('a copy has its own sections and the same themes', async () => {
  const course = await buildCourse(app, token, { title: 'Original', tags: ['t'] });
  const copy = await ask<Course>(app, token, 'POST', `${courses}/${course.id}/copy`);
  expect(copy.title).toBe('Original (copy)');
  expect(copy.tags).toEqual(['t']);
  expect(copy.sections[0]?.id).not.toBe(course.sections[0]?.id);
  expect(copy.sections[0]?.themes[0]?.id).toBe(course.sections[0]?.themes[0]?.id);
});

test('deleted courses are gone, and asking again touches nothing', async () => {
  const made = [await buildCourse(app, token), await buildCourse(app, token)];
  const ids = made.map((course) => course.id);
  expect(await ask(app, token, 'POST', `${courses}/bulk-delete`, { ids })).toEqual({ touched: 2 });
  expect(await ask(app, token, 'POST', `${courses}/bulk-delete`, { ids })).toEqual({ touched: 0 });
  expect((await app.request({ method: 'GET', url: `${courses}/${ids[0]}`, token })).status).toBe(404);
});

test('the older addresses create, change and delete the same courses', async () => {
  const older = '/api/v2/library/courses';
  const made = await ask<Course>(app, token, 'POST', older, { title: 'Older' });
  const changed = await ask<Course>(app, token, 'PUT', `${older}/${made.id}`, { title: 'Older, changed' });
  expect(changed.title).toBe('Older, changed');
  await ask(app, token, 'DELETE', `${older}/${made.id}`);
  expect((await app.request({ method: 'DELETE', url: `${older}/${made.id}`, token })).status).toBe(404);
});

test('another organization and an employee get nothing', async () => {
  const course = await buildCourse(app, token);
  const stranger = await buildOperator(app);
  for (const [method, body] of [
    ['GET', undefined],
    ['PATCH', { title: 'Mine' }],
  ] as const) {
    const answer = await app.request({ method, url: `${courses}/${course.id}`, token: stranger.token, body });
    expect(answer.status).toBe(404);
  }
  const person = await buildPerson(app, stranger.organization);
  const employee = await signIn(app, person);
  expect((await app.request({ method: 'GET', url: `${courses}/${course.id}`, token: employee })).status).toBe(403);
});

test('every change of a course is in the audit log', async () => {
  const course = await buildCourse(app, token, { title: 'Audited' });
  await ask(app, token, 'PATCH', `${courses}/${course.id}`, { title: 'Audited, renamed' });
  const rows = await app.system.db
    .selectFrom('audit_log')
    .where('entity_id', '=', course.id)
    .select(['action', 'old_value', 'new_value'])
    .orderBy('seq')
    .execute();
  expect(rows.map((row) => row.action)).toEqual(['course.created', 'course.changed']);
  expect(rows[1]).toMatchObject({ old_value: { title: 'Audited' }, new_value: { title: 'Audited, renamed' } });
});
