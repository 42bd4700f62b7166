import { buffer } from 'node:stream/consumers';
import { strFromU8, unzipSync } from 'fflate';
import readWorkbook, { readSheet } from 'read-excel-file/node';
import { describe, expect, test } from 'vitest';
import { type Column, sheetOf, writeSpreadsheet, writeWorkbook } from './write-spreadsheet.ts';

interface Person {
  name: string;
  share: number | null;
  seen: Date | null;
}
const columns: Column<Person>[] = [
  { title: 'Имя', width: 30, kind: 'text', read: (person) => person.name },
  { title: 'Доля', width: 10, kind: 'percent', read: (person) => person.share },
  { title: 'Был', width: 18, kind: 'moment', read: (person) => person.seen },
];
const write = (...batches: Person[][]) => buffer(writeSpreadsheet({ name: 'Люди', columns, batches }, 'Asia/Tashkent'));

describe('a spreadsheet', () => {
  test('is read back as it was written, in every script, formulas as the text that they are', async () => {
    const names = [
      'Ёлкина Зоя',
      'Gʻofurov Oʻtkir',
      '=HYPERLINK("http://evil.test","x")',
      '+1',
      '-1',
      '@SUM(A1)',
      '<&">',
    ];
    const rows = await readSheet(await write(names.map((name) => ({ name, share: 12.5, seen: null }))));
    expect(rows[0]).toEqual(['Имя', 'Доля', 'Был']);
    expect(rows.slice(1).map(([name]) => name)).toEqual(names);
    expect(rows.slice(1).every(([, share]) => share === 0.125)).toBe(true);
  });

  test('tells the time of the organization', async () => {
    const rows = await readSheet(await write([{ name: 'a', share: null, seen: new Date('2026-03-10T21:30:00Z') }]));
    const read = rows[1]?.[2] as unknown as Date;
    // A part of a day is no whole number of milliseconds: spreadsheets and their readers round.
    expect(Math.round(read.getTime() / 1000)).toBe(Date.parse('2026-03-11T02:30:00Z') / 1000);
  });

  test('of nobody has its head', async () => {
    expect(await readSheet(await write([]))).toEqual([['Имя', 'Доля', 'Был']]);
  });

  test('is written batch by batch: the next one is asked for when the last one is in the file', async () => {
    const asked: number[] = [];
    async function* batches() {
      for (let at = 0; at < 5; at += 1) {
        asked.push(at);
        yield Array.from({ length: 1000 }, (_, index) => ({ name: `P${at}-${index}`, share: index, seen: null }));
        await Promise.resolve();
      }
    }
    const stream = writeSpreadsheet({ name: 'x', columns, batches: batches() }, 'UTC');
    expect(asked).toEqual([]);
    const rows = await readSheet(await buffer(stream));
    expect(rows).toHaveLength(5001);
    expect(rows.at(-1)?.[0]).toBe('P4-999');
  });

  test('whose rows fail, fails: nobody gets half a file', async () => {
    // oxlint-disable-next-line require-yield -- what fails before the first row
    async function* broken(): AsyncGenerator<Person[]> {
      throw new Error('the database is away');
    }
    await expect(buffer(writeSpreadsheet({ name: 'x', columns, batches: broken() }, 'UTC'))).rejects.toThrow('away');
  });
});

describe('a workbook', () => {
  const people = (name: string, count: number) =>
    sheetOf({
      name,
      columns,
      batches: [Array.from({ length: count }, (_, at) => ({ name: `P${at}`, share: at, seen: null }))],
    });
  const cover = {
    name: 'Об отчёте',
    title: '=Прогресс',
    lines: [{ label: 'Организация', text: '=1+1' }],
    contents: { label: 'Листы', text: 'Строк' },
  };
  const read = async (isLast?: true) =>
    readWorkbook(
      await buffer(
        writeWorkbook({
          sheets: [people('Люди', 3), people('люди', 0)],
          cover: { ...cover, ...(isLast && { isLast }) },
          timeZone: 'UTC',
        }),
      ),
    );

  test('begins with a cover that counts the rows of the other sheets; no two have one name', async () => {
    const sheets = await read();
    expect(sheets.map(({ sheet }) => sheet)).toEqual(['Об отчёте', 'Люди', 'люди 2']);
    expect(sheets[0]?.data.filter((row) => row.some((cell) => cell !== null))).toEqual([
      ['=Прогресс', null],
      ['Организация', '=1+1'],
      ['Листы', 'Строк'],
      ['Люди', 3],
      ['люди 2', 0],
    ]);
    expect(sheets[1]?.data).toHaveLength(4);
  });

  test('that people bring back has its cover behind the table', async () => {
    expect((await read(true)).map(({ sheet }) => sheet)).toEqual(['Люди', 'люди 2', 'Об отчёте']);
  });

  test('is printed a page wide, and each page of a table begins with its head', async () => {
    const written = writeWorkbook({ sheets: [people("Люди 'все'", 3)], cover, timeZone: 'UTC' });
    const parts = unzipSync(await buffer(written));
    const read = (name: string) => strFromU8(parts[name] ?? new Uint8Array());
    expect(read('xl/workbook.xml').match(/<definedName [^<]*/g)).toEqual([
      `<definedName name="_xlnm.Print_Titles" localSheetId="1">'Люди ''все'''!$1:$1`,
    ]);
    for (const at of [1, 2]) expect(read(`xl/worksheets/sheet${at}.xml`)).toContain('<pageSetUpPr fitToPage="1"/>');
  });
});
