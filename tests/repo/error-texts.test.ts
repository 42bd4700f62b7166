import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { languages } from '#contract/constants.ts';
import { errorStatus } from '#contract/errors.ts';
import { readNamespaces } from './locale-files.ts';
import { findErrorUses, readSources } from './source-words.ts';

const texts = readNamespaces(join(import.meta.dirname, '../../locales')).find(
  ({ name }) => name === 'global_errors',
)?.texts;

describe('what went wrong is said in words', () => {
  test.each(languages)('%s: every error code has a sentence of its own', (language) => {
    const silent = Object.keys(errorStatus).filter((code) => !/\S{3,}/.test(texts?.[language]?.get(code) ?? ''));
    expect(silent).toEqual([]);
  });

  test('whoever throws a code with placeholders fills each of them', () => {
    const holes = new Map(
      [...(texts?.en ?? [])].flatMap(([code, text]) => {
        const names = [...text.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map(([, name = '']) => name);
        return names.length > 0 && Object.hasOwn(errorStatus, code) ? [[code, names] as const] : [];
      }),
    );
    const root = join(import.meta.dirname, '../..');
    const unfilled = readSources(root, 'server/**/*.ts')
      .flatMap((file) => findErrorUses(file, new Set(holes.keys())))
      .filter(({ text, values }) => values !== null && holes.get(text)?.some((name) => !values.includes(name)));
    expect(unfilled).toEqual([]);
  });
});
