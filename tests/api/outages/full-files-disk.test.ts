import { globSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { type Language, languages } from '#contract/constants.ts';
import { buildPdf } from '#modules/documents/testing/documents.ts';
import { buildPptx } from '#modules/slide-files/testing/presentations.ts';
import { errorText } from '#platform/i18n.ts';
import { newId } from '#platform/ids.ts';
import { type DescribedRoute, fillPath, listDescribedRoutes, nameRoute } from '#tests/support/described-routes.ts';
import { buildTheme } from '#tests/support/learning.ts';
import { setReadOnly } from '#tests/support/read-only.ts';
import { type FormFile, multipart, startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { buildOperator } from '#tests/support/world.ts';
import { packageOf } from '../scorm/scorm-world.ts';

/** A walk through every route is as long as there are routes. */
vi.setConfig({ testTimeout: 120_000 });

/** The disk of the uploaded files has no room left; that of the database has. */
let app: TestApp;
let token: string;
let picture: Buffer;
let writing: FileHandle;

beforeAll(async () => {
  app = await startTestApp({ LIBREOFFICE: 'none' });
  // Every refusal is a failure that an operator reads of.
  app.context.log.level = 'silent';
  ({ token } = await buildOperator(app, 'super_user'));
  picture = await sharp({ create: { width: 80, height: 80, channels: 3, background: '#0a7a4f' } })
    .png()
    .toBuffer();
  const handle = await open(import.meta.filename);
  await handle.close();
  writing = Object.getPrototypeOf(handle) as FileHandle;
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => app.close());

/** Half of what is written next finds room, and nothing after it. Answers how often somebody tried. */
function fillDisk() {
  const write = writing.writeFile;
  return vi.spyOn(writing, 'writeFile').mockImplementation(async function (this: FileHandle, given) {
    const bytes = given as Uint8Array;
    await write.call(this, bytes.subarray(0, Math.floor(bytes.length / 2)));
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  });
}

/** What is stored, finished or not, and the rows that speak of it. */
async function readHoldings() {
  const entries = globSync('**/*', { cwd: join(app.context.config.dataDir, 'files'), withFileTypes: true });
  const rows = await app.system.db.selectFrom('files').select('id').orderBy('id').execute();
  const tasks = await app.system.db.selectFrom('long_tasks').select('id').orderBy('id').execute();
  const files = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  return { files: files.toSorted(), rows, tasks };
}

const send = (
  { method, path }: Pick<DescribedRoute, 'method' | 'path'>,
  file: Omit<FormFile, 'name' | 'type'>,
  { fields = {}, language = 'ru' }: { fields?: Record<string, string>; language?: Language } = {},
) => {
  const form = multipart(fields, [{ ...file, name: 'file', type: 'application/octet-stream' }]);
  return app.request<{ code?: string }>({ method, url: path, token, language, ...form });
};

const pageOf = (image: Uint8Array) => zipSync({ 'page.html': strToU8('<img src="a.png">'), 'a.png': image });
const emailWith = (document: Buffer) =>
  Buffer.from(
    [
      'From: a@example.test',
      'Subject: A letter',
      'MIME-Version: 1.0',
      'Content-Type: multipart/mixed; boundary=b',
      '',
      '--b',
      'Content-Type: text/html',
      '',
      '<p>See below</p>',
      '--b',
      'Content-Type: application/pdf; name=a.pdf',
      'Content-Disposition: attachment; filename=a.pdf',
      'Content-Transfer-Encoding: base64',
      '',
      document.toString('base64').replaceAll(/.{76}/g, '$&\r\n'),
      '--b--',
    ].join('\r\n'),
  );

/** They look at a file and keep nothing of it, or only what a page beside it needs. */
const keepNothing = [
  'POST /api/v2/library/modules/{id}/quastions/file excel',
  'POST /api/v2/phishing/emails/import file',
  'POST /api/v2/phishing/pages/import beside',
  'POST /api/v2/proofs/verify file',
];

test('every field that keeps a file refuses it by name, and nothing of it stays', async () => {
  const routes = (await listDescribedRoutes(app)).filter(({ files }) => files.length > 0);
  expect(routes.length).toBeGreaterThan(25);
  const pdf = await buildPdf();
  // Each is read as what it should be somewhere: whatever keeps files keeps one of them.
  const samples = [picture, pageOf(picture), pdf, emailWith(pdf)];
  const before = await readHoldings();
  const full = fillDisk();
  const others: string[] = [];
  const wrong: string[] = [];
  for (const route of routes) {
    const path = fillPath(route, (name) => (name === 'surface' ? 'light' : newId()));
    const fields: Record<string, string> = route.fields.includes('at') ? { at: '0' } : {};
    for (const field of route.files) {
      const name = `${nameRoute(route)} ${field}`;
      let isRetained = false;
      for (const bytes of samples) {
        full.mockClear();
        const { status, body } = await send({ ...route, path }, { field, bytes }, { fields });
        isRetained = full.mock.calls.length > 0;
        const isRefused = status === 503 && body.code === 'storage_full';
        if (isRefused !== isRetained || (status >= 500 && !isRefused)) wrong.push(`${status} ${name}`);
        if (isRetained) break;
      }
      if (!isRetained) others.push(name);
    }
  }
  expect(wrong).toEqual([]);
  expect(others.toSorted()).toEqual(keepNothing);
  expect(await readHoldings()).toEqual(before);
});

test.for(languages)(
  'an upload is refused in the words of its sender (%s) and taken when there is room',
  async (language) => {
    const { id, module_id } = await buildTheme(app, token, { slides: 0, questions: 0 });
    const uploads: [DescribedRoute['method'], string, string, Uint8Array][] = [
      ['PATCH', '/users/api/v1/users/avatar', 'avatar', picture],
      ['PATCH', `/learning/api/content/themes/${id}`, 'image', picture],
      ['POST', '/api/v2/users/employee/csv/info', 'file', Buffer.from('email;last_name\na@example.test;A\n')],
      ['POST', '/api/v2/scorm/courses', 'file', packageOf()],
      [
        'POST',
        `/api/v2/library/modules/${module_id}/slides/file`,
        'pptx',
        buildPptx({ slides: [{ id: 256, title: 'A' }] }),
      ],
    ];
    for (const [method, path, field, bytes] of uploads) {
      const upload = () => send({ method, path }, { field, bytes }, { language });
      const before = await readHoldings();
      const full = fillDisk();
      expect(await upload(), path).toMatchObject({
        status: 503,
        body: { code: 'storage_full', message: errorText(language, 'storage_full') },
        headers: { 'retry-after': '60' },
      });
      expect(await readHoldings()).toEqual(before);
      full.mockRestore();
      expect((await upload()).status, path).toBeLessThan(300);
    }
  },
);

test('nothing stays of a request that is refused after a file of it was stored', async () => {
  const { module_id } = await buildTheme(app, token, { slides: 0, questions: 0 });
  const before = await readHoldings();
  const write = writing.writeFile;
  const leaveRoomFor = (files: number) =>
    vi.spyOn(writing, 'writeFile').mockImplementation(async function (this: FileHandle, given) {
      if (full.mock.calls.length > files) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
      await write.call(this, given);
    });
  const sendAll = (url: string, fields: readonly string[], bytes: Uint8Array, method: 'POST' | 'PATCH' = 'POST') => {
    const files = fields.map((field) => ({ field, name: 'file', type: 'application/octet-stream', bytes }));
    return app.request({ method, url, token, ...multipart({}, files) });
  };
  const refused = { status: 503, body: { code: 'storage_full' } };

  const film = Buffer.concat([Buffer.from('\0\0\0\u0018ftypisom\0\0\u0002\0', 'latin1'), Buffer.alloc(980, 7)]);
  let full = leaveRoomFor(1);
  const media = `/api/v2/library/modules/${module_id}/slides/files`;
  expect(await sendAll(media, ['video', 'download'], film)).toMatchObject(refused);
  full.mockRestore();
  const other = await sharp(picture).negate().png().toBuffer();
  const page = zipSync({
    'page.html': strToU8('<img src="a.png"><img src="b.png">'),
    'a.png': picture,
    'b.png': other,
  });
  full = leaveRoomFor(1);
  expect(await sendAll('/api/v2/phishing/pages/import', ['file'], page)).toMatchObject(refused);
  full.mockRestore();
  expect(await sendAll('/learning/api/content/themes', ['image'], picture)).toMatchObject({ status: 422 });
  expect(await readHoldings()).toEqual(before);

  await setReadOnly(app, true);
  // Connections that were ended with it are noticed one by one.
  await expect
    .poll(() => app.request({ method: 'GET', url: '/users/api/v1/users/me', token }))
    .toMatchObject({ status: 200 });
  expect(await sendAll('/users/api/v1/users/avatar', ['avatar'], other, 'PATCH')).toMatchObject({
    status: 503,
    body: { code: expect.stringMatching(/^(storage_full|database_read_only)$/) },
  });
  await setReadOnly(app, false);
  await expect.poll(readHoldings).toEqual(before);
});
