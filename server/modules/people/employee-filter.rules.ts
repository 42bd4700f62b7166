import type { EmployeeFilter } from '#contract/employees.ts';
import { levelBounds } from '#contract/figures.ts';

/** Whether a filter leaves nobody out. */
export function findsEverybody(filter: EmployeeFilter): boolean {
  const { risk_level_from, risk_level_to, ...others } = filter;
  const { least, below } = levelBounds(risk_level_from, risk_level_to);
  const isSaid = (value: unknown) =>
    value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0);
  return least === undefined && below === undefined && !Object.values(others).some(isSaid);
}

/** How to read a page of an ordered list. Past its middle it is shorter to come from the end. */
export interface PageWalk {
  readonly isReversed: boolean;
  readonly skip: number;
  readonly take: number;
}

/** Lists shorter than this are read from the front without asking how long they are. */
export const deepOffset = 1000;

/** The walk to rows `offset` to `offset + limit` of `total`; nothing to take past the end. */
export function planPageWalk(offset: number, limit: number, total: number): PageWalk {
  const take = Math.max(0, Math.min(limit, total - offset));
  const fromEnd = total - offset - take;
  if (take === 0 || offset <= fromEnd) return { isReversed: false, skip: offset, take };
  return { isReversed: true, skip: fromEnd, take };
}

/** How many rows of a list each of its groups holds, in the order of the list. */
export interface GroupCount {
  readonly id: string;
  readonly count: number;
}

/** Rows of one group that stand on a page. */
export interface GroupSlice {
  readonly id: string;
  readonly walk: PageWalk;
}

/**
 * Which rows of which groups make the page: only those groups are read. `areWhole` false: a count may have stopped at the
 * end of the page, so that nothing is read from a group's end.
 */
export function sliceGroups(
  groups: readonly GroupCount[],
  offset: number,
  limit: number,
  areWhole = true,
): GroupSlice[] {
  const slices: GroupSlice[] = [];
  let start = 0;
  for (const { id, count } of groups) {
    const from = Math.max(offset, start);
    const to = Math.min(offset + limit, start + count);
    if (from < to) {
      const [skip, take] = [from - start, to - from];
      slices.push({ id, walk: areWhole ? planPageWalk(skip, take, count) : { isReversed: false, skip, take } });
    }
    start += count;
  }
  return slices;
}

/** Whether the answer would tell of people's risk or of what simulated letters did to them. */
export function asksForRisk(filter: EmployeeFilter, sortBy?: string): boolean {
  const { risk_level_from, risk_level_to, phishing_events = [], in_phishing = [] } = filter;
  const isFiltered = risk_level_from !== undefined || risk_level_to !== undefined;
  const isSorted = sortBy === 'RISK_LEVEL' || sortBy === 'PHISHING_INDICATOR';
  return isFiltered || isSorted || phishing_events.length > 0 || in_phishing.length > 0;
}
