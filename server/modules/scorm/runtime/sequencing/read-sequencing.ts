import type {
  ObjectiveDefinition,
  ObjectiveMap,
  ObjectivePart,
  Requirement,
  RollupRule,
  RuleCondition,
  SequencingDefinition,
  SequencingRule,
} from './definition.ts';

/** A piece of the manifest's XML: names without prefixes. */
export interface XmlNode {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly text: string;
  readonly children: readonly XmlNode[];
}

const children = (node: XmlNode | null, name: string) => node?.children.filter((one) => one.name === name) ?? [];
const child = (node: XmlNode | null, name: string) => children(node, name)[0] ?? null;

function flag(node: XmlNode | null, name: string, usual: boolean): boolean {
  const text = node?.attributes[name];
  return text === undefined ? usual : text === 'true' || text === '1';
}

function number(text: string | undefined, usual: number): number;
function number(text: string | undefined, usual: null): number | null;
function number(text: string | undefined, usual: number | null): number | null {
  const value = text === undefined || text.trim() === '' ? Number.NaN : Number(text);
  return Number.isFinite(value) ? value : usual;
}

function word<const Word extends string>(text: string | undefined, words: readonly Word[], usual: Word): Word {
  return words.find((one) => one === text) ?? usual;
}

/** What a node refers to in the manifest's collection stands behind what it says itself, part by part. */
export function withReferred(node: XmlNode | null, collection: readonly XmlNode[]): XmlNode | null {
  const referred = collection.find(
    ({ attributes }) => attributes.ID !== undefined && attributes.ID === node?.attributes.IDRef,
  );
  if (node === null || referred === undefined) return node;
  const own = new Set(node.children.map(partOf));
  return { ...node, children: [...node.children, ...referred.children.filter((part) => !own.has(partOf(part)))] };
}

/** The fourth edition adds a group of objectives of its own, which has no primary one. */
function partOf(node: XmlNode): string {
  return node.name === 'objectives' && child(node, 'primaryObjective') === null ? 'objectives, added' : node.name;
}

export interface SequencingReading {
  readonly collection: readonly XmlNode[];
  /** 1.2 has no sequencing: whatever is there may be opened, in any order, and what was done stays done. */
  readonly standard: '1.2' | '2004';
}

/** The definition of an activity; without a node, what the standard says then. */
export function readSequencing(
  node: XmlNode | null,
  { collection, standard }: SequencingReading,
): SequencingDefinition {
  const root = standard === '2004' ? withReferred(node, collection) : null;
  const is12 = standard === '1.2';
  const control = child(root, 'controlMode');
  const constrained = child(root, 'constrainedChoiceConsiderations');
  const rollup = child(root, 'rollupRules');
  const considered = child(root, 'rollupConsiderations');
  const randomization = child(root, 'randomizationControls');
  const delivery = child(root, 'deliveryControls');
  const need = (name: string): Requirement =>
    word(considered?.attributes[name], ['always', 'ifNotSuspended', 'ifAttempted', 'ifNotSkipped'], 'always');
  const timings = ['never', 'once', 'onEachNewAttempt'] as const;
  return {
    control: {
      choice: flag(control, 'choice', true),
      choiceExit: flag(control, 'choiceExit', true),
      flow: flag(control, 'flow', is12),
      forwardOnly: flag(control, 'forwardOnly', false),
      useCurrentAttemptObjectiveInfo: flag(control, 'useCurrentAttemptObjectiveInfo', !is12),
      useCurrentAttemptProgressInfo: flag(control, 'useCurrentAttemptProgressInfo', !is12),
    },
    preventActivation: flag(constrained, 'preventActivation', false),
    constrainChoice: flag(constrained, 'constrainChoice', false),
    rules: readRules(child(root, 'sequencingRules')),
    attemptLimit: number(child(root, 'limitConditions')?.attributes.attemptLimit, null),
    rollup: {
      rules: children(rollup, 'rollupRule').map(readRollupRule),
      objectiveSatisfied: flag(rollup, 'rollupObjectiveSatisfied', true),
      objectiveWeight: number(rollup?.attributes.objectiveMeasureWeight, 1),
      progressCompletion: flag(rollup, 'rollupProgressCompletion', true),
      requiredFor: {
        satisfied: need('requiredForSatisfied'),
        notSatisfied: need('requiredForNotSatisfied'),
        completed: need('requiredForCompleted'),
        incomplete: need('requiredForIncomplete'),
      },
      measureSatisfactionIfActive: flag(considered, 'measureSatisfactionIfActive', true),
    },
    objectives: readObjectives(root),
    randomization: {
      timing: word(randomization?.attributes.randomizationTiming, timings, 'never'),
      reorders: flag(randomization, 'reorderChildren', false),
      selectCount: number(randomization?.attributes.selectCount, null),
      selectionTiming: word(randomization?.attributes.selectionTiming, timings, 'never'),
    },
    delivery: {
      isTracked: flag(delivery, 'tracked', true),
      completionSetByContent: flag(delivery, 'completionSetByContent', is12),
      objectiveSetByContent: flag(delivery, 'objectiveSetByContent', is12),
    },
  };
}

const ruleKinds = { preConditionRule: 'pre', postConditionRule: 'post', exitConditionRule: 'exit' } as const;

function readRules(node: XmlNode | null): SequencingRule[] {
  return Object.entries(ruleKinds).flatMap(([name, kind]) =>
    children(node, name).flatMap((rule) => {
      const action = child(rule, 'ruleAction')?.attributes.action;
      const conditions = child(rule, 'ruleConditions');
      if (action === undefined) return [];
      return {
        kind,
        action,
        combination: word(conditions?.attributes.conditionCombination, ['all', 'any'], 'all'),
        conditions: children(conditions, 'ruleCondition').map(readCondition),
      };
    }),
  );
}

function readCondition({ attributes }: XmlNode): RuleCondition {
  return {
    condition: attributes.condition ?? 'always',
    isNegated: attributes.operator === 'not',
    objective: attributes.referencedObjective ?? null,
    threshold: number(attributes.measureThreshold, 0),
  };
}

function readRollupRule(node: XmlNode): RollupRule {
  const conditions = child(node, 'rollupConditions');
  const sets = ['all', 'any', 'none', 'atLeastCount', 'atLeastPercent'] as const;
  const actions = ['satisfied', 'notSatisfied', 'completed', 'incomplete'] as const;
  return {
    action: word(child(node, 'rollupAction')?.attributes.action, actions, 'satisfied'),
    childSet: word(node.attributes.childActivitySet, sets, 'all'),
    minimumCount: number(node.attributes.minimumCount, 0),
    minimumPercent: number(node.attributes.minimumPercent, 0),
    combination: word(conditions?.attributes.conditionCombination, ['all', 'any'], 'any'),
    conditions: children(conditions, 'rollupCondition').map(readCondition),
  };
}

/** The primary one first; an activity without any has one without a name. */
function readObjectives(root: XmlNode | null): ObjectiveDefinition[] {
  const groups = children(root, 'objectives');
  // The fourth edition adds a group of the same name: without a primary one, and with nothing but maps.
  const own = groups.find((group) => child(group, 'primaryObjective') !== null) ?? groups[0] ?? null;
  const added = groups.filter((group) => group !== own).flatMap((group) => children(group, 'objective'));
  const addedMaps = (id: string | undefined) =>
    added
      .filter(({ attributes }) => id !== undefined && attributes.objectiveID === id)
      .flatMap((node) => children(node, 'mapInfo').map((map) => readMap(map, sharedByFourth)));
  return [
    readObjective(child(own, 'primaryObjective'), true, addedMaps),
    ...children(own, 'objective')
      .filter(({ attributes }) => attributes.objectiveID)
      .map((node) => readObjective(node, false, addedMaps)),
  ];
}

function readObjective(
  node: XmlNode | null,
  isPrimary: boolean,
  addedMaps: (id: string | undefined) => ObjectiveMap[],
): ObjectiveDefinition {
  const minimum = child(node, 'minNormalizedMeasure')?.text;
  return {
    id: node?.attributes.objectiveID ?? '',
    isPrimary,
    satisfiedByMeasure: flag(node, 'satisfiedByMeasure', false),
    minimumMeasure: number(minimum, 1),
    maps: [
      ...children(node, 'mapInfo').map((map) => readMap(map, sharedByAll)),
      ...addedMaps(node?.attributes.objectiveID),
    ],
  };
}

type PartNames = readonly (readonly [part: ObjectivePart, name: string])[];
const sharedByAll: PartNames = [
  ['satisfied', 'SatisfiedStatus'],
  ['measure', 'NormalizedMeasure'],
];
const sharedByFourth: PartNames = [
  ['raw', 'RawScore'],
  ['min', 'MinScore'],
  ['max', 'MaxScore'],
  ['completed', 'CompletionStatus'],
  ['progress', 'ProgressMeasure'],
];

function readMap(node: XmlNode, parts: PartNames): ObjectiveMap {
  const named = (verb: 'read' | 'write', usual: boolean) =>
    parts.flatMap(([part, name]) => (flag(node, `${verb}${name}`, usual) ? part : []));
  return { target: node.attributes.targetObjectiveID ?? '', reads: named('read', true), writes: named('write', false) };
}
