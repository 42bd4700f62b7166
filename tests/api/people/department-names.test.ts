import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Language } from '#contract/constants.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';
import { type BuiltOrganization, buildOperator, buildPerson } from '../../support/world.ts';

let app: TestApp;
let organization: BuiltOrganization;
let token: string;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  ({ organization, token } = await buildOperator(app));
});

interface Node {
  id: string;
  title: string;
  type: string;
  users_count: number;
  children: Node[];
  children_count: number;
  is_default: boolean;
  statistic: { progress: number | null; risk_level: number | null };
}
interface Answer {
  id: string;
  code: string;
  data: Node[];
  total_count: number;
  path: { title: string }[];
  users_count: number;
  touched: number;
  moved_users: number;
  removal_id: string;
  errors: Record<string, string[]>;
}

const call = (method: 'GET' | 'POST' | 'PATCH', url: string, body?: unknown, as = token) =>
  app.request<Answer>({ method, url: `/api/v2/departments${url}`, body, token: as });
const create = (title: string, parent_id: string | null = null) => call('POST', '', { title, parent_id });

describe('the name of the department of people without one', () => {
  test.each(['без  отдела', 'No department', "Bo'limsiz"])('is nobody else’s: %s', async (title) => {
    const sales = (await create('Продажи')).body.id;
    const reserved = { status: 422, body: { code: 'department_title_reserved' } };
    expect(await create(title)).toMatchObject(reserved);
    expect(await create(title, sales)).toMatchObject(reserved);
    expect(await call('PATCH', '', { id: sales, title })).toMatchObject(reserved);
  });

  test('is told in the language of the reader, as are the tags that every organization has', async () => {
    await buildPerson(app, organization, { is_registered: false });
    const read = async (language: Language) => {
      const ask = async (url: string) =>
        (
          await app.request<{ data: { title: string; department: { title: string }; tags: { title: string }[] }[] }>({
            method: 'GET',
            url: url,
            token,
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
