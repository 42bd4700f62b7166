import { describe, expect, it } from 'vitest';
import { letterVariables } from '#contract/kinds.ts';
import { phishingTemplateBody } from '#contract/phishing-templates.ts';
import { domainChoices, letterProblems, logoBody, pageProblems, templateBody } from './template-form.rules.ts';

const bank = { id: '00000000-0000-7000-8000-000000000001', name: 'Банки' };
const letter = {
  name: 'Письмо',
  language: 'ru',
  subject: 'Подтвердите платёж, {{first_name}}',
  from_name: '',
  from_address: 'bank@example.test',
  html: '<a href="{{ link }}">{{ Organization }}</a>',
  text: '',
  attachments: [{ name: 'Акт', html: '<p>x</p>' }],
  red_flags: [{ explanation: 'Чужой домен' }],
};

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
    expect(letterProblems(letter, letterVariables)).toEqual({});
  });

  it.each([
    [{ subject: ' ' }, { subject: 'required' }],
    [{ from_address: 'bank' }, { from_address: 'address' }],
    [{ html: '' }, { html: 'required' }],
    [{ html: '{{salary}}' }, { html: 'variables' }],
    [{ subject: '{{salary}}' }, { subject: 'variables' }],
    [{ from_name: '{{salary}}' }, { from_name: 'variables' }],
    [{ text: '{{salary}}' }, { text: 'variables' }],
    [{ attachments: [{ name: 'x', html: '{{salary}}' }] }, { attachments: 'variables' }],
    [{ attachments: [{ name: '', html: 'x' }] }, { attachments: 'document_incomplete' }],
    [{ attachments: [{ name: 'x', html: '', file: { unknown: [] } }] }, {}],
    [{ attachments: [{ name: 'x', html: '', file: { unknown: ['salary'] } }] }, { attachments: 'document_variables' }],
    [{ attachments: [{ name: 'x', html: '', arriving: '1' }] }, { attachments: 'document_arriving' }],
    [{ red_flags: [{ explanation: ' ' }] }, { red_flags: 'flag_incomplete' }],
  ])('with %j is refused at that field', (change, problems) => {
    expect(letterProblems({ ...letter, ...change }, letterVariables)).toEqual(problems);
  });
});

describe('a page', () => {
  it('knows fewer variables than a letter', () => {
    expect(pageProblems({ name: 'Вход', html: '{{link}}' }, ['first_name'])).toEqual({ html: 'variables' });
  });

  it('is refused where its form leads to another site', () => {
    const html = '<form action="https://elsewhere.test"><input></form>';
    expect(pageProblems({ name: 'Вход', html }, [])).toEqual({ html: 'leads_elsewhere' });
  });
});
