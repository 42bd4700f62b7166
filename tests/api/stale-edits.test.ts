import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import type { Call } from '#contract/calls.ts';
import type { ErrorAnswer } from '#contract/page.ts';
import { schemaOf } from '#platform/http/serve.ts';
import { listDeclaredCalls } from '#tests/support/declared-calls.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { buildOrganization, buildPerson, signIn } from '#tests/support/world.ts';
import { type EditedThing, type EditedThings, editedThings } from './stale-edits-world.ts';

/** A walk through every edit is as long as there are edits. */
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

/** Calls that change something and take no version of it, with the reason. */
const withoutVersion: Readonly<Record<string, string>> = {
  'PUT /api/v2/settings/single-sign-on/domains/:domain': 'says whether it is confirmed, and nothing else',
  'PATCH /users/api/v1/users/language': 'the own account, one value',
  'PATCH /users/api/v1/passkeys/:id': 'the own account, one value',
  'PATCH /users/api/v1/users/avatar': 'a picture in place of another',
  'PUT /api/v2/settings/general/logos/:surface': 'a picture in place of another',
  'PATCH /api/v2/scorm/assigned-courses/:id/picture': 'a picture in place of another',
  'PATCH /learning/api/content/courses/:id/sections/swap': 'names what changes places; everything else stays',
  'PATCH /learning/api/content/courses/:id/sections/:sid/swap': 'names what changes places; everything else stays',
  'PATCH /api/v2/library/modules/:id/slides/swap': 'names what changes places; everything else stays',
  'PATCH /api/v2/library/modules/:id/questions/swap': 'names what changes places; everything else stays',
  'PUT /api/v2/tags/custom/users/:id/remove': 'names what is taken away',
  'PATCH /api/v2/learning/assigned-courses/:id/employees': 'an act on people, noted for each of them',
  'PATCH /api/v2/phishing/campaigns/:id/users/:recipient_id/events/:event_id': 'says the wished state of one event',
  'PATCH /api/v2/organizations/twofa/processing': 'says the wished state of one switch',
  'PUT /api/v2/settings/emails/domain/keys/:id': 'says the wished state of one switch',
  'PUT /api/v2/demo/mailbox/:id/read': 'says the wished state, in the demo alone',
  'PATCH /learning/api/learning/assigned-courses/:id/steps/scorm/statement':
    'a package numbers its saves, and a second window takes it over',
};

let app: TestApp;
let token: string;
let things: EditedThings;
const edits = (await listDeclaredCalls()).filter(({ route }) => /^(PATCH|PUT) /.test(route));
const named = edits.map((call) => [call.route, call] as const);

beforeAll(async () => {
  app = await startTestApp();
  const organization = await buildOrganization(app);
  const person = await buildPerson(app, organization, { role: 'system_admin', last_name: 'Каримова' });
  token = await signIn(app, person);
  things = editedThings(app, token, organization);
});
afterAll(() => app.close());

interface Answer extends ErrorAnswer {
  version: string | number;
}

function send(route: string, thing: EditedThing, body: object) {
  const [method = '', path = ''] = route.split(' ');
  const url = path.replaceAll(/:(\w+)/g, (_, name: string) => thing.params?.[name] ?? '');
  return app.request<Answer>({ method: method as 'PATCH' | 'PUT', url, token, body });
}

/** What the call takes as the version: digests of fields, the number of an edit, or nothing. */
function versionSchemaOf({ body }: Call): z.ZodType | undefined {
  const schema = body === undefined ? null : schemaOf(body);
  return schema instanceof z.ZodObject ? (schema.shape['version'] as z.ZodType | undefined) : undefined;
}
const takes = (call: Call, version: string | number) => versionSchemaOf(call)?.safeParse(version).success === true;
const merging = named.filter(([, call]) => takes(call, ''));
const numbered = named.filter(([, call]) => takes(call, 1));

test.each(named)('%s takes the version that it was made from, or says why not', (route, call) => {
  expect(takes(call, '') || takes(call, 1)).toBe(!(route in withoutVersion));
});

test('every exception is a call', () => {
  const routes: readonly string[] = named.map(([route]) => route);
  expect(Object.keys(withoutVersion).filter((route) => !routes.includes(route))).toEqual([]);
});

async function build(route: string) {
  const make = things[route];
  if (make === undefined) throw new Error(`Say in stale-edits-world.ts what ${route} edits`);
  const thing = await make();
  const before = await thing.read();
  const write = (body: object, version: unknown = before.version) =>
    send(route, thing, { ...thing.whole?.(before), ...body, version });
  const first = await write(thing.first);
  expect([first.status, first.body]).toEqual([200, expect.anything()]);
  expect((await thing.read()).version).not.toBe(before.version);
  return { thing, write };
}

async function expectRejection({ thing, write }: Awaited<ReturnType<typeof build>>): Promise<Answer> {
  const stored = await thing.read();
  const { status, body } = await write(thing.second ?? {});
  expect([status, body.code]).toEqual([409, 'changed_meanwhile']);
  expect(body.message).toContain('Каримова');
  expect(await thing.read()).toEqual(stored);
  return body;
}

test.each(merging)('%s: of two edits of one version the second changes nothing that the first wrote', async (route) => {
  const built = await build(route);
  const { thing, write } = built;
  const elsewhere = thing.elsewhere ?? thing.first;
  expect((await write(elsewhere)).status).toBe(200);
  expect(thing.shown(await thing.read())).toMatchObject({ ...thing.first, ...elsewhere });
  if (thing.second === null) return;

  const { conflict } = await expectRejection(built);
  expect(Object.keys(conflict?.fields ?? {})).toEqual(Object.keys(thing.first));
  const over = await write(thing.second, conflict?.version);
  expect([over.status, over.body]).toEqual([200, expect.anything()]);
  expect(thing.shown(await thing.read())).toMatchObject({ ...thing.elsewhere, ...thing.second });
});

test.each(numbered)('%s: of two edits of one number the second is refused', async (route) => {
  await expectRejection(await build(route));
});
