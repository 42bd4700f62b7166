import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { buildOperator } from '#tests/support/world.ts';
import { hostilePackages } from './hostile-packages.ts';
import { buildScormCourse, importPackage, manifest12, packageOf, readTask, sendPackage } from './scorm-world.ts';

/** No request waits longer for what somebody else sent, ms. */
const longestPauseMs = 250;
const mostMebibytes = 400;

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

test('a picture that is an archive as well is no package', async () => {
  const bytes = Buffer.concat([Buffer.from('GIF89a'), packageOf()]);
  expect(await sendPackage(app, token, bytes)).toMatchObject({ status: 415, body: { code: 'file_type_refused' } });
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
    ...hostilePackages
      .filter(({ title }) => /bomb|thousand|laughs|without end|sixteen/.test(title))
      .map((one) => one.bytes()),
    packageOf({ 'imsmanifest.xml': manifest12(Array.from({ length: 4000 }, () => 'index.html')) }),
  ];
  const ids: string[] = [];
  for (const bytes of inputs) ids.push((await sendPackage(app, token, bytes)).body.id);
  const before = process.memoryUsage().rss;
  let most = before;
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  let isOver = false;
  const watch = (async () => {
    for (; !isOver; await wait(50)) {
      most = Math.max(most, process.memoryUsage().rss);
      await app.request({ method: 'GET', url: '/users/api/v1/users/me', token });
    }
  })();
  await app.jobs.runDue();
  isOver = true;
  await watch;
  delay.disable();
  for (const id of ids) expect((await readTask(app, token, id)).status).toMatch(/^(success|error)$/);
  expect(delay.max / 1e6).toBeLessThan(longestPauseMs);
  expect((most - before) / 1024 / 1024).toBeLessThan(mostMebibytes);
});
