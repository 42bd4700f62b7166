import type { PackageConditionKind, PackageRule, PackageRuleKind } from '#contract/scorm-rules.ts';
import type { ManifestItem, ManifestOrganization, ScormManifest } from '#schema/scorm.ts';
import { sharedNamesOf } from './learner-globals.rules.ts';
import type { RollupRule, RuleCondition, SequencingDefinition } from './runtime/sequencing/definition.ts';
import { readSequencing } from './runtime/sequencing/read-sequencing.ts';
import { secondsOf } from './scorm-time.rules.ts';

/** What the author of a package set for a whole table of contents. Only what differs from what holds without a word. */
export function rulesOfOrganization(manifest: ScormManifest, organization: ManifestOrganization): PackageRule[] {
  if (manifest.standard === '1.2') return [];
  const { objectives, stores } = sharedNamesOf(manifest, organization);
  return [
    ...valued('completion_share', percent(organization.completion_threshold ?? null)),
    ...sequencingRules(definitionOf(manifest, organization.sequencing), { hasParts: true }),
    ...when(objectives.size + stores.size > 0, 'across_packages'),
  ];
}

/** The same for one of its items. */
export function rulesOfItem(manifest: ScormManifest, organization: ManifestOrganization, item: ManifestItem) {
  const hasParts = organization.items.some(({ parent }) => parent === item.identifier);
  const is12 = manifest.standard === '1.2';
  return [
    ...valued(is12 ? 'passing_points' : 'passing_share', is12 ? item.mastery_score : percent(item.passing_measure)),
    ...valued('completion_share', percent(item.completion_threshold)),
    ...timeRules(manifest.standard, item),
    ...worded('prerequisites', item.prerequisites ?? null),
    ...worded('parameters', item.suffix === '' ? null : item.suffix),
    ...worded('launch_data', item.launch_data),
    ...when(!item.is_visible, 'hidden'),
    ...(is12 ? [] : sequencingRules(definitionOf(manifest, item.sequencing), { hasParts })),
  ];
}

const definitionOf = ({ sequencing_collection, standard }: ScormManifest, node: ManifestItem['sequencing']) =>
  readSequencing(node, { collection: sequencing_collection, standard });

function timeRules(standard: ScormManifest['standard'], item: ManifestItem): PackageRule[] {
  const seconds = item.max_time_allowed === null ? null : secondsOf(standard, item.max_time_allowed);
  if (seconds === null) return [];
  return [
    ...valued('time_limit', Math.ceil(seconds / 60)),
    ...when(item.time_limit_action?.startsWith('exit') === true, 'leaves_at_time_limit'),
  ];
}

function sequencingRules(given: SequencingDefinition, { hasParts }: { hasParts: boolean }): PackageRule[] {
  const { rollup, objectives, randomization } = given;
  return [
    ...(hasParts ? orderRules(given) : []),
    ...valued('attempts', given.attemptLimit),
    ...given.rules.flatMap(({ action, combination, conditions }) => {
      const kind = actions[action];
      return kind === undefined ? [] : [rule(kind, { combination, conditions: conditions.map(conditionOf) })];
    }),
    ...rollup.rules.map(rollupRule),
    ...countingRules(given),
    ...valued('weight', rollup.objectiveWeight === 1 ? null : rollup.objectiveWeight),
    ...when(!given.delivery.isTracked, 'not_tracked'),
    ...when(randomization.reorders && randomization.timing !== 'never', 'shuffled'),
    ...valued('selected', randomization.selectionTiming === 'never' ? null : randomization.selectCount),
    ...objectives.flatMap(({ maps }) =>
      maps.flatMap(({ target, reads, writes }) => [
        ...(reads.length > 0 ? worded('reads_objective', target) : []),
        ...(writes.length > 0 ? worded('writes_objective', target) : []),
      ]),
    ),
  ];
}

function orderRules({ control }: SequencingDefinition): PackageRule[] {
  const ways = {
    any_order: control.choice && !control.flow,
    order_and_choice: control.choice && control.flow,
    order_only: !control.choice && control.flow,
    rules_only: !control.choice && !control.flow,
    forward_only: control.forwardOnly,
  };
  return (Object.keys(ways) as (keyof typeof ways)[]).flatMap((kind) => when(ways[kind], kind));
}

/** What of an item the whole does not hear. */
function countingRules({ rollup }: SequencingDefinition): PackageRule[] {
  if (!rollup.objectiveSatisfied && !rollup.progressCompletion) return [rule('not_counted')];
  return [
    ...when(!rollup.objectiveSatisfied, 'score_not_counted'),
    ...when(!rollup.progressCompletion, 'progress_not_counted'),
  ];
}

const actions: Readonly<Record<string, PackageRuleKind>> = {
  skip: 'skipped',
  disabled: 'disabled',
  hiddenFromChoice: 'hidden_from_choice',
  stopForwardTraversal: 'stops_forward',
  retry: 'retry',
  retryAll: 'retry_all',
  continue: 'continues',
  previous: 'previous',
  exit: 'exit',
  exitParent: 'exit_parent',
  exitAll: 'exit_all',
};

const conditions: Readonly<Record<string, PackageConditionKind>> = {
  satisfied: 'satisfied',
  objectiveStatusKnown: 'satisfaction_known',
  objectiveMeasureKnown: 'score_known',
  objectiveMeasureGreaterThan: 'score_above',
  objectiveMeasureLessThan: 'score_below',
  completed: 'completed',
  activityProgressKnown: 'progress_known',
  attempted: 'attempted',
  attemptLimitExceeded: 'attempts_used_up',
  timeLimitExceeded: 'time_used_up',
  outsideAvailableTimeRange: 'outside_available_time',
};

function conditionOf({ condition, isNegated, objective, threshold }: RuleCondition): PackageRule['conditions'][number] {
  const kind = conditions[condition] ?? 'always';
  const isOfScore = kind === 'score_above' || kind === 'score_below';
  return { condition: kind, is_negated: isNegated, share: isOfScore ? percent(threshold) : null, objective };
}

const rollups = {
  satisfied: 'rollup_satisfied',
  notSatisfied: 'rollup_not_satisfied',
  completed: 'rollup_completed',
  incomplete: 'rollup_incomplete',
} as const;
const requiredParts = {
  all: 'all',
  any: 'any',
  none: 'none',
  atLeastCount: 'at_least_count',
  atLeastPercent: 'at_least_share',
} as const;

function rollupRule({ action, childSet, minimumCount, minimumPercent, combination, ...rest }: RollupRule): PackageRule {
  const least = { atLeastCount: minimumCount, atLeastPercent: percent(minimumPercent) };
  return rule(rollups[action], {
    parts: requiredParts[childSet],
    value: childSet === 'atLeastCount' || childSet === 'atLeastPercent' ? least[childSet] : null,
    combination,
    conditions: rest.conditions.map(({ condition, isNegated }) =>
      conditionOf({ condition, isNegated, objective: null, threshold: 0 }),
    ),
  });
}

function rule(kind: PackageRuleKind, rest: Partial<PackageRule> = {}): PackageRule {
  return { rule: kind, value: null, text: null, parts: null, combination: 'all', conditions: [], ...rest };
}

const when = (isSo: boolean, kind: PackageRuleKind) => (isSo ? [rule(kind)] : []);
const valued = (kind: PackageRuleKind, value: number | null) => (value === null ? [] : [rule(kind, { value })]);
const worded = (kind: PackageRuleKind, text: string | null) =>
  text === null || text === '' ? [] : [rule(kind, { text })];

/** A share of the manifest's; it writes them with four digits at most. */
function percent(share: number | null): number | null {
  return share === null ? null : Math.round(share * 10_000) / 100;
}
