import type { Language } from '#contract/constants.ts';
import type { LetterVersions } from '#contract/tags.ts';

/** The words of a letter in somebody's language; the main ones where there is no version of theirs. */
export function wordsFor(
  letter: { readonly theme: string; readonly text: string; readonly translations: LetterVersions },
  language: Language,
): { theme: string; text: string } {
  const { theme, text } = letter.translations[language] ?? letter;
  return { theme, text };
}
