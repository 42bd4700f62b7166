/** A search text as a pattern of `ilike`: found anywhere, and its own `%`, `_` and `\` mean themselves. */
export function containsPattern(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
}
