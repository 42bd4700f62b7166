import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CopyResult } from '#contract/content-copies.ts';
import type { Course, CourseRow, Theme } from '#contract/courses.ts';
import type { ErrorAnswer, Page } from '#contract/page.ts';
import type { LongTask } from '#contract/tasks.ts';
import { ask, buildCourse, buildTheme } from '#tests/support/learning.ts';
import { multipart, startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { type BuiltOrganization, buildOperator, buildOrganization, buildPerson, signIn } from '#tests/support/world.ts';

let app: TestApp;
let parent: BuiltOrganization;
let child: BuiltOrganization;
let token: string;
let below: string;

beforeAll(async () => {
  app = await startTestApp();
}, 60_000);
afterAll(() => app.close());
beforeEach(async () => {
  ({ organization: parent, token } = await buildOperator(app));
  child = await buildOrganization(app, { parent_id: parent.id, title: 'Branch' });
  below = await signIn(app, await buildPerson(app, child, { role: 'operator' }));
});

const copy = (what: 'courses' | 'themes', ids: string[], organizations: string[], who = token) =>
  app.request<{ id: string } & ErrorAnswer>({
    method: 'POST',
    url: `/learning/api/content/${what}/copy-to-organizations`,
    token: who,
    body: { [`${what}_ids`]: ids, organizations_ids: organizations },
  });
const copyAll = async (what: 'courses' | 'themes', ids: string[], organizations: string[]) => {
  const { status, body } = await copy(what, ids, organizations);
  expect(status).toBe(202);
  await app.jobs.runDue();
  const task = await ask<LongTask>(app, token, 'GET', `/api/v2/events/${body.id}`);
  expect(task.status).toBe('success');
  return task.result as CopyResult;
};
const coursesOf = async (organization: BuiltOrganization, who: string) =>
  (
    await ask<Page<CourseRow>>(
      app,
      who,
      'GET',
      `/learning/api/content/courses/organizations/${organization.id}?sort_by=title`,
    )
  ).data;
const readCourse = (id: string, who: string) => ask<Course>(app, who, 'GET', `/learning/api/content/courses/${id}`);
describe('courses copied to organizations below', () => {
  test('come with sections, themes, slides and questions, and are the child’s own from then on', async () => {
    const course = await buildCourse(app, token, { title: 'Passwords' });
    expect(await copyAll('courses', [course.id], [child.id])).toEqual({ copied: 1, present: 0, failed: [] });
    const [row] = await coursesOf(child, below);
    expect(row).toMatchObject({ title: 'Passwords' });
    const there = await readCourse(row?.id ?? '', below);
    const here = await readCourse(course.id, token);
    const shape = ({ sections }: Course) =>
      sections.map((section) => [
        section.title,
        section.themes.map(({ title, slides_count, questions_count }) => [title, slides_count, questions_count]),
      ]);
    expect(shape(there)).toEqual(shape(here));
    const ids = JSON.stringify(there);
    for (const theme of here.sections.flatMap((section) => section.themes)) expect(ids).not.toContain(theme.id);
    await ask(app, below, 'PATCH', `/learning/api/content/courses/${there.id}`, { title: 'Ours' });
    expect((await readCourse(course.id, token)).title).toBe('Passwords');
  });

  test('are not copied a second time, are copied beside it once changed, and again where deleted', async () => {
    const course = await buildCourse(app, token, { title: 'Passwords' });
    await copyAll('courses', [course.id], [child.id]);
    expect(await copyAll('courses', [course.id, course.id], [child.id])).toEqual({ copied: 0, present: 1, failed: [] });
    await ask(app, token, 'PATCH', `/learning/api/content/courses/${course.id}`, { description: 'New' });
    expect(await copyAll('courses', [course.id], [child.id])).toMatchObject({ copied: 1 });
    const [first, second] = await coursesOf(child, below);
    expect([first?.title, second?.title]).toEqual(['Passwords', 'Passwords (2)']);
    const themes = await ask<Page<Theme>>(app, below, 'GET', '/learning/api/content/themes?limit=100');
    const used = (await readCourse(course.id, token)).sections.flatMap((section) => section.themes).length;
    expect(themes.total_count).toBe(used);
    await ask(app, below, 'DELETE', `/api/v2/library/courses/${second?.id}`);
    expect(await copyAll('courses', [course.id], [child.id])).toMatchObject({ copied: 1 });
  });

  test('asked for twice at once stand there once', async () => {
    const course = await buildCourse(app, token);
    await Promise.all([copy('courses', [course.id], [child.id]), copy('courses', [course.id], [child.id])]);
    await app.jobs.runDue();
    expect(await coursesOf(child, below)).toHaveLength(1);
  });

  test('bring their pictures along as files of the child', async () => {
    const bytes = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#0a7a4f' } })
      .png()
      .toBuffer();
    const form = multipart({ title: 'With a picture' }, [
      { field: 'image', name: 'cover.png', type: 'image/png', bytes },
    ]);
    const url = '/learning/api/content/courses';
    const made = await app.request<Course>({ method: 'POST', url, token, ...form });
    expect(made.status).toBe(201);
    await copyAll('courses', [made.body.id], [child.id]);
    const files = await app.system.db.selectFrom('files').selectAll().where('kind', '=', 'cover').execute();
    const own = files.filter(({ organization_id }) => organization_id === child.id);
    expect(own).toHaveLength(1);
    const [row] = await coursesOf(child, below);
    expect(row?.image_path).not.toBeNull();
    const source = files.find(({ organization_id }) => organization_id === parent.id);
    expect(own[0]).toMatchObject({ sha256: source?.sha256 });
    expect(own[0]?.id).not.toBe(source?.id);
  });

  test('play the child’s own film with its poster and captions, and offer its own downloads', async () => {
    const theme = await buildTheme(app, token, { slides: 0, questions: 0 });
    const slides = `/api/v2/library/modules/${theme.module_id}/slides`;
    const upload = async (path: string, field: string, name: string, bytes: Uint8Array) => {
      const form = multipart({}, [{ field, name, type: 'application/octet-stream', bytes }]);
      const answer = await app.request<{ src: string }>({ method: 'POST', url: `${slides}/${path}`, token, ...form });
      expect(answer.status).toBe(201);
      return answer.body.src;
    };
    const poster = await sharp({ create: { width: 640, height: 360, channels: 3, background: '#0a7a4f' } })
      .png()
      .toBuffer();
    const film = await upload('files', 'video', 'a.mp4', Buffer.from('\u0000\u0000\u0000\u0018ftypisom', 'latin1'));
    const words = await upload('captions', 'captions', 'a.vtt', Buffer.from('WEBVTT\n\n00:01.000 --> 00:02.000\nHi\n'));
    const handout = await upload('files', 'download', 'a.pdf', Buffer.from('%PDF-1.7\n'));
    const picture = await upload('pictures', 'image', 'a.png', poster);
    await ask(app, token, 'POST', slides, {
      html: `<video src="${film}" poster="${picture}"><track src="${words}" srclang="ru"></video><a href="${handout}">Take</a>`,
    });
    await copyAll('themes', [theme.id], [child.id]);

    const { data } = await ask<Page<Theme>>(app, below, 'GET', '/learning/api/content/themes?limit=100');
    const there = `/api/v2/library/modules/${data[0]?.module_id}/slides`;
    const [slide] = (await ask<{ data: { html: string; frame_url: string }[] }>(app, below, 'GET', there)).data;
    for (const src of [film, words, handout, picture]) expect(slide?.html).not.toContain(src);
    const drawn = (await app.content.inject({ method: 'GET', url: new URL(slide?.frame_url ?? '').pathname })).body;
    expect(drawn).toContain('<p>Hi</p>');
    const addresses = [...drawn.matchAll(/ (?:src|poster|href)="(http[^"]+)"/g)].map((match) => String(match[1]));
    expect(addresses).toHaveLength(4);
    for (const address of addresses) {
      const answer = await app.content.inject({ method: 'GET', url: new URL(address).pathname });
      expect(answer.statusCode).toBe(200);
    }
  });

  test('are told of in the logs of both', async () => {
    const course = await buildCourse(app, token, { title: 'Passwords' });
    await copyAll('courses', [course.id], [child.id]);
    const told = async (id: string) =>
      app.system.db
        .selectFrom('audit_log')
        .select(['action', 'entity_title', 'new_value'])
        .where('organization_id', '=', id)
        .where('action', 'in', ['course.copied', 'course.copied_down'])
        .execute();
    expect(await told(child.id)).toEqual([
      { action: 'course.copied', entity_title: 'Passwords', new_value: { from: parent.title } },
    ]);
    expect(await told(parent.id)).toEqual([
      { action: 'course.copied_down', entity_title: 'Passwords', new_value: { organization: 'Branch' } },
    ]);
  });

  test('go nowhere but below, and are nobody else’s', async () => {
    const course = await buildCourse(app, token);
    const refused = async (what: string[], where: string[], who = token) =>
      (await copy('courses', what, where, who)).body.code;
    const stranger = await buildOperator(app);
    expect(await refused([course.id], [stranger.organization.id])).toBe('organization_unknown');
    expect(await refused([course.id], [parent.id])).toBe('organization_unknown');
    const beneath = await buildCourse(app, below);
    expect(await refused([beneath.id], [parent.id], below)).toBe('organization_unknown');
    const theirs = await buildCourse(app, stranger.token);
    expect(await refused([theirs.id], [child.id])).toBe('course_unknown');
    const teacher = await signIn(app, await buildPerson(app, parent, { role: 'content_manager' }));
    expect((await copy('courses', [course.id], [child.id], teacher)).status).toBe(403);
    expect((await copy('courses', [], [child.id])).status).toBe(422);
    await app.jobs.runDue();
    expect(await coursesOf(stranger.organization, stranger.token)).toHaveLength(1);
  });

  test('deleted while they wait are told of as not copied, the others go', async () => {
    const [first, second] = [
      await buildCourse(app, token, { title: 'A' }),
      await buildCourse(app, token, { title: 'B' }),
    ];
    const { body } = await copy('courses', [first.id, second.id], [child.id]);
    await ask(app, token, 'DELETE', `/api/v2/library/courses/${first.id}`);
    await app.jobs.runDue();
    const { result } = await ask<LongTask>(app, token, 'GET', `/api/v2/events/${body.id}`);
    expect(result).toEqual({ copied: 1, present: 0, failed: [{ title: 'A', organization: 'Branch' }] });
  });
});

test('themes are copied to organizations below likewise', async () => {
  const theme = await buildTheme(app, token, { title: 'Phishing' });
  const second = await buildOrganization(app, { parent_id: child.id, title: 'Below' });
  expect(await copyAll('themes', [theme.id], [child.id, second.id])).toMatchObject({ copied: 2 });
  expect(await copyAll('themes', [theme.id], [child.id])).toMatchObject({ copied: 0, present: 1 });
  const themes = await ask<Page<Theme>>(app, below, 'GET', '/learning/api/content/themes');
  expect(themes.data).toMatchObject([{ title: 'Phishing', slides_count: 2, questions_count: 2 }]);
});
