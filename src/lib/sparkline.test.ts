import { expect, it } from 'vitest';
import { sparklineShape } from './sparkline.ts';

it('draws a value at the height that its share of the scale asks for', () => {
  expect(sparklineShape([0, 5, 10], 10, 100, 40)).toEqual({
    line: 'M0 40L50 20L100 0',
    area: 'M0 40L0 40L50 20L100 0L100 40Z',
    last: { x: 100, y: 0 },
  });
});

it('leaves a gap where nothing is known', () => {
  expect(sparklineShape([1, null, 1, 1], 1, 30, 10).line).toBe('M0 0M20 0L30 0');
});

it('stays inside its box whatever the values are', () => {
  expect(sparklineShape([-5, 50], 10, 10, 10).line).toBe('M0 10L10 0');
  expect(sparklineShape([0, 0], 0, 10, 10).line).toBe('M0 10L10 10');
  expect(sparklineShape([], 10, 10, 10)).toEqual({ line: '', area: '', last: null });
});
