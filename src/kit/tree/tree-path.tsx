import { useMemo } from 'react';
import { indexTree } from '../../lib/tree-selection.ts';
import type { AnyResource } from '../declare/resource.ts';
import { useTranslations } from '../translations.ts';
import { type TreeRow, useTree } from './read-tree.ts';
import { positionsById, writePath } from './tree-paths.rules.ts';

/** Tells rows of a tree with those above them; undefined where the tree has no such row. */
export function usePaths(roots: readonly TreeRow[] | undefined) {
  return useMemo(() => {
    const index = indexTree(roots ?? []);
    const places = positionsById(index);
    return (id: string): string | undefined => {
      const place = places.get(id);
      return place === undefined ? undefined : writePath(index, place);
    };
  }, [roots]);
}

/** A row of a tree in few words: with those above it. */
export function TreePath({ resource, id, unknown }: { resource: AnyResource; id: string; unknown: string }) {
  const { t } = useTranslations();
  const { data, error, isReading } = useTree(resource);
  return usePaths(data)(id) ?? (isReading ? '…' : error ? t('kit.filter.unread') : unknown);
}
