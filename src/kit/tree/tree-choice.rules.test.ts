import { describe, expect, it } from 'vitest';
import { indexTree, toggleKey } from '../../lib/tree-selection.ts';
import type { TreeRow } from './read-tree.ts';
import {
  knownLeaves,
  namedLeaves,
  nothingChosen,
  readChoice,
  selectChoice,
  type TreeChoice,
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
const named = (...ids: string[]) => ids.map((id) => ({ id, title: id }));
const from = (row: string, ...ids: string[]) => ids.map((id) => ({ id, title: id, row }));

/** Sales has Ann and Bob, North below it Eve and Dan, Coast below that five whom nobody read, South nobody. */
const roots = [row('sales', 9, row('north', 7, row('coast', 5)), row('south', 0)), row('finance', 3)];
const read = new Map([
  ['sales', named('ann', 'bob')],
  ['north', named('eve', 'dan')],
]);
const index = indexTree(withLeaves(roots, knownLeaves(read)));
const toggled = (tree: typeof index, before: TreeChoice, ...keys: string[]) =>
  keys.reduce((selection, key) => toggleKey(tree, selection, key), selectChoice(tree, before));
const choose = (...keys: string[]): TreeChoice => readChoice(index, toggled(index, nothingChosen, ...keys)).choice;

describe('a choice of departments and people', () => {
  it('names a whole department once, and single people of others', () => {
    expect(choose('row:north')).toEqual({ rows: named('north'), leaves: [], without: [] });
    expect(choose('row:finance', 'leaf:ann')).toEqual({
      rows: named('finance'),
      leaves: from('sales', 'ann'),
      without: [],
    });
  });

  it('takes a department without some of its people as that', () => {
    expect(choose('row:sales', 'leaf:ann')).toEqual({
      rows: named('sales'),
      leaves: [],
      without: from('sales', 'ann'),
    });
    expect(choose('row:sales', 'leaf:eve')).toMatchObject({ rows: named('sales'), without: from('north', 'eve') });
  });

  it('names the others one by one where nobody can be left out', () => {
    const selection = toggled(index, nothingChosen, 'row:sales', 'leaf:ann');
    const { choice } = readChoice(index, selection, { canLeaveOut: false });
    expect(choice).toEqual({ rows: named('north', 'south'), leaves: from('sales', 'bob'), without: [] });
  });

  it('without a department below keeps the others and the people of its own', () => {
    expect(choose('row:sales', 'row:north')).toEqual({
      rows: named('south'),
      leaves: from('sales', 'ann', 'bob'),
      without: [],
    });
  });

  it('of all departments below does not take the people who stand above them', () => {
    expect(choose('row:north', 'row:south')).toEqual({ rows: named('north', 'south'), leaves: [], without: [] });
  });

  it('shows the same boxes again', () => {
    for (const keys of [
      ['row:sales', 'leaf:eve'],
      ['row:north', 'leaf:bob'],
      ['row:sales', 'row:coast'],
    ]) {
      const choice = choose(...keys);
      expect(readChoice(index, selectChoice(index, choice)).choice).toEqual(choice);
    }
  });

  it('asks for the people above when a department is taken out of theirs, and not when nothing changes for them', () => {
    const unread = indexTree(withLeaves(roots, new Map()));
    const without = toggled(unread, nothingChosen, 'row:sales', 'row:coast');
    expect(readChoice(unread, without).unread).toEqual(['sales', 'north']);
    expect(readChoice(unread, toggled(unread, nothingChosen, 'row:coast')).unread).toEqual([]);
    expect(readChoice(index, toggled(index, nothingChosen, 'row:sales', 'row:coast')).unread).toEqual([]);
  });

  it('shows people whom it names before their department is read, beside a node for the others', () => {
    const before: TreeChoice = { rows: named('sales'), leaves: [], without: from('north', 'eve') };
    const restored = indexTree(withLeaves(roots, knownLeaves(new Map(), namedLeaves(before))));
    const selection = selectChoice(restored, before);
    const boxOf = (key: string) => selection[restored.placeOf.get(key) ?? -1];
    expect([boxOf('row:sales'), boxOf('leaf:eve'), boxOf('unread:north'), boxOf('row:coast')]).toEqual([1, 0, 2, 2]);
    expect(readChoice(restored, selection, { before }).choice).toEqual(before);
    expect(restored.items.find(({ key }) => key === 'unread:north')?.users_count).toBe(1);
  });

  it('keeps somebody of whom only the id is known', () => {
    const before: TreeChoice = { rows: named('sales'), leaves: named('zoe'), without: named('max') };
    const selection = toggled(index, before, 'row:finance');
    expect(readChoice(index, selection, { before }).choice).toEqual({ ...before, rows: named('sales', 'finance') });
  });
});
