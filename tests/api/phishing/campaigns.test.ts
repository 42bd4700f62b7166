import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Campaign, CampaignCard, CampaignPreview } from '#contract/campaigns.ts';
import type { Page } from '#contract/page.ts';
import { startCampaign as startAgain } from '#modules/campaigns/campaign-start.ts';
import { campaignCalendarJob } from '#modules/campaigns/index.ts';
import { createOrganizationScope } from '#platform/scope.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { buildDepartment, buildOperator, buildPerson } from '#tests/support/world.ts';
import { buildTemplate, campaignOf, listRecipients, readCampaign, startCampaign } from './phishing-world.ts';

let app: TestApp;
const place = '/api/v2/phishing/campaigns';

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function buildWorld(people = 4) {
  const { organization, operator, token } = await buildOperator(app);
  const department = await buildDepartment(app, organization);
  const employees = [];
  for (let index = 0; index < people; index++) {
    employees.push(await buildPerson(app, organization, { department_id: department.id, last_name: `Person${index}` }));
  }
  const template = await buildTemplate(app, token, {});
  const other = await buildTemplate(app, token, { kind: 'link' });
  return { organization, operator, token, department, employees, templates: [template, other] };
}

const post = (token: string, body: unknown, url = place) =>
  app.request<Campaign & { code: string; errors: object }>({ method: 'POST', url, token, body });

describe('creating a campaign', () => {
  test('plans it for the people of a department, each once, templates balanced', async () => {
    const { token, department, employees, templates } = await buildWorld(5);
    const body = campaignOf(templates, { departments: [department.id], users: [employees[0]?.id ?? ''] });
    const campaign = await startCampaign(app, token, body);
    expect(campaign).toMatchObject({
      status: 'active',
      users_count: 5,
      statistics: { planned: 5, sent: 0, incident_risk: 0 },
    });
    const { data, total_count } = await listRecipients(app, token, campaign.id);
    expect(total_count).toBe(5);
    expect(new Set(data.map((row) => row.user_id)).size).toBe(5);
    const uses = templates.map((template) => data.filter((row) => row.template.id === template.id).length);
    expect(uses.toSorted((left, right) => left - right)).toEqual([2, 3]);
    expect(data.every((row) => row.status === 'unknown' && row.delivery === 'planned')).toBe(true);
  });

  test('has the defaults of the specification', async () => {
    const { token, department, templates } = await buildWorld();
    const { email_send_type: _type, ...body } = campaignOf(templates, { departments: [department.id] });
    const { status, body: campaign } = await post(token, body);
    expect(status).toBe(201);
    expect(campaign).toMatchObject({
      date_type: 'auto',
      email_send_type: 'to_end',
      target_type: 'custom',
      enable_redirect: false,
      is_testing: false,
      has_auto_course: false,
      course: null,
      targets_auto_course: ['opened'],
      period: 30,
      has_message: false,
      targets_message: ['opened'],
      is_delay: false,
      date_delay: null,
      date_end: null,
      post_campaign: null,
      post_campaign_targets: ['opened'],
      excluded_tags: [],
      start_date: '2026-03-11',
      end_date: '2026-04-10',
    });
  });

  test('waits for its day', async () => {
    const { token, department, templates } = await buildWorld();
    const later = { ...campaignOf(templates, { departments: [department.id] }), start_date: '2026-03-20' };
    const campaign = await startCampaign(app, token, later);
    expect(campaign).toMatchObject({ status: 'planned', users_count: 4, started_at: null, statistics: { planned: 4 } });
    expect((await listRecipients(app, token, campaign.id)).total_count).toBe(0);
  });

  test('shows who stood in a department that is gone under the words for none, as people themselves are', async () => {
    const { token, department, templates } = await buildWorld(1);
    const { id } = await startCampaign(app, token, campaignOf(templates, { departments: [department.id] }));
    const body = { departments_ids: [department.id] };
    await app.request({ method: 'POST', url: '/api/v2/departments/bulk-delete', token, body });
    for (const query of ['', '?sort_by=department']) {
      const { data } = await listRecipients(app, token, id, query);
      expect(data.map((recipient) => recipient.department?.title)).toEqual(['No department']);
    }
  });

  test.each([
    [
      'nobody in it',
      { targets: { target_users: [], target_departments: [] } },
      'campaign_without_recipients',
      'targets',
    ],
    [
      'an end before the start',
      { date_type: 'custom', start_date: '2026-03-20', end_date: '2026-03-19' },
      'end_before_start',
      'end_date',
    ],
    ['a start in the past', { start_date: '2026-03-10' }, 'start_in_past', 'start_date'],
    [
      'a year that was mistyped',
      { date_type: 'custom', end_date: '2126-12-31', email_send_type: 'to_end' },
      'date_too_far',
      'end_date',
    ],
    ['a year that no database knows', { start_date: '0000-01-01' }, 'validation_failed', 'start_date'],
    [
      'an end of sending after its end',
      { date_type: 'custom', end_date: '2026-03-19', email_send_end_date: '2026-03-20' },
      'send_end_outside',
      'email_send_end_date',
    ],
    [
      'an unknown template',
      { templates_ids: ['01900000-0000-7000-8000-000000000000'] },
      'template_unknown',
      'templates_ids',
    ],
    [
      'a redirect that it has not',
      { enable_redirect: true, redirect_page: '01900000-0000-7000-8000-000000000000' },
      'redirect_page_unknown',
      'redirect_page',
    ],
    ['a redirect without a page', { enable_redirect: true }, 'validation_failed', 'redirect_page'],
    ['an automatic course without a course', { has_auto_course: true }, 'validation_failed', 'course'],
    ['a message without words', { has_message: true, theme: 'x' }, 'validation_failed', 'text'],
    ['no templates', { templates_ids: [] }, 'validation_failed', 'templates_ids'],
    ['an unknown field', { surprise: 1 }, 'validation_failed', 'surprise'],
  ])('is refused with %s, at its field', async (_what, change, code, field) => {
    const { token, department, templates } = await buildWorld(1);
    const answer = await post(token, { ...campaignOf(templates, { departments: [department.id] }), ...change });
    expect(answer.status).toBe(422);
    expect(answer.body.code).toBe(code);
    expect(Object.keys(answer.body.errors)).toContain(field);
  });

  test('is refused with a template that is not ready', async () => {
    const { token, department } = await buildWorld(1);
    const template = await buildTemplate(app, token, { html: '<p>no link</p>' });
    expect(template).toMatchObject({ is_ready: false, problems: ['link_missing'] });
    const answer = await post(token, campaignOf([template], { departments: [department.id] }));
    expect([answer.status, answer.body.code]).toEqual([409, 'template_not_ready']);
  });

  test('from a filtered list takes everybody but the exclusions', async () => {
    const { token, department, employees, templates } = await buildWorld(4);
    const { targets: _targets, ...body } = campaignOf(templates, {});
    const selection = { all: true, filter: { departments: [department.id] }, exclude_ids: [employees[1]?.id] };
    const created = await post(token, { ...body, selection }, `${place}/filtered`);
    expect(created.status).toBe(201);
    await app.jobs.runDue();
    const { data } = await listRecipients(app, token, created.body.id);
    expect(data.map((row) => row.user_id).sort()).toEqual(
      employees
        .filter((_, index) => index !== 1)
        .map((person) => person.id)
        .sort(),
    );
  });

  test('shows beforehand who gets what when, and writes nothing', async () => {
    const { token, department, templates } = await buildWorld(4);
    const body = { ...campaignOf(templates, { departments: [department.id] }), email_send_type: 'to_end' };
    const { status, body: preview } = await app.request<CampaignPreview>({
      method: 'POST',
      url: `${place}/preview`,
      token,
      body,
    });
    expect(status).toBe(200);
    expect(preview).toMatchObject({
      users_count: 4,
      start_date: '2026-03-11',
      first_letter_at: '2026-03-11T09:00:00.000Z',
    });
    expect(preview.templates.map((template) => template.users_count)).toEqual([2, 2]);
    expect(preview.days.reduce((sum, day) => sum + day.letters, 0)).toBe(4);
    // Five days apart from two in the afternoon of a Wednesday: a Saturday evening and a Thursday night are among them.
    expect(preview.outside_hours).toBe(2);
    const working_hours = { from: 9, to: 18, days: [1, 2, 3, 4, 5] };
    const inHours = await app.request<CampaignPreview>({
      method: 'POST',
      url: `${place}/preview`,
      token,
      body: { ...body, working_hours },
    });
    expect(inHours.body).toMatchObject({ outside_hours: 0, hours: working_hours });
    const list = await app.request<Page<CampaignCard>>({ method: 'GET', url: place, token });
    expect(list.body.total_count).toBe(0);
  });

  test('started twice plans nobody twice', async () => {
    const { token, department, templates } = await buildWorld(3);
    const campaign = await startCampaign(app, token, campaignOf(templates, { departments: [department.id] }));
    await app.system.db
      .updateTable('phishing_campaigns')
      .set({ status: 'planned' })
      .where('id', '=', campaign.id)
      .execute();
    const organization = await app.system.db
      .selectFrom('phishing_campaigns')
      .select('organization_id')
      .where('id', '=', campaign.id)
      .executeTakeFirstOrThrow();
    await startAgain(
      createOrganizationScope(app.system, {
        id: organization.organization_id,
        time_zone: 'Asia/Tashkent',
        language: 'ru',
      }),
      campaign.id,
    );
    expect(await readCampaign(app, token, campaign.id)).toMatchObject({ status: 'active', users_count: 3 });
    const letters = await app.system.db
      .selectFrom('messages')
      .select('id')
      .where('batch_id', '=', campaign.id)
      .execute();
    expect(letters).toHaveLength(3);
  });
});

describe('a campaign', () => {
  test('is paused, resumed, completed and deleted; what does not fit its state is refused', async () => {
    const { token, department, templates } = await buildWorld(3);
    const campaign = await startCampaign(app, token, {
      ...campaignOf(templates, { departments: [department.id] }),
      email_send_type: 'to_end',
    });
    const act = (verb: string) => post(token, undefined, `${place}/${campaign.id}/${verb}`);
    const letters = async () => {
      const rows = await app.system.db
        .selectFrom('messages')
        .select('state')
        .where('batch_id', '=', campaign.id)
        .execute();
      return [...new Set(rows.map((row) => row.state))];
    };
    expect((await act('resume')).body.code).toBe('campaign_not_paused');
    expect((await act('pause')).body).toMatchObject({
      status: 'paused',
      can: ['resume', 'add_people', 'resend', 'repeat', 'complete', 'delete'],
    });
    expect(await letters()).toEqual(['paused']);
    expect((await act('pause')).body.code).toBe('campaign_not_running');
    expect((await act('resume')).body.status).toBe('active');
    expect(await letters()).toEqual(['planned']);
    expect((await act('complete')).body).toMatchObject({
      status: 'completed',
      statistics: { planned: 0 },
      can: ['repeat', 'delete'],
    });
    expect(await letters()).toEqual(['cancelled']);
    expect((await act('complete')).body.code).toBe('campaign_completed');
    expect((await app.request({ method: 'DELETE', url: `${place}/${campaign.id}`, token })).status).toBe(200);
    expect((await app.request({ method: 'GET', url: `${place}/${campaign.id}`, token })).status).toBe(404);
  });

  test('starts and ends by the calendar, also where the job for it was lost', async () => {
    const { token, department, templates } = await buildWorld(2);
    const body = {
      ...campaignOf(templates, { departments: [department.id] }),
      date_type: 'custom',
      start_date: '2026-03-12',
      end_date: '2026-03-13',
    };
    const campaign = await startCampaign(app, token, body);
    await app.system.db
      .deleteFrom('pgboss.job' as never)
      .where('name' as never, '=', 'phishing.start-campaign' as never)
      .execute();
    const visit = async (moment: string) => {
      app.clock.set(new Date(moment));
      await campaignCalendarJob.handler(app.context, {}, AbortSignal.timeout(10_000));
      await app.jobs.runDue();
      return (await readCampaign(app, token, campaign.id)).status;
    };
    const before = app.clock.now();
    try {
      expect(await visit('2026-03-11T18:59:00Z')).toBe('planned');
      expect(await visit('2026-03-11T19:00:00Z')).toBe('active');
      expect(await visit('2026-03-13T18:59:59Z')).toBe('active');
      expect(await visit('2026-03-13T19:00:00Z')).toBe('completed');
    } finally {
      app.clock.set(before);
    }
  });

  test('keeps its letters as they were when the template changes or goes', async () => {
    const { token, department, templates } = await buildWorld(2);
    const campaign = await startCampaign(app, token, campaignOf(templates, { departments: [department.id] }));
    const [template] = templates;
    const url = `/api/v2/phishing/templates/${template?.id}`;
    expect((await app.request({ method: 'DELETE', url, token })).body).toMatchObject({ code: 'template_in_use' });
    await post(token, undefined, `${place}/${campaign.id}/complete`);
    expect((await app.request({ method: 'DELETE', url, token })).status).toBe(200);
    const one = await app.request({ method: 'GET', url: `${place}/${campaign.id}/templates/${template?.id}`, token });
    expect(one.body).toMatchObject({ name: 'Template form', letter: { from_address: 'help@desk.example' } });
  });

  test('is listed by what it is, and searched by what it is called', async () => {
    const { token, department, templates } = await buildWorld(2);
    const first = await startCampaign(app, token, {
      ...campaignOf(templates, { departments: [department.id] }),
      name: 'Spring 100%',
    });
    const second = await startCampaign(app, token, {
      ...campaignOf(templates, { departments: [department.id] }),
      name: 'Spring 1000',
      start_date: '2026-05-01',
    });
    const names = async (query: string) => {
      const { status, body } = await app.request<Page<CampaignCard>>({
        method: 'GET',
        url: `${place}?${query}`,
        token,
      });
      expect(status).toBe(200);
      return body.data.map((row) => row.name);
    };
    expect(await names('')).toEqual([first.name, second.name]);
    expect(await names('statuses=planned')).toEqual([second.name]);
    expect(await names('statuses=planned,active&sort_by=name&sort_order=desc')).toEqual([second.name, first.name]);
    expect(await names(`search=${encodeURIComponent('100%')}`)).toEqual([first.name]);
    expect(await names('targets_from=3')).toEqual([]);
    expect(await names('incident_percent_from=1')).toEqual([]);
    expect(await names('by_tag=true')).toEqual([]);
    expect(await names(`templates_ids=${templates[1]?.id}`)).toEqual([first.name, second.name]);
    expect(await names(`templates_ids=${first.id}`)).toEqual([]);
    expect(await names('phishing_events=unknown,clicked')).toEqual([first.name]);
    expect(await names('phishing_events=clicked')).toEqual([]);
    expect((await app.request({ method: 'GET', url: `${place}?colour=red`, token })).status).toBe(422);
  });

  test('of another organization does not exist', async () => {
    const { token, department, templates } = await buildWorld(1);
    const campaign = await startCampaign(app, token, campaignOf(templates, { departments: [department.id] }));
    const stranger = await buildOperator(app);
    for (const path of ['', '/internal', '/course', '/templates', '/os', '/departments', '/timeline', '/users']) {
      const answer = await app.request({ method: 'GET', url: `${place}/${campaign.id}${path}`, token: stranger.token });
      expect([path, answer.status]).toEqual([path, 404]);
    }
    expect((await post(stranger.token, undefined, `${place}/${campaign.id}/complete`)).status).toBe(404);
    expect((await post(stranger.token, campaignOf(templates, { users: [stranger.operator.id] }))).body.code).toBe(
      'template_unknown',
    );
    expect((await post(stranger.token, campaignOf(templates, { departments: [department.id] }))).body.code).toBe(
      'campaign_without_recipients',
    );
  });

  test('tells its dates and filter values', async () => {
    const { token } = await buildWorld(1);
    const dates = await app.request({
      method: 'GET',
      url: `${place}/autoFinishDate?targets=240&startDate=2026-03-12`,
      token,
    });
    expect(dates.body).toEqual({ start_date: '2026-03-12', email_send_end_date: '2026-04-01', end_date: '2026-04-11' });
    const values = await app.request({ method: 'GET', url: `${place}/statuses`, token });
    expect(values.body).toMatchObject({
      recipient_statuses: expect.arrayContaining([{ id: 'unknown' }, { id: 'opened_attachment' }]),
    });
  });
});
