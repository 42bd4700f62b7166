import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Course } from '#contract/courses.ts';
import { writeMissingWidths } from '#modules/content/write-widths.job.ts';
import { ask, buildCourse } from '#tests/support/learning.ts';
import { multipart, startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { buildOperator } from '#tests/support/world.ts';

let app: TestApp;
let token: string;
let organizationId: string;

beforeAll(async () => {
  app = await startTestApp();
  const world = await buildOperator(app);
  token = world.token;
  organizationId = world.scope.organizationId;
});
afterAll(() => app.close());

/** A file as the product stored it before pictures became WebP. */
async function keepOld(kind: 'cover' | 'picture', bytes: Uint8Array, type = 'image/png'): Promise<string> {
  const id = randomUUID();
  await app.context.files.put(id, bytes);
  const file = { id, kind, name: 'old.png', media_type: type, size: bytes.length, sha256: id };
  await app.system.db
    .insertInto('files')
    .values({ ...file, organization_id: organizationId, created_by: null, created_at: app.clock.now() })
    .execute();
  return id;
}
const png = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#147a5c' } })
    .png()
    .toBuffer();

async function show(course: Course) {
  const read = await ask<Course>(app, token, 'GET', `/learning/api/content/courses/${course.id}`);
  const url = new URL(String(read.image_path)).pathname;
  const { headers, rawPayload } = await app.content.inject({ method: 'GET', url });
  return { type: headers['content-type'], width: (await sharp(rawPayload).metadata()).width };
}

const write = (signal?: AbortSignal) => writeMissingWidths(app.system, app.context.files, signal);

test('a picture that came before is written as WebP by night, once, and shown so under its old name', async () => {
  const course = await buildCourse(app, token, { themes: [{ slides: 1, questions: 0 }] });
  const cover = await keepOld('cover', await png(2400, 1200));
  const small = await keepOld('picture', await png(300, 200));
  const moving = await keepOld('picture', await png(100, 100), 'image/gif');
  await app.system.db.updateTable('courses').set({ picture_file_id: cover }).where('id', '=', course.id).execute();
  expect(await show(course)).toEqual({ type: 'image/png', width: 2400 });

  expect(await write()).toEqual({ written: 2, failed: 0 });
  expect(await show(course)).toEqual({ type: 'image/webp', width: 1440 });
  const widths = await app.system.db
    .selectFrom('picture_renditions')
    .select(['file_id', 'width'])
    .where('file_id', 'in', [cover, small, moving])
    .orderBy('width')
    .execute();
  expect(widths.map(({ file_id, width }) => [file_id === cover ? 'cover' : 'small', width])).toEqual([
    ['small', 300],
    ['cover', 480],
    ['cover', 960],
    ['cover', 1440],
    ['cover', 2400],
  ]);
  expect(await write()).toEqual({ written: 0, failed: 0 });
});

test('the work goes on where it was stopped, and past what cannot be read', async () => {
  await keepOld('picture', Buffer.from('not a picture at all'));
  for (let at = 0; at < 3; at += 1) await keepOld('picture', await png(64, 64));
  const stopped = new AbortController();
  const put = app.context.files.put;
  let stored = 0;
  const stopping = {
    ...app.context.files,
    put: async (id: string, content: Parameters<typeof put>[1]) => {
      await put(id, content);
      stored += 1;
      if (stored === 1) stopped.abort();
    },
  };
  const first = await writeMissingWidths(app.system, stopping, stopped.signal);
  expect(first.written).toBe(1);
  const rest = await write();
  expect(rest.written).toBe(2);
  expect(first.failed + rest.failed).toBeGreaterThanOrEqual(1);
});

test('a new cover is WebP from the beginning, no wider than it is drawn', async () => {
  const { body } = await app.request<Course>({
    method: 'POST',
    url: '/learning/api/content/courses',
    token,
    ...multipart({ title: 'New' }, [
      { field: 'image', name: 'a.png', type: 'image/png', bytes: await png(2000, 1000) },
    ]),
  });
  expect(await show(body)).toEqual({ type: 'image/webp', width: 1440 });
  expect(await write()).toEqual({ written: 0, failed: 1 });
});
