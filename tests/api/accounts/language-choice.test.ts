import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AuditEntry } from '#contract/audit.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';
import { buildOrganization, buildPerson, signIn } from '../../support/world.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const choose = (token: string, language: unknown) =>
  app.request({ method: 'PATCH', url: '/users/api/v1/users/language', body: { language }, token });

const speaks = async (token: string) =>
  (await app.request<{ language: string }>({ method: 'GET', url: '/users/api/v1/users/me', token })).body.language;

test('whoever chooses a language in the profile is spoken to in it everywhere, and the log says so once', async () => {
  const organization = await buildOrganization(app);
  const [person, operator] = [
    await buildPerson(app, organization),
    await buildPerson(app, organization, { role: 'operator' }),
  ];
  const [here, elsewhere] = [await signIn(app, person), await signIn(app, person)];
  expect(await speaks(elsewhere)).toBe('ru');
  for (const _ of [1, 2]) expect((await choose(here, 'uz')).status).toBe(200);
  expect(await speaks(elsewhere)).toBe('uz');

  const log = await app.request<{ data: AuditEntry[] }>({
    method: 'GET',
    url: '/api/v2/audit?verb=language_chosen',
    token: await signIn(app, operator),
  });
  expect(log.body.data).toMatchObject([
    { entity_id: person.id, old_value: { language: 'ru' }, new_value: { language: 'uz' } },
  ]);
});

test('a language that the product does not speak is refused, and nothing changes', async () => {
  const person = await buildPerson(app, await buildOrganization(app));
  const token = await signIn(app, person);
  expect((await choose(token, 'xx')).status).toBe(422);
  expect(await speaks(token)).toBe('ru');
});
