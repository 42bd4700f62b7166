/** What is hidden is remembered, not what is shown: a column that comes with a later version is seen. */
export function readHidden(stored: string | null): ReadonlySet<string> {
  return new Set(stored === null ? [] : stored.split(','));
}

/** Null: nothing is hidden. */
export function writeHidden(columns: readonly string[], shown: readonly string[]): string | null {
  const hidden = columns.slice(1).filter((name) => !shown.includes(name));
  return hidden.length === 0 ? null : hidden.join(',');
}

/** The first column names the row and is always shown. */
export function shownColumns(columns: readonly string[], hidden: ReadonlySet<string>): readonly string[] {
  return columns.filter((name, at) => at === 0 || !hidden.has(name));
}
