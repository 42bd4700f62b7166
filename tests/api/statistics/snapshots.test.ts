import { afterAll, beforeAll, expect, test } from 'vitest';
import { erasePerson } from '#modules/data-protection/erasure.ts';
import { closeDays, statisticsRoundJob } from '#modules/statistics/index.ts';
import { addDays, dayIn, startOfDay } from '#platform/calendar.ts';
import { seededRng } from '#platform/seeded-rng.rules.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { buildDepartment, buildOrganization, buildOrganizationScope, buildPerson } from '#tests/support/world.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const mean = (values: readonly number[]) =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;

/** Somebody of the model: what the test did to them, in the order of nights. */
interface Modelled {
  readonly id: string;
  department: string;
  isThere: boolean;
  known: { progress: number; is_learning: boolean; risk_level: number | null } | undefined;
}

test('what was kept night by night is what a recount says, whoever moved, left, came back or was erased meanwhile', async () => {
  const draw = seededRng(7);
  const organization = await buildOrganization(app, { time_zone: 'America/New_York' });
  const { timeZone, ...system } = buildOrganizationScope(app, organization);
  const above = await buildDepartment(app, organization);
  const below = await buildDepartment(app, organization, { parent: above });
  const aside = await buildDepartment(app, organization);
  const places = [above.id, below.id, aside.id];
  const anyPlace = () => places[Math.floor(draw() * places.length)] ?? above.id;
  const nights = 260;
  const first = addDays(dayIn(app.clock.now(), timeZone), -nights);
  const people: Modelled[] = [];
  const happened = { moved: 0, left: 0, back: 0, erased: 0 };
  const recounts = new Map<string, unknown>();
  const change = (id: string, values: Record<string, unknown>) =>
    app.system.db.updateTable('users').set(values).where('id', '=', id).execute();

  /** What the model says of a night, for those who are there. `idle`: the progress where nobody has a course. */
  const recount = (there: readonly Modelled[], idle: number | null) => {
    const known = there.flatMap((person) => person.known ?? []);
    return {
      users_count: there.length,
      progress: closeToOrNull(mean(known.filter((one) => one.is_learning).map((one) => one.progress)) ?? idle),
      risk_level: closeToOrNull(mean(known.flatMap((one) => one.risk_level ?? []))),
    };
  };

  for (let night = 0; night < nights; night += 1) {
    const day = addDays(first, night);
    // Noon there, whatever the clocks do at night.
    const now = new Date(startOfDay(day, timeZone).getTime() + 12 * 3_600_000);
    if (people.length < 14 && draw() < 0.2) {
      const department = anyPlace();
      const { id } = await buildPerson(app, organization, { department_id: department });
      await change(id, { created_at: now });
      people.push({ id, department, isThere: true, known: undefined });
    }
    for (const person of people) {
      const dice = draw();
      if (!person.isThere) {
        if (dice < 0.1) {
          happened.back += 1;
          person.isThere = true;
          await change(person.id, { removed_at: null });
        } else if (dice < 0.12) {
          happened.erased += 1;
          await erasePerson({ ...system, timeZone, now }, person.id, () => true);
          people.splice(people.indexOf(person), 1);
        }
        continue;
      }
      if (dice < 0.03) {
        happened.moved += 1;
        person.department = anyPlace();
        await change(person.id, { department_id: person.department });
      } else if (dice < 0.05) {
        happened.left += 1;
        person.isThere = false;
        await change(person.id, { removed_at: now });
      } else if (dice < 0.15) {
        person.known = {
          progress: draw() * 100,
          is_learning: draw() < 0.8,
          risk_level: draw() < 0.9 ? Math.round(draw() * 100) / 10 : null,
        };
        await app.system.db
          .insertInto('statistics_person_days')
          .values({ ...person.known, day, organization_id: organization.id, user_id: person.id })
          .execute();
      }
    }
    await closeDays({ ...system, timeZone, now: startOfDay(addDays(day, 1), timeZone) }, day);
    const there = people.filter(({ isThere }) => isThere);
    recounts.set(day, recount(there, 0));
    recounts.set(
      `${day} below`,
      recount(
        there.filter(({ department }) => department === below.id),
        null,
      ),
    );
    recounts.set(
      `${day} above`,
      recount(
        there.filter(({ department }) => department !== aside.id),
        null,
      ),
    );
  }
  // The world was moved about: none of it is a row of people who stay.
  expect(Math.min(...Object.values(happened))).toBeGreaterThan(2);

  const kept = await app.system.db
    .selectFrom('statistics_organization_days')
    .select(['day', 'users_count', 'progress', 'risk_level'])
    .where('organization_id', '=', organization.id)
    .execute();
  const ofDepartments = await app.system.db
    .selectFrom('statistics_department_days')
    .select(['department_id', 'day', 'users_count', 'progress', 'risk_level'])
    .where('organization_id', '=', organization.id)
    .execute();
  expect(kept).toHaveLength(nights);
  // A department without anybody has no row of that night.
  const nobody = { users_count: 0, progress: null, risk_level: null };
  const rowOf = (department: string, day: string) => {
    const {
      department_id: _,
      day: __,
      ...row
    } = ofDepartments.find((one) => one.department_id === department && one.day === day) ?? {
      ...nobody,
      department_id: '',
      day,
    };
    return row;
  };
  for (const { day, ...row } of kept.sort(() => draw() - 0.5).slice(0, 200)) {
    expect(row, day).toEqual(recounts.get(day));
    expect(rowOf(below.id, day), `${day}, a department`).toEqual(recounts.get(`${day} below`));
    expect(rowOf(above.id, day), `${day}, one with another below it`).toEqual(recounts.get(`${day} above`));
  }
}, 120_000);

test('days that nobody closed are closed later as they would have been', async () => {
  const organization = await buildOrganization(app);
  const scope = buildOrganizationScope(app, organization);
  const today = dayIn(scope.now, scope.timeZone);
  const noon = (day: string) => new Date(startOfDay(day, scope.timeZone).getTime() + 12 * 3_600_000);
  const [before, after] = [addDays(today, -20), addDays(today, -10)];
  const levels = [2, 8];
  for (const [at, risk_level] of levels.entries()) {
    const { id } = await buildPerson(app, organization);
    const removed_at = at === 1 ? noon(after) : null;
    await app.system.db
      .updateTable('users')
      .set({ created_at: noon(before), removed_at })
      .where('id', '=', id)
      .execute();
    await app.system.db
      .insertInto('statistics_person_days')
      .values({ organization_id: organization.id, user_id: id, day: before, progress: 0, risk_level })
      .execute();
  }
  await closeDays(scope, addDays(before, -1));
  const rows = await app.system.db
    .selectFrom('statistics_organization_days')
    .select(['day', 'users_count', 'risk_level'])
    .where('organization_id', '=', organization.id)
    .execute();
  const of = (day: string) => rows.find((row) => row.day === day);
  expect(of(addDays(before, -1))).toMatchObject({ users_count: 0, risk_level: null });
  for (const day of [before, addDays(after, -1)]) expect(of(day)).toMatchObject({ users_count: 2, risk_level: 5 });
  for (const day of [after, addDays(today, -1)]) expect(of(day)).toMatchObject({ users_count: 1, risk_level: 2 });
});

const closeToOrNull = (value: number | null): unknown => (value === null ? null : expect.closeTo(value, 9));

test('nights that nobody worked are made up for, at the midnight of the organization', async () => {
  const organization = await buildOrganization(app, { time_zone: 'Pacific/Auckland' });
  await buildPerson(app, organization);
  const daysOf = async () => {
    const rows = await app.system.db
      .selectFrom('statistics_organization_days')
      .select('day')
      .where('organization_id', '=', organization.id)
      .orderBy('day')
      .execute();
    return rows.map(({ day }) => day);
  };
  const round = async () => {
    await statisticsRoundJob.handler(app.context, {}, new AbortController().signal);
    await app.jobs.runDue();
  };
  const { timeZone } = buildOrganizationScope(app, organization);
  const began = dayIn(app.clock.now(), timeZone);
  await round();
  app.clock.advance(3 * 86_400_000);
  await round();
  expect(await daysOf()).toEqual([0, 1, 2, 3].map((count) => addDays(began, count)));
  // Half past ten in the evening of the same UTC day is the next day there.
  app.clock.advance(11 * 3_600_000);
  await round();
  expect((await daysOf()).at(-1)).toBe(dayIn(app.clock.now(), timeZone));
});
