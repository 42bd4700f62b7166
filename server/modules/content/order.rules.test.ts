import { expect, test } from 'vitest';
import { moveInto, swapPositions } from './order.rules.ts';

test('two places are exchanged and the others stay', () => {
  expect(swapPositions(['a', 'b', 'c', 'd'], 'b', 'd')).toEqual(['a', 'd', 'c', 'b']);
  expect(swapPositions(['a', 'b'], 'a', 'a')).toEqual(['a', 'b']);
});

test('what is moved lands at its position in the order given', () => {
  expect(moveInto(['a', 'b', 'c'], ['x', 'y'], 1)).toEqual(['a', 'x', 'y', 'b', 'c']);
  expect(moveInto(['a', 'b', 'c'], ['c', 'a'], 0)).toEqual(['c', 'a', 'b']);
});

test('without a position, or with one past the end, it lands at the end', () => {
  expect(moveInto(['a', 'b'], ['x'])).toEqual(['a', 'b', 'x']);
  expect(moveInto(['a', 'b'], ['x'], 9)).toEqual(['a', 'b', 'x']);
});
