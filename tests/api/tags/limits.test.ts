import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Page } from '#contract/page.ts';
import type { Tag, TagAction } from '#contract/tags.ts';
import { buildTemplate } from '#tests/api/phishing/phishing-world.ts';
import { ask, buildCourse } from '#tests/support/learning.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { buildOperator } from '#tests/support/world.ts';
import { findTag, list } from './tags-world.ts';

let app: TestApp;
let token: string;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  ({ token } = await buildOperator(app));
});

type Method = 'POST' | 'PATCH';
async function send(method: Method, url: string, body: unknown) {
  const answer = await app.request<{ code: string; errors?: Record<string, string[]> }>({ method, url, token, body });
  return { status: answer.status, code: answer.body.code, fields: Object.keys(answer.body.errors ?? {}) };
}
const actionsOf = async (id: string) =>
  (await ask<{ data: TagAction[] }>(app, token, 'GET', `/api/v2/tags/${id}/actions`)).data;
const create = (title: string) => ask<Tag>(app, token, 'POST', '/api/v2/tags/custom', { title });

const megabyte = 'x'.repeat(1_000_000);
const refused = (field: string) => ({ status: 422, code: 'validation_failed', fields: [field] });

describe('life days', () => {
  test.each([-1, 1000, 1.5, '30', null])('%j is refused with the field, and nothing changes', async (life_days) => {
    const { id, settings } = await findTag(app, token, 'newbie');
    const url = `/api/v2/tags/default/${id}/life-days`;
    expect(await send('PATCH', url, { life_days })).toEqual(refused('life_days'));
    expect((await findTag(app, token, 'newbie')).settings).toEqual(settings);
  });

  test('from 0 to 999 are kept; other tags begin with a hundred', async () => {
    const newbie = await findTag(app, token, 'newbie');
    expect(newbie.settings.life_days).toBe(30);
    for (const life_days of [0, 999]) {
      const url = `/api/v2/tags/default/${newbie.id}/life-days`;
      expect((await ask<Tag>(app, token, 'PATCH', url, { life_days })).settings.life_days).toBe(life_days);
    }
    const custom = await create('Custom');
    expect(custom.settings.life_days).toBe(100);
    for (const tag of [custom, await findTag(app, token, 'risk_group'), await findTag(app, token, 'not_registered')]) {
      const url = `/api/v2/tags/default/${tag.id}/life-days`;
      expect((await ask<Tag>(app, token, 'PATCH', url, { life_days: 5 })).settings.life_days).toBe(5);
    }
  });

  test('that become shorter reset the delays at or above them, and leave the shorter ones', async () => {
    const { id } = await findTag(app, token, 'newbie');
    const template = await buildTemplate(app, token);
    const url = `/api/v2/tags/${id}/phishing`;
    await ask(app, token, 'POST', url, { templates_ids: [template.id], defer_by: 10 });
    const shorten = (life_days: number) =>
      ask(app, token, 'PATCH', `/api/v2/tags/default/${id}/life-days`, { life_days });
    await shorten(11);
    expect((await actionsOf(id))[0]?.defer_by).toBe(10);
    await shorten(10);
    expect((await actionsOf(id))[0]?.defer_by).toBe(0);
  });
});

describe('a delay', () => {
  test('ends a day before the tag does and never passes 99 days', async () => {
    const { id } = await findTag(app, token, 'newbie');
    const template = await buildTemplate(app, token);
    const url = `/api/v2/tags/${id}/phishing`;
    await ask(app, token, 'POST', url, { templates_ids: [template.id], defer_by: 0 });
    const defer = async (defer_by: number) =>
      (await ask<TagAction>(app, token, 'PATCH', `${url}/defer-by`, { defer_by })).defer_by;
    expect([await defer(29), await defer(30), await defer(99)]).toEqual([29, 29, 29]);
    await ask(app, token, 'PATCH', `/api/v2/tags/default/${id}/life-days`, { life_days: 999 });
    expect(await defer(99)).toBe(99);
    expect(await send('PATCH', `${url}/defer-by`, { defer_by: 100 })).toEqual(refused('defer_by'));
    expect(await send('PATCH', `${url}/defer-by`, { defer_by: -1 })).toEqual(refused('defer_by'));
  });
});

describe('the reminder to register', () => {
  const url = '/api/v2/tags/default/organizations/invite-reminder/config';
  const usual = { registration_link_days: 3, registration_link_time: '10:00' };

  test.each([
    ['registration_link_days', 0],
    ['registration_link_days', 366],
    ['registration_link_days', 2.5],
    ['registration_link_time', '24:00'],
    ['registration_link_time', '9:30'],
    ['registration_link_time', '09:00:00'],
    ['registration_link_time', megabyte],
  ])('refuses %s of %j', async (field, value) => {
    expect(await send('POST', url, { ...usual, [field]: value })).toEqual(refused(field));
  });

  test('is kept as it was set, changed in place, and taken away', async () => {
    const { id } = await findTag(app, token, 'not_registered');
    for (const [registration_link_days, registration_link_time] of [
      [1, '0:00'],
      [365, '23:00'],
    ] as const) {
      await ask(app, token, 'POST', url, { registration_link_days, registration_link_time });
      expect(await actionsOf(id)).toEqual([
        expect.objectContaining({ type: 'registration_link', registration_link_days, registration_link_time }),
      ]);
    }
    expect(await ask(app, token, 'POST', url, { ...usual, is_enabled: false })).toEqual({ action: null });
    expect(await actionsOf(id)).toEqual([]);
  });
});

describe('the range of risk', () => {
  test.each([
    [{ min_risk_level: -0.1, max_risk_level: 5 }, 'min_risk_level'],
    [{ min_risk_level: 0, max_risk_level: 10.1 }, 'max_risk_level'],
    [{ min_risk_level: 5.1, max_risk_level: 5 }, 'max_risk_level'],
    [{ min_risk_level: '1', max_risk_level: 5 }, 'min_risk_level'],
  ])('%j is refused with the field', async (range, field) => {
    const { id } = await findTag(app, token, 'risk_group');
    const answer = await send('PATCH', `/api/v2/tags/default/${id}/risk-group`, range);
    expect([answer.status, answer.fields]).toEqual([422, [field]]);
  });

  test('may be a single level', async () => {
    const { id } = await findTag(app, token, 'risk_group');
    const range = { min_risk_level: 5, max_risk_level: 5 };
    const saved = await ask<Tag>(app, token, 'PATCH', `/api/v2/tags/default/${id}/risk-group`, range);
    expect(saved.settings).toMatchObject(range);
  });
});

describe('actions', () => {
  test('of courses and phishing are there once, letters as often as they differ', async () => {
    const tag = await create('Team');
    const course = await buildCourse(app, token);
    const template = await buildTemplate(app, token);
    const courses = { course_ids: [course.id] };
    const phishing = { templates_ids: [template.id] };
    const letter = { theme: 'Theme', text: 'Text' };
    await ask(app, token, 'POST', `/learning/api/tags/${tag.id}/courses`, courses);
    await ask(app, token, 'POST', `/api/v2/tags/${tag.id}/phishing`, phishing);
    const again = [
      await send('POST', `/learning/api/tags/${tag.id}/courses`, courses),
      await send('POST', '/api/v2/users/tags/action/courses', { tag_id: tag.id, ...courses }),
      await send('POST', `/api/v2/tags/${tag.id}/phishing`, phishing),
    ];
    expect(again.map(({ status, code }) => [status, code])).toEqual(Array(3).fill([409, 'tag_action_exists']));
    const messages = `/api/v2/tags/${tag.id}/messages`;
    await ask(app, token, 'POST', messages, letter);
    const other = await ask<{ id: string }>(app, token, 'POST', messages, { ...letter, text: 'Other text' });
    const equal = [await send('POST', messages, letter), await send('PATCH', `${messages}/${other.id}`, letter)];
    expect(equal.map(({ status, code }) => [status, code])).toEqual(Array(2).fill([409, 'tag_action_exists']));
    expect((await ask<Tag>(app, token, 'GET', `/api/v2/tags/${tag.id}`)).allowed_types).toEqual(['letter']);
  });

  test('of the tag «отчеты» are never phishing, and only the tag of the unregistered writes invitations', async () => {
    const reports = await create('отчеты');
    const template = await buildTemplate(app, token);
    const answer = await send('POST', `/api/v2/tags/${reports.id}/phishing`, { templates_ids: [template.id] });
    expect([answer.status, answer.code]).toEqual([409, 'tag_action_not_allowed']);
    const allowed = Object.fromEntries(
      (await ask<Page<Tag>>(app, token, 'GET', `${list}?limit=100`)).data.map((tag) => [tag.type, tag.allowed_types]),
    );
    expect(allowed).toEqual({
      newbie: ['course', 'letter', 'phishing'],
      not_registered: ['course', 'letter', 'phishing', 'registration_link'],
      risk_group: ['course', 'letter'],
      arbitrary: ['course', 'letter'],
    });
  });

  test.each([
    ['theme', { theme: ' ', text: 'Text' }],
    ['text', { theme: 'Theme', text: '' }],
    ['theme', { theme: megabyte, text: 'Text' }],
    ['text', { theme: 'Theme', text: megabyte }],
  ])('a letter without a sound %s is refused, new or changed', async (field, body) => {
    const { id } = await findTag(app, token, 'newbie');
    const url = `/api/v2/tags/${id}/messages`;
    expect(await send('POST', url, body)).toEqual(refused(field));
    const made = await ask<TagAction>(app, token, 'POST', url, { theme: 'Theme', text: 'Text' });
    expect(await send('PATCH', `${url}/${made.id}`, body)).toEqual(refused(field));
  });

  test('without a template or a course are refused', async () => {
    const { id } = await findTag(app, token, 'newbie');
    expect(await send('POST', `/api/v2/tags/${id}/phishing`, { templates_ids: [] })).toEqual(refused('templates_ids'));
    expect(await send('POST', `/learning/api/tags/${id}/courses`, { course_ids: [] })).toEqual(refused('course_ids'));
  });
});

describe('a title', () => {
  test.each(['', '   ', megabyte, 5])('of %.20j is refused when a tag is made or renamed', async (title) => {
    expect(await send('POST', '/api/v2/tags/custom', { title })).toEqual(refused('title'));
    const tag = await create('Sound');
    expect(await send('PATCH', `/api/v2/tags/custom/${tag.id}`, { title })).toEqual(refused('title'));
  });

  test('with a colour that is none is refused', async () => {
    expect(await send('POST', '/api/v2/tags/custom', { title: 'Red', color: 'red' })).toEqual(refused('color'));
  });
});
