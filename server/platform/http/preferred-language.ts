import { type Language, languages } from '#contract/constants.ts';

/** The first of our languages in `Accept-Language`, by its weights; null when none is named. */
export function preferredLanguage(header: string | undefined): Language | null {
  const wished = (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';');
      const weight = parameters
        .find((parameter) => parameter.trim().startsWith('q='))
        ?.trim()
        .slice(2);
      return { language: tag.toLowerCase().split('-')[0], weight: weight === undefined ? 1 : Number(weight) };
    })
    .sort((left, right) => right.weight - left.weight);
  for (const wish of wished) {
    const known = languages.find((language) => language === wish.language);
    if (known !== undefined && wish.weight > 0) return known;
  }
  return null;
}
