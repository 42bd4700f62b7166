import PostalMime, { type Email } from 'postal-mime';
import { toBuffer as drawQrCode } from 'qrcode';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CampaignTemplate } from '#contract/campaign-results.ts';
import type { Page } from '#contract/page.ts';
import type { Gotcha } from '#contract/phishing-pages.ts';
import type { ReportChannels } from '#contract/phishing-reports.ts';
import type { PhishingTemplate, PhishingTemplateRow } from '#contract/phishing-templates.ts';
import { handleReportEmail } from '#modules/reporting/index.ts';
import { type MailSink, startMailSink } from '#tests/support/mail-sink.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { buildOperator, buildPerson } from '#tests/support/world.ts';
import {
  buildTemplate,
  campaignOf,
  deliver,
  hit,
  listRecipients,
  project,
  readCampaign,
  readTokens,
  startCampaign,
} from './phishing-world.ts';

const lure = 'https://lure.example';
const docs = 'https://docs.example:8443';
const files = 'http://files.example';

let app: TestApp;
let sink: MailSink;

beforeAll(async () => {
  sink = await startMailSink();
  app = await startTestApp({
    SMTP_URL: sink.url,
    PHISHING_URL: lure,
    REPORT_MAIL_DOMAIN: 'reports.example',
    REPORT_SMTP_PORT: '0',
    PHISHING_DOMAINS: 'https://docs.example:8443, http://files.example',
  });
});
afterAll(async () => {
  await app.close();
  await sink.close();
});
beforeEach(() => {
  sink.letters.length = 0;
});

type Refusal = { code: string; errors: Record<string, string[]> };
type Method = 'GET' | 'POST' | 'PATCH';

const caller =
  (token: string) =>
  async <T = PhishingTemplate & Refusal>(method: Method, path: string, body?: unknown) =>
    app.request<T>({ method, url: `/api/v2/phishing/${path}`, token, body });

const emailHtml =
  '<html><body><a href="{{link}}">Open {{link_host}}</a> {{qr}} <a href="{{report_link}}">Report</a></body></html>';

/** A template whose links lead to a domain, ready for a campaign. */
async function buildOn(
  token: string,
  domain: string | null,
  given: Parameters<typeof buildTemplate>[2] = {},
): Promise<PhishingTemplate> {
  const { id } = await buildTemplate(app, token, { html: emailHtml, ...given });
  return (await caller(token)('PATCH', `templates/${id}`, { domain })).body;
}

/** Sends a campaign with these templates, one letter a template; the letters by their subjects. */
async function send(token: string, templates: readonly PhishingTemplate[], people: readonly { id: string }[]) {
  const users = people.map(({ id }) => id);
  const campaign = await startCampaign(app, token, campaignOf(templates, { users }));
  await deliver(app, sink, people.length);
  const tokens = await readTokens(app, campaign.id);
  const letters = await Promise.all(
    sink.letters.map(async ({ raw, to }) => ({ letter: await PostalMime.parse(raw), token: tokens.get(to) ?? '' })),
  );
  return { campaign, bySubject: new Map(letters.map((one) => [one.letter.subject, one])) };
}

/** Origins of everything in the letter that leads to somewhere. */
const originsIn = (content: string) => [...new Set(content.match(/https?:\/\/[^/"\s)]+/g))];

const headerOf = (letter: Email, key: string) => letter.headers.find((header) => header.key === key)?.value;

describe('templates of one campaign on two domains', () => {
  test('send letters that lead to their own host in everything that leads anywhere', async () => {
    const { organization, token } = await buildOperator(app);
    const people = [await buildPerson(app, organization), await buildPerson(app, organization)];
    const plain = await buildOn(token, null, { name: 'Plain', subject: 'Plain' });
    const other = await buildOn(token, 'docs.example', { name: 'Docs', subject: 'Docs' });
    const { bySubject } = await send(token, [plain, other], people);
    for (const [subject, url, host] of [
      ['Plain', lure, 'lure.example'],
      ['Docs', docs, 'docs.example:8443'],
    ] as const) {
      const { letter, token: emailToken } = bySubject.get(subject) ?? { letter: {} as Email, token: '' };
      expect(originsIn(letter.html ?? '')).toEqual([url]);
      expect(letter.html).toContain(`${url}/l/${emailToken}`);
      expect(letter.html).toContain(`${url}/o/${emailToken}.gif`);
      expect(letter.html).toContain(`${url}/h/${emailToken}`);
      expect(letter.text).toContain(`Open ${host}`);
      expect(originsIn(letter.text ?? '')).toEqual([url]);
      expect(headerOf(letter, 'x-report-phishing')).toBe(`${url}/r/${emailToken}`);
      const code = letter.attachments.find(({ filename }) => filename === 'qr.png')?.content as ArrayBuffer;
      const drawn = await drawQrCode(`${url}/l/${emailToken}`, { width: 360, margin: 1 });
      expect(Buffer.from(code).equals(drawn)).toBe(true);
    }
  });

  test('are landed on, submitted, reported and counted under either host', async () => {
    const { organization, token } = await buildOperator(app);
    const people = [await buildPerson(app, organization), await buildPerson(app, organization)];
    const page = '<form><input type="password"><button>Go to {{link_host}}</button></form>';
    const plain = await buildOn(token, null, { name: 'Plain', subject: 'Plain', page });
    const other = await buildOn(token, 'docs.example', { name: 'Docs', subject: 'Docs', page });
    const { campaign, bySubject } = await send(token, [plain, other], people);
    for (const [subject, host, address] of [
      ['Plain', 'lure.example', '198.51.100.20'],
      ['Docs', 'docs.example:8443', '198.51.100.77'],
    ] as const) {
      // Machines come sooner after a letter than people do.
      app.clock.advance(600_000);
      const emailToken = bySubject.get(subject)?.token ?? '';
      const person = { address, headers: { host } };
      expect((await hit(app, `/o/${emailToken}.gif`, person)).statusCode).toBe(200);
      const landed = await hit(app, `/l/${emailToken}`, person);
      expect(landed.body).toContain(`Go to ${host}`);
      expect(landed.body).toContain(`action="/s/${emailToken}"`);
      expect(landed.body).toContain('src="/assets/form.js"');
      expect(originsIn(landed.body)).toEqual([]);
      expect(landed.headers['content-security-policy']).toContain("form-action 'self'");
      const sent = await hit(app, `/s/${emailToken}?filled=1`, { method: 'POST', ...person });
      expect(sent.json()).toEqual({ next: expect.stringContaining(`/phishing/gotcha?t=${emailToken}`) });
      expect((await hit(app, `/r/${emailToken}`, { method: 'POST', ...person })).statusCode).toBe(204);
    }
    await project(app);
    const { statistics } = await readCampaign(app, token, campaign.id);
    expect(statistics).toMatchObject({ opened: 2, clicked: 2, entered_data: 2, reported: 2 });
    expect((await listRecipients(app, token, campaign.id)).data.map(({ status }) => status)).toEqual([
      'entered_data',
      'entered_data',
    ]);
  });

  test('attach documents that report to their own host', async () => {
    const { organization, token } = await buildOperator(app);
    const template = await buildOn(token, 'files.example', {
      kind: 'attachments',
      subject: 'File',
      html: '<p>See</p>',
    });
    const { bySubject } = await send(token, [template], [await buildPerson(app, organization)]);
    const { letter, token: emailToken } = bySubject.get('File') ?? { letter: {} as Email, token: '' };
    const content = Buffer.from(letter.attachments[0]?.content as ArrayBuffer).toString();
    expect(content).toContain(`${files}/b/${emailToken}.gif`);
    expect(originsIn(content)).toEqual([files]);
    const file = await hit(app, `/a/${emailToken}`, { headers: { host: 'files.example' } });
    expect(originsIn(file.body)).toEqual([files]);
  });

  test('are recognised in a forwarded letter by an address of their host alone', async () => {
    const { organization, token } = await buildOperator(app);
    const template = await buildOn(token, 'docs.example', { subject: 'Docs' });
    const { campaign, bySubject } = await send(token, [template], [await buildPerson(app, organization)]);
    const { address } = (await caller(token)<ReportChannels>('GET', 'report-channels')).body;
    const words = `Is it real? ${docs}/l/${bySubject.get('Docs')?.token}`;
    const forwarded = `From: a@vector.example\r\nTo: ${address}\r\nSubject: Fwd\r\n\r\n${words}\r\n`;
    await handleReportEmail(app.context, Buffer.from(forwarded), [address ?? '']);
    await project(app);
    expect((await readCampaign(app, token, campaign.id)).statistics).toMatchObject({ reported: 1, clicked: 0 });
  });

  test('show their host afterwards: to whoever was tricked, and to the operator who looks at the letter', async () => {
    const { organization, token } = await buildOperator(app);
    const template = await buildOn(token, 'docs.example', { subject: 'Docs' });
    const { campaign, bySubject } = await send(token, [template], [await buildPerson(app, organization)]);
    const gotcha = await caller(token)<Gotcha>('GET', `gotcha/${bySubject.get('Docs')?.token}`);
    expect(gotcha.body.letter.text).toContain('Open docs.example:8443');
    expect(originsIn(gotcha.body.letter.text)).not.toContain(lure);
    const seen = await caller(token)<CampaignTemplate>('GET', `campaigns/${campaign.id}/templates/${template.id}`);
    expect(seen.body.letter.link_host).toBe('docs.example:8443');
  });

  test('name their host in test letters, too', async () => {
    const { token } = await buildOperator(app);
    const { id: template_id } = await buildOn(token, 'docs.example');
    const body = {
      template_id,
      language: 'ru',
      subject: 'Test',
      from_name: '',
      from_address: 'it@desk.example',
      html: '<p>Open {{link_host}}</p>',
      text: '',
      attachments: [],
    };
    expect((await caller(token)('POST', 'emails/test', body)).status).toBe(202);
    await deliver(app, sink, 1);
    expect((await PostalMime.parse(sink.letters[0]?.raw ?? '')).html).toContain('Open docs.example:8443');
  });
});

describe('the domain of a template', () => {
  test('is one of those that the settings name; null and the default’s name mean the default', async () => {
    const { token } = await buildOperator(app);
    const call = caller(token);
    const names = await call<{ data: unknown }>('GET', 'domains/names');
    expect(names.body.data).toEqual([
      { name: 'lure.example', is_default: true },
      { name: 'docs.example', is_default: false },
      { name: 'files.example', is_default: false },
    ]);
    const body = { name: 'New', kind: 'link', category_name: 'Mail' };
    const made = await call('POST', 'templates', body);
    expect(made.body).toMatchObject({ domain: null, link_host: 'lure.example' });
    const own = await call('POST', 'templates', { ...body, domain: 'Docs.Example' });
    expect(own.body).toMatchObject({ domain: 'docs.example', link_host: 'docs.example:8443' });
    const copy = await call('POST', `templates/${own.body.id}/copy`);
    expect(copy.body).toMatchObject({ domain: 'docs.example', link_host: 'docs.example:8443' });
    const back = await call('PATCH', `templates/${own.body.id}`, { domain: 'lure.example' });
    expect(back.body).toMatchObject({ domain: null, link_host: 'lure.example' });
    const kept = await call('PATCH', `templates/${copy.body.id}`, { name: 'Renamed' });
    expect(kept.body).toMatchObject({ domain: 'docs.example' });
  });

  test('that nobody knows is refused at its field', async () => {
    const { token } = await buildOperator(app);
    const call = caller(token);
    const body = { name: 'New', kind: 'link', category_name: 'Mail', domain: 'elsewhere.example' };
    for (const { status, body: refusal } of [
      await call('POST', 'templates', body),
      await call('PATCH', `templates/${(await buildOn(token, null)).id}`, { domain: 'elsewhere.example' }),
    ]) {
      expect([status, refusal.code, Object.keys(refusal.errors)]).toEqual([422, 'domain_unknown', ['domain']]);
    }
  });

  test('stands in the audit when it changes', async () => {
    const { token } = await buildOperator(app);
    const template = await buildOn(token, 'docs.example');
    const entry = await app.system.db
      .selectFrom('audit_log')
      .select(['old_value', 'new_value'])
      .where('entity_id', '=', template.id)
      .where('action', '=', 'phishing_template.changed')
      .executeTakeFirstOrThrow();
    expect(entry).toEqual({ old_value: { domain: null }, new_value: { domain: 'docs.example' } });
  });
});

describe('a domain that was taken out of the settings', () => {
  async function buildLeft(token: string) {
    const { id } = await buildOn(token, 'docs.example', { name: 'Left' });
    await app.system.db
      .updateTable('phishing_templates')
      .set({ domain: 'gone.example' })
      .where('id', '=', id)
      .execute();
    return id;
  }

  test('keeps its templates from new campaigns until they get another, and says so', async () => {
    const { organization, token } = await buildOperator(app);
    const person = await buildPerson(app, organization);
    const call = caller(token);
    const id = await buildLeft(token);
    const ready = await buildOn(token, null, { name: 'Ready' });
    expect((await call('GET', `templates/${id}`)).body).toMatchObject({
      is_ready: false,
      problems: ['domain_missing'],
      domain: 'gone.example',
      link_host: 'lure.example',
    });
    for (const [wanted, name] of [
      [true, 'Ready'],
      [false, 'Left'],
    ] as const) {
      const { data } = (await call<Page<PhishingTemplateRow>>('GET', `templates?is_ready=${wanted}`)).body;
      expect(data.map((row) => row.name)).toEqual([name]);
    }
    const refused = await call('POST', 'campaigns', campaignOf([ready, { id }], { users: [person.id] }));
    expect([refused.status, refused.body.code]).toEqual([409, 'template_not_ready']);
    const edited = await call('PATCH', `templates/${id}`, { description: 'Old', domain: 'gone.example' });
    expect(edited.body).toMatchObject({ description: 'Old', domain: 'gone.example' });
    expect((await call('PATCH', `templates/${id}`, { domain: null })).body).toMatchObject({
      is_ready: true,
      problems: [],
    });
  });

  test.each([
    ['names it', { domain: 'gone.example' }],
    ['is from before templates had domains', {}],
  ])('leaves a campaign that %s to the default: its links work', async (_case, change) => {
    const { organization, token } = await buildOperator(app);
    const person = await buildPerson(app, organization);
    const template = await buildOn(token, 'docs.example', { subject: 'Docs' });
    const order = campaignOf([template], { users: [person.id] });
    const { body: campaign } = await caller(token)<{ id: string }>('POST', 'campaigns', order);
    const ofCampaign = app.system.db.selectFrom('phishing_campaign_templates').where('campaign_id', '=', campaign.id);
    const { domain, ...snapshot } = (await ofCampaign.select('snapshot').executeTakeFirstOrThrow()).snapshot;
    expect(domain).toBe('docs.example');
    await app.system.db
      .updateTable('phishing_campaign_templates')
      .set({ snapshot: JSON.stringify({ ...snapshot, ...change }) })
      .where('campaign_id', '=', campaign.id)
      .execute();
    await app.jobs.runDue();
    await deliver(app, sink, 1);
    const letter = await PostalMime.parse(sink.letters[0]?.raw ?? '');
    expect(originsIn(letter.html ?? '')).toEqual([lure]);
    const [emailToken] = (await readTokens(app, campaign.id)).values();
    expect((await hit(app, `/l/${emailToken}`)).statusCode).toBe(200);
  });
});

describe('answers of the phishing and the content origin', () => {
  test('ask for TLS next time where the host is served over it, and on unknown hosts as the default does', async () => {
    const hstsOf = async (host: string) =>
      (await hit(app, '/assets/form.js', { headers: { host } })).headers['strict-transport-security'];
    expect(await hstsOf('docs.example:8443')).toBe('max-age=31536000');
    expect(await hstsOf('lure.example')).toBe('max-age=31536000');
    expect(await hstsOf('10.0.0.7:3001')).toBe('max-age=31536000');
    expect(await hstsOf('files.example')).toBeUndefined();
  });

  test('let framed letters load pixels of every domain', async () => {
    const { headers } = await app.content.inject({ url: '/' });
    for (const url of [lure, docs, files]) expect(headers['content-security-policy']).toContain(url);
  });
});
