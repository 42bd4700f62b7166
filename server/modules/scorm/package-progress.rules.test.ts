import { describe, expect, test } from 'vitest';
import type { ManifestItem, ScormManifest, ScormXml } from '#schema/scorm.ts';
import { assessItem } from './item-progress.rules.ts';
import { assessPackage } from './package-progress.rules.ts';
import { createTree } from './runtime/sequencing/activity-tree.ts';
import { arrangeAll } from './runtime/sequencing/attempts.ts';
import { buildDefinition } from './runtime/sequencing/build-definition.ts';
import { writeTree } from './runtime/sequencing/tree-state.ts';

const item = (identifier: string, more: Partial<ManifestItem> = {}): ManifestItem => ({
  identifier,
  parent: null,
  title: identifier,
  depth: 0,
  kind: 'sco',
  is_visible: true,
  path: `${identifier}.html`,
  suffix: '',
  mastery_score: null,
  passing_measure: null,
  completion_threshold: null,
  max_time_allowed: null,
  time_limit_action: null,
  launch_data: null,
  sequencing: null,
  presentation: null,
  ...more,
});

const xml = (
  name: string,
  attributes: Record<string, string> = {},
  children: ScormXml[] = [],
  text = '',
): ScormXml => ({
  name,
  attributes,
  text,
  children,
});

const manifestOf = (
  standard: '1.2' | '2004',
  items: ManifestItem[],
  sequencing: ScormXml | null = null,
): ScormManifest => ({
  identifier: 'm',
  title: 'Course',
  standard,
  edition: null,
  default_organization: 'o',
  organizations: [{ identifier: 'o', title: 'Course', items, sequencing }],
  sequencing_collection: [],
  missing_files: [],
});

const open = { hasEnded: false, exit: null };
const left = { hasEnded: true, exit: '' };
const suspended = { hasEnded: true, exit: 'suspend' };

describe('an item of SCORM 1.2', () => {
  const status = (value: string, raw?: string) => ({
    'cmi.core.lesson_status': value,
    ...(raw !== undefined && { 'cmi.core.score.raw': raw }),
  });
  test.each([
    ['said nothing yet', {}, {}, open, 'in_progress'],
    ['said nothing and was left', {}, {}, left, 'completed'],
    ['said nothing and was suspended', {}, {}, suspended, 'in_progress'],
    ['incomplete', {}, status('incomplete'), left, 'in_progress'],
    ['browsed', {}, status('browsed'), left, 'in_progress'],
    ['completed', {}, status('completed'), open, 'completed'],
    ['passed', {}, status('passed'), open, 'passed'],
    ['failed', {}, status('failed'), left, 'failed'],
    ['the mastery score decides over completed', { mastery_score: 80 }, status('completed', '79.9'), open, 'failed'],
    ['and over failed', { mastery_score: 80 }, status('failed', '80'), open, 'passed'],
    ['it waits for the score', { mastery_score: 80 }, status('completed'), open, 'in_progress'],
    ['but not for ever', { mastery_score: 80 }, status('completed'), left, 'completed'],
  ] as const)('%s', (_, more, cmi, session, expected) => {
    expect(assessItem('1.2', item('a', more), cmi, session).status).toBe(expected);
  });

  test.each([
    [{ raw: '85.9' }, 85],
    [{ raw: '5', min: '0', max: '10' }, 50],
    [{ raw: '5', min: '10', max: '10' }, 5],
    [{ raw: '' }, null],
    [{}, null],
  ])('%o is %s percent', (score, percent) => {
    const cmi = Object.fromEntries(Object.entries(score).map(([name, value]) => [`cmi.core.score.${name}`, value]));
    expect(assessItem('1.2', item('a'), cmi, open).scorePercent).toBe(percent);
  });
});

describe('an item of SCORM 2004', () => {
  const byContent = xml('sequencing', {}, [
    xml('deliveryControls', { completionSetByContent: 'true', objectiveSetByContent: 'true' }),
  ]);
  test.each([
    ['said nothing and was left', {}, {}, left, 'completed'],
    ['it speaks for itself and said nothing', { sequencing: byContent }, {}, left, 'in_progress'],
    ['suspended', {}, {}, suspended, 'in_progress'],
    ['completed', {}, { 'cmi.completion_status': 'completed' }, open, 'completed'],
    [
      'completed and failed',
      {},
      { 'cmi.completion_status': 'completed', 'cmi.success_status': 'failed' },
      left,
      'failed',
    ],
    ['passed before the end', {}, { 'cmi.success_status': 'passed' }, open, 'passed'],
    [
      'the threshold decides over what was said',
      { completion_threshold: 0.9 },
      { 'cmi.progress_measure': '0.8', 'cmi.completion_status': 'completed' },
      open,
      'in_progress',
    ],
    ['and is reached', { completion_threshold: 0.9 }, { 'cmi.progress_measure': '0.9' }, open, 'completed'],
    [
      'the passing score decides over what was said',
      { passing_measure: 0.7 },
      { 'cmi.score.scaled': '0.69', 'cmi.success_status': 'passed', 'cmi.completion_status': 'completed' },
      left,
      'failed',
    ],
    ['it waits for the score', { passing_measure: 0.7 }, { 'cmi.completion_status': 'completed' }, open, 'in_progress'],
  ] as const)('%s', (_, more, cmi, session, expected) => {
    expect(assessItem('2004', item('a', more), cmi, session).status).toBe(expected);
  });

  test('a negative score is shown as nothing', () => {
    expect(assessItem('2004', item('a'), { 'cmi.score.scaled': '-0.5' }, open)).toMatchObject({
      measure: -0.5,
      scorePercent: 0,
    });
  });

  test('an asset is done once it was shown', () => {
    expect(assessItem('2004', item('a', { kind: 'asset' }), {}, open)).toMatchObject({
      isDone: true,
      status: 'completed',
    });
  });
});

describe('a package', () => {
  const said = (
    manifest: ScormManifest,
    values: Record<string, Record<string, string>>,
    objectives = {},
    state: string | null = null,
  ) => {
    const items = manifest.organizations[0]?.items ?? [];
    const standings = new Map(
      Object.entries(values).map(([name, cmi]) => {
        const own = items.find(({ identifier }) => identifier === name) ?? item(name);
        return [name, assessItem(manifest.standard, own, cmi, left)];
      }),
    );
    return assessPackage(manifest, standings, objectives, state);
  };
  const completed = { 'cmi.completion_status': 'completed', 'cmi.success_status': 'unknown' };
  const passed = { 'cmi.completion_status': 'completed', 'cmi.success_status': 'passed' };
  const failed = { 'cmi.completion_status': 'completed', 'cmi.success_status': 'failed' };
  const rule = (action: string, set: string, condition: string, more: Record<string, string> = {}) =>
    xml('rollupRule', { childActivitySet: set, ...more }, [
      xml('rollupConditions', {}, [xml('rollupCondition', { condition })]),
      xml('rollupAction', { action }),
    ]);
  const rules = (...given: ScormXml[]) => xml('sequencing', {}, [xml('rollupRules', {}, given)]);
  const three = [item('a'), item('b'), item('c')];

  test('of SCORM 1.2 is done with its last item', () => {
    const manifest = manifestOf('1.2', three);
    const done = { 'cmi.core.lesson_status': 'completed' };
    expect(said(manifest, {})).toMatchObject({ status: 'not_started', isDone: false });
    expect(said(manifest, { a: done, b: done })).toMatchObject({
      status: 'in_progress',
      isDone: false,
      done: ['a', 'b'],
    });
    expect(said(manifest, { a: done, b: done, c: { 'cmi.core.lesson_status': 'failed' } }).status).toBe('failed');
    expect(said(manifest, { a: done, b: done, c: { 'cmi.core.lesson_status': 'passed' } })).toMatchObject({
      status: 'passed',
      isDone: true,
    });
  });

  test('of 2004 without rules needs all of them', () => {
    const manifest = manifestOf('2004', three);
    expect(said(manifest, { a: passed, b: passed })).toMatchObject({ status: 'in_progress', isDone: false });
    expect(said(manifest, { a: passed, b: passed, c: passed })).toMatchObject({ status: 'passed', isDone: true });
    expect(said(manifest, { a: passed, b: passed, c: failed })).toMatchObject({ status: 'failed', isDone: false });
  });

  test('of 2004 follows the rules of its manifest', () => {
    const any = manifestOf('2004', three, rules(rule('satisfied', 'any', 'satisfied')));
    expect(said(any, { b: passed })).toMatchObject({ isDone: true, status: 'passed', done: ['b'] });
    const two = manifestOf('2004', three, rules(rule('completed', 'atLeastCount', 'completed', { minimumCount: '2' })));
    const byContent = xml('sequencing', {}, [xml('deliveryControls', { objectiveSetByContent: 'true' })]);
    const quiet = {
      ...two,
      organizations: [
        {
          ...(two.organizations[0] as (typeof two.organizations)[0]),
          items: three.map((each) => ({ ...each, sequencing: byContent })),
        },
      ],
    };
    expect(said(quiet, { a: completed })).toMatchObject({ isDone: false });
    expect(said(quiet, { a: completed, c: completed })).toMatchObject({ isDone: true, status: 'completed' });
    const share = manifestOf(
      '2004',
      three,
      rules(rule('satisfied', 'atLeastPercent', 'satisfied', { minimumPercent: '0.6' })),
    );
    expect(said(share, { a: passed, b: failed }).isDone).toBe(false);
    expect(said(share, { a: passed, b: passed }).isDone).toBe(true);
    const none = manifestOf('2004', three, rules(rule('notSatisfied', 'any', 'attempted')));
    expect(said(none, { a: passed, b: passed, c: passed }).isDone).toBe(false);
  });

  test('items that are left out of the count are not asked for', () => {
    const untracked = xml('sequencing', {}, [xml('deliveryControls', { tracked: 'false' })]);
    const extra = xml('sequencing', {}, [
      xml('rollupRules', { rollupObjectiveSatisfied: 'false', rollupProgressCompletion: 'false' }),
    ]);
    const manifest = manifestOf('2004', [
      item('a'),
      item('b', { sequencing: untracked }),
      item('c', { sequencing: extra }),
    ]);
    expect(said(manifest, { a: passed })).toMatchObject({ isDone: true, status: 'passed' });
  });

  test('the measure of the parts decides where the root goes by it', () => {
    const weight = (value: string) => xml('sequencing', {}, [xml('rollupRules', { objectiveMeasureWeight: value })]);
    const byMeasure = xml('sequencing', {}, [
      xml('objectives', {}, [
        xml('primaryObjective', { satisfiedByMeasure: 'true' }, [xml('minNormalizedMeasure', {}, [], '0.6')]),
      ]),
    ]);
    const manifest = manifestOf(
      '2004',
      [item('a', { sequencing: weight('3') }), item('b', { sequencing: weight('1') })],
      byMeasure,
    );
    const score = (scaled: string) => ({ ...completed, 'cmi.score.scaled': scaled });
    expect(said(manifest, { a: score('0.5'), b: score('1') })).toMatchObject({ isDone: true });
    expect(said(manifest, { a: score('0.4'), b: score('1') })).toMatchObject({ isDone: false });
  });

  test('an objective that another item wrote counts for one that reads it', () => {
    const reads = xml('sequencing', {}, [
      xml('objectives', {}, [xml('primaryObjective', {}, [xml('mapInfo', { targetObjectiveID: 'shared' })])]),
    ]);
    const manifest = manifestOf('2004', [item('a'), item('b', { sequencing: reads })]);
    const known = {
      is_satisfied: true,
      measure: null,
      is_completed: null,
      progress_measure: null,
      score_raw: null,
      score_min: null,
      score_max: null,
    };
    expect(said(manifest, { a: passed }).isDone).toBe(false);
    expect(said(manifest, { a: passed }, { shared: known }).isDone).toBe(true);
  });

  describe('that has two of its three chosen', () => {
    const byChoice = xml('sequencing', {}, [
      xml('randomizationControls', { selectCount: '2', selectionTiming: 'once' }),
    ]);
    const manifest = manifestOf('2004', three, byChoice);
    const [organization] = manifest.organizations;
    const chosen = (...l: string[]) => JSON.stringify({ activities: { o: { n: 1, l } } });
    const isDone = (state: string | null, ...names: string[]) =>
      said(manifest, Object.fromEntries(names.map((name) => [name, passed])), {}, state).isDone;

    test('is done with those that the runtime chose', () => {
      if (organization === undefined) throw new Error('no organization');
      const tree = createTree(buildDefinition(organization, { collection: [], standard: '2004' }), () => 0.9);
      arrangeAll(tree);
      const [one = '', other = ''] = tree.root.available.map(({ definition }) => definition.identifier);
      expect(isDone(writeTree(tree), one, other)).toBe(true);
      expect(isDone(writeTree(tree), one)).toBe(false);
      expect(isDone(null, one, other)).toBe(false);
    });

    test.each([
      ['fewer than asked', chosen('a')],
      ['the same one twice', chosen('a', 'a')],
      ['one that is no child', chosen('a', 'z')],
      ['two of three names', chosen('a', 'b', 'z')],
      ['all of them', chosen('a', 'b', 'c')],
      ['none', chosen()],
      ['no texts', '{"activities":{"o":{"l":[1,2]}}}'],
      ['no JSON', '{'],
      ['another shape', '[]'],
    ])('a state that names %s leaves all of them to be done', (_, state) => {
      expect(isDone(state, 'a', 'b')).toBe(false);
      expect(isDone(state, 'a', 'b', 'c')).toBe(true);
    });

    test('and where nothing is chosen, a state that names fewer changes nothing', () => {
      const all = manifestOf('2004', three);
      expect(said(all, { a: passed, b: passed }, {}, chosen('a', 'b')).isDone).toBe(false);
    });
  });

  test('parts of parts are rolled up through their chapter', () => {
    const chapter = item('chapter', { kind: null, path: null });
    const manifest = manifestOf('2004', [
      chapter,
      item('a', { parent: 'chapter' }),
      item('b', { parent: 'chapter' }),
      item('c'),
    ]);
    expect(said(manifest, { a: passed, c: passed }).isDone).toBe(false);
    expect(said(manifest, { a: passed, b: passed, c: passed })).toMatchObject({ isDone: true, done: ['a', 'b', 'c'] });
  });
});
