import { expect, test } from 'vitest';
import { outlineOf } from './preset-outlines.ts';

const size = { width: 1000, height: 1000, adjusted: undefined };
const pathsOf = (name: string, adjusted?: number) =>
  (outlineOf(name, { ...size, adjusted }) ?? '').split('<a:path ').slice(1);

test('a shape that its author adjusted keeps what was adjusted', () => {
  expect(pathsOf('donut', 10_000)[0]).toContain('<a:pt x="100" y="500"/>');
  expect(pathsOf('donut')[0]).toContain('<a:pt x="250" y="500"/>');
});

test('a line over a shape goes around nothing: it ends where it began', () => {
  const line = pathsOf('can')[1] ?? '';
  expect(line).toContain('fill="none"');
  const points = [...line.matchAll(/<a:pt x="(\d+)" y="(\d+)"/g)].map(([, x, y]) => `${x} ${y}`);
  expect(points.at(-1)).toBe(points[0]);
  expect(points).toEqual([...points].reverse());
});

test('shapes that the renderer draws right, and shapes without a size, are left to it', () => {
  expect(outlineOf('rect', size)).toBeUndefined();
  expect(outlineOf('cloud', { ...size, width: 0 })).toBeUndefined();
});
