import type { Activity, ActivityTree } from './activity-tree.ts';
import { commonAncestorOf, isLeaf, nothingKnown, pathTo, primaryOf } from './activity-tree.ts';
import { isCompleted, isPrimarySatisfied, setCompletion, setObjective } from './objectives.ts';
import { overallRollup } from './rollup.ts';

/** Where attempts begin and end: UP.3, UP.4, DB.2, DB.2.1 and SR.1, SR.2 of the standard. */

/** UP.4 End Attempt Process. */
export function endAttempt(tree: ActivityTree, activity: Activity): void {
  const { delivery } = activity.definition.sequencing;
  if (isLeaf(activity)) {
    if (delivery.isTracked && !activity.isSuspended) concludeFromSilence(tree, activity);
  } else {
    activity.isSuspended = activity.children.some((child) => child.isSuspended);
    // Whoever comes back begins anew, with another order where the manifest wants one.
    if (!activity.isSuspended) arrangeChildren(tree, activity);
  }
  activity.isActive = false;
  overallRollup(tree, activity);
}

/** Content that has nothing to say of itself has been gone through, and is satisfied. */
function concludeFromSilence(tree: ActivityTree, activity: Activity): void {
  const { completionSetByContent, objectiveSetByContent } = activity.definition.sequencing.delivery;
  const { completion, satisfaction } = activity.leftUnknown;
  if (!completionSetByContent && !completion && isCompleted(tree, activity) === null) {
    setCompletion(tree, activity, { completed: true });
  }
  if (!objectiveSetByContent && !satisfaction && isPrimarySatisfied(tree, activity) === null) {
    setObjective(tree, activity, primaryOf(activity), { satisfied: true });
  }
}

/** UP.3 Terminate Descendent Attempts Process: of the current activity up to what it shares with the next one. */
export function terminateDescendentAttempts(tree: ActivityTree, next: Activity): void {
  const { current } = tree;
  if (current === null) return;
  const common = commonAncestorOf(current, next);
  const ended = pathTo(current).slice(pathTo(common).length);
  // The current one ended already, or is what comes next.
  for (const activity of ended.slice(0, -1).reverse()) if (activity.isActive) endAttempt(tree, activity);
}

interface Forgotten {
  readonly objectives: boolean;
  readonly completion: boolean;
}

function startAttempt(activity: Activity): void {
  activity.attemptCount += 1;
  if (activity.attemptCount > 1) forget(activity, { objectives: true, completion: true });
}

/** Nothing of a new attempt is known yet; what was known of an earlier one of a cluster says nothing of its children. */
function forget(activity: Activity, { objectives, completion }: Forgotten): void {
  const { control } = activity.definition.sequencing;
  const now = {
    objectives: objectives && control.useCurrentAttemptObjectiveInfo,
    completion: completion && control.useCurrentAttemptProgressInfo,
  };
  if (now.completion) Object.assign(activity, { completed: null, progress: null });
  const { completed, progress, ...standing } = nothingKnown;
  for (const known of activity.objectives.values()) {
    if (now.objectives) Object.assign(known, standing);
    if (now.completion) Object.assign(known, { completed, progress });
  }
  Object.assign(activity.leftUnknown, { completion: false, satisfaction: false });
  for (const child of activity.children) forget(child, now);
}

/** Before anything of a course is shown: what is chosen and shuffled is, once. */
export function arrangeAll(tree: ActivityTree): void {
  for (const activity of tree.all) if (!activity.isArranged) arrangeChildren(tree, activity);
}

/** The whole course ends. */
export function endAll(tree: ActivityTree): void {
  terminateDescendentAttempts(tree, tree.root);
  if (tree.root.isActive) endAttempt(tree, tree.root);
}

/** SR.1 Select Children Process and SR.2 Randomize Children Process. */
function arrangeChildren(tree: ActivityTree, activity: Activity): void {
  const { timing, reorders, selectCount, selectionTiming } = activity.definition.sequencing.randomization;
  if (isLeaf(activity)) return;
  const isDue = (when: typeof timing) => when === 'onEachNewAttempt' || (when === 'once' && !activity.isArranged);
  if (isDue(selectionTiming) && selectCount !== null) {
    const kept = new Set(shuffle(activity.children, tree.dice).slice(0, Math.max(0, selectCount)));
    activity.available = activity.children.filter((child) => kept.has(child));
  }
  if (isDue(timing) && reorders) activity.available = shuffle(activity.available, tree.dice);
  activity.isArranged = true;
}

function shuffle<Entry>(entries: readonly Entry[], dice: () => number): Entry[] {
  const rest = [...entries];
  return entries.flatMap(() => rest.splice(Math.floor(dice() * rest.length), 1));
}

/** DB.2.1 Clear Suspended Activity Subprocess. */
function clearSuspended(tree: ActivityTree, next: Activity): void {
  const { suspended } = tree;
  if (suspended === null) return;
  if (suspended !== next) {
    const common = commonAncestorOf(suspended, next);
    for (const activity of pathTo(suspended)
      .slice(pathTo(common).length - 1)
      .reverse()) {
      activity.isSuspended = !isLeaf(activity) && activity.children.some((child) => child.isSuspended);
    }
  }
  tree.suspended = null;
}

/** DB.2 Content Delivery Environment Process: the activity is the current one, and those above it are in an attempt. */
export function deliver(tree: ActivityTree, next: Activity): void {
  terminateDescendentAttempts(tree, next);
  const wasSuspended = next.isSuspended;
  clearSuspended(tree, next);
  for (const activity of pathTo(next)) {
    if (activity.isActive) continue;
    const isResumed = activity.isSuspended || (activity === next && wasSuspended);
    if (activity.definition.sequencing.delivery.isTracked) {
      if (isResumed) activity.isSuspended = false;
      else startAttempt(activity);
    }
    activity.isActive = true;
  }
  tree.current = next;
}
