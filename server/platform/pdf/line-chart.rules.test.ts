import { expect, test } from 'vitest';
import { labelledPoints, positionLine } from './line-chart.rules.ts';

const area = { x: 10, y: 100, width: 40, height: 20 };
const chart = (...values: (number | null)[]) => ({
  points: values.map((value, at) => ({ label: String(at), value })),
  low: 0,
  high: 10,
  alt: '',
  format: String,
});

test('a line goes over the width of its area, up for more, and stays inside of it', () => {
  expect(positionLine(chart(0, 5, 12), area)).toEqual([
    [
      { x: 10, y: 120, value: 0 },
      { x: 30, y: 110, value: 5 },
      { x: 50, y: 100, value: 12 },
    ],
  ]);
});

test('a line has a gap where nothing is known', () => {
  const pieces = positionLine(chart(null, 1, null, 2, 3), area);
  expect(pieces.map((piece) => piece.map(({ value }) => value))).toEqual([[1], [2, 3]]);
});

test('one day is one point', () => {
  expect(positionLine(chart(4), area)).toEqual([[{ x: 10, y: 112, value: 4 }]]);
  expect([labelledPoints(0), labelledPoints(1), labelledPoints(2), labelledPoints(32)]).toEqual([
    [],
    [0],
    [0, 1],
    [0, 15, 31],
  ]);
});
