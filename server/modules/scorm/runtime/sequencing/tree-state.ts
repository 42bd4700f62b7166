import type { Activity, ActivityTree, ObjectiveProgress } from './activity-tree.ts';
import { createTree, findActivity, nothingKnown, pathTo } from './activity-tree.ts';
import type { ActivityDefinition } from './definition.ts';

/** Satisfied and measure; what only some courses share comes behind them. */
type StoredObjective = readonly [boolean | null, number | null, Partial<ObjectiveProgress>?];

/** What is kept of a tree between two sessions, as short as it can be. */
interface StoredActivity {
  readonly n: number;
  readonly a?: 1;
  readonly s?: 1;
  readonly c?: boolean;
  readonly p?: number;
  readonly r?: 1;
  /** Unknown on purpose: 1 completion, 2 satisfaction, 3 both. */
  readonly u?: number;
  readonly o?: Readonly<Record<string, StoredObjective>>;
  /** Children that are offered, where they are not all of them in the manifest's order. */
  readonly l?: readonly string[];
}

interface StoredTree {
  readonly activities: Readonly<Record<string, StoredActivity>>;
  readonly globals: Readonly<Record<string, StoredObjective>>;
  readonly current: string | null;
  readonly suspended: string | null;
}

const idOf = ({ definition }: Activity) => definition.identifier;
const isKnown = (progress: ObjectiveProgress) => Object.values(progress).some((one) => one !== null);

function writeObjective({ satisfied, measure, ...more }: ObjectiveProgress): StoredObjective {
  const known = Object.entries(more).filter(([, value]) => value !== null);
  return known.length === 0 ? [satisfied, measure] : [satisfied, measure, Object.fromEntries(known)];
}

const readObjective = ([satisfied, measure, more]: StoredObjective): ObjectiveProgress => ({
  ...nothingKnown,
  ...more,
  satisfied,
  measure,
});

export function writeTree(tree: ActivityTree): string {
  const activities = tree.all.flatMap((activity) => {
    const kept = writeActivity(activity);
    return kept === null ? [] : [[idOf(activity), kept] as const];
  });
  const kept: StoredTree = {
    activities: Object.fromEntries(activities),
    globals: Object.fromEntries([...tree.globals].map(([id, progress]) => [id, writeObjective(progress)])),
    current: tree.current === null ? null : idOf(tree.current),
    suspended: tree.suspended === null ? null : idOf(tree.suspended),
  };
  return JSON.stringify(kept);
}

/** Null: nobody has touched it. */
function writeActivity(activity: Activity): StoredActivity | null {
  const known = [...activity.objectives].filter(([, progress]) => isKnown(progress));
  const isArranged = activity.available !== activity.children;
  if (activity.attemptCount === 0 && known.length === 0 && activity.completed === null && !isArranged) return null;
  return {
    n: activity.attemptCount,
    ...(activity.isActive ? { a: 1 } : {}),
    ...(activity.isSuspended ? { s: 1 } : {}),
    ...(activity.completed === null ? {} : { c: activity.completed }),
    ...(activity.progress === null ? {} : { p: activity.progress }),
    ...(activity.isArranged ? { r: 1 } : {}),
    ...(activity.leftUnknown.completion || activity.leftUnknown.satisfaction
      ? { u: Number(activity.leftUnknown.completion) + 2 * Number(activity.leftUnknown.satisfaction) }
      : {}),
    ...(known.length === 0
      ? {}
      : { o: Object.fromEntries(known.map(([id, progress]) => [id, writeObjective(progress)])) }),
    ...(isArranged ? { l: activity.available.map(idOf) } : {}),
  };
}

/** A tree as it was written; what the manifest does not have any more is left out. */
export function readTree(definition: ActivityDefinition, dice: () => number, text: string | null): ActivityTree {
  const kept = text === null ? null : (JSON.parse(text) as StoredTree);
  const tree = createTree(definition, dice);
  if (kept === null) return tree;
  for (const [id, one] of Object.entries(kept.globals)) tree.globals.set(id, readObjective(one));
  for (const activity of tree.all) {
    const one = kept.activities[idOf(activity)];
    if (one !== undefined) fill(activity, one);
  }
  tree.current = kept.current === null ? null : findActivity(tree, kept.current);
  tree.suspended = kept.suspended === null ? null : findActivity(tree, kept.suspended);
  return tree;
}

function fill(activity: Activity, one: StoredActivity): void {
  activity.attemptCount = one.n;
  activity.isActive = one.a === 1;
  activity.isSuspended = one.s === 1;
  activity.completed = one.c ?? null;
  activity.progress = one.p ?? null;
  activity.isArranged = one.r === 1;
  const unknown = one.u ?? 0;
  Object.assign(activity.leftUnknown, { completion: unknown % 2 === 1, satisfaction: unknown >= 2 });
  for (const [id, objective] of Object.entries(one.o ?? {})) activity.objectives.set(id, readObjective(objective));
  const offered = one.l?.flatMap((id) => activity.children.find((child) => idOf(child) === id) ?? []);
  if (offered !== undefined) activity.available = offered;
}

/** Somebody was cut off in the middle: what was open then is suspended now, and goes on where it was. */
export function suspendOpen(tree: ActivityTree): void {
  const { current } = tree;
  tree.current = null;
  if (current?.isActive !== true) return;
  for (const activity of pathTo(current)) {
    activity.isActive = false;
    activity.isSuspended = true;
  }
  tree.suspended = current;
}
