import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rateOf } from '#contract/figures.ts';
import type {
  DetailProgressGroups,
  OrganizationChanges,
  OrganizationComparison,
  OrganizationNextSteps,
  OrganizationResilience,
  OrganizationRisk,
} from '#contract/statistics.ts';
import { changeSettings } from '#modules/organizations/index.ts';
import { addDays } from '#platform/calendar.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import {
  type BuiltOrganization,
  buildDepartment,
  buildOperator,
  buildOrganization,
  buildOrganizationScope,
  buildPerson,
  signIn,
} from '#tests/support/world.ts';

let app: TestApp;
const today = '2026-03-11';

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const ask = <T>(token: string, organization: { id: string }, path: string) =>
  app.request<T>({ method: 'GET', url: `/gateway/v1/statistic/organizations/${organization.id}/${path}`, token });

interface Staff {
  readonly people: number;
  readonly risk: number;
  readonly failed: number;
  readonly department?: { id: string };
}

/** So many people at a level who all got a letter; the first ones failed. */
async function fill(organization: BuiltOrganization, { people, risk, failed, department }: Staff) {
  for (let place = 0; place < people; place += 1) {
    const { id } = await buildPerson(app, organization, department && { department_id: department.id });
    await app.system.db
      .updateTable('users')
      .set({ risk_level: risk, phishing_sent: 1, phishing_reported: place < failed ? 0 : 1 })
      .where('id', '=', id)
      .execute();
    await app.system.db
      .insertInto('statistics_people')
      .values({
        organization_id: organization.id,
        user_id: id,
        progress_group: place % 2 === 0 ? 'COMPLETED' : 'NOT_START',
        courses_assigned: 1,
        courses_completed: 0,
        quizzes_passed: 0,
        quizzes_failed: 0,
        letters_failed: place < failed ? 1 : 0,
        expected_failures: 0,
        observed_failures: 0,
        updated_at: app.clock.now(),
      })
      .execute();
  }
}

async function buildHolding() {
  const { organization, token } = await buildOperator(app);
  const below = (title: string, parent = organization) => buildOrganization(app, { parent_id: parent.id, title });
  const [large, small] = [await below('Large'), await below('Small')];
  const deep = await below('Deep', large);
  await fill(large, { people: 6, risk: 5, failed: 2 });
  await fill(small, { people: 2, risk: 9, failed: 2 });
  return { organization, token, large, small, deep };
}

describe('a holding and the organizations below it', () => {
  test('stand side by side with the figures that each has on its own page', async () => {
    const { organization, token, large } = await buildHolding();
    await app.system.db
      .insertInto('statistics_organization_days')
      .values({
        organization_id: large.id,
        day: addDays(today, -40),
        users_count: 6,
        progress: 0,
        risk_level: 6.2,
        probability: null,
      })
      .execute();
    const { body } = await ask<OrganizationComparison>(token, organization, 'children?days_period=30');
    expect(body.since).toBe(addDays(today, -30));
    expect(body.data.map((row) => [row.organization.title, row.is_parent, row.is_ranked, row.users_count])).toEqual([
      [organization.title, true, false, 1],
      ['Large', false, true, 6],
      ['Small', false, false, 2],
    ]);
    const own = (await ask<OrganizationRisk>(token, large, 'current-risk-level')).body;
    expect(body.data[1]).toMatchObject({
      risk_level: own.risk_level,
      risk_change: -1.2,
      trained: { count: 3, total: 6 },
      failed_people: rateOf(2, 6),
      reported_people: rateOf(4, 6),
    });
    expect(own).toMatchObject({ risk_level: 5, change: -1.2 });
  });

  test('whoever is further below stands beside those of its own parent', async () => {
    const { token, large, deep } = await buildHolding();
    const titles = async (of: { id: string }) =>
      (await ask<OrganizationComparison>(token, of, 'children')).body.data.map(
        ({ organization }) => organization.title,
      );
    expect(await titles(large)).toEqual(['Large', 'Deep']);
    expect(await titles(deep)).toEqual([]);
  });

  test('are compared by those who run organizations alone, and no stranger', async () => {
    const { organization, token, large } = await buildHolding();
    const teacher = await signIn(app, await buildPerson(app, organization, { role: 'content_manager' }));
    expect((await ask(teacher, organization, 'children')).status).toBe(403);
    // What is below is not a teacher's to see at all.
    for (const path of ['current-risk-level', 'changes', 'detail-progress-group', 'last-campaign']) {
      expect([path, (await ask(teacher, organization, path)).status]).toEqual([path, 200]);
      expect([path, (await ask(teacher, large, path)).status]).toEqual([path, 404]);
    }
    const stranger = await buildOperator(app);
    expect((await ask(stranger.token, organization, 'children')).status).toBe(404);
    const ofChild = await signIn(app, await buildPerson(app, large, { role: 'operator' }));
    expect((await ask(ofChild, organization, 'children')).status).toBe(404);
    expect((await ask(token, organization, 'children')).status).toBe(200);
  });

  test.each(['operator', 'super_user'] as const)('small ones tell an %s of their parent nothing', async (role) => {
    const { organization, small } = await buildHolding();
    const token = await signIn(app, await buildPerson(app, organization, { role }));
    const { data } = (await ask<OrganizationComparison>(token, organization, 'children')).body;
    const hidden = { risk_level: null, risk_change: null, progress: null, trained: null, failed_people: null };
    expect(data.find((row) => row.organization.id === small.id)).toMatchObject({ ...hidden, users_count: 2 });
    expect(data.find(({ is_ranked }) => is_ranked)).toMatchObject({ risk_level: 5 });
    const departments = (await ask<DetailProgressGroups>(token, small, 'detail-progress-group')).body.data;
    expect(departments[0]).toMatchObject({ users_count: 2, risk_level: null, failed_people: null });
  });
});

describe('departments', () => {
  test('say how far each moved over the period, by the days that were closed', async () => {
    const { organization, token } = await buildOperator(app);
    const [moved, young] = [await buildDepartment(app, organization), await buildDepartment(app, organization)];
    await fill(organization, { people: 6, risk: 5, failed: 2, department: moved });
    await fill(organization, { people: 5, risk: 4, failed: 0, department: young });
    const dayOf = (department: { id: string }, ago: number, users_count: number, progress: number | null) => ({
      organization_id: organization.id,
      department_id: department.id,
      day: addDays(today, -ago),
      users_count,
      progress,
      risk_level: 6.2,
    });
    await app.system.db
      .insertInto('statistics_department_days')
      .values([dayOf(moved, 30, 7, 40), dayOf(moved, 7, 7, null), dayOf(young, 7, 3, 0)])
      .execute();
    const read = async (days: number) => {
      const path = `detail-progress-group?days_period=${days}`;
      const { data } = (await ask<DetailProgressGroups>(token, organization, path)).body;
      return [moved, young].map(({ id }) => {
        const row = data.find(({ department }) => department.id === id);
        return [row?.risk_change, row?.progress_change];
      });
    };
    expect(await read(30)).toEqual([
      [-1.2, -40],
      [null, null],
    ]);
    expect(await read(7)).toEqual([
      [-1.2, null],
      [-2.2, 0],
    ]);
    await changeSettings(buildOrganizationScope(app, organization), { hides_small_groups: true });
    // Three people then: the difference would tell of them.
    expect((await read(7))[1]).toEqual([null, null]);
  });
});

describe('an organization of which nothing is known', () => {
  const figures = [
    'current-risk-level',
    'phishing',
    'current-progress',
    'progress?days_period=90',
    'risk-levels?days_period=90',
    'risk-groups',
    'progress-groups',
    'courses-counts',
    'detail-progress-group',
    'last-campaign',
    'changes?days_period=90',
    'resilience?days_period=90',
    'next-steps',
    'children?days_period=90',
  ];

  test.each([0, 1])('with %i people has every figure, of nobody or of that one', async (people) => {
    const { organization, token } = await buildOperator(app);
    const child = await buildOrganization(app, { parent_id: organization.id });
    if (people === 1) await buildPerson(app, child);
    for (const path of figures) {
      const { status, body } = await ask<Record<string, unknown>>(token, child, path);
      expect([path, status]).toEqual([path, 200]);
      expect(JSON.stringify(body)).not.toMatch(/NaN|Infinity/);
    }
    expect((await ask<OrganizationRisk>(token, child, 'current-risk-level')).body).toMatchObject({
      risk_level: null,
      change: null,
      probability: null,
      users_count: people,
      needs_attention: 0,
    });
    expect((await ask<OrganizationChanges>(token, child, 'changes')).body.risk).toMatchObject({
      before: null,
      now: null,
      change: null,
    });
    expect((await ask<OrganizationResilience>(token, child, 'resilience')).body.reported.total).toBe(0);
    const steps = (await ask<OrganizationNextSteps>(token, child, 'next-steps')).body;
    expect(steps).toEqual({ teach: null, lure: null, department: null });
  });

  test('periods that are none are refused by name: nought, reversed, longer than is kept, dates', async () => {
    const { organization, token } = await buildOperator(app);
    const asked = ['days_period=0', 'days_period=-30', 'days_period=91', 'days_period=1.5', 'days_period=month'];
    for (const path of ['changes', 'resilience', 'progress', 'risk-levels', 'children']) {
      for (const query of [...asked, 'from=2030-01-01', 'days_period=']) {
        const { status, body } = await ask<{ errors?: unknown }>(token, organization, `${path}?${query}`);
        expect([path, query, status, JSON.stringify(body)]).toEqual([
          path,
          query,
          422,
          expect.stringMatching(/days_period|from/),
        ]);
      }
    }
  });
});
