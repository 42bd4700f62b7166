import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AssignAnswer, AssignedCourse, AssignedCourseDetails, AssignedEmployee } from '#contract/assignments.ts';
import { repeatedEmailSeconds } from '#contract/constants.ts';
import type { Course } from '#contract/courses.ts';
import type { Page } from '#contract/page.ts';
import { ask, assign, assignEnded, assignedCourses, buildCourse } from '#tests/support/learning.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { type BuiltOrganization, buildDepartment, buildOperator, buildPerson, signIn } from '#tests/support/world.ts';

const older = '/api/v2/learning/assigned-courses';

let app: TestApp;
let token: string;
let organization: BuiltOrganization;
let course: Course;

beforeAll(async () => {
  app = await startTestApp();
  ({ token, organization } = await buildOperator(app));
  course = await buildCourse(app, token, { title: 'Фишинг' });
});
afterAll(() => app.close());

const peopleOf = (id: string, query = '') =>
  ask<Page<AssignedEmployee>>(app, token, 'GET', `${older}/${id}/employees${query}`);
const readOne = (id: string) => ask<AssignedCourseDetails>(app, token, 'GET', `${older}/${id}`);
async function buildPeople(count: number, given: Parameters<typeof buildPerson>[2] = {}) {
  const people = [];
  for (let number = 0; number < count; number += 1) people.push(await buildPerson(app, organization, given));
  return people.map((person) => person.id);
}
const emailsOf = (batchId: string) =>
  app.system.db
    .selectFrom('messages')
    .where('batch_id', '=', batchId)
    .select(['kind', 'recipient', 'due_at', 'state'])
    .execute();

describe('assigning', () => {
  test('a course to a department reaches the people of its subtree, each with a letter', async () => {
    const parent = await buildDepartment(app, organization);
    const child = await buildDepartment(app, organization, { parent });
    const people = [
      ...(await buildPeople(2, { department_id: parent.id })),
      ...(await buildPeople(1, { department_id: child.id, is_registered: false })),
    ];
    const { data } = await ask<AssignAnswer>(app, token, 'POST', `${assignedCourses}/bulk-assign`, {
      courses_ids: [course.id],
      start_date: '2026-03-11',
      end_date: '2026-03-31',
      selection: { departments_ids: [parent.id] },
    });
    expect(data).toMatchObject([{ course_id: course.id, assigned: 3, skipped: 0 }]);
    const id = String(data[0]?.id);
    const listed = await peopleOf(id);
    expect(listed.data.map((person) => person.user_id).toSorted()).toEqual(people.toSorted());
    expect(listed.data.every((person) => person.state === 'not_started' && person.steps_count === 2)).toBe(true);
    expect(await emailsOf(id)).toHaveLength(3);
    expect(await readOne(id)).toMatchObject({
      title: 'Фишинг',
      status: 'active',
      employees_count: 3,
      themes_count: 1,
      theory_count: 1,
      testing_count: 1,
      has_newer_version: false,
    });
  });

  test('letters of a course that starts later wait for the morning of its first day', async () => {
    const id = await assign(app, token, course.id, await buildPeople(1), { start_date: '2026-03-20' });
    expect((await readOne(id)).status).toBe('planned');
    const [letter] = await emailsOf(id);
    expect(letter?.due_at.toISOString()).toBe('2026-03-20T04:00:00.000Z');
  });

  test('letters of a course that starts today go at once, also before the morning', async () => {
    const before = app.clock.now();
    app.clock.set(new Date('2026-03-10T19:30:00Z')); // Half past midnight in Tashkent.
    const id = await assign(app, token, course.id, await buildPeople(1), { start_date: '2026-03-11' });
    const [letter] = await emailsOf(id);
    expect(letter?.due_at).toEqual(app.clock.now());
    app.clock.set(before);
  });

  test('again skips those who have it', async () => {
    const [one, two] = await buildPeople(2);
    await assign(app, token, course.id, [String(one)]);
    const { data } = await ask<AssignAnswer>(app, token, 'POST', `${assignedCourses}/bulk-assign`, {
      courses_ids: [course.id],
      start_date: '2026-03-11',
      end_date: null,
      selection: { include_ids: [one, two] },
    });
    expect(data).toMatchObject([{ assigned: 1, skipped: 1 }]);
  });

  test('when nobody is left nothing is made', async () => {
    const [one] = await buildPeople(1);
    await assign(app, token, course.id, [String(one)]);
    const { data } = await ask<AssignAnswer>(app, token, 'POST', `${assignedCourses}/bulk-assign`, {
      courses_ids: [course.id],
      start_date: '2026-03-11',
      end_date: null,
      selection: { include_ids: [one] },
    });
    expect(data).toEqual([{ id: null, course_id: course.id, assigned: 0, skipped: 1 }]);
  });

  test('somebody who finished gets a new round only when it is asked for', async () => {
    const [one] = await buildPeople(1);
    const first = await assign(app, token, course.id, [String(one)]);
    await ask(app, token, 'POST', `${assignedCourses}/manual-complete-course`, {
      assigned_course_id: first,
      users_ids: [one],
      reason: 'In class',
    });
    const body = {
      courses_ids: [course.id],
      start_date: '2026-03-11',
      end_date: null,
      selection: { include_ids: [one] },
    };
    const again = await ask<AssignAnswer>(app, token, 'POST', `${assignedCourses}/bulk-assign`, body);
    expect(again.data).toMatchObject([{ assigned: 0, skipped: 1 }]);
    const round = await ask<AssignAnswer>(app, token, 'POST', `${assignedCourses}/bulk-assign`, {
      ...body,
      starts_new_round: true,
    });
    expect(round.data).toMatchObject([{ assigned: 1, skipped: 0 }]);
  });

  test('with the selection in the query takes the same filter as the list of employees', async () => {
    const department = await buildDepartment(app, organization);
    const people = await buildPeople(3, { department_id: department.id });
    const query = `need_all=true&departments=${department.id}&exclude_ids=${people[0]}`;
    const { data } = await ask<AssignAnswer>(app, token, 'POST', `${assignedCourses}?${query}`, {
      courses_ids: [course.id],
      start_date: '2026-03-11',
      end_date: '2026-03-31',
    });
    expect(data).toMatchObject([{ assigned: 2 }]);
  });

  test.each([
    ['nobody', { selection: { include_ids: [] } }, 'employees_not_chosen', 422],
    ['an end before the start', { end_date: '2026-03-01' }, 'validation_failed', 422],
    ['an end that has passed', { start_date: '2026-03-01', end_date: '2026-03-10' }, 'end_in_past', 422],
    ['a course of nobody', { courses_ids: ['01922c6b-0000-7000-8000-000000000001'] }, 'course_unknown', 422],
  ])('%s is refused', async (_, change, code, status) => {
    const people = await buildPeople(1);
    const refused = await app.request({
      method: 'POST',
      url: `${assignedCourses}/bulk-assign`,
      token,
      body: {
        courses_ids: [course.id],
        start_date: '2026-03-11',
        end_date: '2026-03-31',
        selection: { include_ids: people },
        ...change,
      },
    });
    expect(refused.status).toBe(status);
    expect(refused.body).toMatchObject({ code });
  });

  test('a course with an empty theme is refused, and no other course of the same request is assigned', async () => {
    const empty = await buildCourse(app, token, { themes: [{ slides: 0, questions: 0 }] });
    const people = await buildPeople(1);
    const refused = await app.request({
      method: 'POST',
      url: `${assignedCourses}/bulk-assign`,
      token,
      body: {
        courses_ids: [course.id, empty.id],
        start_date: '2026-03-11',
        end_date: '2026-03-31',
        selection: { include_ids: people },
      },
    });
    expect(refused.body).toMatchObject({ code: 'course_not_ready' });
    const rows = await app.system.db.selectFrom('enrolments').where('user_id', 'in', people).selectAll().execute();
    expect(rows).toEqual([]);
  });
});

describe('the frozen copy', () => {
  test('is shared by assignments of the same content and kept when the library changes', async () => {
    const changing = await buildCourse(app, token, { title: 'Changing' });
    const first = await assign(app, token, changing.id, await buildPeople(1));
    const second = await assign(app, token, changing.id, await buildPeople(1));
    const versions = await app.system.db
      .selectFrom('assigned_courses')
      .where('id', 'in', [first, second])
      .select('version_id')
      .execute();
    expect(versions[0]?.version_id).toBe(versions[1]?.version_id);

    await ask(app, token, 'PATCH', `/learning/api/content/courses/${changing.id}`, { title: 'Changed' });
    const after = await readOne(first);
    expect(after).toMatchObject({ title: 'Changing', has_newer_version: true });
  });

  test('goes on when the course is deleted', async () => {
    const gone = await buildCourse(app, token, { title: 'Gone' });
    const id = await assign(app, token, gone.id, await buildPeople(1));
    await ask(app, token, 'POST', '/learning/api/content/courses/bulk-delete', { ids: [gone.id] });
    expect(await readOne(id)).toMatchObject({ title: 'Gone', has_newer_version: false });
  });
});

describe('one assignment', () => {
  test('is found in its group and by its status, the same in the list and in the answer', async () => {
    const titles = { planned: 'Later', active: 'Now', completed: 'Over' } as const;
    const made: Record<string, string> = {};
    for (const [status, title] of Object.entries(titles)) {
      const own = await buildCourse(app, token, { title });
      const people = await buildPeople(1);
      made[status] =
        status === 'planned'
          ? await assign(app, token, own.id, people, { start_date: '2026-06-01', end_date: '2026-06-30' })
          : await assignEnded(app, token, own.id, people, status === 'completed');
    }
    for (const status of Object.keys(titles)) {
      const page = await ask<Page<AssignedCourse>>(
        app,
        token,
        'GET',
        `${assignedCourses}/organizations/${organization.id}?status=${status}&limit=100`,
      );
      expect(page.data.every((row) => row.status === status)).toBe(true);
      expect(page.data.map((row) => row.id)).toContain(made[status]);
    }
    const list = `${assignedCourses}/organizations/${organization.id}`;
    const byOlderWord = await ask<Page<AssignedCourse>>(app, token, 'GET', `${list}?status=complete&limit=100`);
    expect(byOlderWord.data.map((row) => row.id)).toContain(made['completed']);
    const grouped = await ask<{ data: { status: string; courses: AssignedCourse[] }[] }>(
      app,
      token,
      'GET',
      `${older}/organization`,
    );
    expect(grouped.data.map((group) => group.status)).toEqual(['active', 'planned', 'completed']);
  });

  test('changes its dates, and an end before the start is refused also against the date that stays', async () => {
    const id = await assign(app, token, course.id, await buildPeople(1));
    const changed = await ask<AssignedCourseDetails>(app, token, 'PATCH', `${older}/${id}`, { end_date: '2026-04-30' });
    expect(changed.end_date).toBe('2026-04-30');
    const refused = await app.request({
      method: 'PATCH',
      url: `${older}/${id}`,
      token,
      body: { end_date: '2026-03-01' },
    });
    expect(refused.body).toMatchObject({ code: 'end_before_start' });
  });

  test('paused holds its letters back and resumed lets them go', async () => {
    const id = await assign(app, token, course.id, await buildPeople(1), { start_date: '2026-03-20' });
    expect((await ask<AssignedCourse>(app, token, 'POST', `${older}/${id}/toggle`)).is_paused).toBe(true);
    const paused = await app.context.database.db
      .selectFrom('messages')
      .where('batch_id', '=', id)
      .selectAll()
      .execute();
    const resumed = await ask<AssignedCourse>(app, token, 'POST', `${older}/${id}/toggle`);
    expect(resumed.is_paused).toBe(false);
    const after = await app.context.database.db.selectFrom('messages').where('batch_id', '=', id).selectAll().execute();
    expect(after).toHaveLength(paused.length);
    expect(after[0]?.state).toBe('planned');
  });

  test('deleted takes its letters back and is gone', async () => {
    const id = await assign(app, token, course.id, await buildPeople(1), { start_date: '2026-03-20' });
    await ask(app, token, 'DELETE', `${older}/${id}`);
    expect((await emailsOf(id)).map((letter) => letter.state)).toEqual(['cancelled']);
    expect((await app.request({ method: 'GET', url: `${older}/${id}`, token })).status).toBe(404);
  });

  test('is not there for another organization, and an employee may not see it', async () => {
    const people = await buildPeople(1);
    const id = await assign(app, token, course.id, people);
    const stranger = await buildOperator(app);
    for (const [method, path, body] of [
      ['GET', '', undefined],
      ['PATCH', '', { end_date: null }],
      ['DELETE', '', undefined],
      ['POST', '/complete', {}],
      ['POST', '/toggle', undefined],
      ['GET', '/employees', undefined],
    ] as const) {
      const answer = await app.request({ method, url: `${older}/${id}${path}`, token: stranger.token, body });
      expect([method, path, answer.status]).toEqual([method, path, 404]);
    }
    const employee = await signIn(app, await buildPerson(app, organization));
    expect((await app.request({ method: 'GET', url: `${older}/${id}`, token: employee })).status).toBe(403);
  });
});

describe('people of an assignment', () => {
  test('are added, removed and brought back', async () => {
    const [one, two] = await buildPeople(2);
    const id = await assign(app, token, course.id, [String(one)]);
    expect(
      await ask(app, token, 'POST', `${older}/${id}/employees`, { selection: { include_ids: [one, two] } }),
    ).toEqual({ assigned: 1, skipped: 1, round_id: null });
    expect(await ask(app, token, 'POST', `${older}/${id}/employees/delete`, { include_ids: [two] })).toMatchObject({
      touched: 1,
    });
    expect((await peopleOf(id)).data.map((person) => person.user_id)).toEqual([one]);
    expect(await ask(app, token, 'POST', `${older}/${id}/employees`, { selection: { include_ids: [two] } })).toEqual({
      assigned: 1,
      skipped: 0,
      round_id: null,
    });
  });

  test('are removed all together as the filter finds them, without those who are left out', async () => {
    const [one, two, three] = await buildPeople(3, { last_name: 'Жуков' });
    const [other] = await buildPeople(1, { last_name: 'Ёлкина' });
    const id = await assign(app, token, course.id, [one, two, three, other].map(String));
    const body = { all: true, exclude_ids: [two], filter: { search: 'жуков' } };
    expect(await ask(app, token, 'POST', `${older}/${id}/employees/delete`, body)).toMatchObject({ touched: 2 });
    const left = (await peopleOf(id)).data.map((person) => person.user_id);
    expect(left.toSorted()).toEqual([String(two), String(other)].toSorted());
    expect(await ask(app, token, 'POST', `${older}/${id}/employees/delete`, { all: true })).toMatchObject({
      touched: 2,
    });
  });

  test('are searched, filtered by state and sorted', async () => {
    const [one] = await buildPeople(1, { last_name: 'Ёлкина', first_name: 'Анна' });
    const [two] = await buildPeople(1, { last_name: 'Жуков', first_name: 'Борис' });
    const id = await assign(app, token, course.id, [String(one), String(two)]);
    const idsOf = async (query: string) => (await peopleOf(id, query)).data.map((person) => person.user_id);
    expect(await idsOf('?search=жуков')).toEqual([two]);
    expect(await idsOf('?sort_by=full_name')).toEqual([one, two]);
    expect(await idsOf('?state=completed')).toEqual([]);
    expect(await idsOf(`?departments=${organization.defaultDepartmentId}&sort_order=desc`)).toEqual([two, one]);
  });

  test('get an end of their own, which decides who is late', async () => {
    const [one, two] = await buildPeople(2);
    const id = await assignEnded(app, token, course.id, [String(one), String(two)]);
    expect((await peopleOf(id, '?is_overdue=true')).total_count).toBe(2);
    expect((await peopleOf(id, '?pace=BEHIND')).total_count).toBe(2);
    await ask(app, token, 'PATCH', `${older}/${id}/employees`, { users_ids: [one], end_date: '2026-12-31' });
    expect((await peopleOf(id, '?is_overdue=true')).data.map((person) => person.user_id)).toEqual([two]);
    expect((await peopleOf(id, '?pace=NORMAL')).data.map((person) => person.user_id)).toEqual([one]);
    expect((await readOne(id)).overdue_count).toBe(1);
  });

  test('are reminded when they fit the conditions', async () => {
    const [registered] = await buildPeople(1);
    const [stranger] = await buildPeople(1, { is_registered: false });
    const id = await assign(app, token, course.id, [String(registered), String(stranger)]);
    const url = `${assignedCourses}/${id}/reinvite`;
    expect(await ask(app, token, 'POST', `${url}?is_not_registered=true`)).toMatchObject({ touched: 1 });
    app.clock.advance(repeatedEmailSeconds * 1000);
    expect(await ask(app, token, 'POST', `${url}?progress_groups=not_started`)).toMatchObject({ touched: 2 });
    expect(await ask(app, token, 'POST', `${url}?progress_groups=not_started`)).toMatchObject({
      touched: 0,
      already_queued: 2,
      mailing: null,
    });
    expect(await ask(app, token, 'POST', `${url}?progress_groups=completed`)).toMatchObject({ touched: 0 });
    expect((await emailsOf(id)).filter((letter) => letter.kind === 'assignment_reminder')).toHaveLength(3);
  });

  test('raise and lower the figures of the employee’s row', async () => {
    const [one] = await buildPeople(1);
    const id = await assignEnded(app, token, course.id, [String(one)]);
    const figures = () =>
      app.system.db
        .selectFrom('users')
        .where('id', '=', String(one))
        .select(['progress', 'is_behind'])
        .executeTakeFirst();
    expect(await figures()).toEqual({ progress: 0, is_behind: true });
    await ask(app, token, 'POST', `${assignedCourses}/manual-complete-course`, {
      assigned_course_id: id,
      users_ids: [one],
      reason: 'In class',
    });
    expect(await figures()).toEqual({ progress: 100, is_behind: false });
    expect((await peopleOf(id)).data[0]).toMatchObject({
      state: 'completed',
      is_manual: true,
      manual_reason: 'In class',
      best_percent: null,
      certificate_number: null,
    });
  });
});
