import type { Language } from '#contract/constants.ts';
import type { EmailVersions } from '#contract/tags.ts';

/** The words of a letter in somebody's language; the main ones where there is no version of theirs. */
export function textsFor(
  letter: { readonly theme: string; readonly text: string; readonly translations: EmailVersions },
  language: Language,
): { theme: string; text: string } {
  const { theme, text } = letter.translations[language] ?? letter;
  return { theme, text };
}
