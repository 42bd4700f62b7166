import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { multipart, startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { type BuiltOrganization, type BuiltPerson, buildOperator, buildPerson, signIn } from '#tests/support/world.ts';

let app: TestApp;
let organization: BuiltOrganization;
let operator: string;
let person: BuiltPerson;
let token: string;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  ({ organization, token: operator } = await buildOperator(app));
  person = await buildPerson(app, organization);
  token = await signIn(app, person);
});

const picture = (width: number, height = width) =>
  sharp({ create: { width, height, channels: 3, background: '#0a7a4f' } });
const png = (width: number, height = width) => picture(width, height).png().toBuffer();

const url = '/users/api/v1/users/avatar';
const send = (bytes: Uint8Array, field = 'avatar') =>
  app.request<{ avatar_file_id: string; code: string }>({
    method: 'PATCH',
    url,
    token,
    ...multipart({}, [{ field, name: 'me.png', type: 'image/png', bytes }]),
  });
async function fetchPicture(as = token, id = person.id) {
  const headers = { authorization: `Bearer ${as}` };
  const answer = await app.console.inject({ method: 'GET', url: `/users/api/v1/users/${id}/avatar`, headers });
  return { status: answer.statusCode, type: answer.headers['content-type'], bytes: answer.rawPayload };
}

describe('an own picture', () => {
  test('is kept, shown, and made no bigger than is needed', async () => {
    const sent = await send(await png(2000, 1000));
    expect(sent.status).toBe(200);
    const shown = await fetchPicture();
    expect(shown).toMatchObject({ status: 200, type: 'image/webp' });
    expect(await sharp(shown.bytes).metadata()).toMatchObject({ width: 512, height: 256 });
    const me = await app.request({ method: 'GET', url: '/users/api/v1/users/me', token });
    expect(me.body).toMatchObject({ avatar_file_id: sent.body.avatar_file_id });
    const card = await app.request({ method: 'GET', url: `/users/api/v1/users/${person.id}`, token: operator });
    expect(card.body).toMatchObject({ avatar_file_id: sent.body.avatar_file_id });
  });

  test('loses what a camera wrote into it: where it was taken is nobody’s business', async () => {
    const taken = await picture(200)
      .jpeg()
      .withExif({ IFD0: { Artist: 'Camera' } })
      .toBuffer();
    await send(taken);
    expect((await sharp((await fetchPicture()).bytes).metadata()).exif).toBeUndefined();
  });

  test('replaces the one before it, also when two are sent at once', async () => {
    await send(await png(64));
    await Promise.all([send(await png(80)), send(await png(96))]);
    const files = await app.system.db
      .selectFrom('files')
      .select('id')
      .where('organization_id', '=', organization.id)
      .where('kind', '=', 'avatar')
      .execute();
    expect(files).toHaveLength(1);
    expect((await fetchPicture()).status).toBe(200);
  });

  test('can be taken away, twice as well as once', async () => {
    await send(await png(64));
    for (const _ of [1, 2]) {
      expect((await app.request({ method: 'DELETE', url, token })).body).toEqual({ avatar_file_id: null });
    }
    expect((await fetchPicture()).status).toBe(404);
  });

  test.each([
    ['smaller than 64 pixels', () => png(63), 'file_picture_too_small'],
    ['one side smaller than 64 pixels', () => png(500, 40), 'file_picture_too_small'],
    ['a text that calls itself a picture', () => Promise.resolve(Buffer.from('not a picture')), 'file_type_refused'],
    ['empty', () => Promise.resolve(Buffer.alloc(0)), 'file_empty'],
    ['cut off', async () => (await png(400)).subarray(0, 60), 'file_picture_unreadable'],
    ['too large', () => Promise.resolve(Buffer.alloc(6 * 1024 * 1024, 1)), 'file_too_large'],
  ])('that is %s is refused, and the one before it stays', async (_what, make, code) => {
    await send(await png(64));
    const refused = await send(await make());
    expect(refused.body.code).toBe(code);
    expect(refused.status).toBeGreaterThanOrEqual(400);
    expect((await fetchPicture()).status).toBe(200);
  });

  test('in another field, or none at all, is said to be missing', async () => {
    expect((await send(await png(64), 'photo')).status).toBe(422);
    const none = await app.request<{ code: string }>({ method: 'PATCH', url, token, ...multipart({}) });
    expect(none.body.code).toBe('file_missing');
  });
});

test('a picture is for its person and for those who see the employee’s page, within one organization', async () => {
  await send(await png(64));
  const colleague = await signIn(app, await buildPerson(app, organization));
  const stranger = (await buildOperator(app)).token;
  expect((await fetchPicture(operator)).status).toBe(200);
  expect((await fetchPicture(colleague)).status).toBe(404);
  expect((await fetchPicture(stranger)).status).toBe(404);
  const nobody = await app.request({ method: 'GET', url: `/users/api/v1/users/${person.id}/avatar` });
  expect(nobody.status).toBe(401);
});
