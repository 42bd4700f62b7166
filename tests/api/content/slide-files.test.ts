import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Slide } from '#contract/modules.ts';
import type { SlideFileResult } from '#contract/slide-files.ts';
import type { LongTask } from '#contract/tasks.ts';
import { findLibreOffice } from '#modules/slide-files/drawing/libreoffice.ts';
import {
  buildPptx,
  film,
  filmRelations,
  type GivenPresentation,
  picture,
  textBox,
} from '#modules/slide-files/testing/presentations.ts';
import { FileMissingError } from '#platform/files/index.ts';
import { ask, buildTheme } from '#tests/support/learning.ts';
import { multipart, startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { buildOperator } from '#tests/support/world.ts';

const samples = `${import.meta.dirname}/../../../../shared/samples`;
const type = 'application/vnd.openxmlformats-officedocument.presentationml.presentation';
const pathOf = (address: string | undefined) => new URL(String(address)).pathname;
const office = await findLibreOffice(process.env.LIBREOFFICE);

function useApp(settings: Record<string, string>) {
  const world = {} as { app: TestApp; token: string };
  beforeAll(async () => {
    world.app = await startTestApp(settings);
    world.token = (await buildOperator(world.app)).token;
  });
  afterAll(() => world.app.close());
  return {
    world,
    newModule: async () => String((await buildTheme(world.app, world.token, { slides: 0, questions: 0 })).module_id),
    upload: async (module: string, bytes: Uint8Array, name = 'course.pptx', fields: Record<string, string> = {}) => {
      const { app, token } = world;
      const url = `/api/v2/library/modules/${module}/slides/file`;
      const form = multipart(fields, [{ field: 'pptx', name, type, bytes }]);
      const begun = await app.request<{ id: string }>({ method: 'POST', url, token, ...form });
      if (begun.status !== 202) return { status: begun.status, body: begun.body as unknown as { code: string } };
      await app.jobs.runDue();
      const task = await ask<LongTask>(app, token, 'GET', `/api/v2/events/${begun.body.id}`);
      return { status: 202, task, result: task.result as SlideFileResult };
    },
    slidesOf: async (module: string) =>
      (await ask<{ data: Slide[] }>(world.app, world.token, 'GET', `/api/v2/library/modules/${module}/slides`)).data,
  };
}

async function countStored({ context }: TestApp): Promise<number> {
  let count = 0;
  for await (const _ of context.files.list()) count += 1;
  return count;
}

const twoSlides: GivenPresentation = {
  slides: [
    { id: 256, title: 'Пароли', shapes: textBox('Длинный важнее сложного'), notes: 'Здравствуйте, начнём.' },
    { id: 257, title: 'Письма', isHidden: true },
    { id: 258, title: 'Ссылки' },
  ],
  sections: [['Начало', [256, 257, 258]]],
};

describe('where LibreOffice is not installed', () => {
  const { world, newModule, upload, slidesOf } = useApp({ LIBREOFFICE: 'none' });

  test('a presentation becomes slides with a picture, words in their place, notes and parts', async () => {
    const module = await newModule();
    const { task, result } = await upload(module, buildPptx(twoSlides));
    expect(task).toMatchObject({ kind: 'slide_file', status: 'success', error: null });
    expect(result).toMatchObject({ renderer: 'embedded', added: 2, hidden: 1, undrawn: [], simplified: [], gone: [] });
    const [first, second] = await slidesOf(module);
    expect(first).toMatchObject({
      title: 'Пароли',
      notes: 'Здравствуйте, начнём.',
      part: 'Начало',
      text: 'Пароли\nДлинный важнее сложного',
      page: { renderer: 'embedded', width: 1920, height: 1080, alts: [] },
    });
    expect(second?.title).toBe('Ссылки');
    const image = await world.app.content.inject({ method: 'GET', url: pathOf(first?.page?.image_path) });
    expect(await sharp(image.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 1920, height: 1080 });
    const frame = await world.app.content.inject({ method: 'GET', url: pathOf(first?.frame_url) });
    expect(frame.body).toContain('Длинный важнее сложного</p>');
    expect(frame.body).toContain('<p dir="auto">Здравствуйте, начнём.</p>');
    expect(frame.body).toMatch(/<img src="[^"]+" width="1920" height="1080" alt="">/);
  });

  test('hidden slides come where somebody wants them', async () => {
    const module = await newModule();
    const { result } = await upload(module, buildPptx(twoSlides), 'course.pptx', { hidden: 'take' });
    expect(result).toMatchObject({ added: 3, hidden: 0 });
  });

  test('the changed presentation changes its slides, which keep their ids and what was written here', async () => {
    const module = await newModule();
    await upload(
      module,
      buildPptx({
        slides: [
          { id: 256, title: 'One' },
          { id: 257, title: 'Two' },
          { id: 258, title: 'Three' },
        ],
      }),
    );
    const before = await slidesOf(module);
    const url = `/api/v2/library/modules/${module}/slides/${before[0]?.id}`;
    await ask(world.app, world.token, 'PATCH', url, { title: 'Ours', notes: 'Our notes' });
    const changed = buildPptx({
      slides: [
        { id: 257, title: 'Two' },
        { id: 256, title: 'One, newer', shapes: textBox('more') },
        { id: 300, title: 'New' },
      ],
    });
    const { result } = await upload(module, changed, 'course, final.pptx');
    expect(result).toMatchObject({ added: 1, updated: 1, unchanged: 1, gone: [{ title: 'Three' }] });
    const after = await slidesOf(module);
    expect(after.map(({ title }) => title)).toEqual(['Two', 'Three', 'Ours', 'New']);
    const ids = new Map(before.map(({ id, title }) => [title, id]));
    expect(after.map(({ id }) => id).slice(0, 3)).toEqual([ids.get('Two'), ids.get('Three'), ids.get('One')]);
    expect(after[2]).toMatchObject({ notes: 'Our notes', text: 'One, newer\nmore' });
  });

  test('slides that an older renderer drew say so, and the same file draws them anew; what was written here stays', async () => {
    const module = await newModule();
    await upload(module, buildPptx(twoSlides));
    const [slide] = await slidesOf(module);
    const url = `/api/v2/library/modules/${module}/slides/${slide?.id}`;
    await ask(world.app, world.token, 'PATCH', url, { title: 'Ours' });
    expect(slide?.page).toMatchObject({ file: 'course.pptx', is_outdated: false });
    expect((await upload(module, buildPptx(twoSlides))).result).toMatchObject({ updated: 0, unchanged: 2 });
    await sql`update slides set page = page - 'drawing' where id = ${slide?.id}`.execute(world.app.system.db);
    expect((await slidesOf(module)).map(({ page }) => page?.is_outdated)).toEqual([true, false]);
    expect((await upload(module, buildPptx(twoSlides))).result).toMatchObject({ updated: 1, unchanged: 1 });
    const [after] = await slidesOf(module);
    expect(after).toMatchObject({ id: slide?.id, title: 'Ours', page: { is_outdated: false } });
  });

  test('a picture is described in the editor, and the description is read aloud', async () => {
    const module = await newModule();
    const relations = [{ id: 'rPic', kind: 'image', target: '../media/dot.png' }];
    const dot = await sharp({ create: { width: 20, height: 20, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const shapes = picture('', { relation: 'rPic' });
    await upload(module, buildPptx({ slides: [{ id: 256, shapes, relations }], parts: { 'ppt/media/dot.png': dot } }));
    const [slide] = await slidesOf(module);
    expect(slide?.page?.alts).toEqual([null]);
    const url = `/api/v2/library/modules/${module}/slides/${slide?.id}`;
    const edited = await ask<Slide>(world.app, world.token, 'PATCH', url, { alts: ['Красная «точка»'] });
    expect(edited).toMatchObject({ text: 'Красная «точка»', page: { alts: ['Красная «точка»'] } });
    const frame = await world.app.content.inject({ method: 'GET', url: pathOf(edited.frame_url) });
    expect(frame.body).toContain('role="img" aria-label="Красная «точка»"');
  });

  const mp4 = Buffer.concat([Buffer.from('\0\0\0\u0018ftypisom0000', 'latin1'), Buffer.alloc(3000, 7)]);
  const withFilm = async (title = 'Film'): Promise<GivenPresentation> => ({
    slides: [
      {
        id: 256,
        title,
        shapes: film('Письмо <от> директора', { film: 'rFilm', poster: 'rPoster', captions: 'rWords' }),
        relations: [
          ...filmRelations('rFilm', '../media/media1.mp4'),
          ...filmRelations('rOld', '../media/media2.wmv'),
          { id: 'rPoster', kind: 'image', target: '../media/poster.png' },
          { id: 'rWords', kind: 'closedCaptions', target: '../media/words.vtt' },
          { id: 'rOut', kind: 'video', target: 'https://video.example/1', isExternal: true },
          { id: 'rSound', kind: 'audio', target: '../media/media3.mp3' },
        ],
      },
    ],
    parts: {
      'ppt/media/media1.mp4': mp4,
      'ppt/media/media2.wmv': Buffer.from([0x30, 0x26, 0xb2, 0x75, 0x8e, 0x66, 0xcf, 0x11, 1, 2]),
      'ppt/media/media3.mp3': Buffer.from('ID3\u0004000000', 'latin1'),
      'ppt/media/words.vtt': 'WEBVTT\n\n00:00.000 --> 00:02.000\nЗдравствуйте\n',
      'ppt/media/poster.png': await sharp({ create: { width: 64, height: 36, channels: 3, background: 'red' } })
        .png()
        .toBuffer(),
    },
  });

  test('film and sound of a slide come along: played in parts, with poster and captions, or as a file to download', async () => {
    const module = await newModule();
    const { result } = await upload(module, buildPptx(await withFilm()));
    expect(result).toMatchObject({
      added: 1,
      media: 2,
      downloads: [{ slide: 1, name: 'media2.wmv' }],
      refused_media: [{ slide: 1, name: 'https://video.example/1', reason: 'outside' }],
    });
    const [slide] = await slidesOf(module);
    expect(slide?.html).toMatch(
      /^<figure><video src="file:[\w-]+" poster="file:[\w-]+"><track kind="captions" src="file:[\w-]+" srclang="ru" \/><\/video><figcaption>Письмо &lt;от&gt; директора<\/figcaption><\/figure>\n<p><a class="download" href="file:[\w-]+">media2\.wmv<\/a><\/p>$/,
    );
    expect(slide?.audio_name).toBe('media3.mp3');
    const frame = await world.app.content.inject({ method: 'GET', url: pathOf(slide?.frame_url) });
    const address = /<video[^>]* src="([^"]+)"/.exec(frame.body)?.[1];
    const part = await world.app.content.inject({
      method: 'GET',
      url: pathOf(address),
      headers: { range: 'bytes=0-9' },
    });
    expect([part.statusCode, part.headers['content-type'], part.rawPayload]).toEqual([
      206,
      'video/mp4',
      mp4.subarray(0, 10),
    ]);
    expect(frame.body).toContain('Здравствуйте');

    const again = await upload(module, buildPptx(await withFilm('Film, newer')));
    expect(again.result).toMatchObject({ updated: 1, downloads: [] });
    const [after] = await slidesOf(module);
    expect([after?.title, after?.html], 'it does not come twice').toEqual(['Film, newer', slide?.html]);
  });

  test('of a presentation that is stopped on the way nothing stays on the disk', async () => {
    const { app } = world;
    const { files } = app.context;
    const store = files.put;
    const module = await newModule();
    const stored: string[] = [];
    const put = vi.spyOn(files, 'put');
    put.mockImplementation(async (id, content) => {
      stored.push(id);
      // The presentation itself is the first; the next is of a slide.
      if (stored.length === 2) await app.system.db.updateTable('long_tasks').set({ cancel_requested: true }).execute();
      return store(id, content);
    });
    const { task } = await upload(module, buildPptx(await withFilm()));
    put.mockRestore();
    expect(task?.status).toBe('cancelled');
    expect(stored.length).toBeGreaterThan(3);
    for (const id of stored) await expect(files.read(id)).rejects.toBeInstanceOf(FileMissingError);
    expect(await slidesOf(module)).toEqual([]);
  });

  test('words of a slide cannot run or leave their place', async () => {
    const module = await newModule();
    await upload(module, buildPptx({ slides: [{ id: 256, title: '&lt;script&gt;alert(1)&lt;/script&gt;&quot;' }] }));
    const [slide] = await slidesOf(module);
    const frame = await world.app.content.inject({ method: 'GET', url: pathOf(slide?.frame_url) });
    expect(frame.body).toContain('&lt;script&gt;alert(1)&lt;/script&gt;&quot;');
    expect(frame.body).not.toContain('<script>alert');
  });

  test.each([
    ['a file that is cut off', buildPptx(twoSlides).subarray(0, -40), 422, 'file_cut_off'],
    ['a text', Buffer.from('not a presentation'), 415, 'file_type_refused'],
  ])('%s is refused at once', async (_what, bytes, expected, code) => {
    const { status, body } = await upload(await newModule(), bytes);
    expect([status, body?.code]).toEqual([expected, code]);
  });

  const compound = (words: string) =>
    Buffer.concat([
      Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
      Buffer.alloc(600),
      Buffer.from(words, 'utf16le'),
    ]);
  test.each([
    ['with a password', compound('EncryptedPackage'), 'document_encrypted'],
    ['of the old kind', compound('PowerPoint Document'), 'slides_file_old'],
    ['without slides', buildPptx({ slides: [] }), 'slides_file_empty'],
    ['whose slides are all hidden', buildPptx({ slides: [{ id: 256, isHidden: true }] }), 'slides_file_empty'],
    [
      'with foreign entities',
      buildPptx({
        slides: [{ id: 256 }],
        parts: { 'ppt/slides/slide1.xml': '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><x>&e;</x>' },
      }),
      'document_markup_unsafe',
    ],
  ])('a presentation %s is refused with its reason, and nothing of it stays', async (_what, bytes, code) => {
    const module = await newModule();
    const { task } = await upload(module, bytes);
    expect(task).toMatchObject({ status: 'error', error: { code } });
    expect(await slidesOf(module)).toEqual([]);
    expect(readdirSync(tmpdir()).filter((name) => name.startsWith('slide-file-'))).toEqual([]);
  });

  test('a presentation of more than 100 MB is refused, and nothing of it stays', async () => {
    const before = await countStored(world.app);
    const module = await newModule();
    const bytes = Buffer.concat([buildPptx(twoSlides), Buffer.alloc(101 * 1024 * 1024)]);
    expect(await upload(module, bytes)).toMatchObject({ status: 413, body: { code: 'file_too_large' } });
    expect([await countStored(world.app), await slidesOf(module)]).toEqual([before, []]);
  });

  test('of an upload that breaks off on the way nothing stays', async () => {
    const { app, token } = world;
    const before = await countStored(world.app);
    const module = await newModule();
    const form = multipart({}, [{ field: 'pptx', name: 'a.pptx', type, bytes: buildPptx(twoSlides) }]);
    const cut = form.body.subarray(0, form.body.length - 400);
    const url = `/api/v2/library/modules/${module}/slides/file`;
    const answer = await app.request<{ code: string }>({ method: 'POST', url, token, ...form, body: cut });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    expect([await countStored(world.app), await slidesOf(module)]).toEqual([before, []]);
  });

  test('a file without the field, an unknown module and one of somebody else are told apart', async () => {
    const { app, token } = world;
    const module = await newModule();
    const url = `/api/v2/library/modules/${module}/slides/file`;
    const nothing = await app.request<{ code: string }>({
      method: 'POST',
      url,
      token,
      ...multipart({ hidden: 'skip' }),
    });
    expect([nothing.status, nothing.body.code]).toEqual([422, 'file_missing']);
    const stranger = await buildOperator(app);
    const form = multipart({}, [{ field: 'pptx', name: 'a.pptx', type, bytes: buildPptx(twoSlides) }]);
    expect((await app.request({ method: 'POST', url, token: stranger.token, ...form })).status).toBe(404);
  });
});

describe.skipIf(office === null)('where LibreOffice is installed', () => {
  const { newModule, upload, slidesOf } = useApp({});

  test('it draws, and a second upload of the same file draws nothing again', async () => {
    const module = await newModule();
    const first = await upload(module, buildPptx(twoSlides));
    expect(first.result).toMatchObject({
      renderer: 'libreoffice',
      added: 2,
      hidden: 1,
      undrawn: [],
      fonts: ['Nowhere Sans'],
    });
    const [slide] = await slidesOf(module);
    expect(slide?.page).toMatchObject({ renderer: 'libreoffice', width: 1920, height: 1080 });
    const again = await upload(module, buildPptx(twoSlides));
    expect(again.result).toMatchObject({ added: 0, updated: 0, unchanged: 2 });
  });

  test.skipIf(!existsSync(samples))(
    'presentations that PowerPoint wrote are drawn whole',
    { timeout: 180_000 },
    async () => {
      for (const name of readdirSync(samples).filter((file) => file.endsWith('.pptx'))) {
        const module = await newModule();
        const { result } = await upload(module, readFileSync(join(samples, name)), name);
        expect({ name, undrawn: result?.undrawn, renderer: result?.renderer }).toEqual({
          name,
          undrawn: [],
          renderer: 'libreoffice',
        });
      }
    },
  );
});
