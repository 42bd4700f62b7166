import PostalMime from 'postal-mime';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EmailPreview, EmailTemplate, EmailTexts } from '#contract/mail-settings.ts';
import { letters } from '#server/emails.ts';
import { type MailSink, startMailSink } from '#tests/support/mail-sink.ts';
import type { TestApp } from '#tests/support/test-app.ts';
import { type BuiltPerson, buildPerson } from '#tests/support/world.ts';
import { buildMailOrganization, emailTo, type MailWorld, recover, startMailApp } from './mail-world.ts';

let app: TestApp;
let sink: MailSink;
let world: MailWorld;

beforeAll(async () => {
  sink = await startMailSink();
  app = await startMailApp({ SMTP_URL: sink.url });
  world = await buildMailOrganization(app);
  app.context.mailer.start();
}, 60_000);
afterAll(async () => {
  await app.close();
  await sink.close();
});

const base = '/api/v2/settings/emails/templates';
interface Refusal {
  code: string;
  message: string;
  errors: Record<string, string[]>;
}
const list = async (token = world.token) =>
  (await app.request<EmailTemplate[]>({ method: 'GET', url: base, token })).body;
const write = (path: string, words: Partial<EmailTexts>, method: 'PUT' | 'POST' = 'PUT') =>
  app.request<EmailTemplate & EmailPreview & Refusal>({
    method,
    url: `${base}${path}`,
    token: world.token,
    body: { ...recovery, ...words },
  });
const recovery: EmailTexts = { subject: 'S', title: 'T', text: 'Text', button: 'Go' };

async function received(person: BuiltPerson) {
  await recover(world, person);
  const { raw } = await emailTo(sink, person.email);
  return PostalMime.parse(raw);
}

test('every letter of the system has words that can be written, in three languages; the simulation has none here', async () => {
  const templates = await list();
  const offered = new Set(templates.map(({ kind, language }) => `${kind} ${language}`));
  const expected = letters
    .flatMap((kind) => kind.templates)
    .flatMap(({ name }) => [`${name} ru`, `${name} en`, `${name} uz`]);
  expect([...offered].toSorted()).toEqual(expected.toSorted());
  const without = letters.filter(({ templates: own }) => own.length === 0).map(({ kind }) => kind);
  expect(without).toEqual(['phishing.lure', 'phishing.message', 'phishing.test', 'template_sample']);
  for (const { kind, language, words, standard, variables } of templates) {
    expect(words).toEqual(standard);
    expect(Object.values(words).join(' '), `${kind} ${language}`).not.toMatch(/\{\{(?!\w+\}\})/);
    expect((await write(`/${kind}/${language}`, words)).status, `${kind} ${language}`).toBe(200);
    expect(variables.map(({ name }) => name)).toContain('first_name');
  }
  for (const { kind, language } of templates) {
    await app.request({ method: 'DELETE', url: `${base}/${kind}/${language}`, token: world.token });
  }
});

describe('words of the organization', () => {
  test('are what people get in their language; other languages and organizations keep the standard ones', async () => {
    for (const language of ['ru', 'en', 'uz'] as const) {
      await write(`/password_recovery/${language}`, {
        subject: `Own ${language} {{first_name}}`,
        title: 'T {{organization}}',
      });
      const person = await buildPerson(app, world.organization, { language, first_name: 'Анна' });
      const letter = await received(person);
      expect(letter.subject).toBe(`Own ${language} Анна`);
      expect(letter.text).toContain(`T ${world.organization.title}`);
      expect(letter.html).toContain('/auth/password/recovery/confirm/');
    }
    const other = await buildMailOrganization(app);
    await recover(other, other.person);
    expect((await PostalMime.parse((await emailTo(sink, other.person.email)).raw)).subject).not.toContain('Own');
    expect((await list(other.token)).some(({ is_changed }) => is_changed)).toBe(false);
  });

  test('are shown, never obeyed: markup, heads and braces in words and names stay what they are', async () => {
    await write('/password_recovery/en', {
      subject: 'Hi {{first_name}}',
      title: '<script>alert(1)</script>',
      text: '<img src=x onerror=alert(1)> {{first_name}}\n\n<b>bold</b>',
      button: '"><script>',
    });
    const person = await buildPerson(app, world.organization, {
      language: 'en',
      first_name: 'Eve\r\nBcc: spy@evil.example\r\n\r\n{{email}}',
    });
    const letter = await received(person);
    expect(letter.headers.map(({ key }) => key)).not.toContain('bcc');
    expect(letter.subject).toBe('Hi Eve Bcc: spy@evil.example {{email}}');
    expect(letter.html).not.toMatch(/<script>|<img src=x|<b>bold/);
    expect(letter.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(sink.letters.filter(({ to }) => to === 'spy@evil.example')).toEqual([]);
  });

  test('are refused with what the letter does not have, and without where it leads', async () => {
    expect((await write('/password_recovery/en', { text: '{{password}}' })).body).toMatchObject({
      code: 'variable_unknown',
      errors: { text: [expect.stringContaining('{{password}}')] },
    });
    expect((await write('/password_recovery/en', { button: '' })).body.code).toBe('letter_link_missing');
    expect((await write('/password_recovery/en', { button: '', text: 'See {{link}}' })).status).toBe(200);
    expect((await write('/operator_message/en', {})).body).toMatchObject({
      errors: { text: [expect.stringContaining('{{text}}')] },
    });
    expect((await write('/report_thanks/en', { button: 'Go' })).body.code).toBe('letter_without_link');
    expect((await write('/phishing.lure/en', {})).status).toBe(404);
    expect((await write('/password_recovery/en', { subject: 'a\r\nBcc: b@c.example' })).status).toBe(422);
  });

  test('go back to the standard ones, and both values stand in the log', async () => {
    await write('/registration/uz', { subject: 'Oʻz' });
    const reset = await app.request<EmailTemplate>({
      method: 'DELETE',
      url: `${base}/registration/uz`,
      token: world.token,
    });
    expect(reset.body.words).toEqual(reset.body.standard);
    const audited = await app.system.db
      .selectFrom('audit_log')
      .select(['action', 'old_value', 'new_value'])
      .where('entity_title', '=', 'registration (uz)')
      .orderBy('seq', 'desc')
      .limit(1)
      .execute();
    expect(audited).toMatchObject([
      { action: 'mail_template.restored', old_value: { subject: 'Oʻz' }, new_value: reset.body.standard },
    ]);
  });
});

describe('a preview', () => {
  test('is the letter of the outbox with made-up values, as markup and as text', async () => {
    const { body } = await write(
      '/assignment/en/preview',
      { text: '{{first_name}}: {{course}}\n\n{{register_first}}' },
      'POST',
    );
    expect(body.text).toContain('Name: Safe work with email');
    expect(body.html).toContain('prefers-color-scheme: dark');
    expect(body.from.name).toBe(world.organization.title);
  });

  test('is sent to the one who asks, in the language that is being written', async () => {
    sink.letters.length = 0;
    const { body } = await write('/registration/uz/send', { subject: 'Namuna {{full_name}}' }, 'POST');
    expect(body).toEqual({ recipient: world.person.email });
    const letter = await PostalMime.parse((await emailTo(sink, world.person.email)).raw);
    expect(letter.subject).toMatch(/^Namuna \S/);
    expect(letter.html).toContain('lang="uz"');
  });
});
