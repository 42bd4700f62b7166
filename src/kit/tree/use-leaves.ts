import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { departmentsTreeLimit, listLimit } from '#contract/constants.ts';
import { useActionApi } from '../actions/use-action-api.ts';
import type { Titled } from '../declare/fields.ts';
import type { AnyResource } from '../declare/resource.ts';
import { tellFailure } from '../failure.ts';

type Leaves = ReadonlyMap<string, readonly Titled[]>;

interface LeafNode extends Titled {
  readonly type: string;
  /** Id of the row in which it stands. */
  readonly parent: string | null;
}
interface LeavesAnswer {
  readonly data: readonly LeafNode[];
  readonly total_count: number;
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
  const path = resource.tree?.leaves;

  /** Answers the leaves of the rows, with those that were read before. @throws when one could not be read. */
  const read = useCallback(
    async (ids: readonly string[]): Promise<Leaves> => {
      const readOne = async (id: string): Promise<void> => {
        if (path === undefined) return;
        const asked =
          reads.current.get(id) ??
          api
            .get<LeavesAnswer>(path, { parent_id: id, limit: departmentsTreeLimit })
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
    [api, path],
  );

  useEffect(() => {
    if (search === '' || path === undefined) return;
    let isCurrent = true;
    api
      .get<LeavesAnswer>(path, { search, limit: listLimit })
      .then(({ data, total_count }) => {
        if (!isCurrent) return;
        const leaves = new Map<string, LeafNode[]>();
        for (const leaf of data) {
          if (isLeaf(leaf) && leaf.parent !== null) leaves.set(leaf.parent, [...(leaves.get(leaf.parent) ?? []), leaf]);
        }
        setFound({ text: search, leaves, isCut: total_count > data.length });
      })
      .catch((error: unknown) => {
        if (isCurrent) tellFailure(error);
      });
    return () => {
      isCurrent = false;
    };
  }, [api, path, search]);

  const isSearching = search !== '' && found.text !== search && path !== undefined;
  return useMemo(
    () => ({ leavesOf, found: found.text === search ? found : noneFound, isSearching, read }),
    [leavesOf, found, search, isSearching, read],
  );
}
