import { type Font, openSync } from 'fontkit';
import { expect, test } from 'vitest';
import { readPdfText } from '#tests/support/pdf-text.ts';
import { fontFor, regularFont, strongFont } from './fonts.ts';

import { createPdfReport } from './pdf-report.ts';

/** Of a page with a table; a whole font of Chinese has ten megabytes. */
const maxBytes = 200_000;
const options = {
  language: 'ru',
  title: 'Итоги',
  author: 'Вектор',
  createdAt: new Date('2026-03-11T09:00:00Z'),
  pageLabel: (page: number, pages: number) => `${page} / ${pages}`,
} as const;
const countPages = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length;

test('a table that is longer than a page goes on, and no page is begun for a footer', async () => {
  const pdf = await createPdfReport(options);
  pdf.head({ kind: 'Отчёт', title: 'Итоги', about: 'Март' });
  const columns = [
    { title: 'Отдел', width: 3 },
    { title: 'Люди', width: 1, align: 'right' as const },
  ];
  pdf.table(
    columns,
    Array.from({ length: 60 }, (_, at) => [`Отдел ${at + 1}`, String(at)]),
  );
  const file = await pdf.finish();
  expect(countPages(file)).toBe(3);
  // The head is drawn on each page and told once.
  const heads = file.toString('latin1').match(/\/Scope \/Column/g);
  expect(heads).toHaveLength(columns.length);
});

test('a short pdf is one page', async () => {
  const pdf = await createPdfReport(options);
  pdf.heading('Как далеко зашли');
  pdf.figures([{ value: '12 %', label: 'Риск инцидента', note: 'от 8 % до 17 %' }]);
  pdf.bars([{ label: 'Отправлено', share: 1, value: '240' }]);
  pdf.note('Считаются люди.');
  expect(countPages(await pdf.finish())).toBe(1);
});

test('a pdf tells its structure and language to those who hear it, and draws its charts as lines', async () => {
  const pdf = await createPdfReport(options);
  pdf.head({ kind: 'Отчёт', title: 'Итоги', about: 'Март' });
  pdf.heading('Риск');
  pdf.chart({
    points: [1, null, 3, 4].map((value, at) => ({ label: `${at + 1} марта`, value })),
    low: 0,
    high: 10,
    alt: 'Риск вырос',
    format: String,
  });
  pdf.table([{ title: 'Отдел', width: 1 }], [['Склад']]);
  pdf.bars([{ label: 'Отправлено', share: 1, value: '240' }]);
  const file = (await pdf.finish()).toString('latin1');
  // A row of figures is told by its label, a column by its head.
  expect(file.match(/\/Scope \/(Row|Column)/g)).toEqual(['/Scope /Column', '/Scope /Row']);
  expect(file).toContain('<pdfuaid:part>1</pdfuaid:part>');
  for (const tag of ['H1', 'H2', 'P', 'Figure', 'Table', 'TR', 'TH', 'TD']) expect(file).toContain(`/S /${tag}\n`);
  expect(file).toContain('/Lang (ru)');
  expect(file).toContain('/Marked true');
  expect(file).toContain('/Alt (');
  expect(file).not.toContain('/Subtype /Image');
});

/** What stands on each page: of a table of departments that begins under so many lines of text. */
async function readPages(lines: number, rows: number): Promise<string[][]> {
  const pdf = await createPdfReport(options);
  for (let at = 0; at < lines; at += 1) pdf.text('Строка');
  pdf.heading('Отделы');
  pdf.table(
    [{ title: 'Отдел', width: 1 }],
    Array.from({ length: rows }, (_, at) => [{ text: `Отдел ${at + 1}`, level: at % 3 }]),
  );
  const pages: string[][] = [[]];
  for (const text of readPdfText(await pdf.finish())) {
    pages.at(-1)?.push(text);
    // The foot is written last.
    if (/^\d+ \/ \d+$/.test(text)) pages.push([]);
  }
  return pages.slice(0, -1);
}

test('a heading goes to the next page with what it stands over, and a table never leaves one row behind', async () => {
  for (let lines = 0; lines < 40; lines += 3) {
    const pages = await readPages(lines, 6);
    const rows = pages.map((page) => page.filter((text) => /^Отдел \d/.test(text)).length);
    expect(rows, `${lines} lines`).not.toContain(1);
    expect(
      pages.map((page) => page.filter((text) => text === 'Отделы').length),
      `${lines} lines`,
    ).toEqual(rows.map((_, at) => Number(at === rows.findIndex((count) => count > 0))));
  }
});

test.each([
  ['Greek', 'Γιώργος Νικολάου', 'DejaVuSans'],
  ['Georgian', 'გიორგი ბერიძე', 'DejaVuSans'],
  ['Armenian', 'Արամ Սարգսյան', 'DejaVuSans'],
  ['Arabic', 'محمد', 'DejaVuSans'],
  ['Hebrew', 'דוד', 'DejaVuSans'],
  ['simplified Chinese', '王小明 张伟', 'NotoSansSC-Regular'],
  ['traditional Chinese', '陳國華', 'NotoSansSC-Regular'],
  ['Japanese', '髙橋 さくら サトウ', 'NotoSansSC-Regular'],
  ['Korean', '김민수', 'NotoSansKR-Regular'],
])('a name in %s letters is written, not drawn as empty boxes', async (_script, name, stands) => {
  for (const font of [regularFont, strongFont])
    expect(openSync(fontFor(name, font))).toSatisfy((opened: Font) =>
      [...name].every((letter) => opened.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)),
    );
  const pdf = await createPdfReport(options);
  pdf.table([{ title: 'Имя', width: 1 }], [[name], ['Ўткир Қодиров, Éva Łuk']]);
  const written = await pdf.finish();
  const fonts = written.toString('latin1').match(/\/FontName \/\S+/g);
  expect(fonts?.map((font) => font.split('+')[1])).toEqual(expect.arrayContaining([stands, 'Onest-Regular']));
  // Only the letters that stand there travel with it.
  expect(written.length).toBeLessThan(maxBytes);
});
