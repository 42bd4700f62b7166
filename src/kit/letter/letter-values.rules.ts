import { type Language, languages } from '#contract/constants.ts';

export interface LetterWords {
  theme: string;
  text: string;
}

/** A letter as a form asks for it: for everybody, and where wanted in the language of the person. */
export interface LetterValues extends LetterWords {
  translations: Record<Language, LetterWords>;
}

export type LetterVersion = 'main' | Language;
type Translations = Readonly<Partial<Record<Language, LetterWords>>>;

const noWords: LetterWords = { theme: '', text: '' };

export function letterValues(words: LetterWords = noWords, translations: Translations = {}): LetterValues {
  const { theme, text } = words;
  return {
    theme,
    text,
    translations: {
      ru: translations.ru ?? noWords,
      en: translations.en ?? noWords,
      uz: translations.uz ?? noWords,
    },
  };
}

const isEmpty = ({ theme, text }: LetterWords) => theme.trim() === '' && text.trim() === '';

/** As the wire takes it: versions of which neither half is written are none. */
export function letterBody({ theme, text, translations }: LetterValues) {
  const written = languages.filter((language) => !isEmpty(translations[language]));
  return {
    theme,
    text,
    translations: Object.fromEntries(written.map((language) => [language, translations[language]])),
  };
}

/** What somebody who uses this language reads; `main`: everybody without a version of their own. */
export function wordsRead({ theme, text, translations }: LetterValues, version: LetterVersion): LetterWords {
  const own = version === 'main' ? noWords : translations[version];
  return isEmpty(own) ? { theme, text } : own;
}

/** Whether theme and text are there, in every version that was begun. */
export function isWholeLetter(letter: LetterValues): boolean {
  const versions = [letter, ...Object.values(letter.translations).filter((version) => !isEmpty(version))];
  return versions.every(({ theme, text }) => theme.trim() !== '' && text.trim() !== '');
}

/** The version to open so that the first of these fields is in view. */
export function versionOf(paths: readonly string[], shown: LetterVersion): LetterVersion {
  const versions = paths.map((path): LetterVersion => {
    const [head, language] = path.split('.');
    return languages.find((one) => head === 'translations' && one === language) ?? 'main';
  });
  return versions.includes(shown) ? shown : (versions[0] ?? shown);
}
