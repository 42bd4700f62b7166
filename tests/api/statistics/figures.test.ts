import { sql } from 'kysely';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AssignmentProgress, AssignmentProgressChange } from '#contract/assignment-analytics.ts';
import type { AssignedCourse, AssignedEmployee } from '#contract/assignments.ts';
import type {
  CampaignComparison,
  CampaignDepartmentRow,
  CampaignTemplateRow,
  CampaignTimeline,
} from '#contract/campaign-results.ts';
import type { Campaign, CampaignCard } from '#contract/campaigns.ts';
import { lowRiskMax, mediumRiskMax } from '#contract/constants.ts';
import type { DepartmentStat } from '#contract/departments.ts';
import type { EmployeeCoursesPage } from '#contract/employee-courses.ts';
import type { Employee } from '#contract/employees.ts';
import { percentOf, percentRange, rateOf, roundTenth } from '#contract/figures.ts';
import type { Page } from '#contract/page.ts';
import type { Report } from '#contract/reports.ts';
import type {
  DetailProgressGroups,
  LastCampaign,
  OrganizationPhishing,
  OrganizationProgress,
  OrganizationRisk,
  OrganizationRiskGroups,
  OrganizationRiskLevels,
  PassedStatistics,
  ProgressSeries,
  RiskSeries,
  UserQuizzes,
  UserRisk,
} from '#contract/statistics.ts';
import type { MyCourse } from '#contract/study.ts';
import { ask, assignedCourses } from '#tests/support/learning.ts';
import { readPdfText } from '#tests/support/pdf-text.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { signIn } from '#tests/support/world.ts';
import { buildFigures } from './figures-world.ts';

const assignments = '/api/v2/learning/assigned-courses';

let app: TestApp;
let world: Awaited<ReturnType<typeof buildFigures>>;

beforeAll(async () => {
  app = await startTestApp();
  world = await buildFigures(app);
}, 180_000);
afterAll(() => app.close());

const get = <T>(url: string, token = world.token) => ask<T>(app, token, 'GET', url);
const statistic = <T>(path: string, token?: string) => get<T>(`/gateway/v1/statistic/${path}`, token);
const ofOrganization = <T>(name: string) => statistic<T>(`organizations/${world.organization.id}/${name}`);
const listEmployees = (query = '') => get<Page<Employee>>(`/api/v2/users?limit=100${query}`);

async function fetchReport(url: string, body?: unknown): Promise<Buffer> {
  const { token } = world;
  const asked = await app.request<{ id: string }>({ method: 'POST', url, body, token, language: 'ru' });
  await app.jobs.runDue();
  const report = await get<Report>(`/api/v2/reports/${asked.body.id}`);
  const headers = { authorization: `Bearer ${token}` };
  return (await app.console.inject({ method: 'GET', url: report.url ?? '', headers })).rawPayload;
}

/** One value, wherever it was read. */
function expectOne(values: Record<string, unknown>): void {
  const [first] = Object.values(values);
  expect(values).toEqual(Object.fromEntries(Object.keys(values).map((place) => [place, first])));
}

describe('a person’s figures are the same', () => {
  test('in the list, on the page, in the statistics, in the file and in the person’s own room', async () => {
    const list = (await listEmployees()).data;
    const sheet = await readSheet(await fetchReport('/api/v2/users/filtered-users-report?need_all=true', []));
    const column = (title: string) => sheet[0]?.indexOf(title) ?? -1;
    for (const person of world.people) {
      const own = await signIn(app, person);
      const row = list.find(({ id }) => id === person.id)?.statistic;
      const page = (await get<Employee>(`/users/api/v1/users/${person.id}`)).statistic;
      const line = sheet.find((cells) => cells.includes(person.email)) ?? [];
      const risk = await statistic<UserRisk>(`users/${person.id}/risk-level`);
      const ownRisk = await statistic<RiskSeries>('my/risk-level', own);
      const progress = await statistic<ProgressSeries>(`users/${person.id}/progress`);
      const passed = await statistic<PassedStatistics>('my/passed_stat', own);
      expectOne({
        list: row?.progress,
        page: page.progress,
        file: roundTenth(Number(line[column('Обучение')]) * 100),
        statistics: progress.current,
        today: progress.data.at(-1)?.value,
        own: (await statistic<ProgressSeries>('my/progress', own)).current,
        passed: passed.progress,
      });
      expectOne({
        list: row?.risk_level,
        page: page.risk_level,
        file: line[column('Риск, 0–10')],
        statistics: risk.current,
        today: risk.data.at(-1)?.value,
        own: ownRisk.current,
      });
      expectOne({ statistics: risk.colour, own: ownRisk.colour });
      expectOne({
        list: row?.phishing_indicator,
        page: page.phishing_indicator,
        file: roundTenth(Number(line[column('Вероятность инцидента')]) * 100),
        statistics: percentOf(risk.probability ?? 0),
      });
      const quizzes = (await statistic<UserQuizzes>(`users/${person.id}/quizes`)).data;
      expectOne({ own: passed.quizzes_failed, operator: quizzes.filter(({ has_passed }) => !has_passed).length });
      expectOne({ own: passed.quizzes_passed, operator: quizzes.filter(({ has_passed }) => has_passed).length });
    }
    expect(list.map(({ statistic: { progress } }) => progress)).toEqual(expect.arrayContaining([0, 33, 66, 100]));
  });

  test('in the course: the operator’s lists and the learner’s own', async () => {
    for (const person of world.people) {
      const own = await signIn(app, person);
      const { data } = await get<EmployeeCoursesPage>(`/api/v2/users/${person.id}/assigned-courses`);
      const [course] = data;
      if (!course) continue;
      const mine = await get<MyCourse>(`${assignedCourses}/my-courses/${world.assignment}`, own);
      const people = await get<Page<AssignedEmployee>>(`${assignments}/${world.assignment}/employees?limit=100`);
      expectOne({
        operator: course.progress,
        learner: mine.progress,
        table: people.data.find(({ email }) => email === person.email)?.progress,
        // The only course that there is.
        statistics: (await statistic<ProgressSeries>(`users/${person.id}/progress`)).current,
      });
    }
  });
});

describe('a department’s figures are the same', () => {
  test('in the list of departments and in the statistics, with everybody below it and without those who learn nothing', async () => {
    const { data: list } = await get<Page<DepartmentStat>>('/api/v2/departments/hierarchy/v1/stat?limit=100');
    const { data: rows } = await ofOrganization<DetailProgressGroups>('detail-progress-group');
    expect(rows.map(({ department }) => department.title)).toEqual(expect.arrayContaining(['Sales', 'Stock']));
    for (const row of rows) {
      const own = list.find(({ id }) => id === row.department.id);
      expectOne({ list: own?.users_count, statistics: row.users_count });
      expectOne({ list: own?.statistic.progress, statistics: row.progress });
      expectOne({ list: own?.statistic.risk_level, statistics: row.risk_level });
    }
    // A third, two thirds, a whole, a third, and two who have not begun.
    expect(list.find(({ id }) => id === world.sales.id)?.statistic.progress).toBe(38);
    expect(list.find(({ id }) => id === world.stock.id)?.statistic.progress).toBeNull();
  });

  test('in the wizard and in the results of a campaign', async () => {
    const { data } = await get<{ data: CampaignDepartmentRow[] }>(
      `/api/v2/phishing/campaigns/${world.campaign.id}/departments`,
    );
    for (const row of data) {
      const wizard = await ask<{ users_count: number }>(
        app,
        world.token,
        'POST',
        '/api/v2/departments/modal/v1/tree/users-count',
        { departments_ids: [row.id] },
      );
      expectOne({ results: row.users_count, wizard: wizard.users_count });
    }
    expect(
      data.map(({ title, level, users_count, statistics }) => [title, level, users_count, statistics?.entered_data]),
    ).toEqual([
      ['Sales', 0, 7, 2],
      ['North', 1, 3, 1],
      ['Stock', 0, 2, 2],
    ]);
  });
});

describe('the organization’s figures are the same', () => {
  test('where the risk is told, and where people of a risk are listed', async () => {
    const risk = await ofOrganization<OrganizationRisk>('current-risk-level');
    const levels = await ofOrganization<OrganizationRiskLevels>('risk-levels');
    const groups = new Map(
      (await ofOrganization<OrganizationRiskGroups>('risk-groups')).data.map(({ group, count }) => [group, count]),
    );
    const found = async (query: string) => (await listEmployees(query)).total_count;
    expectOne({ current: risk.risk_level, series: levels.series.current, today: levels.series.data.at(-1)?.value });
    expectOne({ current: risk.colour, series: levels.series.colour });
    expectOne({
      answer: risk.needs_attention,
      groups: groups.get('high'),
      list: await found(`&risk_level_from=${mediumRiskMax + 0.1}`),
    });
    expectOne({ groups: groups.get('low'), list: await found(`&risk_level_from=0&risk_level_to=${lowRiskMax}`) });
    expectOne({
      groups: groups.get('medium'),
      list: await found(`&risk_level_from=${lowRiskMax + 0.1}&risk_level_to=${mediumRiskMax}`),
    });
  });

  test('of progress today and in its series', async () => {
    const current = await ofOrganization<OrganizationProgress>('current-progress');
    const series = await ofOrganization<ProgressSeries>('progress');
    expectOne({ current: current.progress, series: series.current, today: series.data.at(-1)?.value });
    expect(current.progress).toBe(38);
  });
});

test('the progress of an assigned course is the same in the list, on its page and at the end of its chart', async () => {
  const analytics = `/api/v2/analytics/operator/assigned_course/${world.assignment}`;
  const list = await get<Page<AssignedCourse>>(`${assignedCourses}/organizations/${world.organization.id}?limit=100`);
  expectOne({
    list: list.data.find(({ id }) => id === world.assignment)?.progress,
    page: (await get<AssignedCourse>(`${assignments}/${world.assignment}`)).progress,
    progress: (await get<AssignmentProgress>(`${analytics}/progress`)).progress,
    chart: (await get<AssignmentProgressChange>(`${analytics}/progress_change`)).data.at(-1)?.value,
  });
});

/** A campaign's rate without what is of the campaign alone. */
function rateIn(incident: CampaignCard['statistics']['incident'] | undefined) {
  if (incident === undefined) return undefined;
  const { known_at: _, ...rate } = incident;
  return rate;
}

function moveEmails(days: number): Promise<unknown> {
  return sql`update phishing_recipients set sent_at = sent_at + ${days} * interval '1 day',
    settled_at = settled_at + ${days} * interval '1 day' where campaign_id = ${world.campaign.id}`.execute(
    app.system.db,
  );
}

describe('a campaign’s figures are the same', () => {
  test('in the list, on the page, by template, beside other campaigns, in the statistics and of the template', async () => {
    const url = `/api/v2/phishing/campaigns/${world.campaign.id}`;
    const page = await get<Campaign>(url);
    const list = await get<Page<CampaignCard>>('/api/v2/phishing/campaigns');
    const templates = await get<{ data: CampaignTemplateRow[] }>(`${url}/templates`);
    const comparison = await get<CampaignComparison>(`${url}/comparison`);
    const last = await ofOrganization<LastCampaign>('last-campaign');
    const template = await get<{ failure: unknown }>(`/api/v2/phishing/templates/${world.template.id}/statistics`);
    const everybody = await ofOrganization<OrganizationPhishing>('phishing');
    const { data: departments } = await get<{ data: CampaignDepartmentRow[] }>(`${url}/departments`);
    const card = list.data.find(({ id }) => id === world.campaign.id);
    expectOne({
      made: rateOf(4, 9),
      page: rateIn(page.statistics.incident),
      list: rateIn(card?.statistics.incident),
      template: rateIn(templates.data[0]?.statistics.incident),
      comparison: comparison.campaigns[0]?.incident,
      last: rateIn(last.campaign?.statistics.incident),
      templateOfAll: template.failure,
      // One campaign: who failed it is who failed at all.
      people: everybody.failed_people,
    });
    expectOne({
      page: page.statistics.incident_risk,
      list: card?.statistics.incident_risk,
      shown: percentOf(page.statistics.incident.share),
      filtered: (
        await get<Page<CampaignCard>>('/api/v2/phishing/campaigns?incident_percent_from=44.4&incident_percent_to=44.4')
      ).data[0]?.statistics.incident_risk,
    });
    for (const name of ['sent', 'entered_data', 'reported'] as const) {
      const tops = departments.filter(({ level }) => level === 0);
      expectOne({
        page: page.statistics[name],
        list: card?.statistics[name],
        departments: tops.reduce((sum, { statistics }) => sum + (statistics?.[name] ?? 0), 0),
        organization: everybody[name],
      });
    }
  });

  test('on the paper as well', async () => {
    const readPaper = async () =>
      readPdfText(await fetchReport(`/api/v2/reports/v2/phishing/${world.campaign.id}`)).map((line) => line.trim());
    const young = await readPaper();
    expect(young.join(' ')).toMatch(/станет ясно не раньше .* 2026/);
    expect(young).toContain('пока рано');
    await moveEmails(-4);
    const text = await readPaper();
    await moveEmails(4);
    const { low, high } = percentRange(rateOf(4, 9));
    const written = (percent: number) => `${percent.toLocaleString('ru-RU')} %`;
    expect(text).toContain(written(percentOf(4 / 9)));
    expect(text.join(' ')).toContain(`от ${written(low)} до ${written(high)}`);
    expect(text).toContain(written(percentOf(1 / 9)));
    const sales = percentRange(rateOf(2, 7));
    expect(text).toContain(`${written(sales.low)} – ${written(sales.high)}`);
  });

  test('when they are told by the minute, the hour and the day, and from the first letter on', async () => {
    const url = `/api/v2/phishing/campaigns/${world.campaign.id}`;
    const { statistics } = await get<Campaign>(url);
    const { windows, pace } = await get<CampaignTimeline>(`${url}/timeline`);
    expect(windows.map(({ step, data }) => [step, data.length])).toEqual([['minute', 12]]);
    for (const { step, data } of windows) {
      for (const name of ['sent', 'opened', 'clicked', 'entered_data', 'reported'] as const) {
        expectOne({ page: statistics[name], [step]: data.reduce((sum, point) => sum + point[name], 0) });
      }
    }
    expect(windows[0]?.data.map(({ sent, entered_data, reported }) => [sent, entered_data, reported])).toEqual([
      [9, 0, 0],
      ...Array.from({ length: 9 }, () => [0, 0, 0]),
      [0, 0, 1],
      [0, 4, 0],
    ]);
    expect(pace).toMatchObject({
      seconds_to_click: 660,
      seconds_to_fall: 660,
      seconds_to_report: 600,
      reported_before_fall: { count: 1, total: 9 },
    });
    app.clock.advance(2 * 86_400_000);
    const later = await get<CampaignTimeline>(`${url}/timeline`, await signIn(app, world.operator));
    expect(later.windows.map(({ step, data }) => [step, data.length])).toEqual([
      ['minute', 60],
      ['hour', 24],
      ['day', 3],
    ]);
    for (const { step, data } of later.windows) {
      expectOne({ page: statistics.sent, [step]: data.reduce((sum, { sent }) => sum + sent, 0) });
    }
  });

  test('by department when one of them is deleted: its people stand where they went', async () => {
    const token = await signIn(app, world.operator);
    const body = { departments_ids: [world.stock.id] };
    await ask(app, token, 'POST', '/api/v2/departments/bulk-delete', body);
    const url = `/api/v2/phishing/campaigns/${world.campaign.id}/departments`;
    const { data } = await get<{ data: CampaignDepartmentRow[] }>(url, token);
    expect(data.map(({ title, users_count, statistics }) => [title, users_count, statistics?.entered_data])).toEqual([
      ['No department', 2, 2],
      ['Sales', 7, 2],
      ['North', 3, 1],
    ]);
  });
});
