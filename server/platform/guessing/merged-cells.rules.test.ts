import { expect, test } from 'vitest';
import { fillMergedCells } from './merged-cells.rules.ts';

test('a cell that is merged over several rows stands in all of them that say anything', () => {
  const rows = [
    ['Отдел', 'Кто'],
    ['Склад', 'А'],
    ['', 'Б'],
    ['', ''],
    ['', 'В'],
    ['', 'Г'],
  ];
  const xml = '<mergeCells><mergeCell ref="A2:A5"/><mergeCell ref="A1:B1"/><mergeCell ref="ZZ9:ZZ99"/></mergeCells>';
  expect(fillMergedCells(xml, rows, (cell) => cell === '')).toEqual({
    count: 2,
    rows: [
      ['Отдел', 'Кто'],
      ['Склад', 'А'],
      ['Склад', 'Б'],
      ['', ''],
      ['Склад', 'В'],
      ['', 'Г'],
    ],
  });
});
