import { describe, expect, it } from 'vitest';
import { objectiveOf, primaryOf } from './activity-tree.ts';
import { isPrimarySatisfied, partOf, setObjective } from './objectives.ts';
import { rollUpAll } from './rollup.ts';
import { at, flow, go, plant, rollup, say, seq, setByContent, x } from './testing/plant.ts';
import { readTree, writeTree } from './tree-state.ts';

/** How three children stand, `+` yes, `-` no, `?` unknown, and what that comes to for the cluster under one rule. */
type Row = readonly [set: string, more: Record<string, string>, children: string, result: boolean | null];

const known = new Map([
  ['+', true],
  ['-', false],
]);
const sets: readonly Row[] = [
  ['all', {}, '+++', true],
  ['all', {}, '++-', null],
  ['all', {}, '++?', null],
  ['any', {}, '-?+', true],
  ['any', {}, '---', null],
  ['none', {}, '---', true],
  ['none', {}, '--?', null],
  ['none', {}, '--+', null],
  ['atLeastCount', { minimumCount: '2' }, '++-', true],
  ['atLeastCount', { minimumCount: '2' }, '+-?', null],
  ['atLeastPercent', { minimumPercent: '0.5' }, '++-', true],
  ['atLeastPercent', { minimumPercent: '0.7' }, '++-', null],
];

describe('a rollup rule', () => {
  const actions = [
    ['satisfied', 'satisfied', true],
    ['notSatisfied', 'satisfied', false],
    ['completed', 'completed', true],
    ['incomplete', 'completed', false],
  ] as const;
  it.each(
    actions.flatMap(([action, condition, means]) => sets.map((row) => [action, condition, means, ...row] as const)),
  )('%s if %s of %o: %s %o with %s', (action, condition, means, set, more, children, result) => {
    const tree = plant(seq(flow, rollup(action, set, condition, more)), { a: null, b: null, c: null });
    children.split('').forEach((sign, index) => {
      const child = tree.root.children[index];
      const value = known.get(sign) ?? null;
      if (child === undefined) return;
      if (condition === 'satisfied') setObjective(tree, child, primaryOf(child), { satisfied: value });
      else child.completed = value;
    });
    rollUpAll(tree);
    const found = condition === 'satisfied' ? isPrimarySatisfied(tree, tree.root) : tree.root.completed;
    expect(found).toBe(result === null ? null : means);
  });

  it.each([
    ['+++', true],
    ['++-', false],
    ['++?', null],
    ['---', false],
    ['???', null],
  ] as const)('that nobody wrote: all, or all known (%s gives %o)', (children, result) => {
    const tree = plant(seq(flow), { a: null, b: null, c: null });
    children.split('').forEach((sign, index) => {
      const child = tree.root.children[index];
      const value = known.get(sign) ?? null;
      if (child) setObjective(tree, child, primaryOf(child), { satisfied: value });
      if (child) child.completed = value;
    });
    rollUpAll(tree);
    expect([isPrimarySatisfied(tree, tree.root), tree.root.completed]).toEqual([result, result]);
  });

  it.each([
    ['objectiveStatusKnown', true],
    ['objectiveMeasureKnown', true],
    ['activityProgressKnown', true],
    ['attempted', true],
    ['attemptLimitExceeded', true],
    ['timeLimitExceeded', null],
    ['outsideAvailableTimeRange', null],
  ] as const)('on %s', (condition, result) => {
    const tree = plant(seq(flow, rollup('completed', 'all', condition)), {
      a: seq(setByContent, x('limitConditions', { attemptLimit: '1' })),
    });
    go(tree, 'start');
    say(tree, 'a', false, 0.1);
    go(tree, 'exit');
    expect(tree.root.completed).toBe(result);
  });
});

it.each([
  ['ifAttempted', 'requiredForSatisfied', {}, true],
  ['always', 'requiredForSatisfied', {}, null],
  ['ifNotSuspended', 'requiredForSatisfied', { isSuspended: true, attemptCount: 1 }, true],
  ['ifNotSuspended', 'requiredForSatisfied', { attemptCount: 1 }, null],
] as const)('a child that is required %s', (need, name, state, result) => {
  const tree = plant(seq(flow), { a: null, b: seq(x('rollupConsiderations', { [name]: need })) });
  say(tree, 'a', true);
  Object.assign(at(tree, 'b'), state);
  rollUpAll(tree);
  expect(isPrimarySatisfied(tree, tree.root)).toBe(result);
});

it('a child that is skipped, not tracked or does not count leaves the rest to decide', () => {
  const skip = x(
    'sequencingRules',
    {},
    x(
      'preConditionRule',
      {},
      x('ruleConditions', {}, x('ruleCondition', { condition: 'always' })),
      x('ruleAction', { action: 'skip' }),
    ),
  );
  for (const left of [
    seq(
      skip,
      x('rollupConsiderations', { requiredForSatisfied: 'ifNotSkipped', requiredForCompleted: 'ifNotSkipped' }),
    ),
    seq(x('deliveryControls', { tracked: 'false' })),
    seq(x('rollupRules', { rollupObjectiveSatisfied: 'false', rollupProgressCompletion: 'false' })),
  ]) {
    const tree = plant(seq(flow), { a: null, b: left });
    say(tree, 'a', true);
    rollUpAll(tree);
    expect([isPrimarySatisfied(tree, tree.root), tree.root.completed]).toEqual([true, true]);
  }
});

it('a measure decides while the activity is open only where it may', () => {
  const byMeasure = x(
    'objectives',
    {},
    x('primaryObjective', { objectiveID: 'p', satisfiedByMeasure: 'true' }, x('minNormalizedMeasure', {}, '0.6')),
  );
  const found = ['true', 'false'].map((measureSatisfactionIfActive) => {
    const tree = plant(seq(flow), { a: seq(byMeasure, x('rollupConsiderations', { measureSatisfactionIfActive })) });
    go(tree, 'start');
    say(tree, 'a', null, 0.7);
    const open = isPrimarySatisfied(tree, at(tree, 'a'));
    go(tree, 'exit');
    return [open, isPrimarySatisfied(tree, at(tree, 'a'))];
  });
  expect(found).toEqual([
    [true, true],
    [null, true],
  ]);
});

describe('objectives that a course shares', () => {
  const map = (attributes: Record<string, string>) => x('mapInfo', { targetObjectiveID: 'g', ...attributes });
  const primary = (...maps: ReturnType<typeof map>[]) =>
    x('objectives', {}, x('primaryObjective', { objectiveID: 'p' }, ...maps));
  const added = (attributes: Record<string, string>) =>
    x('objectives', {}, x('objective', { objectiveID: 'p' }, map(attributes)));
  const all = { raw: 12, min: 0, max: 20, completed: true, progress: 0.5 };
  const names = ['RawScore', 'MinScore', 'MaxScore', 'CompletionStatus', 'ProgressMeasure'];
  const writes = Object.fromEntries(names.map((name) => [`write${name}`, 'true']));
  const parts = ['satisfied', 'measure', 'raw', 'min', 'max', 'completed', 'progress'] as const;

  it('are read by default and written on demand, in both editions, and survive a session', () => {
    const tree = plant(seq(flow), {
      a: seq(
        primary(map({ writeSatisfiedStatus: 'true', writeNormalizedMeasure: 'true' })),
        added(writes),
        setByContent,
      ),
      b: seq(primary(map({})), added({})),
      c: seq(primary(map({ readSatisfiedStatus: 'false', readNormalizedMeasure: 'false' }))),
    });
    const a = at(tree, 'a');
    setObjective(tree, a, primaryOf(a), { satisfied: true, measure: 0.6, ...all });
    const next = readTree(tree.root.definition, () => 0, writeTree(tree));
    const read = (name: string) =>
      parts.map((part) => partOf(next, at(next, name), objectiveOf(at(next, name), 'p'), part));
    expect(read('a')).toEqual([true, 0.6, 12, 0, 20, true, 0.5]);
    expect(read('b')).toEqual([true, 0.6, 12, 0, 20, true, 0.5]);
    expect(read('c')).toEqual(parts.map(() => null));
    expect(at(next, 'b').definition.sequencing.objectives).toHaveLength(1);
  });

  it('change what other clusters come to', () => {
    const tree = plant(seq(flow), {
      A: seq(flow),
      'A/a1': seq(primary(map({ writeSatisfiedStatus: 'true' })), setByContent),
      B: seq(flow),
      'B/b1': seq(primary(map({}))),
    });
    go(tree, 'start');
    say(tree, 'a1', true);
    go(tree, 'exit');
    expect([isPrimarySatisfied(tree, at(tree, 'B')), isPrimarySatisfied(tree, tree.root)]).toEqual([true, true]);
  });
});

it('what was known of a cluster is forgotten when it is taken again, where its control says so', () => {
  const found = ['true', 'false'].map((uses) => {
    const current = { useCurrentAttemptObjectiveInfo: uses, useCurrentAttemptProgressInfo: uses };
    const tree = plant(seq(flow), {
      A: seq(x('controlMode', { flow: 'true', ...current })),
      'A/a': seq(setByContent),
      b: null,
    });
    go(tree, 'start');
    say(tree, 'a', true);
    go(tree, 'continue');
    go(tree, { choice: 'A' });
    return [at(tree, 'A').attemptCount, isPrimarySatisfied(tree, at(tree, 'A')), at(tree, 'A').completed];
  });
  expect(found).toEqual([
    [2, null, null],
    [2, true, true],
  ]);
});
