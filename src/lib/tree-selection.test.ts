import { describe, expect, it } from 'vitest';
import { processorMsOf } from '#tests/support/processor-time.ts';
import {
  checked,
  halfChecked,
  indexTree,
  isWithin,
  selectKeys,
  type TreeIndex,
  type TreeItem,
  type TreeSelection,
  toggleKey,
} from './tree-selection.ts';

const node = (key: string, ...children: TreeItem[]): TreeItem => ({ key, children });
const index = indexTree([
  node('sales', node('north', node('city'), node('coast')), node('south')),
  node('finance', node('pay')),
]);
const nothing = selectKeys(index, []);
const marks = ['-', '~', '+'];
const show = (selection: TreeSelection) =>
  index.items.map(({ key }, place) => `${marks[selection[place] ?? 0]}${key}`).join(' ');
const toggle = (...keys: string[]) => keys.reduce((selection, key) => toggleKey(index, selection, key), nothing);

describe('checking in a tree', () => {
  it('takes everything below along', () => {
    expect(show(toggle('sales'))).toBe('+sales +north +city +coast +south -finance -pay');
  });

  it('half-checks those above while some below are checked, and checks them when all are', () => {
    expect(show(toggle('city'))).toBe('~sales ~north +city -coast -south -finance -pay');
    expect(show(toggle('city', 'coast'))).toBe('~sales +north +city +coast -south -finance -pay');
    expect(show(toggle('city', 'coast', 'south'))).toBe('+sales +north +city +coast +south -finance -pay');
  });

  it('of a half-checked node checks all below it', () => {
    expect(show(toggle('city', 'north'))).toBe('~sales +north +city +coast -south -finance -pay');
  });

  it('can be taken back: unchecking counts again up to the top', () => {
    expect(show(toggle('sales', 'coast'))).toBe('~sales ~north +city -coast +south -finance -pay');
    expect(show(toggle('sales', 'sales'))).toBe(show(nothing));
    expect(show(toggle('pay', 'pay'))).toBe(show(nothing));
  });

  it('leaves the earlier selection as it was, and passes over what is not there', () => {
    const before = toggle('city');
    const shown = show(before);
    toggleKey(index, before, 'south');
    expect(show(before)).toBe(shown);
    expect(toggleKey(index, before, 'nobody')).toBe(before);
  });
});

describe('a selection of keys', () => {
  it('is the same, checked one by one or named at once, also by the topmost alone', () => {
    const selection = toggle('city', 'coast', 'finance');
    expect(show(selection)).toBe('~sales +north +city +coast -south +finance +pay');
    expect(selectKeys(index, ['north', 'finance', 'gone'])).toEqual(selection);
    expect(selectKeys(index, ['coast', 'pay', 'city'])).toEqual(selection);
  });
});

it('a node is within itself and what is above it, not within its neighbours', () => {
  const within = (key: string, above: string) => isWithin(index, key, above);
  expect([within('city', 'sales'), within('city', 'city'), within('south', 'north'), within('sales', 'city')]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

describe('ten thousand nodes', () => {
  /** One node with 9,999 children, one with 99 times 100; and a chain of ten thousand. */
  const wide = indexTree([
    node('root', ...Array.from({ length: 9_999 }, (_, at) => node(`w${at}`))),
    node('rows', ...Array.from({ length: 99 }, (_, row) => node(`r${row}`, ...childrenOf(row)))),
  ]);
  const deep = indexTree([
    Array.from({ length: 9_999 }).reduce<TreeItem>((below, _, at) => node(`d${at}`, below), node('d')),
  ]);
  function childrenOf(row: number) {
    return Array.from({ length: 100 }, (_, at) => node(`r${row}-${at}`));
  }
  /** The middle of 21 runs in ms of the processor: one collection of garbage says nothing. */
  async function timeOf(run: () => void): Promise<number> {
    const runs: number[] = [];
    while (runs.length < 21) runs.push(await processorMsOf(run));
    return runs.toSorted((left, right) => left - right)[10] ?? Number.POSITIVE_INFINITY;
  }
  const half = (tree: TreeIndex, key: string) => toggleKey(tree, selectKeys(tree, []), key);

  it.each([
    ['the root of many', wide, 'root'],
    ['one of many siblings', wide, 'w9998'],
    ['a leaf', wide, 'r98-99'],
    ['the foot of a chain', deep, 'd'],
    ['the top of a chain', deep, 'd9998'],
  ])('are checked at %s within a tenth of the 50 ms that a person may notice', async (_, tree, key) => {
    expect(await timeOf(() => half(tree, key))).toBeLessThan(5);
  });

  it('are laid out and selected by name within the same', async () => {
    const keys = wide.items.map(({ key }) => key);
    expect(await timeOf(() => selectKeys(wide, keys))).toBeLessThan(50);
    expect(await timeOf(() => indexTree(wide.items.slice(0, 1)))).toBeLessThan(50);
  });

  it('are right at the depth of ten thousand too', () => {
    expect(deep.depth.at(-1)).toBe(9_999);
    expect([...new Set(half(deep, 'd'))]).toEqual([checked]);
    expect(half(wide, 'w5')[0]).toBe(halfChecked);
  });
});
