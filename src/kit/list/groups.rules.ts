import type { Identified } from '../declare/fields.ts';
import type { AnyResource, RowGroup } from '../declare/resource.ts';
import { defaultListState, type ListState } from './list-state.rules.ts';

export interface GroupedRows {
  /** Undefined where the list has no groups. */
  group: RowGroup | undefined;
  rows: readonly Identified[];
}

/**
 * The rows of a page under the headings of their groups. Headings make sense in the list's own order alone: sorted by
 * something else, the rows of a group lie apart, and the list is one piece.
 */
export function groupRows(
  resource: AnyResource,
  rows: readonly Identified[],
  sort: ListState['sort'],
): readonly GroupedRows[] {
  const { list } = resource;
  const own = defaultListState(resource).sort;
  if (!list?.group || sort?.field !== own?.field || sort?.order !== own?.order) return [{ group: undefined, rows }];
  const groups: { group: RowGroup; rows: Identified[] }[] = [];
  for (const row of rows) {
    const group = list.group(row);
    const last = groups.at(-1);
    if (last?.group.key === group.key) last.rows.push(row);
    else groups.push({ group, rows: [row] });
  }
  return groups;
}
