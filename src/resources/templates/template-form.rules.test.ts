import { describe, expect, it } from 'vitest';
import type { AttachedFile } from '#contract/phishing-attachments.ts';
import { emailVariables } from '#contract/phishing-template-kinds.ts';
import { phishingEmailBody, phishingTemplateBody } from '#contract/phishing-templates.ts';
import { type EmailFormValues, emailBody, emailValuesOf } from './email-values.rules.ts';
import {
  domainChoices,
  emailProblems,
  freeLanguage,
  logoBody,
  pageProblems,
  strangersWarning,
  templateBody,
  usedLanguages,
} from './template-form.rules.ts';

const bank = { id: '00000000-0000-7000-8000-000000000001', name: 'Банки' };
const words = (key: string) => key.split('.').at(-1) ?? '';
const document = { name: 'Акт', media_type: 'text/html', html: '<p>x</p>' } as const;
const letter: EmailFormValues = {
  ...emailValuesOf(undefined, 'ru'),
  name: 'Письмо',
  subject: 'Подтвердите платёж, {{first_name}}',
  from_address: 'bank@example.test',
  html: '<a href="{{ link }}">{{ Organization }}</a>',
  attachments: [document],
};
const removed = {} as AttachedFile['removed'];
const withFile = (unknown: string[]) => ({ file: { id: 'f', size: 1, links: [], variables: [], removed, unknown } });

describe('the language of an email', () => {
  const emails = [
    { id: 'e1', language: 'en' },
    { id: 'e2', language: 'uz' },
  ] as const;

  it('is that of the console, or another one where the template has an email in it', () => {
    expect(freeLanguage(usedLanguages(emails, undefined), 'en')).toBe('ru');
    expect(freeLanguage(usedLanguages(emails, undefined), 'ru')).toBe('ru');
    expect(freeLanguage(['ru', 'en', 'uz'], 'en')).toBe('en');
  });

  it('is not taken by the email itself', () => {
    expect(usedLanguages(emails, 'e1')).toEqual(['uz']);
  });
});

describe('a template', () => {
  it('joins a category that exists, however it was typed, and makes a new one otherwise', () => {
    const values = { name: ' Платёж ', category: ' банки ', kind: 'form', domain: null, description: '' } as const;
    expect(phishingTemplateBody.parse(templateBody(values, [bank]))).toMatchObject({
      name: 'Платёж',
      category_id: bank.id,
    });
    expect(templateBody({ ...values, category: 'Доставка' }, [bank])).toMatchObject({ category_name: 'Доставка' });
  });
});

describe('the logo of a template', () => {
  const address = 'https://content.test/1';
  const file = new File(['x'], 'bank.png');

  it.each([
    ['none, and there was none', null, null, {}],
    ['the one there is', address, address, {}],
    ['none any more', null, address, { remove_logo: true }],
    ['the first one', file, null, { logo: file }],
    ['another one', file, address, { logo: file }],
  ])('%s: is sent as what changes', (_what, logo, before, expected) => {
    expect(logoBody(logo, before)).toEqual(expected);
  });
});

describe('the domain of links', () => {
  const domains = [
    { name: 'lure.example', is_default: true },
    { name: 'docs.example', is_default: false },
  ];

  it('is one of those that the installation has; the default needs no name', () => {
    expect(domainChoices(domains, 'docs.example')).toEqual([
      { name: null, host: 'lure.example', isGone: false },
      { name: 'docs.example', host: 'docs.example', isGone: false },
    ]);
  });

  it('stays to be seen where the settings no longer name it', () => {
    expect(domainChoices(domains, 'old.example').at(-1)).toEqual({
      name: 'old.example',
      host: 'old.example',
      isGone: true,
    });
  });
});

describe('a letter', () => {
  it('is right when every variable in it is known', () => {
    expect(emailProblems(letter, emailVariables, words)).toEqual({});
  });

  it.each<[Partial<EmailFormValues>, object]>([
    [{ html: '{{salary}}' }, { html: 'variables' }],
    [{ subject: '{{salary}}' }, { subject: 'variables' }],
    [{ from_name: '{{salary}}' }, { from_name: 'variables' }],
    [{ text: '{{salary}}' }, { text: 'variables' }],
    [{ attachments: [document, { ...document, html: '{{salary}}' }] }, { 'attachments.1.html': 'variables' }],
    [{ attachments: [{ ...document, name: '{{salary}}' }] }, { 'attachments.0.name': 'variables' }],
    [{ attachments: [{ ...document, html: '', ...withFile([]) }] }, {}],
    [{ attachments: [{ ...document, html: '', ...withFile(['salary']) }] }, { 'attachments.0.file': 'unknown' }],
    [{ attachments: [{ ...document, html: '', arriving: '1' }] }, { attachments: 'document_arriving' }],
  ])('with %j is refused at that field', (change, problems) => {
    expect(emailProblems({ ...letter, ...change }, emailVariables, words)).toEqual(problems);
  });

  it.each<[Partial<EmailFormValues>, string]>([
    [{ subject: ' ' }, 'subject'],
    [{ from_address: 'bank' }, 'from_address'],
    [{ html: '' }, 'html'],
    [{ attachments: [{ ...document, name: ' ' }] }, 'attachments.0.name'],
    [{ attachments: [{ ...document, html: '' }] }, 'attachments.0.html'],
    [{ red_flags: [{ place: 'text', title: '', quote: '', explanation: ' ' }] }, 'red_flags.0.explanation'],
  ])('with %j is refused by the contract at that field', (change, path) => {
    const body = phishingEmailBody.omit({ template_id: true }).safeParse(emailBody({ ...letter, ...change }));
    expect(body.error?.issues.map((issue) => issue.path.join('.'))).toEqual([path]);
  });
});

describe('a letter that leads to strangers', () => {
  const warningOf = (html: string) => strangersWarning({ html }, (key, values) => `${key} ${JSON.stringify(values)}`);

  it('names mailboxes, telephones and sites once each, links and areas of pictures alike', () => {
    const html = `<a href="mailto:thief@x.test">a</a><a href="mailto:thief@x.test">b</a>
      <area href="tel:+998901112233"><a href="https://x.test/">c</a><a href="sms:1">d</a>`;
    const addresses = 'mailto:thief@x.test, tel:+998901112233, https://x.test/';
    expect(warningOf(html)).toBe(`phishing-templates.strangers ${JSON.stringify({ count: 4, addresses })}`);
  });

  it('is none where it leads here', () => {
    expect(warningOf('<a href="{{link}}">a</a> <a href="#top">b</a>')).toBeNull();
  });
});

describe('a page', () => {
  it('knows fewer variables than a letter', () => {
    expect(pageProblems({ html: '{{link}}' }, ['first_name'], words)).toEqual({ html: 'variables' });
  });

  it('is refused where its form leads to another site', () => {
    const html = '<form action="https://elsewhere.test"><input></form>';
    expect(pageProblems({ html }, [], words)).toEqual({ html: 'leads_elsewhere' });
  });
});
