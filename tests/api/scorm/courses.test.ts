import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from '#contract/page.ts';
import type { ScormCourse, ScormCourseRow, ScormLaunch } from '#contract/scorm.ts';
import type { LongTask } from '#contract/tasks.ts';
import { ask } from '#tests/support/learning.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { buildOperator, buildPerson, signIn } from '#tests/support/world.ts';
import {
  buildScormCourse,
  importPackage,
  manifest12,
  openAddress,
  packageOf,
  readTask,
  scormCourses,
  sendPackage,
} from './scorm-world.ts';

let app: TestApp;
let token: string;
let stranger: string;
let employee: string;

beforeAll(async () => {
  app = await startTestApp();
  const built = await buildOperator(app, 'content_manager');
  token = built.token;
  employee = await signIn(app, await buildPerson(app, built.organization));
  stranger = (await buildOperator(app)).token;
});
afterAll(() => app.close());

const listOf = async (query = '', url = `${scormCourses}/organization`) =>
  (await ask<Page<ScormCourseRow>>(app, token, 'GET', `${url}${query}`)).data;
const launch = (id: string, item = '') => ask<ScormLaunch>(app, token, 'GET', `${scormCourses}/${id}/preview${item}`);

async function storedFiles(): Promise<string[]> {
  const ids: string[] = [];
  for await (const { id } of app.context.files.list()) ids.push(id);
  return ids.toSorted();
}

test('an uploaded package becomes a course that is called as its manifest says', async () => {
  const course = await buildScormCourse(app, token, packageOf({ 'IMG/Схема.png': 'x' }));
  expect(course).toMatchObject({
    title: 'Пожарная безопасность',
    tested: false,
    archived: false,
    standard: '1.2',
    items_count: 1,
    missing_files: [],
    packages: [{ number: 1, file_name: 'package.zip', files_count: 3, standard: '1.2' }],
  });
  expect(course.organizations[0]?.items).toMatchObject([
    { identifier: 'item-0', title: 'Page 1', kind: 'sco', depth: 0 },
  ]);
  const named = await buildScormCourse(app, token, packageOf(), { fields: { title: 'Свой', description: 'О чём' } });
  expect(named).toMatchObject({ title: 'Свой', description: 'О чём' });
});

test('a course is marked as tested, archived and restored, and lists show it where it belongs', async () => {
  const { id } = await buildScormCourse(app, token, packageOf(), { fields: { title: 'Tested one' } });
  const edit = (body: object) => ask<ScormCourse>(app, token, 'PATCH', `${scormCourses}/${id}`, body);
  const idsOf = async (query: string) => (await listOf(query)).map((row) => row.id);
  expect(await idsOf('?tested=true')).not.toContain(id);
  expect(await edit({ tested: true })).toMatchObject({ tested: true, can: expect.arrayContaining(['untest']) });
  expect(await idsOf('?tested=true&search=tested')).toEqual([id]);
  expect(await edit({ archived: true })).toMatchObject({ archived: true, tested: true });
  expect(await idsOf('')).not.toContain(id);
  expect((await listOf('', '/api/v2/admin/content/scorm/courses/archived')).map((row) => row.id)).toEqual([id]);
  expect(await edit({ archived: false })).toMatchObject({ archived: false });
});

test('the package runs on a host of its own: runtime, files, parts of files, names in any case', async () => {
  const film = Buffer.from('0123456789');
  const course = await buildScormCourse(app, token, packageOf({ 'Media/Film.MP4': film, 'style.css': 'p{}' }));
  const shown = await launch(course.id);
  expect(shown).toMatchObject({ standard: '1.2', item: 'item-0' });
  expect(shown.origin).toMatch(/^http:\/\/p[0-9a-f]{32}\.localhost:3902$/);
  const page = await openAddress(app, shown.url);
  expect(page.statusCode).toBe(200);
  const href = /"hrefs":{"item-0":"([^"]+)"/.exec(page.body)?.[1] ?? '';
  const item = await openAddress(app, shown.origin + href);
  expect(item.headers).toMatchObject({ 'content-type': 'text/html', 'x-content-type-options': 'nosniff' });
  expect(item.body).toContain('<p>Page</p>');
  expect(item.headers['content-security-policy']).toContain("frame-ancestors 'self' http://127.0.0.1:3900");
  // A private window keeps nothing for pages in pages: our script stands in for what would throw.
  expect(item.body).toContain('<!doctype html><script src="/runtime/storage.js"></script><p>Page</p>');
  const folder = shown.origin + href.slice(0, href.lastIndexOf('/'));
  const part = await openAddress(app, `${folder}/media/film.mp4`, { range: 'bytes=2-4' });
  expect([part.statusCode, part.body, part.headers['content-type'], part.headers['content-range']]).toEqual([
    206,
    '234',
    'video/mp4',
    'bytes 2-4/10',
  ]);
  const [script = ''] = /\/runtime\/\w{16}\/launch\.ts(?="><\/script>)/.exec(page.body) ?? [];
  const runtime = await openAddress(app, shown.origin + script);
  expect([runtime.statusCode, runtime.headers['content-type']]).toEqual([200, 'text/javascript; charset=utf-8']);
  expect(runtime.body).toContain('scorm:ready');
  expect(runtime.headers['cache-control']).toContain('immutable');
  expect((await openAddress(app, shown.origin + script.replace('launch.ts', 'launch.test.ts'))).statusCode).toBe(404);
  for (const path of ['/', '/media', '/missing.html', '/%2e%2e/%2e%2e/index.html', '/..%5cindex.html']) {
    expect([path, (await openAddress(app, folder + path)).statusCode]).toEqual([path, 404]);
  }
});

test('a ticket opens its own package on its own host alone, and not for ever', async () => {
  const first = await launch((await buildScormCourse(app, token)).id);
  const second = await launch((await buildScormCourse(app, token)).id);
  const statusOf = async (address: string, headers = {}) => (await openAddress(app, address, headers)).statusCode;
  expect(await statusOf(first.url)).toBe(200);
  expect(await statusOf(first.url.replace(first.origin, second.origin))).toBe(404);
  expect(await statusOf(first.url.replace(first.origin, 'http://127.0.0.1:3902'))).toBe(404);
  expect(await statusOf(`${first.origin}/preview`)).toBe(404);
  expect(await statusOf(first.url.replace('/launch/', '/launch/A'))).toBe(404);
  expect(await statusOf(`${first.origin}/runtime/storage.js`, { 'service-worker': 'script' })).toBe(404);
  const before = app.clock.now();
  app.clock.set(new Date(before.getTime() + 13 * 3_600_000));
  expect(await statusOf(first.url)).toBe(404);
  app.clock.set(before);
});

test('a replaced package keeps the course and the old package, and nobody has tested the new one', async () => {
  const course = await buildScormCourse(app, token, packageOf({ 'index.html': 'old' }));
  await ask(app, token, 'PATCH', `${scormCourses}/${course.id}`, { tested: true });
  const before = await launch(course.id);
  const bytes = packageOf({
    'imsmanifest.xml': manifest12(['start.html', 'end.html']),
    'start.html': 'new',
    'end.html': '',
  });
  const task = await importPackage(app, token, bytes, { url: `${scormCourses}/${course.id}/package` });
  expect(task).toMatchObject({ status: 'success', result: { course_id: course.id } });
  const after = await ask<ScormCourse>(app, token, 'GET', `${scormCourses}/${course.id}`);
  expect(after).toMatchObject({ id: course.id, title: course.title, tested: false, items_count: 2 });
  expect(after.packages.map(({ number }) => number)).toEqual([2, 1]);
  // What was assigned goes on with the package that it has.
  expect((await openAddress(app, before.url)).statusCode).toBe(200);
  expect((await launch(course.id)).origin).not.toBe(before.origin);
  expect((await launch(course.id, '?item=item-1')).item).toBe('item-1');
});

test('a package that is stopped, or refused, leaves nothing', async () => {
  const before = await storedFiles();
  const sent = await sendPackage(app, token, packageOf());
  await ask(app, token, 'DELETE', `/api/v2/events/${sent.body.id}`);
  await app.jobs.runDue();
  expect(await readTask(app, token, sent.body.id)).toMatchObject({ status: 'cancelled' });
  expect(await storedFiles()).toEqual(before);
  const broken = await importPackage(app, token, packageOf({ 'imsmanifest.xml': manifest12(['Missing.html']) }));
  expect(broken).toMatchObject({ status: 'error', error: { code: 'scorm_launch_missing', detail: 'Missing.html' } });
  expect(await storedFiles()).toEqual(before);
});

test('deleting takes a course out of the library once', async () => {
  const { id } = await buildScormCourse(app, token);
  expect(await ask(app, token, 'DELETE', `${scormCourses}/${id}`)).toEqual({ touched: 1 });
  const again = await app.request({ method: 'DELETE', url: `${scormCourses}/${id}`, token });
  expect(again.status).toBe(404);
});

test('another organization finds nothing of a course, and an employee may not ask', async () => {
  const { id } = await buildScormCourse(app, token);
  for (const [method, path] of [
    ['GET', ''],
    ['GET', '/preview'],
    ['PATCH', ''],
    ['DELETE', ''],
  ] as const) {
    const request = { method, url: `${scormCourses}/${id}${path}`, ...(method === 'PATCH' && { body: {} }) };
    expect((await app.request({ ...request, token: stranger })).status).toBe(404);
    expect((await app.request({ ...request, token: employee })).status).toBe(403);
  }
  const replaced = await sendPackage(app, stranger, packageOf(), { url: `${scormCourses}/${id}/package` });
  expect(replaced.status).toBe(404);
});

test('an upload without a file, and one that is no archive, are refused at once', async () => {
  const without = await app.request({ method: 'POST', url: scormCourses, token, body: {} });
  expect(without).toMatchObject({ status: 422, body: { code: 'file_missing' } });
  expect(await sendPackage(app, token, Buffer.from('GIF89a no archive'))).toMatchObject({
    status: 415,
    body: { code: 'file_type_refused' },
  });
});

test('where packages have no host names, a launch says which setting is missing', async () => {
  const elsewhere = await startTestApp({ CONTENT_URL: 'https://content.vector.test' });
  try {
    const { token: other } = await buildOperator(elsewhere);
    const { id } = await buildScormCourse(elsewhere, other);
    const answer = await elsewhere.request({ method: 'GET', url: `${scormCourses}/${id}/preview`, token: other });
    expect(answer).toMatchObject({ status: 409, body: { code: 'scorm_host_missing' } });
  } finally {
    await elsewhere.close();
  }
});

const golf = `${process.env.SAMPLES ?? '../shared/samples'}/golf-scorm12.zip`;
test.runIf(existsSync(golf))('the golf sample of SCORM 1.2 is taken whole', async () => {
  const task: LongTask = await importPackage(app, token, await readFile(golf), { name: 'golf.zip' });
  expect(task).toMatchObject({
    status: 'success',
    done: 45,
    total: 45,
    result: { files_count: 45, missing_files: [] },
  });
});
