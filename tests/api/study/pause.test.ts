import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { EmployeeAttempt } from '#contract/employee-courses.ts';
import type { Attempt } from '#contract/study.ts';
import { submitRunOutJob } from '#modules/study/index.ts';
import { ask, assign, buildCourse } from '#tests/support/learning.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { type BuiltOrganization, type BuiltPerson, buildOperator, buildPerson, signIn } from '#tests/support/world.ts';
import { learnerOf } from './learner.ts';

let app: TestApp;
let operator: string;
let organization: BuiltOrganization;
let person: BuiltPerson;
let assignment: string;
let learner: ReturnType<typeof learnerOf>;
let attempt: Attempt;

const wait = (minutes: number) => app.clock.advance(minutes * 60_000);
const toggle = () => ask(app, operator, 'POST', `/api/v2/learning/assigned-courses/${assignment}/toggle`);
const runJob = () => submitRunOutJob.handler(app.context, {}, new AbortController().signal);
const readAttempt = () =>
  ask<EmployeeAttempt>(app, operator, 'GET', `/api/v2/users/${person.id}/courses/${assignment}/attempts/${attempt.id}`);

beforeAll(async () => {
  app = await startTestApp();
  ({ token: operator, organization } = await buildOperator(app));
});
beforeEach(async () => {
  app.clock.set(new Date('2026-03-11T09:00:00Z'));
  person = await buildPerson(app, organization);
  const themes = [{ slides: 0, questions: 2, settings: { time_limit_minutes: 20 } }];
  const course = await buildCourse(app, operator, { themes });
  assignment = await assign(app, operator, course.id, [person.id]);
  learner = learnerOf(app, await signIn(app, person), assignment);
  attempt = await learner.openAttempt(await learner.findStep('quiz'));
  await learner.answer(attempt, 2);
});
afterAll(() => app.close());

describe('a pause', () => {
  test('stops the time of what is open, and the time that was left is there afterwards', async () => {
    wait(15);
    await toggle();
    wait(60);
    await runJob();
    expect(await readAttempt()).toMatchObject({ completed_at: null, expires_at: null });
    await toggle();
    expect(await readAttempt()).toMatchObject({ expires_at: '2026-03-11T10:20:00.000Z' });
    wait(4);
    const opened = await learner.openAttempt(await learner.findStep('quiz'));
    expect(opened).toMatchObject({ id: attempt.id, expires_at: '2026-03-11T10:20:00.000Z' });
    wait(1);
    await runJob();
    expect(await readAttempt()).toMatchObject({ completed_at: '2026-03-11T10:20:00.000Z', is_timed_out: true });
  });

  test('gives nothing back to an attempt whose time was over before', async () => {
    wait(21);
    await toggle();
    wait(60);
    await toggle();
    expect(await readAttempt()).toMatchObject({ completed_at: '2026-03-11T09:20:00.000Z', is_timed_out: true });
  });

  test('a second time is added to the first', async () => {
    for (const pause of [30, 10]) {
      await toggle();
      wait(pause);
      await toggle();
    }
    expect(await readAttempt()).toMatchObject({ expires_at: '2026-03-11T10:00:00.000Z' });
  });
});
