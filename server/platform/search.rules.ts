/** The words that a text must all contain, as `users.search_text` and searches over titles write them. */
export function toSearchTerms(typed: string): string[] {
  return typed
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll(/[’‘ʻʼ`]/g, "'")
    .split(/\s+/)
    .filter((word) => word !== '');
}

/** A LIKE pattern that finds the text anywhere and takes its `%` and `_` as they are. */
export function containsPattern(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}
