export interface NameParts {
  readonly last_name: string;
  readonly first_name: string;
  readonly middle_name: string;
}

/** `surname`: whoever wrote it put the surname first, as Russian and Uzbek lists do. `unknown`: a directory, say. */
export type NameOrder = 'surname' | 'unknown';

const patronymic = /(?:вич|вна|ична|инична|оглы|кызы|угли|ўғли|қизи|ovich|evich|ovna|evna|ugli|ogli|oʻgʻli|qizi)$/iu;
const cyrillic = /\p{Script=Cyrillic}/u;
/** `o‘g‘li` and `qizi` stand as words of their own after the father's name. */
const plainWord = /^(?:оглы|оглу|кызы|угли|ўғли|қизи|ogli|ugli|oʻgʻli|o'g'li|o‘g‘li|qizi)$/iu;

/**
 * A whole name taken apart. A comma ends the surname; a patronymic tells where it stands; Cyrillic begins with the
 * surname; of Latin words in an unknown order the last one is the surname.
 */
export function splitPersonName(name: string, order: NameOrder): NameParts {
  const [before = '', after] = name.split(/,(.*)/s);
  if (after !== undefined && after.trim() !== '') {
    const [first_name = '', ...rest] = wordsOf(after);
    return { last_name: wordsOf(before).join(' '), first_name, middle_name: rest.join(' ') };
  }
  const words = wordsOf(before);
  const [first = '', second = '', third = ''] = words;
  const hasPatronymicInside = words.length === 3 && patronymic.test(second) && !patronymic.test(third);
  if (hasPatronymicInside && !plainWord.test(third))
    return { last_name: third, first_name: first, middle_name: second };
  const isWestern =
    order === 'unknown' && words.length > 1 && !cyrillic.test(before) && !patronymic.test(before.trim());
  if (isWestern) return { last_name: words.at(-1) ?? '', first_name: words.slice(0, -1).join(' '), middle_name: '' };
  return { last_name: first, first_name: second, middle_name: words.slice(2).join(' ') };
}

function wordsOf(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== '');
}
