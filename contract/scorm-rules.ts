import { z } from 'zod';

/** What the author of a package set for passing, order and attempts, one word a rule; the console says each in a sentence. */
const packageRuleKinds = [
  'passing_points',
  'passing_share',
  'completion_share',
  'time_limit',
  'leaves_at_time_limit',
  'attempts',
  'prerequisites',
  'parameters',
  'launch_data',
  'hidden',
  'any_order',
  'order_and_choice',
  'order_only',
  'rules_only',
  'forward_only',
  'skipped',
  'disabled',
  'hidden_from_choice',
  'stops_forward',
  'retry',
  'retry_all',
  'continues',
  'previous',
  'exit',
  'exit_parent',
  'exit_all',
  'rollup_satisfied',
  'rollup_not_satisfied',
  'rollup_completed',
  'rollup_incomplete',
  'not_counted',
  'score_not_counted',
  'progress_not_counted',
  'weight',
  'not_tracked',
  'shuffled',
  'selected',
  'reads_objective',
  'writes_objective',
  'across_packages',
] as const;
export type PackageRuleKind = (typeof packageRuleKinds)[number];

const packageConditionKinds = [
  'always',
  'satisfied',
  'satisfaction_known',
  'score_known',
  'score_above',
  'score_below',
  'completed',
  'progress_known',
  'attempted',
  'attempts_used_up',
  'time_used_up',
  'outside_available_time',
] as const;
export type PackageConditionKind = (typeof packageConditionKinds)[number];

const packageCondition = z.object({
  condition: z.enum(packageConditionKinds),
  is_negated: z.boolean(),
  /** Of a score, percent. */
  share: z.number().nullable(),
  /** Whose state is looked at: a goal that the package names; null: the item's own. */
  objective: z.string().nullable(),
});

export const packageRule = z
  .object({
    rule: z.enum(packageRuleKinds),
    /** What it counts: percents, points, attempts, minutes, items. */
    value: z.number().nullable(),
    /** A word of the author's: parameters, data, a goal. */
    text: z.string().nullable(),
    /** Which of the parts a rule about the whole asks. */
    parts: z.enum(['all', 'any', 'none', 'at_least_count', 'at_least_share']).nullable(),
    combination: z.enum(['all', 'any']),
    conditions: z.array(packageCondition),
  })
  .meta({ id: 'ScormPackageRule' });
export type PackageRule = z.infer<typeof packageRule>;
