import type { Activity, ActivityTree } from './activity-tree.ts';
import { controlOf, isLeaf } from './activity-tree.ts';
import { checkRules, isDisabled } from './rules.ts';

/** SB.2.1 to SB.2.3 of the standard: from an activity on to the next one that can be shown. */

export type Direction = 'forward' | 'backward';

interface Step {
  readonly next: Activity | null;
  readonly direction: Direction;
  /** There is nothing behind the last one: the course is at its end. */
  readonly isEnd: boolean;
}

export interface Flow {
  readonly activity: Activity;
  readonly isDeliverable: boolean;
  readonly isEnd: boolean;
}

const stop = (direction: Direction, isEnd = false): Step => ({ next: null, direction, isEnd });

/** SB.2.1 Flow Tree Traversal Subprocess. */
function flowTreeTraversal(
  activity: Activity,
  given: Direction,
  previous: Direction | null,
  considersChildren: boolean,
): Step {
  const siblings = activity.parent?.available ?? [];
  let place = activity;
  let direction = given;
  let isReversed = false;
  if (previous === 'backward' && siblings.at(-1) === activity && siblings[0] !== undefined) {
    direction = 'backward';
    place = siblings[0];
    isReversed = true;
  }
  const { parent } = place;
  const entersChildren = considersChildren && !isLeaf(place);
  if (direction === 'forward') {
    if (entersChildren) return { next: place.available[0] ?? null, direction, isEnd: false };
    if (parent === null) return stop(direction, true);
    const after = parent.available[parent.available.indexOf(place) + 1];
    return after ? { next: after, direction, isEnd: false } : flowTreeTraversal(parent, 'forward', null, false);
  }
  if (entersChildren && parent !== null) {
    if (controlOf(place).forwardOnly) return { next: place.available[0] ?? null, direction: 'forward', isEnd: false };
    return { next: place.available.at(-1) ?? null, direction, isEnd: false };
  }
  if (parent === null) return stop(direction);
  if (!isReversed && controlOf(parent).forwardOnly) return stop(direction);
  const before = parent.available[parent.available.indexOf(place) - 1];
  return before ? { next: before, direction, isEnd: false } : flowTreeTraversal(parent, 'backward', null, false);
}

/** SB.2.2 Flow Activity Traversal Subprocess. */
function flowActivityTraversal(
  tree: ActivityTree,
  activity: Activity,
  direction: Direction,
  previous: Direction | null,
): Flow {
  const none = { activity, isDeliverable: false, isEnd: false };
  if (activity.parent === null || !controlOf(activity.parent).flow) return none;
  if (checkRules(tree, activity, 'pre', ['skip']) !== null) {
    const step = flowTreeTraversal(activity, direction, previous, false);
    if (step.next === null) return { ...none, isEnd: step.isEnd };
    const isBackAgain = previous === 'backward' && step.direction === 'backward';
    return flowActivityTraversal(tree, step.next, step.direction, isBackAgain ? null : previous);
  }
  if (isDisabled(tree, activity)) return none;
  if (isLeaf(activity)) return { activity, isDeliverable: true, isEnd: false };
  const step = flowTreeTraversal(activity, direction, null, true);
  if (step.next === null) return { ...none, isEnd: step.isEnd };
  const turned = direction === 'backward' && step.direction === 'forward';
  return flowActivityTraversal(tree, step.next, step.direction, turned ? 'backward' : null);
}

/** SB.2.3 Flow Subprocess. */
export function flow(tree: ActivityTree, from: Activity, direction: Direction, considersChildren: boolean): Flow {
  const step = flowTreeTraversal(from, direction, null, considersChildren);
  if (step.next === null) return { activity: from, isDeliverable: false, isEnd: step.isEnd };
  return flowActivityTraversal(tree, step.next, direction, null);
}
