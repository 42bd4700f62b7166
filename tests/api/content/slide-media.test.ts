import { Readable } from 'node:stream';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { GeneralSettings } from '#contract/general-settings.ts';
import type { Slide, SlidePicture } from '#contract/modules.ts';
import type { ReadSlideCaptions, SlideCaptions, SlideFile } from '#contract/slide-media.ts';
import { receiveFile } from '#platform/files/index.ts';
import { ask, buildTheme } from '#tests/support/learning.ts';
import { multipart, startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { buildOperator, buildPerson, signIn } from '#tests/support/world.ts';

/** Bytes of a film, as far as anybody looks: its container names itself. */
const film = Buffer.concat([
  Buffer.from('\u0000\u0000\u0000\u0018ftypisom\u0000\u0000\u0002\u0000', 'latin1'),
  Buffer.alloc(980, 7),
]);
const vtt = 'WEBVTT\n\n00:00.000 --> 00:02.000\n<v Анна>Привет & пока\n';

let app: TestApp;
let token: string;
let administrator: string;
let slides: string;

beforeAll(async () => {
  app = await startTestApp();
  const operator = await buildOperator(app);
  token = operator.token;
  administrator = await signIn(app, await buildPerson(app, operator.organization, { role: 'super_user' }));
  slides = slidesOf((await buildTheme(app, token, { slides: 0 })).module_id);
});
afterAll(() => app.close());

const slidesOf = (moduleId: string | null) => `/api/v2/library/modules/${moduleId}/slides`;
const pathOf = (address: string | null | undefined) => new URL(String(address)).pathname;

function upload<T = SlideFile>(field: string, name: string, bytes: Uint8Array, path = 'files') {
  const form = multipart({}, [{ field, name, type: 'application/octet-stream', bytes }]);
  return app.request<T & { code?: string; errors?: Record<string, string[]> }>({
    method: 'POST',
    url: `${slides}/${path}`,
    token,
    ...form,
  });
}
const writeSlide = (html: string) => ask<Slide>(app, token, 'POST', slides, { html });
const draw = async (slide: Slide, query = '') =>
  (await app.content.inject({ method: 'GET', url: `${pathOf(slide.frame_url)}?${query}` })).body;

describe('film on a slide', () => {
  test('is stored by what it is, not by its name, and played from the content origin with captions and a transcript', async () => {
    const video = await upload('video', 'Урок.svg', film);
    expect(video).toMatchObject({
      status: 201,
      body: { name: 'Урок.svg.mp4', size: film.length, media_type: 'video/mp4' },
    });
    const russian = (await upload<SlideCaptions>('captions', 'урок.vtt', Buffer.from(vtt), 'captions')).body;
    const english = await ask<SlideCaptions>(app, token, 'POST', `${slides}/captions/written`, {
      cues: [{ start_ms: 0, end_ms: 2000, text: '<script>alert(1)</script> hello' }],
    });
    expect(russian).toMatchObject({ name: 'урок.vtt', cues: [{ start_ms: 0, end_ms: 2000, text: 'Привет & пока' }] });
    const slide = await writeSlide(
      `<video src="${video.body.src}"><track src="${russian.src}" srclang="ru"><track src="${english.src}" srclang="en"></video>`,
    );
    const drawn = await draw(slide, 'lang=ru&captions=en');
    expect(drawn).toMatch(/<track kind="captions" src="[^"]+" srclang="en" label="English" default>/);
    expect(drawn).not.toMatch(/srclang="ru" label="Русский" default/);
    expect(drawn).toContain('<summary>Расшифровка (Русский)</summary>');
    expect(drawn).toContain('<p>Привет &amp; пока</p>');
    expect(drawn).toContain('&lt;script&gt;alert(1)&lt;/script&gt; hello');
    expect(drawn.match(/<script/g)).toHaveLength(1);

    const track = /<track kind="captions" src="([^"]+)" srclang="en"/.exec(drawn)?.[1];
    const captions = await app.content.inject({ method: 'GET', url: pathOf(track) });
    expect([captions.headers['content-type'], captions.headers['access-control-allow-origin']]).toEqual([
      'text/vtt; charset=utf-8',
      '*',
    ]);
    expect(captions.body).not.toContain('<script');
    const read = await ask<SlideCaptions>(app, token, 'GET', `${slides}/captions/${russian.file_id}`);
    expect(read.cues).toEqual(russian.cues);
  });

  test('is sent in the parts that a player asks for, and not again to whoever has it', async () => {
    const { url } = (await upload('video', 'a.mp4', film)).body;
    const get = (headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
      app.content.inject({ method, url: pathOf(url), headers });
    const whole = await get();
    const tag = String(whole.headers.etag);
    expect([whole.statusCode, whole.headers['accept-ranges'], whole.rawPayload.equals(film)]).toEqual([
      200,
      'bytes',
      true,
    ]);

    const middle = await get({ range: 'bytes=10-19' });
    expect([middle.statusCode, middle.headers['content-range'], middle.headers['content-length']]).toEqual([
      206,
      `bytes 10-19/${film.length}`,
      '10',
    ]);
    expect(middle.rawPayload.equals(film.subarray(10, 20))).toBe(true);
    const end = await get({ range: 'bytes=-4' });
    expect([end.statusCode, end.rawPayload.length]).toEqual([206, 4]);
    const rest = await get({ range: `bytes=${film.length - 3}-` });
    expect([rest.statusCode, rest.rawPayload.length]).toEqual([206, 3]);
    const outside = await get({ range: `bytes=${film.length}-` });
    expect([outside.statusCode, outside.headers['content-range'], outside.rawPayload.length]).toEqual([
      416,
      `bytes */${film.length}`,
      0,
    ]);
    expect((await get({ 'if-none-match': tag })).statusCode).toBe(304);
    expect((await get({ range: 'bytes=0-1', 'if-range': '"another"' })).statusCode).toBe(200);
    expect((await get({ range: 'bytes=0-1', 'if-range': tag })).statusCode).toBe(206);

    const head = await get({}, 'HEAD');
    expect([head.statusCode, head.headers['content-length'], head.rawPayload.length]).toEqual([
      200,
      String(film.length),
      0,
    ]);
    expect((await get({ range: 'bytes=0-4' }, 'HEAD')).headers['content-length']).toBe('5');
  });

  test.each([
    ['a drawing under the name of a film', 'video', 'film.mp4', Buffer.from('<svg onload="alert(1)">'), 415],
    ['a page under the name of a film', 'video', 'film.webm', Buffer.from('<!doctype html><script>1</script>'), 415],
    [
      'a picture in the container of a film',
      'video',
      'film.mp4',
      Buffer.from('\u0000\u0000\u0000\u0018ftypheic', 'latin1'),
      415,
    ],
    ['a program to download', 'download', 'tool.pdf', Buffer.from('MZ\u0090\u0000', 'latin1'), 415],
    ['a page to download', 'download', 'page.txt', Buffer.from('<html><script>1</script></html>'), 415],
    ['nothing', 'video', 'film.mp4', Buffer.alloc(0), 422],
  ])('%s is refused', async (_, field, name, bytes, status) => {
    expect((await upload(field, name, bytes)).status).toBe(status);
  });

  test('past 200 megabytes is refused while it comes, and nothing of it stays', async () => {
    const block = Buffer.alloc(1024 * 1024, 7);
    async function* endless() {
      yield film;
      for (let count = 0; count < 200; count += 1) yield block;
    }
    const countStored = async () => {
      let count = 0;
      for await (const _ of app.context.files.list()) count += 1;
      return count;
    };
    const before = await countStored();
    await expect(
      receiveFile(app.context.files, { kind: 'video', name: 'long.mp4', content: Readable.from(endless()) }),
    ).rejects.toMatchObject({ code: 'file_too_large' });
    expect(await countStored()).toBe(before);
  });
});

describe('captions', () => {
  test('with mistakes are refused line by line', async () => {
    const broken = 'WEBVTT\n\n00:02.000 --> 00:01.000\nx\n\n00:03.000 --> 00:04.000\n<script>alert(1)</script>\n';
    const refused = await upload('captions', 'a.vtt', Buffer.from(broken), 'captions');
    expect(refused).toMatchObject({ status: 422, body: { code: 'captions_invalid' } });
    expect(refused.body.errors?.captions).toEqual([
      'Line 3: the cue ends before it begins',
      'Line 7: this markup is not allowed in captions',
    ]);
  });

  test('of a million cues are refused, and so is a file without any', async () => {
    const endless = `WEBVTT\n\n${'00:01.000 --> 00:02.000\nx\n\n'.repeat(1_000_000)}`;
    expect((await upload('captions', 'a.vtt', Buffer.from(endless), 'captions')).status).toBe(413);
    const many = endless.slice(0, 1024 * 1024 - 10);
    const refused = await upload('captions', 'a.vtt', Buffer.from(many), 'captions');
    expect(refused.body.errors?.captions?.[0]).toMatch(/5,000 cues/);
    expect((await upload('captions', 'a.vtt', Buffer.from('WEBVTT\n'), 'captions')).body.code).toBe('captions_empty');
  });

  test('that a Western editor saved keep their accents, and may be read in another encoding', async () => {
    const srt = Buffer.from('1\n00:00:00,500 --> 00:00:01,000\nDéjà vu\n', 'latin1');
    const taken = await upload<ReadSlideCaptions>('captions', 'a.srt', srt, 'captions');
    expect(taken.body).toMatchObject({ encoding: 'windows-1252', encoding_reason: 'letters', doubtful_rows: 0 });
    expect(taken.body.cues[0]?.text).toBe('Déjà vu');
    const form = multipart({ encoding: 'windows-1251' }, [
      { field: 'captions', name: 'a.srt', type: 'application/octet-stream', bytes: srt },
    ]);
    const again = await app.request<ReadSlideCaptions>({ method: 'POST', url: `${slides}/captions`, token, ...form });
    expect(again.body).toMatchObject({ encoding_reason: 'chosen', doubtful_rows: 1, cues: [{ text: 'Dйjа vu' }] });
  });

  test('in SubRip and an old encoding are taken', async () => {
    const srt = Buffer.concat([Buffer.from('1\n00:00:00,500 --> 00:00:01,000\n'), Buffer.from([0xcf, 0xf0, 0xe8])]);
    const taken = await upload<SlideCaptions>('captions', 'старые.srt', srt, 'captions');
    expect(taken.body).toMatchObject({ name: 'старые.vtt', cues: [{ start_ms: 500, end_ms: 1000, text: 'При' }] });
  });
});

describe('a file to download', () => {
  test('is shown with its name, type and size, and is never opened in place', async () => {
    const pdf = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(3000, 32)]);
    const file = (await upload('download', 'Памятка.pdf', pdf)).body;
    const slide = await writeSlide(`<p><a href="${file.src}">Памятка для сотрудников</a></p>`);
    const drawn = await draw(slide, 'lang=ru');
    const [, address, words, about] =
      /<a class="download" href="([^"]+)" download><span>(.*?)<\/span> <small>(.*?)</.exec(drawn) ?? [];
    expect([words, about]).toEqual(['Памятка для сотрудников', expect.stringMatching(/^PDF, 2,9\sкБ$/)]);
    const answer = await app.content.inject({ method: 'GET', url: pathOf(address) });
    expect(answer.headers['content-disposition']).toMatch(/^attachment; .*UTF-8''%D0%9F/);
    const { data } = await ask<{ data: SlideFile[] }>(app, token, 'GET', `${slides}/files?ids=${file.file_id}`);
    expect(data).toMatchObject([{ name: 'Памятка.pdf', size: pdf.length }]);
  });
});

describe('a picture', () => {
  test('comes in the width that fits, as WebP, and keeps its place while it loads', async () => {
    const bytes = await sharp({ create: { width: 1200, height: 600, channels: 3, background: 'teal' } })
      .jpeg()
      .toBuffer();
    const picture = (await upload<SlidePicture>('image', 'wide.jpg', bytes, 'pictures')).body;
    const drawn = await draw(await writeSlide(`<img src="${picture.src}" alt="Wide">`));
    const [, sources = ''] = /srcset="([^"]+)"/.exec(drawn) ?? [];
    expect(sources.split(', ').map((source) => source.split(' ')[1])).toEqual(['480w', '960w', '1200w']);
    expect(drawn).toMatch(/<img src="[^"]+" alt="Wide" srcset="[^"]+" sizes="[^"]+" width="1200" height="600"/);
    const smallest = await app.content.inject({ method: 'GET', url: pathOf(sources.split(' ')[0]) });
    expect(smallest.headers['content-type']).toBe('image/webp');
    const { width } = await sharp(smallest.rawPayload).metadata();
    expect(width).toBe(480);
  });
});

describe('a link to a film elsewhere', () => {
  const link = (href: string) => ({ html: `<p><a class="video-link" href="${href}">Лекция</a></p>` });
  const refusal = async (href: string) => {
    const answer = await app.request<{ code: string; message: string }>({
      method: 'POST',
      url: slides,
      token,
      body: link(href),
    });
    return [answer.status, answer.body.code];
  };

  test('is taken of hosts that the organization allows, and is not followed once it allows them no more', async () => {
    const settings = await ask<GeneralSettings>(app, administrator, 'GET', '/api/v2/settings/general');
    const { readable_colour: _, logo_file_id: _logo, dark_logo_file_id: _dark, version: _version, ...body } = settings;
    const allow = (video_hosts: string[]) =>
      app.request<{ errors: object }>({
        method: 'PUT',
        url: '/api/v2/settings/general',
        token: administrator,
        body: { ...body, video_hosts },
      });
    expect(await refusal('https://rutube.ru/video/1/')).toEqual([422, 'video_host_refused']);
    expect((await allow(['https://rutube.ru/'])).body).toMatchObject({
      errors: { 'video_hosts.0': [expect.stringMatching(/host name/)] },
    });
    expect((await allow([' RuTube.ru '])).status).toBe(200);
    expect(await ask(app, token, 'GET', '/api/v2/library/video-hosts')).toEqual({ hosts: ['rutube.ru'] });

    const slide = await writeSlide(link('https://rutube.ru/video/1/').html);
    expect(await draw(slide, 'lang=en')).toMatch(
      /<a class="video-link" href="https:\/\/rutube.ru\/video\/1\/".*rutube.ru · opens in a new tab/,
    );
    expect(await refusal('https://evilrutube.ru/')).toEqual([422, 'video_host_refused']);
    expect(await refusal('http://rutube.ru/')).toEqual([422, 'video_link_invalid']);
    expect(await refusal('javascript:alert(1)')).toEqual([422, 'video_link_invalid']);

    expect((await allow([])).status).toBe(200);
    const drawn = await draw(slide, 'lang=en');
    expect(drawn).not.toContain('href="https://rutube.ru');
    expect(drawn).toContain('rutube.ru · the link is off');
  });
});

describe('files of another organization, or of another kind', () => {
  test('are not there', async () => {
    const video = (await upload('video', 'a.mp4', film)).body;
    const stranger = await buildOperator(app);
    const theirs = slidesOf((await buildTheme(app, stranger.token, { slides: 0 })).module_id);
    const put = (by: string, url: string, html: string) =>
      app.request({ method: 'POST', url, token: by, body: { html } });
    expect((await put(stranger.token, theirs, `<video src="${video.src}"></video>`)).status).toBe(404);
    expect((await put(token, slides, `<audio src="${video.src}"></audio>`)).status).toBe(404);
    expect((await put(token, slides, '<video src="file:01922c6b-0000-7000-8000-000000000001"></video>')).status).toBe(
      404,
    );
    const listed = await ask<{ data: unknown[] }>(app, stranger.token, 'GET', `${theirs}/files?ids=${video.file_id}`);
    expect(listed.data).toEqual([]);
    const captions = await app.request({ method: 'GET', url: `${slides}/captions/${video.file_id}`, token });
    expect(captions.status).toBe(404);
    expect((await app.request({ method: 'GET', url: `${theirs}/files?ids=${video.file_id}`, token })).status).toBe(404);
  });
});
