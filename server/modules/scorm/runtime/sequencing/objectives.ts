import type { Activity, ActivityTree, ObjectiveProgress } from './activity-tree.ts';
import { nothingKnown, primaryOf } from './activity-tree.ts';
import type { ObjectiveDefinition, ObjectivePart } from './definition.ts';

/** Local and global objectives: where one is mapped, what is not known here is read from there. */

function localOf(activity: Activity, { id }: ObjectiveDefinition): ObjectiveProgress {
  const kept = activity.objectives.get(id);
  if (kept !== undefined) return kept;
  const made = { ...nothingKnown };
  activity.objectives.set(id, made);
  return made;
}

/** A part of it: as the global objective has it that it reads, else as it was told here. */
export function partOf<Part extends ObjectivePart>(
  tree: ActivityTree,
  activity: Activity,
  objective: ObjectiveDefinition,
  part: Part,
): ObjectiveProgress[Part] | null {
  const map = objective.maps.find(({ reads }) => reads.includes(part));
  const shared = map ? (tree.globals.get(map.target)?.[part] ?? null) : null;
  return shared ?? localOf(activity, objective)[part];
}

export function measureOf(tree: ActivityTree, activity: Activity, objective: ObjectiveDefinition): number | null {
  return partOf(tree, activity, objective, 'measure');
}

export function isSatisfied(tree: ActivityTree, activity: Activity, objective: ObjectiveDefinition): boolean | null {
  if (!objective.satisfiedByMeasure) return partOf(tree, activity, objective, 'satisfied');
  const { measureSatisfactionIfActive } = activity.definition.sequencing.rollup;
  if (activity.isActive && !measureSatisfactionIfActive) return null;
  return reaches(objective, measureOf(tree, activity, objective));
}

const reaches = ({ minimumMeasure }: ObjectiveDefinition, measure: number | null) =>
  measure === null ? null : measure >= minimumMeasure;

/**
 * Writes what is said, here and into the global objectives that it is mapped to. Null: it is not known any more. Where a
 * measure decides, nothing else says whether it is satisfied.
 */
export function setObjective(
  tree: ActivityTree,
  activity: Activity,
  objective: ObjectiveDefinition,
  progress: Partial<ObjectiveProgress>,
): void {
  const own = localOf(activity, objective);
  const before = { ...own };
  const said = { ...progress };
  if (objective.satisfiedByMeasure) {
    delete said.satisfied;
    if (said.measure !== undefined) said.satisfied = reaches(objective, said.measure);
  }
  Object.assign(own, said);
  for (const { target, writes } of objective.maps) {
    const written = writes.filter((part) => said[part] !== undefined && (own[part] !== null || before[part] !== null));
    if (written.length === 0) continue;
    const shared = tree.globals.get(target) ?? nothingKnown;
    tree.globals.set(target, { ...shared, ...Object.fromEntries(written.map((part) => [part, own[part]])) });
  }
}

/** Whether an activity is completed and how much of it: its primary objective carries both into global ones. */
export function setCompletion(
  tree: ActivityTree,
  activity: Activity,
  said: Partial<Pick<Activity, 'completed' | 'progress'>>,
): void {
  Object.assign(activity, said);
  setObjective(tree, activity, primaryOf(activity), said);
}

export function isPrimarySatisfied(tree: ActivityTree, activity: Activity): boolean | null {
  return isSatisfied(tree, activity, primaryOf(activity));
}

export function progressOf(tree: ActivityTree, activity: Activity): number | null {
  return partOf(tree, activity, primaryOf(activity), 'progress') ?? activity.progress;
}

/** By progress where the manifest says so, else as it was told. */
export function isCompleted(tree: ActivityTree, activity: Activity): boolean | null {
  const { completionThreshold: least } = activity.definition;
  const progress = least === null ? null : progressOf(tree, activity);
  if (least !== null && progress !== null) return progress >= least;
  return partOf(tree, activity, primaryOf(activity), 'completed') ?? activity.completed;
}
