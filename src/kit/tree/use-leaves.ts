import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { departmentsTreeLimit, listLimit } from '#contract/constants.ts';
import { useActionApi } from '../actions/use-action-api.ts';
import type { Titled } from '../declare/fields.ts';
import type { AnyResource } from '../declare/resource.ts';
import { toastFailure } from '../failure.ts';

type Leaves = ReadonlyMap<string, readonly Titled[]>;

interface LeafNode extends Titled {
  readonly type: string;
  /** Id of the row in which it stands. */
  readonly parent: string | null;
}
interface Found {
  readonly text: string;
  readonly leaves: Leaves;
  /** There are more than were read. */
  readonly isCut: boolean;
}

const noneFound: Found = { text: '', leaves: new Map(), isCut: false };
const isLeaf = ({ type }: LeafNode) => type !== 'department';

/**
 * Single things that stand in rows of a tree: all of a row, read when they are wanted, each row once; and those that a
 * search finds anywhere.
 */
export function useLeaves(resource: AnyResource, search: string) {
  const api = useActionApi(resource);
  const [leavesOf, setLeavesOf] = useState<Leaves>(new Map());
  const [found, setFound] = useState(noneFound);
  const reads = useRef(new Map<string, Promise<readonly Titled[]>>());
  const call = resource.tree?.leaves;

  /** Answers the leaves of the rows, with those that were read before. @throws when one could not be read. */
  const read = useCallback(
    async (ids: readonly string[]): Promise<Leaves> => {
      const readOne = async (id: string): Promise<void> => {
        if (call === undefined) return;
        const asked =
          reads.current.get(id) ??
          api
            .call(call, { query: { parent_id: id, limit: departmentsTreeLimit } })
            .then(({ data }) => data.filter(isLeaf));
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
    [api, call],
  );

  useEffect(() => {
    if (search === '' || call === undefined) return;
    let isCurrent = true;
    api
      .call(call, { query: { search, limit: listLimit } })
      .then(({ data, total_count }) => {
        if (!isCurrent) return;
        const leaves = new Map<string, LeafNode[]>();
        for (const leaf of data) {
          if (isLeaf(leaf) && leaf.parent !== null) leaves.set(leaf.parent, [...(leaves.get(leaf.parent) ?? []), leaf]);
        }
        setFound({ text: search, leaves, isCut: total_count > data.length });
      })
      .catch((error: unknown) => {
        if (isCurrent) toastFailure(error);
      });
    return () => {
      isCurrent = false;
    };
  }, [api, call, search]);

  const isSearching = search !== '' && found.text !== search && call !== undefined;
  return useMemo(
    () => ({ leavesOf, found: found.text === search ? found : noneFound, isSearching, read }),
    [leavesOf, found, search, isSearching, read],
  );
}
