import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Page } from '#contract/page.ts';
import type { RedirectPage } from '#contract/phishing-pages.ts';
import type { PhishingEmail, PhishingTemplate, PhishingTemplateRow } from '#contract/phishing-templates.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { buildOperator } from '#tests/support/world.ts';
import { buildTemplate, campaignOf, startCampaign } from './phishing-world.ts';

let app: TestApp;
const place = '/api/v2/phishing';

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

type Refusal = { code: string; errors: Record<string, string[]> };

const ask =
  (token: string) =>
  async <T = Refusal>(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: unknown) =>
    app.request<T>({ method, url: `${place}/${path}`, token, body });

describe('a template', () => {
  test('whose page nothing sends is not ready, in the list as by itself', async () => {
    const { token } = await buildOperator(app);
    const fields = '<input type="text"><input type="password">';
    const pages = {
      pressed: `<form>${fields}<button class="type">Go</button></form>`,
      entered: '<form><input></form>',
      silent: `<form>${fields}<button class="a" type="button">Go</button></form>`,
    };
    for (const [name, page] of Object.entries(pages)) await buildTemplate(app, token, { name, page });
    const namesOf = async (query: string) =>
      (await ask(token)<Page<PhishingTemplateRow>>('GET', `templates?${query}`)).body.data.map(({ name }) => name);
    expect(await namesOf('is_ready=true')).toEqual(['entered', 'pressed']);
    expect(await namesOf('is_ready=false')).toEqual(['silent']);
  });

  test('is listed by category with what it lacks, and found by what it is', async () => {
    const { token } = await buildOperator(app);
    const call = ask(token);
    await buildTemplate(app, token, { name: 'Ready' });
    await call('POST', 'templates', { name: 'Bare', kind: 'form', category_name: 'Another' });
    const list = async (query: string) =>
      (await call<Page<PhishingTemplateRow>>('GET', `templates?${query}`)).body.data.map((row) => [
        row.name,
        row.is_ready,
        row.problems,
      ]);
    expect(await list('')).toEqual([
      ['Bare', false, ['email_missing']],
      ['Ready', true, []],
    ]);
    expect(await list('is_ready=true')).toEqual([['Ready', true, []]]);
    expect(await list('is_ready=false')).toEqual([['Bare', false, ['email_missing']]]);
    expect(await list('kind=link,attachments')).toEqual([]);
    expect(await list('search=anoth')).toEqual([['Bare', false, ['email_missing']]]);
    expect(await list('language=uz')).toEqual([]);
    expect((await call<{ data: { name: string }[] }>('GET', 'categories')).body.data.map(({ name }) => name)).toEqual([
      'Another',
      'Mail',
    ]);
  });

  test('is ready or not by the same rule in the list and on its page, for every kind', async () => {
    const { token } = await buildOperator(app);
    const call = ask(token);
    await buildTemplate(app, token, { name: 'QR', kind: 'link', html: '<p>{{ QR }}</p>' });
    await buildTemplate(app, token, { name: 'No link', kind: 'link', html: '<p>{{link_host}}</p>' });
    await buildTemplate(app, token, { name: 'No form', page: '<p>formless</p>' });
    await buildTemplate(app, token, { name: 'Attached', kind: 'attachments' });
    const { data } = (await call<Page<PhishingTemplateRow>>('GET', 'templates?sort_by=name')).body;
    for (const wanted of [true, false]) {
      const found = (await call<Page<PhishingTemplateRow>>('GET', `templates?sort_by=name&is_ready=${wanted}`)).body
        .data;
      expect(found.map(({ name }) => name)).toEqual(
        data.filter((row) => row.is_ready === wanted).map(({ name }) => name),
      );
    }
    expect(data.map(({ name, problems }) => [name, problems])).toEqual([
      ['Attached', []],
      ['No form', ['form_missing']],
      ['No link', ['link_missing']],
      ['QR', []],
    ]);
  });

  test('is copied whole and lives apart from its copy', async () => {
    const { token } = await buildOperator(app);
    const call = ask(token);
    const template = await buildTemplate(app, token, { name: 'First' });
    const copy = (await call<PhishingTemplate>('POST', `templates/${template.id}/copy`)).body;
    expect(copy).toMatchObject({ name: 'First (copy)', is_ready: true, kind: 'form', category: template.category });
    expect(copy.emails.map(({ html }) => html)).toEqual(template.emails.map(({ html }) => html));
    await call('DELETE', `emails/${copy.emails[0]?.id}`);
    expect((await call<PhishingTemplate>('GET', `templates/${copy.id}`)).body.problems).toEqual(['email_missing']);
    expect((await call<PhishingTemplate>('GET', `templates/${template.id}`)).body.is_ready).toBe(true);
  });

  test('has one email and one page in a language, and keeps two that were there before', async () => {
    const { token } = await buildOperator(app);
    const call = ask(token);
    const template = await buildTemplate(app, token);
    const [email, page] = [template.emails[0], template.pages[0]];
    const values = { name: 'Second', language: page?.language, html: page?.html };
    expect((await call('POST', 'pages', { ...values, template_id: template.id })).body.code).toBe(
      'template_language_taken',
    );
    const second = await call<{ id: string }>('POST', 'pages', { ...values, template_id: template.id, language: 'en' });
    expect(second.status).toBe(201);
    const edit = (language: string) => call('PATCH', `pages/${second.body.id}`, { language });
    expect((await edit('ru')).body.code).toBe('template_language_taken');
    expect((await edit('uz')).status).toBe(200);
    await app.system.db
      .updateTable('phishing_pages')
      .set({ language: 'ru' })
      .where('id', '=', second.body.id)
      .execute();
    expect((await call('PATCH', `pages/${second.body.id}`, { name: 'Twin', language: 'ru' })).status).toBe(200);
    expect((await call('PATCH', `emails/${email?.id}`, { language: 'en' })).status).toBe(200);
  });

  test('needs a category, one that exists', async () => {
    const { token } = await buildOperator(app);
    const call = ask(token);
    expect((await call('POST', 'templates', { name: 'x', kind: 'link' })).body.errors).toHaveProperty('category_id');
    const unknown = '01900000-0000-7000-8000-000000000000';
    expect((await call('POST', 'templates', { name: 'x', kind: 'link', category_id: unknown })).body.code).toBe(
      'category_unknown',
    );
  });

  test('adds up what it did over campaigns', async () => {
    const { token, operator } = await buildOperator(app);
    const template = await buildTemplate(app, token);
    await startCampaign(app, token, campaignOf([template], { users: [operator.id] }));
    const { body } = await ask(token)('GET', `templates/${template.id}/statistics`);
    expect(body).toMatchObject({ campaigns_count: 1, sent: 0, failure: { count: 0, total: 0, low: 0, high: 1 } });
  });

  test('of another organization does not exist', async () => {
    const { token } = await buildOperator(app);
    const template = await buildTemplate(app, token);
    const stranger = ask((await buildOperator(app)).token);
    expect((await stranger('GET', `templates/${template.id}`)).status).toBe(404);
    expect((await stranger('PATCH', `emails/${template.emails[0]?.id}`, { name: 'x' })).status).toBe(404);
    expect((await stranger('DELETE', `pages/${template.pages[0]?.id}`)).status).toBe(404);
    const body = { template_id: template.id, name: 'x', language: 'ru', html: '<form></form>' };
    expect((await stranger('POST', 'pages', body)).body.code).toBe('template_unknown');
  });
});

describe('a change', () => {
  test('leaves everything alone that it does not name', async () => {
    const { token } = await buildOperator(app);
    const call = ask(token);
    const template = await buildTemplate(app, token, { kind: 'attachments' });
    const letter = `emails/${template.emails[0]?.id}`;
    const { updated_at: _then, version: _older, ...before } = (await call<PhishingEmail>('GET', letter)).body;
    const {
      updated_at: _now,
      version: _newer,
      ...after
    } = (await call<PhishingEmail>('PATCH', letter, { name: 'Renamed' })).body;
    expect(after).toEqual({ ...before, name: 'Renamed' });
    await call('PATCH', `templates/${template.id}`, { description: 'For autumn' });
    const renamed = (await call<PhishingTemplate>('PATCH', `templates/${template.id}`, { name: 'New' })).body;
    expect(renamed).toMatchObject({
      name: 'New',
      description: 'For autumn',
      kind: 'attachments',
      category: template.category,
    });
    const given = { name: 'P', original_url: 'https://portal.example', html: '<p>x</p>', delay_seconds: 9 };
    const page = (await call<RedirectPage>('POST', 'redirect_pages', given)).body;
    expect((await call('PATCH', `redirect_pages/${page.id}`, { name: 'Q' })).body).toMatchObject({
      ...given,
      name: 'Q',
    });
  });
});

describe('a letter', () => {
  test('refuses variables that nobody knows, at their field and by their names', async () => {
    const { token } = await buildOperator(app);
    const template = await buildTemplate(app, token);
    const url = `emails/${template.emails[0]?.id}`;
    const { status, body } = await ask(token)<Refusal & { message: string }>('PATCH', url, {
      html: '{{link}} {{frist_name}}',
    });
    expect([status, body.code]).toEqual([422, 'variable_unknown']);
    expect(body.message).toContain('{{frist_name}}');
    expect(body.errors).toEqual({ html: [expect.stringContaining('{{frist_name}}')] });
    expect((await ask(token)('PATCH', url, { subject: '{{qr}}' })).body.code).toBe('variable_unknown');
  });

  test('refuses line breaks in what becomes a header', async () => {
    const { token } = await buildOperator(app);
    const template = await buildTemplate(app, token);
    const url = `emails/${template.emails[0]?.id}`;
    for (const change of [{ subject: 'a\r\nBcc: x@y.z' }, { from_name: 'a\nb' }, { from_address: 'a@b.c>\r\n' }]) {
      expect((await ask(token)('PATCH', url, change)).status).toBe(422);
    }
  });

  test('keeps what was typed and tells who wrote it in the audit, without the half megabyte', async () => {
    const { token, operator } = await buildOperator(app);
    const template = await buildTemplate(app, token);
    const html = `<p>${'x'.repeat(50_000)}</p><a href="{{link}}">x</a>`;
    const saved = await ask(token)<PhishingEmail>('PATCH', `emails/${template.emails[0]?.id}`, { html });
    expect(saved.body.html).toBe(html);
    const entry = await app.system.db
      .selectFrom('audit_log')
      .selectAll()
      .where('action', '=', 'phishing_email.changed')
      .where('user_id', '=', operator.id)
      .executeTakeFirstOrThrow();
    expect(entry.new_value).toEqual({ html_length: html.length });
  });
});

describe('a redirect page', () => {
  test('sends people to web addresses alone', async () => {
    const { token } = await buildOperator(app);
    const call = ask(token);
    for (const original_url of ['javascript:alert(1)', 'file:///etc/passwd', 'portal', 'data:text/html,x']) {
      expect((await call('POST', 'redirect_pages', { name: 'x', original_url })).status).toBe(422);
    }
    const page = (
      await call<RedirectPage>('POST', 'redirect_pages', { name: 'Portal', original_url: 'https://portal.example' })
    ).body;
    expect(page).toMatchObject({ html: '', delay_seconds: 5, campaigns_count: 0 });
  });

  test('stays while a campaign uses it', async () => {
    const { token, operator } = await buildOperator(app);
    const call = ask(token);
    const template = await buildTemplate(app, token);
    const page = (
      await call<RedirectPage>('POST', 'redirect_pages', { name: 'Portal', original_url: 'https://portal.example' })
    ).body;
    const body = { ...campaignOf([template], { users: [operator.id] }), enable_redirect: true, redirect_page: page.id };
    const campaign = await startCampaign(app, token, body);
    expect((await call('DELETE', `redirect_pages/${page.id}`)).body.code).toBe('redirect_page_in_use');
    await call('POST', `campaigns/${campaign.id}/complete`);
    expect((await call('DELETE', `redirect_pages/${page.id}`)).status).toBe(200);
    expect((await call<Page<RedirectPage>>('GET', 'redirect_pages')).body.total_count).toBe(0);
    expect((await call('GET', `redirect_pages/${page.id}`)).status).toBe(404);
    expect((await call('PATCH', `redirect_pages/${page.id}`, { name: 'AuthLayout' })).status).toBe(404);
  });

  test('stands in the audit log without its HTML', async () => {
    const { token } = await buildOperator(app);
    const given = { name: 'Portal', original_url: 'https://portal.example', html: '<p>Wait</p>' };
    const { id } = (await ask(token)<RedirectPage>('POST', 'redirect_pages', given)).body;
    await ask(token)('PATCH', `redirect_pages/${id}`, { html: '<p>Soon</p>', delay_seconds: 9 });
    const entries = await app.system.db
      .selectFrom('audit_log')
      .select(['action', 'old_value', 'new_value'])
      .where('entity_id', '=', id)
      .orderBy('seq')
      .execute();
    expect(entries).toEqual([
      {
        action: 'redirect_page.created',
        old_value: null,
        new_value: { name: 'Portal', original_url: 'https://portal.example', delay_seconds: 5 },
      },
      { action: 'redirect_page.changed', old_value: { delay_seconds: 5 }, new_value: { delay_seconds: 9 } },
    ]);
  });
});
