import { describe, expect, it } from 'vitest';
import { primaryOf } from './activity-tree.ts';
import { isPrimarySatisfied, setObjective } from './objectives.ts';
import { readSequencing } from './read-sequencing.ts';
import { at, flow, go, plant, rule, say, seq, x } from './testing/plant.ts';

/** Objectives that activities share, and what of them counts where. */

const primary = (attributes: Record<string, string>, ...maps: ReturnType<typeof x>[]) =>
  x('objectives', {}, x('primaryObjective', attributes, ...maps));
const map = (attributes: Record<string, string>) => x('mapInfo', { targetObjectiveID: 'g', ...attributes });
const writes = { readSatisfiedStatus: 'false', writeSatisfiedStatus: 'true', writeNormalizedMeasure: 'true' };

describe('a shared objective', () => {
  it('counts before what the activity itself knows, while somebody has said something of it', () => {
    const tree = plant(seq(flow), {
      a: seq(primary({}, map({ writeSatisfiedStatus: 'false' }))),
      b: seq(primary({}, map(writes))),
    });
    say(tree, 'a', false);
    expect(isPrimarySatisfied(tree, at(tree, 'a'))).toBe(false);
    say(tree, 'b', true);
    expect(isPrimarySatisfied(tree, at(tree, 'a'))).toBe(true);
  });

  it('hears what changed, and nothing that was known for long', () => {
    const tree = plant(seq(flow), { a: seq(primary({}, map(writes))), b: seq(primary({}, map(writes))) });
    say(tree, 'a', false);
    say(tree, 'b', true);
    const a = at(tree, 'a');
    setObjective(tree, a, primaryOf(a), { measure: 0.4 });
    expect(tree.globals.get('g')).toMatchObject({ satisfied: true, measure: 0.4 });
  });

  it('rolls up those who read it, also where a cluster wrote it', () => {
    const tree = plant(seq(flow), {
      A: seq(flow, primary({}, map(writes))),
      'A/a1': null,
      B: seq(flow, rule('pre', 'satisfied', 'skip')),
      'B/b1': seq(primary({}, map({}))),
      c: null,
    });
    expect([go(tree, 'start'), go(tree, 'continue')]).toEqual(['a1', 'c']);
  });
});

it('where a measure decides, a word for success alone says nothing', () => {
  const tree = plant(seq(flow), { a: seq(primary({ satisfiedByMeasure: 'true' }, map(writes))) });
  say(tree, 'a', true);
  expect([isPrimarySatisfied(tree, at(tree, 'a')), tree.globals.get('g')]).toEqual([null, undefined]);
  say(tree, 'a', null, 1);
  expect([isPrimarySatisfied(tree, at(tree, 'a')), tree.globals.get('g')?.satisfied]).toEqual([true, true]);
});

it('of objectives in the collection, the group of the fourth edition stays beside a group of one’s own', () => {
  const collection = [
    x(
      'sequencing',
      { ID: 'shared' },
      x('objectives', {}, x('primaryObjective', { objectiveID: 'theirs' })),
      x('objectives', {}, x('objective', { objectiveID: 'mine' }, map({ writeRawScore: 'true' }))),
    ),
  ];
  const node = x(
    'sequencing',
    { IDRef: 'shared' },
    x('objectives', {}, x('primaryObjective', { objectiveID: 'mine' })),
  );
  const [own] = readSequencing(node, { collection, standard: '2004' }).objectives;
  expect([own?.id, own?.maps.map(({ writes: parts }) => parts)]).toEqual(['mine', [['raw']]]);
});

it.each([
  [{ useCurrentAttemptObjectiveInfo: 'true', useCurrentAttemptProgressInfo: 'false' }, [null, true]],
  [{ useCurrentAttemptObjectiveInfo: 'false', useCurrentAttemptProgressInfo: 'true' }, [true, null]],
] as const)('a new attempt of a cluster with %o forgets of its items what the manifest says', (uses, known) => {
  const tree = plant(seq(flow), {
    A: seq(x('controlMode', { flow: 'true', ...uses })),
    'A/a1': null,
    'A/a2': null,
    b: null,
  });
  go(tree, 'start');
  say(tree, 'a1', true);
  for (const request of ['continue', 'continue'] as const) go(tree, request);
  go(tree, { choice: 'a2' });
  const a1 = at(tree, 'a1');
  expect([isPrimarySatisfied(tree, a1), a1.completed]).toEqual(known);
});
