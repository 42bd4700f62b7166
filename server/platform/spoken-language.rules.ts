import { type Language, languages } from '#contract/constants.ts';

/** A person's language where the organization offers it, else the organization's own. */
export function spokenLanguage(
  settings: { readonly languages?: readonly Language[] },
  organizationLanguage: Language,
  language: Language | null,
): Language {
  const offered: readonly Language[] = settings.languages ?? languages;
  return language !== null && offered.includes(language) ? language : organizationLanguage;
}
