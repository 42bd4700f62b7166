import { expect, it } from 'vitest';
import type { TreeRow } from './read-tree.ts';
import { prunePositions } from './tree-positions.rules.ts';

const row = (id: string, variant: string, ...children: TreeRow[]): TreeRow => ({
  key: `department:${id}`,
  id,
  title: id,
  variant,
  users_count: 0,
  children,
});
const roots = [row('none', 'default'), row('a', 'plain', row('b', 'plain', row('c', 'plain'))), row('d', 'plain')];
const ids = (rows: readonly TreeRow[]): string[] => rows.flatMap(({ id, children }) => [id, ...ids(children)]);

it('a department may stand at the top or below any other, but not below itself or those without a department', () => {
  expect(ids(prunePositions(roots, 'b', 'Top'))).toEqual(['top', 'a', 'd']);
});

it('a new one may stand everywhere but below those without a department', () => {
  expect(ids(prunePositions(roots, undefined, 'Top'))).toEqual(['top', 'a', 'b', 'c', 'd']);
});
