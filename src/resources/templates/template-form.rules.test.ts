import { describe, expect, it } from 'vitest';
import { letterVariables, phishingTemplateBody } from '#contract/phishing-templates.ts';
import { letterProblems, pageProblems, templateBody, templateProblems, valuesOf } from './template-form.rules.ts';

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
  it('wants a name and a category before it is sent', () => {
    expect(templateProblems(valuesOf(undefined))).toEqual({ name: 'required', category_name: 'required' });
  });

  it('joins a category that exists, however it was typed, and makes a new one otherwise', () => {
    const values = { name: ' Платёж ', category: ' банки ', kind: 'form', description: '' } as const;
    expect(phishingTemplateBody.parse(templateBody(values, [bank]))).toMatchObject({
      name: 'Платёж',
      category_id: bank.id,
    });
    expect(templateBody({ ...values, category: 'Доставка' }, [bank])).toMatchObject({ category_name: 'Доставка' });
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
    [{ red_flags: [{ explanation: ' ' }] }, { red_flags: 'flag_incomplete' }],
  ])('with %j is refused at that field', (change, problems) => {
    expect(letterProblems({ ...letter, ...change }, letterVariables)).toEqual(problems);
  });
});

describe('a page', () => {
  it('knows fewer variables than a letter', () => {
    expect(pageProblems({ name: 'Вход', html: '{{link}}' }, ['first_name'])).toEqual({ html: 'variables' });
  });
});
