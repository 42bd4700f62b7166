import type { TreeRow } from './read-tree.ts';

/** Stands for the top of the tree, above every row. */
export const topKey = 'top';

/** The places where a row may go: the top and all rows but itself, those below it, and those that take none. */
export function prunePositions(roots: readonly TreeRow[], moving: string | undefined, top: string): TreeRow[] {
  const prune = (rows: readonly TreeRow[]): TreeRow[] =>
    rows.flatMap((row) =>
      row.id === moving || row.variant === 'default' ? [] : [{ ...row, children: prune(row.children) }],
    );
  return [{ key: topKey, id: topKey, title: top, variant: 'top', users_count: 0, children: prune(roots) }];
}
