import type { Activity, ActivityTree } from './activity-tree.ts';
import { commonAncestorOf, controlOf, isAvailable, isLeaf, isWithin, pathTo } from './activity-tree.ts';
import { type Direction, flow } from './flow.ts';
import { checkRules, isHiddenFromChoice, isPathDisabled } from './rules.ts';

/** SB.2.4 and SB.2.9 of the standard: whether somebody may open an activity by its name, and what is shown then. */

/** Numbers of the standard's exceptions. */
export type ChoiceError = `SB.2.9-${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8}` | `SB.2.4-${1 | 2 | 3}` | 'DB.1.1-3';
export type Choice =
  | { readonly activity: Activity }
  /** It holds others and shows none of them by itself: the learner is there, and chooses on. */
  | { readonly reached: Activity }
  | { readonly refusal: ChoiceError };

/** SB.2.4 Choice Activity Traversal Subprocess. Null: the way is free. */
function choiceActivityTraversal(tree: ActivityTree, activity: Activity, direction: Direction): ChoiceError | null {
  if (direction === 'forward') {
    return checkRules(tree, activity, 'pre', ['stopForwardTraversal']) === null ? null : 'SB.2.4-1';
  }
  if (activity.parent === null) return 'SB.2.4-3';
  return controlOf(activity.parent).forwardOnly ? 'SB.2.4-2' : null;
}

const firstOf = (refusals: readonly (ChoiceError | null)[]) => refusals.find((one) => one !== null) ?? null;

/** An activity that lets nobody in from outside while nothing of it is open. */
const isShut = (activity: Activity, common: Activity): boolean =>
  !activity.isActive && activity !== common && activity.definition.sequencing.preventActivation;

/** SB.2.9.1 and SB.2.9.2 Choice Flow: the neighbour in that direction, at its own level or above. */
function choiceFlow(activity: Activity, direction: Direction): Activity | null {
  for (let place = activity; place.parent !== null; place = place.parent) {
    const siblings = place.parent.available;
    const next = siblings[siblings.indexOf(place) + (direction === 'forward' ? 1 : -1)];
    if (next !== undefined) return next;
  }
  return null;
}

/** The steps between siblings, in the order of the walk, without the last. */
function siblingsBetween(from: Activity, to: Activity): { walk: Activity[]; direction: Direction } {
  const available: readonly Activity[] = from.parent?.available ?? [];
  const [start, end] = [available.indexOf(from), available.indexOf(to)];
  return start < end
    ? { walk: available.slice(start, end), direction: 'forward' }
    : { walk: available.slice(end + 1, start + 1).reverse(), direction: 'backward' };
}

const isBehind = (tree: ActivityTree, one: Activity, other: Activity) =>
  tree.all.indexOf(one) > tree.all.indexOf(other);

function wayDown(tree: ActivityTree, common: Activity, target: Activity, isForward: boolean): ChoiceError | null {
  const path = pathTo(target).slice(pathTo(common).length - 1, -1);
  return firstOf(
    path.map(
      (activity) =>
        (isForward ? choiceActivityTraversal(tree, activity, 'forward') : null) ??
        (isShut(activity, common) ? 'SB.2.9-6' : null),
    ),
  );
}

function wayBetween(tree: ActivityTree, current: Activity, common: Activity, target: Activity): ChoiceError | null {
  if (current === target) return null;
  if (current.parent === target.parent) {
    const { walk, direction } = siblingsBetween(current, target);
    return firstOf(walk.map((activity) => choiceActivityTraversal(tree, activity, direction)));
  }
  if (current === common) return wayDown(tree, common, target, true);
  const up = pathTo(current).slice(pathTo(common).length).reverse();
  if (up.some((activity) => activity.isActive && !controlOf(activity).choiceExit)) return 'SB.2.9-7';
  if (target === common) return null;
  const constrained = up.find((activity) => activity.definition.sequencing.constrainChoice);
  const isForward = isBehind(tree, target, current);
  if (constrained !== undefined) {
    const neighbour = choiceFlow(constrained, isForward ? 'forward' : 'backward');
    const isNear = neighbour !== null && (isWithin(target, neighbour) || isWithin(neighbour, target));
    if (!isNear && !isWithin(target, constrained)) return 'SB.2.9-8';
  }
  return wayDown(tree, common, target, isForward);
}

/** SB.2.9 Choice Sequencing Request Process. */
export function choose(tree: ActivityTree, target: Activity): Choice {
  if (pathTo(target).some((activity) => !isAvailable(activity))) return { refusal: 'SB.2.9-2' };
  if (isHiddenFromChoice(tree, target)) return { refusal: 'SB.2.9-3' };
  if (target.parent !== null && !controlOf(target.parent).choice) return { refusal: 'SB.2.9-4' };
  const start = tree.current ?? tree.root;
  const refusal = wayBetween(tree, start, commonAncestorOf(start, target), target);
  if (refusal !== null) return { refusal };
  if (isLeaf(target)) return isPathDisabled(tree, target) ? { refusal: 'DB.1.1-3' } : { activity: target };
  const found = flow(tree, target, 'forward', true);
  if (!found.isDeliverable) return { reached: target };
  return isPathDisabled(tree, found.activity) ? { refusal: 'DB.1.1-3' } : { activity: found.activity };
}
