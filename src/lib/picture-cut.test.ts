import { expect, it } from 'vitest';
import { closestZoom, cutEdge } from './picture-cut.ts';

it('lets nobody cut out less than 64 by 64', () => {
  expect(closestZoom({ width: 96, height: 200 })).toBe(1.5);
  expect(closestZoom({ width: 64, height: 64 })).toBe(1);
  expect(cutEdge(63.6)).toBe(64);
});

it('comes four times closer to a large picture, and sends no more than is kept', () => {
  expect(closestZoom({ width: 4000, height: 3000 })).toBe(4);
  expect(cutEdge(3000)).toBe(512);
});
