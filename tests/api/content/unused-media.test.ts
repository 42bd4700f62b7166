import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Course } from '#contract/courses.ts';
import type { Slide, SlidePicture } from '#contract/modules.ts';
import { purgeUnusedMedia } from '#modules/content/purge-media.job.ts';
import { mediaColumns } from '#modules/content/unused-media-repository.ts';
import { createSystemScope } from '#platform/scope.ts';
import { ask, assign, buildTheme } from '#tests/support/learning.ts';
import { multipart, startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { buildOperator } from '#tests/support/world.ts';

let app: TestApp;
let token: string;
let organizationId: string;
let operatorId: string;
let picture: Buffer;

beforeAll(async () => {
  app = await startTestApp();
  const world = await buildOperator(app);
  token = world.token;
  organizationId = world.scope.organizationId;
  operatorId = world.operator.id;
  picture = await sharp({ create: { width: 1200, height: 800, channels: 3, background: '#147a5c' } })
    .png()
    .toBuffer();
});
afterAll(() => app.close());

const inDays = (days: number) =>
  purgeUnusedMedia(
    createSystemScope(app.system.db, new Date(app.context.clock.now().getTime() + days * 86_400_000), app.system.ports),
  );
async function isThere(id: string): Promise<boolean> {
  const rows = await app.system.db.selectFrom('files').where('id', '=', id).select('id').execute();
  return rows.length === 1;
}
const image = { name: 'a.png', type: 'image/png', bytes: new Uint8Array() };

async function addPicture(moduleId: string | null): Promise<string> {
  const form = multipart({}, [{ ...image, field: 'image', bytes: picture }]);
  const url = `/api/v2/library/modules/${moduleId}/slides/pictures`;
  return (await app.request<SlidePicture>({ method: 'POST', url, token, ...form })).body.file_id;
}
const show = (moduleId: string | null, fileId: string) =>
  ask<Slide>(app, token, 'POST', `/api/v2/library/modules/${moduleId}/slides`, {
    html: `<p>Wear it.</p><img src="file:${fileId}" alt="A badge">`,
  });

test('a file waits a month after the last thing that showed it is gone, then it goes with its other widths', async () => {
  const { module_id } = await buildTheme(app, token, { slides: 0, questions: 0 });
  const [unused, shown, removed, back] = await Promise.all([1, 2, 3, 4].map(() => addPicture(module_id)));
  if (!unused || !shown || !removed || !back) throw new Error('not uploaded');
  await show(module_id, shown);
  const slide = await show(module_id, removed);

  await inDays(0);
  await ask(app, token, 'DELETE', `/api/v2/library/modules/${module_id}/slides/${slide.id}`);
  await inDays(20);
  await show(module_id, back);
  const first = await inDays(31);
  expect(await Promise.all([unused, shown, removed, back].map(isThere))).toEqual([false, true, true, true]);
  expect(first).toMatchObject({ waiting: 1 });
  const widths = await app.system.db.selectFrom('picture_renditions').select(['file_id', 'rendition_id']).execute();
  expect(widths.filter(({ file_id }) => file_id === unused)).toEqual([]);
  expect(first.files).toBeGreaterThan(1);
  expect(first.bytes).toBeGreaterThan(0);

  await inDays(51);
  expect(await Promise.all([shown, removed, back].map(isThere))).toEqual([true, false, true]);
  const kept = widths.filter(({ file_id }) => file_id !== removed);
  expect(kept.length).toBeGreaterThan(0);
  expect(await Promise.all(kept.map(({ rendition_id }) => isThere(rendition_id)))).toEqual(kept.map(() => true));
  const entries = await app.system.db
    .selectFrom('audit_log')
    .select(['action', 'new_value'])
    .where('action', '=', 'module.media_forgotten')
    .execute();
  expect(entries.map(({ new_value }) => new_value)[0]).toMatchObject({ files: first.files, waiting: 1 });
});

test('what somebody was given to learn keeps its files when the library has nothing of it any more', async () => {
  const theme = await buildTheme(app, token, { slides: 0, questions: 1 });
  const inSlide = await addPicture(theme.module_id);
  const ofQuestion = await addPicture(theme.module_id);
  await show(theme.module_id, inSlide);
  await ask(app, token, 'POST', `/api/v2/library/modules/${theme.module_id}/questions`, {
    text: 'Which one?',
    options: [
      { text: 'This', is_right: true },
      { text: 'That', is_right: false },
    ],
    picture: { file_id: ofQuestion, alt: null },
  });
  const course = await ask<Course>(app, token, 'POST', '/learning/api/content/courses', {
    title: 'Given',
    tags: [],
    sections: [{ title: 'Section', themes_ids: [theme.id] }],
  });
  const form = multipart({}, [{ ...image, field: 'image', bytes: picture }]);
  const covered = await app.request({
    method: 'PATCH',
    url: `/learning/api/content/courses/${course.id}`,
    token,
    ...form,
  });
  expect(covered.status).toBe(200);
  await assign(app, token, course.id, [operatorId]);
  const { picture_file_id: cover } = await app.system.db
    .selectFrom('courses')
    .select('picture_file_id')
    .where('id', '=', course.id)
    .executeTakeFirstOrThrow();
  if (cover === null) throw new Error('no cover');
  for (const table of ['courses', 'themes', 'modules'] as const) {
    await app.system.db
      .updateTable(table)
      .set({ deleted_at: app.context.clock.now() })
      .where('organization_id', '=', organizationId)
      .execute();
  }
  await inDays(100);
  await inDays(200);
  expect(await Promise.all([inSlide, ofQuestion, cover].map(isThere))).toEqual([true, true, true]);
});

test('every column that names a file is looked at, or names files that no author uploads to a course', async () => {
  const { rows } = await sql<{ place: string }>`select table_name || '.' || column_name as place
    from information_schema.columns
    where table_schema = current_schema() and column_name ~ '(^|_)(file|rendition)_id$'`.execute(app.system.db);
  const others = [
    'imports.file_id',
    'organizations.logo_file_id',
    'phishing_documents.file_id',
    'phishing_templates.logo_file_id',
    'picture_renditions.file_id',
    'reports.file_id',
    'scorm_package_files.file_id',
    'scorm_packages.file_id',
    'unused_media.file_id',
    'users.avatar_file_id',
  ];
  const unknown = rows.map(({ place }) => place).filter((place) => ![...mediaColumns, ...others].includes(place));
  expect(unknown).toEqual([]);
});
