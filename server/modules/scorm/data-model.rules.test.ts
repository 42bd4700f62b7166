import { expect, test } from 'vitest';
import { checkElements } from './data-model.rules.ts';

type Standard = '1.2' | '2004';

/** Why an element cannot have that value; null: it can. */
function errorOf(standard: Standard, element: string, value: string, before: Record<string, string> = {}) {
  const { kept, refused } = checkElements(standard, before, { [element]: value });
  expect(kept[element]).toBe(refused.length === 0 ? value : before[element]);
  return refused[0]?.reason ?? null;
}

/** Every element of both standards is walked through where the tables stand: `runtime/data-model`. */
test.each([
  ['1.2', 'cmi.core.lesson_status', 'passed', null],
  ['1.2', 'cmi.core.lesson_status', 'Passed', 'type'],
  ['1.2', 'cmi.core.score.raw', '100.1', 'range'],
  ['1.2', 'cmi.suspend_data', 'x'.repeat(64_001), 'length'],
  ['1.2', 'cmi.interactions.0.student_response', 'a', null],
  ['2004', 'cmi.score.scaled', '1.01', 'range'],
  ['2004', 'cmi.score.scaled', 'good', 'type'],
  ['2004', 'cmi.location', 'x'.repeat(64_000), null],
  ['2004', 'cmi.location', 'x'.repeat(64_001), 'length'],
  ['2004', 'cmi.interactions.0.learner_response', 'a', 'order'],
  ['2004', 'cmi.interactions.0.correct_responses.0.pattern', 'a', 'order'],
  ['2004', 'cmi.session_time', 'PT1.234S', 'type'],
] as const)('%s: %s = %.20s is judged as beside the package', (standard, element, value, reason) => {
  expect(errorOf(standard, element, value)).toBe(reason);
});

test('the kind of a question may come in the same save as its answer', () => {
  const said = { learner_response: 'a[,]b', id: 'q', type: 'choice' };
  const changes = Object.fromEntries(
    Object.entries(said).map(([name, value]) => [`cmi.interactions.0.${name}`, value]),
  );
  expect(checkElements('2004', {}, changes).refused).toEqual([]);
});

test.each([
  ['1.2', 'cmi.core.student_id'],
  ['1.2', 'cmi.core.student_name'],
  ['1.2', 'cmi.core.credit'],
  ['1.2', 'cmi.core.entry'],
  ['1.2', 'cmi.core.total_time'],
  ['1.2', 'cmi.core.lesson_mode'],
  ['1.2', 'cmi.launch_data'],
  ['1.2', 'cmi.comments_from_lms'],
  ['1.2', 'cmi.student_data.mastery_score'],
  ['1.2', 'cmi._version'],
  ['1.2', 'cmi.core._children'],
  ['1.2', 'cmi.interactions._count'],
  ['1.2', 'cmi.interactions.0.objectives._count'],
  ['2004', 'cmi.learner_id'],
  ['2004', 'cmi.learner_name'],
  ['2004', 'cmi.credit'],
  ['2004', 'cmi.entry'],
  ['2004', 'cmi.mode'],
  ['2004', 'cmi.total_time'],
  ['2004', 'cmi.launch_data'],
  ['2004', 'cmi.completion_threshold'],
  ['2004', 'cmi.scaled_passing_score'],
  ['2004', 'cmi.max_time_allowed'],
  ['2004', 'cmi.time_limit_action'],
  ['2004', 'cmi.comments_from_lms.0.comment'],
  ['2004', 'cmi.objectives._children'],
] as const)('%s: %s is the runtime’s own', (standard, element) => {
  expect(errorOf(standard, element, 'x')).toBe('read_only');
});

test.each([
  'cmi.own',
  'cmi',
  '',
  'cmi.objectives.-1.id',
  'cmi.objectives.01.id',
  '__proto__',
  'cmi.core.constructor',
  'cmi.objectives.n.id',
  'cmi.success_status',
])('%s is no element of SCORM 1.2', (element) => {
  expect(errorOf('1.2', element, 'x')).toBe('unknown');
});

test('rows of a collection come in their order, ten after nine, and only so many', () => {
  const rows = Object.fromEntries(Array.from({ length: 12 }, (_, row) => [`cmi.objectives.${row}.id`, `o${row}`]));
  expect(checkElements('2004', {}, rows).refused).toEqual([]);
  expect(errorOf('2004', 'cmi.objectives.12.id', 'next', rows)).toBeNull();
  expect(errorOf('2004', 'cmi.objectives.13.id', 'late', rows)).toBe('order');
  expect(errorOf('2004', 'cmi.interactions.0.objectives.1.id', 'late')).toBe('order');
  expect(errorOf('2004', 'cmi.interactions.2000.id', 'many')).toBe('full');
});

test('an item that has left very much takes no more, and what is there stays', () => {
  const most = 'x'.repeat(8000);
  const answers = Object.fromEntries(
    Array.from({ length: 160 }, (_, row) => [`cmi.comments_from_learner.${row}.comment`, most]),
  );
  const { kept, refused } = checkElements('2004', { 'cmi.location': '7' }, answers);
  expect(kept['cmi.location']).toBe('7');
  expect(refused.length).toBeGreaterThan(10);
  expect(new Set(refused.map(({ reason }) => reason))).toEqual(new Set(['full', 'order']));
});
