import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AssignedCourseDetails, AssignedEmployee } from '#contract/assignments.ts';
import type { Course } from '#contract/courses.ts';
import type { Page } from '#contract/page.ts';
import { assignCourse } from '#modules/assignments/index.ts';
import { readLearningProgress } from '#modules/study/index.ts';
import { inTransaction, type PersonScope } from '#platform/scope.ts';
import { ask, buildCourse } from '#tests/support/learning.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { type BuiltOrganization, buildOperator, buildPerson } from '#tests/support/world.ts';

const older = '/api/v2/learning/assigned-courses';

let app: TestApp;
let token: string;
let organization: BuiltOrganization;
let operatorScope: PersonScope;
let course: Course;

beforeAll(async () => {
  app = await startTestApp();
  const built = await buildOperator(app);
  ({ token, organization } = built);
  operatorScope = built.scope;
  course = await buildCourse(app, token, { title: 'Фишинг' });
});
afterAll(() => app.close());

const peopleOf = (id: string) => ask<Page<AssignedEmployee>>(app, token, 'GET', `${older}/${id}/employees`);
const readOne = (id: string) => ask<AssignedCourseDetails>(app, token, 'GET', `${older}/${id}`);
async function buildPeople(count: number) {
  const people = [];
  for (let number = 0; number < count; number += 1) people.push(await buildPerson(app, organization));
  return people.map((person) => person.id);
}

describe('assigning', () => {
  test('by a campaign adds to the assignment that it made before', async () => {
    const [one, two] = await buildPeople(2);
    const wish = {
      course_id: course.id,
      start_date: '2026-03-11',
      end_date: '2026-04-11',
      source: { kind: 'campaign', id: '01922c6b-0000-7000-8000-0000000000aa' },
    } as const;
    const first = await inTransaction(operatorScope, (tx) => assignCourse(tx, { ...wish, user_ids: [String(one)] }));
    const second = await inTransaction(operatorScope, (tx) => assignCourse(tx, { ...wish, user_ids: [String(two)] }));
    expect(second.id).toBe(first.id);
    expect((await peopleOf(String(first.id))).total_count).toBe(2);
  });

  test('by a campaign later, with a later end, is an assignment of its own for those who have not got it', async () => {
    const [one, two] = await buildPeople(2);
    const source = { kind: 'campaign', id: '01922c6b-0000-7000-8000-0000000000ab' } as const;
    const give = (end_date: string | null, users: unknown[]) =>
      inTransaction(operatorScope, (tx) =>
        assignCourse(tx, {
          course_id: course.id,
          start_date: '2026-03-11',
          end_date,
          user_ids: users.map(String),
          source,
        }),
      );
    const first = await give('2026-04-11', [one]);
    const second = await give('2026-05-11', [one, two]);
    expect(second).toMatchObject({ assigned: 1, skipped: 1, user_ids: [two] });
    expect((await readOne(String(first.id))).end_date).toBe('2026-04-11');
    expect((await readOne(String(second.id))).end_date).toBe('2026-05-11');
    expect(await give(null, [one, two])).toMatchObject({ id: null, assigned: 0 });
  });

  test('by a tag without an end adds to its open assignment, not to the one that was given an end since', async () => {
    const people = await buildPeople(3);
    const source = { kind: 'tag', id: '01922c6b-0000-7000-8000-0000000000ac' } as const;
    const give = (user: unknown) =>
      inTransaction(operatorScope, (tx) =>
        assignCourse(tx, {
          course_id: course.id,
          start_date: '2026-03-11',
          end_date: null,
          user_ids: [String(user)],
          source,
        }),
      );
    const first = await give(people[0]);
    expect((await give(people[1])).id).toBe(first.id);
    await ask(app, token, 'PATCH', `${older}/${first.id}`, { end_date: '2026-03-20' });
    const third = await give(people[2]);
    expect((await readOne(String(third.id))).end_date).toBeNull();
    expect((await peopleOf(String(first.id))).total_count).toBe(2);
  });

  test('somebody later makes nobody behind on their first day: their time begins with them', async () => {
    const [early, late] = (await buildPeople(2)).map(String);
    const days = { course_id: course.id, start_date: '2026-02-01', end_date: '2026-03-31' };
    const first = await inTransaction(operatorScope, (tx) => assignCourse(tx, { ...days, user_ids: [String(early)] }));
    const id = String(first.id);
    await ask(app, token, 'POST', `${older}/${id}/employees`, { selection: { include_ids: [late] } });
    await app.system.db
      .updateTable('enrolments')
      .set({ added_at: new Date('2026-02-01T04:00:00Z') })
      .where('assigned_course_id', '=', id)
      .where('user_id', '=', String(early))
      .execute();
    const { data } = await peopleOf(id);
    const paces = new Map(data.map((person) => [person.user_id, person.pace]));
    expect([paces.get(String(early)), paces.get(String(late))]).toEqual(['BEHIND', 'NORMAL']);
    const figures = await readLearningProgress(operatorScope, [String(early), String(late)]);
    const behind = figures.filter((figure) => figure.is_behind).map((figure) => figure.user_id);
    expect(behind).toEqual([early]);
  });
});
