import { expect, test } from 'vitest';
import { positionColumns, readCell } from './table.rules.ts';

test('columns share the line by their widths and end where it ends', () => {
  const placed = positionColumns(
    [
      { title: 'a', width: 3 },
      { title: 'b', width: 1 },
    ],
    410,
    10,
  );
  expect(placed.map(({ x, inner }) => [x, inner])).toEqual([
    [0, 300],
    [310, 100],
  ]);
});

test('what stands under another one is moved to the right and keeps its column, however deep it is', () => {
  const column = { title: 'a', width: 1, x: 100, inner: 200 };
  expect(readCell('plain', column)).toEqual({ text: 'plain', x: 100, inner: 200 });
  expect(readCell({ text: 'under', level: 2 }, column)).toEqual({ text: 'under', x: 120, inner: 180 });
  expect(readCell({ text: 'deep', level: 40 }, column)).toEqual({ text: 'deep', x: 160, inner: 140 });
  expect(readCell(undefined, column).text).toBe('');
});
