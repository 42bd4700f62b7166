// Before a campaign starts nobody is its recipient: it has whoever would get it now.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CampaignCard } from '#contract/campaigns.ts';
import type { Page } from '#contract/page.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { buildDepartment, buildOperator, buildPerson } from '#tests/support/world.ts';
import { buildTemplate, campaignOf, startCampaign } from './phishing-world.ts';

let app: TestApp;
const place = '/api/v2/phishing/campaigns';

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function buildWorld(people: number) {
  const { organization, token } = await buildOperator(app);
  const department = await buildDepartment(app, organization);
  for (let index = 0; index < people; index++) await buildPerson(app, organization, { department_id: department.id });
  return { organization, token, department, templates: [await buildTemplate(app, token, {})] };
}

test('it is counted by who would get it now, on its page and in the list, until it starts', async () => {
  const { token, organization, department, templates } = await buildWorld(4);
  const later = { ...campaignOf(templates, { departments: [department.id] }), start_date: '2026-03-20' };
  const { id } = await startCampaign(app, token, later);
  for (const _ of [1, 2]) await buildPerson(app, organization, { department_id: department.id });
  const page = await app.request<CampaignCard>({ method: 'GET', url: `${place}/${id}`, token });
  const list = await app.request<{ data: CampaignCard[] }>({ method: 'GET', url: place, token });
  for (const card of [page.body, list.body.data[0]])
    expect(card).toMatchObject({ users_count: 6, statistics: { planned: 6 } });
});

test('it is found and ordered in the list by the number that the list shows', async () => {
  const { token, organization, department, templates } = await buildWorld(2);
  const plan = (name: string, targets: { departments?: string[]; users?: string[] }) =>
    startCampaign(app, token, { ...campaignOf(templates, targets), name, start_date: '2026-03-20' });
  const alone = await buildPerson(app, organization);
  const other = await buildPerson(app, organization);
  await plan('Department', { departments: [department.id] });
  await plan('Three', { users: [alone.id, other.id, (await buildPerson(app, organization)).id] });
  // Ordered for two, it would go to five by now.
  for (const _ of [1, 2, 3]) await buildPerson(app, organization, { department_id: department.id });
  const list = async (query: string) => {
    const url = `${place}?${query}`;
    const { data, total_count } = (await app.request<Page<CampaignCard>>({ method: 'GET', url, token })).body;
    return { total_count, names: data.map(({ name, users_count }) => `${name} ${users_count}`) };
  };
  expect(await list('sort_by=users_count&sort_order=desc')).toMatchObject({ names: ['Department 5', 'Three 3'] });
  expect(await list('sort_by=users_count&sort_order=asc')).toMatchObject({ names: ['Three 3', 'Department 5'] });
  expect(await list('targets_from=4')).toEqual({ total_count: 1, names: ['Department 5'] });
  expect(await list('targets_to=4')).toEqual({ total_count: 1, names: ['Three 3'] });
});
