import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { fillTexts } from './email-templates.ts';
import { defineEmail, type EmailContext, type QueuedMessage } from './emails.ts';

const words = { subject: 'S {{course}}', title: 'T', text: 'One {{first_name}}\n\n{{window}}\n\nTwo', button: 'Go' };

describe('the words of a letter', () => {
  test('take values that are searched for nothing, and lose the paragraphs that came out empty', () => {
    const filled = fillTexts(words, {
      values: { first_name: '{{email}} <b>', window: '' },
      link: 'https://study.example/a',
    });
    expect(filled.paragraphs).toEqual(['One {{email}} <b>', 'Two']);
    expect(filled.button).toEqual({ text: 'Go', url: 'https://study.example/a' });
  });

  test('never begin another head in the subject, whatever a value holds', () => {
    const filled = fillTexts(words, { values: { course: 'a\r\nBcc: spy@evil.example\u0000' } });
    expect(filled.subject).toBe('S a Bcc: spy@evil.example');
    expect(filled.button).toBeUndefined();
  });

  test('give a title in quotation marks its own shape', () => {
    const quoted = { ...words, subject: 'Курс «{{course}}»' };
    expect(fillTexts(quoted, { values: { course: 'О «главном»' } }).subject).toBe('Курс «О „главном“»');
  });
});

describe('a letter', () => {
  const made = async (isSimulation: boolean) => {
    const render = () => ({ subject: 'S', html: '', text: '', headers: { 'X-Own': '1' } });
    const kind = defineEmail('k', { payload: z.object({}), render, ...(isSimulation && { isSimulation }) });
    const [letter] = await kind.renderAll({} as EmailContext, [{ id: '1', payload: {} } as QueuedMessage]);
    return letter;
  };

  test('says that no person wrote it, unless it is to look as if one did', async () => {
    expect(await made(false)).toMatchObject({ headers: { 'Auto-Submitted': 'auto-generated', 'X-Own': '1' } });
    expect(await made(true)).toMatchObject({ headers: { 'X-Own': '1' } });
    expect((await made(true)) as object).not.toHaveProperty(['headers', 'Auto-Submitted']);
  });
});
