import { describe, expect, test } from 'vitest';
import { fillWords } from './letter-templates.ts';

const words = { subject: 'S {{course}}', title: 'T', text: 'One {{first_name}}\n\n{{window}}\n\nTwo', button: 'Go' };

describe('the words of a letter', () => {
  test('take values that are searched for nothing, and lose the paragraphs that came out empty', () => {
    const filled = fillWords(words, {
      values: { first_name: '{{email}} <b>', window: '' },
      link: 'https://study.example/a',
    });
    expect(filled.paragraphs).toEqual(['One {{email}} <b>', 'Two']);
    expect(filled.button).toEqual({ text: 'Go', url: 'https://study.example/a' });
  });

  test('never begin another head in the subject, whatever a value holds', () => {
    const filled = fillWords(words, { values: { course: 'a\r\nBcc: spy@evil.example\u0000' } });
    expect(filled.subject).toBe('S a Bcc: spy@evil.example');
    expect(filled.button).toBeUndefined();
  });

  test('give a title in quotation marks its own shape', () => {
    const quoted = { ...words, subject: 'Курс «{{course}}»' };
    expect(fillWords(quoted, { values: { course: 'О «главном»' } }).subject).toBe('Курс «О „главном“»');
  });
});
