import type { Activity, ActivityTree } from './activity-tree.ts';
import { isLeaf, pathTo, primaryOf } from './activity-tree.ts';
import type { RollupRule } from './definition.ts';
import { isCompleted, measureOf, progressOf, setCompletion, setObjective } from './objectives.ts';
import { checkRules, evaluateCondition } from './rules.ts';

/** RB.1.1 to RB.1.5 of the standard: what is known of an activity goes up to those that hold it. */

const tracked = ({ available }: Activity) =>
  available.filter(({ definition }) => definition.sequencing.delivery.isTracked);

/** RB.1.1 Measure Rollup Process. */
function rollUpMeasure(tree: ActivityTree, activity: Activity): void {
  let total = 0;
  let counted = 0;
  let isKnown = false;
  for (const child of tracked(activity)) {
    const weight = child.definition.sequencing.rollup.objectiveWeight;
    const measure = measureOf(tree, child, primaryOf(child));
    counted += weight;
    if (measure === null) continue;
    total += measure * weight;
    isKnown = true;
  }
  setObjective(tree, activity, primaryOf(activity), { measure: isKnown && counted > 0 ? total / counted : null });
}

/** RB.1.1 b Completion Measure Rollup Process. */
function rollUpProgress(tree: ActivityTree, activity: Activity): void {
  const known = tracked(activity).map((child) => ({
    progress: progressOf(tree, child) ?? (isCompleted(tree, child) === true ? 1 : null),
    weight: child.definition.progressWeight,
  }));
  const isKnown = known.some(({ progress }) => progress !== null);
  const counted = known.reduce((total, { weight }) => total + weight, 0);
  const sum = known.reduce((total, { progress, weight }) => total + (progress ?? 0) * weight, 0);
  setCompletion(tree, activity, { progress: isKnown && counted > 0 ? sum / counted : null });
}

/** RB.1.4.2 Check Child for Rollup Subprocess. */
function counts(tree: ActivityTree, child: Activity, action: RollupRule['action']): boolean {
  const { rollup } = child.definition.sequencing;
  const isAboutObjective = action === 'satisfied' || action === 'notSatisfied';
  if (isAboutObjective ? !rollup.objectiveSatisfied : !rollup.progressCompletion) return false;
  const requirement = rollup.requiredFor[action];
  if (requirement === 'ifNotSuspended') return !(child.attemptCount > 0 && child.isSuspended);
  if (requirement === 'ifAttempted') return child.attemptCount > 0;
  if (requirement === 'ifNotSkipped') return checkRules(tree, child, 'pre', ['skip']) === null;
  return true;
}

/** RB.1.4.1 Evaluate Rollup Conditions Subprocess. Null: it cannot be said. */
function evaluate(tree: ActivityTree, child: Activity, { conditions, combination }: RollupRule): boolean | null {
  const found = conditions.map((one) => evaluateCondition(tree, child, { ...one, objective: null, threshold: 0 }));
  if (combination === 'all') return found.includes(false) ? false : found.includes(null) ? null : found.length > 0;
  return found.includes(true) ? true : found.includes(null) ? null : false;
}

/** RB.1.4 Rollup Rule Check Subprocess, for one rule. */
function applies(tree: ActivityTree, activity: Activity, rule: RollupRule): boolean {
  const bag = tracked(activity)
    .filter((child) => counts(tree, child, rule.action))
    .map((child) => evaluate(tree, child, rule));
  if (bag.length === 0) return false;
  const hits = bag.filter((one) => one === true).length;
  switch (rule.childSet) {
    case 'all':
      return hits === bag.length;
    case 'any':
      return hits > 0;
    case 'none':
      return bag.every((one) => one === false);
    case 'atLeastCount':
      return hits >= rule.minimumCount;
    case 'atLeastPercent':
      return hits / bag.length >= rule.minimumPercent;
    default:
      return false;
  }
}

const usual = (action: RollupRule['action'], condition: string): RollupRule => ({
  action,
  childSet: 'all',
  minimumCount: 0,
  minimumPercent: 0,
  combination: 'all',
  conditions: [{ condition, isNegated: false }],
});

/** What the standard says where a manifest says nothing. */
const defaultRules = [
  usual('notSatisfied', 'objectiveStatusKnown'),
  usual('satisfied', 'satisfied'),
  usual('incomplete', 'activityProgressKnown'),
  usual('completed', 'completed'),
];

/** Null: no rule applies. The second action wins where both do. */
function decide(
  tree: ActivityTree,
  activity: Activity,
  no: RollupRule['action'],
  yes: RollupRule['action'],
): boolean | null {
  const own = activity.definition.sequencing.rollup.rules.filter(({ action }) => action === no || action === yes);
  const rules = own.length > 0 ? own : defaultRules.filter(({ action }) => action === no || action === yes);
  const isHit = (wanted: RollupRule['action']) =>
    rules.some((rule) => rule.action === wanted && applies(tree, activity, rule));
  if (isHit(yes)) return true;
  return isHit(no) ? false : null;
}

/** RB.1.2 Objective Rollup Process. */
function rollUpObjective(tree: ActivityTree, activity: Activity): void {
  const primary = primaryOf(activity);
  // Its measure has decided already.
  if (primary.satisfiedByMeasure) return;
  const satisfied = decide(tree, activity, 'notSatisfied', 'satisfied');
  if (satisfied !== null) setObjective(tree, activity, primary, { satisfied });
}

/** RB.1.3 Activity Progress Rollup Process. */
function rollUpCompletion(tree: ActivityTree, activity: Activity): void {
  const { completionThreshold: least } = activity.definition;
  const progress = progressOf(tree, activity);
  if (least !== null) {
    setCompletion(tree, activity, { completed: progress === null ? null : progress >= least });
    return;
  }
  const completed = decide(tree, activity, 'incomplete', 'completed');
  if (completed !== null) setCompletion(tree, activity, { completed });
}

function rollUpOne(tree: ActivityTree, activity: Activity): void {
  if (isLeaf(activity) || !activity.definition.sequencing.delivery.isTracked) return;
  rollUpMeasure(tree, activity);
  rollUpProgress(tree, activity);
  rollUpObjective(tree, activity);
  rollUpCompletion(tree, activity);
}

/** Whatever reads an objective that one of these may have written. */
function readersOf(tree: ActivityTree, writers: readonly Activity[]): Activity[] {
  const mapsOf = ({ definition }: Activity) => definition.sequencing.objectives.flatMap(({ maps }) => maps);
  const written = new Set(writers.flatMap(mapsOf).flatMap(({ target, writes }) => (writes.length > 0 ? target : [])));
  if (written.size === 0) return [];
  return tree.all.filter((one) => mapsOf(one).some(({ target, reads }) => reads.length > 0 && written.has(target)));
}

/** RB.1.5 Overall Rollup Process: from the activity to the root, and from those that share an objective with it. */
export function overallRollup(tree: ActivityTree, from: Activity): void {
  const rolled = new Set<Activity>();
  let next = [from];
  while (next.length > 0) {
    const path = new Set(next.flatMap((activity) => pathTo(activity)));
    // Deeper ones first: those above ask them.
    const due = tree.all.filter((activity) => path.has(activity)).toReversed();
    for (const activity of due) rollUpOne(tree, activity);
    for (const activity of due) rolled.add(activity);
    next = readersOf(tree, due).filter((activity) => !rolled.has(activity));
  }
}

/** Of every activity by what those below it say. */
export function rollUpAll(tree: ActivityTree): void {
  for (const activity of tree.all.toReversed()) rollUpOne(tree, activity);
}
