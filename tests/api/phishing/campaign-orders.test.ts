import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CampaignOrder } from '#contract/campaign-orders.ts';
import type { Campaign, CampaignPreview } from '#contract/campaigns.ts';
import { startCampaign as begin } from '#modules/campaigns/campaign-start.ts';
import { campaignCalendarJob } from '#modules/campaigns/index.ts';
import { addDays, dayIn } from '#platform/calendar.ts';
import { createOrganizationScope } from '#platform/scope.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { buildDepartment, buildOperator, buildOrganization, buildPerson, signIn } from '#tests/support/world.ts';
import { buildTemplate, campaignOf, listRecipients, readCampaign, startCampaign } from './phishing-world.ts';

let app: TestApp;
const place = '/api/v2/phishing/campaigns';

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** The organization's day so many days from now. */
const dayAfter = (days: number) => addDays(dayIn(app.clock.now(), 'Asia/Tashkent'), days);
const goOn = (days: number) => app.clock.advance(days * 86_400_000);

/** A campaign that is planned for nine days from now, and what changes it. */
async function buildPlanned(change: Record<string, unknown> = {}, url = place) {
  const { organization, operator, token } = await buildOperator(app);
  const department = await buildDepartment(app, organization, { title: 'Finance' });
  const other = await buildDepartment(app, organization, { title: 'Legal' });
  const people = [
    await buildPerson(app, organization, { department_id: department.id, last_name: 'Akimova', first_name: 'Vera' }),
    await buildPerson(app, organization, { department_id: department.id, last_name: 'Borodin' }),
    await buildPerson(app, organization, { department_id: other.id, last_name: 'Chen' }),
  ];
  const templates = [await buildTemplate(app, token, {}), await buildTemplate(app, token, { kind: 'link' })];
  const body = { ...campaignOf(templates, { departments: [department.id] }), start_date: dayAfter(9), ...change };
  const { targets: _targets, ...filtered } = body;
  const created = await app.request<Campaign>({
    method: 'POST',
    url,
    token,
    body: url === place ? body : filtered,
  });
  if (created.status !== 201) throw new Error(JSON.stringify(created.body));
  const { id } = created.body;
  const order = async (asker = token) =>
    app.request<CampaignOrder & { code: string }>({ method: 'GET', url: `${place}/${id}/order`, token: asker });
  const edit = (next: unknown) =>
    app.request<Campaign & { code: string; errors: object }>({
      method: 'PUT',
      url: `${place}/${id}`,
      token,
      body: next,
    });
  /** The campaign days later: the session of its making is over by then. */
  const readLater = async () => {
    const later = await signIn(app, operator);
    return { campaign: await readCampaign(app, later, id), people: (await listRecipients(app, later, id)).data };
  };
  const scope = createOrganizationScope(app.system, organization);
  return {
    organization,
    token,
    department,
    other,
    people,
    templates,
    campaign: created.body,
    id,
    body,
    order,
    edit,
    scope,
    readLater,
  };
}

describe('the order of a campaign', () => {
  test('is the body that it was made with, with the names of everything in it', async () => {
    const planned = await buildPlanned({ has_message: true, theme: 'Be careful', text: 'Look at the sender' });
    const { body } = await planned.order();
    expect(body.body).toMatchObject({
      ...planned.body,
      date_type: 'auto',
      end_date: null,
      email_send_end_date: null,
      has_message: true,
    });
    expect(body.names.departments).toEqual([{ id: planned.department.id, title: 'Finance' }]);
    expect(new Set(body.names.templates)).toEqual(
      new Set(planned.templates.map(({ id, name, kind }) => ({ id, title: name, kind, category: 'Mail' }))),
    );
    expect(body).toMatchObject({ gone: [], today: dayAfter(0) });
    const again = await planned.edit(body.body);
    expect([again.status, again.body.users_count]).toEqual([200, 2]);
  });

  test('keeps a filter, its exceptions and its tags apart from what is chosen by hand', async () => {
    const planned = await buildPlanned(
      { selection: { all: true, filter: { search: 'o', roles: ['employee'] } } },
      `${place}/filtered`,
    );
    const { body } = await planned.order();
    expect(body.body.targets).toBeUndefined();
    expect(body.body.selection).toMatchObject({ all: true, filter: { search: 'o', roles: ['employee'] } });
  });

  test('leaves out what is gone since, and names it', async () => {
    const { organization, token } = await buildOperator(app);
    const removed = await buildPerson(app, organization, { last_name: 'Zuev', first_name: 'Oleg' });
    const stays = await buildPerson(app, organization);
    const template = await buildTemplate(app, token, { name: 'Payroll' });
    const tag = await app.request<{ id: string }>({
      method: 'POST',
      url: '/api/v2/tags/custom',
      token,
      body: { title: 'On leave', color: '#0A7A4F' },
    });
    const page = await app.request<{ id: string }>({
      method: 'POST',
      url: '/api/v2/phishing/redirect_pages',
      token,
      body: { name: 'Portal', original_url: 'https://portal.example', html: '<p>Wait</p>', delay_seconds: 1 },
    });
    const campaign = await startCampaign(app, token, {
      ...campaignOf([template], { users: [removed.id, stays.id] }),
      excluded_tags: [tag.body.id],
      enable_redirect: true,
      redirect_page: page.body.id,
    });
    await app.request({ method: 'POST', url: `${place}/${campaign.id}/complete`, token });
    await app.request({ method: 'DELETE', url: `/api/v2/users/${removed.id}`, token });
    await app.request({ method: 'DELETE', url: `/api/v2/tags/custom/${tag.body.id}`, token });
    await app.request({ method: 'DELETE', url: `/api/v2/phishing/redirect_pages/${page.body.id}`, token });
    await app.request({ method: 'DELETE', url: `/api/v2/phishing/templates/${template.id}`, token });
    const { body } = await app.request<CampaignOrder>({ method: 'GET', url: `${place}/${campaign.id}/order`, token });
    expect(body.body).toMatchObject({
      templates_ids: [],
      targets: { target_users: [stays.id] },
      excluded_tags: [],
      enable_redirect: false,
      redirect_page: null,
    });
    expect(body.gone).toEqual([
      { part: 'users', title: `Zuev Oleg · ${removed.email}` },
      { part: 'tags', title: 'On leave' },
      { part: 'templates', title: 'Payroll' },
      { part: 'redirect_pages', title: 'Portal · https://portal.example' },
    ]);
  });

  test('whose filter asked for a department that is gone asks for nobody, not for everybody', async () => {
    const planned = await buildPlanned({ selection: { all: true, filter: {} } }, `${place}/filtered`);
    const filter = { departments: [planned.other.id] };
    const { targets: _targets, ...body } = planned.body;
    expect((await planned.edit({ ...body, selection: { all: true, filter } })).body).toMatchObject({ users_count: 1 });
    await app.request({
      method: 'POST',
      url: '/api/v2/departments/bulk-delete',
      token: planned.token,
      body: { departments_ids: [planned.other.id] },
    });
    const order = (await planned.order()).body;
    expect(order.body.selection).toMatchObject({ all: false, include_ids: [], filter: {} });
    expect(order.gone).toEqual([{ part: 'departments', title: 'Legal' }]);
  });

  test('is not found by another organization', async () => {
    const planned = await buildPlanned();
    const { token } = await buildOperator(app);
    expect((await planned.order(token)).status).toBe(404);
  });
});

describe('editing a planned campaign', () => {
  test('changes people, letters and dates, and starts it as it is then', async () => {
    const planned = await buildPlanned();
    const { other, people, templates, id } = planned;
    const answer = await planned.edit({
      ...campaignOf([templates[1] ?? { id: '' }], { departments: [other.id], users: [people[0]?.id ?? ''] }),
      name: 'Winter',
      start_date: dayAfter(5),
      is_testing: true,
    });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      id,
      name: 'Winter',
      status: 'planned',
      users_count: 2,
      start_date: dayAfter(5),
      end_date: dayAfter(35),
      is_testing: true,
      templates_ids: [templates[1]?.id],
      attack_vectors: [{ type: 'link' }],
    });
    goOn(5);
    await app.jobs.runDue();
    const begun = await planned.readLater();
    expect(begun.campaign).toMatchObject({ status: 'active', users_count: 2 });

    expect(new Set(begun.people.map((row) => row.user_id))).toEqual(new Set([people[0]?.id, people[2]?.id]));
    goOn(5);
    await app.jobs.runDue();
    expect((await planned.readLater()).people).toHaveLength(2);
  });

  test('puts it off: nothing begins on the day that was given up', async () => {
    const planned = await buildPlanned();
    await planned.edit({ ...planned.body, start_date: dayAfter(14) });
    const lookAtCalendar = async () => {
      await campaignCalendarJob.handler(app.context, {}, AbortSignal.timeout(10_000));
      await app.jobs.runDue();
      return (await planned.readLater()).campaign.status;
    };
    goOn(10);
    expect(await lookAtCalendar()).toBe('planned');
    goOn(4);
    expect(await lookAtCalendar()).toBe('active');
  });

  test('takes chosen departments without single people of them', async () => {
    const planned = await buildPlanned();
    const { targets: _targets, ...body } = planned.body;
    const selection = { departments_ids: [planned.department.id], exclude_ids: [planned.people[0]?.id] };
    const preview = await app.request<CampaignPreview>({
      method: 'POST',
      url: `${place}/filtered/preview`,
      token: planned.token,
      body: { ...body, selection },
    });
    expect(preview.body.users_count).toBe(1);
    expect((await planned.edit({ ...body, selection })).body).toMatchObject({
      users_count: 1,
      target_type: 'filtered',
    });
    expect((await planned.order()).body.names.users.map(({ title }) => title.split(' · ')[0])).toEqual([
      'Akimova Vera',
    ]);
  });

  test('freezes the templates as they are now', async () => {
    const planned = await buildPlanned();
    const [template] = planned.templates;
    const email = template?.emails[0];
    await app.request({
      method: 'PATCH',
      url: `/api/v2/phishing/emails/${email?.id}`,
      token: planned.token,
      body: { subject: 'Another subject' },
    });
    const subjects = async () => {
      const url = `${place}/${planned.id}/templates`;
      const { body } = await app.request<{ data: { email: { subject: string } }[] }>({
        method: 'GET',
        url,
        token: planned.token,
      });
      return body.data.map((row) => row.email.subject);
    };
    expect(await subjects()).toEqual(['Hello {{first_name}}', 'Hello {{first_name}}']);
    await planned.edit(planned.body);
    expect(await subjects()).toEqual(['Another subject', 'Hello {{first_name}}']);
  });

  test('stands in the audit with what was and what is, and nothing that stayed', async () => {
    const planned = await buildPlanned();
    await planned.edit({ ...planned.body, name: 'Winter', targets: { target_users: [planned.people[2]?.id] } });
    const row = await app.system.db
      .selectFrom('audit_log')
      .where('entity_id', '=', planned.id)
      .where('action', '=', 'campaign.changed')
      .select(['old_value', 'new_value'])
      .executeTakeFirstOrThrow();
    expect(row.old_value).toMatchObject({ name: 'Autumn', users_count: 2 });
    expect(row.new_value).toMatchObject({
      name: 'Winter',
      users_count: 1,
      people: { include_ids: [planned.people[2]?.id] },
    });
    expect(Object.keys(row.new_value as object).sort()).toEqual(['name', 'people', 'users_count']);
  });

  test.each([
    ['a start in the past', { start_date: '2026-03-01' }, 422, 'start_in_past'],
    ['nobody in it', { targets: {} }, 422, 'campaign_without_recipients'],
    ['an unknown template', { templates_ids: ['01900000-0000-7000-8000-000000000000'] }, 422, 'template_unknown'],
    ['people of two kinds', { selection: { all: true } }, 422, 'validation_failed'],
    ['no name', { name: '' }, 422, 'validation_failed'],
  ])('is refused with %s, and changes nothing', async (_what, change, status, code) => {
    const planned = await buildPlanned();
    const answer = await planned.edit({ ...planned.body, ...change });
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(await readCampaign(app, planned.token, planned.id)).toEqual(planned.campaign);
  });

  test('is offered while nothing has begun, and refused afterwards', async () => {
    const planned = await buildPlanned();
    expect(planned.campaign.can).toEqual(['edit', 'repeat', 'complete', 'delete']);
    const running = await startCampaign(app, planned.token, { ...planned.body, start_date: dayAfter(0) });
    expect(running.can).toEqual(['pause', 'add_people', 'resend', 'repeat', 'complete', 'delete']);
    const url = `${place}/${running.id}`;
    const answer = await app.request({ method: 'PUT', url, token: planned.token, body: planned.body });
    expect([answer.status, answer.body.code]).toEqual([409, 'campaign_not_planned']);
    await app.request({ method: 'POST', url: `${place}/${planned.id}/complete`, token: planned.token });
    expect((await planned.edit(planned.body)).body.code).toBe('campaign_not_planned');
  });

  test('needs a licence that holds', async () => {
    const organization = await buildOrganization(app, { ends_on: dayAfter(1) });
    const operator = await buildPerson(app, organization, { role: 'operator' });
    const token = await signIn(app, operator);
    const template = await buildTemplate(app, token);
    const body = { ...campaignOf([template], { users: [operator.id] }), start_date: dayAfter(9) };
    const { body: campaign } = await app.request<Campaign>({ method: 'POST', url: place, token, body });
    goOn(3);
    const answer = await app.request({ method: 'PUT', url: `${place}/${campaign.id}`, token, body });
    expect([answer.status, answer.body.code]).toEqual([409, 'license_expired']);
  });
});

describe('an edit while the campaign starts', () => {
  test('either comes before and is what starts, or is refused: never half of both', async () => {
    for (let round = 0; round < 6; round++) {
      const planned = await buildPlanned({ start_date: dayAfter(0) });
      const next = { ...planned.body, name: 'Edited', targets: { target_users: [planned.people[2]?.id] } };
      const [answer] = await Promise.all([planned.edit(next), begin(planned.scope, planned.id)]);
      await app.jobs.runDue();
      const campaign = await readCampaign(app, planned.token, planned.id);
      const { data } = await listRecipients(app, planned.token, planned.id);
      expect(campaign.status).toBe('active');
      const isEdited = answer.status === 200;
      expect([200, 409]).toContain(answer.status);
      const expected = isEdited ? planned.people.slice(2) : planned.people.slice(0, 2);
      expect(campaign.name).toBe(isEdited ? 'Edited' : 'Autumn');
      expect(new Set(data.map((row) => row.user_id))).toEqual(new Set(expected.map((person) => person.id)));
    }
  });

  test('is refused where the start was interrupted half-way: it goes on with what it began', async () => {
    const planned = await buildPlanned({ start_date: dayAfter(0) });
    await app.system.db
      .updateTable('phishing_campaigns')
      .set({ started_at: app.clock.now() })
      .where('id', '=', planned.id)
      .execute();
    expect((await readCampaign(app, planned.token, planned.id)).can).not.toContain('edit');
    expect((await planned.edit(planned.body)).body.code).toBe('campaign_not_planned');
    await campaignCalendarJob.handler(app.context, {}, AbortSignal.timeout(10_000));
    await app.jobs.runDue();
    expect(await readCampaign(app, planned.token, planned.id)).toMatchObject({ status: 'active', users_count: 2 });
  });

  test('to an earlier day begins on that day even where only the calendar looks', async () => {
    const planned = await buildPlanned();
    await planned.edit({ ...planned.body, start_date: dayAfter(0) });
    await campaignCalendarJob.handler(app.context, {}, AbortSignal.timeout(10_000));
    await app.jobs.runDue();
    expect((await readCampaign(app, planned.token, planned.id)).status).toBe('active');
  });
});
