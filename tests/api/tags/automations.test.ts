import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SentEmail } from '#contract/sent-emails.ts';
import type { TagAction, TagReach } from '#contract/tags.ts';
import { phishingEmailKind } from '#modules/campaigns/email-kind.ts';
import { buildTemplate } from '#tests/api/phishing/phishing-world.ts';
import { ask, buildCourse } from '#tests/support/learning.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { type BuiltOrganization, type BuiltPerson, buildOperator, buildPerson, signIn } from '#tests/support/world.ts';
import { addPerson, emailsOf, findTag, historyOf, runTags, switchOn, usersOf } from './tags-world.ts';

let app: TestApp;
let token: string;
let organization: BuiltOrganization;
let operator: BuiltPerson;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(new Date('2026-03-11T09:00:00Z'));
  ({ token, organization, operator } = await buildOperator(app));
});

const pass = (days: number, hours = 0) =>
  app.clock.set(new Date(app.clock.now().getTime() + (days * 24 + hours) * 3_600_000));
/** Days in which the operator's session ends: a new one begins. */
async function later(days: number, hours = 0): Promise<void> {
  pass(days, hours);
  token = await signIn(app, operator);
}
const message = { theme: 'Welcome', text: 'Read this first.' };

describe('the newbie tag', () => {
  test('is given to whoever is added and acts on each person once, however often the jobs run', async () => {
    const newbie = await findTag(app, token, 'newbie');
    const course = await buildCourse(app, token, { title: 'First steps' });
    await ask(app, token, 'POST', '/api/v2/users/tags/action/courses', { tag_id: newbie.id, course_ids: [course.id] });
    await ask(app, token, 'POST', `/api/v2/tags/${newbie.id}/messages`, message);
    await switchOn(app, token, newbie.id);
    const id = await addPerson(app, token, organization.defaultDepartmentId, 'new@example.test');
    expect(await usersOf(app, token, newbie.id)).toContain(id);
    await app.jobs.runDue();
    await Promise.all([runTags(app, organization), runTags(app, organization)]);
    const acts = (await historyOf(app, token, newbie.id)).filter((row) => row.user.id === id);
    expect(acts.map((row) => [row.type, row.title, row.outcome].join(' ')).toSorted()).toEqual([
      'course First steps done',
      'letter Welcome done',
    ]);
    const letters = await emailsOf(app, organization, 'operator_message');
    expect(letters.filter((letter) => letter.recipient === 'new@example.test')).toHaveLength(1);
    const admin = await signIn(app, await buildPerson(app, organization, { role: 'super_user' }));
    const listBy = async (kind: string) =>
      (await ask<{ data: SentEmail[] }>(app, admin, 'GET', `/api/v2/emails?kind=operator_message&actor_kind=${kind}`))
        .data;
    const toNew = (await listBy('tag')).find(({ recipient }) => recipient === 'new@example.test');
    expect(toNew?.by).toEqual({ kind: 'tag', title: expect.any(String) as string, person: null });
    expect(await listBy('person')).toEqual([]);
  });

  test('leaves after its life days, and more life days bring back nobody who is acted on again', async () => {
    const newbie = await findTag(app, token, 'newbie');
    const id = await addPerson(app, token, organization.defaultDepartmentId, 'short@example.test');
    await ask(app, token, 'POST', `/api/v2/tags/${newbie.id}/messages`, message);
    await switchOn(app, token, newbie.id);
    await runTags(app, organization);
    await later(31);
    await runTags(app, organization);
    expect(await usersOf(app, token, newbie.id)).not.toContain(id);
    await ask(app, token, 'PATCH', `/api/v2/tags/default/${newbie.id}/life-days`, { life_days: 60 });
    expect(await usersOf(app, token, newbie.id)).toContain(id);
    await runTags(app, organization);
    const letters = await emailsOf(app, organization, 'operator_message');
    expect(letters.filter((letter) => letter.recipient === 'short@example.test')).toHaveLength(1);
  });

  test('sends its phishing letter so many days after the tag, in one campaign by tag, once', async () => {
    const newbie = await findTag(app, token, 'newbie');
    const template = await buildTemplate(app, token);
    const url = `/api/v2/tags/${newbie.id}/phishing`;
    await ask(app, token, 'POST', url, { templates_ids: [template.id], defer_by: 2 });
    await switchOn(app, token, newbie.id);
    await addPerson(app, token, organization.defaultDepartmentId, 'one@example.test');
    await later(0, 5);
    await addPerson(app, token, organization.defaultDepartmentId, 'two@example.test');
    await later(1);
    await runTags(app, organization);
    expect(await emailsOf(app, organization, phishingEmailKind)).toEqual([]);
    await later(1);
    await runTags(app, organization);
    await runTags(app, organization);
    const recipients = (await emailsOf(app, organization, phishingEmailKind)).map((letter) => letter.recipient);
    expect(recipients).toEqual(expect.arrayContaining(['one@example.test', 'two@example.test']));
    expect(new Set(recipients).size).toBe(recipients.length);
    const campaigns = await ask<{ data: { id: string; users_count: number; status: string }[] }>(
      app,
      token,
      'GET',
      '/api/v2/phishing/campaigns?by_tag=true',
    );
    const [action] = (await ask<{ data: TagAction[] }>(app, token, 'GET', `/api/v2/tags/${newbie.id}/actions`)).data;
    expect(campaigns.data).toEqual([
      expect.objectContaining({
        id: action?.phishing_templates_campaign_id,
        users_count: recipients.length,
        status: 'active',
      }),
    ]);
  });

  test('begins a delay anew when the life days become shorter than it', async () => {
    const newbie = await findTag(app, token, 'newbie');
    const template = await buildTemplate(app, token);
    const made = await ask<TagAction>(app, token, 'POST', `/api/v2/tags/${newbie.id}/phishing`, {
      templates_ids: [template.id],
      defer_by: 60,
    });
    expect(made.defer_by).toBe(29);
    await ask(app, token, 'PATCH', `/api/v2/tags/default/${newbie.id}/life-days`, { life_days: 29 });
    const [action] = (await ask<{ data: TagAction[] }>(app, token, 'GET', `/api/v2/tags/${newbie.id}/actions`)).data;
    expect(action?.defer_by).toBe(0);
  });
});

describe('a tag', () => {
  test('that is switched off acts on nobody, and reaches its people once it is on', async () => {
    const tag = await findTag(app, token, 'not_registered');
    await buildPerson(app, organization, { is_registered: false, email: 'waits@example.test' });
    await ask(app, token, 'POST', `/api/v2/tags/${tag.id}/messages`, message);
    await runTags(app, organization);
    expect(await emailsOf(app, organization, 'operator_message')).toEqual([]);
    await switchOn(app, token, tag.id);
    await runTags(app, organization);
    expect(await emailsOf(app, organization, 'operator_message')).toHaveLength(1);
  });

  test('acts no more on those who have had it for longer than its life days, and says so before', async () => {
    const tag = await findTag(app, token, 'not_registered');
    await buildPerson(app, organization, { is_registered: false, email: 'early@example.test' });
    await runTags(app, organization);
    await ask(app, token, 'PATCH', `/api/v2/tags/default/${tag.id}/life-days`, { life_days: 10 });
    await later(11);
    await buildPerson(app, organization, { is_registered: false, email: 'late@example.test' });
    await runTags(app, organization);
    const draft = { type: 'letter' };
    const reach = await ask<TagReach>(app, token, 'POST', `/api/v2/tags/${tag.id}/actions/preview`, draft);
    expect(reach).toMatchObject({ today_count: 1, outlived_count: 1 });
    await ask(app, token, 'POST', `/api/v2/tags/${tag.id}/messages`, message);
    await switchOn(app, token, tag.id);
    await runTags(app, organization);
    const letters = await emailsOf(app, organization, 'operator_message');
    expect(letters.map((letter) => letter.recipient)).toEqual(['late@example.test']);
  });

  test('writes in the language of the person where the letter has it', async () => {
    const tag = await findTag(app, token, 'not_registered');
    for (const language of ['ru', 'en', 'uz'] as const) {
      await buildPerson(app, organization, { is_registered: false, language, email: `${language}@example.test` });
    }
    await ask(app, token, 'POST', `/api/v2/tags/${tag.id}/messages`, {
      theme: 'Добро пожаловать',
      text: 'Привет',
      translations: { en: { theme: 'Welcome', text: 'Hello' } },
    });
    await switchOn(app, token, tag.id);
    await runTags(app, organization);
    const letters = await emailsOf(app, organization, 'operator_message');
    expect(letters.map(({ recipient, payload }) => [recipient, (payload as { theme: string }).theme])).toEqual([
      ['en@example.test', 'Welcome'],
      ['ru@example.test', 'Добро пожаловать'],
      ['uz@example.test', 'Добро пожаловать'],
    ]);
  });

  test('whose course is gone says so, goes on with its letters, and assigns when the course is changed', async () => {
    const tag = await findTag(app, token, 'not_registered');
    await buildPerson(app, organization, { is_registered: false });
    const course = await buildCourse(app, token);
    await ask(app, token, 'POST', `/learning/api/tags/${tag.id}/courses`, { course_ids: [course.id] });
    await ask(app, token, 'POST', `/api/v2/tags/${tag.id}/messages`, message);
    await ask(app, token, 'PATCH', `/learning/api/content/courses/${course.id}`, { archived: true });
    await switchOn(app, token, tag.id);
    await runTags(app, organization);
    const read = async () =>
      (await ask<{ data: TagAction[] }>(app, token, 'GET', `/api/v2/tags/${tag.id}/actions`)).data.map((action) => [
        action.type,
        action.problem,
        action.users_count,
      ]);
    expect(await read()).toEqual([
      ['course', 'course_unknown', 0],
      ['letter', null, 1],
    ]);
    const other = await buildCourse(app, token, { title: 'Other' });
    await ask(app, token, 'PATCH', `/learning/api/tags/${tag.id}/courses`, { course_ids: [other.id] });
    await runTags(app, organization);
    expect((await read())[0]).toEqual(['course', null, 1]);
  });
});

describe('the reminder to register', () => {
  test('goes every so many days at its hour to people without an account, and stops when they have one', async () => {
    const tag = await findTag(app, token, 'not_registered');
    const person = await buildPerson(app, organization, { is_registered: false, email: 'late@example.test' });
    await runTags(app, organization);
    await ask(app, token, 'POST', '/api/v2/tags/default/organizations/invite-reminder/config', {
      registration_link_days: 2,
      registration_link_time: '10:00',
    });
    await switchOn(app, token, tag.id);
    const sent: number[] = [];
    for (let hour = 0; hour < 24 * 5; hour += 1) {
      pass(0, 1);
      await runTags(app, organization);
      sent.push((await emailsOf(app, organization, 'registration')).length);
    }
    // Ten in the morning in Tashkent is 05:00 UTC: two days after the 11th, and four.
    expect([sent.indexOf(1), sent.indexOf(2), sent.at(-1)]).toEqual([43, 91, 2]);
    await app.system.db
      .updateTable('users')
      .set({ registered_at: app.clock.now() })
      .where('id', '=', person.id)
      .execute();
    await later(3);
    await runTags(app, organization);
    expect(await emailsOf(app, organization, 'registration')).toHaveLength(2);
    expect(await usersOf(app, token, tag.id)).toEqual([]);
  });
});

describe('the reminder to register whose day falls into a stop', () => {
  test('goes afterwards, once and at its hour; the time in which the tag was off counts for nobody', async () => {
    const tag = await findTag(app, token, 'not_registered');
    await buildPerson(app, organization, { is_registered: false });
    await runTags(app, organization);
    await ask(app, token, 'POST', '/api/v2/tags/default/organizations/invite-reminder/config', {
      registration_link_days: 3,
      registration_link_time: '10:00',
    });
    await switchOn(app, token, tag.id);
    const sentAfter = async (days: number, hours: number) => {
      await later(days, hours);
      await runTags(app, organization);
      return (await emailsOf(app, organization, 'registration')).length;
    };
    // The tag came on the 11th at 09:00 UTC; the 14th is the day, and nothing runs until the 15th, 21:00 and then 06:00.
    expect([await sentAfter(4, 12), await sentAfter(0, 9), await sentAfter(0, 1)]).toEqual([0, 1, 1]);
    await switchOn(app, token, tag.id, false);
    await later(3);
    await switchOn(app, token, tag.id);
    expect(await sentAfter(0, 0)).toBe(1);
  });
});

describe('the risk group', () => {
  test('holds whoever is in its range now, and a short way out and back repeats nothing', async () => {
    const tag = await findTag(app, token, 'risk_group');
    const person = await buildPerson(app, organization, { email: 'risky@example.test' });
    const setRisk = (risk_level: number) =>
      app.system.db.updateTable('users').set({ risk_level }).where('id', '=', person.id).execute();
    await ask(app, token, 'POST', `/api/v2/tags/${tag.id}/messages`, message);
    await switchOn(app, token, tag.id);
    for (const [level, isIn] of [
      [6.9, false],
      [7, true],
      [3, false],
      [9.96, true],
    ] as const) {
      await setRisk(level);
      await runTags(app, organization);
      expect(await usersOf(app, token, tag.id)).toEqual(isIn ? [person.id] : []);
    }
    expect(await emailsOf(app, organization, 'operator_message')).toHaveLength(1);
    await ask(app, token, 'PATCH', `/api/v2/tags/default/${tag.id}/risk-group`, {
      min_risk_level: 0,
      max_risk_level: 5,
    });
    expect(await usersOf(app, token, tag.id)).toEqual([]);
  });

  test('refuses a range that is turned round, with the field', async () => {
    const tag = await findTag(app, token, 'risk_group');
    const answer = await app.request<{ errors: Record<string, string[]> }>({
      method: 'PATCH',
      url: `/api/v2/tags/default/${tag.id}/risk-group`,
      token,
      body: { min_risk_level: 8, max_risk_level: 2 },
    });
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['max_risk_level']]);
  });
});

describe('before an action is saved', () => {
  test('the preview says whom it would reach, and saving reaches just them', async () => {
    const tag = await findTag(app, token, 'not_registered');
    const course = await buildCourse(app, token);
    const people = [];
    for (let count = 0; count < 3; count += 1) {
      people.push(await buildPerson(app, organization, { is_registered: false }));
    }
    await runTags(app, organization);
    await ask(app, token, 'POST', '/learning/api/learning/assigned-courses/bulk-assign', {
      courses_ids: [course.id],
      start_date: '2026-03-11',
      end_date: null,
      selection: { include_ids: [people[0]?.id] },
    });
    const draft = { type: 'course', course_ids: [course.id] };
    const reach = await ask<TagReach>(app, token, 'POST', `/api/v2/tags/${tag.id}/actions/preview`, draft);
    expect([reach.users_count, reach.today_count, reach.done_count]).toEqual([3, 2, 1]);
    await switchOn(app, token, tag.id);
    await ask(app, token, 'POST', `/learning/api/tags/${tag.id}/courses`, { course_ids: [course.id] });
    await app.jobs.runDue();
    const outcomes = (await historyOf(app, token, tag.id)).map((row) => row.outcome).toSorted();
    expect(outcomes).toEqual(['done', 'done', 'skipped']);
  });
});
