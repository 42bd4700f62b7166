import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Employee } from '#contract/employees.ts';
import type { Page } from '#contract/page.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { type BuiltPerson, buildOrganization, buildPerson, signIn } from '#tests/support/world.ts';

let app: TestApp;
let token: string;
let operator: string;
let person: BuiltPerson;

beforeAll(async () => {
  app = await startTestApp();
  const organization = await buildOrganization(app);
  person = await buildPerson(app, organization);
  await app.system.db
    .updateTable('users')
    .set({ risk_level: 9.1, incident_probability: 0.4, phishing_clicked: 3 })
    .where('id', '=', person.id)
    .execute();
  token = await signIn(app, await buildPerson(app, organization, { role: 'content_manager' }));
  operator = await signIn(app, await buildPerson(app, organization, { role: 'operator' }));
});
afterAll(() => app.close());

const get = <T = unknown>(url: string, as = token) => app.request<T>({ method: 'GET', url, token: as });
const statisticOf = async (as: string) => {
  const { body } = await get<Page<Employee>>('/api/v2/users', as);
  return body.data.find(({ id }) => id === person.id)?.statistic;
};

describe('a content manager', () => {
  test('sees the people whom to teach, without risk, incident and simulated phishing', async () => {
    expect(await statisticOf(operator)).toMatchObject({
      risk_level: 9.1,
      phishing_indicator: 40,
      phishing_events: { clicked: 3 },
    });
    expect(await statisticOf(token)).toMatchObject({
      risk_level: null,
      phishing_indicator: null,
      phishing_events: null,
    });
  });

  test.each([
    'risk_level_from=7',
    'risk_level_to=3',
    'phishing_events=clicked',
    'sort_by=RISK_LEVEL',
    'sort_by=PHISHING_INDICATOR',
  ])('learns none of it by %s either', async (query) => {
    expect((await get(`/api/v2/users?${query}`, operator)).status).toBe(200);
    expect((await get(`/api/v2/users?${query}`)).status).toBe(403);
  });

  test('opens no card, no risk and no letters of a person, and their learning', async () => {
    const read = async (path: string) => (await get(`/gateway/v1/statistic/users/${person.id}/${path}`)).status;
    expect((await get(`/api/v2/users/${person.id}`)).status).toBe(403);
    expect([await read('risk-level'), await read('phishing')]).toEqual([403, 403]);
    expect(await read('quizes')).toBe(200);
  });
});
