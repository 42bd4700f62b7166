import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PhishingPage, RedirectPage } from '#contract/phishing-pages.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { buildDepartment, buildOperator, buildPerson } from '#tests/support/world.ts';
import { buildTemplate, campaignOf, hit, readTokens, startCampaign } from './phishing-world.ts';

let app: TestApp;
const elsewhere = 'https://elsewhere.test/take';
const leading = `<form action="${elsewhere}"><input name="login"></form>`;
const own = '<form><input></form>';
const refusal = {
  status: 422,
  body: { code: 'form_leads_elsewhere', errors: { html: [expect.stringContaining(elsewhere)] } },
};

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const ask =
  (token: string) =>
  <T>(method: 'GET' | 'POST' | 'PATCH', path: string, body?: unknown) =>
    app.request<T>({ method, url: `/api/v2/phishing/${path}`, token, body });

describe('a page that leads to another site', () => {
  test('is not saved for a letter to lead to, whichever part of it leads there, and stays as it was', async () => {
    const { token } = await buildOperator(app);
    const template = await buildTemplate(app, token, { kind: 'form', page: own });
    const call = ask(token);
    const page = { template_id: template.id, name: 'Page', language: 'en' };
    const parts = [
      leading,
      `<form><button formaction="${elsewhere}">Go</button></form>`,
      `<meta http-equiv="refresh" content="0;url=${elsewhere}"><form></form>`,
      `<base href="${elsewhere}"><form></form>`,
    ];
    for (const html of parts) expect(await call('POST', 'pages', { ...page, html })).toMatchObject(refusal);
    const id = template.pages[0]?.id ?? '';
    expect(await call('PATCH', `pages/${id}`, { html: leading })).toMatchObject(refusal);
    expect((await call<PhishingPage>('GET', `pages/${id}`)).body.html).toBe(own);
    expect((await call<PhishingPage>('POST', 'pages', { ...page, html: '<form action="/in"></form>' })).status).toBe(
      201,
    );
  });

  test('is not saved for people to be sent on from', async () => {
    const { token } = await buildOperator(app);
    const call = ask(token);
    const page = { name: 'Portal', original_url: 'https://portal.example' };
    expect(await call('POST', 'redirect_pages', { ...page, html: leading })).toMatchObject(refusal);
    const made = await call<RedirectPage>('POST', 'redirect_pages', { ...page, html: own });
    expect(made.status).toBe(201);
    expect(await call('PATCH', `redirect_pages/${made.body.id}`, { html: leading })).toMatchObject(refusal);
    expect((await call<RedirectPage>('PATCH', `redirect_pages/${made.body.id}`, { name: 'AuthLayout' })).status).toBe(
      200,
    );
  });

  test('and was saved before anybody looked leads to us when it is served', async () => {
    const { organization, token } = await buildOperator(app);
    const department = await buildDepartment(app, organization);
    await buildPerson(app, organization, { department_id: department.id });
    const template = await buildTemplate(app, token, { kind: 'form', page: own });
    await app.system.db
      .updateTable('phishing_pages')
      .set({ html: leading })
      .where('template_id', '=', template.id)
      .execute();
    const campaign = await startCampaign(app, token, campaignOf([template], { departments: [department.id] }));
    const [letter = ''] = [...(await readTokens(app, campaign.id)).values()];
    const served = await hit(app, `/l/${letter}`);
    expect(served.body).toContain(`action="/s/${letter}"`);
    expect(served.body).not.toContain('elsewhere.test');
  });
});
