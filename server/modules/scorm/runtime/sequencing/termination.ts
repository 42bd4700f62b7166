import type { Activity, ActivityTree } from './activity-tree.ts';
import { pathTo } from './activity-tree.ts';
import { endAll, endAttempt, terminateDescendentAttempts } from './attempts.ts';
import { overallRollup } from './rollup.ts';
import { checkRules } from './rules.ts';

/** TB.2.1 to TB.2.3 of the standard: how the current activity ends, and what its rules ask for then. */

export type Termination = 'exit' | 'exitAll' | 'suspendAll' | 'abandon' | 'abandonAll';
export type RuledRequest = 'continue' | 'previous' | 'retry' | 'exit';

interface PostCondition {
  readonly request: RuledRequest | null;
  readonly termination: 'exitParent' | 'exitAll' | null;
}

/** TB.2.1 Sequencing Exit Action Rules Subprocess: a cluster whose exit rule applies ends with what it holds. */
function exitByRules(tree: ActivityTree, current: Activity): Activity {
  const leaving = pathTo(current)
    .slice(0, -1)
    .find((activity) => checkRules(tree, activity, 'exit', ['exit']) !== null);
  if (leaving === undefined) return current;
  terminateDescendentAttempts(tree, leaving);
  endAttempt(tree, leaving);
  return leaving;
}

/** TB.2.2 Sequencing Post Condition Rules Subprocess. */
function checkPostConditions(tree: ActivityTree, activity: Activity): PostCondition {
  const action = activity.isSuspended ? null : checkRules(tree, activity, 'post');
  if (action === 'retry' || action === 'continue' || action === 'previous')
    return { request: action, termination: null };
  if (action === 'exitParent' || action === 'exitAll') return { request: null, termination: action };
  return action === 'retryAll' ? { request: 'retry', termination: 'exitAll' } : { request: null, termination: null };
}

function exitAll(tree: ActivityTree, request: RuledRequest | null): RuledRequest {
  if (tree.current?.isActive) endAttempt(tree, tree.current);
  endAll(tree);
  tree.current = tree.root;
  return request ?? 'exit';
}

function exit(tree: ActivityTree, current: Activity): RuledRequest | null {
  endAttempt(tree, current);
  for (let place = exitByRules(tree, current); ; ) {
    tree.current = place;
    const post = checkPostConditions(tree, place);
    if (post.termination === 'exitAll') return exitAll(tree, post.request);
    if (post.termination === 'exitParent' && place.parent !== null) {
      place = place.parent;
      endAttempt(tree, place);
      continue;
    }
    return place.parent === null && post.request !== 'retry' ? 'exit' : post.request;
  }
}

function suspendAll(tree: ActivityTree, current: Activity): void {
  if (current.isActive || current.isSuspended) overallRollup(tree, current);
  const suspended = current.isActive || current.isSuspended ? current : (current.parent ?? current);
  tree.suspended = suspended;
  for (const activity of pathTo(suspended)) {
    activity.isActive = false;
    activity.isSuspended = true;
  }
  tree.current = null;
}

/**
 * TB.2.3 Termination Request Process. What comes back takes the place of what was asked for; null: what was asked for
 * goes on.
 */
export function terminate(tree: ActivityTree, request: Termination): RuledRequest | null {
  const { current } = tree;
  if (current === null) return null;
  switch (request) {
    case 'exit':
      return current.isActive ? exit(tree, current) : null;
    case 'exitAll':
      return exitAll(tree, null);
    case 'suspendAll':
      suspendAll(tree, current);
      return 'exit';
    case 'abandon':
      current.isActive = false;
      return null;
    case 'abandonAll':
      for (const activity of pathTo(current)) activity.isActive = false;
      tree.current = tree.root;
      return 'exit';
    default:
      return request satisfies never;
  }
}
