import { type Language, languages } from '#contract/constants.ts';

export interface LetterWords {
  readonly theme: string;
  readonly text: string;
}

/** A letter being written: for everybody, and where wanted in the language of the person. */
export interface MailingDraft extends LetterWords {
  readonly versions: Readonly<Partial<Record<Language, LetterWords>>>;
}

export type MailingVersion = 'main' | Language;

export const noWords: LetterWords = { theme: '', text: '' };
export const emptyMailing: MailingDraft = { ...noWords, versions: {} };

export function wordsOf(draft: MailingDraft, version: MailingVersion): LetterWords {
  return version === 'main' ? draft : (draft.versions[version] ?? noWords);
}

export function changeWords(draft: MailingDraft, version: MailingVersion, words: Partial<LetterWords>): MailingDraft {
  if (version === 'main') return { ...draft, ...words };
  return { ...draft, versions: { ...draft.versions, [version]: { ...wordsOf(draft, version), ...words } } };
}

export function isEmpty({ theme, text }: LetterWords): boolean {
  return theme.trim() === '' && text.trim() === '';
}

/** The words that are missing in a version: both are wanted of the main one, and of another one once it is begun. */
export function missingWords(draft: MailingDraft, version: MailingVersion): (keyof LetterWords)[] {
  const words = wordsOf(draft, version);
  if (version !== 'main' && isEmpty(words)) return [];
  return (['theme', 'text'] as const).filter((name) => words[name].trim() === '');
}

/** The first version that is not whole; undefined: the letter may go. */
export function findUnfinished(draft: MailingDraft): MailingVersion | undefined {
  return (['main', ...languages] as const).find((version) => missingWords(draft, version).length > 0);
}

/** What somebody who uses this language reads; `main`: everybody without a version of their own. */
export function wordsRead(draft: MailingDraft, version: MailingVersion): LetterWords {
  const words = wordsOf(draft, version);
  return isEmpty(words) ? draft : words;
}

/** As the letter parts its text: a blank line begins a paragraph. */
export function toParagraphs(text: string): string[] {
  return text
    .split(/\r?\n\s*\r?\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
}

/** As the wire takes it: versions that were left empty are none. */
export function toBody({ theme, text, versions }: MailingDraft) {
  const written = Object.entries(versions).filter(([, words]) => !isEmpty(words));
  return { theme: theme.trim(), text: text.trim(), translations: Object.fromEntries(written) };
}
