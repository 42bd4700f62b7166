import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { phishingOutcomes } from '#contract/constants.ts';
import type { Employee } from '#contract/employees.ts';
import { percentOf, rateOf } from '#contract/figures.ts';
import type { Page } from '#contract/page.ts';
import type {
  DetailProgressGroups,
  OrganizationChanges,
  OrganizationNextSteps,
  OrganizationPhishing,
  OrganizationProgress,
  OrganizationProgressGroups,
  OrganizationResilience,
  OrganizationRiskGroups,
} from '#contract/statistics.ts';
import { peopleBehind, peopleToTeach } from '#contract/statistics-lists.ts';
import { ask } from '#tests/support/learning.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { buildFigures } from './figures-world.ts';

let app: TestApp;
let world: Awaited<ReturnType<typeof buildFigures>>;

beforeAll(async () => {
  app = await startTestApp();
  world = await buildFigures(app);
}, 180_000);
afterAll(() => app.close());

const get = <T>(url: string) => ask<T>(app, world.token, 'GET', url);
const ofOrganization = <T>(name: string) =>
  get<T>(`/gateway/v1/statistic/organizations/${world.organization.id}/${name}`);
const listEmployees = (query = '') => get<Page<Employee>>(`/api/v2/users?limit=100${query}`);

describe('a figure and the list behind it', () => {
  const listed = async (filter: Record<string, unknown>) => {
    const words = Object.entries(filter).flatMap(([word, value]) =>
      [value].flat().map((one): [string, string] => [word, String(one)]),
    );
    return (await listEmployees(`&${new URLSearchParams(words)}`)).total_count;
  };

  test('the groups of risk and of progress, those who learn and those who are behind', async () => {
    const risks = await ofOrganization<OrganizationRiskGroups>('risk-groups');
    for (const group of ['low', 'medium', 'high'] as const) {
      const { count } = risks.data.find((one) => one.group === group) ?? { count: -1 };
      expect([group, count]).toEqual([group, await listed(peopleBehind.risk_groups[group])]);
    }
    const progress = await ofOrganization<OrganizationProgressGroups>('progress-groups');
    for (const { group, count } of progress.data) {
      expect([group, count]).toEqual([group, await listed(peopleBehind.progress_groups[group])]);
    }
    const { learning_count, behind_count } = await ofOrganization<OrganizationProgress>('current-progress');
    expect(learning_count).toBe(await listed(peopleBehind.learning));
    expect(behind_count).toBe(await listed(peopleBehind.behind));
  });

  test('what people did with letters', async () => {
    const { people } = await ofOrganization<OrganizationPhishing>('phishing');
    expect(people).toMatchObject({ sent: 9, entered_data: 4, failed: 4, reported: 1 });
    for (const kind of phishingOutcomes) {
      expect([kind, people[kind]]).toEqual([kind, await listed(peopleBehind.phishing[kind])]);
      const inCampaign = { ...peopleBehind.phishing[kind], in_phishing: [world.campaign.id] };
      expect([kind, people[kind]]).toEqual([kind, await listed(inCampaign)]);
    }
  });

  test('whom to teach, and the department to talk to', async () => {
    const { teach, lure, department } = await ofOrganization<OrganizationNextSteps>('next-steps');
    expect(teach?.count).toBeGreaterThan(0);
    expect(teach?.count).toBe(await listed(peopleToTeach[teach?.reason ?? 'high_risk']));
    expect(lure).toMatchObject({ failed: { count: 4, total: 9 } });
    // The stock has two people: too few to be named, though both failed.
    expect(department).toMatchObject({ title: 'Sales', users_count: 7, failed: { count: 2, total: 7 } });
  });

  test('departments are compared with their intervals, and small ones are not ranked', async () => {
    const { data } = await ofOrganization<DetailProgressGroups>('detail-progress-group');
    const of = (title: string) => data.find((row) => row.department.title === title);
    const sales = of('Sales');
    expect(sales).toMatchObject({ is_ranked: true, failed_people: rateOf(2, 7), reported_people: rateOf(1, 7) });
    for (const outcome of ['failed', 'reported'] as const) {
      const people = { ...peopleBehind.phishing[outcome], departments: [sales?.department.id] };
      expect([outcome, await listed(people)]).toEqual([outcome, sales?.[`${outcome}_people`]?.count]);
    }
    expect(of('Stock')).toMatchObject({ is_ranked: false, users_count: 2, failed_people: rateOf(2, 2) });
  });

  test('reports of a period, how soon they came and whether they came first', async () => {
    expect(await ofOrganization<OrganizationResilience>('resilience?days_period=30')).toMatchObject({
      reported: { count: 1, total: 9 },
      failed: { count: 4, total: 9 },
      seconds_to_report: 600,
      seconds_to_failure: 660,
      warned_campaigns: 1,
      told_campaigns: 1,
    });
    const { reporting } = await ofOrganization<OrganizationChanges>('changes?days_period=30');
    expect(reporting).toMatchObject({ before: null, now: percentOf(1 / 9), change: null });
  });

  test('whoever left is in no figure of letters, as in no list', async () => {
    const { user_id } = await app.system.db
      .selectFrom('phishing_recipients')
      .where('campaign_id', '=', world.campaign.id)
      .where('entered_data_at', 'is not', null)
      .where('reported_at', 'is', null)
      .select('user_id')
      .executeTakeFirstOrThrow();
    await app.system.db
      .updateTable('users')
      .set({ removed_at: app.clock.now() })
      .where('id', '=', user_id ?? '')
      .execute();
    expect(await ofOrganization<OrganizationResilience>('resilience?days_period=30')).toMatchObject({
      reported: { count: 1, total: 8 },
      failed: { count: 3, total: 8 },
    });
    const { reporting } = await ofOrganization<OrganizationChanges>('changes?days_period=30');
    expect(reporting.now).toBe(percentOf(1 / 8));
  });
});
