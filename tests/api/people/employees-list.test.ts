import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#platform/ids.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';
import {
  type BuiltOrganization,
  type BuiltPerson,
  buildDepartment,
  buildOperator,
  buildPerson,
  signIn,
} from '../../support/world.ts';

interface Row {
  id: string;
  full_name: string;
  can: string[];
  is_registered: boolean;
  department: { title: string };
  departments_above: string[];
  statistic: { risk_level: number | null };
  tags: unknown[];
}
interface List {
  data: Row[];
  total_count: number;
  roles: string[];
}

let app: TestApp;
let organization: BuiltOrganization;
let operator: BuiltPerson;
let token: string;
let people: Record<string, BuiltPerson>;
let departments: Record<string, { id: string; title: string; path: string[] }>;

beforeAll(async () => {
  app = await startTestApp();
  ({ organization, operator, token } = await buildOperator(app));
  const sales = await buildDepartment(app, organization, { title: 'Продажи' });
  const north = await buildDepartment(app, organization, { title: 'Север', parent: sales });
  const accounting = await buildDepartment(app, organization, { title: 'Бухгалтерия' });
  departments = { sales, north, accounting };
  const add = (last_name: string, given: Parameters<typeof buildPerson>[2] = {}) =>
    buildPerson(app, organization, { last_name, first_name: 'Имя', ...given });
  people = {
    yolkin: await add('Ёлкин', { department_id: sales.id, position: 'директор' }),
    abramov: await add('Абрамов', { department_id: north.id, position: 'Аналитик' }),
    ivanov: await add('Иванов', { department_id: accounting.id, position: 'бухгалтер', is_registered: false }),
    oktam: await add("O'ktamov", { department_id: north.id, email: 'uktam@vector.test' }),
  };
  await setFigures(people.yolkin as BuiltPerson, { risk_level: 8.26, progress: 40, phishing_clicked: 2 });
  await setFigures(people.abramov as BuiltPerson, { risk_level: 2, progress: 90, phishing_sent: 3 });
});
afterAll(() => app.close());

test('people of one name are told apart by their e-mail and by the departments above their own', async () => {
  const { body } = await app.request<List>({ method: 'GET', url: '/api/v2/users?limit=100', token });
  const above = (person: string) => body.data.find(({ id }) => id === people[person]?.id)?.departments_above;
  expect(above('abramov')).toEqual(['Продажи']);
  expect(above('yolkin')).toEqual([]);
});

test('a search without an order begins with those whose surname was typed', async () => {
  const own = await buildOperator(app);
  const name = (last_name: string, first_name: string) =>
    buildPerson(app, own.organization, { last_name, first_name, middle_name: '' });
  await name('Абрамов', 'Тимур');
  await name('Яковлева', 'Тимура');
  await name('Тимуров', 'Пётр');
  const find = async (query: string) => {
    const url = `/api/v2/users?search=${encodeURIComponent('тимур')}${query}`;
    const { body } = await app.request<List>({ method: 'GET', url, token: own.token });
    return body.data.map(({ full_name }) => full_name.split(' ')[0]);
  };
  expect(await find('')).toEqual(['Тимуров', 'Абрамов', 'Яковлева']);
  expect(await find('&sort_by=NAME')).toEqual(['Абрамов', 'Тимуров', 'Яковлева']);
});

function setFigures(
  person: BuiltPerson,
  figures: Partial<{
    risk_level: number;
    progress: number;
    phishing_clicked: number;
    phishing_sent: number;
    is_behind: boolean;
    incident_probability: number;
  }>,
) {
  return app.system.db.updateTable('users').set(figures).where('id', '=', person.id).execute();
}

async function list(query: string, as = token): Promise<List> {
  const answer = await app.request<List>({ method: 'GET', url: `/api/v2/users?${query}`, token: as });
  expect(answer.status).toBe(200);
  return answer.body;
}

const idOf = (name: string) => (people[name] as BuiltPerson).id;
const namesOf = (found: List) =>
  found.data.flatMap((row) => Object.keys(people).filter((name) => idOf(name) === row.id));

describe('the list', () => {
  test('sorts names as a reader of Russian expects, in both directions', async () => {
    const names = ['oktam', 'abramov', 'yolkin', 'ivanov'];
    expect(namesOf(await list('sort_by=NAME'))).toEqual(names);
    expect(namesOf(await list('sort_by=NAME&sort_order=desc'))).toEqual(names.toReversed());
  });

  test('sorts by department with «Без отдела» first, by position, progress and risk', async () => {
    const byDepartment = await list('sort_by=DEPARTMENT');
    expect(byDepartment.data.map((row) => row.department.title)).toEqual([
      'No department',
      'Бухгалтерия',
      'Продажи',
      'Север',
      'Север',
    ]);
    expect(namesOf(await list('sort_by=POSITION&sort_order=desc')).slice(0, 3)).toEqual([
      'yolkin',
      'ivanov',
      'abramov',
    ]);
    expect(namesOf(await list('sort_by=PROGRESS&sort_order=desc')).slice(0, 2)).toEqual(['abramov', 'yolkin']);
    expect(namesOf(await list('sort_by=RISK_LEVEL&sort_order=desc')).slice(0, 2)).toEqual(['yolkin', 'abramov']);
  });

  test('has every person on exactly one page, whatever it is sorted by', async () => {
    for (const key of ['NAME', 'DEPARTMENT', 'POSITION', 'RISK_LEVEL', 'PROGRESS', 'PHISHING_INDICATOR']) {
      for (const order of ['asc', 'desc']) {
        const ids = [];
        for (let offset = 0; offset < 6; offset += 2) {
          ids.push(...(await list(`sort_by=${key}&sort_order=${order}&limit=2&offset=${offset}`)).data);
        }
        expect(new Set(ids.map((row) => row.id)).size).toBe(5);
      }
    }
  });

  test('stands in the same order by department whether somebody filters or not', async () => {
    const everyRole = '&roles=employee&roles=operator&roles=content_manager';
    for (const order of ['asc', 'desc']) {
      const query = `sort_by=DEPARTMENT&sort_order=${order}`;
      const [all, filtered] = await Promise.all([list(query), list(query + everyRole)]);
      expect(filtered.total_count).toBe(all.total_count);
      expect(filtered.data.map((row) => row.id)).toEqual(all.data.map((row) => row.id));
    }
  });

  test('has everybody once by department, however many departments stand empty between them', async () => {
    const other = await buildOperator(app);
    for (let at = 0; at < 40; at += 1) {
      const department = await buildDepartment(app, other.organization);
      if (at % 3 === 0) await buildPerson(app, other.organization, { department_id: department.id });
    }
    const read = async (order: string, filter: string) => {
      const ids = [];
      for (let offset = 0; offset < 21; offset += 7) {
        const query = `sort_by=DEPARTMENT&sort_order=${order}&limit=7&offset=${offset}${filter}`;
        ids.push(...(await list(query, other.token)).data.map((row) => row.id));
      }
      return ids;
    };
    for (const order of ['asc', 'desc']) {
      const ids = await read(order, '');
      expect(new Set(ids).size).toBe(15);
      expect(await read(order, '&roles=employee&roles=operator')).toEqual(ids);
    }
  });

  test('finds words of names in any order, ё as е, and parts of addresses', async () => {
    expect(namesOf(await list(`search=${encodeURIComponent('имя ЕЛК')}`))).toEqual(['yolkin']);
    expect(namesOf(await list(`search=${encodeURIComponent('Oʻkt')}`))).toEqual(['oktam']);
    expect(namesOf(await list('search=uktam@'))).toEqual(['oktam']);
    expect((await list('search=%25')).total_count).toBe(0);
  });

  test('filters by department with everything below it', async () => {
    const found = await list(`departments=${departments.sales?.id}`);
    expect(namesOf(found)).toEqual(['oktam', 'abramov', 'yolkin']);
    expect(found.total_count).toBe(3);
  });

  test('filters by risk and keeps people without a figure while the scale is whole', async () => {
    expect(namesOf(await list('risk_level_from=7'))).toEqual(['yolkin']);
    expect(namesOf(await list('risk_level_to=5'))).toEqual(['abramov']);
    expect((await list('risk_level_from=0&risk_level_to=10')).total_count).toBe(5);
  });

  test('filters by role, phishing, registration and pace', async () => {
    expect((await list('roles=operator')).data.map((row) => row.id)).toEqual([operator.id]);
    expect(namesOf(await list('phishing_events=clicked,sent'))).toEqual(['abramov', 'yolkin']);
    expect(namesOf(await list('is_registered=false'))).toEqual(['ivanov']);
    expect((await list('learning=BEHIND')).total_count).toBe(0);
    expect((await list('learning=NORMAL,BEHIND')).total_count).toBe(5);
  });

  test('filters by tag and shows the tags of a row', async () => {
    const tag = newId();
    await app.system.db
      .insertInto('tags')
      .values({
        organization_id: organization.id,
        id: tag,
        title: 'Новый сотрудник',
        color: '#0A7A4F',
        type: 'newbie',
        is_active: true,
        settings: '{}',
        created_at: app.system.now,
      })
      .execute();
    await app.system.db
      .insertInto('user_tags')
      .values({ organization_id: organization.id, user_id: idOf('oktam'), tag_id: tag, added_at: app.system.now })
      .execute();
    const found = await list(`tags=${tag}`);
    expect(namesOf(found)).toEqual(['oktam']);
    expect(found.data[0]?.tags).toEqual([{ id: tag, title: 'New employee', color: '#0A7A4F', isNew: true }]);
  });

  test('shows risk with one decimal, and none when it is not asked for', async () => {
    const row = (await list('search=%D1%91%D0%BB%D0%BA')).data[0];
    expect(row?.statistic.risk_level).toBe(8.3);
    const without = (await list('search=%D1%91%D0%BB%D0%BA&with_risk_level=false')).data[0];
    expect(without?.statistic.risk_level).toBeNull();
  });

  test('says with each row what the viewer may do, and which roles they may give', async () => {
    const found = await list('');
    const canOf = (id: string) => found.data.find((row) => row.id === id)?.can;
    expect(canOf(idOf('abramov'))).toEqual(['open', 'edit', 'grant', 'remove']);
    expect(canOf(idOf('ivanov'))).toEqual(['edit', 'grant', 'remove', 'reinvite']);
    expect(canOf(operator.id)).toEqual(['open', 'edit']);
    expect(found.roles).toEqual(['employee', 'content_manager', 'operator']);
  });

  test.each(['sort_by=EMAIL', 'limit=101', 'departments=1', 'colour=red', 'risk_level_from=11', 'offset=-1'])(
    'refuses %s instead of ignoring it',
    async (query) => {
      const answer = await app.request({ method: 'GET', url: `/api/v2/users?${query}`, token });
      expect(answer).toMatchObject({ status: 422, body: { code: 'validation_failed' } });
    },
  );

  test('is read by content managers without any right to edit, and not by employees', async () => {
    const manager = await signIn(
      app,
      await buildPerson(app, organization, { role: 'content_manager', last_name: 'Яя' }),
    );
    expect((await list('search=Абрамов', manager)).data[0]?.can).toEqual([]);
    const employee = await signIn(app, await buildPerson(app, organization, { last_name: 'Яяя' }));
    const refused = await app.request({ method: 'GET', url: '/api/v2/users', token: employee });
    expect(refused.status).toBe(403);
  });

  test('is counted as a bulk write would take it: departments with what is below, each person once', async () => {
    const count = async (selection: object) =>
      (
        await app.request<{ users_count: number }>({
          method: 'POST',
          url: '/api/v2/users/count',
          token,
          body: selection,
        })
      ).body.users_count;
    const [yolkin, oktam] = [people['yolkin']?.id, people['oktam']?.id];
    expect(await count({ departments_ids: [departments['sales']?.id], include_ids: [yolkin] })).toBe(3);
    expect(await count({ departments_ids: [departments['sales']?.id], exclude_ids: [oktam] })).toBe(2);
    expect(await count({ include_ids: [] })).toBe(0);
    expect(await count({ all: true, filter: { departments: [departments['north']?.id] } })).toBe(2);
  });

  test('never shows another organization', async () => {
    const other = await buildOperator(app);
    expect((await list('', other.token)).total_count).toBe(1);
    expect((await list(`departments=${departments.sales?.id}`, other.token)).total_count).toBe(0);
    const card = await app.request({ method: 'GET', url: `/api/v2/users/${idOf('yolkin')}`, token: other.token });
    expect(card).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });
});

describe('course filters', () => {
  let courseId: string;

  async function insertCourse(id: string, version: string) {
    const { now, db } = app.system;
    const common = { organization_id: organization.id, created_at: now };
    const settings = JSON.stringify({});
    await db
      .insertInto('courses')
      .values({
        ...common,
        id,
        title: 'Пароли',
        description: '',
        picture_file_id: null,
        tags: [],
        settings,
        archived_at: null,
        created_by: null,
        updated_at: now,
        deleted_at: null,
      })
      .execute();
    await db
      .insertInto('course_versions')
      .values({ ...common, id: version, course_id: id, content_hash: '', outline: settings, steps_count: 1 })
      .execute();
  }

  beforeAll(async () => {
    courseId = newId();
    const [assignment, version] = [newId(), newId()];
    await insertCourse(courseId, version);
    await app.system.db
      .insertInto('assigned_courses')
      .values({
        organization_id: organization.id,
        id: assignment,
        type: 'library',
        course_id: courseId,
        version_id: version,
        title: 'Пароли',
        picture_file_id: null,
        start_date: '2026-03-01',
        end_date: null,
        closes_hard: false,
        is_ready: true,
        failed_at: null,
        paused_at: null,
        completed_at: null,
        sends_letters: false,
        source: 'person',
        source_id: null,
        created_at: app.system.now,
        created_by: null,
        deleted_at: null,
      })
      .execute();
    const enrol = (name: string, started_at: Date | null, completed_at: Date | null) =>
      app.system.db
        .insertInto('enrolments')
        .values({
          organization_id: organization.id,
          assigned_course_id: assignment,
          user_id: idOf(name),
          added_at: app.system.now,
          removed_at: null,
          end_date: null,
          started_at,
          last_activity_at: null,
          completed_at,
          manual_reason: null,
          manual_by: null,
          best_percent: null,
          reminded_at: null,
        })
        .execute();
    await enrol('yolkin', app.system.now, app.system.now);
    await enrol('abramov', app.system.now, null);
    await enrol('ivanov', null, null);
  });

  test('tell apart who completed, began, did not begin and has no course', async () => {
    const found = async (kinds: string) => namesOf(await list(`in_course=${courseId}&course_progress=${kinds}`));
    expect(await found('COMPLETED')).toEqual(['yolkin']);
    expect(await found('NOT_COMPLETED')).toEqual(['abramov']);
    expect(await found('NOT_START')).toEqual(['ivanov']);
    expect(await found('WITHOUT_COURSE')).toEqual(['oktam']);
    expect(await found('COMPLETED,NOT_START')).toEqual(['yolkin', 'ivanov']);
    expect(namesOf(await list(`in_course=${courseId}`))).toEqual(['abramov', 'yolkin', 'ivanov']);
  });
});
