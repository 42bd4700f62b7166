import { afterAll, beforeAll, expect, test } from 'vitest';
import { languages } from '#contract/constants.ts';
import type { CourseRow } from '#contract/courses.ts';
import type { PhishingTemplateRow } from '#contract/phishing-templates.ts';
import type { SuppliedOutcome } from '#contract/supplied.ts';
import { suppliedTemplates, suppliedTopics } from '#modules/supplied/index.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { buildOperator } from '#tests/support/world.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const routes = {
  templates: ['/api/v2/phishing/templates/supplied', '/api/v2/phishing/templates', suppliedTemplates.length],
  courses: [
    '/learning/api/content/courses/supplied',
    '/learning/api/content/courses/organizations',
    suppliedTopics.length * languages.length,
  ],
} as const;

test.each(['templates', 'courses'] as const)(
  'the supplied %s are taken with one press, once, and what was deleted comes back alone',
  async (what) => {
    const { token, organization } = await buildOperator(app);
    const [taking, listing, count] = routes[what];
    const url = what === 'courses' ? `${listing}/${organization.id}` : listing;
    const take = () => app.request<SuppliedOutcome>({ method: 'POST', url: taking, body: {}, token });
    const list = async () => {
      type Row = PhishingTemplateRow | CourseRow;
      return (
        await app.request<{ data: Row[]; total_count: number }>({ method: 'GET', url: `${url}?limit=100`, token })
      ).body;
    };
    const both = await Promise.all([take(), take()]);
    expect(both.map(({ status }) => status)).toEqual([201, 201]);
    expect(both.map(({ body }) => body.created_count).toSorted((one, other) => one - other)).toEqual([0, count]);
    const taken = await list();
    expect(taken.total_count).toBe(count);
    const [first] = taken.data;
    const removing = what === 'courses' ? `/api/v2/library/courses/${first?.id}` : `${url}/${first?.id}`;
    expect((await app.request({ method: 'DELETE', url: removing, token })).status).toBe(200);
    expect((await take()).body.created_count).toBe(1);
    expect((await list()).total_count).toBe(count);
  },
);

test('supplied templates can be used at once: they are complete and looked at', async () => {
  const { token } = await buildOperator(app);
  await app.request({ method: 'POST', url: routes.templates[0], body: {}, token });
  const { body } = await app.request<{ data: PhishingTemplateRow[] }>({
    method: 'GET',
    url: `${routes.templates[1]}?limit=100`,
    token,
  });
  expect(body.data.filter(({ is_ready, is_checked }) => !is_ready || !is_checked).map(({ name }) => name)).toEqual([]);
});
