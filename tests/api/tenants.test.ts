import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type DescribedRoute, fillPath, listDescribedRoutes, nameRoute } from '#tests/support/described-routes.ts';
import { assign, buildCourse } from '#tests/support/learning.ts';
import { someOf } from '#tests/support/length.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { buildDepartment, buildOperator, buildPerson, signIn } from '#tests/support/world.ts';
import { buildTemplate, campaignOf, startCampaign } from './phishing/phishing-world.ts';

/** A walk through every route is as long as there are routes. */
vi.setConfig({ testTimeout: 120_000 });

let app: TestApp;
let routes: DescribedRoute[];
/** Ids of everything that the first organization has, by what they are. */
const foreignIds = new Map<string, string>();
let strangers: { operator: string; learner: string };
let owner: string;

const secret = 'Zephyrine';
const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g;

beforeAll(async () => {
  app = await startTestApp();
  routes = await listDescribedRoutes(app);
  await buildFirstOrganization();
  const second = await buildOperator(app, 'super_user');
  const learner = await buildPerson(app, second.organization);
  strangers = { operator: second.token, learner: await signIn(app, learner) };
}, 120_000);
afterAll(() => app.close());

async function buildFirstOrganization(): Promise<void> {
  const { organization, token } = await buildOperator(app, 'super_user');
  owner = token;
  const department = await buildDepartment(app, organization, { title: `${secret} department` });
  const person = await buildPerson(app, organization, { last_name: secret, department_id: department.id });
  const course = await buildCourse(app, token, { title: `${secret} course` });
  const assigned = await assign(app, token, course.id, [person.id]);
  const template = await buildTemplate(app, token, { name: `${secret} lure` });
  const campaign = await startCampaign(app, token, campaignOf([template], { users: [person.id] }));
  foreignIds
    .set('organization', organization.id)
    .set('department', department.id)
    .set('person', person.id)
    .set('course', course.id)
    .set('assigned course', assigned)
    .set('template', template.id)
    .set('campaign', campaign.id);
  const removed = await buildPerson(app, organization, { last_name: `${secret} the removed` });
  await app.request({ method: 'DELETE', url: `/api/v2/users/${removed.id}`, token });
  const report = await app.request<{ id: string }>({
    method: 'POST',
    url: '/api/v2/users/filtered-users-report?need_all=true',
    token,
    body: {},
  });
  foreignIds.set('removed person', removed.id).set('report', report.body.id);
  const reads = [
    `/learning/api/content/courses/${course.id}`,
    `/api/v2/phishing/templates/${template.id}`,
    `/api/v2/phishing/campaigns/${campaign.id}/users?limit=10&offset=0`,
    '/api/v2/library/modules?limit=10&offset=0',
    '/users/api/v1/tags/organizations?limit=10&offset=0',
  ];
  for (const url of reads) {
    const answer = await app.request({ method: 'GET', url, token });
    const ids = [...new Set(JSON.stringify(answer.body).match(uuid))];
    for (const id of someOf(ids, 2, 0)) foreignIds.set(`${url.split('?')[0]} ${id}`, id);
  }
}

/** Reading a person's own things is asked of every role; the rest of the world is the operator's. */
function askersOf(route: DescribedRoute): string[] {
  return route.permission === 'public' ? [] : [strangers.operator, strangers.learner];
}

describe('what belongs to another organization', () => {
  it('is there for its own operator: the walk below asks for things that exist', async () => {
    expect(foreignIds.size).toBeGreaterThan(10);
    const id = foreignIds.get('campaign');
    expect((await app.request({ method: 'GET', url: `/api/v2/phishing/campaigns/${id}`, token: owner })).status).toBe(
      200,
    );
  });

  it('is never found, shown or changed through any route that names it in its path', async () => {
    const leaks: string[] = [];
    const named = routes.filter(({ parameters }) => parameters.length > 0);
    // Whoever learns hears no of most routes before anything is looked for: of them some ids are enough.
    const idsOf = (token: string, turn: number) =>
      token === strangers.learner ? someOf([...foreignIds], 5, turn) : [...foreignIds];
    expect(named.length).toBeGreaterThan(60);
    for (const [turn, route] of named.entries()) {
      for (const token of askersOf(route)) {
        for (const [what, id] of idsOf(token, turn)) {
          const hasBody = route.method !== 'GET' && route.method !== 'DELETE';
          const answer = await app.request({
            method: route.method,
            url: fillPath(route, () => id),
            token,
            ...(hasBody ? { body: {} } : {}),
          });
          const said = JSON.stringify(answer.body);
          if (answer.status < 300 || said.includes(secret))
            leaks.push(`${nameRoute(route)} for ${what}: ${answer.status}`);
        }
      }
    }
    expect(leaks).toEqual([]);
  });

  it('does not appear in any list', async () => {
    const leaks: string[] = [];
    for (const route of routes.filter(({ method, parameters }) => method === 'GET' && parameters.length === 0)) {
      for (const token of askersOf(route)) {
        const { status, body } = await app.request({ method: 'GET', url: route.path, token });
        if (status < 300 && JSON.stringify(body).includes(secret)) leaks.push(nameRoute(route));
      }
    }
    expect(leaks).toEqual([]);
  });

  it('is unharmed afterwards', async () => {
    for (const [what, url] of [
      ['person', '/users/api/v1/users/'],
      ['course', '/learning/api/content/courses/'],
      ['template', '/api/v2/phishing/templates/'],
      ['campaign', '/api/v2/phishing/campaigns/'],
    ] as const) {
      const answer = await app.request({ method: 'GET', url: `${url}${foreignIds.get(what)}`, token: owner });
      expect(answer.status, what).toBe(200);
    }
  });
});
