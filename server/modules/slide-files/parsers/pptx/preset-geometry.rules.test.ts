import { expect, test } from 'vitest';
import { type DrawnPreset, drawPreset, readPreset } from './preset-geometry.rules.ts';

const size = { width: 1000, height: 500 };
const draw = (line: string, adjusted: Record<string, number> = {}) =>
  drawPreset(readPreset(line)[1], size, new Map(Object.entries(adjusted)));
const write = ({ paths }: DrawnPreset) =>
  paths.map(({ steps }) =>
    steps.map(({ kind, points }) => kind + points.map((xy) => xy.map(Math.round)).join(' ')).join(' '),
  );

const arrow =
  'rightArrow | adj1 val 50000; adj2 val 50000 | maxAdj2 */ 100000 w ss; a1 pin 0 adj1 100000; a2 pin 0 adj2 maxAdj2; dx1 */ ss a2 100000; x1 +- r 0 dx1; dy1 */ h a1 200000; y1 +- vc 0 dy1; y2 +- vc dy1 0 | l y1 x1 y2 | : M l y1 L x1 y1 L x1 t L r vc L x1 b L x1 y2 L l y2 Z';

test('a shape is counted from its size and from what its author adjusted', () => {
  expect(write(draw(arrow))).toEqual(['M0,125 L750,125 L750,0 L1000,250 L750,500 L750,375 L0,375 Z']);
  expect(write(draw(arrow, { adj2: 100_000 }))).toEqual([
    'M0,125 L500,125 L500,0 L1000,250 L500,500 L500,375 L0,375 Z',
  ]);
  expect(write(draw(arrow, { adj1: 900_000, x1: 3 })), 'no more than it takes').toEqual([
    'M0,0 L750,0 L750,0 L1000,250 L750,500 L750,500 L0,500 Z',
  ]);
  expect(draw(arrow).words).toEqual({ left: 0, top: 125, right: 750, bottom: 375 });
});

test('a part of an ellipse ends where the angle that is seen says, and a whole one where it began', () => {
  expect(write(draw('pie | | | l t r b | : M r vc A wd2 hd2 0 cd4 L hc vc Z'))).toEqual([
    'M1000,250 C1000,388 776,500 500,500 L500,250 Z',
  ]);
  const [around] = draw('ellipse | | | l t r b | : M l vc A wd2 hd2 cd2 21600000 Z').paths;
  expect(around?.steps.filter(({ kind }) => kind === 'C')).toHaveLength(4);
  const [x, y] = around?.steps.at(-2)?.points.at(-1) ?? [];
  expect([Math.round(x ?? 1), Math.round(y ?? 0)]).toEqual([0, 250]);
  const [back] = draw('moon | | | l t r b | : M r vc A wd2 hd2 0 -10800000').paths;
  const [left] = back?.steps.at(-1)?.points.at(-1) ?? [];
  expect(Math.round(left ?? 1)).toBe(0);
});

test('a path in lengths of its own is drawn in those of the shape; how it is filled and whether it has a line is told', () => {
  const { paths } = draw(
    'note | | | l t r b | w=10 h=10: M 0 0 L 10 10 / fill=darken stroke=none: M 0 0 Q hc t r b / fill=none: M l t',
  );
  expect(paths.map(({ fill, hasLine }) => [fill, hasLine])).toEqual([
    ['norm', true],
    ['darken', false],
    ['none', true],
  ]);
  expect(paths[0]?.steps[1]?.points).toEqual([[1000, 500]]);
  expect(paths[1]?.steps[1]?.kind).toBe('C');
});
