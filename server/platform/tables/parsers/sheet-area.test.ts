import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { isReasonableArea } from './sheet-area.ts';

const workbook = (...cells: string[]) =>
  zipSync(
    Object.fromEntries(
      cells.map((cell, index) => [
        `xl/worksheets/sheet${index + 1}.xml`,
        strToU8(`<worksheet><sheetData><row r="1"><c r="A1"/><c ${cell}/></row></sheetData></worksheet>`),
      ]),
    ),
  );

test('a table of people is reasonable, one cell in the last row and column is not', () => {
  expect(isReasonableArea(workbook('r="GR50001"'))).toBe(true);
  expect(isReasonableArea(workbook('r="A1048576"'))).toBe(true);
  expect(isReasonableArea(workbook('r="XFD1048576"'))).toBe(false);
  expect(isReasonableArea(workbook('t="n" r = \'xfd1048576\''))).toBe(false);
  expect(isReasonableArea(workbook('r="B2"', 'r="XFD1048576"'))).toBe(false);
});
