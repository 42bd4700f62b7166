import { describe, expect, it } from 'vitest';
import { makeSession, openCourse } from './testing/open-course.ts';

/** What a runtime has to do around the data model: stores, marks, exits and wishes of 2004, the end of an item of 1.2. */

type Course = ReturnType<typeof openCourse>;
const ask = (course: Course, name: string) => `${course.say('GetValue', name)} ${course.say('GetLastError')}`;
const tell = (course: Course, name: string, value: string) =>
  `${course.say('SetValue', name, value)} ${course.say('GetLastError')}`;
function leave(course: Course, said: Record<string, string>): void {
  for (const [name, value] of Object.entries(said)) expect(tell(course, name, value)).toBe('true 0');
  expect(course.say('Terminate', '')).toBe('true');
  course.settle();
}

describe('stores of the fourth edition', () => {
  const both = { target: 'urn:one', reads: true, writes: true };
  const items = [
    { identifier: 'a', data_maps: [both, { target: 'urn:two', reads: true, writes: false }] },
    { identifier: 'b', data_maps: [{ target: 'urn:one', reads: false, writes: true }, both] },
  ];

  it('go from item to item by their names, each with the rights of its map, and are saved', () => {
    const course = openCourse(makeSession('2004', items, { shared_data: { 'urn:two': 'kept' } }));
    course.say('Initialize', '');
    expect([ask(course, 'adl.data._count'), ask(course, 'adl.data.0.id')]).toEqual(['2 0', 'urn:one 0']);
    expect(ask(course, 'adl.data.0.store')).toBe(' 403');
    expect(ask(course, 'adl.data.1.store')).toBe('kept 0');
    expect(tell(course, 'adl.data.1.store', 'mine')).toBe('false 404');
    leave(course, { 'adl.data.0.store': 'said', 'adl.nav.request': 'continue' });
    expect(course.saves.at(-1)?.shared_data).toEqual({ 'urn:one': 'said', 'urn:two': 'kept' });
    course.say('Initialize', '');
    expect([course.shown(), ask(course, 'adl.data.0.store'), ask(course, 'adl.data.1.store')]).toEqual([
      'b',
      ' 405',
      'said 0',
    ]);
  });

  it('are none where the manifest names none', () => {
    const course = openCourse(makeSession('2004', [{ identifier: 'a' }]));
    course.say('Initialize', '');
    expect([ask(course, 'adl.data._count'), tell(course, 'adl.data.0.store', 'x')]).toEqual(['0 0', 'false 351']);
  });
});

it.each([
  [{}, 'unknown'],
  [{ 'cmi.score.scaled': '0.59' }, 'failed'],
  [{ 'cmi.score.scaled': '0.6' }, 'passed'],
  [{ 'cmi.success_status': 'passed' }, 'unknown'],
  [{ 'cmi.success_status': 'failed', 'cmi.score.scaled': '1' }, 'passed'],
] as const)('2004: with a passing score of 0.6, %o is %s', (said, expected) => {
  const course = openCourse(makeSession('2004', [{ identifier: 'a', passing_measure: 0.6 }]));
  course.say('Initialize', '');
  for (const [name, value] of Object.entries(said)) tell(course, name, value);
  expect(ask(course, 'cmi.success_status')).toBe(`${expected} 0`);
  expect(ask(course, 'cmi.scaled_passing_score')).toBe('0.6 0');
});

it.each([
  [{}, 'unknown'],
  [{ 'cmi.progress_measure': '0.79' }, 'incomplete'],
  [{ 'cmi.progress_measure': '0.8' }, 'completed'],
  [{ 'cmi.completion_status': 'completed', 'cmi.progress_measure': '0.1' }, 'incomplete'],
] as const)('2004: with a threshold of 0.8, %o is %s', (said, expected) => {
  const course = openCourse(makeSession('2004', [{ identifier: 'a', completion_threshold: 0.8 }]));
  course.say('Initialize', '');
  for (const [name, value] of Object.entries(said)) tell(course, name, value);
  expect(ask(course, 'cmi.completion_status')).toBe(`${expected} 0`);
});

/** How an item is left, and what its next launch begins with. */
it.each([
  ['suspend', 'resume', '7', 'PT0H1M0S'],
  ['normal', 'ab-initio', '', 'PT0H0M0S'],
  ['', 'ab-initio', '', 'PT0H0M0S'],
] as const)('2004: after the exit “%s” it begins with “%s”', (exit, entry, location, total) => {
  const course = openCourse(makeSession('2004', [{ identifier: 'a' }, { identifier: 'b' }]));
  course.say('Initialize', '');
  leave(course, {
    'cmi.location': '7',
    'cmi.exit': exit,
    'cmi.session_time': 'PT1M',
    'adl.nav.request': 'continue',
  });
  expect(course.shown()).toBe('b');
  course.player.request({ kind: 'previous' });
  course.settle();
  course.say('Initialize', '');
  expect(course.shown()).toBe('a');
  expect([course.say('GetValue', 'cmi.entry'), course.say('GetValue', 'cmi.location')]).toEqual([entry, location]);
  expect(course.say('GetValue', 'cmi.total_time')).toBe(total);
});

it.each([
  ['continue', 'b', null],
  ['previous', 'a', null],
  ['{target=b}choice', 'b', null],
  ['{target=b}jump', 'b', null],
  ['exit', null, null],
  ['exitAll', null, 'finished'],
  ['abandonAll', null, 'finished'],
  ['suspendAll', null, 'left'],
] as const)('2004: the wish “%s” leads to %o, and the end is %o', (wish, shown, end) => {
  const course = openCourse(makeSession('2004', [{ identifier: 'a' }, { identifier: 'b' }]));
  course.say('Initialize', '');
  leave(course, { 'adl.nav.request': wish });
  expect([course.shown(), course.state()?.end]).toEqual([shown, end]);
});

it.each([
  ['continue', 'true'],
  ['previous', 'false'],
  ['choice.{target=b}', 'true'],
  ['choice.{target=nobody}', 'false'],
  ['jump.{target=b}', 'true'],
  ['jump.{target=nobody}', 'false'],
] as const)('2004: adl.nav.request_valid.%s is %s', (name, answer) => {
  const course = openCourse(makeSession('2004', [{ identifier: 'a' }, { identifier: 'b' }]));
  course.say('Initialize', '');
  expect(ask(course, `adl.nav.request_valid.${name}`)).toBe(`${answer} 0`);
  expect(tell(course, `adl.nav.request_valid.${name}`, 'true')).toBe('false 404');
});

it.each([
  [80, { raw: '90', status: 'completed' }, 'credit', 'passed'],
  [80, { raw: '79', status: 'passed' }, 'credit', 'failed'],
  [80, { raw: '79', status: 'incomplete' }, 'credit', 'incomplete'],
  [80, { status: 'completed' }, 'credit', 'completed'],
  [null, { raw: '10', status: 'passed' }, 'credit', 'passed'],
  [null, {}, 'credit', 'completed'],
  [80, { raw: '10', status: 'passed' }, 'no-credit', 'passed'],
] as const)(
  '1.2: a mastery score of %o and %o with %s is %s',
  (mastery, { raw, status }: { raw?: string; status?: string }, credit, expected) => {
    const item = mastery === null ? { identifier: 'a' } : { identifier: 'a', mastery_score: mastery };
    const course = openCourse(makeSession('1.2', [item], { credit }));
    course.say('LMSInitialize', '');
    if (status !== undefined) course.say('LMSSetValue', 'cmi.core.lesson_status', status);
    if (raw !== undefined) course.say('LMSSetValue', 'cmi.core.score.raw', raw);
    course.say('LMSFinish', '');
    course.settle();
    expect(course.said('a')['cmi.core.lesson_status']).toBe(expected);
  },
);

it.each([
  ['suspend', 'resume'],
  ['', ''],
  ['logout', ''],
  ['time-out', ''],
] as const)('1.2: after the exit “%s” it begins with “%s”, and its times come together', (exit, entry) => {
  const course = openCourse(makeSession('1.2', [{ identifier: 'a' }, { identifier: 'b' }]));
  course.say('LMSInitialize', '');
  expect(course.say('LMSGetValue', 'cmi.core.entry')).toBe('ab-initio');
  course.say('LMSSetValue', 'cmi.core.exit', exit);
  course.say('LMSSetValue', 'cmi.core.session_time', '0000:01:30.00');
  course.say('LMSSetValue', 'cmi.core.lesson_location', '7');
  course.say('LMSFinish', '');
  course.settle();
  course.player.request({ kind: 'choice', target: 'b' });
  course.settle();
  course.player.request({ kind: 'choice', target: 'a' });
  course.settle();
  course.say('LMSInitialize', '');
  const read = (name: string) => course.say('LMSGetValue', `cmi.core.${name}`);
  expect([read('entry'), read('total_time'), read('lesson_location')]).toEqual([entry, '0000:01:30.00', '7']);
});

it('a package that floods, gives no texts or very long ones is answered with errors, and never throws', () => {
  const course = openCourse(makeSession('2004', [{ identifier: 'a' }]));
  course.say('Initialize', '');
  for (const value of [null, undefined, {}, [], () => 1, Symbol('x'), Number.NaN, 1n]) {
    expect(['true', 'false']).toContain(course.say('SetValue', 'cmi.location', value));
    expect(course.say('GetValue', value)).toBe('');
  }
  expect(course.say('SetValue', 'cmi.suspend_data', 'x'.repeat(5_000_000))).toBe('true');
  expect(course.say('GetValue', 'cmi.suspend_data')?.length).toBe(262_144);
  expect(course.say('SetValue', 'x'.repeat(100_000), '1')).toBe('false');
  const taken = Array.from({ length: 3000 }, (_, at) => course.say('SetValue', `cmi.interactions.${at}.id`, `q${at}`));
  expect(taken.filter((answer) => answer === 'true')).toHaveLength(2000);
  course.settle();
  expect(course.saves.length).toBeLessThan(5);
});
