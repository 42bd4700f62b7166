import { describe, expect, it } from 'vitest';
import { indexTree } from '../../lib/tree-selection.ts';
import type { TreeRow } from './read-tree.ts';
import { positionsById, selectRows, toggleRow, writePath } from './tree-paths.rules.ts';

const row = (id: string, children: TreeRow[] = []): TreeRow => ({
  key: `row:${id}`,
  id,
  title: id.toUpperCase(),
  variant: 'plain',
  users_count: 1,
  children,
});
const index = indexTree([row('none'), row('a', [row('a1', [row('a11')]), row('a2')]), row('b')]);

describe('rows of a tree', () => {
  it('are told with those above them', () => {
    expect(writePath(index, positionsById(index).get('a11') ?? -1)).toBe('A / A1 / A11');
    expect(writePath(index, positionsById(index).get('b') ?? -1)).toBe('B');
  });

  it('are checked with all below them, and half-checked above them', () => {
    expect([...selectRows(index, ['a1'])]).toEqual([0, 1, 2, 2, 0, 0]);
  });

  it('are named by the topmost of them', () => {
    expect(toggleRow(index, ['a1'], 'row:a2')).toEqual(['a']);
    expect(toggleRow(index, ['a'], 'row:a11')).toEqual(['a2']);
    expect(toggleRow(index, ['a'], 'row:a')).toEqual([]);
  });

  it('stay when the tree does not know them', () => {
    expect(toggleRow(index, ['gone', 'b'], 'row:none')).toEqual(['gone', 'none', 'b']);
  });
});
