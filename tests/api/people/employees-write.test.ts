import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type EmployeeSelection, employeeSelection } from '#contract/employees.ts';
import { selectEmployees } from '#modules/people/index.ts';
import { newId } from '#platform/ids.ts';
import type { PersonScope } from '#platform/scope.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';
import {
  type BuiltOrganization,
  type BuiltPerson,
  buildDepartment,
  buildOperator,
  buildOrganization,
  buildPerson,
  buildScope,
  signIn,
} from '../../support/world.ts';

let app: TestApp;
let organization: BuiltOrganization;
let operator: BuiltPerson;
let token: string;
let scope: PersonScope;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  ({ organization, operator, token, scope } = await buildOperator(app));
});

interface Answer {
  id: string;
  code: string;
  message: string;
  role: string;
  email: string;
  touched: number;
  skipped: number;
  errors?: Record<string, string[]>;
}

const call = (method: 'POST' | 'PATCH' | 'DELETE', url: string, body?: unknown, as = token) =>
  app.request<Answer>({ method, url: `/api/v2/${url}`, body, token: as });

const newEmployee = (given: Record<string, unknown> = {}) => ({
  last_name: ' Каримова ',
  first_name: 'Дилноза',
  email: 'D.Karimova@Vector.test',
  department: { id: organization.defaultDepartmentId, title: 'Без отдела' },
  ...given,
});

const emailsTo = (id: string) =>
  app.system.db.selectFrom('messages').select(['kind', 'state', 'recipient']).where('user_id', '=', id).execute();

describe('adding an employee', () => {
  test('trims the words, lowers the address and queues the registration letter', async () => {
    const answer = await call('POST', 'users/employee/add', newEmployee());
    expect(answer.body).toMatchObject({ last_name: 'Каримова', email: 'd.karimova@vector.test', is_registered: false });
    expect(await emailsTo(answer.body.id)).toEqual([
      { kind: 'registration', state: 'planned', recipient: 'd.karimova@vector.test' },
    ]);
  });

  test('sends no letter when none is wanted', async () => {
    const answer = await call('POST', 'users/employee/add?need_message=false', newEmployee());
    expect(await emailsTo(answer.body.id)).toEqual([]);
  });

  test.each([
    ['email', { email: 'not an address' }],
    ['last_name', { last_name: '   ' }],
    ['first_name', { first_name: '' }],
    ['position', { position: 'x'.repeat(256) }],
    ['department', { department: undefined }],
  ])('names the field %s that is wrong', async (field, given) => {
    const answer = await call('POST', 'users/employee/add', newEmployee(given));
    expect(answer).toMatchObject({ status: 422, body: { code: 'validation_failed' } });
    expect(Object.keys(answer.body.errors ?? {})).toEqual([field]);
  });

  test('of a name of a megabyte is refused by its field, and nobody is added', async () => {
    const answer = await call('POST', 'users/employee/add', newEmployee({ last_name: 'Я'.repeat(500_000) }));
    expect(answer).toMatchObject({ status: 422, body: { code: 'validation_failed' } });
    expect(Object.keys(answer.body.errors ?? {})).toEqual(['last_name']);
    const huge = await call('POST', 'users/employee/add', newEmployee({ last_name: 'x'.repeat(3_000_000) }));
    expect(huge).toMatchObject({ status: 413, body: { code: 'too_large' } });
    expect(await selectEmployees(scope, employeeSelection.parse({ all: true }))).toHaveLength(1);
  });

  test('is refused for an address that somebody of the organization has, whatever its case', async () => {
    await buildPerson(app, organization, { email: 'taken@vector.test' });
    expect(await call('POST', 'users/employee/add', newEmployee({ email: 'Taken@vector.test' }))).toMatchObject({
      status: 409,
      body: { code: 'email_taken' },
    });
    const other = await buildOrganization(app);
    await buildPerson(app, other, { email: 'elsewhere@vector.test' });
    expect((await call('POST', 'users/employee/add', newEmployee({ email: 'elsewhere@vector.test' }))).status).toBe(
      200,
    );
  });

  test("is refused for another organization's department", async () => {
    const other = await buildOrganization(app);
    const department = { id: other.defaultDepartmentId };
    expect(await call('POST', 'users/employee/add', newEmployee({ department }))).toMatchObject({
      status: 422,
      body: { code: 'department_unknown' },
    });
  });

  test('takes exactly the last place of the licence when 200 ask at once', async () => {
    await app.system.db
      .updateTable('licenses')
      .set({ users_limit: 2 })
      .where('organization_id', '=', organization.id)
      .execute();
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        call('POST', 'users/employee/add', newEmployee({ email: `p${index}@vector.test` })),
      ),
    );
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    const refused = answers.filter((answer) => answer.status === 409);
    expect(refused).toHaveLength(199);
    expect(refused[0]?.body).toMatchObject({ code: 'licenses_exhausted', message: 'Number of users' });
  });
});

describe('editing an employee', () => {
  test('changes what is given, keeps the rest and tells the audit the old and the new', async () => {
    const person = await buildPerson(app, organization, { last_name: 'Старая', position: 'бухгалтер' });
    const answer = await call('PATCH', `users/${person.id}`, { last_name: 'Новая' });
    expect(answer.body).toMatchObject({ last_name: 'Новая', position: 'бухгалтер', email: person.email });
    const entry = await app.system.db
      .selectFrom('audit_log')
      .select(['action', 'old_value', 'new_value', 'user_id'])
      .where('entity_id', '=', person.id)
      .executeTakeFirstOrThrow();
    expect(entry).toEqual({
      action: 'employee.changed',
      old_value: { last_name: 'Старая' },
      new_value: { last_name: 'Новая' },
      user_id: operator.id,
    });
  });

  test('ends the sessions of somebody whose role changed', async () => {
    const person = await buildPerson(app, organization);
    const session = await signIn(app, person);
    expect((await call('PATCH', `users/${person.id}`, { role: 'content_manager' })).body.role).toBe('content_manager');
    const me = await app.request({ method: 'GET', url: '/users/api/v1/users/me', token: session });
    expect(me.status).toBe(401);
  });

  test('never gives a role above the own one, and never changes the own', async () => {
    const person = await buildPerson(app, organization);
    expect(await call('PATCH', `users/${person.id}`, { role: 'super_user' })).toMatchObject({
      status: 403,
      body: { code: 'role_above_own' },
    });
    expect(await call('PATCH', `users/${operator.id}`, { role: 'employee' })).toMatchObject({
      status: 409,
      body: { code: 'role_of_self' },
    });
    const above = await buildPerson(app, organization, { role: 'system_admin' });
    expect((await call('PATCH', `users/${above.id}`, { last_name: 'Другая' })).status).toBe(403);
  });

  test('keeps addresses unique', async () => {
    const [one, two] = [await buildPerson(app, organization), await buildPerson(app, organization)];
    const answer = await call('PATCH', `users/${one.id}`, { email: two.email.toUpperCase() });
    expect(answer).toMatchObject({ status: 409, body: { code: 'email_taken' } });
    expect((await call('PATCH', `users/${one.id}`, { email: one.email })).status).toBe(200);
  });

  test('does not reach another organization', async () => {
    const stranger = await buildPerson(app, await buildOrganization(app));
    expect((await call('PATCH', `users/${stranger.id}`, { last_name: 'X' })).status).toBe(404);
    expect((await call('DELETE', `users/${stranger.id}`)).status).toBe(404);
  });
});

describe('removing employees', () => {
  test('ends their sessions, cancels their letters and frees their address', async () => {
    const person = await buildPerson(app, organization, { is_registered: false });
    await call('POST', 'users/reinvite', { include_ids: [person.id] });
    const session = await signIn(app, person);
    expect((await call('DELETE', `users/${person.id}`)).status).toBe(200);
    expect(await emailsTo(person.id)).toMatchObject([{ state: 'cancelled' }]);
    expect((await app.request({ method: 'GET', url: '/users/api/v1/permissions', token: session })).status).toBe(401);
    expect((await call('POST', 'users/employee/add', newEmployee({ email: person.email }))).status).toBe(200);
  });

  test('never removes the one who asks, nor those above', async () => {
    const above = await buildPerson(app, organization, { role: 'super_user' });
    expect(await call('DELETE', `users/${operator.id}`)).toMatchObject({ status: 409, body: { code: 'role_of_self' } });
    expect(await call('DELETE', `users/${above.id}`)).toMatchObject({ status: 403, body: { code: 'role_above_own' } });
  });

  test('by selection takes the whole filter without the exclusions, in one go', async () => {
    const department = await buildDepartment(app, organization);
    const below = await buildDepartment(app, organization, { parent: department });
    const kept = await buildPerson(app, organization, { department_id: department.id });
    for (let index = 0; index < 5; index += 1) await buildPerson(app, organization, { department_id: below.id });
    const outside = await buildPerson(app, organization);
    const answer = await call('POST', 'users/bulk-delete', {
      all: true,
      exclude_ids: [kept.id],
      filter: { departments: [department.id] },
    });
    expect(answer.body).toMatchObject({ touched: 5, skipped: 0 });
    const left = await selectEmployees(scope, employeeSelection.parse({ all: true }));
    expect(left.map((person) => person.id).toSorted()).toEqual([operator.id, kept.id, outside.id].toSorted());
  });

  test('by selection skips the one who asks and those above, and says how many', async () => {
    await buildPerson(app, organization, { role: 'super_user' });
    await buildPerson(app, organization);
    expect((await call('POST', 'users/bulk-delete', { all: true })).body).toMatchObject({ touched: 1, skipped: 2 });
  });

  test('of each other at the same moment leaves one operator', async () => {
    const second = await buildPerson(app, organization, { role: 'operator' });
    const secondToken = await signIn(app, second);
    await Promise.all([
      call('DELETE', `users/${second.id}`),
      call('DELETE', `users/${operator.id}`, undefined, secondToken),
    ]);
    const left = await selectEmployees(scope, employeeSelection.parse({ all: true, filter: { roles: ['operator'] } }));
    expect(left).toHaveLength(1);
  });
});

test('inviting again writes to those without an account and skips the others', async () => {
  const invited = await buildPerson(app, organization, { is_registered: false });
  const registered = await buildPerson(app, organization);
  const answer = await call('POST', 'users/reinvite', { need_all: true, filter: {} });
  expect(answer.body).toMatchObject({ touched: 1, skipped: 2, mailing: { count: 1 } });
  expect(await emailsTo(invited.id)).toHaveLength(1);
  expect(await emailsTo(registered.id)).toHaveLength(0);
});

test('a note is kept with its author and shown on the card', async () => {
  const person = await buildPerson(app, organization);
  const answer = await app.request({
    method: 'PATCH',
    url: '/users/api/v1/users/note',
    token,
    body: { user_id: person.id, text: ' В отпуске до мая ' },
  });
  expect(answer.body).toMatchObject({ note: { text: 'В отпуске до мая', updated_by: { id: operator.id } } });
  const card = await app.request({ method: 'GET', url: `/users/api/v1/users/${person.id}`, token });
  expect(card.body).toEqual(answer.body);
});

describe('a selection', () => {
  const select = (selection: Partial<EmployeeSelection>, as = scope) =>
    selectEmployees(as, employeeSelection.parse(selection)).then((rows) => rows.map((row) => row.id).toSorted());

  test('takes named people and whole departments, each person once, and leaves out holders of excluded tags', async () => {
    const department = await buildDepartment(app, organization);
    const [inside, tagged] = [
      await buildPerson(app, organization, { department_id: department.id }),
      await buildPerson(app, organization, { department_id: department.id }),
    ];
    const tag = newId();
    await app.system.db
      .insertInto('tags')
      .values({
        organization_id: organization.id,
        id: tag,
        title: 'Отпуск',
        color: '#888888',
        type: 'arbitrary',
        is_active: true,
        settings: '{}',
        created_at: app.system.now,
      })
      .execute();
    await app.system.db
      .insertInto('user_tags')
      .values({ organization_id: organization.id, user_id: tagged.id, tag_id: tag, added_at: app.system.now })
      .execute();
    const chosen = { include_ids: [inside.id], departments_ids: [department.id], excluded_tags: [tag] };
    expect(await select(chosen)).toEqual([inside.id]);
    expect(await select({ ...chosen, excluded_tags: [] })).toEqual([inside.id, tagged.id].toSorted());
    expect(await select({})).toEqual([]);
  });

  test("never reaches another organization, even by somebody's id", async () => {
    const stranger = await buildPerson(app, await buildOrganization(app));
    expect(await select({ include_ids: [stranger.id] })).toEqual([]);
    expect(await select({ include_ids: [operator.id] }, buildScope(app, stranger))).toEqual([]);
  });
});
