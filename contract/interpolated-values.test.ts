import { createInstance } from 'i18next';
import { expect, it } from 'vitest';
import { interpolation, valueFormatter } from './interpolated-values.ts';

const plural = { people_one: '{{count}} of {{total}}', people_other: '{{count}} of {{total}}' };
const resources = Object.fromEntries(
  ['ru', 'en', 'uz'].map((language) => [
    language,
    { translation: { ...plural, people_few: plural.people_other, people_many: plural.people_other, year: '{{year}}' } },
  ]),
);

function wordsIn(language: string) {
  const instance = createInstance().use(valueFormatter);
  void instance.init({ initAsync: false, lng: language, resources, interpolation });
  return instance.t;
}

it.each([
  ['ru', '5\u00a0000 of 1\u00a0234,5'],
  ['en', '5,000 of 1,234.5'],
  ['uz', '5\u00a0000 of 1\u00a0234,5'],
])('numbers of a sentence are written as %s writes them', (language, sentence) => {
  expect(wordsIn(language)('people', { count: 5000, total: 1234.5 })).toBe(sentence);
});

it('words stay as they are: what was formatted before, and what is no quantity', () => {
  expect(wordsIn('ru')('year', { year: '2026' })).toBe('2026');
});
