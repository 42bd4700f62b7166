/** What a manifest says of the order of its activities: the Sequencing Definition Model of SCORM 2004. */

export interface ControlMode {
  readonly choice: boolean;
  readonly choiceExit: boolean;
  readonly flow: boolean;
  readonly forwardOnly: boolean;
  readonly useCurrentAttemptObjectiveInfo: boolean;
  readonly useCurrentAttemptProgressInfo: boolean;
}

export interface RuleCondition {
  readonly condition: string;
  readonly isNegated: boolean;
  readonly objective: string | null;
  readonly threshold: number;
}

export interface SequencingRule {
  readonly kind: 'pre' | 'post' | 'exit';
  readonly action: string;
  readonly combination: 'all' | 'any';
  readonly conditions: readonly RuleCondition[];
}

export interface RollupRule {
  readonly action: 'satisfied' | 'notSatisfied' | 'completed' | 'incomplete';
  readonly childSet: 'all' | 'any' | 'none' | 'atLeastCount' | 'atLeastPercent';
  readonly minimumCount: number;
  readonly minimumPercent: number;
  readonly combination: 'all' | 'any';
  readonly conditions: readonly Pick<RuleCondition, 'condition' | 'isNegated'>[];
}

export type Requirement = 'always' | 'ifNotSuspended' | 'ifAttempted' | 'ifNotSkipped';

/** What of an objective is read from a global one and written there. */
export type ObjectivePart = 'satisfied' | 'measure' | 'raw' | 'min' | 'max' | 'completed' | 'progress';

export interface ObjectiveMap {
  readonly target: string;
  readonly reads: readonly ObjectivePart[];
  readonly writes: readonly ObjectivePart[];
}

export interface ObjectiveDefinition {
  readonly id: string;
  readonly isPrimary: boolean;
  readonly satisfiedByMeasure: boolean;
  readonly minimumMeasure: number;
  readonly maps: readonly ObjectiveMap[];
}

export interface SequencingDefinition {
  readonly control: ControlMode;
  readonly preventActivation: boolean;
  readonly constrainChoice: boolean;
  readonly rules: readonly SequencingRule[];
  readonly attemptLimit: number | null;
  readonly rollup: {
    readonly rules: readonly RollupRule[];
    readonly objectiveSatisfied: boolean;
    readonly objectiveWeight: number;
    readonly progressCompletion: boolean;
    readonly requiredFor: Readonly<Record<RollupRule['action'], Requirement>>;
    readonly measureSatisfactionIfActive: boolean;
  };
  /** The primary one is the first. */
  readonly objectives: readonly ObjectiveDefinition[];
  readonly randomization: {
    readonly timing: 'never' | 'once' | 'onEachNewAttempt';
    readonly reorders: boolean;
    readonly selectCount: number | null;
    readonly selectionTiming: 'never' | 'once' | 'onEachNewAttempt';
  };
  readonly delivery: {
    readonly isTracked: boolean;
    readonly completionSetByContent: boolean;
    readonly objectiveSetByContent: boolean;
  };
}

export interface ActivityDefinition {
  readonly identifier: string;
  readonly title: string;
  readonly isVisible: boolean;
  /** Null: it holds others and cannot be shown. */
  readonly kind: 'sco' | 'asset' | null;
  /** Null: completion is not decided by progress. */
  readonly completionThreshold: number | null;
  /** What its progress weighs among its siblings. */
  readonly progressWeight: number;
  /** Buttons that the page should not draw: `continue`, `previous`, `exit`, … */
  readonly hidden: readonly string[];
  readonly sequencing: SequencingDefinition;
  readonly children: readonly ActivityDefinition[];
}
