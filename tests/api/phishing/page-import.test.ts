import { strToU8, zipSync } from 'fflate';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PageImport } from '#contract/phishing-imports.ts';
import { purgeUnusedPageFiles } from '#modules/templates/purge-page-files.job.ts';
import { multipart, startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { buildOperator, buildPerson, signIn } from '#tests/support/world.ts';
import { buildTemplate } from './phishing-world.ts';

let app: TestApp;
const days = 86_400_000;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const noise = (side: number) =>
  sharp({
    create: {
      width: side,
      height: side,
      channels: 3,
      background: '#fff',
      noise: { type: 'gaussian', mean: 99, sigma: 40 },
    },
  })
    .png()
    .toBuffer();
const font = Buffer.concat([Buffer.from('wOF2'), Buffer.alloc(60, 7)]);

async function send<T = PageImport & { code: string }>(
  token: string,
  bytes: Uint8Array,
  beside: Record<string, Uint8Array> = {},
  fields: Record<string, string> = {},
) {
  const type = 'application/octet-stream';
  const others = Object.entries(beside).map(([name, given]) => ({ field: 'beside', name, type, bytes: given }));
  const form = multipart(fields, [{ field: 'file', name: 'page.bin', type, bytes }, ...others]);
  return app.request<T>({ method: 'POST', url: '/api/v2/phishing/pages/import', token, ...form });
}

const filesIn = (html: string) => [...new Set(html.match(/\/f\/[\w-]{36}/g) ?? [])];

describe('a page that is imported with what it needs', () => {
  test('shows its pictures and fonts to whoever opens it, and in the preview', async () => {
    const { token } = await buildOperator(app);
    const archive = zipSync({
      'login.html': strToU8('<link rel="stylesheet" href="a.css"><form><input name="a"></form><img src="logo.png">'),
      'a.css': strToU8('@font-face{font-family:A;src:url(a.woff2)}'),
      'a.woff2': font,
      'logo.png': await noise(64),
    });
    const { status, body } = await send(token, archive);
    expect([status, body.kept]).toEqual([200, { styles: 1, pictures: 1, fonts: 1 }]);
    const paths = filesIn(body.html);
    expect(paths).toHaveLength(2);
    for (const origin of [app.phishing, app.content]) {
      const answers = await Promise.all(paths.map((url) => origin.inject({ method: 'GET', url })));
      expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200]);
      const types = answers.map((answer) => answer.headers['content-type']);
      expect(new Set(types)).toEqual(new Set(['font/woff2', 'image/png']));
      expect(answers[0]?.headers['access-control-allow-origin']).toBe('*');
    }
  });

  test('takes nothing for a picture that is none, and shows no other files of the organization', async () => {
    const { token, organization } = await buildOperator(app);
    const person = await buildPerson(app, organization);
    const avatar = multipart({}, [{ field: 'avatar', name: 'a.png', type: 'image/png', bytes: await noise(80) }]);
    await app.request({
      method: 'PATCH',
      url: '/users/api/v1/users/avatar',
      token: await signIn(app, person),
      ...avatar,
    });
    const broken = Buffer.concat([(await noise(64)).subarray(0, 3000)]);
    const { body } = await send(token, Buffer.from('<p>x</p><img src="a.png">'), { 'a.png': broken });
    expect([body.kept.pictures, body.removed.pictures, filesIn(body.html)]).toEqual([0, 1, []]);
    const { id } = await app.system.db
      .selectFrom('files')
      .select('id')
      .where('kind', '=', 'avatar')
      .executeTakeFirstOrThrow();
    expect((await app.phishing.inject({ method: 'GET', url: `/f/${id}` })).statusCode).toBe(404);
  });

  test('becomes the same files however often it is read, and forgets those that no page has', async () => {
    const { token, organization } = await buildOperator(app);
    const beside = { 'a.png': await noise(64), 'b.png': await noise(65) };
    const page = Buffer.from('<form><input></form><img src="a.png"><img src="b.png"><a href="https://x.test">x</a>');
    const first = filesIn((await send(token, page, beside)).body.html);
    const again = await send(token, page, beside, { links: '[]' });
    expect(filesIn(again.body.html)).toEqual(first);
    const template = await buildTemplate(app, token, { page: `<form><input></form><img src="${first[0]}">` });
    expect(template.is_ready).toBe(true);
    const left = async () =>
      (
        await app.system.db
          .selectFrom('files')
          .select('id')
          .where('organization_id', '=', organization.id)
          .where('kind', '=', 'page_picture')
          .execute()
      ).map(({ id }) => `/f/${id}`);
    await purgeUnusedPageFiles(app.system);
    expect((await left()).toSorted()).toEqual(first.toSorted());
    app.clock.advance(8 * days);
    await purgeUnusedPageFiles(app.system);
    expect(await left()).toEqual([first[0]]);
  });

  test('has its limits: too much of it, too many files beside it, a choice that it does not have', async () => {
    const { token } = await buildOperator(app);
    const many = Object.fromEntries(Array.from({ length: 301 }, (_, at) => [`${at}.css`, Buffer.from('p{}')]));
    expect((await send(token, Buffer.from('<p>x</p>'), many)).status).toBeGreaterThanOrEqual(400);
    const half = Buffer.alloc(13 * 1024 * 1024);
    const large = await send(token, Buffer.from('<p>x</p>'), { 'a.png': half, 'b.png': half });
    expect([large.status, large.body.code]).toEqual([413, 'file_too_large']);
    expect((await send(token, Buffer.from('<p>x</p>'), {}, { remote: 'keep' })).status).toBe(422);
  });
});
