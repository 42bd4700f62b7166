import { describe, expect, it } from 'vitest';
import {
  changeWords,
  emptyMailing,
  findUnfinished,
  missingWords,
  toBody,
  toParagraphs,
  wordsRead,
} from './mailing.rules.ts';

const whole = { ...emptyMailing, theme: ' Тема ', text: 'Текст' };

describe('a mailing', () => {
  it('wants a theme and a text for everybody', () => {
    expect(missingWords(emptyMailing, 'main')).toEqual(['theme', 'text']);
    expect(findUnfinished({ ...whole, text: '  ' })).toBe('main');
    expect(findUnfinished(whole)).toBeUndefined();
  });

  it('may leave a language out, but not half of it', () => {
    const begun = changeWords(whole, 'uz', { theme: 'Mavzu' });
    expect(missingWords(begun, 'en')).toEqual([]);
    expect(missingWords(begun, 'uz')).toEqual(['text']);
    expect(findUnfinished(begun)).toBe('uz');
  });

  it('is read in the own language, else as it is for everybody', () => {
    const both = changeWords(whole, 'uz', { theme: 'Mavzu', text: 'Matn' });
    expect(wordsRead(both, 'uz')).toEqual({ theme: 'Mavzu', text: 'Matn' });
    expect(wordsRead(both, 'en').text).toBe('Текст');
  });

  it('travels trimmed, without the versions that were left empty', () => {
    const emptied = changeWords(whole, 'en', { theme: ' ', text: '' });
    expect(toBody(emptied)).toEqual({ theme: 'Тема', text: 'Текст', translations: {} });
  });

  it('begins a paragraph after a blank line', () => {
    expect(toParagraphs('Раз\nдва\n \nтри\n\n\n')).toEqual(['Раз\nдва', 'три']);
  });
});
