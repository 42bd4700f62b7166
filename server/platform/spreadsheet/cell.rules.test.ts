import { describe, expect, test } from 'vitest';
import {
  type CellKind,
  columnName,
  escapeXml,
  looksLikeFormula,
  rowHeight,
  toSerial,
  toSheetName,
  writeCell,
} from './cell.rules.ts';

const utc = 'UTC';
const room = (kind: CellKind) => ({ kind, width: 20 });

describe('a cell', () => {
  test.each(['=1+1', '+7 900', '-1', '@import', '\t=1', '\r=1'])(
    'that begins like a formula stays text: %j',
    (text) => {
      expect(looksLikeFormula(text)).toBe(true);
      const cell = writeCell('A1', room('text'), text, utc);
      expect(cell).toContain('t="inlineStr"');
      expect(cell).toContain('s="2"');
      expect(cell).not.toContain('<f>');
    },
  );

  test.each(['Anna', '7 = 7', 'a-b', ' =1'])('of ordinary text keeps its ordinary style: %j', (text) => {
    expect(writeCell('A1', room('text'), text, utc)).toContain('s="1"');
  });

  test('with a text wider than its column goes on below, and keeps the sign that it is text', () => {
    expect(writeCell('A1', room('text'), 'a name as wide as this', utc)).toContain('s="11"');
    expect(writeCell('A1', room('text'), 'two\nlines', utc)).toContain('s="11"');
    expect(writeCell('A1', room('text'), '=HYPERLINK("http://evil.test","x")', utc)).toContain('s="12"');
  });

  test('of a number column that was given text is text', () => {
    expect(writeCell('A1', room('number'), '=1', utc)).toContain('t="inlineStr"');
  });

  test('that is empty, or holds no number, is not written', () => {
    expect(
      [null, '', Number.NaN, Number.POSITIVE_INFINITY].map((value) => writeCell('A1', room('number'), value, utc)),
    ).toEqual(['', '', '', '']);
  });

  test('never breaks the file, whatever the text holds', () => {
    expect(escapeXml('<a & "b">\u0000\u0008\ud800')).toBe('&lt;a &amp; &quot;b&quot;&gt;');
    expect(writeCell('A1', room('text'), '_x0041_ stays', utc)).toContain('_x005F_x0041_ stays');
    expect(writeCell('A1', room('text'), 'x'.repeat(1_000_000), utc).length).toBeLessThan(33_000);
  });

  test('of a percent holds the share, so that spreadsheets can count with it', () => {
    expect(writeCell('A1', room('percent'), 12.5, utc)).toContain('<v>0.125</v>');
  });
});

describe('a date', () => {
  test('is the day in the organization’s zone', () => {
    const moment = new Date('2026-03-10T21:30:00Z');
    expect(Math.floor(toSerial(moment, 'Asia/Tashkent'))).toBe(46_092);
    expect(Math.floor(toSerial(moment, utc))).toBe(46_091);
  });

  test('of a calendar day has no zone', () => {
    expect(writeCell('A1', room('day'), '2026-03-11', 'America/New_York')).toContain('<v>46092</v>');
  });
});

test('columns are named as spreadsheets name them', () => {
  expect([0, 25, 26, 51, 52, 701, 702].map(columnName)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA']);
});

test('a sheet’s name is made to fit', () => {
  expect(toSheetName('Отчёт: [сводка] по/отделам за первый квартал')).toBe('Отчёт   сводка  по отделам за п');
  expect(toSheetName('[]')).toBe('Sheet1');
});

test('a row is as high as its longest text needs, and no higher than a screen', () => {
  const height = (...values: (string | number | null)[]) => rowHeight(values.map((value) => ({ value, width: 10 })));
  expect(height('short', 12_345_678_901, null)).toBe('');
  expect(height('short', 'a text of three lines or so')).toBe(' ht="45" customHeight="1"');
  expect(height('two\nlines')).toBe(' ht="30" customHeight="1"');
  expect(height('x'.repeat(5000))).toBe(' ht="180" customHeight="1"');
});
