import { expect, it } from 'vitest';
import { flow, rule, seq, setByContent, x } from '../sequencing/testing/plant.ts';
import { makeSession, openCourse } from './testing/open-course.ts';

/** How attempts of 2004 end, go on and are given up, and what an item hears of objectives that it shares. */

type Course = ReturnType<typeof openCourse>;
const read = (course: Course, name: string) => course.say('GetValue', name);

function begin(course: Course, said: Record<string, string> = {}): void {
  expect(course.say('Initialize', '')).toBe('true');
  for (const [name, value] of Object.entries(said))
    expect([name, course.say('SetValue', name, value)]).toEqual([name, 'true']);
}
function leave(course: Course, request: string | null, exit: string | null = 'normal'): void {
  if (request !== null) course.say('SetValue', 'adl.nav.request', request);
  if (exit !== null) course.say('SetValue', 'cmi.exit', exit);
  expect(course.say('Terminate', '')).toBe('true');
  course.settle();
}
const two = [{ identifier: 'a' }, { identifier: 'b' }];

it.each([[null], ['normal'], ['']])(
  'who leaves by suspendAll comes back to what was there, also with the exit %o',
  (exit) => {
    const course = openCourse(makeSession('2004', two));
    begin(course, { 'cmi.suspend_data': 'here', 'cmi.session_time': 'PT1M', 'cmi.completion_status': 'incomplete' });
    leave(course, 'suspendAll', exit);
    expect(course.state()?.end).toBe('left');
    // To whoever keeps the course it is an attempt that goes on.
    expect(course.saves.at(-1)).toMatchObject({ is_suspended: true, current_item: 'a', items: [{ has_ended: false }] });
    course.player.start(null);
    course.settle();
    begin(course);
    expect([read(course, 'cmi.entry'), read(course, 'cmi.suspend_data'), read(course, 'cmi.total_time')]).toEqual([
      'resume',
      'here',
      'PT0H1M0S',
    ]);
    expect(read(course, 'cmi.completion_status')).toBe('incomplete');
  },
);

it('on another day it goes on as well: the kept attempt is resumed whatever the server calls its entry', () => {
  const first = openCourse(makeSession('2004', two));
  begin(first, { 'cmi.suspend_data': 'here' });
  leave(first, 'suspendAll', 'normal');
  const memory = { identifier: 'a', cmi: { 'cmi.suspend_data': 'here' }, entry: '' as const, total_time: 'PT1M' };
  const sequencing_state = first.saves.at(-1)?.sequencing_state ?? null;
  const later = openCourse(makeSession('2004', two, { items: [memory], sequencing_state }));
  begin(later);
  expect([read(later, 'cmi.entry'), read(later, 'cmi.suspend_data')]).toEqual(['resume', 'here']);
});

it.each(['time-out', 'logout'])('the exit “%s” ends the course, whatever else was asked for', (exit) => {
  const course = openCourse(makeSession('2004', two));
  begin(course);
  leave(course, 'continue', exit);
  expect([course.shown(), course.state()?.end]).toEqual([null, 'finished']);
});

it('an attempt that is given up leaves nothing behind, also in shared objectives', () => {
  const shared = x('mapInfo', { targetObjectiveID: 'g', writeSatisfiedStatus: 'true' });
  const sequencing = seq(x('objectives', {}, x('primaryObjective', { objectiveID: 'o' }, shared)));
  const course = openCourse(makeSession('2004', [{ identifier: 'a', sequencing }, { identifier: 'b' }]));
  begin(course, { 'cmi.success_status': 'passed', 'cmi.completion_status': 'completed' });
  course.say('Commit', '');
  leave(course, 'abandon', null);
  const [a] = course.state()?.items ?? [];
  expect([a?.is_completed, a?.is_satisfied]).toEqual([null, null]);
  expect(course.saves.at(-1)?.objectives).toEqual({});
  // Nor does anybody conclude something from how it was left.
  expect(course.saves.at(-1)?.items).toEqual([{ identifier: 'a', begins: null, cmi: {}, has_ended: false }]);
  course.player.request({ kind: 'choice', target: 'a' });
  course.settle();
  begin(course);
  expect([read(course, 'cmi.entry'), read(course, 'cmi.success_status')]).toEqual(['ab-initio', 'unknown']);
});

it.each([
  ['says nothing', {}, 'a'],
  ['says that it is unknown', { 'cmi.success_status': 'unknown' }, 'b'],
] as const)('content that %s of its success is taken at its word', (_words, said, shown) => {
  const again = seq(rule('post', 'objectiveStatusKnown', 'retry'));
  const course = openCourse(makeSession('2004', [{ identifier: 'a', sequencing: again }, { identifier: 'b' }]));
  begin(course, said);
  leave(course, 'continue');
  expect(course.shown()).toBe(shown);
});

it('what was said and taken back is not known any more', () => {
  const course = openCourse(makeSession('2004', two));
  begin(course, { 'cmi.success_status': 'passed', 'cmi.completion_status': 'completed' });
  course.say('Commit', '');
  course.settle();
  expect(course.state()?.items[0]).toMatchObject({ is_satisfied: true, is_completed: true });
  for (const name of ['success', 'completion']) course.say('SetValue', `cmi.${name}_status`, 'unknown');
  course.say('Commit', '');
  course.settle();
  expect(course.state()?.items[0]).toMatchObject({ is_satisfied: null, is_completed: null });
});

const fourth = (map: Record<string, string>) =>
  x('objectives', {}, x('objective', { objectiveID: 'o' }, x('mapInfo', { targetObjectiveID: 'g', ...map })));
const writesAll = {
  writeRawScore: 'true',
  writeMinScore: 'true',
  writeMaxScore: 'true',
  writeCompletionStatus: 'true',
  writeProgressMeasure: 'true',
};
const primary = x('objectives', {}, x('primaryObjective', { objectiveID: 'o' }));

it('what an item says of its primary objective counts beside what it says of itself', () => {
  const reads = seq(x('objectives', {}, x('primaryObjective'), x('objective', { objectiveID: 'o' })), fourth({}));
  const course = openCourse(
    makeSession('2004', [
      { identifier: 'a', sequencing: seq(primary, fourth(writesAll)) },
      { identifier: 'b', sequencing: reads },
    ]),
  );
  begin(course, {
    'cmi.success_status': 'passed',
    'cmi.objectives.0.score.raw': '75.5',
    'cmi.objectives.0.score.min': '50',
    'cmi.objectives.0.score.max': '80',
    'cmi.objectives.0.completion_status': 'not attempted',
    'cmi.objectives.0.progress_measure': '1.0',
  });
  leave(course, 'continue');
  begin(course);
  const objective = (leaf: string) => read(course, `cmi.objectives.0.${leaf}`);
  expect([objective('score.raw'), objective('score.min'), objective('score.max')]).toEqual(['75.5', '50', '80']);
  expect([objective('completion_status'), objective('progress_measure')]).toEqual(['incomplete', '1']);
});

it('a completed primary objective is shared, and completes whoever reads it: the cluster above is left out', () => {
  const satisfied = x(
    'rollupRules',
    {},
    x(
      'rollupRule',
      { childActivitySet: 'all' },
      x('rollupConditions', {}, x('rollupCondition', { condition: 'completed' })),
      x('rollupAction', { action: 'satisfied' }),
    ),
  );
  const course = openCourse(
    makeSession('2004', [
      { identifier: 'a', sequencing: seq(primary, fourth({ writeCompletionStatus: 'true' })) },
      { identifier: 'B', kind: null, sequencing: seq(flow, rule('pre', 'satisfied', 'skip'), satisfied) },
      { identifier: 'b1', parent: 'B', sequencing: seq(primary, fourth({})) },
      { identifier: 'c' },
    ]),
  );
  begin(course);
  leave(course, 'continue');
  expect(course.shown()).toBe('c');
});

it('who comes back to an item finds shared objectives as they are now, and the rest as it was left', () => {
  const raws = { writeRawScore: 'true', readMaxScore: 'false', readCompletionStatus: 'false' };
  const objectives = seq(
    x('objectives', {}, x('primaryObjective'), x('objective', { objectiveID: 'o' })),
    fourth(raws),
    setByContent,
  );
  const items = ['a', 'b'].map((identifier) => ({ identifier, sequencing: objectives }));
  const course = openCourse(makeSession('2004', items));
  begin(course, { 'cmi.objectives.0.score.raw': '1', 'cmi.objectives.0.score.max': '10' });
  leave(course, 'continue', 'suspend');
  begin(course);
  expect([read(course, 'cmi.objectives.0.score.raw'), read(course, 'cmi.objectives.0.score.max')]).toEqual(['1', '']);
  course.say('SetValue', 'cmi.objectives.0.score.raw', '7');
  leave(course, 'previous');
  begin(course);
  expect([read(course, 'cmi.objectives.0.score.raw'), read(course, 'cmi.objectives.0.score.max')]).toEqual(['7', '10']);
});

it('what the manifest hides from choice is told as hidden, and comes by going on', () => {
  const hidden = seq(rule('pre', 'always', 'hiddenFromChoice'));
  const course = openCourse(makeSession('2004', [{ identifier: 'a' }, { identifier: 'b', sequencing: hidden }]));
  expect(course.state()?.items.map(({ may, is_hidden }) => [may, is_hidden])).toEqual([
    [true, false],
    [false, true],
  ]);
  course.player.request({ kind: 'continue' });
  course.settle();
  expect(course.shown()).toBe('b');
});

it.each([
  ['1.2', 'LMSSetValue', 'cmi.core.lesson_location', 'LMSFinish'],
  ['2004', 'SetValue', 'cmi.location', 'Terminate'],
] as const)('%s: what an item says while the page goes is saved at once, as its end', (standard, set, name, end) => {
  const course = openCourse(makeSession(standard, two));
  course.say(standard === '1.2' ? 'LMSInitialize' : 'Initialize', '');
  course.settle();
  course.unloading.act = () => {
    course.say(set, name, '7');
    course.say(end, '');
  };
  const before = course.saves.length;
  course.player.finish();
  const items = course.saves.slice(before).flatMap((save) => save.items);
  expect(Object.assign({}, ...items.map(({ cmi }) => cmi))).toMatchObject({ [name]: '7' });
  expect(items.at(-1)).toMatchObject({ identifier: 'a', begins: null, has_ended: true });
});

it('what another package said of a shared objective since is heard at the launch, before what was kept here', () => {
  const map = x('mapInfo', { targetObjectiveID: 'g', writeSatisfiedStatus: 'true' });
  const known = x('objectives', {}, x('primaryObjective', { objectiveID: 'o' }, map));
  const items = [{ identifier: 'a', sequencing: seq(known, rule('pre', 'satisfied', 'skip')) }, { identifier: 'b' }];
  const first = openCourse(makeSession('2004', items));
  expect(first.shown()).toBe('a');
  begin(first, { 'cmi.success_status': 'failed' });
  leave(first, 'suspendAll');
  const sequencing_state = first.saves.at(-1)?.sequencing_state ?? null;
  const { g } = first.saves.at(-1)?.objectives ?? {};
  expect(g).toMatchObject({ is_satisfied: false });
  const passed = { ...g, is_satisfied: true } as NonNullable<typeof g>;
  const later = openCourse(makeSession('2004', items, { sequencing_state, objectives: { g: passed } }));
  expect(later.state()?.items[0]?.is_satisfied).toBe(true);
  const anew = openCourse(makeSession('2004', items, { objectives: { g: passed } }));
  expect([anew.shown(), anew.saves.at(-1)?.objectives]).toEqual(['b', { g: passed }]);
});

it('an organization is complete from the share that its manifest names', () => {
  const session = makeSession('2004', two);
  const course = openCourse({ ...session, organization: { ...session.organization, completion_threshold: 0.5 } });
  begin(course, { 'cmi.completion_status': 'completed', 'cmi.progress_measure': '1' });
  leave(course, 'exitAll');
  const kept = JSON.parse(course.saves.at(-1)?.sequencing_state ?? '') as { activities: { org: { c?: boolean } } };
  expect(kept.activities.org.c).toBe(true);
});

it('an item that sends to a chapter which shows nothing by itself ends, and the learner chooses on', () => {
  const chapter = seq(x('controlMode', { flow: 'false' }));
  const course = openCourse(
    makeSession('2004', [
      { identifier: 'a' },
      { identifier: 'B', kind: null, sequencing: chapter },
      { identifier: 'b1', parent: 'B' },
    ]),
  );
  expect(course.state()?.items.map(({ may }) => may)).toEqual([true, false, true]);
  begin(course, { 'cmi.completion_status': 'completed' });
  leave(course, '{target=B}choice');
  expect([course.shown(), course.state()?.end]).toEqual([null, null]);
  expect(course.state()?.items[2]).toMatchObject({ identifier: 'b1', may: true });
  course.player.request({ kind: 'choice', target: 'b1' });
  expect(course.shown()).toBe('b1');
});
