/** A piece of text; with the numbers of the signs that it shows, none where it is plain. */
export interface Piece {
  /** Where it begins. */
  readonly at: number;
  readonly text: string;
  readonly numbers: readonly number[];
}

export interface Sign {
  readonly number: number;
  /** The words of the letter that it is about; empty: it has no place in the text. */
  readonly quote: string;
}

/**
 * The text cut where the words of signs stand, each sign at its first place. Where several overlap, the words of all are
 * one piece with all their numbers. Letter case and kinds of spaces do not matter.
 */
export function markSigns(text: string, signs: readonly Sign[]): Piece[] {
  const haystack = flatten(text);
  const found = signs
    .map(({ number, quote }) => ({
      number,
      at: quote.trim() === '' ? -1 : haystack.indexOf(flatten(quote.trim())),
      quote,
    }))
    .filter(({ at }) => at >= 0)
    .map(({ number, at, quote }) => ({ numbers: [number], from: at, to: at + quote.trim().length }))
    .sort((left, right) => left.from - right.from);
  const places: { numbers: number[]; from: number; to: number }[] = [];
  for (const place of found) {
    const last = places.at(-1);
    if (last !== undefined && place.from < last.to) {
      last.numbers.push(...place.numbers);
      last.to = Math.max(last.to, place.to);
    } else places.push(place);
  }
  const pieces: Piece[] = [];
  let read = 0;
  for (const { numbers, from, to } of places) {
    if (from > read) pieces.push({ at: read, text: text.slice(read, from), numbers: [] });
    pieces.push({ at: from, text: text.slice(from, to), numbers: numbers.sort((left, right) => left - right) });
    read = to;
  }
  if (read < text.length) pieces.push({ at: read, text: text.slice(read), numbers: [] });
  return pieces;
}

/** As long as the text itself, so that places are the same in both. */
function flatten(text: string): string {
  return [...text.replaceAll(/\s/g, ' ')]
    .map((sign) => (sign.toLowerCase().length === sign.length ? sign.toLowerCase() : sign))
    .join('');
}
