import { describe, expect, it } from 'vitest';
import { indexTree, toggleKey } from '../../lib/tree-selection.ts';
import type { TreeRow } from './read-tree.ts';
import {
  nothingChosen,
  readChoice,
  selectChoice,
  type TreeChoice,
  unreadAbove,
  withLeaves,
} from './tree-choice.rules.ts';

const row = (id: string, users_count: number, ...children: TreeRow[]): TreeRow => ({
  key: `row:${id}`,
  id,
  title: id,
  variant: 'plain',
  users_count,
  children,
});
const leaf = (id: string): TreeRow => ({ ...row(id, 1), key: `leaf:${id}` });

/** Sales has Ann and Bob, North below it Eve and Dan, Coast below that five whom nobody read, South nobody. */
const roots = [row('sales', 9, row('north', 7, row('coast', 5)), row('south', 0)), row('finance', 3)];
const read = new Map([
  ['sales', [leaf('ann'), leaf('bob')]],
  ['north', [leaf('eve'), leaf('dan')]],
]);
const index = indexTree(withLeaves(roots, read, (count) => `${count} people`));
const choose = (...keys: string[]): TreeChoice =>
  readChoice(
    index,
    keys.reduce((selection, key) => toggleKey(index, selection, key), selectChoice(index, nothingChosen)),
  );

describe('a choice of departments and people', () => {
  it('names a whole department once, and single people of others', () => {
    expect(choose('row:north')).toEqual({ rows: ['north'], leaves: [], without: [] });
    expect(choose('row:finance', 'leaf:ann')).toEqual({ rows: ['finance'], leaves: ['ann'], without: [] });
  });

  it('takes a department without some of its people as that', () => {
    expect(choose('row:sales', 'leaf:ann')).toEqual({ rows: ['sales'], leaves: [], without: ['ann'] });
    expect(choose('row:sales', 'leaf:eve')).toEqual({ rows: ['sales'], leaves: [], without: ['eve'] });
  });

  it('without a department below keeps the others and the people of its own', () => {
    expect(choose('row:sales', 'row:north')).toEqual({ rows: ['south'], leaves: ['ann', 'bob'], without: [] });
  });

  it('of all departments below does not take the people who stand above them', () => {
    expect(choose('row:north', 'row:south')).toEqual({ rows: ['north', 'south'], leaves: [], without: [] });
  });

  it('shows the same boxes again', () => {
    for (const keys of [
      ['row:sales', 'leaf:eve'],
      ['row:north', 'leaf:bob'],
      ['row:sales', 'row:coast'],
    ]) {
      const choice = choose(...keys);
      expect(readChoice(index, selectChoice(index, choice))).toEqual(choice);
    }
  });

  it('asks for the people above before a department is taken out', () => {
    const unread = indexTree(withLeaves(roots, new Map(), (count) => `${count} people`));
    expect(unreadAbove(unread, 'row:coast')).toEqual(['north', 'sales']);
    expect(unreadAbove(index, 'row:coast')).toEqual([]);
    expect(unread.items.map(({ title }) => title)).toContain('2 people');
  });
});
