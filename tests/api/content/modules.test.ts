import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Theme } from '#contract/courses.ts';
import type { LibraryModule, Question, Slide, SlidePicture } from '#contract/modules.ts';
import { ask, buildCourse, buildTheme } from '#tests/support/learning.ts';
import { multipart, startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { buildOperator } from '#tests/support/world.ts';

/** A PNG of one red dot. */
const redDot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC',
  'base64',
);

const face = () =>
  sharp({ create: { width: 96, height: 96, channels: 3, background: 'red' } })
    .png()
    .toBuffer();

let app: TestApp;
let token: string;

beforeAll(async () => {
  app = await startTestApp();
  token = (await buildOperator(app)).token;
});
afterAll(() => app.close());

const readModule = (id: string | null) =>
  ask<LibraryModule>(app, token, 'GET', `/api/v2/library/modules/${id}?with_slides=true&with_questions=true`);
const pathOf = (address: string | null | undefined) => new URL(String(address)).pathname;

describe('slides', () => {
  test('keep their order, are swapped and removed', async () => {
    const { module_id } = await buildTheme(app, token, { slides: 3 });
    const url = `/api/v2/library/modules/${module_id}/slides`;
    const [one, , three] = (await readModule(module_id)).slides ?? [];
    await ask(app, token, 'PATCH', `${url}/swap`, { first_id: one?.id, second_id: three?.id });
    await ask(app, token, 'DELETE', `${url}/${one?.id}`);
    expect((await readModule(module_id)).slides?.map((slide) => slide.title)).toEqual(['Slide 3', 'Slide 2']);
  });

  test('are cleaned when they are written, and their words are there for screen readers', async () => {
    const { module_id } = await buildTheme(app, token, { slides: 0 });
    const slide = await ask<Slide>(app, token, 'POST', `/api/v2/library/modules/${module_id}/slides`, {
      title: 'Hostile',
      html: '<p onclick="steal()">Hello</p><script>parent.document</script><img src="https://evil.test/x.png">',
    });
    expect(slide).toMatchObject({ html: '<p>Hello</p>', text: 'Hello' });
  });

  test('are drawn on the content origin, where nothing runs but our own script', async () => {
    const { module_id } = await buildTheme(app, token, { slides: 1 });
    const [slide] = (await readModule(module_id)).slides ?? [];
    const frame = await app.content.inject({ method: 'GET', url: `${pathOf(slide?.frame_url)}?theme=dark` });
    expect(frame.statusCode).toBe(200);
    expect(frame.body).toContain('<p>Text 1</p>');
    expect(frame.body).toContain('<html lang="ru" data-theme="dark">');
    const policy = String(frame.headers['content-security-policy']);
    expect(policy).toMatch(/default-src 'none'/);
    expect(policy).toMatch(/script-src 'sha256-[^']+';/);
    expect(policy).toMatch(/sandbox allow-scripts/);
    expect(policy).toContain(`font-src ${app.context.config.content.url}`);
    expect(frame.body).toContain('url(/fonts/cyrillic)');
    const letters = await app.content.inject({ method: 'GET', url: '/fonts/cyrillic' });
    expect([letters.headers['content-type'], letters.headers['access-control-allow-origin']]).toEqual([
      'font/woff2',
      '*',
    ]);
    expect(policy).not.toMatch(/allow-same-origin/);
    expect(policy).toContain(`frame-ancestors ${app.context.config.console.url}`);
    const onConsole = await app.request({
      method: 'GET',
      url: pathOf(slide?.frame_url),
      headers: { accept: 'text/html' },
    });
    expect(onConsole.body).not.toContain?.('<p>Text 1</p>');
  });

  test('cannot be opened with a changed or an old ticket', async () => {
    const { module_id } = await buildTheme(app, token, { slides: 1 });
    const [slide] = (await readModule(module_id)).slides ?? [];
    const path = pathOf(slide?.frame_url);
    // Not the last letter: some of its bits carry nothing.
    const changed = `${path.slice(0, -4)}${path.at(-4) === 'A' ? 'B' : 'A'}${path.slice(-3)}`;
    expect((await app.content.inject({ method: 'GET', url: changed })).statusCode).toBe(404);
    const before = app.clock.now();
    app.clock.advance(2 * 3_600_000);
    expect((await app.content.inject({ method: 'GET', url: path })).statusCode).toBe(404);
    app.clock.set(before);
  });

  test('show pictures of the module and refuse those of another organization', async () => {
    const { module_id } = await buildTheme(app, token, { slides: 0 });
    const form = multipart({}, [{ field: 'image', name: 'dot.png', type: 'image/png', bytes: redDot }]);
    const url = `/api/v2/library/modules/${module_id}/slides`;
    const picture = await app.request<SlidePicture>({ method: 'POST', url: `${url}/pictures`, token, ...form });
    expect(picture.status).toBe(201);
    const slide = await ask<Slide>(app, token, 'POST', url, { html: `<img src="${picture.body.src}" alt="Red dot">` });
    expect(slide.text).toBe('Red dot');
    const frame = await app.content.inject({ method: 'GET', url: pathOf(slide.frame_url) });
    const address = /<img src="([^"]+)"/.exec(frame.body)?.[1];
    expect((await app.content.inject({ method: 'GET', url: pathOf(address) })).statusCode).toBe(200);

    const me = await app.request<{ id: string }>({ method: 'GET', url: '/users/api/v1/users/me', token });
    const portrait = multipart({}, [{ field: 'avatar', name: 'me.png', type: 'image/png', bytes: await face() }]);
    const avatar = await app.request<{ avatar_file_id: string }>({
      method: 'PATCH',
      url: '/users/api/v1/users/avatar',
      token,
      ...portrait,
    });
    expect([me.status, avatar.status]).toEqual([200, 200]);
    // A file of another kind is nothing for a slide, whoever gave it.
    const named = { html: `<img src="file:${avatar.body.avatar_file_id}">` };
    expect((await app.request({ method: 'POST', url, token, body: named })).status).toBe(404);

    const stranger = await buildOperator(app);
    const theirs = await buildTheme(app, stranger.token, { slides: 0 });
    const refused = await app.request({
      method: 'POST',
      url: `/api/v2/library/modules/${theirs.module_id}/slides`,
      token: stranger.token,
      body: { html: `<img src="${picture.body.src}">` },
    });
    expect(refused.status).toBe(404);
  });

  test('carry audio that can be taken away again', async () => {
    const { module_id } = await buildTheme(app, token, { slides: 0 });
    const mp3 = Buffer.concat([Buffer.from([0x49, 0x44, 0x33, 4, 0, 0, 0, 0, 0, 0]), Buffer.alloc(400)]);
    const form = multipart({ title: 'Heard' }, [{ field: 'audio', name: 'голос.mp3', type: 'audio/mpeg', bytes: mp3 }]);
    const url = `/api/v2/library/modules/${module_id}/slides`;
    const slide = await app.request<Slide>({ method: 'POST', url, token, ...form });
    expect(slide.status).toBe(201);
    expect(slide.body.audio_name).toBe('голос.mp3');
    const part = await app.content.inject({
      method: 'GET',
      url: pathOf(slide.body.audio_path),
      headers: { range: 'bytes=0-9' },
    });
    expect(part.statusCode).toBe(206);
    await ask(app, token, 'DELETE', `${url}/${slide.body.id}/audio`);
    expect((await readModule(module_id)).slides?.[0]?.audio_path).toBeNull();
  });
});

describe('questions', () => {
  test('change places, and only with those of their own module', async () => {
    const { module_id } = await buildTheme(app, token, { questions: 3 });
    const other = await buildTheme(app, token, { questions: 1 });
    const url = `/api/v2/library/modules/${module_id}/questions/swap`;
    const [one, , three] = (await readModule(module_id)).questions ?? [];
    const { data } = await ask<{ data: Question[] }>(app, token, 'PATCH', url, {
      first_id: one?.id,
      second_id: three?.id,
    });
    expect(data.map((question) => question.text)).toEqual(['Question 3', 'Question 2', 'Question 1']);
    const [stranger] = (await readModule(other.module_id)).questions ?? [];
    const refused = await app.request({
      method: 'PATCH',
      url,
      token,
      body: { first_id: one?.id, second_id: stranger?.id },
    });
    expect(refused.status).toBe(409);
  });

  test('are created, changed with their options keeping their ids, and removed', async () => {
    const { module_id } = await buildTheme(app, token, { questions: 0 });
    const url = `/api/v2/library/modules/${module_id}/questions`;
    const made = await ask<Question>(app, token, 'POST', url, {
      kind: 'multi',
      text: 'Which?',
      explanation: 'Because.',
      options: [
        { text: 'a', is_right: true },
        { text: 'b', is_right: true },
        { text: 'c', is_right: false },
      ],
    });
    const [a, b] = made.options;
    const changed = await ask<Question>(app, token, 'PUT', `${url}/${made.id}`, {
      kind: 'single',
      text: 'Which one?',
      options: [
        { ...a, text: 'A' },
        { ...b, is_right: false },
        { text: 'new', is_right: false },
      ],
    });
    expect(changed.options.slice(0, 2).map((option) => option.id)).toEqual([a?.id, b?.id]);
    expect(changed).toMatchObject({ kind: 'single', text: 'Which one?', explanation: '' });
    await ask(app, token, 'DELETE', `${url}/${made.id}`);
    expect((await readModule(module_id)).questions).toEqual([]);
  });

  test.each([
    ['no right option', 'question_without_right_option', 'single', [false, false]],
    ['two right options of a single choice', 'question_single_with_many_right', 'single', [true, true]],
  ])('with %s are refused at their field', async (_, _code, kind, right) => {
    const { module_id } = await buildTheme(app, token, { questions: 0 });
    const refused = await app.request<{ errors: Record<string, string[]> }>({
      method: 'POST',
      url: `/api/v2/library/modules/${module_id}/questions`,
      token,
      body: { kind, text: 'q', options: right.map((is_right, index) => ({ text: `o${index}`, is_right })) },
    });
    expect(refused.status).toBe(422);
    expect(refused.body.errors.options).toHaveLength(1);
  });
});

test('a duplicate has slides and questions of its own', async () => {
  const { module_id } = await buildTheme(app, token);
  const copy = await ask<LibraryModule>(app, token, 'POST', `/api/v2/library/modules/${module_id}/duplicate`);
  const [slide] = copy.slides ?? [];
  await ask(app, token, 'PATCH', `/api/v2/library/modules/${copy.id}/slides/${slide?.id}`, { title: 'Changed' });
  expect((await readModule(module_id)).slides?.[0]?.title).toBe('Slide 1');
});

test('what is in use is not deleted, and the answer names where', async () => {
  const course = await buildCourse(app, token, { title: 'Holder', themes: [{ title: 'Held' }] });
  const theme = course.sections[0]?.themes[0];
  const themeAnswer = await app.request({ method: 'DELETE', url: `/learning/api/content/themes/${theme?.id}`, token });
  expect(themeAnswer.body).toMatchObject({ code: 'theme_in_use', message: expect.stringContaining('Holder') });
  const moduleAnswer = await app.request({
    method: 'DELETE',
    url: `/api/v2/library/modules/${theme?.module_id}`,
    token,
  });
  expect(moduleAnswer.body).toMatchObject({ code: 'module_in_use', message: expect.stringContaining('Held') });
});

test('a theme is created in its section, changed, copied and deleted', async () => {
  const course = await buildCourse(app, token, { themes: [] });
  const section_id = course.sections[0]?.id;
  const themes = '/learning/api/content/themes';
  const made = await ask<Theme>(app, token, 'POST', themes, { title: 'In place', section_id });
  expect(made.courses_count).toBe(1);
  const copy = await ask<Theme>(app, token, 'POST', `${themes}/${made.id}/copy`);
  expect(copy.module_id).not.toBe(made.module_id);
  const renamed = await ask<Theme>(app, token, 'PATCH', `${themes}/${copy.id}`, { title: 'Renamed' });
  expect(renamed.title).toBe('Renamed');
  await ask(app, token, 'DELETE', `${themes}/${copy.id}`);
  expect((await app.request({ method: 'GET', url: `${themes}/${copy.id}`, token })).status).toBe(404);
});
