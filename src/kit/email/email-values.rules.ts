import { type Language, languages } from '#contract/constants.ts';

export interface EmailTexts {
  theme: string;
  text: string;
}

/** A letter as a form asks for it: for everybody, and where wanted in the language of the person. */
export interface EmailValues extends EmailTexts {
  translations: Record<Language, EmailTexts>;
}

export type EmailVersion = 'main' | Language;
type Translations = Readonly<Partial<Record<Language, EmailTexts>>>;

const emptyTexts: EmailTexts = { theme: '', text: '' };

export function emailValues(words: EmailTexts = emptyTexts, translations: Translations = {}): EmailValues {
  const { theme, text } = words;
  return {
    theme,
    text,
    translations: {
      ru: translations.ru ?? emptyTexts,
      en: translations.en ?? emptyTexts,
      uz: translations.uz ?? emptyTexts,
    },
  };
}

const isEmpty = ({ theme, text }: EmailTexts) => theme.trim() === '' && text.trim() === '';

/** As the wire takes it: versions of which neither half is written are none. */
export function emailBody({ theme, text, translations }: EmailValues) {
  const written = languages.filter((language) => !isEmpty(translations[language]));
  return {
    theme,
    text,
    translations: Object.fromEntries(written.map((language) => [language, translations[language]])),
  };
}

/** What somebody who uses this language reads; `main`: everybody without a version of their own. */
export function wordsRead({ theme, text, translations }: EmailValues, version: EmailVersion): EmailTexts {
  const own = version === 'main' ? emptyTexts : translations[version];
  return isEmpty(own) ? { theme, text } : own;
}

/** Whether theme and text are there, in every version that was begun. */
export function isCompleteEmail(letter: EmailValues): boolean {
  const versions = [letter, ...Object.values(letter.translations).filter((version) => !isEmpty(version))];
  return versions.every(({ theme, text }) => theme.trim() !== '' && text.trim() !== '');
}

/** The version to open so that the first of these fields is in view. */
export function versionOf(paths: readonly string[], shown: EmailVersion): EmailVersion {
  const versions = paths.map((path): EmailVersion => {
    const [head, language] = path.split('.');
    return languages.find((one) => head === 'translations' && one === language) ?? 'main';
  });
  return versions.includes(shown) ? shown : (versions[0] ?? shown);
}
