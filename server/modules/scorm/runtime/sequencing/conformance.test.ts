import { describe, expect, it } from 'vitest';
import { at, flow, go, plant, rule, say, seq, x } from './testing/plant.ts';
import { walks } from './testing/walks.ts';

describe('a walk', () => {
  it.each(walks)('%s', (_name, root, items, steps) => {
    const tree = plant(root, items);
    const walked = steps.map((step) => {
      if (step[0] !== 'say') return [step[0], go(tree, step[0])];
      say(tree, step[1], step[2], step[3]);
      return step;
    });
    expect(walked).toEqual(steps);
  });
});

describe('conditions of rules', () => {
  /** Condition, what is known of the activity (satisfied, measure, completed), whether the rule applies, and its opposite. */
  const conditions = [
    ['always', null, null, null, true, false],
    ['satisfied', true, null, null, true, false],
    ['satisfied', false, null, null, false, true],
    ['satisfied', null, null, null, false, false],
    ['objectiveStatusKnown', false, null, null, true, false],
    ['objectiveStatusKnown', null, null, null, false, true],
    ['objectiveMeasureKnown', null, 0, null, true, false],
    ['objectiveMeasureKnown', null, null, null, false, true],
    ['objectiveMeasureGreaterThan', null, 0.51, null, true, false],
    ['objectiveMeasureGreaterThan', null, 0.5, null, false, true],
    ['objectiveMeasureGreaterThan', null, null, null, false, false],
    ['objectiveMeasureLessThan', null, 0.49, null, true, false],
    ['objectiveMeasureLessThan', null, 0.5, null, false, true],
    ['completed', null, null, true, true, false],
    ['completed', null, null, false, false, true],
    ['completed', null, null, null, false, false],
    ['activityProgressKnown', null, null, false, true, false],
    ['activityProgressKnown', null, null, null, false, true],
    ['attempted', null, null, null, false, true],
    ['attemptLimitExceeded', null, null, null, false, true],
    ['timeLimitExceeded', null, null, null, false, true],
    ['outsideAvailableTimeRange', null, null, null, false, true],
  ] as const;

  it.each(conditions)('%s with %o, %o, %o', (condition, satisfied, measure, completed, applies, opposite) => {
    const found = ['noOp', 'not'].map((operator) => {
      const tree = plant(seq(flow), {
        a: seq(rule('pre', condition, 'skip', { operator, measureThreshold: '0.5' })),
        b: null,
      });
      say(tree, 'a', satisfied, measure);
      at(tree, 'a').completed = completed;
      return go(tree, 'start') === 'b';
    });
    expect(found).toEqual([applies, opposite]);
  });

  it.each([
    ['all', ['satisfied', 'completed'], false],
    ['all', ['satisfied', 'attempted'], false],
    ['any', ['satisfied', 'attempted'], true],
    ['any', ['attempted', 'objectiveMeasureKnown'], false],
  ] as const)('%s of %o', (conditionCombination, names, applies) => {
    const list = names.map((condition) => x('ruleCondition', { condition }));
    const skip = x(
      'sequencingRules',
      {},
      x(
        'preConditionRule',
        {},
        x('ruleConditions', { conditionCombination }, ...list),
        x('ruleAction', { action: 'skip' }),
      ),
    );
    const tree = plant(seq(flow), { a: seq(skip), b: null });
    say(tree, 'a', true);
    at(tree, 'a').completed = null;
    expect(go(tree, 'start') === 'b').toBe(applies);
  });
});

it('chooses and shuffles once, at every attempt or never, and the same dice give the same order', () => {
  const order = (attributes: Record<string, string>, throws: readonly number[]) => {
    const tree = plant(seq(flow), {
      A: seq(flow, x('randomizationControls', attributes), rule('post', 'always', 'retry')),
      'A/a': null,
      'A/b': null,
      'A/c': null,
    });
    const dice = [...throws];
    const rolled = { ...tree, dice: () => dice.shift() ?? 0 };
    go(rolled, 'start');
    const offered = () =>
      at(rolled, 'A')
        .available.map(({ definition }) => definition.identifier)
        .join('');
    const first = offered();
    for (let step = first.length; step > 0; step -= 1) go(rolled, 'continue');
    return [first, offered()];
  };
  const throws = [0.99, 0.99, 0, 0.5, 0, 0, 0.99];
  expect(order({}, throws)).toEqual(['abc', 'abc']);
  const shuffle = { reorderChildren: 'true' };
  expect(order({ ...shuffle, randomizationTiming: 'never' }, throws)).toEqual(['abc', 'abc']);
  const [once, later] = order({ ...shuffle, randomizationTiming: 'once' }, throws);
  expect([once, later]).toEqual(['cba', 'cba']);
  const each = order({ ...shuffle, randomizationTiming: 'onEachNewAttempt' }, throws);
  expect(each[0]).toBe('cba');
  expect(each[1]).not.toBe('cba');
  expect(order({ selectCount: '2', selectionTiming: 'once' }, throws)[0]).toBe('bc');
  expect(order({ selectCount: '0', selectionTiming: 'once' }, throws)[0]).toBe('');
});
