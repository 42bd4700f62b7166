// @vitest-environment jsdom
import i18next from 'i18next';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { languages } from '#contract/constants.ts';
import { changeLanguage, startI18n, suggestLanguage } from './i18n.ts';

const namespaces = ['commons', 'global_errors'] as const;
/** Addresses that are answered with this status. */
let refused: Map<RegExp, number>;

beforeEach(() => {
  refused = new Map();
  localStorage.clear();
  if (i18next.isInitialized) {
    for (const language of languages) for (const name of namespaces) i18next.removeResourceBundle(language, name);
  }
  vi.stubGlobal('fetch', async (address: string | URL) => {
    const found = [...refused].find(([pattern]) => pattern.test(String(address)));
    if (found) return new Response('', { status: found[1] });
    return new Response(JSON.stringify({ word: String(address) }));
  });
});

describe('words that do not come', () => {
  it('stop the page at its start: it would show keys', async () => {
    refused.set(/global_errors/, 404);
    await expect(startI18n('ru', namespaces)).rejects.toThrow('global_errors');
  });

  it('leave the page in its language when another one is chosen, and the next try reads them', async () => {
    await startI18n('ru', namespaces);
    refused.set(/\/en\//, 404);
    await expect(changeLanguage('en')).rejects.toThrow('/en/commons');
    expect(i18next.language).toBe('ru');
    await suggestLanguage('en');
    expect(i18next.language).toBe('ru');
    refused.clear();
    await changeLanguage('en');
    expect(i18next.t('word')).toContain('/en/commons');
  });
});
