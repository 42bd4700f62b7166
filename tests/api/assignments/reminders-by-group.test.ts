import { afterAll, beforeAll, expect, test } from 'vitest';
import { repeatedEmailSeconds } from '#contract/constants.ts';
import { learnerOf } from '#tests/api/study/learner.ts';
import { ask, assign, assignedCourses, buildCourse } from '#tests/support/learning.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { type BuiltPerson, buildOperator, buildPerson, signIn } from '#tests/support/world.ts';
import { giveNewbieTag } from './newbie-tag.ts';

let app: TestApp;
let token: string;
let id: string;
/** Calm has an end far away; new has just come and begun; stranger has no account; done has finished. */
const people = new Map<'calm' | 'new' | 'stranger' | 'done', BuiltPerson>();

beforeAll(async () => {
  app = await startTestApp();
  const built = await buildOperator(app);
  token = built.token;
  for (const name of ['calm', 'new', 'stranger', 'done'] as const) {
    people.set(name, await buildPerson(app, built.organization, { is_registered: name !== 'stranger' }));
  }
  const of = (name: Parameters<typeof people.get>[0]) => people.get(name) as BuiltPerson;
  for (const name of ['new', 'done'] as const) await giveNewbieTag(app, token, of(name));
  id = await assign(
    app,
    token,
    (await buildCourse(app, token)).id,
    [...people.values()].map((person) => person.id),
  );
  const older = `/api/v2/learning/assigned-courses/${id}/employees`;
  await ask(app, token, 'PATCH', older, { users_ids: [of('calm').id], end_date: '2027-03-31' });
  const manual = { assigned_course_id: id, users_ids: [of('done').id], reason: 'In class' };
  await ask(app, token, 'POST', `${assignedCourses}/manual-complete-course`, manual);
  const learner = learnerOf(app, await signIn(app, of('new')), id);
  await learner.study(await learner.findStep('theory'));
  app.clock.set(new Date('2026-03-30T06:00:00Z'));
  token = await signIn(app, built.operator);
});
afterAll(() => app.close());

test.each([
  ['progress_groups=not_started', ['calm', 'stranger']],
  ['progress_groups=not_started&progress_groups=in_progress', ['calm', 'new', 'stranger']],
  ['progress_groups=completed', []],
  ['process_groups=BEHIND', ['new', 'stranger']],
  ['process_groups=NORMAL', ['calm']],
  ['newbie=true', ['new']],
  ['newbie=false', ['calm', 'stranger']],
  ['is_not_registered=true', ['stranger']],
  ['progress_groups=not_started&process_groups=BEHIND&is_not_registered=false', []],
  ['progress_groups=in_progress&process_groups=BEHIND&newbie=true', ['new']],
])('%s reminds whoever fits every word and has not finished: %j', async (query, expected) => {
  app.clock.advance(repeatedEmailSeconds * 1000);
  const before = await readRecipients();
  const preview = `/api/v2/learning/assigned-courses/${id}/reinvite/preview?${query}`;
  expect(await ask(app, token, 'GET', preview)).toMatchObject({ reached: expected.length });
  const told = await ask(app, token, 'POST', `${assignedCourses}/${id}/reinvite?${query}`);
  expect((await readRecipients()).slice(before.length).toSorted()).toEqual(expected);
  expect(told).toMatchObject({ touched: expected.length });
});

async function readRecipients(): Promise<string[]> {
  const letters = await app.system.db
    .selectFrom('messages')
    .where('batch_id', '=', id)
    .where('kind', '=', 'assignment_reminder')
    .orderBy('created_at')
    .orderBy('id')
    .select('recipient')
    .execute();
  return letters.map(({ recipient }) => [...people].find(([, { email }]) => email === recipient)?.[0] ?? recipient);
}
