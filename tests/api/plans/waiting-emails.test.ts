import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { GeneralSettings } from '#contract/general-settings.ts';
import type { ReportSchedule } from '#contract/report-schedules.ts';
import { ask, assign, buildCourse } from '#tests/support/learning.ts';
import { type MailSink, startMailSink } from '#tests/support/mail-sink.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { type BuiltOrganization, type BuiltPerson, buildOperator, buildPerson, signIn } from '#tests/support/world.ts';

/** A Wednesday, 14:00 in Tashkent. */
const wednesday = new Date('2026-03-11T09:00:00Z');
let app: TestApp;
let sink: MailSink;
let organization: BuiltOrganization;
let operator: BuiltPerson;
let token: string;

beforeAll(async () => {
  sink = await startMailSink();
  app = await startTestApp({ SMTP_URL: sink.url });
  app.context.mailer.start();
});
afterAll(async () => {
  await app.close();
  await sink.close();
});
beforeEach(async () => {
  app.clock.set(wednesday);
  ({ organization, operator, token } = await buildOperator(app));
});

async function buildAssigned(start_date: string) {
  const person = await buildPerson(app, organization);
  const course = await buildCourse(app, token);
  const id = await assign(app, token, course.id, [person.id], { start_date, end_date: null });
  return { id, person };
}

const emailOf = async ({ id }: BuiltPerson) =>
  app.system.db
    .selectFrom('messages')
    .where('user_id', '=', id)
    .where('kind', '=', 'assignment')
    .select(['state', 'due_at'])
    .executeTakeFirstOrThrow();
const dueOf = async (person: BuiltPerson) => (await emailOf(person)).due_at.toISOString();

/** Goes on at that moment with the session of a new sign-in. */
async function goOn(moment: string): Promise<void> {
  app.clock.set(new Date(moment));
  token = await signIn(app, operator);
}

test('the email about an assignment follows its first day', async () => {
  const { id, person } = await buildAssigned('2026-03-13');
  expect(await dueOf(person)).toBe('2026-03-13T04:00:00.000Z');
  const edit = (start_date: string) =>
    ask(app, token, 'PATCH', `/api/v2/learning/assigned-courses/${id}`, { start_date });
  await edit('2026-03-17');
  expect(await dueOf(person)).toBe('2026-03-17T04:00:00.000Z');
  await edit('2026-03-12');
  expect(await dueOf(person)).toBe('2026-03-12T04:00:00.000Z');
});

test('whoever is added to a paused assignment hears of it when it goes on', async () => {
  const { id } = await buildAssigned('2026-03-11');
  const late = await buildPerson(app, organization);
  await ask(app, token, 'POST', `/api/v2/learning/assigned-courses/${id}/toggle`);
  await ask(app, token, 'POST', `/api/v2/learning/assigned-courses/${id}/employees`, {
    selection: { include_ids: [late.id] },
  });
  expect((await emailOf(late)).state).toBe('paused');
  await ask(app, token, 'POST', `/api/v2/learning/assigned-courses/${id}/toggle`);
  app.context.mailer.wake();
  await expect.poll(async () => (await emailOf(late)).state).toBe('sent');
});

test('what a stop made late does not arrive in the night', async () => {
  const { person } = await buildAssigned('2026-03-12');
  await goOn('2026-03-14T21:47:00Z');
  app.context.mailer.wake();
  await expect.poll(() => dueOf(person)).toBe('2026-03-15T04:00:00.000Z');
  expect((await emailOf(person)).state).toBe('planned');
});

test('another time zone plans reports and emails for its own hours', async () => {
  const { person } = await buildAssigned('2026-03-13');
  const { id } = await ask<ReportSchedule>(app, token, 'POST', '/api/v2/report-schedules', {
    category: 'employees',
    frequency: 'weekly',
    weekday: 'monday',
    hour: 9,
  });
  const chief = await signIn(app, await buildPerson(app, organization, { role: 'super_user' }));
  const url = '/api/v2/settings/general';
  const settings = await ask<GeneralSettings>(app, chief, 'GET', url);
  const { logo_file_id: _logo, dark_logo_file_id: _dark, readable_colour: _colour, ...body } = settings;
  await ask(app, chief, 'PUT', url, { ...body, time_zone: 'Europe/Moscow' });
  expect(await dueOf(person)).toBe('2026-03-13T06:00:00.000Z');
  const schedule = await ask<ReportSchedule>(app, token, 'GET', `/api/v2/report-schedules/${id}`);
  expect(schedule.next_at).toBe('2026-03-16T06:00:00.000Z');
});
