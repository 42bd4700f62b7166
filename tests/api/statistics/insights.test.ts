import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OrganizationChanges, OrganizationResilience } from '#contract/statistics.ts';
import { addDays } from '#platform/calendar.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { buildDepartment, buildOperator, buildPerson, signIn } from '#tests/support/world.ts';

let app: TestApp;
const today = '2026-03-11';

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function buildReader() {
  const { organization, token, ...rest } = await buildOperator(app);
  const read = async <T>(path: string, as = token) =>
    (
      await app.request<T>({
        method: 'GET',
        url: `/gateway/v1/statistic/organizations/${organization.id}/${path}`,
        token: as,
      })
    ).body;
  return { organization, token, read, ...rest };
}

type Reader = Awaited<ReturnType<typeof buildReader>>;

const times = (count: number, levels: [number, number]) => Array.from({ length: count }, () => levels);

/** People with a level then and a level now. */
async function fillDepartment(
  { organization }: Reader,
  title: string,
  levels: readonly [before: number | null, now: number][],
) {
  const department = await buildDepartment(app, organization, { title });
  const people = [];
  for (const [before, now] of levels) {
    const person = await buildPerson(app, organization, { department_id: department.id });
    people.push(person);
    await app.system.db
      .updateTable('users')
      .set({ risk_level: now, created_at: new Date('2025-01-01') })
      .where('id', '=', person.id)
      .execute();
    if (before === null) continue;
    await app.system.db
      .insertInto('statistics_person_days')
      .values({
        organization_id: organization.id,
        user_id: person.id,
        day: addDays(today, -60),
        progress: 0,
        risk_level: before,
      })
      .execute();
  }
  return { department, people };
}

describe('what changed', () => {
  test('names the departments and people that moved the risk, and small departments not', async () => {
    const reader = await buildReader();
    const sales = await fillDepartment(reader, 'Sales', times(5, [3, 5]));
    await fillDepartment(reader, 'Stock', times(5, [3, 3]));
    await fillDepartment(reader, 'Board', [
      [2, 9],
      [2, 2],
    ]);
    const changes = await reader.read<OrganizationChanges>('changes?days_period=30');
    expect(changes.since).toBe(addDays(today, -30));
    expect(changes.risk.departments.map(({ title, count, before, now }) => ({ title, count, before, now }))).toEqual([
      { title: 'Sales', count: 5, before: 3, now: 5 },
      { title: null, count: 2, before: 2, now: 5.5 },
    ]);
    expect(changes.risk.departments[0]?.id).toBe(sales.department.id);
    expect(changes.risk.people[0]).toMatchObject({ before: 2, now: 9 });
    // Nobody got a letter: that is no small group.
    expect(changes.risk.campaigns).toMatchObject([{ id: null, rest: 'untouched', count: 12 }]);
    expect(changes.risk.departments.map(({ rest }) => rest)).toEqual([null, 'small']);
    const effects = changes.risk.departments.reduce((sum, { effect }) => sum + effect, 0);
    // Each was rounded.
    expect(Math.abs(effects - (changes.risk.change ?? Number.NaN))).toBeLessThan(0.15);
  });

  test('is not known of a time before the organization, and says since when it is', async () => {
    const { read } = await buildReader();
    expect(await read<OrganizationChanges>('changes?days_period=90')).toMatchObject({
      known_from: null,
      risk: { before: null, change: null, departments: [], campaigns: [], people: [] },
      progress: { before: null, change: null, courses: [] },
      reporting: { before: null, now: null, change: null },
    });
    expect(await read<OrganizationResilience>('resilience?days_period=90')).toMatchObject({
      reported: { count: 0, total: 0 },
      seconds_to_report: null,
      told_campaigns: 0,
    });
  });

  test('is told of an organization with one single employee', async () => {
    const reader = await buildReader();
    await fillDepartment(reader, 'Alone', [[4, 6]]);
    const { risk } = await reader.read<OrganizationChanges>('changes');
    expect(risk).toMatchObject({ before: 4, departments: [{ id: null, title: null, rest: 'small' }] });
    expect(risk.campaigns).toMatchObject([{ rest: 'small' }]);
    expect(risk.people[0]).toMatchObject({ before: 4, now: 6 });
  });

  test('names nobody to those who only teach, and nothing of a stranger’s organization', async () => {
    const reader = await buildReader();
    await fillDepartment(reader, 'Sales', times(6, [3, 5]));
    const teacher = await buildPerson(app, reader.organization, { role: 'content_manager' });
    const { risk } = await reader.read<OrganizationChanges>('changes', await signIn(app, teacher));
    expect(risk.people).toEqual([]);
    expect(risk.departments[0]).toMatchObject({ title: 'Sales', count: 6 });
    const stranger = await buildOperator(app);
    for (const path of ['changes', 'resilience', 'next-steps']) {
      const { status } = await app.request({
        method: 'GET',
        url: `/gateway/v1/statistic/organizations/${reader.organization.id}/${path}`,
        token: stranger.token,
      });
      expect([path, status]).toEqual([path, 404]);
    }
  });
});
