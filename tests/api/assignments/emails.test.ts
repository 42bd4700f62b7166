import PostalMime, { type Email } from 'postal-mime';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { AssignedCourse, AssignedEmployee } from '#contract/assignments.ts';
import type { Page } from '#contract/page.ts';
import { remindersJob } from '#modules/assignments/index.ts';
import { ask, assign, assignedCourses, buildCourse } from '#tests/support/learning.ts';
import { type MailSink, startMailSink } from '#tests/support/mail-sink.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { type BuiltOrganization, buildOperator, buildPerson } from '#tests/support/world.ts';

const older = '/api/v2/learning/assigned-courses';

let app: TestApp;
let sink: MailSink;
let token: string;
let organization: BuiltOrganization;

beforeEach(async () => {
  sink = await startMailSink();
  app = await startTestApp({ SMTP_URL: sink.url });
  const built = await buildOperator(app);
  ({ token, organization } = built);
});
afterEach(async () => {
  await app.close();
  await sink.close();
});

/** Sends what is due and reads the letters in the order in which they arrived. */
async function receive(count: number): Promise<Email[]> {
  app.context.mailer.start();
  app.context.mailer.wake();
  await expect.poll(() => sink.letters.length, { timeout: 20_000 }).toBeGreaterThanOrEqual(count);
  return Promise.all(sink.letters.map((letter) => PostalMime.parse(letter.raw)));
}

const plain = (letter: Email | undefined) => String(letter?.text).replaceAll(/\s+/g, ' ');
const runReminders = () => remindersJob.handler(app.context, {}, new AbortController().signal);

test('each person gets the letter in their own language, with the course, the days and the way in', async () => {
  const course = await buildCourse(app, token, { title: 'Пароли' });
  for (const language of ['ru', 'en', 'uz'] as const) {
    const { id } = await buildPerson(app, organization, { language, email: `${language}@example.test` });
    await assign(app, token, course.id, [id], { start_date: '2026-03-11', end_date: '2026-03-31' });
  }
  const letters = new Map((await receive(3)).map((letter) => [letter.to?.[0]?.address, letter]));
  expect(letters.get('ru@example.test')?.subject).toBe('Вам назначен курс «Пароли»');
  expect(plain(letters.get('ru@example.test'))).toContain('с 11 марта 2026 по 31 марта 2026');
  expect(letters.get('en@example.test')?.subject).toBe('A course for you: “Пароли”');
  expect(plain(letters.get('en@example.test'))).toContain('from 11 March 2026 to 31 March 2026');
  expect(letters.get('uz@example.test')?.subject).toBe('Sizga «Пароли» kursi tayinlandi');
  for (const letter of letters.values()) expect(plain(letter)).toMatch(/\/lk\/user\/learning\/courses\/[0-9a-f-]{36}/);
});

test('somebody without an account is led to registration, by a link that works', async () => {
  const course = await buildCourse(app, token);
  const { id } = await buildPerson(app, organization, { is_registered: false });
  await assign(app, token, course.id, [id]);
  const [letter] = await receive(1);
  const invitation = /\/auth\/registration\/([\w-]+)/.exec(plain(letter))?.[1];
  const info = await app.request({ method: 'GET', url: `/users/api/v1/registration/info/token/${invitation}` });
  expect(info.status).toBe(200);
});

test('somebody who was taken out before the letter left does not get it', async () => {
  const course = await buildCourse(app, token);
  const kept = await buildPerson(app, organization, { email: 'kept@example.test' });
  const gone = await buildPerson(app, organization, { email: 'gone@example.test' });
  const id = await assign(app, token, course.id, [kept.id, gone.id]);
  await ask(app, token, 'POST', `${older}/${id}/employees/delete`, { include_ids: [gone.id] });
  await receive(1);
  const rows = await app.system.db.selectFrom('messages').where('user_id', '=', gone.id).select('state').execute();
  expect(rows).toEqual([{ state: 'failed' }]);
  expect(sink.letters.map((letter) => letter.to)).toEqual(['kept@example.test']);
});

describe('reminders', () => {
  test('go to those who have not finished, on their days, once a day', async () => {
    const course = await buildCourse(app, token, { title: 'Фишинг' });
    const lazy = await buildPerson(app, organization, { email: 'lazy@example.test', language: 'en' });
    const done = await buildPerson(app, organization, { email: 'done@example.test' });
    const id = await assign(app, token, course.id, [lazy.id, done.id], { end_date: '2026-03-20', need_message: true });
    await ask(app, token, 'POST', `${assignedCourses}/manual-complete-course`, {
      assigned_course_id: id,
      users_ids: [done.id],
      reason: 'In class',
    });
    await receive(1);
    for (const day of ['2026-03-12', '2026-03-13', '2026-03-14', '2026-03-19', '2026-03-27']) {
      app.clock.set(new Date(`${day}T06:00:00Z`));
      await runReminders();
      await runReminders();
    }
    const letters = await receive(4);
    expect(letters.slice(1).map((letter) => letter.subject)).toEqual([
      'Reminder: “Фишинг”',
      'Reminder: “Фишинг”',
      'Reminder: “Фишинг”',
    ]);
    expect(plain(letters.at(-1))).toContain('was 20 March 2026');
    expect(sink.letters.slice(1).every((letter) => letter.to === 'lazy@example.test')).toBe(true);
  });

  test('are not sent while the assignment is paused or where letters were not wanted', async () => {
    const course = await buildCourse(app, token);
    const paused = await assign(app, token, course.id, [(await buildPerson(app, organization)).id], {
      end_date: '2026-03-18',
      need_message: false,
    });
    const silent = await assign(app, token, course.id, [(await buildPerson(app, organization)).id], {
      end_date: '2026-03-18',
      need_message: false,
    });
    await ask(app, token, 'POST', `${older}/${paused}/toggle`);
    app.clock.set(new Date('2026-03-17T06:00:00Z'));
    await runReminders();
    const rows = await app.system.db
      .selectFrom('messages')
      .where('batch_id', 'in', [paused, silent])
      .selectAll()
      .execute();
    expect(rows).toEqual([]);
  });
});

test('a course for very many people is assigned by a job whose progress is read, and adds nobody twice', async () => {
  const course = await buildCourse(app, token);
  const people = [];
  for (let number = 0; number < 501; number += 1) people.push((await buildPerson(app, organization)).id);
  const accepted = await app.request<{ id: string }>({
    method: 'POST',
    url: `${assignedCourses}/bulk-assign`,
    token,
    body: {
      courses_ids: [course.id],
      start_date: '2026-03-20',
      end_date: null,
      selection: { include_ids: people },
    },
  });
  expect(accepted.status).toBe(202);
  const creating = await ask<Page<AssignedCourse>>(
    app,
    token,
    'GET',
    `${assignedCourses}/organizations/${organization.id}?status=creating`,
  );
  expect(creating.total_count).toBe(1);
  await app.jobs.runDue();
  const task = await ask<{ status: string; done: number; total: number }>(
    app,
    token,
    'GET',
    `/api/v2/events/${accepted.body.id}`,
  );
  const id = String(creating.data[0]?.id);
  expect(task).toMatchObject({
    status: 'success',
    result: { data: [{ id, course_id: course.id, assigned: 501, skipped: 0 }] },
  });
  const listed = await ask<Page<AssignedEmployee>>(app, token, 'GET', `${older}/${id}/employees?limit=1`);
  expect(listed.total_count).toBe(501);
  const letters = await app.system.db.selectFrom('messages').where('batch_id', '=', id).select('user_id').execute();
  expect(new Set(letters.map((letter) => letter.user_id)).size).toBe(501);
  expect(letters).toHaveLength(501);
});
