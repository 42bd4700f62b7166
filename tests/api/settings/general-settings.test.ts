import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { contrastRatio } from '#contract/contrast.ts';
import type { GeneralSettings } from '#contract/general-settings.ts';
import type { Me } from '#contract/sessions.ts';
import { multipart, startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { type BuiltOrganization, buildOrganization, buildPerson, signIn } from '#tests/support/world.ts';

const url = '/api/v2/settings/general';
let app: TestApp;
let organization: BuiltOrganization;
let token: string;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  organization = await buildOrganization(app);
  token = await signIn(app, await buildPerson(app, organization, { role: 'super_user' }));
});

const read = async () => (await app.request<GeneralSettings>({ method: 'GET', url, token })).body;
const readMe = async (who = token) =>
  (await app.request<Me>({ method: 'GET', url: '/users/api/v1/users/me', token: who })).body;

async function save(given: object) {
  const { readable_colour: _, logo_file_id: __, dark_logo_file_id: ___, ...now } = await read();
  return app.request<GeneralSettings>({ method: 'PUT', url, token, body: { ...now, ...given } });
}

test('title, zone, languages and privacy change, and the audit tells what they were', async () => {
  const changed = { title: 'Вектор-2', time_zone: 'Asia/Tashkent', language: 'uz', languages: ['uz', 'ru'] };
  expect(await save({ ...changed, hides_small_groups: true })).toMatchObject({
    status: 200,
    body: { ...changed, languages: ['ru', 'uz'], hides_small_groups: true },
  });
  expect((await readMe()).organization).toMatchObject({ title: 'Вектор-2', languages: ['ru', 'uz'] });
  const entry = await app.system.db
    .selectFrom('audit_log')
    .select(['old_value', 'new_value'])
    .where('organization_id', '=', organization.id)
    .where('action', '=', 'organization.changed')
    .executeTakeFirstOrThrow();
  expect(entry).toMatchObject({ old_value: { hides_small_groups: false }, new_value: { title: 'Вектор-2' } });
});

test('a colour is kept as it was chosen, and corrected for paper where it could not be read', async () => {
  const { body } = await save({ primary_colour: '#FFE600' });
  expect(body.primary_colour).toBe('#ffe600');
  expect(contrastRatio(body.readable_colour ?? '#ffffff', '#ffffff')).toBeGreaterThanOrEqual(4.5);
  expect((await readMe()).organization.primary_colour).toBe('#ffe600');
  expect((await save({ primary_colour: '#0a3d7a' })).body.readable_colour).toBe('#0a3d7a');
  expect((await save({ primary_colour: null })).body).toMatchObject({ primary_colour: null, readable_colour: null });
});

test('whoever has a language that is not offered is spoken to in the default one', async () => {
  const employee = await signIn(app, await buildPerson(app, organization, { language: 'en' }));
  expect((await readMe(employee)).language).toBe('en');
  await save({ language: 'ru', languages: ['ru', 'uz'] });
  expect((await readMe(employee)).language).toBe('ru');
});

test.each([
  ['a zone that does not exist', { time_zone: 'Mars/Olympus' }, 'time_zone'],
  ['a default language that is not offered', { language: 'en', languages: ['ru'] }, 'language'],
  ['no language at all', { languages: [] }, 'languages'],
  ['what is no colour', { primary_colour: 'red;background:url(x)' }, 'primary_colour'],
  ['no title', { title: ' ' }, 'title'],
])('%s is refused at its field', async (_what, given, field) => {
  const answer = await save(given);
  expect(answer.status).toBe(422);
  expect(Object.keys((answer.body as unknown as { errors: object }).errors)).toEqual([field]);
});

test('a logo is judged by its content, stands in letters’ and pages’ brand, and goes again', async () => {
  const png = await sharp({ create: { width: 200, height: 60, channels: 3, background: '#0a3d7a' } })
    .png()
    .toBuffer();
  const send = (bytes: Buffer, surface = 'light') =>
    app.request<GeneralSettings>({
      method: 'PUT',
      url: `${url}/logos/${surface}`,
      token,
      ...multipart({}, [{ field: 'logo', name: 'logo.png', type: 'image/png', bytes }]),
    });
  expect(await send(Buffer.from('<html>no picture</html>'))).toMatchObject({
    status: 415,
    body: { code: 'file_type_refused' },
  });
  const { body: first } = await send(png);
  expect(first.logo_file_id).not.toBeNull();
  const employee = await signIn(app, await buildPerson(app, organization, {}));
  const logo = await app.request({ method: 'GET', url: '/api/v2/organizations/logos/light', token: employee });
  expect(logo).toMatchObject({ status: 200, headers: { 'content-type': 'image/png' } });
  expect((await readMe(employee)).organization).toMatchObject({ logo_file_id: first.logo_file_id });

  const { body: second } = await send(png);
  expect(second.logo_file_id).not.toBe(first.logo_file_id);
  const files = await app.system.db
    .selectFrom('files')
    .select('id')
    .where('organization_id', '=', organization.id)
    .where('kind', '=', 'logo')
    .execute();
  expect(files).toEqual([{ id: second.logo_file_id }]);
  await app.request({ method: 'DELETE', url: `${url}/logos/light`, token });
  expect((await read()).logo_file_id).toBeNull();
  expect(await app.request({ method: 'GET', url: '/api/v2/organizations/logos/light', token: employee })).toMatchObject(
    { status: 404 },
  );
});

test('operators and organizations next door change nothing', async () => {
  const operator = await signIn(app, await buildPerson(app, organization, { role: 'operator' }));
  expect((await app.request({ method: 'GET', url, token: operator })).status).toBe(403);
  const other = await buildOrganization(app);
  const stranger = await signIn(app, await buildPerson(app, other, { role: 'super_user' }));
  expect((await app.request<GeneralSettings>({ method: 'GET', url, token: stranger })).body.title).toBe(other.title);
});
