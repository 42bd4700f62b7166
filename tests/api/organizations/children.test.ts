import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Language } from '#contract/constants.ts';
import type { ChildOrganization } from '#contract/organization-children.ts';
import type { ErrorAnswer, Page } from '#contract/page.ts';
import type { LongTask } from '#contract/tasks.ts';
import { ask, assign, buildCourse } from '#tests/support/learning.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { type BuiltOrganization, buildOperator, buildOrganization, buildPerson, signIn } from '#tests/support/world.ts';

let app: TestApp;
let organization: BuiltOrganization;
let token: string;

beforeAll(async () => {
  app = await startTestApp();
}, 60_000);
afterAll(() => app.close());
beforeEach(async () => {
  ({ organization, token } = await buildOperator(app));
});

const url = '/api/v2/organizations/children';
const card = {
  title: 'Branch',
  users_limit: 10,
  starts_on: '2026-01-01',
  ends_on: '2026-12-31',
  time_zone: 'Asia/Tashkent',
  language: 'ru',
};
const create = (body: object = {}, who = token) =>
  app.request<ChildOrganization & ErrorAnswer>({ method: 'POST', url, token: who, body: { ...card, ...body } });
const edit = (id: string, body: object = {}, who = token) =>
  app.request<ChildOrganization & ErrorAnswer>({
    method: 'PATCH',
    url: `${url}/${id}`,
    token: who,
    body: { ...card, ...body },
  });
const remove = (id: string, title: string, who = token) =>
  app.request<{ id: string } & ErrorAnswer>({ method: 'DELETE', url: `${url}/${id}`, token: who, body: { title } });
const list = (query = '') => ask<Page<ChildOrganization>>(app, token, 'GET', `${url}?${query}`);
const setLimit = (users_limit: number) =>
  app.system.db.updateTable('licenses').set({ users_limit }).where('organization_id', '=', organization.id).execute();

describe('children of an organization', () => {
  test('are made with a licence, a department for those without one and an operator who is invited', async () => {
    const { status, body } = await create({ operator_email: 'Head@branch.test' });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      title: 'Branch',
      parent: { id: organization.id },
      users_count: 1,
      users_limit: 10,
      can: ['edit', 'create_child', 'copy', 'remove'],
    });
    const people = await app.system.db
      .selectFrom('users as u')
      .innerJoin('departments as d', 'd.id', 'u.department_id')
      .select(['u.email', 'u.role', 'd.is_default'])
      .where('u.organization_id', '=', body.id)
      .execute();
    expect(people).toEqual([{ email: 'head@branch.test', role: 'operator', is_default: true }]);
    const letters = app.system.db.selectFrom('messages').select('kind').where('organization_id', '=', body.id);
    expect(await letters.execute()).toEqual([{ kind: 'registration' }]);
  });

  test('are listed with their totals, searched and sorted', async () => {
    await create({ title: 'North', users_limit: 3 });
    const { body: south } = await create({ title: 'South', operator_email: 'a@south.test' });
    expect((await list('sort_by=users_count&sort_order=desc')).data.map(({ title }) => title)).toEqual([
      'South',
      'North',
    ]);
    expect(await list('search=sou')).toMatchObject({ total_count: 1, data: [{ id: south.id, users_count: 1 }] });
    expect((await list(`parent_id=${south.id}`)).data).toEqual([]);
  });

  test('have children of their own, which are seen from above and are not seen from beside', async () => {
    const { body: child } = await create();
    const { body: grandchild } = await create({ title: 'Below', parent_id: child.id, users_limit: 4 });
    expect(grandchild.parent).toEqual({ id: child.id, title: 'Branch' });
    const read = (id: string, who: string) => app.request({ method: 'GET', url: `${url}/${id}`, token: who });
    expect((await read(grandchild.id, token)).status).toBe(200);
    expect((await read(grandchild.id, (await buildOperator(app)).token)).status).toBe(404);
  });

  test('take their places out of the licence of their parent', async () => {
    await setLimit(20);
    const { body: child } = await create({ users_limit: 15 });
    expect(await create({ title: 'Second', users_limit: 5 })).toMatchObject({
      status: 409,
      body: { code: 'licenses_exhausted', message: 'Number of users', errors: { users_limit: ['Free licences: 4.'] } },
    });
    // The specification's message stays; the form says in the person's language how many places are free.
    const askIn = (language: Language) =>
      app.request<ErrorAnswer>({ method: 'POST', url, token, language, body: { ...card, title: 'X', users_limit: 5 } });
    for (const [language, sentence] of [
      ['ru', 'Свободных мест: 4.'],
      ['uz', 'Boʻsh oʻrinlar: 4.'],
    ] as const) {
      expect((await askIn(language)).body).toMatchObject({ errors: { users_limit: [sentence] } });
    }
    expect((await create({ title: 'Second', users_limit: 4 })).status).toBe(201);
    expect((await edit(child.id, { users_limit: 16 })).body.code).toBe('licenses_exhausted');
    const employee = {
      last_name: 'Karimova',
      first_name: 'Dilnoza',
      email: 'd@vector.test',
      department: { id: organization.defaultDepartmentId, title: '' },
    };
    const hire = () => app.request({ method: 'POST', url: '/api/v2/users/employee/add', token, body: employee });
    expect((await hire()).status).toBe(409);
    expect((await edit(child.id, { users_limit: 14 })).status).toBe(200);
    expect((await hire()).status).toBe(200);
  });

  test('asked for at the same time never get more places together than there are', async () => {
    await setLimit(51);
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, at) => create({ title: `Branch ${at}`, users_limit: 10 })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
  });

  test('are changed within what they use and what their parent has', async () => {
    const { body: child } = await create({ operator_email: 'head@branch.test' });
    expect((await edit(child.id, { title: 'Renamed', time_zone: 'Europe/Moscow' })).body).toMatchObject({
      title: 'Renamed',
      time_zone: 'Europe/Moscow',
    });
    const refused = async (body: object) => (await edit(child.id, body)).body;
    expect(await refused({ users_limit: 0 })).toMatchObject({ code: 'license_below_use', errors: { users_limit: {} } });
    expect(await refused({ ends_on: '2031-01-01' })).toMatchObject({ code: 'license_dates_outside' });
    expect(await refused({ time_zone: 'Asia/Nowhere' })).toMatchObject({ code: 'time_zone_unknown' });
    expect((await refused({ ends_on: '2025-01-01' })).errors).toHaveProperty('ends_on');
    expect((await create({ title: 'RENAMED' })).body).toMatchObject({ code: 'organization_title_taken' });
  });

  test('are not touched by whoever sits beside, below, or teaches only', async () => {
    const { body: child } = await create({ operator_email: 'head@branch.test' });
    const stranger = (await buildOperator(app)).token;
    expect((await edit(child.id, {}, stranger)).status).toBe(404);
    expect((await remove(child.id, 'Branch', stranger)).status).toBe(404);
    expect((await create({ parent_id: organization.id }, stranger)).status).toBe(404);
    expect((await edit(organization.id)).body.code).toBe('forbidden');
    const teacher = await signIn(app, await buildPerson(app, organization, { role: 'content_manager' }));
    expect((await create({}, teacher)).status).toBe(403);
  });

  test('show their parent their figures and not their people', async () => {
    const { body: child } = await create({ operator_email: 'head@branch.test' });
    const figures = `/gateway/v1/statistic/organizations/${child.id}/current-risk-level`;
    expect((await app.request({ method: 'GET', url: figures, token })).status).toBe(200);
    const people = `/users/api/v1/users/list/all?organization_id=${child.id}&limit=10&offset=0`;
    expect((await app.request({ method: 'GET', url: people, token })).status).toBe(404);
  });
});

describe('deleting an organization', () => {
  test('wants its title typed, and its children deleted first', async () => {
    const { body: child } = await create();
    expect((await remove(child.id, 'branch')).body).toMatchObject({ code: 'organization_title_differs' });
    await create({ title: 'Below', parent_id: child.id, users_limit: 4 });
    expect((await remove(child.id, 'Branch')).body.code).toBe('organization_has_children');
    expect((await remove(organization.id, organization.title)).body.code).toBe('forbidden');
  });

  test('shuts it at once, takes its data away in a job and keeps its audit log', async () => {
    const child = await buildOrganization(app, { parent_id: organization.id, title: 'Branch' });
    const head = await buildPerson(app, child, { role: 'operator' });
    const theirs = await signIn(app, head);
    const course = await buildCourse(app, theirs);
    await assign(app, theirs, course.id, [head.id]);
    const { status, body: task } = await remove(child.id, 'Branch');
    expect(status).toBe(202);
    expect((await app.request({ method: 'GET', url: '/users/api/v1/users/me', token: theirs })).status).toBe(401);
    expect((await list()).data).toEqual([]);
    await app.jobs.runDue();

    expect(await ask<LongTask>(app, token, 'GET', `/api/v2/events/${task.id}`)).toMatchObject({ status: 'success' });
    const count = async (table: 'users' | 'courses' | 'assigned_courses' | 'licenses' | 'audit_log') =>
      (
        await app.system.db
          .selectFrom(table)
          .select('organization_id')
          .where('organization_id', '=', child.id)
          .execute()
      ).length;
    expect(await count('users')).toBe(0);
    expect(await count('courses')).toBe(0);
    expect(await count('assigned_courses')).toBe(0);
    expect(await count('licenses')).toBe(0);
    expect(await count('audit_log')).toBeGreaterThan(0);
    const told = await app.system.db
      .selectFrom('audit_log')
      .select('action')
      .where('entity_id', '=', child.id)
      .where('organization_id', '=', organization.id)
      .orderBy('seq')
      .execute();
    expect(told.map(({ action }) => action)).toEqual(['organization.removed', 'organization.data_removed']);
  });
});
