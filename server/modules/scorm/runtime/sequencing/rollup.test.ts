import { describe, expect, it } from 'vitest';
import { isPrimarySatisfied } from './objectives.ts';
import type { XmlNode } from './read-sequencing.ts';
import { at, flow, go, plant, rollup, say, seq, setByContent, x } from './testing/plant.ts';

describe('rollup', () => {
  const leaves = (root: XmlNode, weights: Record<string, string> = {}) =>
    plant(
      root,
      Object.fromEntries(
        ['a', 'b', 'c'].map((name) => [
          name,
          seq(setByContent, x('rollupRules', { objectiveMeasureWeight: weights[name] ?? '1' })),
        ]),
      ),
    );

  it('is completed and satisfied when all are, and not before', () => {
    const tree = leaves(seq(flow));
    go(tree, 'start');
    for (const name of ['a', 'b', 'c']) {
      expect([at(tree, 'root').completed, isPrimarySatisfied(tree, tree.root)]).not.toEqual([true, true]);
      say(tree, name, true);
      go(tree, 'continue');
    }
    expect([tree.root.completed, isPrimarySatisfied(tree, tree.root)]).toEqual([true, true]);
  });

  it('weighs measures and passes by them', () => {
    const primary = x(
      'objectives',
      {},
      x('primaryObjective', { objectiveID: 'o', satisfiedByMeasure: 'true' }, x('minNormalizedMeasure', {}, '0.6')),
    );
    const tree = leaves(seq(flow, primary), { a: '2', b: '1', c: '1' });
    go(tree, 'start');
    say(tree, 'a', null, 0.5);
    say(tree, 'b', null, 1);
    say(tree, 'c', null, 0);
    go(tree, 'continue');
    expect(tree.root.objectives.get('o')?.measure).toBe(0.5);
    expect(isPrimarySatisfied(tree, tree.root)).toBe(false);
    say(tree, 'c', null, 1);
    go(tree, 'continue');
    expect(isPrimarySatisfied(tree, tree.root)).toBe(true);
  });

  it.each([
    ['any', {}, ['a'], true],
    ['atLeastCount', { minimumCount: '2' }, ['a'], null],
    ['atLeastCount', { minimumCount: '2' }, ['a', 'b'], true],
    ['atLeastPercent', { minimumPercent: '0.6' }, ['a'], null],
    ['atLeastPercent', { minimumPercent: '0.6' }, ['a', 'b'], true],
    ['all', {}, ['a', 'b'], null],
  ] as const)('%s %o of three with %o satisfied gives %s', (set, more, done, expected) => {
    const tree = leaves(seq(flow, rollup('satisfied', set, 'satisfied', more)));
    go(tree, 'start');
    for (const name of done) say(tree, name, true);
    go(tree, 'continue');
    expect(isPrimarySatisfied(tree, tree.root)).toBe(expected);
  });

  it('counts only those that are required, and none that is not tracked', () => {
    const optional = seq(
      setByContent,
      x('rollupConsiderations', { requiredForCompleted: 'ifAttempted', requiredForSatisfied: 'ifAttempted' }),
    );
    const untracked = seq(x('deliveryControls', { tracked: 'false' }));
    const tree = plant(seq(flow), { a: seq(setByContent), b: optional, c: untracked });
    go(tree, 'start');
    say(tree, 'a', true);
    go(tree, 'exit');
    expect([tree.root.completed, isPrimarySatisfied(tree, tree.root)]).toEqual([true, true]);
  });
});
