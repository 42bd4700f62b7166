import type { Activity, ActivityTree } from './activity-tree.ts';
import { objectiveOf, pathTo } from './activity-tree.ts';
import type { RuleCondition, SequencingRule } from './definition.ts';
import { isCompleted, isSatisfied, measureOf } from './objectives.ts';

/** UP.1, UP.2 and UP.5 of the standard: what a condition says of an activity, and what follows. */

/** Null: it cannot be said. */
export function evaluateCondition(
  tree: ActivityTree,
  activity: Activity,
  { condition, isNegated, objective: id, threshold }: RuleCondition,
): boolean | null {
  const objective = objectiveOf(activity, id);
  const found = ((): boolean | null => {
    switch (condition) {
      case 'always':
        return true;
      case 'satisfied':
        return isSatisfied(tree, activity, objective);
      case 'objectiveStatusKnown':
        return isSatisfied(tree, activity, objective) !== null;
      case 'objectiveMeasureKnown':
        return measureOf(tree, activity, objective) !== null;
      case 'objectiveMeasureGreaterThan':
        return compare(measureOf(tree, activity, objective), (measure) => measure > threshold);
      case 'objectiveMeasureLessThan':
        return compare(measureOf(tree, activity, objective), (measure) => measure < threshold);
      case 'completed':
        return isCompleted(tree, activity);
      case 'activityProgressKnown':
        return isCompleted(tree, activity) !== null;
      case 'attempted':
        return activity.attemptCount > 0;
      case 'attemptLimitExceeded':
        return isLimitReached(activity);
      // Limits of time are not asked of a player by the standard.
      case 'timeLimitExceeded':
      case 'outsideAvailableTimeRange':
        return false;
      default:
        return null;
    }
  })();
  return found === null ? null : found !== isNegated;
}

const compare = (measure: number | null, test: (measure: number) => boolean) =>
  measure === null ? null : test(measure);

/** UP.1 Limit Conditions Check Process. */
export function isLimitReached({ definition, attemptCount }: Activity): boolean {
  const { attemptLimit } = definition.sequencing;
  return attemptLimit !== null && attemptCount >= attemptLimit;
}

/** UP.2.1 Sequencing Rule Check Subprocess. */
function applies(tree: ActivityTree, activity: Activity, rule: SequencingRule): boolean {
  const found = rule.conditions.map((condition) => evaluateCondition(tree, activity, condition));
  if (found.length === 0) return false;
  return rule.combination === 'all' ? found.every((one) => one === true) : found.some((one) => one === true);
}

/** UP.2 Sequencing Rules Check Process: the action of the first rule that applies, of those asked for. */
export function checkRules(
  tree: ActivityTree,
  activity: Activity,
  kind: SequencingRule['kind'],
  actions?: readonly string[],
): string | null {
  const rules = activity.definition.sequencing.rules.filter(
    (rule) => rule.kind === kind && (actions === undefined || actions.includes(rule.action)),
  );
  return rules.find((rule) => applies(tree, activity, rule))?.action ?? null;
}

/** UP.5 Check Activity Process: whether it may not be shown. */
export function isDisabled(tree: ActivityTree, activity: Activity): boolean {
  return (
    checkRules(tree, activity, 'pre', ['disabled']) !== null ||
    (!activity.isSuspended && !activity.isActive && isLimitReached(activity))
  );
}

/** The activity or one above it is kept out of what somebody may choose. */
export function isHiddenFromChoice(tree: ActivityTree, activity: Activity): boolean {
  return pathTo(activity).some((one) => checkRules(tree, one, 'pre', ['hiddenFromChoice']) !== null);
}

/** The activity or one above it may not be shown. */
export function isPathDisabled(tree: ActivityTree, activity: Activity): boolean {
  return pathTo(activity).some((one) => isDisabled(tree, one));
}
