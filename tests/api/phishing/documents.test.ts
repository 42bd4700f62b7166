import { PDFDocument } from '@cantoo/pdf-lib';
import { strFromU8, unzipSync, zipSync } from 'fflate';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { UploadedDocument } from '#contract/phishing-attachments.ts';
import type { PhishingEmail } from '#contract/phishing-emails.ts';
import type { EmailImport } from '#contract/phishing-imports.ts';
import type { PhishingTemplate } from '#contract/phishing-templates.ts';
import { purgeUnusedDocuments } from '#modules/documents/purge-documents.job.ts';
import {
  buildActivePdf,
  buildDocx,
  buildPdf,
  docxType,
  link,
  paragraph,
  run,
} from '#modules/documents/testing/documents.ts';
import { createSystemScope } from '#platform/scope.ts';
import { type MailSink, startMailSink } from '#tests/support/mail-sink.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { buildOperator, buildPerson } from '#tests/support/world.ts';
import {
  buildTemplate,
  campaignOf,
  deliver,
  eventsOf,
  hit,
  project,
  readCampaign,
  readTokens,
  startCampaign,
} from './phishing-world.ts';

let app: TestApp;
let sink: MailSink;
const place = '/api/v2/phishing';

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

type Refusal = { code: string; errors?: Record<string, string[]> };
const ask =
  (token: string) =>
  async <T = Refusal>(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: unknown) =>
    app.request<T>({ method, url: `${place}/${path}`, token, body });

async function upload<T = UploadedDocument>(
  token: string,
  bytes: Uint8Array,
  name = 'document',
  { path = 'attachments', fields = {} }: { path?: string; fields?: Record<string, string> } = {},
) {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  form.append('file', new Blob([new Uint8Array(bytes)]), name);
  const request = new Request('http://x', { method: 'POST', body: form });
  return app.request<T>({
    method: 'POST',
    url: `${place}/${path}`,
    token,
    body: Buffer.from(await request.arrayBuffer()),
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
  });
}

const docx = () =>
  buildDocx({
    body: paragraph(run('Для {{full'), run('_name}}'), link('r7', 'Оплатить')),
    relations: [{ id: 'r7', kind: 'hyperlink', target: 'https://pay.example/' }],
  });

/** Saves the documents as those of the template's letter. */
async function attach(token: string, template: PhishingTemplate, attachments: readonly object[]) {
  return ask(token)<PhishingEmail>('PATCH', `emails/${template.emails[0]?.id}`, { attachments });
}

/** A part that declares, in the directory at the end, to be as large as no document is. */
function buildBomb(): Buffer {
  const bytes = buildDocx({ parts: { 'word/big.xml': ' '.repeat(1000) } });
  const line = bytes.lastIndexOf('word/big.xml') - 46;
  bytes.writeUInt32LE(200 * 1024 * 1024, line + 24);
  return bytes;
}

async function countStored(): Promise<{ rows: number; bytes: number }> {
  let bytes = 0;
  for await (const _ of app.context.files.list()) bytes += 1;
  const rows = await app.system.db.selectFrom('files').select('id').execute();
  return { rows: rows.length, bytes };
}

describe('an uploaded document', () => {
  test('is told about: its kind, its links, its variables, what was taken out', async () => {
    const { token } = await buildOperator(app);
    const word = await upload(token, docx(), 'Счёт.docx');
    expect([word.status, word.body]).toEqual([
      201,
      expect.objectContaining({
        name: 'Счёт.docx',
        media_type: docxType,
        links: [{ address: 'https://pay.example/', words: 'Оплатить', count: 1 }],
        variables: { known: ['full_name', 'organization'], unknown: [] },
        warnings: [],
      }),
    ]);
    const pdf = await upload(token, await buildActivePdf(), 'Счёт.docx');
    expect(pdf.body).toMatchObject({
      media_type: 'application/pdf',
      name: 'Счёт.docx.pdf',
      warnings: ['something_removed'],
    });
    expect(pdf.body.removed).toMatchObject({ scripts: 2, embedded: 1 });
  });

  test('reaches each recipient with their own addresses, and opening it counts', async () => {
    const { token, organization, operator } = await buildOperator(app);
    const other = await buildPerson(app, organization);
    const template = await buildTemplate(app, token, { kind: 'attachments' });
    const word = (await upload(token, docx())).body;
    const pdf = (await upload(token, await buildPdf({ links: ['https://a.example/', 'https://b.example/'] }))).body;
    const saved = await attach(token, template, [
      { name: 'Счёт для {{last_name}}', file_id: word.file_id },
      { name: 'Акт', file_id: pdf.file_id, links: [0] },
    ]);
    expect(saved.body.attachments.map(({ media_type, html }) => [media_type, html])).toEqual([
      [docxType, undefined],
      ['application/pdf', undefined],
    ]);
    expect(saved.body.attachments[1]?.file?.links.map(({ is_rewired }) => is_rewired)).toEqual([true, false]);
    const campaign = await startCampaign(app, token, campaignOf([template], { users: [operator.id, other.id] }));
    await deliver(app, sink, 2);
    const tokens = await readTokens(app, campaign.id);
    for (const { to, raw } of sink.letters) {
      const { attachments } = await PostalMime.parse(raw);
      expect(attachments.map(({ mimeType }) => mimeType)).toEqual([docxType, 'application/pdf']);
      const parts = unzipSync(new Uint8Array(attachments[0]?.content as ArrayBuffer));
      const relations = strFromU8(parts['word/_rels/document.xml.rels'] as Uint8Array);
      expect(relations).toContain(`/b/${tokens.get(to)}.gif" TargetMode="External"`);
      expect(relations).toContain(`/a/${tokens.get(to)}/open" TargetMode="External"`);
      expect(strFromU8(parts['word/document.xml'] as Uint8Array)).not.toContain('{{');
      const bytes = new Uint8Array(attachments[1]?.content as ArrayBuffer);
      expect((await PDFDocument.load(bytes)).getPageCount()).toBe(1);
      const text = Buffer.from(bytes).toString('latin1');
      expect(text).toContain(`/a/${tokens.get(to)}/open)`);
      expect(text).toContain('https://b.example/');
      expect(text).not.toContain('https://a.example/)');
    }
    const own = tokens.get(operator.email);
    app.clock.set(new Date('2026-03-11T11:00:00Z'));
    expect((await hit(app, `/b/${own}.gif`)).headers['content-type']).toBe('image/gif');
    expect((await hit(app, `/a/${own}/open`)).statusCode).toBe(303);
    await project(app);
    expect((await eventsOf(app, campaign.id)).map(({ kind }) => kind)).toEqual([
      'opened_attachment',
      'opened_attachment',
    ]);
    expect((await readCampaign(app, token, campaign.id)).statistics.opened_attachment).toBe(1);
  });

  test('comes by a link in the letter, by a test letter and as a sample, too', async () => {
    const { token, operator } = await buildOperator(app);
    const template = await buildTemplate(app, token, {
      kind: 'attachments',
      html: '<a href="{{attachment_link}}">x</a>',
    });
    const { file_id } = (await upload(token, docx())).body;
    await attach(token, template, [{ name: 'Счёт', file_id }]);
    const campaign = await startCampaign(app, token, campaignOf([template], { users: [operator.id] }));
    const own = (await readTokens(app, campaign.id)).get(operator.email);
    const fetched = await hit(app, `/a/${own}`);
    expect(fetched.headers['content-disposition']).toContain(encodeURIComponent('Счёт.docx'));
    expect(Object.keys(unzipSync(new Uint8Array(fetched.rawPayload)))).toContain('word/document.xml');
    await deliver(app, sink, 1);
    const tested = await ask(token)('POST', 'emails/test', {
      template_id: template.id,
      language: 'ru',
      subject: 'Проба',
      from_name: '',
      from_address: 'a@b.example',
      html: '<p>x</p>',
      text: '',
      attachments: [{ name: 'Счёт', file_id, links: [] }],
    });
    expect(tested.status).toBe(202);
    await deliver(app, sink, 2);
    const { attachments } = await PostalMime.parse(sink.letters[1]?.raw ?? '');
    const relations = (bytes: ArrayBuffer | Uint8Array) =>
      strFromU8(unzipSync(new Uint8Array(bytes))['word/_rels/document.xml.rels'] as Uint8Array);
    expect(relations(attachments[0]?.content as ArrayBuffer)).toContain('https://pay.example/');
    const sample = await app.console.inject({
      url: `${place}/attachments/${file_id}/sample?name=${encodeURIComponent('Счёт {{email}}')}`,
      headers: { authorization: `Bearer ${token}` },
    });
    expect(sample.headers['content-disposition']).toContain(encodeURIComponent(`Счёт ${operator.email}.docx`));
    expect(relations(new Uint8Array(sample.rawPayload))).not.toContain('rBeacon');
    expect(relations(new Uint8Array(sample.rawPayload))).toContain('/admin/phishing/templates');
    expect(await eventsOf(app, campaign.id)).toHaveLength(1);
  });

  test('with a variable that nobody knows is taken and told about, and no letter takes it', async () => {
    const { token } = await buildOperator(app);
    const template = await buildTemplate(app, token, { kind: 'attachments' });
    const { body } = await upload(token, buildDocx({ body: paragraph(run('{{frist_name}} {{qr}}')) }));
    expect(body).toMatchObject({ variables: { unknown: ['frist_name', 'qr'] }, warnings: ['variables_unknown'] });
    const saved = await ask(token)('PATCH', `emails/${template.emails[0]?.id}`, {
      attachments: [{ name: 'x', file_id: body.file_id }],
    });
    expect([saved.status, saved.body.code, Object.keys(saved.body.errors ?? {})]).toEqual([
      422,
      'variable_unknown',
      ['attachments.0.file_id'],
    ]);
  });

  test('is a document instead of one that was written, never both and never neither', async () => {
    const { token } = await buildOperator(app);
    const template = await buildTemplate(app, token, { kind: 'attachments' });
    const { file_id } = (await upload(token, docx())).body;
    const save = (attachment: object) =>
      ask(token)('PATCH', `emails/${template.emails[0]?.id}`, { attachments: [{ name: 'x', ...attachment }] });
    for (const attachment of [{}, { file_id, html: '<p>x</p>' }]) {
      const { status, body } = await save(attachment);
      expect([status, body.code, Object.keys(body.errors ?? {})]).toEqual([
        422,
        'attachment_content_missing',
        ['attachments.0.html'],
      ]);
    }
    expect((await save({ file_id, links: [7] })).body.code).toBe('document_link_unknown');
    expect((await save({ file_id, links: [] })).status).toBe(200);
  });

  test('of another organization cannot be taken, sampled or told from one that never was', async () => {
    const owner = await buildOperator(app);
    const stranger = await buildOperator(app);
    const template = await buildTemplate(app, stranger.token, { kind: 'attachments' });
    const { file_id } = (await upload(owner.token, docx())).body;
    const saved = await ask(stranger.token)('PATCH', `emails/${template.emails[0]?.id}`, {
      attachments: [{ name: 'x', file_id }],
    });
    expect([saved.status, saved.body.code]).toEqual([422, 'attachment_file_unknown']);
    expect((await ask(stranger.token)('GET', `attachments/${file_id}/sample?name=x`)).status).toBe(404);
    expect((await ask(owner.token)('GET', `attachments/${file_id}/sample?name=x`)).status).toBe(200);
  });
});

describe('a document in a real letter', () => {
  const emailWith = (files: readonly { name: string; type: string; bytes: Buffer }[]) =>
    [
      'From: A <a@b.test>',
      'Subject: Contract',
      'MIME-Version: 1.0',
      'Content-Type: multipart/mixed; boundary="b"',
      '',
      '--b',
      'Content-Type: text/html',
      '',
      '<p>See the contract</p>',
      ...files.flatMap(({ name, type, bytes }) => [
        '--b',
        `Content-Type: ${type}; name="${name}"`,
        `Content-Disposition: attachment; filename="${name}"`,
        'Content-Transfer-Encoding: base64',
        '',
        bytes.toString('base64').replaceAll(/.{76}/g, '$&\r\n'),
      ]),
      '--b--',
      '',
    ].join('\r\n');

  test('is offered, and uploaded when it is taken over', async () => {
    const { token } = await buildOperator(app);
    const letter = Buffer.from(
      emailWith([
        { name: 'photo.png', type: 'image/png', bytes: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) },
        { name: 'contract.docx', type: 'application/octet-stream', bytes: docx() },
      ]),
    );
    const read = await upload<EmailImport>(token, letter, 'given.eml', { path: 'emails/import' });
    expect(read.body.attachments.map(({ name, is_document }) => [name, is_document])).toEqual([
      ['photo.png', false],
      ['contract.docx', true],
    ]);
    const take = (at: string) =>
      upload(token, letter, 'given.eml', { path: 'emails/import/attachments', fields: { at } });
    const taken = await take('1');
    expect([taken.status, taken.body.name, taken.body.links.length]).toEqual([201, 'contract.docx', 1]);
    expect((await take('0')).status).toBe(415);
    expect((await take('2')).status).toBe(422);
  });
});

describe('a file that is no plain document', () => {
  test.each([
    ['text', async () => Buffer.from('hello'), 415, 'file_type_refused'],
    ['a program', async () => Buffer.from('MZ\u0000'), 415, 'file_type_refused'],
    ['a page', async () => Buffer.from('<html><script>1</script></html>'), 415, 'file_type_refused'],
    ['an archive', async () => Buffer.from(zipSync({ 'a.txt': new Uint8Array(9) })), 415, 'file_type_refused'],
    ['nothing', async () => Buffer.alloc(0), 422, 'file_empty'],
    ['6 MiB', async () => Buffer.concat([await buildPdf(), Buffer.alloc(6 * 1024 * 1024, 32)]), 413, 'file_too_large'],
    ['two files in one', async () => Buffer.concat([await buildPdf(), docx()]), 422, 'document_disguised'],
    ['macros', async () => buildDocx({ parts: { 'word/vbaProject.bin': 'x' } }), 422, 'document_macros'],
    ['names that lead out', async () => buildDocx({ parts: { '../../out.xml': 'x' } }), 422, 'document_disguised'],
    [
      'a billion laughs',
      async () =>
        buildDocx({ parts: { 'word/document.xml': '<!DOCTYPE a [<!ENTITY b "ha">]><w:document>&b;</w:document>' } }),
      422,
      'document_markup_unsafe',
    ],
    ['a bomb', async () => buildBomb(), 422, 'document_too_complex'],
    ['a password', async () => buildPdf({ password: 'x' }), 422, 'document_encrypted'],
    ['half a PDF', async () => (await buildPdf({ pages: 3 })).subarray(0, 900), 422, 'document_broken'],
  ] as const)('is refused by name and leaves nothing: %s', async (_what, build, status, code) => {
    const { token } = await buildOperator(app);
    const before = await countStored();
    const answer = await upload<Refusal>(token, await build(), 'Счёт.docx');
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(await countStored()).toEqual(before);
  });
});

describe('documents that nobody needs', () => {
  const inDays = (days: number) =>
    createSystemScope(app.system.db, new Date(app.context.clock.now().getTime() + days * 86_400_000), app.system.ports);
  const isThere = async (id: string) =>
    (await app.system.db.selectFrom('files').where('id', '=', id).select('id').execute()).length === 1;

  test('go after a week; those of letters, of copies of templates and of campaigns stay', async () => {
    const { token, operator } = await buildOperator(app);
    const template = await buildTemplate(app, token, { kind: 'attachments' });
    const [unused, copied, frozen] = await Promise.all(
      [1, 2, 3].map(async () => (await upload(token, docx())).body.file_id),
    );
    if (unused === undefined || copied === undefined || frozen === undefined) throw new Error('not uploaded');
    await attach(token, template, [{ name: 'x', file_id: copied }]);
    await ask(token)('POST', `templates/${template.id}/copy`);
    await attach(token, template, [{ name: 'x', file_id: frozen }]);
    await startCampaign(app, token, campaignOf([template], { users: [operator.id] }));
    await attach(token, template, [{ name: 'x', html: '<p>x</p>' }]);
    await purgeUnusedDocuments(inDays(6));
    expect(await Promise.all([unused, copied, frozen].map(isThere))).toEqual([true, true, true]);
    await purgeUnusedDocuments(inDays(8));
    expect(await Promise.all([unused, copied, frozen].map(isThere))).toEqual([false, true, true]);
  });

  test.each([
    ['their letter', ({ emails }: PhishingTemplate) => `emails/${emails[0]?.id}`],
    ['their template', ({ id }: PhishingTemplate) => `templates/${id}`],
  ] as const)('wait a week more when %s is removed', async (_what, pathOf) => {
    const { token } = await buildOperator(app);
    const template = await buildTemplate(app, token, { kind: 'attachments' });
    const { file_id } = (await upload(token, docx())).body;
    await attach(token, template, [{ name: 'x', file_id }]);
    await app.system.db
      .updateTable('phishing_documents')
      .set({ used_at: new Date('2020-01-01') })
      .where('file_id', '=', file_id)
      .execute();
    expect((await ask(token)('DELETE', pathOf(template))).status).toBe(200);
    await purgeUnusedDocuments(inDays(1));
    expect(await isThere(file_id)).toBe(true);
    await purgeUnusedDocuments(inDays(8));
    expect(await isThere(file_id)).toBe(false);
  });
});
