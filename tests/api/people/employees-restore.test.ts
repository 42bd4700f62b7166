import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { RemovedEmployee } from '#contract/removed-employees.ts';
import { ask, assign, buildCourse } from '#tests/support/learning.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import {
  type BuiltOrganization,
  type BuiltPerson,
  buildOperator,
  buildOrganization,
  buildPerson,
  signIn,
} from '#tests/support/world.ts';
import { learnerOf } from '../study/learner.ts';

let app: TestApp;
let organization: BuiltOrganization;
let operator: BuiltPerson;
let token: string;
const dayMs = 24 * 60 * 60_000;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(new Date('2026-03-11T09:00:00Z'));
  ({ organization, operator, token } = await buildOperator(app));
});

interface Answer {
  id: string;
  code: string;
  message: string;
  touched: number;
  skipped: number;
  removal_id: string;
}
const call = (method: 'POST' | 'DELETE', url: string, body?: unknown, as = token) =>
  app.request<Answer>({ method, url: `/api/v2/${url}`, body, token: as });
const remove = (...people: BuiltPerson[]) =>
  call('POST', 'users/bulk-delete', { include_ids: people.map(({ id }) => id) });
const listRemoved = (query = '', as = token) =>
  ask<{ data: RemovedEmployee[]; total_count: number }>(app, as, 'GET', `/api/v2/users/removed${query}`);
const listPresent = async () => {
  const { data } = await ask<{ data: { id: string }[] }>(app, token, 'GET', '/api/v2/users?limit=100');
  return data.map(({ id }) => id);
};
const setLimit = (users_limit: number) =>
  app.system.db.updateTable('licenses').set({ users_limit }).where('organization_id', '=', organization.id).execute();

describe('somebody who was removed', () => {
  test('comes back as they were: department, role, progress and all', async () => {
    const person = await buildPerson(app, organization, { position: 'аудитор' });
    const read = () => ask(app, token, 'GET', `/api/v2/users/${person.id}`);
    const before = await read();
    await call('DELETE', `users/${person.id}`);
    expect(await listPresent()).not.toContain(person.id);
    expect((await call('POST', `users/${person.id}/restore`)).status).toBe(200);
    expect(await read()).toEqual(before);
    expect((await listRemoved()).data).toEqual([]);
  });

  test('stays signed out: the old session is over, a new one can begin', async () => {
    const person = await buildPerson(app, organization);
    const session = await signIn(app, person);
    await call('DELETE', `users/${person.id}`);
    await call('POST', `users/${person.id}/restore`);
    const me = (as: string) => app.request({ method: 'GET', url: '/users/api/v1/users/me', token: as });
    expect((await me(session)).status).toBe(401);
    expect((await me(await signIn(app, person))).status).toBe(200);
  });

  test('has a finished course behind them: nobody is enrolled in it a second time', async () => {
    const person = await buildPerson(app, organization);
    const course = await buildCourse(app, token, { themes: [{ slides: 0, questions: 1 }] });
    const assigned = await assign(app, token, course.id, [person.id]);
    const learner = learnerOf(app, await signIn(app, person), assigned);
    await learner.tryQuiz(await learner.findStep('quiz'), 1);
    await call('DELETE', `users/${person.id}`);
    await call('POST', `users/${person.id}/restore`);
    await expect(assign(app, token, course.id, [person.id])).rejects.toThrow('nobody was assigned');
    const again = learnerOf(app, await signIn(app, person), assigned);
    expect(await again.readCourse()).toMatchObject({ state: 'completed', progress: 100 });
  });

  test('can come back for 30 days and not a moment longer', async () => {
    const person = await buildPerson(app, organization);
    await call('DELETE', `users/${person.id}`);
    const removedAt = app.clock.now().getTime();
    app.clock.set(new Date(removedAt + 30 * dayMs));
    token = await signIn(app, operator);
    expect((await listRemoved()).data).toMatchObject([{ id: person.id, days_left: 1 }]);
    app.clock.set(new Date(removedAt + 30 * dayMs + 1));
    expect((await listRemoved()).data).toEqual([]);
    expect(await call('POST', `users/${person.id}/restore`)).toMatchObject({
      status: 409,
      body: { code: 'restore_expired' },
    });
  });

  test('does not come back onto an address that somebody has by now, and the refusal names it', async () => {
    const person = await buildPerson(app, organization, { email: 'shared@vector.test' });
    await call('DELETE', `users/${person.id}`);
    const heir = await buildPerson(app, organization, { email: 'Shared@vector.test' });
    expect((await listRemoved()).data).toMatchObject([{ id: person.id, email_taken_by: { id: heir.id } }]);
    expect(await call('POST', `users/${person.id}/restore`)).toMatchObject({
      status: 409,
      body: { code: 'restore_email_taken', message: expect.stringContaining('shared@vector.test') },
    });
    expect(await listPresent()).toContain(heir.id);
  });

  test('needs a place of the licence, and of two who ask for the last one exactly one gets it', async () => {
    const [one, two] = [await buildPerson(app, organization), await buildPerson(app, organization)];
    await remove(one, two);
    await setLimit(2);
    const answers = await Promise.all([one, two].map(({ id }) => call('POST', `users/${id}/restore`)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('licenses_exhausted');
  });

  test('asked back twice at the same moment comes back once', async () => {
    const person = await buildPerson(app, organization);
    await call('DELETE', `users/${person.id}`);
    const answers = await Promise.all([1, 2, 3].map(() => call('POST', `users/${person.id}/restore`)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404, 404]);
  });

  test('is out of reach for another organization; somebody who was never removed has nothing to come back from', async () => {
    const person = await buildPerson(app, organization, { last_name: 'Скрытая' });
    await call('DELETE', `users/${person.id}`);
    const stranger = await buildOperator(app);
    expect((await call('POST', `users/${person.id}/restore`, undefined, stranger.token)).status).toBe(404);
    expect((await listRemoved('', stranger.token)).data).toEqual([]);
    const body = { include_ids: [person.id] };
    expect((await call('POST', 'users/restore', body, stranger.token)).body).toEqual({ touched: 0, skipped: 0 });
    expect((await call('POST', `users/${operator.id}/restore`)).status).toBe(404);
  });

  test('of a role above is not brought back from below', async () => {
    const above = await buildPerson(app, organization, { role: 'super_user' });
    const admin = await buildPerson(app, organization, { role: 'system_admin' });
    await call('DELETE', `users/${above.id}`, undefined, await signIn(app, admin));
    expect((await listRemoved()).data).toMatchObject([{ id: above.id, can: [], removed_by: { id: admin.id } }]);
    expect(await call('POST', `users/${above.id}/restore`)).toMatchObject({
      status: 403,
      body: { code: 'role_above_own' },
    });
    expect((await call('POST', 'users/restore', { all: true })).body).toEqual({ touched: 0, skipped: 1 });
  });
});

describe('a removal of many', () => {
  test('is taken back as one: exactly those whom it removed', async () => {
    const earlier = await buildPerson(app, organization);
    await remove(earlier);
    const people = [1, 2, 3];
    const removed = await Promise.all(people.map(() => buildPerson(app, organization)));
    const { removal_id } = (await remove(...removed)).body;
    expect((await call('POST', 'users/restore', { removal_id })).body).toEqual({ touched: 3, skipped: 0 });
    expect((await listRemoved()).data.map(({ id }) => id)).toEqual([earlier.id]);
    expect((await call('POST', 'users/restore', { removal_id })).body).toEqual({ touched: 0, skipped: 0 });
  });

  test('comes back whole or not at all', async () => {
    const [one, two] = [await buildPerson(app, organization), await buildPerson(app, organization)];
    const { removal_id } = (await remove(one, two)).body;
    await buildPerson(app, organization, { email: two.email });
    expect((await call('POST', 'users/restore', { removal_id })).body).toMatchObject({
      code: 'restore_email_taken',
      message: expect.stringContaining(two.email),
    });
    expect(await listPresent()).not.toContain(one.id);
    const others = { removal_id, exclude_ids: [two.id] };
    expect((await call('POST', 'users/restore', others)).body).toEqual({ touched: 1, skipped: 0 });
  });

  test('that removed two of one address does not bring both back', async () => {
    const email = 'twice@vector.test';
    await remove(await buildPerson(app, organization, { email }));
    await remove(await buildPerson(app, organization, { email }));
    expect((await call('POST', 'users/restore', { all: true })).body.code).toBe('restore_email_taken');
  });

  test('is found again by name, in the order that is asked for', async () => {
    const anna = await buildPerson(app, organization, { last_name: 'Аннаева' });
    const zoya = await buildPerson(app, organization, { last_name: 'Яковлева' });
    await remove(anna);
    app.clock.set(new Date(app.clock.now().getTime() + dayMs));
    await remove(zoya);
    const idsOf = async (query: string) => (await listRemoved(query)).data.map(({ id }) => id);
    expect(await idsOf('?sort_by=REMOVED_AT&sort_order=desc')).toEqual([zoya.id, anna.id]);
    expect(await idsOf('?sort_by=NAME')).toEqual([anna.id, zoya.id]);
    expect(await idsOf(`?search=${encodeURIComponent('аннаев')}`)).toEqual([anna.id]);
    expect((await listRemoved('?limit=1')).total_count).toBe(2);
  });

  test('leaves a trace of its way back in the audit, one line for each person', async () => {
    const people = [await buildPerson(app, organization), await buildPerson(app, organization)];
    const { removal_id } = (await remove(...people)).body;
    await call('POST', 'users/restore', { removal_id });
    const lines = await app.system.db
      .selectFrom('audit_log')
      .select(['entity_id', 'user_id'])
      .where('action', '=', 'employee.restored')
      .where('organization_id', '=', organization.id)
      .execute();
    expect(lines).toHaveLength(2);
    expect(new Set(lines.map(({ entity_id }) => entity_id))).toEqual(new Set(people.map(({ id }) => id)));
    expect(lines.every(({ user_id }) => user_id === operator.id)).toBe(true);
  });
});

test('an organization sees its own removals alone', async () => {
  const other = await buildOrganization(app);
  const stranger = await buildPerson(app, other, { role: 'operator' });
  const victim = await buildPerson(app, other);
  await call('DELETE', `users/${victim.id}`, undefined, await signIn(app, stranger));
  expect((await listRemoved()).total_count).toBe(0);
});
