import { describe, expect, test } from 'vitest';
import { buildDepartment, buildOperator, buildPerson, signIn } from '#tests/support/world.ts';
import { setUpDepartments, titlesOf } from './department-calls.ts';

const { world, call, create } = setUpDepartments();

describe('departments', () => {
  test('stand as a tree with people counted below, «Без отдела» first', async () => {
    const sales = (await create('Продажи')).body.id;
    const north = (await create('Север', sales)).body.id;
    await create('Аналитика');
    await buildPerson(world.app, world.organization, { department_id: north });
    await buildPerson(world.app, world.organization, { department_id: sales });
    const { body } = await call('GET', '/modal/v1/tree?limit=10000');
    expect(titlesOf(body.data)).toEqual(['No department', 'Аналитика', 'Продажи']);
    expect(body.data[2]).toMatchObject({
      users_count: 2,
      children: [{ title: 'Север', users_count: 1, isLeaf: true }],
    });
    const found = await call('GET', `/modal/v1/tree?search=${encodeURIComponent('север')}`);
    expect(found.body.data).toMatchObject([{ title: 'Продажи', children: [{ title: 'Север' }] }]);
  });

  test('with numbers in their titles stand as people count, on every page', async () => {
    const made = await Promise.all(['Отдел 10', 'Отдел 2', 'Отдел 1'].map((title) => create(title)));
    const { body } = await call('GET', '/modal/v1/tree?limit=10000');
    expect(titlesOf(body.data)).toEqual(['No department', 'Отдел 1', 'Отдел 2', 'Отдел 10']);
    for (const { body: department } of made)
      await buildPerson(world.app, world.organization, { department_id: department.id });
    const shown: (string | undefined)[] = [];
    for (const offset of [0, 1, 2]) {
      const departments = made.map(({ body: { id } }) => `departments=${id}`).join('&');
      const page = await world.app.request<{ data: { department: { title: string } }[] }>({
        method: 'GET',
        url: `/api/v2/users?${departments}&sort_by=DEPARTMENT&limit=1&offset=${offset}`,
        token: world.token,
      });
      shown.push(page.body.data[0]?.department.title);
    }
    expect(shown).toEqual(['Отдел 1', 'Отдел 2', 'Отдел 10']);
  });

  test('have a title once among siblings, and as often as wanted elsewhere', async () => {
    const sales = (await create('Продажи')).body.id;
    expect(await create('продажи')).toMatchObject({ status: 409, body: { code: 'department_title_taken' } });
    expect((await create('Продажи', sales)).status).toBe(200);
  });

  test('move with everything below them', async () => {
    const [a, b] = [(await create('A')).body.id, (await create('B')).body.id];
    const child = (await create('A1', a)).body.id;
    const grandchild = (await create('A2', child)).body.id;
    const person = await buildPerson(world.app, world.organization, { department_id: grandchild });
    expect((await call('PATCH', '', { id: child, title: 'A1', parent_id: b })).status).toBe(200);
    const count = (id: string) => call('POST', '/modal/v1/tree/users-count', { departments_ids: [id] });
    expect((await count(a)).body.users_count).toBe(0);
    expect((await count(b)).body.users_count).toBe(1);
    const card = await world.app.request<{ department_path: { title: string }[] }>({
      method: 'GET',
      url: `/api/v2/users/${person.id}`,
      token: world.token,
    });
    expect(card.body.department_path.map((step) => step.title)).toEqual(['B', 'A1', 'A2']);
  });

  test('never end below themselves, even when two moves cross', async () => {
    const a = (await create('A')).body.id;
    const b = (await create('B', a)).body.id;
    expect(await call('PATCH', '', { id: a, title: 'A', parent_id: b })).toMatchObject({
      status: 422,
      body: { code: 'department_cycle' },
    });
    const [c, d] = [(await create('C')).body.id, (await create('D')).body.id];
    const moves = await Promise.all([
      call('PATCH', '', { id: c, title: 'C', parent_id: d }),
      call('PATCH', '', { id: d, title: 'D', parent_id: c }),
    ]);
    expect(moves.map((move) => move.status).toSorted((left, right) => left - right)).toEqual([200, 422]);
  });

  test('with a title of spaces, or below one that is not there, are refused', async () => {
    expect((await create('  ')).status).toBe(422);
    const stranger = await buildOperator(world.app);
    expect(await create('X', stranger.organization.defaultDepartmentId)).toMatchObject({
      status: 422,
      body: { code: 'department_unknown' },
    });
  });

  test('when deleted leave their people in «Без отдела»', async () => {
    const sales = (await create('Продажи')).body.id;
    const north = (await create('Север', sales)).body.id;
    await buildPerson(world.app, world.organization, { department_id: north });
    const answer = await call('POST', '/bulk-delete', { departments_ids: [sales] });
    expect(answer.body).toMatchObject({ touched: 2, moved_users: 1 });
    const all = await call('GET', '/all');
    expect(all.body.data).toMatchObject([{ title: 'No department', users_count: 2 }]);
  });
});

describe('«Без отдела»', () => {
  test('cannot be renamed, deleted or given departments below it', async () => {
    const id = world.organization.defaultDepartmentId;
    const refused = [
      await call('PATCH', '', { id, title: 'Прочие' }),
      await call('POST', '/bulk-delete', { departments_ids: [id] }),
      await create('X', id),
    ];
    for (const answer of refused) expect(answer).toMatchObject({ status: 409, body: { code: 'department_default' } });
  });
});

describe('department figures', () => {
  async function personWith(department_id: string, figures: { progress: number; risk_level: number | null }) {
    const person = await buildPerson(world.app, world.organization, { department_id });
    await world.app.system.db.updateTable('users').set(figures).where('id', '=', person.id).execute();
    await giveCourse(person.id);
  }

  /** Whoever has no course is in no mean of progress. */
  async function giveCourse(user_id: string) {
    const group = { progress_group: 'NOT_COMPLETED' as const, courses_assigned: 1, courses_completed: 0 };
    const none = {
      quizzes_passed: 0,
      quizzes_failed: 0,
      letters_failed: 0,
      expected_failures: 0,
      observed_failures: 0,
    };
    await world.app.system.db
      .insertInto('statistics_people')
      .values({ organization_id: world.organization.id, user_id, ...group, ...none, updated_at: world.app.clock.now() })
      .execute();
  }

  test('are means over people, not over departments; of progress over those who learn', async () => {
    const sales = (await create('Продажи')).body.id;
    const north = (await create('Север', sales)).body.id;
    await personWith(north, { progress: 100, risk_level: 2 });
    await personWith(north, { progress: 50, risk_level: 4 });
    await personWith(sales, { progress: 0, risk_level: null });
    await buildPerson(world.app, world.organization, { department_id: sales });
    const { body } = await call('GET', '/hierarchy/v1/stat');
    expect(body.data[1]).toMatchObject({
      title: 'Продажи',
      users_count: 4,
      children_count: 1,
      statistic: { progress: 50, risk_level: 3 },
    });
    const below = await call('GET', `/hierarchy/v1/stat?parent_id=${sales}`);
    expect(below.body).toMatchObject({ data: [{ title: 'Север' }], path: [{ title: 'Продажи' }], total_count: 1 });
  });

  test('sort by every column with «Без отдела» first, and page without losing any', async () => {
    for (const title of ['A', 'B', 'C']) {
      const department = (await create(title)).body.id;
      await personWith(department, { progress: title === 'B' ? 90 : 10, risk_level: null });
    }
    for (const key of ['TITLE', 'USERS_COUNT', 'PROGRESS', 'RISK_LEVEL', 'PHISHING_INDICATOR']) {
      const { body } = await call('GET', `/hierarchy/v1/stat?sort_by=${key}&sort_order=desc`);
      expect(body.data[0]?.is_default).toBe(true);
      expect(body.total_count).toBe(4);
    }
    const sorted = await call('GET', '/hierarchy/v1/stat?sort_by=PROGRESS&sort_order=desc');
    expect(titlesOf(sorted.body.data)).toEqual(['No department', 'B', 'A', 'C']);
    const past = await call('GET', '/hierarchy/v1/stat?offset=10');
    expect(past.body).toMatchObject({ data: [], total_count: 4 });
  });

  test('of fewer than five people are hidden from operators where the organization wants that', async () => {
    await world.app.system.db
      .updateTable('organizations')
      .set({ settings: JSON.stringify({ hides_small_groups: true }) })
      .where('id', '=', world.organization.id)
      .execute();
    const hidden = await call('GET', '/hierarchy/v1/stat');
    expect(hidden.body.data[0]?.statistic.progress).toBeNull();
    const superUser = await signIn(world.app, await buildPerson(world.app, world.organization, { role: 'super_user' }));
    await giveCourse((await buildPerson(world.app, world.organization)).id);
    const shown = await call('GET', '/hierarchy/v1/stat', undefined, superUser);
    expect(shown.body.data[0]?.statistic.progress).toBe(0);
  });
});

describe('the level with people', () => {
  test('shows departments first, then people, and pages through both', async () => {
    const sales = (await create('Продажи')).body.id;
    await create('Север', sales);
    for (const last_name of ['Абрамов', 'Борисов']) {
      await buildPerson(world.app, world.organization, { department_id: sales, last_name, first_name: 'И' });
    }
    const level = await call('GET', `/hierarchy/users?parent_id=${sales}`);
    expect(titlesOf(level.body.data)).toEqual(['Север', 'Абрамов И', 'Борисов И']);
    const page = await call('GET', `/hierarchy/users?parent_id=${sales}&limit=2&offset=1`);
    expect(titlesOf(page.body.data)).toEqual(['Абрамов И', 'Борисов И']);
    expect(page.body.total_count).toBe(3);
    const found = await call('GET', `/hierarchy/users?search=${encodeURIComponent('борис')}`);
    expect(titlesOf(found.body.data)).toEqual(['Борисов И']);
  });

  test('counts those with an account alone where it shows them alone', async () => {
    const sales = (await create('Продажи')).body.id;
    const north = (await create('Север', sales)).body.id;
    await buildPerson(world.app, world.organization, { department_id: north });
    await buildPerson(world.app, world.organization, { department_id: north, is_registered: false });
    const counts = async (query: string) =>
      (await call('GET', `/hierarchy/users?parent_id=${sales}${query}`)).body.data;
    expect(await counts('')).toMatchObject([{ id: north, users_count: 2 }]);
    expect(await counts('&registered_users_only=true')).toMatchObject([{ id: north, users_count: 1 }]);
  });

  test('lists the people of one department alone', async () => {
    const department = await buildDepartment(world.app, world.organization);
    const below = await buildDepartment(world.app, world.organization, { parent: department });
    const person = await buildPerson(world.app, world.organization, { department_id: department.id });
    await buildPerson(world.app, world.organization, { department_id: below.id });
    const { body } = await call('GET', `/${department.id}/modal/users`);
    expect(body.data.map((row) => row.id)).toEqual([person.id]);
  });
});

describe('people of departments', () => {
  test('are counted once, whichever of the chosen departments they stand below, without the excluded', async () => {
    const sales = (await create('Продажи')).body.id;
    const north = (await create('Север', sales)).body.id;
    const people = await Promise.all(
      [sales, north, north].map((department_id) => buildPerson(world.app, world.organization, { department_id })),
    );
    const count = async (body: object) => (await call('POST', '/modal/v1/tree/users-count', body)).body.users_count;
    expect(await count({ departments_ids: [sales, north] })).toBe(3);
    expect(await count({ departments_ids: [sales], exclude_user_ids: [people[1]?.id] })).toBe(2);
    expect(await count({ departments_ids: [] })).toBe(0);
    const stranger = await buildOperator(world.app);
    const foreign = await call('POST', '/modal/v1/tree/users-count', { departments_ids: [sales] }, stranger.token);
    expect(foreign.body.users_count).toBe(0);
  });
});

describe('calls about departments', () => {
  test('of another organization find nothing', async () => {
    const sales = (await create('Продажи')).body.id;
    const stranger = await buildOperator(world.app);
    const { token: theirs } = stranger;
    const answers = [
      await call('GET', `/hierarchy/v1/stat?parent_id=${sales}`, undefined, theirs),
      await call('GET', `/hierarchy/users?parent_id=${sales}`, undefined, theirs),
      await call('GET', `/modal/v1/tree?department_id=${sales}`, undefined, theirs),
      await call('GET', `/${sales}/modal/users`, undefined, theirs),
      await call('PATCH', '', { id: sales, title: 'Наше' }, theirs),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    for (const url of ['/all', '/titles', '/modal/v1/tree', '/hierarchy/v1/stat']) {
      expect(titlesOf((await call('GET', url, undefined, theirs)).body.data)).toEqual(['No department']);
    }
  });

  test('read for those who assign and send, and change for those who keep the staff alone', async () => {
    const manager = await signIn(
      world.app,
      await buildPerson(world.app, world.organization, { role: 'content_manager' }),
    );
    const employee = await signIn(world.app, await buildPerson(world.app, world.organization, { role: 'employee' }));
    const reading = ['/all', '/titles', '/modal/v1/tree', '/hierarchy/v1/stat', '/hierarchy/users'];
    for (const url of reading) {
      expect((await call('GET', url, undefined, manager)).status).toBe(200);
      expect((await call('GET', url, undefined, employee)).status).toBe(403);
    }
    const { defaultDepartmentId: id } = world.organization;
    const changes = [
      await call('POST', '', { title: 'X' }, manager),
      await call('PATCH', '', { id, title: 'X' }, manager),
      await call('POST', '/bulk-delete', { departments_ids: [id] }, manager),
      await call('POST', '/restore', { removal_id: id }, manager),
    ];
    expect(changes.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    const level = await world.app.request<{ data: { can: string[] }[] }>({
      method: 'GET',
      url: '/api/v2/departments/hierarchy/v1/stat',
      token: manager,
    });
    expect(level.body.data.map(({ can }) => can)).toEqual([[]]);
  });

  test.each([
    ['an unknown sort key', 'GET', '/hierarchy/v1/stat?sort_by=COLOUR', undefined],
    ['an unknown direction', 'GET', '/hierarchy/v1/stat?sort_order=up', undefined],
    ['a page over the limit', 'GET', '/hierarchy/v1/stat?limit=101', undefined],
    ['a tree over the limit', 'GET', '/modal/v1/tree?limit=10001', undefined],
    ['a flag that is none', 'GET', '/hierarchy/users?registered_users_only=perhaps', undefined],
    ['an unknown parameter', 'GET', '/hierarchy/v1/stat?colour=red', undefined],
    ['a parent that is no id', 'POST', '', { title: 'X', parent_id: 'top' }],
    ['a title of a megabyte', 'POST', '', { title: 'x'.repeat(1_000_000) }],
    ['a deletion of nothing', 'POST', '/bulk-delete', { departments_ids: [] }],
    ['a change of nobody knows what', 'PATCH', '', { title: 'X' }],
  ] as const)('refuse %s and name the field that is wrong', async (_, method, url, body) => {
    const { status, body: answer } = await call(method, url, body);
    expect(status).toBe(422);
    expect(Object.keys(answer.errors).length).toBeGreaterThan(0);
  });
});
