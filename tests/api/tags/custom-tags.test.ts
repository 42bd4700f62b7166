import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import writeExcel from 'write-excel-file/node';
import { repeatedEmailSeconds } from '#contract/constants.ts';
import type { Page } from '#contract/page.ts';
import type { Tag, TagSheetPreview } from '#contract/tags.ts';
import { ask } from '#tests/support/learning.ts';
import { multipart, startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { type BuiltOrganization, buildDepartment, buildOperator, buildPerson, signIn } from '#tests/support/world.ts';
import { emailsOf, findTag, historyOf, list, runTags, usersOf } from './tags-world.ts';

let app: TestApp;
let token: string;
let organization: BuiltOrganization;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  ({ token, organization } = await buildOperator(app));
});

const create = (title: string) => ask<Tag>(app, token, 'POST', '/api/v2/tags/custom', { title, color: '#123456' });

async function asError(method: 'POST' | 'PATCH' | 'PUT' | 'DELETE' | 'GET', url: string, body?: unknown) {
  const answer = await app.request<{ code: string }>({ method, url, token, body });
  return [answer.status, answer.body.code];
}

describe('the list', () => {
  test('has the three tags of every organization before the first custom one, each made once', async () => {
    await create('Альфа');
    await Promise.all([ask(app, token, 'GET', list), ask(app, token, 'GET', list)]);
    const { data, total_count, limit } = await ask<Page<Tag>>(app, token, 'GET', list);
    expect(data.map((tag) => [tag.type, tag.title, tag.is_active])).toEqual([
      ['newbie', 'New employee', false],
      ['not_registered', 'Not registered', false],
      ['risk_group', 'Risk group', false],
      ['arbitrary', 'Альфа', true],
    ]);
    expect([total_count, limit]).toEqual([4, 20]);
  });

  test('counts people of the organization who are there', async () => {
    const tag = await create('Counted');
    const people = [await buildPerson(app, organization), await buildPerson(app, organization)];
    await ask(app, token, 'POST', '/api/v2/tags/custom/assign', { tag_id: tag.id, users_ids: people.map((p) => p.id) });
    await ask(app, token, 'DELETE', `/api/v2/users/${people[0]?.id}`);
    expect((await ask<Tag>(app, token, 'GET', `/api/v2/tags/${tag.id}`)).users_count).toBe(1);
  });

  test('is closed to content managers for changes and to other organizations altogether', async () => {
    const tag = await create('Secret');
    const manager = await signIn(app, await buildPerson(app, organization, { role: 'content_manager' }));
    const refused = await app.request({
      method: 'POST',
      url: '/api/v2/tags/custom',
      token: manager,
      body: { title: 'x' },
    });
    expect(refused.status).toBe(403);
    token = (await buildOperator(app)).token;
    expect(await asError('GET', `/api/v2/tags/${tag.id}`)).toEqual([404, 'not_found']);
    expect(await asError('PATCH', `/api/v2/tags/custom/${tag.id}`, { title: 'Mine' })).toEqual([404, 'not_found']);
    expect(await asError('POST', '/api/v2/tags/custom/assign', { tag_id: tag.id, users_ids: [] })).toEqual([
      422,
      'tag_unknown',
    ]);
  });
});

describe('a custom tag', () => {
  test('has a title of its own, may be renamed, coloured and deleted', async () => {
    const tag = await create('Офис');
    expect(await asError('POST', '/api/v2/tags/custom', { title: 'офис' })).toEqual([409, 'tag_title_taken']);
    const other = await create('Склад');
    expect(await asError('PATCH', `/api/v2/tags/custom/${other.id}`, { title: 'ОФИС' })).toEqual([
      409,
      'tag_title_taken',
    ]);
    const changed = await ask<Tag>(app, token, 'PATCH', `/api/v2/tags/custom/${tag.id}`, {
      title: 'Дом',
      color: '#abcdef',
    });
    expect([changed.title, changed.color]).toEqual(['Дом', '#abcdef']);
    await ask(app, token, 'DELETE', `/api/v2/tags/custom/${tag.id}`);
    expect(await asError('GET', `/api/v2/tags/${tag.id}`)).toEqual([404, 'not_found']);
  });

  test('goes to people and departments with all below, without the exclusions', async () => {
    const tag = await create('Team');
    const above = await buildDepartment(app, organization);
    const below = await buildDepartment(app, organization, { parent: above });
    const inAbove = await buildPerson(app, organization, { department_id: above.id });
    const inBelow = await buildPerson(app, organization, { department_id: below.id });
    const alone = await buildPerson(app, organization);
    const stranger = await buildPerson(app, (await buildOperator(app)).organization);
    const answer = await ask(app, token, 'POST', '/api/v2/tags/custom/assign', {
      tag_id: tag.id,
      users_ids: [alone.id, stranger.id],
      departments_ids: [above.id],
      exclude_users_ids: [inAbove.id],
    });
    expect(answer).toEqual({ touched: 2, skipped: 0 });
    expect((await usersOf(app, token, tag.id)).toSorted()).toEqual([inBelow.id, alone.id].toSorted());
    const gone = await ask(app, token, 'POST', `/api/v2/tags/custom/${tag.id}/users/bulk-delete`, {
      departments_ids: [above.id],
    });
    expect(gone).toEqual({ touched: 1, skipped: 1 });
    await ask(app, token, 'PUT', `/api/v2/tags/custom/users/${alone.id}/remove`, { tag_ids: [tag.id] });
    expect(await usersOf(app, token, tag.id)).toEqual([]);
  });

  test('leaves people alone whom it was given without its actions, and acts again on a new membership', async () => {
    const tag = await create('Quiet');
    await ask(app, token, 'POST', `/api/v2/tags/${tag.id}/messages`, { theme: 'Theme', text: 'Text' });
    const quiet = await buildPerson(app, organization);
    const loud = await buildPerson(app, organization, { email: 'loud@example.test' });
    const give = (id: string, need_onboarding: boolean) =>
      ask(app, token, 'POST', '/api/v2/tags/custom/assign', { tag_id: tag.id, users_ids: [id], need_onboarding });
    await give(quiet.id, false);
    await give(loud.id, true);
    await runTags(app, organization);
    const recipients = async () => (await emailsOf(app, organization, 'operator_message')).map((row) => row.recipient);
    expect(await recipients()).toEqual(['loud@example.test']);
    await ask(app, token, 'PUT', `/api/v2/tags/custom/users/${loud.id}/remove`, { tag_ids: [tag.id] });
    app.clock.advance(repeatedEmailSeconds * 1000);
    await give(loud.id, true);
    await runTags(app, organization);
    expect(await recipients()).toEqual(['loud@example.test', 'loud@example.test']);
    expect(await historyOf(app, token, tag.id)).toHaveLength(2);
  });

  test('is given from a file after a preview that names every row it leaves out', async () => {
    const tag = await create('File');
    const known = await buildPerson(app, organization, { email: 'known@example.test' });
    const holder = await buildPerson(app, organization, { email: 'holder@example.test' });
    await ask(app, token, 'POST', '/api/v2/tags/custom/assign', { tag_id: tag.id, users_ids: [holder.id] });
    const cells = ['E-mail', 'KNOWN@example.test', 'holder@example.test', 'ghost@example.test', 'no address'];
    const bytes = await writeExcel(cells.map((value) => [{ value }])).toBuffer();
    const form = () =>
      multipart({}, [
        {
          field: 'file',
          name: 'people.xlsx',
          type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
          bytes,
        },
      ]);
    const url = `/api/v2/tags/custom/${tag.id}/assign/xlsx`;
    const preview = await app.request<TagSheetPreview>({ method: 'POST', url: `${url}/preview`, token, ...form() });
    expect(preview.body).toMatchObject({ rows_count: 4, found_count: 1, refused_count: 3 });
    expect(preview.body.found.map((person) => person.id)).toEqual([known.id]);
    expect(preview.body.refused.map(({ row, reason }) => [row, reason])).toEqual([
      [3, 'has_tag'],
      [4, 'email_unknown'],
      [5, 'email_invalid'],
    ]);
    expect(await usersOf(app, token, tag.id)).toEqual([holder.id]);
    const done = await app.request({ method: 'POST', url, token, ...form() });
    expect(done.body).toEqual({ touched: 1, skipped: 3 });
    expect((await usersOf(app, token, tag.id)).toSorted()).toEqual([known.id, holder.id].toSorted());
  });
});

describe('tags that come by themselves', () => {
  test('are not renamed, deleted or given by hand', async () => {
    const newbie = await findTag(app, token, 'newbie');
    const person = await buildPerson(app, organization);
    const refused = [409, 'tag_automatic'];
    expect(await asError('PATCH', `/api/v2/tags/custom/${newbie.id}`, { title: 'x' })).toEqual(refused);
    expect(await asError('DELETE', `/api/v2/tags/custom/${newbie.id}`)).toEqual(refused);
    const body = { tag_id: newbie.id, users_ids: [person.id] };
    expect(await asError('POST', '/api/v2/tags/custom/assign', body)).toEqual(refused);
    expect(await asError('PATCH', `/api/v2/tags/default/${newbie.id}/life-days`, { life_days: 1000 })).toEqual([
      422,
      'validation_failed',
    ]);
  });

  test('offer only the actions that are theirs', async () => {
    const risk = await findTag(app, token, 'risk_group');
    const template = '019cd000-0000-7000-8000-000000000000';
    expect(await asError('POST', `/api/v2/tags/${risk.id}/phishing`, { templates_ids: [template] })).toEqual([
      409,
      'tag_action_not_allowed',
    ]);
    const newbie = await findTag(app, token, 'newbie');
    expect(await asError('POST', `/api/v2/tags/${newbie.id}/phishing`, { templates_ids: [template] })).toEqual([
      422,
      'template_unknown',
    ]);
    const courses = { tag_id: newbie.id, cmi_course_ids: [template] };
    expect(await asError('POST', '/api/v2/users/tags/action/courses/scorm', courses)).toEqual([
      422,
      'scorm_course_unknown',
    ]);
  });
});

test('a letter to a selection reaches everybody of it once, in their language', async () => {
  await buildPerson(app, organization, { email: 'en@example.test', language: 'en' });
  const left = await buildPerson(app, organization, { email: 'left@example.test' });
  const answer = await ask(app, token, 'POST', '/api/v2/emails/notify/employees', {
    selection: { all: true, exclude_ids: [left.id] },
    theme: 'Учения',
    text: 'Завтра',
    translations: { en: { theme: 'Drill', text: 'Tomorrow' } },
  });
  expect(answer).toMatchObject({ touched: 2, mailing: { count: 2 } });
  const letters = await emailsOf(app, organization, 'operator_message');
  expect(letters.find((letter) => letter.recipient === 'en@example.test')?.payload).toEqual({
    theme: 'Drill',
    text: 'Tomorrow',
  });
  expect(letters.map((letter) => letter.recipient)).not.toContain('left@example.test');
});
