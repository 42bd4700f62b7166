import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { containsPattern, toSearchTerms } from '../search.rules.ts';

/** A text as `toSearchTerms` writes what was typed: lower case, ё as е, any apostrophe for another. */
const searchable = (text: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`translate(lower(${text} collate "und-x-icu"), 'ё’‘ʻʼ\`', 'е''''''''''')`;

const all = (conditions: readonly RawBuilder<SqlBool>[]): RawBuilder<SqlBool> =>
  conditions.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;

/**
 * Whether the columns together hold every word that was typed, in any order, whatever its case, ё or apostrophe: the
 * same as `toSearchTerms` says of what was typed. True when nothing was. Columns come from the code, never from a
 * request.
 */
export function matchesSearch(typed: string | undefined, ...columns: readonly string[]): RawBuilder<SqlBool> {
  if (columns.length === 0) return toSearchTerms(typed ?? '').length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`false`;
  const texts = columns.map((column) => sql`coalesce(${sql.ref(column)}, '')`);
  const text = searchable(sql`(${sql.join(texts, sql` || ' ' || `)})`);
  return all(toSearchTerms(typed ?? '').map((word) => sql<SqlBool>`${text} like ${containsPattern(word)}`));
}

/** Whether a column begins with one of the words that were typed. False when nothing was. */
export function startsWithWord(typed: string, column: string): RawBuilder<SqlBool> {
  const text = searchable(sql.ref(column));
  const beginnings = toSearchTerms(typed).map((word) => sql<SqlBool>`${text} like ${containsPattern(word).slice(1)}`);
  return beginnings.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`(${sql.join(beginnings, sql` or `)})`;
}

/** The same for the people of `users as u`, whose names and address are kept ready for it, with an index. */
export function matchesPerson(typed: string | undefined): RawBuilder<SqlBool> {
  return all(toSearchTerms(typed ?? '').map((word) => sql<SqlBool>`u.search_text like ${containsPattern(word)}`));
}
