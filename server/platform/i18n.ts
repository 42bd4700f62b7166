import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInstance, type i18n, type TFunction } from 'i18next';
import { defaultLanguage, type Language, languages } from '#contract/constants.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { interpolation, valueFormatter } from '#contract/interpolated-values.ts';
import { nestQuotes } from '#contract/quotes.ts';
import type { Refusal } from '#contract/rejected-values.ts';

const folder = join(import.meta.dirname, '../../locales');

/** Every namespace of `locales/`, read once when the process starts. Plurals follow Intl.PluralRules. */
const texts = loadTexts();

function loadTexts(): i18n {
  const resources = Object.fromEntries(languages.map((language) => [language, readNamespaces(language)]));
  const instance = createInstance()
    .use(valueFormatter)
    .use({ type: 'postProcessor', name: 'quotes', process: nestQuotes });
  void instance.init({
    initAsync: false,
    resources,
    lng: defaultLanguage,
    fallbackLng: false,
    defaultNS: 'letters',
    interpolation,
    returnNull: false,
    postProcess: 'quotes',
  });
  return instance;
}

function readNamespaces(language: Language): Record<string, Record<string, unknown>> {
  const files = readdirSync(join(folder, language)).filter((name) => name.endsWith('.json'));
  return Object.fromEntries(
    files.map((name) => [
      name.replace(/\.json$/, ''),
      JSON.parse(readFileSync(join(folder, language, name), 'utf8')) as Record<string, unknown>,
    ]),
  );
}

/** Texts in one language. Keys without a namespace are of `letters`; others name it: `global_errors:not_found`. */
export type Translator = TFunction;

export function translator(language: Language): Translator {
  return texts.getFixedT(language);
}

/**
 * The text of an error code, or of a field's error. What is not a code (a library's own sentence, already translated)
 * comes back as it is.
 */
export function errorText(
  language: Language,
  code: ErrorCode | (string & {}),
  values: Record<string, string | number> = {},
): string {
  return texts.t(`global_errors:${code}`, { lng: language, defaultValue: code, nsSeparator: ':', ...values });
}

/** Why a field's value is refused, in the words that forms of the console use as well. */
export function fieldText(language: Language, { key, values = {} }: Refusal): string {
  return texts.t(`translation:kit.invalid.${key}`, { lng: language, ...values });
}
