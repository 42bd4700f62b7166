/** A mean as its two parts: over how many, and their sum. */
export interface Part {
  readonly count: number;
  readonly sum: number;
}

/** What was measured at both ends of a period. Somebody who was not there yet is in no end. */
export interface Ends {
  readonly before: Part;
  readonly now: Part;
}

export interface MeasuredGroup extends Ends {
  /** Null gathers what has no name of its own. */
  readonly key: string | null;
}

export interface Mover {
  readonly key: string | null;
  /** How many it is now; those it was where nobody is left. */
  readonly count: number;
  readonly before: number | null;
  readonly now: number | null;
  /** How far it moved the whole. */
  readonly effect: number;
}

export interface ExplainedChange {
  readonly before: number | null;
  readonly now: number | null;
  /** The largest first. Their effects add up to the change, to the last digit that a number has. */
  readonly movers: readonly Mover[];
}

const nothing: Part = { count: 0, sum: 0 };
const meanOf = ({ count, sum }: Part): number | null => (count === 0 ? null : sum / count);
const join = (left: Part, right: Part): Part => ({ count: left.count + right.count, sum: left.sum + right.sum });
/** Everybody of some groups. */
export const joinEnds = (groups: readonly Ends[]): Ends =>
  groups.reduce((sum, group) => ({ before: join(sum.before, group.before), now: join(sum.now, group.now) }), {
    before: nothing,
    now: nothing,
  });

/**
 * Why a mean over everybody moved. The effect of a group is how far it stood from the old mean at the end, times its share
 * of everybody, less the same at the beginning: a group moves the whole by changing itself, and by growing while it is
 * different from the rest. Nobody is moved by a group that stays as it is and as large as it is.
 */
export function explainChange(
  groups: readonly MeasuredGroup[],
  /** Everybody, where the groups are not all there are. */
  { before, now }: Ends = joinEnds(groups),
): ExplainedChange {
  const [old, current] = [meanOf(before), meanOf(now)];
  if (old === null || current === null) return { before: old, now: current, movers: [] };
  const distance = (part: Part, whole: Part) => (part.sum - part.count * old) / whole.count;
  const movers = groups.map((group) => ({
    key: group.key,
    count: group.now.count === 0 ? group.before.count : group.now.count,
    before: meanOf(group.before),
    now: meanOf(group.now),
    effect: distance(group.now, now) - distance(group.before, before),
  }));
  return {
    before: old,
    now: current,
    movers: movers.toSorted((left, right) => Math.abs(right.effect) - Math.abs(left.effect)),
  };
}

/** Puts the parts of a group together, by their key. */
export function joinByKey(parts: readonly MeasuredGroup[]): MeasuredGroup[] {
  return [...Map.groupBy(parts, ({ key }) => key)].map(([key, group]) => ({ key, ...joinEnds(group) }));
}

/** Groups under `size` at either end lose their name: they stand together, and what one of them did cannot be told. */
export function joinSmall(groups: readonly MeasuredGroup[], size: number): MeasuredGroup[] {
  const tells = ({ count }: Part) => count === 0 || count >= size;
  const isLarge = ({ key, before, now }: MeasuredGroup) => key !== null && tells(before) && tells(now);
  const small = groups.filter((group) => !isLarge(group));
  if (small.length === 0) return [...groups];
  return [...groups.filter(isLarge), { key: null, ...joinEnds(small) }];
}
