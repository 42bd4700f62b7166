import { strToU8, zipSync } from 'fflate';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { writeMissingWidths } from '#modules/content/write-widths.job.ts';
import { buildPdf } from '#modules/documents/testing/documents.ts';
import { buildPptx } from '#modules/slide-files/testing/presentations.ts';
import { newId } from '#platform/ids.ts';
import { buildCourse, buildTheme } from '#tests/support/learning.ts';
import { type FormFile, multipart, startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { type BuiltOrganization, buildOperator, buildOrganization } from '#tests/support/world.ts';
import { packageOf } from '../scorm/scorm-world.ts';

/** The disk of the database has no room left for a row; that of the uploaded files has. */
let app: TestApp;
let token: string;
let parent: BuiltOrganization;
let moduleId: string;
let picture: Buffer;

beforeAll(async () => {
  app = await startTestApp({ LIBREOFFICE: 'none' });
  // Every refusal is a failure that an operator reads of.
  app.context.log.level = 'silent';
  ({ token, organization: parent } = await buildOperator(app, 'super_user'));
  moduleId = String((await buildTheme(app, token, { slides: 0, questions: 0 })).module_id);
  picture = await sharp({ create: { width: 1200, height: 600, channels: 3, background: '#0a7a4f' } })
    .png()
    .toBuffer();
  await sql`create function refuse_row() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`.execute(
    app.system.db,
  );
}, 60_000);
afterEach(freeDisk);
afterAll(() => app.close());

async function fillDisk(): Promise<void> {
  await sql`create trigger refused before insert on files execute function refuse_row()`.execute(app.system.db);
}

async function freeDisk(): Promise<void> {
  await sql`drop trigger if exists refused on files`.execute(app.system.db);
}

async function listStored(): Promise<string[]> {
  const stored: string[] = [];
  for await (const { id } of app.context.files.list()) stored.push(id);
  return stored.toSorted();
}

const send = (url: string, field: string, bytes: Uint8Array) => {
  const file: FormFile = { field, name: 'a.file', type: 'application/octet-stream', bytes };
  return app.request<{ code?: string }>({ method: 'POST', url, token, ...multipart({}, [file]) });
};
const sendJson = (url: string, body: unknown) => app.request<{ code?: string }>({ method: 'POST', url, token, body });

const slides = () => `/api/v2/library/modules/${moduleId}/slides`;
const cues = [{ start_ms: 0, end_ms: 1000, text: 'A word' }];
const page = () => zipSync({ 'page.html': strToU8('<img src="a.png">'), 'a.png': picture });

test.for<[string, () => Promise<{ status: number; body: { code?: string } }>]>([
  ['a document for letters', async () => send('/api/v2/phishing/attachments', 'file', await buildPdf())],
  ['a page with a picture', () => send('/api/v2/phishing/pages/import', 'file', page())],
  ['a picture of a slide', () => send(`${slides()}/pictures`, 'image', picture)],
  [
    'captions from a file',
    () => send(`${slides()}/captions`, 'captions', Buffer.from('1\n00:00:00,000 --> 00:00:01,000\nA word\n')),
  ],
  ['captions that were written', () => sendJson(`${slides()}/captions/written`, { cues })],
])('nothing stays of %s whose row is refused, and it is taken when there is room', async ([, upload]) => {
  const before = await listStored();
  await fillDisk();
  expect(await upload()).toMatchObject({ status: 503, body: { code: 'storage_full' } });
  expect(await listStored()).toEqual(before);
  await freeDisk();
  expect((await upload()).status).toBeLessThan(300);
});

test.for<[string, () => Promise<{ status: number }>]>([
  [
    'slides of a presentation',
    () => send(`${slides()}/file`, 'pptx', buildPptx({ slides: [{ id: 256, title: 'A' }] })),
  ],
  ['files of a package', () => send('/api/v2/scorm/courses', 'file', packageOf())],
  ['a report', () => sendJson('/api/v2/users/filtered-users-report?need_all=true', [])],
])('nothing stays of %s whose rows are refused, and the next try makes them', async ([, ask]) => {
  expect((await ask()).status).toBe(202);
  const before = await listStored();
  await fillDisk();
  expect(await app.jobs.runDue()).toMatchObject({ failed: 1 });
  expect(await listStored()).toEqual(before);
  await freeDisk();
  expect(await app.jobs.runDue({ includeDelayed: true })).toMatchObject({ failed: 0 });
});

test('nothing stays of the pictures of a course that is copied down and refused', async () => {
  const child = await buildOrganization(app, { parent_id: parent.id });
  const course = await buildCourse(app, token);
  const form = multipart({}, [{ field: 'image', name: 'a.png', type: 'image/png', bytes: picture }]);
  const url = `/learning/api/content/courses/${course.id}`;
  expect((await app.request({ method: 'PATCH', url, token, ...form })).status).toBe(200);
  const asked = await sendJson('/learning/api/content/courses/copy-to-organizations', {
    courses_ids: [course.id],
    organizations_ids: [child.id],
  });
  expect(asked.status).toBe(202);
  const before = await listStored();
  await fillDisk();
  await app.jobs.runDue();
  expect(await listStored()).toEqual(before);
});

test('nothing stays of the widths of an older picture that are refused', async () => {
  const id = newId();
  await app.context.files.put(id, picture);
  const file = { id, kind: 'picture', name: 'old.png', media_type: 'image/png', size: picture.length, sha256: id };
  await app.system.db
    .insertInto('files')
    .values({ ...file, organization_id: parent.id, created_by: null, created_at: app.clock.now() })
    .execute();
  const before = await listStored();
  await fillDisk();
  await expect(writeMissingWidths(app.system, app.context.files)).rejects.toMatchObject({ kind: 'full' });
  expect(await listStored()).toEqual(before);
});
