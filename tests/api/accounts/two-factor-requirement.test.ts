import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { SignInRules, SignInRulesPatch } from '#contract/security.ts';
import type { Me } from '#contract/sessions.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { type BuiltOrganization, buildOrganization, buildPerson, signIn } from '#tests/support/world.ts';

let app: TestApp;
let organization: BuiltOrganization;
let employee: { readonly id: string; readonly token: string };
let operator: { readonly id: string; readonly token: string };

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  organization = await buildOrganization(app);
  const build = async (role: 'employee' | 'operator') => {
    const person = await buildPerson(app, organization, { role });
    return { id: person.id, token: await signIn(app, person) };
  };
  [employee, operator] = [await build('employee'), await build('operator')];
});

const change = (body: SignInRulesPatch) =>
  app.request<SignInRules>({
    method: 'PATCH',
    url: '/api/v2/organizations/sign-in-rules',
    token: operator.token,
    body,
  });
const readMe = ({ token }: { token: string }) =>
  app.request<Me & { code?: string }>({ method: 'GET', url: '/users/api/v1/users/me', token });
const isStopped = async (person: { token: string }) => (await readMe(person)).body.code === 'two_factor_owed';
const told = async () =>
  (
    await app.system.db
      .selectFrom('messages')
      .where('organization_id', '=', organization.id)
      .where('kind', '=', 'two_factor_asked')
      .orderBy('created_at')
      .select(['user_id', 'payload'])
      .execute()
  ).map(({ user_id, payload }) => [user_id, payload]);
const dayAfter = (days: number) =>
  new Date(app.clock.now().getTime() + days * 24 * 60 * 60_000).toISOString().slice(0, 10);

test('a second factor of operators stops nobody else, and those whom it reaches are told', async () => {
  const rules = await change({ requires_two_factor: true, two_factor_role: 'operator' });
  expect(rules.body).toMatchObject({
    two_factor_role: 'operator',
    told_count: 1,
    two_factor_counts: [
      { role: 'employee', people: 1, without: 1 },
      { role: 'content_manager', people: 0, without: 0 },
      { role: 'operator', people: 1, without: 1 },
      { role: 'super_user', people: 0, without: 0 },
    ],
  });
  expect([await isStopped(employee), await isStopped(operator)]).toEqual([false, true]);
  expect((await readMe(employee)).body.requires_two_factor).toBe(false);
  expect(await told()).toEqual([[operator.id, { from: null }]]);
});

test('a day that comes is announced on every page and by email, and stops nobody before', async () => {
  const day = dayAfter(7);
  expect((await change({ requires_two_factor: true, two_factor_from: day })).body.told_count).toBe(2);
  expect((await readMe(employee)).body).toMatchObject({ two_factor_from: day, requires_two_factor: false });
  expect(await told()).toHaveLength(2);
  // Saved again nobody is told twice; whom it concerns no more is told nothing.
  expect((await change({ requires_two_factor: true, two_factor_role: 'operator' })).body.told_count).toBe(0);
  expect((await readMe(employee)).body.two_factor_from).toBeUndefined();
  app.clock.advance(8 * 24 * 60 * 60_000);
  const late = await buildPerson(app, organization, { role: 'operator' });
  expect(await isStopped({ token: await signIn(app, late) })).toBe(true);
});

test('the call of old asks everybody at once', async () => {
  await change({ requires_two_factor: true, two_factor_role: 'super_user', two_factor_from: dayAfter(7) });
  expect(await isStopped(operator)).toBe(false);
  await app.request({
    method: 'PATCH',
    url: '/api/v2/organizations/twofa/processing',
    token: operator.token,
    body: { is_active: true },
  });
  expect([await isStopped(employee), await isStopped(operator)]).toEqual([true, true]);
});
