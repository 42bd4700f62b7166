import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { languages } from '#contract/constants.ts';
import { findPlaceholders, flatten, groupForms, readNamespaces } from './locale-files.ts';

const namespaces = readNamespaces(join(import.meta.dirname, '../../locales'));
const every = namespaces.flatMap(({ name, texts }) =>
  languages.map((language) => ({ name, language, texts: texts[language] ?? new Map<string, string>() })),
);

describe('the words of the product', () => {
  it('exist', () => {
    expect(namespaces.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['commons', 'global_errors', 'tips', 'translation']),
    );
  });

  it.each(namespaces)('$name: nothing is in one language only', ({ texts }) => {
    const keys = languages.map((language) => [...groupForms(texts[language] ?? new Map()).keys()].sort());
    expect(keys[1], 'en has the keys of ru').toEqual(keys[0]);
    expect(keys[2], 'uz has the keys of ru').toEqual(keys[0]);
  });

  it.each(namespaces)('$name: every language fills in the same names and numbers', ({ texts }) => {
    const wanted = languages.map((language) =>
      Object.fromEntries(
        [...groupForms(texts[language] ?? new Map())].map(([key, forms]) => [key, findPlaceholders(forms.values())]),
      ),
    );
    expect(wanted[1], 'en against ru').toEqual(wanted[0]);
    expect(wanted[2], 'uz against ru').toEqual(wanted[0]);
  });

  it.each(every)('$language/$name: no text is empty', ({ texts }) => {
    expect([...texts].filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  it.each(every)('$language/$name: a number finds its form, whatever it is', ({ language, texts }) => {
    const categories = [...new Intl.PluralRules(language).resolvedOptions().pluralCategories].sort();
    const plurals = [...groupForms(texts)].filter(([, forms]) => !forms.has(''));
    const incomplete = plurals.filter(([, forms]) => [...forms.keys()].sort().join() !== categories.join());
    expect(incomplete.map(([key, forms]) => `${key}: ${[...forms.keys()].join()}`)).toEqual([]);
  });

  it.each(every)(
    '$language/$name: a percent sign stands as the language has it, and never alone on a line',
    (given) => {
      const isTorn = (text: string) => (given.language === 'ru' ? /[\d}][ ]?%/ : /[\d}]\s%/).test(text);
      expect([...given.texts].filter(([, text]) => isTorn(text))).toEqual([]);
    },
  );

  it.each(every)('$language/$name: the script is the language’s own', ({ language, texts }) => {
    // A language is called by its own name everywhere.
    const others = [...texts].filter(([key]) => !/language/.test(key));
    const isForeign = (text: string) => (language === 'ru' ? /\p{L}"|"\p{L}/u : /\p{Script=Cyrillic}/u).test(text);
    expect(others.filter(([, text]) => isForeign(text))).toEqual([]);
  });
});

describe('Uzbek', () => {
  const uzbek = every.filter(({ language }) => language === 'uz');
  /** Look alike on a screen; to a search, to a screen reader and to sorting they are other letters. */
  const lookalike = /['’‘`´]/;
  const marks = (text: string) => [...text.matchAll(/(.?)([ʻʼ])/gu)].map(([, before = '', mark]) => ({ before, mark }));
  const takesApostrophe = (letter: string) => /[oOgG]/.test(letter);

  it.each(uzbek)('$name: oʻ and gʻ have their own sign, every other apostrophe is ʼ', ({ texts }) => {
    const wrong = [...texts].filter(
      ([, text]) =>
        lookalike.test(text) || marks(text).some(({ before, mark }) => takesApostrophe(before) !== (mark === 'ʻ')),
    );
    expect(wrong).toEqual([]);
  });

  it('has both signs somewhere: the search for wrong ones reads something', () => {
    const all = uzbek.flatMap(({ texts }) => [...texts.values()]).join(' ');
    expect(new Set(marks(all).map(({ mark }) => mark))).toEqual(new Set(['ʻ', 'ʼ']));
  });
});

describe('the reader of locale files', () => {
  const texts = new Map(
    flatten({
      people_one: '{{count}} person',
      people_other: '{{count}} people',
      reason_other: 'x',
      a: { b: '<b>{{ name }}</b>' },
    }),
  );

  it('puts the forms of a plural together and leaves a lone _other alone', () => {
    expect([...groupForms(texts).keys()]).toEqual(['people', 'reason_other', 'a.b']);
  });

  it('finds placeholders and elements', () => {
    expect(findPlaceholders(texts.values())).toEqual(['<b>', '{{count}}', '{{name}}']);
  });
});
