import { useCallback, useRef, useState } from 'react';
import { departmentsTreeLimit } from '#contract/constants.ts';
import { useActionApi } from '../actions/use-action-api.ts';
import type { AnyResource } from '../declare/resource.ts';
import type { TreeRow } from './read-tree.ts';

type Leaves = ReadonlyMap<string, readonly TreeRow[]>;

/** Single things that stand in rows of a tree, read when they are wanted, each row once. */
export function useLeaves(resource: AnyResource) {
  const api = useActionApi(resource);
  const [leavesOf, setLeavesOf] = useState<Leaves>(new Map());
  const reads = useRef(new Map<string, Promise<readonly TreeRow[]>>());
  const path = resource.tree?.leaves;

  /** Answers the leaves of the rows, with those that were read before. @throws when one could not be read. */
  const read = useCallback(
    async (ids: readonly string[]): Promise<Leaves> => {
      const readOne = async (id: string): Promise<void> => {
        if (path === undefined) return;
        const asked =
          reads.current.get(id) ??
          api
            .get<{ data: (TreeRow & { type: string })[] }>(path, { parent_id: id, limit: departmentsTreeLimit })
            .then(({ data }) => data.filter(({ type }) => type !== 'department'));
        reads.current.set(id, asked);
        try {
          await asked;
        } catch (error) {
          reads.current.delete(id);
          throw error;
        }
      };
      await Promise.all(ids.map(readOne));
      const known = await Promise.all([...reads.current].map(async ([id, leaves]) => [id, await leaves] as const));
      const next = new Map(known);
      setLeavesOf(next);
      return next;
    },
    [api, path],
  );
  return { leavesOf, read };
}
