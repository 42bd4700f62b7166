import { expect, it } from 'vitest';
import { addMessage, emptyLog, outcomeOf } from './runtime-log.rules.ts';

const call = (name: string, args: unknown[] = [], rest: object = {}) => ({
  type: 'call',
  name,
  args,
  value: 'true',
  error: 0,
  words: '',
  ...rest,
});

it('keeps the calls of a package and what it wrote last', () => {
  const log = [
    call('LMSInitialize', ['']),
    call('LMSSetValue', ['cmi.core.lesson_status', 'incomplete']),
    call('LMSSetValue', ['cmi.core.lesson_status', 'passed']),
    call('LMSSetValue', ['cmi.nothing', 'x'], { value: 'false', error: 201, words: 'Invalid argument' }),
    call('LMSFinish', ['']),
  ].reduce(addMessage, emptyLog);
  expect(log).toMatchObject({ count: 5, errors: 1, isStarted: true, isFinished: true });
  expect([...log.values]).toEqual([['cmi.core.lesson_status', 'passed']]);
  expect(outcomeOf(log)).toBe('passed');
});

it.each([
  [{ 'cmi.completion_status': 'completed' }, 'completed'],
  [{ 'cmi.completion_status': 'completed', 'cmi.success_status': 'failed' }, 'failed'],
  [{ 'cmi.core.lesson_status': 'browsed' }, null],
])('reads the outcome of %o as %s', (values, outcome) => {
  expect(outcomeOf({ ...emptyLog, values: new Map(Object.entries(values)) })).toBe(outcome);
});

it('takes nothing that is no call of a runtime', () => {
  const forged = [null, 'x', 7, {}, { type: 'scorm:ready' }, call('constructor'), { ...call('Commit'), args: 'x' }];
  for (const message of forged) expect(addMessage(emptyLog, message)).toBe(emptyLog);
});

it('stays small whatever a package says', () => {
  const endless = Array.from({ length: 1000 }, (_, at) =>
    call('SetValue', [`cmi.interactions.${at}.id`, 'x'.repeat(99_999)]),
  );
  const log = endless.reduce(addMessage, emptyLog);
  expect([log.count, log.calls.length, log.values.size]).toEqual([1000, 300, 300]);
  expect(log.calls.at(-1)?.args[1]).toHaveLength(4096);
  expect(addMessage(emptyLog, call('SetValue', [{}, 5, 'third'])).calls[0]?.args).toEqual(['', '']);
});
