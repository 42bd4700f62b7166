import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import type { Language } from '#contract/constants.ts';
import { writeCsv } from './write-csv.ts';
import type { Column } from './write-spreadsheet.ts';

interface Row {
  name: string;
  at: Date | null;
  share: number;
}

const columns: Column<Row>[] = [
  { title: 'Name', width: 10, kind: 'text', read: (row) => row.name },
  { title: 'At, exactly', width: 10, kind: 'moment', read: (row) => row.at },
  { title: 'Share', width: 10, kind: 'percent', read: (row) => row.share },
];
const writeIn = async (language: Language, ...rows: Row[]) => {
  const sheet = { name: 'Sheet', columns, batches: [rows] };
  return (await buffer(writeCsv(sheet, { timeZone: 'Asia/Tashkent', language }))).toString('utf8');
};
const write = (...rows: Row[]) => writeIn('en', ...rows);

test('begins with the mark of UTF-8 and the titles, and has a line for each row in the given zone', async () => {
  const at = new Date('2026-11-21T20:30:05Z');
  expect(await write({ name: 'Олег', at, share: 12.5 }, { name: 'Ann', at: null, share: 0 })).toBe(
    '\uFEFFName,"At, exactly",Share\r\nОлег,2026-11-22 01:30:05,12.5\r\nAnn,,0\r\n',
  );
});

test('opens as columns and numbers in a Russian and an Uzbek spreadsheet', async () => {
  for (const language of ['ru', 'uz'] as const) {
    expect(await writeIn(language, { name: 'Анна; Ли', at: null, share: 12.5 })).toBe(
      '\uFEFFName;"At, exactly";Share\r\n"Анна; Ли";;"12,5"\r\n',
    );
  }
});

test('keeps commas, quotes and lines inside their value', async () => {
  const written = await write({ name: 'a, "b"\nc', at: null, share: 1 });
  expect(written).toContain('"a, ""b""\nc",,1\r\n');
});

test.each(['=1+1', '+1', '-1', '@x', '\tx'])('never lets %j become a formula', async (name) => {
  expect(await write({ name, at: null, share: 1 })).toContain(`\r\n'${name},`);
});
