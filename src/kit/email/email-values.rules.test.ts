import { describe, expect, it } from 'vitest';
import { emailBody, emailValues, isCompleteEmail, versionOf, wordsRead } from './email-values.rules.ts';

const both = emailValues({ theme: 'Тема', text: 'Текст' }, { uz: { theme: 'Mavzu', text: 'Matn' } });

describe('a letter in languages', () => {
  it('is whole with a theme and a text in every version that was begun', () => {
    expect(isCompleteEmail(both)).toBe(true);
    expect(isCompleteEmail({ ...both, text: ' ' })).toBe(false);
    expect(isCompleteEmail(emailValues(both, { en: { theme: 'Theme', text: '' } }))).toBe(false);
    expect(isCompleteEmail(emailValues(both, { en: { theme: '', text: ' ' } }))).toBe(true);
  });

  it('is read in the own language, else as it is for everybody', () => {
    expect(wordsRead(both, 'uz').text).toBe('Matn');
    expect(wordsRead(both, 'en').text).toBe('Текст');
    expect(wordsRead(both, 'main').text).toBe('Текст');
  });

  it('travels without the versions that were left empty', () => {
    expect(emailBody(both)).toEqual({ theme: 'Тема', text: 'Текст', translations: { uz: both.translations.uz } });
  });

  it('is shown where something is wrong, and stays where it is shown when that is wrong too', () => {
    expect(versionOf(['translations.uz.text', 'translations.en.text'], 'main')).toBe('uz');
    expect(versionOf(['theme', 'translations.en.text'], 'en')).toBe('en');
    expect(versionOf(['theme'], 'en')).toBe('main');
    expect(versionOf([], 'en')).toBe('en');
  });
});
