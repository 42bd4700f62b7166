import { expect, test } from 'vitest';
import { createPdfReport } from './pdf-report.ts';

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
  expect(countPages(await pdf.finish())).toBe(3);
});

test('a short pdf is one page', async () => {
  const pdf = await createPdfReport(options);
  pdf.heading('Как далеко зашли');
  pdf.figures([{ value: '12 %', label: 'Риск инцидента', note: 'от 8 % до 17 %' }]);
  pdf.bars([{ label: 'Отправлено', share: 1, value: '240' }]);
  pdf.note('Считаются люди.');
  expect(countPages(await pdf.finish())).toBe(1);
});
