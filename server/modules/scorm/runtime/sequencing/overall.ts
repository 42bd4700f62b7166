import type { Activity, ActivityTree } from './activity-tree.ts';
import { commonAncestorOf, controlOf, findActivity, isLeaf, pathTo } from './activity-tree.ts';
import { arrangeAll, deliver, endAll, endAttempt, terminateDescendentAttempts } from './attempts.ts';
import { choose } from './choice.ts';
import { type Direction, type Flow, flow } from './flow.ts';
import { isPathDisabled } from './rules.ts';
import { type RuledRequest, type Termination, terminate } from './termination.ts';

/** OP.1 of the standard with NB.2.1 (navigation), SB.2.5 to SB.2.13 (sequencing) and DB.1.1 (delivery). */

export type NavigationRequest =
  | { readonly kind: 'start' | 'resumeAll' | 'continue' | 'previous' }
  | { readonly kind: 'choice' | 'jump'; readonly target: string }
  | { readonly kind: Termination };

export type Outcome =
  /** This activity is to be shown now. */
  | { readonly kind: 'deliver'; readonly activity: Activity }
  /** The session with the course is over. */
  | { readonly kind: 'end' }
  /** Nothing changes on the screen: the request is not allowed now. */
  | { readonly kind: 'refused'; readonly reason: string }
  /** The activity ended, and nothing follows by itself: the learner chooses. */
  | { readonly kind: 'choose' };

const refused = (reason: string): Outcome => ({ kind: 'refused', reason });

/** Something that is open lets nobody choose what lies outside of it: the current activity, or a cluster around it. */
function isExcludedFrom(current: Activity, target: Activity): boolean {
  const below = pathTo(current).slice(pathTo(commonAncestorOf(current, target)).length);
  return target !== current && below.some((one) => one.isActive && !controlOf(one).choiceExit);
}

/** NB.2.1 Navigation Request Process: why a request cannot come now; null: it can. */
function checkNavigation(tree: ActivityTree, request: NavigationRequest): string | null {
  const { current } = tree;
  switch (request.kind) {
    case 'start':
      return current === null ? null : 'NB.2.1-1';
    case 'resumeAll':
      return current !== null ? 'NB.2.1-1' : tree.suspended === null ? 'NB.2.1-3' : null;
    case 'continue':
    case 'previous': {
      if (current === null) return 'NB.2.1-2';
      if (current.parent === null || !controlOf(current.parent).flow) return 'NB.2.1-4';
      return request.kind === 'previous' && controlOf(current.parent).forwardOnly ? 'NB.2.1-5' : null;
    }
    case 'choice':
    case 'jump': {
      const target = findActivity(tree, request.target);
      if (target === null) return 'NB.2.1-11';
      if (request.kind === 'jump') return current === null || !isLeaf(target) ? 'NB.2.1-12' : null;
      if (target.parent !== null && !controlOf(target.parent).choice) return 'NB.2.1-10';
      return current !== null && isExcludedFrom(current, target) ? 'NB.2.1-8' : null;
    }
    case 'exit':
    case 'abandon':
      return current === null ? 'NB.2.1-2' : current.isActive ? null : 'NB.2.1-12';
    case 'exitAll':
    case 'abandonAll':
    case 'suspendAll':
      return current === null ? 'NB.2.1-2' : null;
    default:
      return request satisfies never;
  }
}

const byFlow = (tree: ActivityTree, found: Flow, reason: string): Outcome => {
  if (found.isEnd) return { kind: 'end' };
  if (!found.isDeliverable || isPathDisabled(tree, found.activity)) return refused(reason);
  return { kind: 'deliver', activity: found.activity };
};

function onward(tree: ActivityTree, current: Activity, direction: Direction): Outcome {
  const reason = direction === 'forward' ? 'SB.2.7-2' : 'SB.2.8-2';
  if (current.parent !== null && !controlOf(current.parent).flow) return refused(reason);
  return byFlow(tree, flow(tree, current, direction, false), reason);
}

/** SB.2.10 Retry Sequencing Request Process. */
function retry(tree: ActivityTree, current: Activity): Outcome {
  if (current.isActive || current.isSuspended) return refused('SB.2.10-2');
  if (!isLeaf(current)) return byFlow(tree, flow(tree, current, 'forward', true), 'SB.2.10-3');
  return isPathDisabled(tree, current) ? refused('DB.1.1-3') : { kind: 'deliver', activity: current };
}

/** The end of SB.2.9: nothing is delivered, but what was chosen is the current activity now. */
function stayAt(tree: ActivityTree, target: Activity): Outcome {
  const common = commonAncestorOf(tree.current ?? tree.root, target);
  terminateDescendentAttempts(tree, target);
  if (common.isActive) endAttempt(tree, common);
  tree.current = target;
  return { kind: 'choose' };
}

/** SB.2.12 Sequencing Request Process. It finds; delivering is the next step. */
function sequence(tree: ActivityTree, request: NavigationRequest | { readonly kind: 'retry' }): Outcome {
  const { current, suspended, root } = tree;
  switch (request.kind) {
    case 'start':
      if (isLeaf(root)) return { kind: 'deliver', activity: root };
      return byFlow(tree, flow(tree, root, 'forward', true), 'SB.2.5-3');
    case 'resumeAll':
      return suspended === null ? refused('SB.2.6-1') : { kind: 'deliver', activity: suspended };
    case 'continue':
      return current === null ? refused('SB.2.7-1') : onward(tree, current, 'forward');
    case 'previous':
      return current === null ? refused('SB.2.8-1') : onward(tree, current, 'backward');
    case 'retry':
      return current === null ? refused('SB.2.10-1') : retry(tree, current);
    case 'choice': {
      const target = findActivity(tree, request.target);
      const found = target === null ? { refusal: 'SB.2.9-1' } : choose(tree, target);
      if ('activity' in found) return { kind: 'deliver', activity: found.activity };
      return 'reached' in found ? stayAt(tree, found.reached) : refused(found.refusal);
    }
    case 'jump': {
      const target = findActivity(tree, request.target);
      if (target === null || isPathDisabled(tree, target)) return refused('SB.2.13-1');
      return { kind: 'deliver', activity: target };
    }
    case 'exit':
    case 'abandon':
      return current === null || current.parent === null ? { kind: 'end' } : { kind: 'choose' };
    case 'exitAll':
    case 'abandonAll':
    case 'suspendAll':
      return { kind: 'end' };
    default:
      return request satisfies never;
  }
}

const asRequest = (ruled: RuledRequest): NavigationRequest | { readonly kind: 'retry' } => ({ kind: ruled });

/** Whatever was asked for ends the current activity first. */
function terminationOf(request: NavigationRequest): Termination {
  return request.kind === 'exitAll' ||
    request.kind === 'suspendAll' ||
    request.kind === 'abandon' ||
    request.kind === 'abandonAll'
    ? request.kind
    : 'exit';
}

/** What would follow, with the current activity ended: nothing is delivered yet. */
function find(tree: ActivityTree, request: NavigationRequest): Outcome {
  const reason = checkNavigation(tree, request);
  if (reason !== null) return refused(reason);
  const ruled = tree.current === null ? null : terminate(tree, terminationOf(request));
  return sequence(tree, ruled === null ? request : asRequest(ruled));
}

/** OP.1 Overall Sequencing Process, for one request. */
export function navigate(tree: ActivityTree, request: NavigationRequest): Outcome {
  if (tree.current === null) arrangeAll(tree);
  const outcome = find(tree, request);
  if (outcome.kind === 'deliver') deliver(tree, outcome.activity);
  else if (outcome.kind === 'end') {
    endAll(tree);
    tree.current = null;
  }
  return outcome;
}

/** What a learner may ask for now. */
export interface Allowed {
  readonly continue: boolean;
  readonly previous: boolean;
  /** Identifiers of the activities that may be chosen. */
  readonly choices: ReadonlySet<string>;
}

/** Asked of a copy, whose current activity is ended once: `tree` is changed by it. */
export function findAllowed(copy: ActivityTree): Allowed {
  const can = (kind: 'continue' | 'previous') => checkNavigation(copy, { kind }) === null;
  const asked = { continue: can('continue'), previous: can('previous') };
  const { current } = copy;
  const choosable = copy.all.filter(
    ({ definition: { identifier: target } }) => checkNavigation(copy, { kind: 'choice', target }) === null,
  );
  const ruled = current === null ? null : terminate(copy, 'exit');
  const onwards = (kind: 'continue' | 'previous') => {
    const { kind: found } = sequence(copy, ruled === null ? { kind } : asRequest(ruled));
    return asked[kind] && found !== 'refused';
  };
  const choices = choosable.flatMap((activity) =>
    'activity' in choose(copy, activity) ? activity.definition.identifier : [],
  );
  return { continue: onwards('continue'), previous: onwards('previous'), choices: new Set(choices) };
}
