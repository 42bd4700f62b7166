/** Ranges of a sheet that are looked at: more are no table. */
const maxRanges = 20_000;

interface Range {
  readonly fromRow: number;
  readonly toRow: number;
  readonly column: number;
}

/** Rows with the first cell of each range that is merged over several rows written into all of its rows that say anything. */
export function fillMergedCells<Cell>(
  xml: string,
  rows: readonly (readonly Cell[])[],
  isEmpty: (cell: Cell) => boolean,
) {
  const filled = rows.map((row) => [...row]);
  let count = 0;
  for (const { fromRow, toRow, column } of rangesOver(xml)) {
    const value = filled[fromRow]?.[column];
    if (value === undefined || isEmpty(value)) continue;
    for (const row of filled.slice(fromRow + 1, toRow + 1)) {
      if (row.every(isEmpty)) continue;
      row[column] = value;
      count += 1;
    }
  }
  return { rows: filled, count };
}

/** Merged ranges of more than one row, by their first column: what is merged across is a heading or a note. */
function* rangesOver(xml: string): Generator<Range> {
  let seen = 0;
  for (const [, fromColumn = '', from = '', to = ''] of xml.matchAll(
    /<(?:\w+:)?mergeCell\s[^>]*ref="([A-Z]{1,3})(\d{1,7}):[A-Z]{1,3}(\d{1,7})"/g,
  )) {
    seen += 1;
    if (seen > maxRanges) return;
    const column = [...fromColumn].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
    if (from !== to) yield { fromRow: Number(from) - 1, toRow: Number(to) - 1, column };
  }
}
