import { expect, test } from 'vitest';
import { fileNameOf, tableCsv } from './table-csv.ts';

test('a table becomes a file that spreadsheets read as it is shown', () => {
  expect(
    tableCsv([
      ['День', 'Риск'],
      ['24\u00a0нояб.', '4,2'],
      ['Sales; "north"', '−0,3'],
    ]),
  ).toBe('\uFEFFДень;Риск\r\n24 нояб.;4,2\r\n"Sales; ""north""";−0,3\r\n');
});

test('no name of a department becomes a formula', () => {
  expect(tableCsv([['=HYPERLINK("x")', '+7', '@a', '-cmd', '-4']])).toBe(
    `\uFEFF"'=HYPERLINK(""x"")";'+7;'@a;'-cmd;-4\r\n`,
  );
  // One that begins as a figure does, one in full width; figures below zero stay figures.
  expect(tableCsv([["-2+3+cmd|' /C calc'!A0", '＝1', '-1 200,5', '-3 %']])).toBe(
    `\uFEFF'-2+3+cmd|' /C calc'!A0;'＝1;-1 200,5;-3 %\r\n`,
  );
});

test('a title is a name of a file', () => {
  expect(fileNameOf('Risk: how / it "moved"?')).toBe('Risk  how   it  moved.csv');
});
