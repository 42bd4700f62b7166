import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { buildOperator, buildPerson } from '#tests/support/world.ts';
import { setUpDepartments, titlesOf } from './department-calls.ts';

const { world, call, create } = setUpDepartments();

describe('a deletion of departments', () => {
  const remove = (...departments_ids: string[]) => call('POST', '/bulk-delete', { departments_ids });
  const restore = (removal_id: string, as = world.token) => call('POST', '/restore', { removal_id }, as);
  const placeOf = async (id: string) =>
    (
      await world.app.request<{ department: { title: string } }>({
        method: 'GET',
        url: `/api/v2/users/${id}`,
        token: world.token,
      })
    ).body.department.title;

  test('can be taken back once: the tree and its people are as they were', async () => {
    const sales = (await create('Продажи')).body.id;
    const north = (await create('Север', sales)).body.id;
    const [person, moved] = [
      await buildPerson(world.app, world.organization, { department_id: north }),
      await buildPerson(world.app, world.organization, { department_id: sales }),
    ];
    const other = (await create('Финансы')).body.id;
    const before = (await call('GET', `/modal/v1/tree?department_id=${sales}`)).body.data;
    const { removal_id } = (await remove(sales)).body;
    await world.app.system.db.updateTable('users').set({ department_id: other }).where('id', '=', moved.id).execute();
    expect((await restore(removal_id)).body).toMatchObject({ touched: 2, moved_users: 1 });
    // Who was given a new department in the meantime stays there.
    expect([await placeOf(person.id), await placeOf(moved.id)]).toEqual(['Север', 'Финансы']);
    const after = (await call('GET', `/modal/v1/tree?department_id=${sales}`)).body.data;
    expect(after).toMatchObject([{ id: before[0]?.id, title: 'Продажи', children: [{ id: north, users_count: 1 }] }]);
    expect((await restore(removal_id)).status).toBe(404);
  });

  test('leaves departments at the top when what stood above them is gone too', async () => {
    const sales = (await create('Продажи')).body.id;
    const north = (await create('Север', sales)).body.id;
    const { removal_id } = (await remove(north)).body;
    await remove(sales);
    expect((await restore(removal_id)).status).toBe(200);
    expect(titlesOf((await call('GET', '/modal/v1/tree')).body.data)).toEqual(['No department', 'Север']);
  });

  test('is not taken back over a new department of the same title, nor by another organization, nor after 30 days', async () => {
    const { removal_id } = (await remove((await create('Продажи')).body.id)).body;
    const stranger = await buildOperator(world.app);
    expect((await restore(removal_id, stranger.token)).status).toBe(404);
    const again = (await create('Продажи')).body.id;
    expect(await restore(removal_id)).toMatchObject({ status: 409, body: { code: 'department_title_taken' } });
    await call('PATCH', '', { id: again, title: 'Сбыт' });
    const monthAgo = sql<Date>`removed_at - interval '31 days'`;
    await world.app.system.db.updateTable('department_removals').set({ removed_at: monthAgo }).execute();
    expect((await restore(removal_id)).status).toBe(404);
  });

  test('is listed with what it took away and who would return, until it is taken back', async () => {
    const sales = (await create('Продажи')).body.id;
    const north = (await create('Север', sales)).body.id;
    const finance = (await create('Финансы')).body.id;
    await buildPerson(world.app, world.organization, { department_id: north });
    const gone = await buildPerson(world.app, world.organization, { department_id: north });
    const { removal_id } = (await remove(sales, north, finance)).body;
    await world.app.system.db
      .updateTable('users')
      .set({ removed_at: sql<Date>`now()` })
      .where('id', '=', gone.id)
      .execute();
    const listed = await call('GET', '/removed');
    expect(listed.body).toMatchObject({
      total_count: 1,
      data: [{ id: removal_id, titles: ['Продажи', 'Финансы'], departments_count: 3, users_count: 1, days_left: 30 }],
    });
    const stranger = await buildOperator(world.app);
    expect((await call('GET', '/removed', undefined, stranger.token)).body.data).toEqual([]);
    await restore(removal_id);
    expect((await call('GET', '/removed')).body.data).toEqual([]);
  });

  test('touches nothing when one of them is not there, or belongs to another organization', async () => {
    const sales = (await create('Продажи')).body.id;
    const stranger = await buildOperator(world.app);
    const foreign = (await call('POST', '', { title: 'Чужой', parent_id: null }, stranger.token)).body.id;
    expect((await remove(sales, foreign)).status).toBe(404);
    expect(titlesOf((await call('GET', '/all')).body.data)).toEqual(['No department', 'Продажи']);
  });
});
