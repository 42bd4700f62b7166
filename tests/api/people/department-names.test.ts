import { describe, expect, test } from 'vitest';
import type { Language } from '#contract/constants.ts';
import { buildPerson } from '#tests/support/world.ts';
import { setUpDepartments } from './department-calls.ts';

const { world, call, create } = setUpDepartments();

describe('the name of the department of people without one', () => {
  test.each(['без  отдела', 'No department', "Bo'limsiz"])('is nobody else’s: %s', async (title) => {
    const sales = (await create('Продажи')).body.id;
    const reserved = { status: 422, body: { code: 'department_title_reserved' } };
    expect(await create(title)).toMatchObject(reserved);
    expect(await create(title, sales)).toMatchObject(reserved);
    expect(await call('PATCH', '', { id: sales, title })).toMatchObject(reserved);
  });

  test('is told in the language of the reader, as are the tags that every organization has', async () => {
    await buildPerson(world.app, world.organization, { is_registered: false });
    const read = async (language: Language) => {
      const ask = async (url: string) =>
        (
          await world.app.request<{
            data: { title: string; department: { title: string }; tags: { title: string }[] }[];
          }>({
            method: 'GET',
            url: url,
            token: world.token,
            language,
          })
        ).body.data;
      const [tree, stat, tags, people] = [
        await ask('/api/v2/departments/modal/v1/tree'),
        await ask('/api/v2/departments/hierarchy/v1/stat'),
        await ask('/users/api/v1/tags/organizations'),
        await ask('/api/v2/users'),
      ];
      return [tree[0]?.title, stat[0]?.title, people[0]?.department.title, ...tags.map(({ title }) => title)];
    };
    expect(await read('ru')).toEqual([
      'Без отдела',
      'Без отдела',
      'Без отдела',
      'Новый сотрудник',
      'Не зарегистрированы',
      'Группа риска',
    ]);
    expect(await read('en')).toEqual([
      'No department',
      'No department',
      'No department',
      'New employee',
      'Not registered',
      'Risk group',
    ]);
    expect(await read('uz')).toEqual([
      'Boʻlimsiz',
      'Boʻlimsiz',
      'Boʻlimsiz',
      'Yangi xodim',
      'Roʻyxatdan oʻtmagan',
      'Xavf guruhi',
    ]);
  });
});
