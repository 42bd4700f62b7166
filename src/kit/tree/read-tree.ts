import { useMemo } from 'react';
import { departmentsTreeLimit } from '#contract/constants.ts';
import type { AnyResource } from '../declare/resource.ts';
import { useCall } from '../read/use-call.ts';
import type { TitledItem } from './tree-rows.rules.ts';

/** A node as the service answers it. */
export interface TreeRow extends TitledItem {
  readonly id: string;
  /** `default` takes what belongs nowhere else: nothing stands below it. */
  readonly variant: string;
  /** How many things it holds, with everything below. */
  readonly users_count: number;
  readonly children: readonly TreeRow[];
}

/** The whole tree of a resource. @throws when the resource declares none. */
export function useTree(resource: AnyResource) {
  if (!resource.tree) throw new Error(`${resource.name} declares no tree`);
  const query = { limit: departmentsTreeLimit };
  const reading = useCall(resource.tree.read, { query, resource: resource.name });
  const { data } = reading;
  return { ...reading, data: useMemo(() => data?.data, [data]) };
}
