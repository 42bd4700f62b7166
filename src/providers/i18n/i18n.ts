import i18next, { type i18n } from 'i18next';
import HttpBackend from 'i18next-http-backend';
import { initReactI18next } from 'react-i18next';
import type { Namespace } from '#contract/apps.ts';
import {
  type Language,
  languageStorageKey,
  languages,
  localeRetries,
  localeRetryStartMs,
} from '#contract/constants.ts';
import { interpolation, valueFormatter } from '#contract/interpolated-values.ts';
import { nestQuotes } from '#contract/quotes.ts';
import { logForEngineers } from '../../lib/diagnostics.ts';
import { asLanguage } from '../../lib/runtime-config.ts';
import { NetworkError } from '../http/api-error.ts';
import { claimPreloaded, translationsUrl } from '../http/preload.ts';

/** The language that this browser remembers, or null. */
export function rememberedLanguage(): Language | null {
  return asLanguage(localStorage.getItem(languageStorageKey));
}

/** Speaks a person's own language to them, unless this browser was told another one or its words do not come. */
export async function suggestLanguage(language: Language): Promise<void> {
  if (rememberedLanguage() !== null || language === currentLanguage()) return;
  try {
    await requireTranslations(language);
  } catch (error) {
    logForEngineers('The words of the own language did not come', error);
    return;
  }
  await i18next.changeLanguage(language);
}

/** The language in use now. */
export function currentLanguage(): Language {
  return asLanguage(i18next.language) ?? 'ru';
}

/**
 * Switches the language everywhere on the page and remembers it. Throws `NetworkError` where its words do not come: then
 * the page stays as it is.
 */
export async function changeLanguage(language: Language): Promise<void> {
  await requireTranslations(language);
  localStorage.setItem(languageStorageKey, language);
  await i18next.changeLanguage(language);
}

/**
 * Loads the words of a room from `{origin}/locales/{language}/{namespace}.json`. A 5xx or an answer without a status is
 * tried again (five times, from 350 ms, doubling), a 4xx never. Throws `NetworkError` where some of them did not come: a
 * page of keys is no page.
 */
export async function startI18n(language: Language, namespaces: readonly Namespace[]): Promise<i18n> {
  i18next.on('languageChanged', (chosen) => {
    document.documentElement.lang = chosen;
  });
  await i18next
    .use(HttpBackend)
    .use(initReactI18next)
    .use(valueFormatter)
    .use({ type: 'postProcessor', name: 'quotes', process: nestQuotes })
    .init({
      lng: language,
      fallbackLng: false,
      supportedLngs: [...languages],
      ns: [...namespaces],
      defaultNS: 'commons',
      fallbackNS: false,
      maxRetries: localeRetries,
      retryTimeout: localeRetryStartMs,
      backend: {
        loadPath: ([spoken = ''], [namespace = '']) => translationsUrl(spoken, namespace),
        alternateFetch: async (address: string, how?: RequestInit) =>
          (await claimPreloaded(address)) ?? fetch(address, how),
      },
      interpolation,
      postProcess: 'quotes',
      react: { useSuspense: false },
    });
  throwOnMissing(language);
  return i18next;
}

/** Loads what is missing of a language's words, also what failed to come before. */
async function requireTranslations(language: Language): Promise<void> {
  const missing = missingNamespaces(language);
  if (missing.length > 0) await i18next.reloadResources([language], missing);
  throwOnMissing(language);
}

function throwOnMissing(language: Language): void {
  const [first] = missingNamespaces(language);
  if (first !== undefined) throw new NetworkError({ method: 'GET', url: translationsUrl(language, first) }, undefined);
}

function missingNamespaces(language: Language): string[] {
  return [i18next.options.ns ?? []].flat().filter((namespace) => !i18next.hasResourceBundle(language, namespace));
}
