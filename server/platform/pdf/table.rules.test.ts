import { expect, test } from 'vitest';
import { placeColumns } from './table.rules.ts';

test('columns share the line by their widths and end where it ends', () => {
  const placed = placeColumns(
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
