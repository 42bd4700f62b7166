import { join } from 'node:path';
import { expect, it } from 'vitest';
import { languages } from '#contract/constants.ts';
import { readNamespaces } from '#tests/repo/locale-files.ts';
import { translator } from './i18n.ts';

const namespaces = readNamespaces(join(import.meta.dirname, '../../locales'));

it.each(languages)('every sentence with a count writes it as %s writes numbers', (language) => {
  const t = translator(language);
  const counted = namespaces.flatMap(({ name, texts }) =>
    [...(texts[language] ?? [])].filter(([, text]) => text.includes('{{count}}')).map(([key]) => `${name}:${key}`),
  );
  expect(counted.length).toBeGreaterThan(100);
  const shown = language === 'en' ? '5,000' : '5\u00a0000';
  // The forms of a plural are keys of their own: each is read as it stands.
  const written = counted.map((key) => [key, t(key, { count: 5000, ordinal: false, ns: key.split(':')[0] })] as const);
  expect(written.filter(([, sentence]) => sentence.includes('5000'))).toEqual([]);
  expect(written.filter(([, sentence]) => sentence.includes(shown)).length).toBeGreaterThan(100);
});
