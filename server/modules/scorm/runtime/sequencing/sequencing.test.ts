import { describe, expect, it } from 'vitest';
import { createTree } from './activity-tree.ts';
import { buildDefinition } from './build-definition.ts';
import { isPrimarySatisfied } from './objectives.ts';
import { findAllowed } from './overall.ts';
import { at, control, flow, go, plant, rollup, rule, say, seq, setByContent, x } from './testing/plant.ts';
import { readTree, suspendOpen, writeTree } from './tree-state.ts';

describe('flow', () => {
  it('goes through the activities in their order, out of a cluster into the next, and ends behind the last', () => {
    const tree = plant(seq(flow), { a: seq(flow), 'a/a1': null, 'a/a2': null, b: seq(flow), 'b/b1': null });
    expect([go(tree, 'start'), go(tree, 'continue'), go(tree, 'continue')]).toEqual(['a1', 'a2', 'b1']);
    expect([go(tree, 'previous'), go(tree, 'previous'), go(tree, 'continue')]).toEqual(['a2', 'a1', 'a2']);
    expect([go(tree, 'continue'), go(tree, 'continue')]).toEqual(['b1', 'end']);
    expect(at(tree, 'root').isActive).toBe(false);
  });

  it('needs the cluster’s leave, and goes back only where it may', () => {
    expect(go(plant(null, { a: null }), 'start')).toBe('SB.2.5-3');
    const tree = plant(seq(control({ flow: 'true', forwardOnly: 'true' })), { a: null, b: null });
    expect([go(tree, 'start'), go(tree, 'continue'), go(tree, 'previous')]).toEqual(['a', 'b', 'NB.2.1-5']);
  });

  it('enters a cluster that only goes forward at its first activity, also from behind', () => {
    const tree = plant(seq(flow), {
      a: seq(control({ flow: 'true', forwardOnly: 'true' })),
      'a/a1': null,
      'a/a2': null,
      b: null,
    });
    expect([go(tree, 'start'), go(tree, 'continue'), go(tree, 'continue'), go(tree, 'previous')]).toEqual([
      'a1',
      'a2',
      'b',
      'a1',
    ]);
  });

  it('leaves out what is to be skipped and stops at what is disabled', () => {
    const tree = plant(seq(flow), {
      a: null,
      b: seq(rule('pre', 'always', 'skip')),
      c: null,
      d: seq(rule('pre', 'always', 'disabled')),
    });
    expect([go(tree, 'start'), go(tree, 'continue'), go(tree, 'continue')]).toEqual(['a', 'c', 'SB.2.7-2']);
  });

  it('skips a final test once the pretest is passed', () => {
    const final = seq(
      rule('pre', 'satisfied', 'skip', { referencedObjective: 'known' }),
      x(
        'objectives',
        {},
        x('primaryObjective', { objectiveID: 'own' }),
        x('objective', { objectiveID: 'known' }, x('mapInfo', { targetObjectiveID: 'g' })),
      ),
    );
    const pretest = seq(
      setByContent,
      x(
        'objectives',
        {},
        x(
          'primaryObjective',
          { objectiveID: 'p' },
          x('mapInfo', { targetObjectiveID: 'g', writeSatisfiedStatus: 'true' }),
        ),
      ),
    );
    const tree = plant(seq(flow), { pretest, lesson: final, end: null });
    go(tree, 'start');
    say(tree, 'pretest', true);
    expect(tree.globals.get('g')).toMatchObject({ satisfied: true, measure: null });
    expect(go(tree, 'continue')).toBe('end');
  });
});

describe('choice', () => {
  it('opens whatever may be chosen, and refuses what may not, each with the number of the standard', () => {
    const tree = plant(null, {
      a: null,
      b: seq(rule('pre', 'always', 'hiddenFromChoice')),
      c: seq(control({ choice: 'false', flow: 'true' })),
      'c/c1': null,
      d: seq(rule('pre', 'always', 'disabled')),
    });
    expect(go(tree, { choice: 'b' })).toBe('SB.2.9-3');
    expect(go(tree, { choice: 'c1' })).toBe('NB.2.1-10');
    expect(go(tree, { choice: 'd' })).toBe('DB.1.1-3');
    expect(go(tree, { choice: 'nothing' })).toBe('NB.2.1-11');
    expect(go(tree, { choice: 'c' })).toBe('c1');
    expect(go(tree, { choice: 'a' })).toBe('a');
  });

  it('does not jump over an activity that stops, until its condition is gone', () => {
    const stop = seq(rule('pre', 'activityProgressKnown', 'stopForwardTraversal', { operator: 'not' }), setByContent);
    const tree = plant(seq(flow), { a: stop, b: null });
    go(tree, 'start');
    expect(findAllowed(readTree(tree.root.definition, () => 0, writeTree(tree))).choices.has('b')).toBe(false);
    at(tree, 'a').completed = true;
    expect(findAllowed(readTree(tree.root.definition, () => 0, writeTree(tree))).choices.has('b')).toBe(true);
    expect(go(tree, { choice: 'b' })).toBe('b');
  });

  it('does not leave a cluster that is not to be left, nor enter one that lets nobody in', () => {
    const items = {
      a: seq(control({ choiceExit: 'false' })),
      'a/a1': null,
      'a/a2': null,
      b: seq(x('constrainedChoiceConsiderations', { preventActivation: 'true' }), flow),
      'b/b1': null,
    };
    const tree = plant(null, items);
    expect(go(tree, { choice: 'b1' })).toBe('SB.2.9-6');
    expect(go(tree, { choice: 'a1' })).toBe('a1');
    const copy = readTree(tree.root.definition, () => 0, writeTree(tree));
    expect(findAllowed(copy).choices).toEqual(new Set(['a1', 'a2']));
  });

  it('stays near a cluster that constrains choice', () => {
    const near = seq(x('constrainedChoiceConsiderations', { constrainChoice: 'true' }), flow);
    const tree = plant(seq(flow), { a: near, 'a/a1': null, b: seq(flow), 'b/b1': null, c: seq(flow), 'c/c1': null });
    go(tree, 'start');
    const { choices } = findAllowed(readTree(tree.root.definition, () => 0, writeTree(tree)));
    expect([choices.has('b1'), choices.has('c1')]).toEqual([true, false]);
  });
});

describe('rules at the end of an activity', () => {
  it.each([
    ['retry', 'a'],
    ['continue', 'b'],
    ['exitAll', 'end'],
    ['retryAll', 'a'],
  ])('%s leads to %s', (action, expected) => {
    const tree = plant(seq(flow), { a: seq(rule('post', 'always', action)), b: null });
    go(tree, 'start');
    expect(go(tree, 'exit')).toBe(expected);
  });

  it('a failed test is taken again, a passed one is not', () => {
    const test = seq(rule('post', 'satisfied', 'retry', { operator: 'not' }), setByContent);
    const tree = plant(seq(flow), { test, b: null });
    go(tree, 'start');
    say(tree, 'test', false);
    expect(go(tree, 'continue')).toBe('test');
    expect(at(tree, 'test').attemptCount).toBe(2);
    expect(isPrimarySatisfied(tree, at(tree, 'test'))).toBeNull();
    say(tree, 'test', true);
    expect(go(tree, 'continue')).toBe('b');
  });

  it('an exit rule of a cluster ends all of it, exitParent goes on with what is above', () => {
    const tree = plant(seq(flow), {
      a: seq(flow, rule('exit', 'satisfied', 'exit'), rollup('satisfied', 'any', 'satisfied')),
      'a/a1': null,
      'a/a2': null,
      b: null,
    });
    go(tree, 'start');
    say(tree, 'a1', true);
    expect(go(tree, 'continue')).toBe('b');
    const other = plant(seq(flow), {
      a: seq(flow),
      'a/a1': seq(rule('post', 'always', 'exitParent')),
      'a/a2': null,
      b: null,
    });
    go(other, 'start');
    expect(go(other, 'continue')).toBe('b');
  });

  it('a limit of attempts closes an activity', () => {
    const tree = plant(null, { a: seq(x('limitConditions', { attemptLimit: '1' })), b: null });
    expect([go(tree, { choice: 'a' }), go(tree, { choice: 'b' }), go(tree, { choice: 'a' })]).toEqual([
      'a',
      'b',
      'DB.1.1-3',
    ]);
  });
});

describe('a session that ends in the middle', () => {
  it('goes on where it was after suspend all', () => {
    const tree = plant(seq(flow), { a: seq(flow), 'a/a1': null, 'a/a2': null });
    go(tree, 'start');
    go(tree, 'continue');
    expect(go(tree, 'suspendAll')).toBe('end');
    const next = readTree(tree.root.definition, () => 0, writeTree(tree));
    expect(go(next, 'resumeAll')).toBe('a2');
    expect([at(next, 'a2').attemptCount, at(next, 'a').attemptCount, at(next, 'a2').isSuspended]).toEqual([
      1,
      1,
      false,
    ]);
  });

  it('goes on where it was after a cut', () => {
    const tree = plant(seq(flow), { a: null, b: null });
    go(tree, 'start');
    go(tree, 'continue');
    const next = readTree(tree.root.definition, () => 0, writeTree(tree));
    suspendOpen(next);
    expect(go(next, 'resumeAll')).toBe('b');
    expect(at(next, 'b').attemptCount).toBe(1);
  });

  it('keeps what was chosen and shuffled', () => {
    const random = x('randomizationControls', {
      selectCount: '2',
      selectionTiming: 'once',
      randomizationTiming: 'once',
      reorderChildren: 'true',
    });
    const tree = plant(seq(flow, random), { a: null, b: null, c: null });
    const definition = tree.root.definition;
    const rolled = createTree(definition, () => 0.99);
    const first = go(rolled, 'start');
    expect(rolled.root.available).toHaveLength(2);
    const next = readTree(definition, () => 0, writeTree(rolled));
    expect(next.root.available.map((one) => one.definition.identifier)).toEqual(
      rolled.root.available.map((one) => one.definition.identifier),
    );
    expect(first).toBe(next.root.available[0]?.definition.identifier);
  });
});

it('1.2 lets people open anything in any order, and what was done stays done', () => {
  const tree = plant(null, { a: null, 'a/a1': null, 'a/a2': null, b: null }, '1.2');
  expect([go(tree, 'start'), go(tree, { choice: 'b' }), go(tree, 'previous'), go(tree, { choice: 'a1' })]).toEqual([
    'a1',
    'b',
    'a2',
    'a1',
  ]);
  say(tree, 'a1', true);
  go(tree, { choice: 'b' });
  expect(go(tree, { choice: 'a1' })).toBe('a1');
  expect(at(tree, 'a1').completed).toBe(true);
});

it('a part that the manifest keeps in its collection is read from there, below what an item says itself', () => {
  const collection = [
    x('sequencing', { ID: 'shared' }, control({ flow: 'true' }), x('limitConditions', { attemptLimit: '3' })),
  ];
  const { sequencing } = buildDefinition(
    {
      identifier: 'root',
      title: '',
      sequencing: x('sequencing', { IDRef: 'shared' }, control({ flow: 'false' })),
      items: [],
    },
    { collection, standard: '2004' },
  );
  expect([sequencing.control.flow, sequencing.attemptLimit]).toEqual([false, 3]);
});
