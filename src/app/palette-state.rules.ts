/** What the palette says under its hits. */
export type PaletteNote = 'failed' | 'asking' | 'nothing' | null;

/** `answers`: of each search its hits, null where it failed, undefined while it is on its way. */
export function noteOf(
  typed: string,
  searched: string,
  answers: readonly (readonly unknown[] | null | undefined)[],
  hitsCount: number,
): PaletteNote {
  const text = typed.trim();
  if (text === '') return null;
  if (text !== searched) return 'asking';
  if (answers.includes(null)) return 'failed';
  if (answers.includes(undefined)) return 'asking';
  return hitsCount === 0 ? 'nothing' : null;
}
