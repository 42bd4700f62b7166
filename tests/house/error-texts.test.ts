import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { languages } from '#contract/constants.ts';
import { errorStatus } from '#contract/errors.ts';
import { readNamespaces } from './locale-files.ts';

const texts = readNamespaces(join(import.meta.dirname, '../../locales')).find(
  ({ name }) => name === 'global_errors',
)?.texts;

describe('what went wrong is said in words', () => {
  test.each(languages)('%s: every error code has a sentence of its own', (language) => {
    const silent = Object.keys(errorStatus).filter((code) => !/\S{3,}/.test(texts?.[language]?.get(code) ?? ''));
    expect(silent).toEqual([]);
  });
});
