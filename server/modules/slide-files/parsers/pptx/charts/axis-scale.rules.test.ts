import { expect, test } from 'vitest';
import { chooseScale } from './axis-scale.rules.ts';

test('an axis has round values, begins at zero and has air above the largest value', () => {
  expect(chooseScale([1.8, 5], { room: 8 })).toEqual({ least: 0, most: 6, ticks: [0, 1, 2, 3, 4, 5, 6] });
  expect(chooseScale([-20, 90], { room: 6 }).ticks).toEqual([-50, 0, 50, 100]);
});

test('values that lie close together are not drawn from zero', () => {
  expect(chooseScale([990, 1000], { room: 5 }).least).toBeGreaterThan(900);
});

test('an author who says where an axis ends is believed, and nothing of it takes for ever', () => {
  expect(chooseScale([5], { least: 0, most: 10, step: 5, room: 5 }).ticks).toEqual([0, 5, 10]);
  expect(chooseScale([1e6], { step: 1e-9, room: 5 }).ticks.length).toBeLessThan(20);
  expect(chooseScale([], { room: 5 }).ticks.length).toBeGreaterThan(1);
  expect(chooseScale([7], { least: 9, most: 9, room: 5 }).ticks.length).toBeGreaterThan(0);
});
