import readWorkbook from 'read-excel-file/node';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AssignmentProgress } from '#contract/assignment-analytics.ts';
import type { AssignedCourse, AssignedEmployee } from '#contract/assignments.ts';
import type { EmployeeAttempt } from '#contract/employee-courses.ts';
import type { Employee } from '#contract/employees.ts';
import type { Page } from '#contract/page.ts';
import type { Report } from '#contract/reports.ts';
import type { OrganizationProgress, OrganizationRiskGroups } from '#contract/statistics.ts';
import { addDays, dayIn } from '#platform/calendar.ts';
import { learnerOf } from '#tests/api/study/learner.ts';
import { ask, assign, assignedCourses, buildCourse } from '#tests/support/learning.ts';
import { readPdfText } from '#tests/support/pdf-text.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import {
  type BuiltOrganization,
  type BuiltPerson,
  buildDepartment,
  buildOperator,
  buildOrganization,
  buildPerson,
  signIn,
} from '#tests/support/world.ts';

let app: TestApp;
let organization: BuiltOrganization;
let operator: BuiltPerson;
let token: string;
/** Passed the course with a certificate, tried a quiz, never began. */
let people: [anna: BuiltPerson, boris: BuiltPerson, vera: BuiltPerson];
let courseId: string;
let attemptId: string;

beforeAll(async () => {
  app = await startTestApp();
  ({ organization, operator, token } = await buildOperator(app));
  const store = await buildDepartment(app, organization, { title: 'Склад' });
  const names = ['=HYPERLINK("http://evil.test")', '@Борисов', 'Ветрова'];
  people = (await Promise.all(
    names.map((last_name) => buildPerson(app, organization, { last_name, department_id: store.id })),
  )) as typeof people;
  const course = await buildCourse(app, token, {
    title: 'Пароли',
    themes: [{ title: 'Длинные', slides: 1, questions: 2 }],
    settings: { has_certificate: true },
  });
  courseId = await assign(
    app,
    token,
    course.id,
    people.map(({ id }) => id),
  );
  const [anna, boris] = people;
  const passing = learnerOf(app, await signIn(app, anna), courseId);
  await passing.study(await passing.findStep('theory'));
  await passing.tryQuiz(await passing.findStep('quiz'), 2);
  const failing = learnerOf(app, await signIn(app, boris), courseId);
  await failing.study(await failing.findStep('theory'));
  attemptId = (await failing.tryQuiz(await failing.findStep('quiz'), 0)).id;
}, 60_000);
afterAll(() => app.close());
beforeEach(async () => {
  token = await signIn(app, operator);
});

const post = (url: string, body?: unknown, as = token) =>
  app.request<{ id: string; code: string; errors?: Record<string, string[]> }>({
    method: 'POST',
    url: `/api/v2/reports/${url}`,
    body,
    token: as,
    language: 'ru',
  });

/** Asks, lets it be made and reads its bytes. */
async function make(url: string, body?: unknown, as = token): Promise<{ report: Report; bytes: Buffer }> {
  const asked = await post(url, body, as);
  expect(asked).toMatchObject({ status: 202 });
  await app.jobs.runDue();
  const report = await ask<Report>(app, as, 'GET', `/api/v2/reports/${asked.body.id}`);
  expect(report).toMatchObject({ status: 'complete', error: null });
  const file = await app.console.inject({ url: report.url ?? '', headers: { authorization: `Bearer ${as}` } });
  return { report, bytes: file.rawPayload };
}

async function sheetsOf(url: string, body?: unknown, as = token) {
  const { report, bytes } = await make(url, body, as);
  const sheets = await readWorkbook(bytes);
  /** Rows of a sheet under the titles of their columns. */
  const rows = (name: string) => {
    const [head = [], ...rest] = sheets.find(({ sheet }) => sheet === name)?.data ?? [];
    return rest.map((row) => Object.fromEntries(head.map((title, at) => [String(title), row[at]])));
  };
  return { report, names: sheets.map(({ sheet }) => sheet), rows, cover: sheets[0]?.data ?? [] };
}

describe('a report of an assigned course', () => {
  test('has everybody who is in it with the figures of their list; names are never formulas', async () => {
    const { report, rows, names, cover } = await sheetsOf(`course/${courseId}`);
    expect(report).toMatchObject({ category: 'course', title: 'Пароли', sent_to: null });
    expect(report.file_name).toMatch(/^Курс «Пароли» .*\.xlsx$/);
    expect(names).toEqual(['Об отчёте', 'Сотрудники']);
    const listed = await ask<Page<AssignedEmployee>>(
      app,
      token,
      'GET',
      `/api/v2/learning/assigned-courses/${courseId}/employees`,
    );
    const told = rows('Сотрудники');
    expect(told.map((row) => [row['E-mail'], row['Прогресс'], row['Шагов пройдено'], row['Сертификат']])).toEqual(
      listed.data.map((row) => [row.email, row.progress / 100, row.steps_done, row.certificate_number]),
    );
    expect(new Set(told.map((row) => row['Состояние']))).toEqual(new Set(['Не начал', 'Проходит', 'Прошёл']));
    expect(told.find((row) => String(row['Сотрудник']).startsWith('='))?.['Сотрудник']).toBe(
      '=HYPERLINK("http://evil.test") Name',
    );
    const progress = await ask<AssignmentProgress>(
      app,
      token,
      'GET',
      `/api/v2/analytics/operator/assigned_course/${courseId}/progress`,
    );
    const line = cover.find(([label]) => label === 'Прогресс')?.[1];
    expect(String(line).replaceAll(/\s/g, '')).toBe(`${progress.progress}%`);
  });

  test('has only those whom the filter of their list finds, and says so', async () => {
    const [anna] = people;
    const { rows, cover } = await sheetsOf(`course/${courseId}?state=completed&is_overdue=false`);
    expect(rows('Сотрудники').map((row) => row['E-mail'])).toEqual([anna.email]);
    expect(cover.find(([label]) => label === 'Сотрудники')?.[1]).toBe('Только те, кого нашёл фильтр списка');
  });

  test('has its themes and every attempt in the newer form', async () => {
    const { names, rows } = await sheetsOf(`v2/course/${courseId}`);
    expect(names).toEqual(['Об отчёте', 'Сотрудники', 'Темы', 'Попытки тестов']);
    expect(rows('Темы')).toEqual([{ Тема: 'Длинные', 'Закончили тему': 1, Сотрудников: 3 }]);
    expect(rows('Попытки тестов').map((row) => [row['Тема'], row['Попытка'], row['Сдан']])).toEqual([
      ['Длинные', 1, 'да'],
      ['Длинные', 1, 'нет'],
    ]);
  });

  test('is not there for another type, another organization or who may not see courses', async () => {
    const stranger = await buildOperator(app);
    const employee = await signIn(app, people[2]);
    const asked = [
      await post(`course/${courseId}?type=scorm`),
      await post(`v2/course/${courseId}`, undefined, stranger.token),
      await post(`course/${courseId}`, undefined, employee),
      await post(`course/${courseId}?type=tape`),
    ];
    expect(asked.map(({ status }) => status)).toEqual([404, 404, 403, 422]);
  });
});

describe('a report of courses', () => {
  test('has each assigned course as its list shows it, and everybody in them in the newer form', async () => {
    const listed = await ask<Page<AssignedCourse>>(
      app,
      token,
      'GET',
      `${assignedCourses}/organizations/${organization.id}`,
    );
    const { names, rows } = await sheetsOf(`v2/courses/${organization.id}`, {});
    expect(names).toEqual(['Об отчёте', 'Курсы', 'Сотрудники']);
    expect(rows('Курсы').map((row) => [row['Курс'], row['Прогресс'], row['Прошли'], row['Сотрудников']])).toEqual(
      listed.data.map((row) => [row.title, row.progress / 100, row.completed_count, row.employees_count]),
    );
    expect(rows('Сотрудники').map((row) => row['Курс'])).toEqual(['Пароли', 'Пароли', 'Пароли']);
    expect((await sheetsOf(`courses/${organization.id}?type=scorm`, { ids: [courseId] })).rows('Курсы')).toEqual([]);
  });

  test('is refused where one that is named, or the organization, is somebody else’s', async () => {
    const stranger = await buildOperator(app);
    expect((await post(`courses/${stranger.organization.id}`, {})).status).toBe(404);
    expect((await post(`courses/${organization.id}`, { ids: [operator.id] })).status).toBe(404);
  });
});

describe('a report of progress', () => {
  test('has everybody once with the figures of their list, then each of their courses', async () => {
    const listed = await ask<Page<Employee>>(app, token, 'GET', '/api/v2/users?sort_by=NAME');
    const { rows } = await sheetsOf('progress', {});
    const told = new Map(rows('Сотрудники').map((row) => [row['E-mail'], row['Прогресс']]));
    expect(told).toEqual(new Map(listed.data.map((row) => [row.email, row.statistic.progress / 100])));
    expect(rows('Курсы сотрудников')).toHaveLength(3);
  });

  test('is of one person, of a department, of some days', async () => {
    const [anna] = people;
    const one = await sheetsOf('progress', { users_ids: [anna.id] });
    expect(one.rows('Сотрудники').map((row) => [row['Обучение'], row['Тестов сдано']])).toEqual([['Закончил', 1]]);
    const department = await sheetsOf('progress', { departments: [anna.departmentId] });
    expect(department.rows('Сотрудники')).toHaveLength(3);
    const now = app.clock.now();
    app.clock.set(new Date('2026-03-20T09:00:00Z'));
    const later = await sheetsOf('progress', { from: '2026-03-19' }, await signIn(app, operator));
    app.clock.set(now);
    // Whoever completed the course before had nothing to do on these days.
    expect(later.rows('Курсы сотрудников').map((row) => row['Прошёл'])).toEqual([null, null]);
  });

  test('is of the chosen of the list, by its filter when all were taken', async () => {
    const [anna, boris, vera] = people;
    const named = await sheetsOf('progress', { selection: { include_ids: [anna.id, vera.id] } });
    expect(named.rows('Сотрудники').map((row) => row['E-mail'])).toEqual([anna.email, vera.email]);
    const filter = { departments: [anna.departmentId], course_progress: ['NOT_COMPLETED', 'NOT_START'] };
    const found = await sheetsOf('progress', { selection: { all: true, filter, exclude_ids: [boris.id] } });
    expect(found.rows('Сотрудники').map((row) => row['E-mail'])).toEqual([vera.email]);
    expect(found.rows('Курсы сотрудников')).toHaveLength(1);
    const nobody = await post('progress', { selection: { all: true, filter: { search: 'никого нет' } } });
    expect(nobody).toMatchObject({ status: 422, body: { code: 'employees_not_chosen' } });
  });

  test('tells no risk of single people to who may not see it, by way of a filter', async () => {
    const teacher = await signIn(app, await buildPerson(app, organization, { role: 'content_manager' }));
    const selection = { all: true, filter: { risk_level_from: 7 } };
    expect(await post('progress', { selection }, teacher)).toMatchObject({ status: 403 });
    expect(
      await post('progress', { selection: { all: true, filter: { learning: ['BEHIND', 'NORMAL'] } } }, teacher),
    ).toMatchObject({ status: 202 });
  });

  test.each([
    [{ to: '2020-01-01' }, 'period_before_organization', 'to'],
    [{ from: '2199-01-01' }, 'period_in_future', 'from'],
    [{ from: '2026-03-12', to: '2026-03-11' }, 'validation_failed', 'to'],
    [{ users_ids: ['00000000-0000-4000-8000-000000000000'] }, 'employees_not_chosen', undefined],
  ])('of %j is refused by name', async (body, code, field) => {
    const answer = await post('progress', body);
    expect(answer).toMatchObject({ status: 422, body: { code } });
    expect(Object.keys(answer.body.errors ?? {})).toEqual(field === undefined ? [] : [field]);
  });

  test('of an organization below is for whoever runs organizations', async () => {
    const child = await buildOrganization(app, { parent_id: organization.id });
    await buildPerson(app, child, { last_name: 'Дочерняя' });
    const { rows } = await sheetsOf('progress', { organization_id: child.id });
    expect(rows('Сотрудники').map((row) => row['Сотрудник'])).toEqual(['Дочерняя Name']);
    const teacher = await signIn(app, await buildPerson(app, organization, { role: 'content_manager' }));
    expect((await post('progress', { organization_id: child.id }, teacher)).status).toBe(404);
    const below = await signIn(app, await buildPerson(app, child, { role: 'operator' }));
    expect((await post('progress', { organization_id: organization.id }, below)).status).toBe(404);
  });
});

describe('a report of an attempt', () => {
  test('tells it answer by answer, as its page does', async () => {
    const { report, rows, cover } = await sheetsOf(`attempt/${attemptId}`);
    expect(report).toMatchObject({ category: 'attempt', title: 'Пароли · Длинные' });
    const shown = await ask<EmployeeAttempt>(
      app,
      token,
      'GET',
      `/api/v2/users/${people[1].id}/courses/${courseId}/attempts/${attemptId}`,
    );
    expect(rows('Ответы').map((row) => [row['Вопрос'], row['Верно'], row['Баллы']])).toEqual(
      shown.questions.map((question) => [question.text, question.is_right ? 'да' : 'нет', question.points]),
    );
    expect(cover.find(([label]) => label === 'Сдан')?.[1]).toBe('нет');
  });

  test('is for whoever assigns courses', async () => {
    const teacher = await signIn(app, await buildPerson(app, organization, { role: 'content_manager' }));
    expect((await post(`attempt/${attemptId}`, undefined, teacher)).status).toBe(202);
    const learner = await signIn(app, await buildPerson(app, organization));
    expect((await post(`attempt/${attemptId}`, undefined, learner)).status).toBe(403);
    expect((await post(`attempt/${operator.id}`)).status).toBe(404);
  });
});

describe('what is sent as a PDF', () => {
  test('is the summary of the organization, with the figures of the statistics page', async () => {
    const { report, bytes } = await make('pdf', { days_period: 30 });
    expect(report).toMatchObject({ category: 'pdf', sent_to: operator.email });
    const text = readPdfText(bytes).join('\n');
    const statistic = `/gateway/v1/statistic/organizations/${organization.id}`;
    const progress = await ask<OrganizationProgress>(app, token, 'GET', `${statistic}/current-progress`);
    const groups = await ask<OrganizationRiskGroups>(app, token, 'GET', `${statistic}/risk-groups`);
    expect(text).toContain(`${progress.progress} %`);
    for (const { count } of groups.data) expect(text).toMatch(new RegExp(`^${count} · `, 'm'));
    expect(text).toContain('Учебных писем ещё не отправляли.');
    expect(text).toContain('Склад');
    expect(text).not.toContain('Ветрова');
  });

  test('compares with the beginning of the period that was asked for', async () => {
    const own = await buildOperator(app);
    const organization_id = own.organization.id;
    await app.system.db.updateTable('users').set({ risk_level: 5 }).where('id', '=', own.operator.id).execute();
    const today = dayIn(app.clock.now(), own.scope.timeZone);
    const dayOf = (ago: number, risk_level: number) => ({
      organization_id,
      day: addDays(today, -ago),
      users_count: 1,
      progress: 0,
      risk_level,
      probability: null,
    });
    await app.system.db
      .insertInto('statistics_organization_days')
      .values([dayOf(7, 6.2), dayOf(30, 4.5)])
      .execute();
    const read = async (days_period: number) =>
      readPdfText((await make('pdf', { days_period }, own.token)).bytes)
        .join(' ')
        .replaceAll(/\s+/g, ' ');
    expect(await read(7)).toContain('на 1,2 ниже, чем 7 дней назад');
    expect(await read(30)).toContain('на 0,5 выше, чем 30 дней назад');
  });

  test('is a certificate, for whoever earned it and for those who see courses', async () => {
    const listed = await ask<Page<AssignedEmployee>>(
      app,
      token,
      'GET',
      `/api/v2/learning/assigned-courses/${courseId}/employees`,
    );
    const { certificate_id, certificate_number } = listed.data.find((row) => row.certificate_id !== null) ?? {};
    const own = await signIn(app, people[0]);
    const { report, bytes } = await make(`pdf/certificate/${certificate_id}`, undefined, own);
    expect(report).toMatchObject({ category: 'certificate', title: certificate_number, sent_to: people[0].email });
    expect(readPdfText(bytes).join(' ')).toContain('Пароли');
    const colleague = await signIn(app, people[2]);
    expect((await post(`pdf/certificate/${certificate_id}`, undefined, colleague)).status).toBe(404);
    const sent = await ask<Page<Report>>(app, token, 'GET', '/api/v2/reports/pdf');
    expect(sent.data.map(({ category }) => category)).toEqual(['pdf']);
    // No paper is of this category: nothing that is wanted is not the same as nothing that is named.
    const none = await ask<Page<Report>>(app, token, 'GET', '/api/v2/reports/pdf?category=employees');
    expect(none.total_count).toBe(0);
    const unfiltered = await ask<Page<Report>>(app, token, 'GET', '/api/v2/reports/pdf?category=');
    expect(unfiltered.total_count).toBe(sent.total_count);
  });

  test('is made of an empty organization and of one person as well', async () => {
    const own = await buildOperator(app);
    const child = await buildOrganization(app, { parent_id: own.organization.id, title: 'Пустая' });
    const empty = await make('pdf', { organization_id: child.id }, own.token);
    expect(readPdfText(empty.bytes).join('\n')).toContain('В организации пока нет сотрудников.');
    const alone = await make('pdf', {}, own.token);
    expect(readPdfText(alone.bytes).join('\n')).toContain('всего 1 человек');
  });
});
