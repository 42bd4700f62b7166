import type { ActivityDefinition, ObjectiveDefinition } from './definition.ts';

/** How somebody stands in an objective. Null: not known. */
export interface ObjectiveProgress {
  satisfied: boolean | null;
  measure: number | null;
  /** The rest is shared by maps of the fourth edition. */
  raw: number | null;
  min: number | null;
  max: number | null;
  completed: boolean | null;
  progress: number | null;
}

export const nothingKnown: Readonly<ObjectiveProgress> = {
  satisfied: null,
  measure: null,
  raw: null,
  min: null,
  max: null,
  completed: null,
  progress: null,
};

/** An activity with what is known of it: the Tracking Model of the standard. */
export interface Activity {
  readonly definition: ActivityDefinition;
  readonly parent: Activity | null;
  readonly children: readonly Activity[];
  /** Those that this attempt offers, in its order. */
  available: readonly Activity[];
  attemptCount: number;
  isActive: boolean;
  isSuspended: boolean;
  completed: boolean | null;
  progress: number | null;
  /** What the content says is unknown on purpose: nothing is concluded from its silence then. */
  readonly leftUnknown: { completion: boolean; satisfaction: boolean };
  /** Chosen or shuffled once already. */
  isArranged: boolean;
  readonly objectives: Map<string, ObjectiveProgress>;
}

export interface ActivityTree {
  readonly root: Activity;
  /** In the order of the manifest. */
  readonly all: readonly Activity[];
  readonly globals: Map<string, ObjectiveProgress>;
  current: Activity | null;
  suspended: Activity | null;
  /** 0 to 1: shuffles and chooses. */
  readonly dice: () => number;
}

export function createTree(
  definition: ActivityDefinition,
  dice: () => number,
  globals: ReadonlyMap<string, ObjectiveProgress> = new Map(),
): ActivityTree {
  const all: Activity[] = [];
  const build = (one: ActivityDefinition, parent: Activity | null): Activity => {
    const children: Activity[] = [];
    const activity: Activity = {
      definition: one,
      parent,
      children,
      available: children,
      attemptCount: 0,
      isActive: false,
      isSuspended: false,
      completed: null,
      progress: null,
      leftUnknown: { completion: false, satisfaction: false },
      isArranged: false,
      objectives: new Map(one.sequencing.objectives.map(({ id }) => [id, { ...nothingKnown }])),
    };
    all.push(activity);
    for (const below of one.children) children.push(build(below, activity));
    return activity;
  };
  const root = build(definition, null);
  const copied = new Map([...globals].map(([id, progress]) => [id, { ...progress }]));
  return { root, all, globals: copied, current: null, suspended: null, dice };
}

export const isLeaf = ({ children }: Activity) => children.length === 0;
export const controlOf = ({ definition }: Activity) => definition.sequencing.control;

/** From the root to the activity, both included. */
export function pathTo(activity: Activity): Activity[] {
  return activity.parent === null ? [activity] : [...pathTo(activity.parent), activity];
}

export function commonAncestorOf(one: Activity, other: Activity): Activity {
  const path = new Set(pathTo(one));
  for (let place: Activity = other; ; place = place.parent) {
    if (path.has(place) || place.parent === null) return place;
  }
}

export function isWithin(activity: Activity, above: Activity): boolean {
  return pathTo(activity).includes(above);
}

export function isAvailable(activity: Activity): boolean {
  return activity.parent === null || activity.parent.available.includes(activity);
}

export function findActivity(tree: ActivityTree, identifier: string): Activity | null {
  return tree.all.find(({ definition }) => definition.identifier === identifier) ?? null;
}

export function primaryOf({ definition }: Activity): ObjectiveDefinition {
  const [primary] = definition.sequencing.objectives;
  if (primary === undefined) throw new Error(`an activity has no primary objective: ${definition.identifier}`);
  return primary;
}

/** The objective of that name; null or nothing known: the primary one. */
export function objectiveOf(activity: Activity, id: string | null): ObjectiveDefinition {
  return activity.definition.sequencing.objectives.find((one) => id !== null && one.id === id) ?? primaryOf(activity);
}
