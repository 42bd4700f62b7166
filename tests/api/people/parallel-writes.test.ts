import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import {
  type BuiltOrganization,
  type BuiltPerson,
  buildOrganization,
  buildPerson,
  signIn,
} from '#tests/support/world.ts';

/** Many who change the same people at the same moment: each of them waits for the others, and nobody is given up. */
let app: TestApp;
let organization: BuiltOrganization;
let token: string;
let operators: BuiltPerson[];

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  organization = await buildOrganization(app, { users_limit: 1000 });
  token = await signIn(app, await buildPerson(app, organization, { role: 'super_user' }));
  operators = await Promise.all(Array.from({ length: 15 }, () => buildPerson(app, organization, { role: 'operator' })));
});

const call = (method: 'POST' | 'PATCH' | 'DELETE', url: string, body?: unknown) =>
  app.request({ method, url, token, body });
const erase = ({ id, email }: BuiltPerson) =>
  call('POST', `/api/v2/data-protection/people/${id}/erasure`, { email, at_once: true });
const isPresent = (people: readonly BuiltPerson[]) =>
  app.system.db
    .selectFrom('users')
    .where('organization_id', '=', organization.id)
    .where(
      'id',
      'in',
      people.map(({ id }) => id),
    )
    .where('removed_at', 'is', null)
    .select('id')
    .execute();

test('people who run the organization are erased side by side', async () => {
  const answers = await Promise.all(operators.map(erase));
  expect(answers.map(({ status, body }) => [status, body['code']])).toEqual(operators.map(() => [202, undefined]));
  expect(await isPresent(operators)).toEqual([]);
});

test('they are erased, removed, lowered and moved side by side', async () => {
  const acts = [
    erase,
    ({ id }: BuiltPerson) => call('DELETE', `/api/v2/users/${id}`),
    ({ id }: BuiltPerson) => call('PATCH', `/api/v2/users/${id}`, { role: 'employee' }),
    ({ id, email }: BuiltPerson) => call('PATCH', `/api/v2/users/${id}`, { email: `moved-${email}`, role: 'employee' }),
    ({ id }: BuiltPerson) => call('POST', '/api/v2/users/bulk-delete', { include_ids: [id] }),
  ];
  const answers = await Promise.all(operators.map((person, place) => (acts[place % acts.length] ?? erase)(person)));
  expect(answers.map(({ status, body }) => [Math.floor(status / 100), body['code']])).toEqual(
    operators.map(() => [2, undefined]),
  );
});
