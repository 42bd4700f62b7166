import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AssignedCourseDetails, AssignedEmployee, AssignedEmployeesExtended } from '#contract/assignments.ts';
import type { Course } from '#contract/courses.ts';
import type { Page } from '#contract/page.ts';
import { learnerOf } from '#tests/api/study/learner.ts';
import { ask, assign, assignedCourses, buildCourse } from '#tests/support/learning.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import {
  type BuiltOrganization,
  type BuiltPerson,
  buildDepartment,
  buildOperator,
  buildPerson,
  signIn,
} from '#tests/support/world.ts';

const older = '/api/v2/learning/assigned-courses';

let app: TestApp;
let token: string;
let organization: BuiltOrganization;
let course: Course;
let ann: BuiltPerson;
let bob: BuiltPerson;

beforeAll(async () => {
  app = await startTestApp();
  ({ token, organization } = await buildOperator(app));
  course = await buildCourse(app, token);
});
beforeEach(async () => {
  ann = await buildPerson(app, organization);
  bob = await buildPerson(app, organization);
});
afterAll(() => app.close());

const peopleOf = async (id: string, query = '') =>
  (await ask<Page<AssignedEmployee>>(app, token, 'GET', `${older}/${id}/employees${query}`)).data;
const idsOf = async (id: string, query = '') => (await peopleOf(id, query)).map(({ user_id }) => user_id).toSorted();
const readOne = (id: string) => ask<AssignedCourseDetails>(app, token, 'GET', `${older}/${id}`);
const post = <T>(url: string, body: object) => ask<T>(app, token, 'POST', url, body);
const completeByHand = (id: string, ...people: BuiltPerson[]) =>
  post(`${assignedCourses}/manual-complete-course`, {
    assigned_course_id: id,
    users_ids: people.map((person) => person.id),
    reason: 'In class',
  });
const countEmails = async (id: string, kind = 'assignment_reminder') =>
  (
    await app.system.db
      .selectFrom('messages')
      .where('batch_id', '=', id)
      .where('kind', '=', kind)
      .select('id')
      .execute()
  ).length;
async function buildTag(...people: BuiltPerson[]): Promise<string> {
  const { id: tag_id } = await post<{ id: string }>('/api/v2/tags/custom', { title: `Tag of ${ann.id}` });
  await post('/api/v2/tags/custom/assign', { tag_id, users_ids: people.map((person) => person.id) });
  return tag_id;
}

describe('where people came from', () => {
  test('is told and filtered by: by name, with their department, of their own accord', async () => {
    const department = await buildDepartment(app, organization);
    const carl = await buildPerson(app, organization, { department_id: department.id });
    const id = await assign(app, token, course.id, [ann.id], {
      selection: { include_ids: [ann.id], departments_ids: [department.id] },
    });
    expect(await idsOf(id, '?source=person')).toEqual([ann.id]);
    expect(await idsOf(id, '?source=department')).toEqual([carl.id]);
    expect(await idsOf(id, '?source=public,tag')).toEqual([]);

    const open = await buildCourse(app, token, { title: 'Open to all' });
    const shared = await post<{ data: { id: string }[] }>('/learning/api/learning/shared-courses', {
      courses_ids: [open.id],
      start_date: '2026-03-10',
      end_date: null,
    });
    const sharedId = String(shared.data[0]?.id);
    await ask(app, await signIn(app, bob), 'POST', `/learning/api/learning/shared-courses/${sharedId}/take`, {});
    expect(await peopleOf(sharedId)).toMatchObject([{ user_id: bob.id, source: 'public' }]);
  });
});

describe('a removal', () => {
  test('is taken back as one, and people stand where they stood', async () => {
    const id = await assign(app, token, course.id, [ann.id, bob.id]);
    await completeByHand(id, ann);
    const removed = await post<{ touched: number; removed_at: string }>(`${older}/${id}/employees/delete`, {
      all: true,
    });
    expect(removed.touched).toBe(2);
    expect(await idsOf(id)).toEqual([]);
    const gone = await peopleOf(id, '?is_removed=true');
    expect(gone.map((person) => person.can)).toEqual([['restore'], ['restore']]);
    const restored = await post(`${older}/${id}/employees/restore`, { removed_at: removed.removed_at });
    expect(restored).toEqual({ touched: 2, skipped: 0 });
    expect(await idsOf(id, '?state=completed')).toEqual([ann.id]);
    expect(await countEmails(id, 'assignment')).toBe(2);
  });

  test('is not taken back for somebody who got the course anew meanwhile', async () => {
    const id = await assign(app, token, course.id, [ann.id, bob.id]);
    const body = { include_ids: [ann.id, bob.id] };
    const { removed_at } = await post<{ removed_at: string }>(`${older}/${id}/employees/delete`, body);
    await assign(app, token, course.id, [ann.id]);
    expect(await post(`${older}/${id}/employees/restore`, { removed_at })).toEqual({ touched: 1, skipped: 1 });
    expect(await idsOf(id)).toEqual([bob.id]);
  });

  test('of nobody has nothing to take back, and a restoration names whom', async () => {
    const id = await assign(app, token, course.id, [ann.id]);
    const nobody = await post(`${older}/${id}/employees/delete`, { include_ids: [bob.id] });
    expect(nobody).toEqual({ touched: 0, removed_at: null });
    const refused = await app.request({ method: 'POST', url: `${older}/${id}/employees/restore`, token, body: {} });
    expect(refused.status).toBe(422);
  });
});

describe('those who are behind', () => {
  test('are reminded by choice; who has finished is skipped', async () => {
    const id = await assign(app, token, course.id, [ann.id, bob.id]);
    await completeByHand(id, bob);
    const told = await post(`${older}/${id}/employees/remind`, { all: true });
    expect(told).toMatchObject({ touched: 1, skipped: 1, mailing: { count: 1 } });
    expect(await countEmails(id)).toBe(1);
    expect(await peopleOf(id, '?state=not_started')).toMatchObject([{ user_id: ann.id, reminders_sent: 1 }]);
    expect(await post(`${older}/${id}/employees/remind`, { include_ids: [bob.id] })).toMatchObject({
      touched: 0,
      skipped: 1,
    });
  });

  test('get more time by name and by tag', async () => {
    const carl = await buildPerson(app, organization);
    const id = await assign(app, token, course.id, [ann.id, bob.id, carl.id]);
    const tag = await buildTag(bob);
    expect(await idsOf(id, `?tags=${tag}`)).toEqual([bob.id]);
    const body = { users_ids: [ann.id], tags_ids: [tag], end_date: '2026-04-30' };
    const users_ids = [ann.id, bob.id].toSorted();
    expect(await ask(app, token, 'PATCH', `${older}/${id}/employees`, body)).toEqual({
      touched: 2,
      before: [{ end_date: null, users_ids }],
    });
    const ends = new Map((await peopleOf(id)).map((person) => [person.user_id, person.end_date]));
    expect(ends).toEqual(
      new Map([
        [ann.id, '2026-04-30'],
        [bob.id, '2026-04-30'],
        [carl.id, '2026-03-31'],
      ]),
    );
  });

  test('get back the ends that they had, each their own', async () => {
    const id = await assign(app, token, course.id, [ann.id, bob.id]);
    const extend = (users: BuiltPerson[], end_date: string | null) =>
      ask<AssignedEmployeesExtended>(app, token, 'PATCH', `${older}/${id}/employees`, {
        users_ids: users.map((person) => person.id),
        end_date,
      });
    await extend([ann], '2026-04-05');
    const { before } = await extend([ann, bob], '2026-04-30');
    expect(before).toHaveLength(2);
    for (const group of before) await ask(app, token, 'PATCH', `${older}/${id}/employees`, group);
    const ends = (await peopleOf(id)).map(({ user_id, end_date }) => [user_id, end_date] as const);
    expect(new Map(ends)).toEqual(
      new Map([
        [ann.id, '2026-04-05'],
        [bob.id, '2026-03-31'],
      ]),
    );
  });

  test('are counted before something is done with them: who is done, who has no account, whose end is their own, who is in an attempt', async () => {
    const carl = await buildPerson(app, organization, { is_registered: false });
    const id = await assign(app, token, course.id, [ann.id, bob.id, carl.id]);
    await completeByHand(id, bob);
    await ask(app, token, 'PATCH', `${older}/${id}/employees`, { users_ids: [carl.id], end_date: '2026-04-05' });
    const learner = learnerOf(app, await signIn(app, ann), id);
    await learner.study(await learner.findStep('theory'));
    await learner.openAttempt(await learner.findStep('quiz'));
    const count = (body: object) => post(`${older}/${id}/employees/count`, body);
    expect(await count({ all: true })).toEqual({
      chosen: 3,
      completed: 1,
      not_registered: 1,
      own_end: 1,
      in_attempt: 1,
    });
    const stranger = await buildPerson(app, organization);
    expect(await count({ include_ids: [bob.id, stranger.id] })).toMatchObject({ chosen: 1, completed: 1 });
    expect(await count({ all: true, filter: { state: ['completed'] }, exclude_ids: [bob.id] })).toMatchObject({
      chosen: 0,
    });
  });

  test('of nobody get nothing', async () => {
    const id = await assign(app, token, course.id, [ann.id]);
    const refused = await app.request({
      method: 'PATCH',
      url: `${older}/${id}/employees`,
      token,
      body: { end_date: null },
    });
    expect(refused).toMatchObject({
      status: 422,
      body: { errors: { users_ids: ['Choose at least one employee or department.'] } },
    });
  });
});

describe('rounds', () => {
  test('are counted for each person', async () => {
    const first = await assign(app, token, course.id, [ann.id, bob.id]);
    await completeByHand(first, ann);
    const [row] = await peopleOf(first, '?state=completed');
    expect(row).toMatchObject({ user_id: ann.id, round: 1, can: ['assign_again', 'remove'] });
    const second = await assign(app, token, course.id, [ann.id], { starts_new_round: true });
    expect(await peopleOf(second)).toMatchObject([{ user_id: ann.id, round: 2, state: 'not_started' }]);
    expect(await peopleOf(first, '?state=completed')).toMatchObject([{ round: 1 }]);
  });

  test('of who was taken out of a finished one are new: what was finished stays', async () => {
    const first = await assign(app, token, course.id, [ann.id, bob.id]);
    await completeByHand(first, ann);
    await post(`${older}/${first}/employees/delete`, { include_ids: [ann.id, bob.id] });
    const added = await post<{ round_id: string | null }>(`${older}/${first}/employees`, {
      selection: { include_ids: [ann.id, bob.id] },
      starts_new_round: true,
    });
    expect(added).toMatchObject({ assigned: 2, skipped: 0 });
    expect(await idsOf(first)).toEqual([bob.id]);
    const round = added.round_id ?? '';
    expect(await peopleOf(round)).toMatchObject([{ user_id: ann.id, state: 'not_started', progress: 0 }]);
    expect(await countEmails(round, 'assignment')).toBe(1);
    const { end_date, rules } = await readOne(first);
    expect(await readOne(round)).toMatchObject({ end_date, rules, title: course.title });
  });

  test('a deleted assignment stands in the way of none', async () => {
    const first = await assign(app, token, course.id, [ann.id]);
    await completeByHand(first, ann);
    await ask(app, token, 'DELETE', `${older}/${first}`);
    expect(await idsOf(await assign(app, token, course.id, [ann.id]))).toEqual([ann.id]);
  });

  test.each(['completed', 'complete'])('end by the status %s, after the other changes', async (status) => {
    const id = await assign(app, token, course.id, [ann.id]);
    const body = { title: 'Last words', status };
    const ended = await ask<AssignedCourseDetails>(app, token, 'PATCH', `${older}/${id}`, body);
    expect(ended).toMatchObject({ title: 'Last words', status: 'completed', completed: true });
    expect((await peopleOf(id))[0]?.can).toEqual(['assign_again']);
    const again = await app.request({ method: 'PATCH', url: `${older}/${id}`, token, body });
    expect(again).toMatchObject({ status: 409, body: { code: 'assignment_completed' } });
    expect((await readOne(id)).title).toBe('Last words');
  });
});
