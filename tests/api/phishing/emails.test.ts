import { strFromU8, unzipSync } from 'fflate';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PhishingEmail } from '#contract/phishing-emails.ts';
import type { EmailImport, PageImport } from '#contract/phishing-imports.ts';
import type { PhishingTemplate } from '#contract/phishing-templates.ts';
import { type MailSink, startMailSink } from '#tests/support/mail-sink.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { buildOperator } from '#tests/support/world.ts';
import {
  buildTemplate,
  campaignOf,
  deliver,
  eventsOf,
  hit,
  project,
  readCampaign,
  startCampaign,
} from './phishing-world.ts';

let app: TestApp;
let sink: MailSink;
const place = '/api/v2/phishing';
const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

beforeAll(async () => {
  sink = await startMailSink();
  app = await startTestApp({ SMTP_URL: sink.url });
});
afterAll(async () => {
  await app.close();
  await sink.close();
});
beforeEach(() => {
  sink.letters.length = 0;
});

type Refusal = { code: string; detail?: string; errors: Record<string, string[]> };
const ask =
  (token: string) =>
  async <T = Refusal>(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: unknown) =>
    app.request<T>({ method, url: `${place}/${path}`, token, body });

const testEmailOf = (template: PhishingTemplate, change: Record<string, unknown> = {}) => ({
  template_id: template.id,
  language: 'ru',
  subject: 'Для {{first_name}}',
  from_name: 'Служба',
  from_address: 'it@desk.example',
  html: '<body><p>{{full_name}}</p><a href="{{link}}">Войти</a>{{pixel}}{{qr}}</body>',
  text: '',
  attachments: [],
  ...change,
});

describe('a test letter', () => {
  test('goes to the one who asks, marked, with their own name in it, and nobody counts it', async () => {
    const { token, operator } = await buildOperator(app);
    const template = await buildTemplate(app, token);
    const attachments = [{ name: 'Акт', media_type: word, html: '<p>{{full_name}}</p>' }];
    const { status, body } = await ask(token)<{ recipient: string }>(
      'POST',
      'emails/test',
      testEmailOf(template, { attachments }),
    );
    expect([status, body]).toEqual([202, { recipient: operator.email }]);
    await deliver(app, sink, 1);
    const [sunk] = sink.letters;
    const letter = await PostalMime.parse(sunk?.raw ?? '');
    expect(sunk?.to).toBe(operator.email);
    expect(letter.headers).toContainEqual(expect.objectContaining({ key: 'x-phishing-test', value: 'true' }));
    expect(letter.html).toContain(`/admin/phishing/templates/${template.id}`);
    expect(letter.html).not.toContain(app.context.config.phishing.url);
    expect(letter.text).toContain('Войти (');
    expect(letter.attachments.map(({ filename }) => filename)).toContain('Акт.docx');
    expect(sunk?.raw).toContain('multipart/alternative');
    const recipients = await app.system.db
      .selectFrom('phishing_recipients')
      .select('id')
      .where('email', '=', operator.email)
      .execute();
    expect(recipients).toEqual([]);
  });

  test('with a variable that nobody knows is not sent, and the field is named', async () => {
    const { token } = await buildOperator(app);
    const template = await buildTemplate(app, token);
    const { status, body } = await ask(token)('POST', 'emails/test', testEmailOf(template, { html: '{{frist_name}}' }));
    expect([status, body.code, Object.keys(body.errors)]).toEqual([422, 'variable_unknown', ['html']]);
  });

  test('of another organization’s template is not sent', async () => {
    const template = await buildTemplate(app, (await buildOperator(app)).token);
    const stranger = await buildOperator(app);
    expect((await ask(stranger.token)('POST', 'emails/test', testEmailOf(template))).body.code).toBe(
      'template_unknown',
    );
  });
});

describe('documents of a letter', () => {
  test('arrive as what they are, each with the recipient’s own beacon, and opening one counts', async () => {
    const { token, operator } = await buildOperator(app);
    const template = await buildTemplate(app, token, { kind: 'attachments' });
    const attachments = [
      { name: 'Отчёт {{last_name}}', media_type: word, html: '<h1>Отчёт</h1><p>{{full_name}}</p>' },
      { name: 'Счёт.pdf', media_type: 'application/pdf', html: '<h1>Счёт</h1><p>Оплатить сегодня</p>' },
    ];
    const url = `emails/${template.emails[0]?.id}`;
    const saved = await ask(token)<PhishingEmail>('PATCH', url, { attachments });
    expect(saved.body.attachments.map(({ media_type }) => media_type)).toEqual([word, 'application/pdf']);
    const campaign = await startCampaign(app, token, campaignOf([template], { users: [operator.id] }));
    await deliver(app, sink, 1);
    const { attachments: files } = await PostalMime.parse(sink.letters[0]?.raw ?? '');
    expect(files.map(({ mimeType }) => mimeType)).toEqual([word, 'application/pdf']);
    const parts = unzipSync(new Uint8Array(files[0]?.content as ArrayBuffer));
    const beacon = /Target="[^"]*(\/b\/[^"]+)"/.exec(
      strFromU8(parts['word/_rels/document.xml.rels'] as Uint8Array),
    )?.[1];
    const pdf = Buffer.from(files[1]?.content as ArrayBuffer).toString('latin1');
    const link = /\(https?:\/\/[^/)]+(\/a\/[^)]+\/open)\)/.exec(pdf)?.[1];
    app.clock.set(new Date('2026-03-11T11:00:00Z'));
    expect((await hit(app, beacon ?? '')).headers['content-type']).toBe('image/gif');
    app.clock.set(new Date('2026-03-11T11:05:00Z'));
    const opened = await hit(app, link ?? '');
    expect(opened.statusCode).toBe(303);
    expect(String(opened.headers.location)).toContain('/phishing/gotcha');
    await project(app);
    expect((await eventsOf(app, campaign.id)).map(({ kind }) => kind)).toEqual([
      'opened_attachment',
      'opened_attachment',
    ]);
    expect((await readCampaign(app, token, campaign.id)).statistics.opened_attachment).toBe(1);
  });

  test('that a link in the letter fetches come as the same file', async () => {
    const { token, operator } = await buildOperator(app);
    const template = await buildTemplate(app, token, {
      kind: 'attachments',
      html: '<a href="{{attachment_link}}">Скачать</a>',
    });
    const attachments = [{ name: 'Договор', media_type: word, html: '<p>Текст</p>' }];
    await ask(token)('PATCH', `emails/${template.emails[0]?.id}`, { attachments });
    await startCampaign(app, token, campaignOf([template], { users: [operator.id] }));
    await deliver(app, sink, 1);
    const letter = await PostalMime.parse(sink.letters[0]?.raw ?? '');
    const path = new URL(/href="([^"]+\/a\/[^"]+)"/.exec(letter.html ?? '')?.[1] ?? '').pathname;
    const fetched = await hit(app, path);
    expect(fetched.headers['content-type']).toBe(word);
    expect(fetched.headers['content-disposition']).toContain(encodeURIComponent('Договор.docx'));
    expect(fetched.rawPayload.subarray(0, 2).toString()).toBe('PK');
  });

  test('that nobody could read are refused when they are saved, not when they are sent', async () => {
    const { token } = await buildOperator(app);
    const template = await buildTemplate(app, token, { kind: 'attachments' });
    const html = '<div>'.repeat(1000);
    const save = (media_type: string) =>
      ask(token)('PATCH', `emails/${template.emails[0]?.id}`, { attachments: [{ name: 'Акт', media_type, html }] });
    const { status, body } = await save('application/pdf');
    expect([status, body.code, Object.keys(body.errors)]).toEqual([422, 'html_too_deep', ['attachments.0.html']]);
    expect((await save('text/html')).status).toBe(200);
  });

  test('take no variable in their names that would be an address', async () => {
    const { token } = await buildOperator(app);
    const template = await buildTemplate(app, token, { kind: 'attachments' });
    const attachments = [{ name: '{{link}}', html: '<p>x</p>' }];
    const { body } = await ask(token)('PATCH', `emails/${template.emails[0]?.id}`, { attachments });
    expect([body.code, Object.keys(body.errors)]).toEqual(['variable_unknown', ['attachments.0.name']]);
  });
});

describe('an import', () => {
  const eml =
    'From: A <a@b.test>\r\nSubject: Hi\r\nContent-Type: text/html\r\n\r\n<p><a href="https://x.test">x</a></p>';

  async function send<T>(token: string, path: string, file: string, fields: Record<string, string> = {}) {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append('file', new Blob([file]), 'given.eml');
    const request = new Request('http://x', { method: 'POST', body: form });
    return app.request<T>({
      method: 'POST',
      url: `${place}/${path}`,
      token,
      body: Buffer.from(await request.arrayBuffer()),
      headers: { 'content-type': request.headers.get('content-type') ?? '' },
    });
  }

  test('of a letter shows what it would become and saves nothing', async () => {
    const { token } = await buildOperator(app);
    const all = await send<EmailImport>(token, 'emails/import', eml);
    expect([all.status, all.body.subject]).toEqual([200, 'Hi']);
    expect(all.body.html).toContain('href="{{link}}"');
    const none = await send<EmailImport>(token, 'emails/import', eml, { links: '[]', remote: 'drop' });
    expect(none.body.html).toContain('https://x.test');
    expect((await ask(token)<{ total_count: number }>('GET', 'emails')).body.total_count).toBe(0);
  });

  test('of a page shows where its forms went', async () => {
    const { token } = await buildOperator(app);
    const page = '<title>T</title><form action="https://bank.test"><input name="a"></form>';
    const { body } = await send<PageImport>(token, 'pages/import', page);
    expect(body.forms).toEqual([{ action: 'https://bank.test', fields: 1 }]);
    expect(body.html).not.toContain('bank.test');
  });

  test('is refused by name when there is no file, nothing in it, too much of it or no letter', async () => {
    const { token } = await buildOperator(app);
    expect((await ask(token)('POST', 'emails/import', {})).body.code).toBe('file_missing');
    expect((await send<Refusal>(token, 'emails/import', '')).body.code).toBe('file_empty');
    const huge = await send<Refusal>(token, 'emails/import', 'x'.repeat(10 * 1024 * 1024 + 1));
    expect([huge.status, huge.body.code]).toEqual([413, 'file_too_large']);
    expect((await send<Refusal>(token, 'emails/import', 'hello')).body.code).toBe('import_letter_unreadable');
  });
});

describe('bodies that are too large', () => {
  test('are refused as such, whether a letter is too long or a request is', async () => {
    const { token } = await buildOperator(app);
    const template = await buildTemplate(app, token);
    const url = `emails/${template.emails[0]?.id}`;
    const long = await ask(token)('PATCH', url, { html: 'x'.repeat(600_000) });
    expect([long.status, Object.keys(long.body.errors)]).toEqual([422, ['html']]);
    const huge = await ask(token)('PATCH', url, { html: 'x'.repeat(10_000_000) });
    expect([huge.status, huge.body.code]).toEqual([413, 'too_large']);
  });
});
