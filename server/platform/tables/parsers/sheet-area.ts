import { strFromU8, unzipSync } from 'fflate';

/** Cells of a table of 50,000 rows with as many columns as anybody has, and some more. */
const maxCells = 10_500_000;
const sheetName = /^xl\/worksheets\/[^/]+\.xml$/;

/**
 * Whether the sheets of a workbook can be laid out: a reader fills the whole rectangle up to the last cell, and one cell in
 * the last row and column of a file of a kilobyte makes that seventeen billion.
 */
export function isReasonableArea(bytes: Uint8Array): boolean {
  const names: string[] = [];
  unzipSync(bytes, {
    filter: ({ name }) => {
      if (sheetName.test(name)) names.push(name);
      return false;
    },
  });
  return names.every((name) => {
    const { [name]: sheet = new Uint8Array() } = unzipSync(bytes, { filter: (entry) => entry.name === name });
    return areaOf(strFromU8(sheet)) <= maxCells;
  });
}

/** Rows by columns of the rectangle that holds every cell of a sheet. */
function areaOf(xml: string): number {
  let rows = 0;
  let columns = 0;
  for (const [, letters = '', row = ''] of xml.matchAll(/\sr\s*=\s*["']([A-Za-z]{1,3})(\d{1,7})["']/g)) {
    rows = Math.max(rows, Number(row));
    columns = Math.max(columns, columnOf(letters));
  }
  return rows * columns;
}

function columnOf(letters: string): number {
  return [...letters.toUpperCase()].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0);
}
