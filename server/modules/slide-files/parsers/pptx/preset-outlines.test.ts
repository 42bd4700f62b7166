import { expect, test } from 'vitest';
import { outlineOf } from './preset-outlines.ts';

const size = { width: 1000, height: 1000 };
const none = new Map<string, number>();
const layersOf = (name: string, adjusted = none) => outlineOf(name, size, adjusted)?.layers ?? [];

test('a shape that its author adjusted keeps what was adjusted', () => {
  expect(layersOf('donut', new Map([['adj', 10_000]]))[0]?.geometry).toContain('<a:pt x="100" y="500"/>');
  expect(layersOf('donut')[0]?.geometry).toContain('<a:pt x="250" y="500"/>');
});

test('what is filled, what is lighter and what is a line alone are drawn one over the other', () => {
  expect(layersOf('can').map(({ light, hasLine }) => [light, hasLine])).toEqual([
    [0, false],
    [40_000, false],
    [undefined, true],
  ]);
});

test('words stay where the shape leaves them room', () => {
  expect(outlineOf('can', size, none)?.insets).toEqual({ left: 0, top: 250, right: 0, bottom: 125 });
});

test('shapes that the renderer draws right, and shapes without a size, are left to it', () => {
  expect(outlineOf('rect', size, none)).toBeUndefined();
  expect(outlineOf('cloud', { ...size, width: 0 }, none)).toBeUndefined();
});
