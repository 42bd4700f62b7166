import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { statisticsPeriods } from '#contract/constants.ts';
import type { OrganizationChanges } from '#contract/statistics.ts';
import type { ChangePart } from '#modules/statistics/change-repository.ts';
import { addUpChanges, alwaysAddedUp, precomputeChangesOf } from '#modules/statistics/precomputed-changes.ts';
import { addDays, dayIn, startOfDay } from '#platform/calendar.ts';
import { seededRng } from '#platform/seeded-rng.rules.ts';
import { fillCampaign } from '#tests/load/campaign-fill.ts';
import { fillHistory, spreadPeople } from '#tests/load/history-fill.ts';
import { assign, buildCourse } from '#tests/support/learning.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { buildOperator, buildOrganizationScope } from '#tests/support/world.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

type Scope = ReturnType<typeof buildOrganizationScope>;

const columns = ['risk_before', 'risk_now', 'progress_before', 'progress_now'] as const;
type Ends = Record<(typeof columns)[number], number | null>;

/** Everything that is written down of the organization, as it lies there. */
async function readWorld({ db, organizationId }: Scope) {
  const rows = async <Row>(table: string) =>
    (await sql<Row>`select * from ${sql.table(table)} where organization_id = ${organizationId}`.execute(db)).rows;
  return {
    users: await rows<{
      id: string;
      department_id: string;
      created_at: Date;
      removed_at: Date | null;
      risk_level: number | null;
      progress: number;
    }>('users'),
    days: await rows<{
      user_id: string;
      day: string;
      progress: number;
      is_learning: boolean;
      risk_level: number | null;
    }>('statistics_person_days'),
    people: await rows<{ user_id: string; progress_group: string }>('statistics_people'),
    letters: await rows<{ user_id: string; campaign_id: string; sent_at: Date; entered_data_at: Date | null }>(
      'phishing_recipients',
    ),
    enrolments: await rows<{
      user_id: string;
      assigned_course_id: string;
      added_at: Date;
      last_activity_at: Date | null;
    }>('enrolments'),
    departments: await rows<{ id: string; path: string[] }>('departments'),
  };
}

type World = Awaited<ReturnType<typeof readWorld>>;

const latest = <Row>(rows: readonly Row[], at: (row: Row) => number) =>
  rows.toSorted((left, right) => at(right) - at(left))[0];

/** What the parts have to be, counted person by person from what is written down. */
function recount(world: World, since: string, ends: Date) {
  const there = world.users.filter(({ removed_at }) => removed_at === null || removed_at >= ends);
  const people = there.map((user) => {
    const was = user.created_at < ends;
    const last = latest(
      world.days.filter(({ user_id, day }) => user_id === user.id && day <= since),
      ({ day }) => Date.parse(day),
    );
    const group = world.people.find(({ user_id }) => user_id === user.id)?.progress_group ?? 'WITHOUT_COURSE';
    // Letters of people who left are in no figure of the organization.
    const letters = world.letters.filter(
      ({ user_id, sent_at }) => user.removed_at === null && user_id === user.id && sent_at >= ends,
    );
    const failed = letters.filter(({ entered_data_at }) => entered_data_at !== null);
    const active = ({ added_at, last_activity_at }: World['enrolments'][number]) =>
      Math.max(added_at.getTime(), last_activity_at?.getTime() ?? 0);
    const courses = world.enrolments.filter((row) => row.user_id === user.id && active(row) >= ends.getTime());
    const figures: Ends = {
      risk_before: was ? (last?.risk_level ?? null) : null,
      risk_now: user.removed_at === null ? user.risk_level : null,
      progress_before: was && last?.is_learning ? last.progress : null,
      progress_now: user.removed_at === null && group !== 'WITHOUT_COURSE' ? user.progress : null,
    };
    return {
      ...figures,
      whole: null,
      departments: world.departments.find(({ id }) => id === user.department_id)?.path[0] ?? null,
      campaigns: latest(failed.length > 0 ? failed : letters, ({ sent_at }) => sent_at.getTime())?.campaign_id ?? null,
      courses: latest(courses, active)?.assigned_course_id ?? null,
    };
  });
  return (['whole', 'departments', 'campaigns', 'courses'] as const).flatMap((part) =>
    [...Map.groupBy(people, (person) => person[part])].map(([key, group]) => ({
      part,
      key,
      ...Object.fromEntries(
        columns.flatMap((column) => {
          const known = group.flatMap((person) => person[column] ?? []);
          const total = known.reduce((sum, value) => sum + value, 0);
          return [
            [`${column}_count`, known.length],
            [column, expect.closeTo(total, 6)],
          ];
        }),
      ),
    })),
  );
}

const ordered = <Row extends { part: string; key: string | null }>(rows: readonly Row[]) =>
  rows.toSorted((left, right) => `${left.part} ${left.key}`.localeCompare(`${right.part} ${right.key}`));

test('what changed is what a recount says on random days, whoever came, left, failed or learnt meanwhile', async () => {
  const draw = seededRng(11);
  const { organization, token } = await buildOperator(app);
  const scope = buildOrganizationScope(app, organization);
  await fillCampaign(app.context.database, organization, 40, app.clock.now());
  await spreadPeople(app.context.database, organization, 4);
  await fillHistory(app.context.database, organization, 4, app.clock.now());
  const today = dayIn(scope.now, scope.timeZone);
  const moment = (daysAgo: number) =>
    new Date(startOfDay(addDays(today, -daysAgo), scope.timeZone).getTime() + 3_600_000);
  const { users } = await readWorld(scope);
  const course = await buildCourse(app, token);
  for (const some of [users.slice(0, 25), users.slice(15)]) {
    const id = await assign(
      app,
      token,
      course.id,
      some.map((user) => user.id),
    );
    for (const user of some) {
      await app.system.db
        .updateTable('enrolments')
        .set({ added_at: moment(90 + draw() * 90), last_activity_at: draw() < 0.3 ? null : moment(draw() * 120) })
        .where('assigned_course_id', '=', id)
        .where('user_id', '=', user.id)
        .execute();
    }
  }
  for (const { id } of users) {
    const isGone = draw() < 0.2;
    await app.system.db
      .updateTable('users')
      .set({
        created_at: moment(draw() * 130),
        removed_at: isGone ? moment(draw() * 60) : null,
        risk_level: draw() < 0.8 ? draw() * 10 : null,
        progress: draw() * 100,
      })
      .where('id', '=', id)
      .execute();
  }
  const world = await readWorld(scope);
  const seen = new Set<string>();
  for (let round = 0; round < 25; round += 1) {
    const at = { ...scope, now: moment(Math.floor(draw() * 60)) };
    const period = 1 + Math.floor(draw() * 90);
    const { since, parts } = await addUpChanges(at, period);
    const ends = startOfDay(addDays(since, 1), scope.timeZone);
    const counted = parts.flatMap(({ title: _, ...part }: ChangePart) =>
      part.part.startsWith('people') ? [] : [part],
    );
    expect(ordered(counted), `${since}, ${period}`).toEqual(ordered(recount(world, since, ends)));
    for (const { part, key } of counted) seen.add(`${part} ${key}`);
  }
  // Several of each kind were told apart.
  for (const part of ['departments', 'campaigns', 'courses']) {
    expect([...seen].filter((one) => one.startsWith(part)).length, part).toBeGreaterThan(2);
  }
}, 120_000);

test('of a large organization they are kept by night, and made anew when somebody asks after a change', async () => {
  const { organization, token } = await buildOperator(app);
  const scope = () => buildOrganizationScope(app, organization);
  await fillCampaign(app.context.database, organization, alwaysAddedUp + 1, app.clock.now());
  await fillHistory(app.context.database, organization, 1, app.clock.now());
  const page = `/gateway/v1/statistic/organizations/${organization.id}`;
  const read = async () =>
    (await app.request<OrganizationChanges>({ method: 'GET', url: `${page}/changes?days_period=7`, token })).body;
  const setRisk = async (risk_level: number) => {
    await app.system.db
      .updateTable('users')
      .set({ risk_level })
      .where('organization_id', '=', organization.id)
      .execute();
    await sql`update statistics_organizations set change_number = change_number + 1
      where organization_id = ${organization.id}`.execute(app.system.db);
  };
  const kept = () =>
    app.system.db
      .selectFrom('statistics_changes')
      .select('days_period')
      .where('organization_id', '=', organization.id)
      .orderBy('days_period')
      .execute();
  await setRisk(4);
  // The figures of the organization say how large it is.
  await app.request({ method: 'GET', url: `${page}/current-risk-level`, token });
  await precomputeChangesOf(scope(), statisticsPeriods);
  expect((await kept()).map(({ days_period }) => days_period)).toEqual(statisticsPeriods);
  const first = await read();
  expect(first.risk).toMatchObject({ now: 4 });

  await setRisk(6);
  app.clock.advance(60_000);
  expect(await read()).toEqual(first);
  app.clock.advance(15 * 60_000);
  // Whoever asks gets what is there at once; the next one gets the new ones.
  expect(await read()).toEqual(first);
  await app.jobs.runDue();
  const second = await read();
  expect(second).toMatchObject({ at: app.clock.now().toISOString(), risk: { now: 6 } });

  // Nobody made them for two nights: they would compare other days than were asked for.
  app.clock.advance(2 * 86_400_000);
  expect((await read()).since).toBe(addDays(second.since, 2));
}, 120_000);
