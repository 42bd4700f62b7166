import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ItemAnalysis } from '#contract/item-analysis.ts';
import type { Page } from '#contract/page.ts';
import type { AssignmentEmail } from '#contract/sent-emails.ts';
import { learnerOf } from '#tests/api/study/learner.ts';
import { ask, assign, buildCourse } from '#tests/support/learning.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { type BuiltOrganization, type BuiltPerson, buildOperator, buildPerson, signIn } from '#tests/support/world.ts';

let app: TestApp;
let token: string;
let organization: BuiltOrganization;

beforeAll(async () => {
  app = await startTestApp();
  ({ token, organization } = await buildOperator(app));
});
afterAll(() => app.close());

const analyse = (id: string) =>
  ask<ItemAnalysis>(app, token, 'GET', `/api/v2/analytics/operator/assigned_course/${id}/questions`);

async function buildPeople(count: number): Promise<BuiltPerson[]> {
  const people: BuiltPerson[] = [];
  for (let number = 0; number < count; number += 1) people.push(await buildPerson(app, organization));
  return people;
}

test('questions are told by the first attempts of five people and more, the hardest first', async () => {
  const settings = { is_shuffled: false };
  const course = await buildCourse(app, token, { themes: [{ title: 'Пароли', slides: 0, questions: 3, settings }] });
  const people = await buildPeople(5);
  const id = await assign(
    app,
    token,
    course.id,
    people.map((person) => person.id),
  );
  expect(await analyse(id)).toEqual({ data: [] });
  // Question 1 is right for four of them, 2 for two, 3 for one: who knows more knows the harder ones too.
  for (const [place, right] of [3, 2, 1, 1].entries()) {
    const learner = learnerOf(app, await signIn(app, people[place] as BuiltPerson), id);
    await learner.tryQuiz(await learner.findStep('quiz'), right);
  }
  const few = await analyse(id);
  expect(few.data.map(({ asked_count, right_percent }) => [asked_count, right_percent])).toEqual([
    [4, null],
    [4, null],
    [4, null],
  ]);
  const last = learnerOf(app, await signIn(app, people[4] as BuiltPerson), id);
  const step = await last.findStep('quiz');
  await last.tryQuiz(step, 0);
  // A second attempt of somebody says nothing new of how hard it was.
  await last.tryQuiz(step, 3);
  const { data } = await analyse(id);
  expect(data).toMatchObject([
    {
      text: 'Question 3',
      theme_title: 'Пароли',
      asked_count: 5,
      right_percent: 20,
      wrong_option: { text: 'Wrong 3', count: 4, percent: 80 },
    },
    { text: 'Question 2', right_percent: 40 },
    { text: 'Question 1', right_percent: 80, wrong_option: { text: 'Wrong 1', count: 1, percent: 20 } },
  ]);
  expect(data.map(({ quality }) => quality)).toEqual(['good', 'good', 'good']);
  for (const { discrimination } of data) expect(discrimination).toBeGreaterThan(0.3);
});

test('letters about an assignment are told with their people and what became of them', async () => {
  const course = await buildCourse(app, token);
  const [ann, bob] = (await buildPeople(2)) as [BuiltPerson, BuiltPerson];
  const id = await assign(app, token, course.id, [ann.id]);
  await assign(app, token, course.id, [bob.id]);
  const url = `/api/v2/learning/assigned-courses/${id}`;
  await ask(app, token, 'POST', `${url}/employees/remind`, { include_ids: [ann.id] });
  const read = (query = '') => ask<Page<AssignmentEmail>>(app, token, 'GET', `${url}/letters${query}`);
  const letters = await read();
  expect(letters.total_count).toBe(2);
  expect(letters.data.map(({ kind }) => kind).toSorted()).toEqual(['assignment', 'assignment_reminder']);
  expect(letters.data.every(({ person, state }) => person?.id === ann.id && state === 'waiting')).toBe(true);
  expect((await read('?kind=assignment_reminder&limit=1')).data).toMatchObject([
    { kind: 'assignment_reminder', recipient: ann.email },
  ]);
  await ask(app, token, 'DELETE', url);
  expect((await app.request({ method: 'GET', url: `${url}/letters`, token })).status).toBe(404);
});
