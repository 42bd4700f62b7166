import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Campaign } from '#contract/campaigns.ts';
import type { PlanUse } from '#contract/plan-use.ts';
import { campaignCalendarJob } from '#modules/campaigns/index.ts';
import { addDays, dayIn } from '#platform/calendar.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { buildDepartment, buildOperator, buildPerson, signIn } from '#tests/support/world.ts';
import { buildTemplate, campaignOf, readCampaign } from '../phishing/phishing-world.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const dayAfter = (days: number) => addDays(dayIn(app.clock.now(), 'Asia/Tashkent'), days);
const campaigns = '/api/v2/phishing/campaigns';

async function buildWorld() {
  const { organization, operator, token } = await buildOperator(app);
  const shop = await buildDepartment(app, organization, { title: 'Shop' });
  const counter = await buildDepartment(app, organization, { title: 'Counter', parent: shop });
  const person = await buildPerson(app, organization, { department_id: counter.id });
  const template = await buildTemplate(app, token, { kind: 'link' });
  const call = <T>(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, body?: unknown) =>
    app.request<T>({ method, url, token, body });
  const plan = async (change: object, url = campaigns) =>
    (
      await call<Campaign>('POST', url, {
        name: 'Spring',
        templates_ids: [template.id],
        start_date: dayAfter(1),
        ...change,
      })
    ).body;
  return { organization, operator, token, shop, counter, person, template, call, plan };
}

test('deleting departments names the plans that name them or what is below them', async () => {
  const { counter, shop, call, plan } = await buildWorld();
  const campaign = await plan({ targets: { target_departments: [counter.id] } });
  const filtered = await plan(
    { name: 'Filtered', selection: { all: true, filter: { departments: [shop.id] } } },
    `${campaigns}/filtered`,
  );
  const { id: schedule } = (
    await call<{ id: string }>('POST', '/api/v2/report-schedules', {
      category: 'progress',
      frequency: 'weekly',
      departments_ids: [counter.id],
    })
  ).body;
  const plansOf = async (id: string) =>
    (await call<PlanUse>('POST', '/api/v2/departments/plans', { departments_ids: [id] })).body.plans;
  expect(await plansOf(shop.id)).toEqual([
    {
      kind: 'campaign',
      total: 2,
      items: [
        { id: filtered.id, title: 'Filtered' },
        { id: campaign.id, title: 'Spring' },
      ],
    },
    { kind: 'report_schedule', total: 1, items: [{ id: schedule, title: expect.any(String) }] },
  ]);
  expect((await plansOf(counter.id)).map(({ total }) => total)).toEqual([1, 1]);
});

test('deleting a tag names the campaigns that leave its people out', async () => {
  const { person, call, plan } = await buildWorld();
  const tag = (await call<{ id: string }>('POST', '/api/v2/tags/custom', { title: 'Away', color: '#336699' })).body;
  const use = async () => (await call<PlanUse>('GET', `/api/v2/tags/custom/${tag.id}/plans`)).body.plans;
  expect(await use()).toEqual([]);
  const { id } = await plan({ targets: { target_users: [person.id] }, excluded_tags: [tag.id] });
  expect(await use()).toEqual([{ kind: 'campaign', total: 1, items: [{ id, title: 'Spring' }] }]);
});

test('a campaign whose departments are gone waits with the reason, can be edited, and starts then', async () => {
  const { operator, counter, person, template, call, plan } = await buildWorld();
  const { id } = await plan({ targets: { target_departments: [counter.id] } });
  await call('POST', '/api/v2/departments/bulk-delete', { departments_ids: [counter.id] });
  app.clock.advance(86_400_000);
  await app.jobs.runDue();
  const token = await signIn(app, operator);
  expect(await readCampaign(app, token, id)).toMatchObject({
    status: 'planned',
    started_at: null,
    problems: [{ part: 'start', code: 'campaign_without_recipients' }],
    can: expect.arrayContaining(['edit']),
  });
  const body = campaignOf([template], { users: [person.id] });
  const edited = await app.request<Campaign>({ method: 'PUT', url: `${campaigns}/${id}`, token, body });
  expect(edited.body.problems).toEqual([]);
  await app.jobs.runDue();
  expect(await readCampaign(app, token, id)).toMatchObject({ status: 'active', users_count: 1, problems: [] });
});

test('a campaign that waits for people starts by itself once there are some', async () => {
  const { organization, operator, counter, person, call, plan } = await buildWorld();
  const { id } = await plan({ targets: { target_departments: [counter.id] } });
  await call('DELETE', `/api/v2/users/${person.id}`);
  app.clock.advance(86_400_000);
  await app.jobs.runDue();
  await buildPerson(app, organization, { department_id: counter.id });
  await lookAfter();
  expect(await readCampaign(app, await signIn(app, operator), id)).toMatchObject({ status: 'active', problems: [] });
});

test('a campaign whose days of sending passed while nothing ran writes to nobody, tells the operators once, and takes other days', async () => {
  const { operator, person, template, plan } = await buildWorld();
  const { id } = await plan({ targets: { target_users: [person.id] } });
  app.clock.advance(60 * 86_400_000);
  await lookAfter();
  await lookAfter();
  const token = await signIn(app, operator);
  expect(await readCampaign(app, token, id)).toMatchObject({
    status: 'planned',
    problems: [{ part: 'start', code: 'campaign_window_missed' }],
  });
  expect(await warningsTo(operator)).toHaveLength(1);
  const body = campaignOf([template], { users: [person.id] });
  await app.request<Campaign>({ method: 'PUT', url: `${campaigns}/${id}`, token, body });
  await app.jobs.runDue();
  expect(await readCampaign(app, token, id)).toMatchObject({ status: 'active', problems: [] });
});

test('a campaign that was planned before the licence ended waits for it', async () => {
  const { organization, operator, person, plan } = await buildWorld();
  const { id } = await plan({ targets: { target_users: [person.id] } });
  const licence = (ends_on: string | null) =>
    app.system.db.updateTable('licenses').set({ ends_on }).where('organization_id', '=', organization.id).execute();
  await licence(dayAfter(0));
  app.clock.advance(86_400_000);
  await lookAfter();
  const read = async () => readCampaign(app, await signIn(app, operator), id);
  expect(await read()).toMatchObject({ status: 'planned', problems: [{ code: 'license_expired' }] });
  await licence(null);
  await lookAfter();
  expect(await read()).toMatchObject({ status: 'active', problems: [] });
});

async function lookAfter(): Promise<void> {
  await campaignCalendarJob.handler(app.context, {}, AbortSignal.timeout(10_000));
  await app.jobs.runDue();
}

const warningsTo = (person: { id: string }) =>
  app.system.db
    .selectFrom('messages')
    .where('user_id', '=', person.id)
    .where('kind', '=', 'plan_waits')
    .selectAll()
    .execute();
