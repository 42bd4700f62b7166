import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask } from '#tests/support/learning.ts';
import { someOf } from '#tests/support/length.ts';
import { longestPauseMs, whileOthersRequest } from '#tests/support/longest-pause.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { buildOperator } from '#tests/support/world.ts';
import { hostilePackages } from './hostile-packages.ts';
import { rawZip } from './raw-zip.ts';
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

const maxMebibytes = 400;
const heaviest = hostilePackages.filter(({ title }) => /bomb|thousand|laughs|without end|sixteen/.test(title));

let app: TestApp;
let token: string;

beforeAll(async () => {
  app = await startTestApp();
  token = (await buildOperator(app)).token;
});
afterAll(() => app.close());

async function countStored(): Promise<number> {
  let count = 0;
  for await (const _ of app.context.files.list()) count += 1;
  return count;
}

async function rowsLeft(): Promise<number> {
  const { db } = app.context.database;
  const kinds = ['package', 'package_file'];
  return (await db.selectFrom('files').select('id').where('kind', 'in', kinds).execute()).length;
}

test.each(hostilePackages)(
  '$title is refused as $code and leaves nothing',
  { timeout: 60_000 },
  async ({ bytes, code }) => {
    const before = [await countStored(), await rowsLeft()];
    const task = await importPackage(app, token, bytes());
    expect(task).toMatchObject({ status: 'error', error: { code } });
    expect(task.error?.message).not.toContain('{{');
    expect([await countStored(), await rowsLeft()]).toEqual(before);
  },
);

const cyrillic = Buffer.from([0xa3, 0xab, 0xa0, 0xa2, 0xa0, 0x2e, 0x68, 0x74, 0x6d, 0x6c]);
const bom = Buffer.from([0xff, 0xfe]);
const utf16 = (text: string) => Buffer.from(text, 'utf16le');

test.each<[string, () => Uint8Array]>([
  [
    'names that Windows wrote in Russian (cp866)',
    () =>
      rawZip([
        { name: 'imsmanifest.xml', content: manifest12(['глава.html']) },
        { name: cyrillic, content: '<p>Page</p>' },
      ]),
  ],
  ['a manifest in UTF-16, little end first', () => packageOf({ 'imsmanifest.xml': utf16(manifest12()) })],
  ['the same with a mark', () => packageOf({ 'imsmanifest.xml': Buffer.concat([bom, utf16(manifest12())]) })],
  ['a manifest in UTF-16, big end first', () => packageOf({ 'imsmanifest.xml': utf16(manifest12()).swap16() })],
  ['the same with a mark', () => packageOf({ 'imsmanifest.xml': Buffer.concat([bom, utf16(manifest12())]).swap16() })],
  [
    'everything in a folder, the manifest in capitals',
    () =>
      rawZip([
        { name: 'Курс/IMSMANIFEST.XML', content: manifest12(), flags: 0x800 },
        { name: 'Курс/index.html', content: '<p>Page</p>', flags: 0x800 },
      ]),
  ],
  ['a launch file in another case', () => packageOf({ 'imsmanifest.xml': manifest12(['INDEX.Html']) })],
  ['names that Windows keeps for itself', () => packageOf({ 'con.js': 'x', 'aux/NUL.txt': 'x', 'a.': 'x' })],
])('a package with %s is taken, and opens', async (_title, bytes) => {
  const course = await buildScormCourse(app, token, bytes());
  expect(course).toMatchObject({ title: 'Пожарная безопасность', items_count: 1 });
  const { url } = await ask<{ url: string }>(app, token, 'GET', `${scormCourses}/${course.id}/preview`);
  const page = await openAddress(app, url);
  const href = /"item-0":"([^"]+)"/.exec(page.body)?.[1] ?? '';
  const opened = await openAddress(app, new URL(href, url).href);
  expect([page.statusCode, opened.statusCode]).toEqual([200, 200]);
  expect(opened.body).toContain('<p>Page</p>');
});

test('a picture that is an archive as well is no package', async () => {
  const bytes = Buffer.concat([Buffer.from('GIF89a'), packageOf()]);
  expect(await sendPackage(app, token, bytes)).toMatchObject({ status: 415, body: { code: 'file_type_refused' } });
});

test('half an archive is refused as soon as it is sent', async () => {
  const before = [await countStored(), await rowsLeft()];
  const answer = await sendPackage(app, token, packageOf().subarray(0, 200));
  expect(answer).toMatchObject({ status: 422, body: { code: 'file_cut_off' } });
  expect([await countStored(), await rowsLeft()]).toEqual(before);
});

test('an archive inside a package stays closed', async () => {
  const inner = packageOf({ 'x.bin': new Uint8Array(1000) });
  const course = await buildScormCourse(app, token, packageOf({ 'inner.zip': inner }));
  expect(course.packages[0]?.files_count).toBe(3);
});

test('while packages are taken apart nobody waits, and memory comes back', { timeout: 120_000 }, async () => {
  const large = Buffer.alloc(24 * 1024 * 1024, 'not tightly packed at all, '.repeat(40));
  const pages = Object.fromEntries(Array.from({ length: 1500 }, (_, at) => [`pages/${at}.html`, `<p>${at}</p>`]));
  const inputs = [
    packageOf(pages),
    packageOf({ 'film.mp4': large }),
    ...someOf(heaviest, 3, 0).map((one) => one.bytes()),
    packageOf({ 'imsmanifest.xml': manifest12(Array.from({ length: 4000 }, () => 'index.html')) }),
  ];
  const ids: string[] = [];
  for (const bytes of inputs) ids.push((await sendPackage(app, token, bytes)).body.id);
  const before = process.memoryUsage().rss;
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss);
  }, 50);
  const longest = await whileOthersRequest(app, token, () => app.jobs.runDue()).finally(() => clearInterval(watch));
  for (const id of ids) expect((await readTask(app, token, id)).status).toMatch(/^(success|error)$/);
  expect(longest).toBeLessThan(longestPauseMs);
  expect((most - before) / 1024 / 1024).toBeLessThan(maxMebibytes);
});
