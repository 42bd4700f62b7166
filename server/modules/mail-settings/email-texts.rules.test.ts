import { describe, expect, test } from 'vitest';
import { checkTexts } from './email-texts.rules.ts';

const words = { subject: 'Hello {{first_name}}', title: 'T', text: 'Read {{ course }}', button: 'Open' };
const limits = { variables: ['first_name', 'course', 'link'], required: ['course'], link: 'link' };

describe('words of a letter', () => {
  test('may use its variables, in any spelling of the braces', () => {
    expect(checkTexts(words, limits)).toBeNull();
    expect(checkTexts({ ...words, text: '{{COURSE}} {{link}}', button: '' }, limits)).toBeNull();
  });

  test('are refused with a variable that the letter does not have, wherever it stands', () => {
    expect(checkTexts({ ...words, subject: '{{password}} {{}}' }, limits)).toEqual({
      code: 'variable_unknown',
      field: 'subject',
      names: ['password', ''],
    });
    expect(checkTexts({ ...words, button: '{{qr}}' }, limits)).toMatchObject({ field: 'button', names: ['qr'] });
  });

  test('keep the way to where the letter leads, and what it is about', () => {
    expect(checkTexts({ ...words, button: '' }, limits)).toMatchObject({ code: 'letter_link_missing' });
    expect(checkTexts({ ...words, text: 'Read' }, limits)).toMatchObject({ code: 'letter_variable_missing' });
    expect(checkTexts(words, { ...limits, link: null })).toMatchObject({ code: 'letter_without_link' });
  });
});
