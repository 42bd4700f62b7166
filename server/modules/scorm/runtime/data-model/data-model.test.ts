import { describe, expect, it } from 'vitest';
import { createDataModel } from './data-model.ts';
import { model12 } from './elements-12.ts';
import { model2004 } from './elements-2004.ts';
import type { ModelTable } from './faults.ts';
import { openApi as open } from './testing/open-api.ts';

const nameOf = (pattern: string) => pattern.replaceAll('.n.', '.0.');

/** A value that each element takes, and one that it does not; null: it takes any text. */
const samples: Readonly<Record<string, readonly [good: string, bad: string | null]>> = {
  'cmi.core.lesson_location': ['page-3', 'x'.repeat(256)],
  'cmi.core.lesson_status': ['passed', 'not attempted'],
  'cmi.core.score.raw': ['80.5', '101'],
  'cmi.core.score.max': ['100', 'many'],
  'cmi.core.score.min': ['0', '-1'],
  'cmi.core.exit': ['suspend', 'normal'],
  'cmi.core.session_time': ['0001:02:03.45', '1:2:3'],
  'cmi.suspend_data': ['{"at":3}', 'x'.repeat(64_001)],
  'cmi.comments': ['good', 'x'.repeat(64_001)],
  'cmi.objectives.n.id': ['goal', 'two words'],
  'cmi.objectives.n.score.raw': ['', 'a'],
  'cmi.objectives.n.score.max': ['100', '1e2'],
  'cmi.objectives.n.score.min': ['0', '-5'],
  'cmi.objectives.n.status': ['not attempted', 'done'],
  'cmi.student_preference.audio': ['-1', '101'],
  'cmi.student_preference.language': ['uz', 'x'.repeat(256)],
  'cmi.student_preference.speed': ['-100', '1.5'],
  'cmi.student_preference.text': ['1', '2'],
  'cmi.interactions.n.id': ['q1', ''],
  'cmi.interactions.n.objectives.n.id': ['goal', 'a b'],
  'cmi.interactions.n.time': ['23:59:59', '24:00:00'],
  'cmi.interactions.n.type': ['likert', 'other'],
  'cmi.interactions.n.correct_responses.n.pattern': ['a,b', 'x'.repeat(4097)],
  'cmi.interactions.n.weighting': ['1.5', 'heavy'],
  'cmi.interactions.n.student_response': ['a', 'x'.repeat(4097)],
  'cmi.interactions.n.result': ['0.5', 'incorrect'],
  'cmi.interactions.n.latency': ['00:00:10', '10'],
  'cmi.comments_from_learner.n.comment': ['{lang=ru}да', '{lang=1}no'],
  'cmi.comments_from_learner.n.location': ['p', null],
  'cmi.comments_from_learner.n.timestamp': ['2026-02-28T10:00:00.5+05:00', '2026-02-30'],
  'cmi.completion_status': ['incomplete', 'passed'],
  'cmi.exit': ['logout', 'leave'],
  'cmi.interactions.n.timestamp': ['2026', '26'],
  'cmi.interactions.n.learner_response': ['true', 'yes'],
  'cmi.interactions.n.description': ['what', '{lang=?}x'],
  'cmi.learner_preference.audio_level': ['0.5', '-1'],
  'cmi.learner_preference.language': ['uz-Latn', '1'],
  'cmi.learner_preference.delivery_speed': ['2', 'fast'],
  'cmi.learner_preference.audio_captioning': ['-1', '2'],
  'cmi.location': ['here', null],
  'cmi.objectives.n.score.scaled': ['-1', '1.01'],
  'cmi.objectives.n.success_status': ['passed', 'good'],
  'cmi.objectives.n.completion_status': ['completed', 'done'],
  'cmi.objectives.n.progress_measure': ['0.25', '1.1'],
  'cmi.objectives.n.description': ['d', '{lang=?}x'],
  'cmi.progress_measure': ['1', '-0.1'],
  'cmi.score.scaled': ['0.8', '-1.5'],
  'cmi.score.raw': ['80', 'a'],
  'cmi.score.min': ['-5', 'a'],
  'cmi.score.max': ['1e2', 'a'],
  'cmi.session_time': ['PT1H2.5S', 'PT'],
  'cmi.success_status': ['failed', 'completed'],
  'adl.nav.request': ['{target=item-2}choice', 'next'],
  'adl.data.n.store': ['text', null],
};
/** The same name stands in both standards and takes other things there. */
const samples2004: typeof samples = {
  'cmi.suspend_data': ['{"at":3}', null],
  'cmi.objectives.n.id': ['urn:goal:1', 'urn:bad'],
  'cmi.interactions.n.id': ['q1', 'two words'],
  'cmi.interactions.n.objectives.n.id': ['goal', ''],
  'cmi.interactions.n.type': ['true-false', 'open'],
  'cmi.interactions.n.correct_responses.n.pattern': ['true', 'TRUE'],
  'cmi.interactions.n.result': ['-0.5', 'wrong'],
  'cmi.interactions.n.latency': ['P1D', '00:00:10'],
  'cmi.objectives.n.score.raw': ['12', 'a'],
  'cmi.objectives.n.score.max': ['12', 'a'],
  'cmi.objectives.n.score.min': ['12', 'a'],
};

const cases = (table: ModelTable, is12: boolean) =>
  Object.entries(table.elements).map(([pattern, rule]) => {
    const sample = (is12 ? undefined : samples2004[pattern]) ?? samples[pattern];
    return { pattern, access: rule.access, rule, sample };
  });

describe.each([
  { standard: '1.2', is12: true, table: model12 },
  { standard: '2004', is12: false, table: model2004 },
])('the data model of $standard', ({ is12, table }) => {
  const readOnly = is12 ? 403 : 404;
  const writeOnly = is12 ? 404 : 405;

  it.each(cases(table, is12).filter((one) => one.access === 'r'))('$pattern is only read', ({ pattern }) => {
    const { ask } = open(is12, { [nameOf(pattern)]: 'kept' });
    expect(ask('set', nameOf(pattern), 'x')).toBe(`false ${readOnly}`);
    expect(ask('get', nameOf(pattern))).toBe('kept 0');
  });

  it.each(cases(table, is12).filter((one) => one.access !== 'r'))(
    '$pattern ($access) takes what it is for and nothing else',
    (one) => {
      const { pattern, access, sample, rule } = one;
      const name = nameOf(pattern);
      const { ask } = open(is12, { 'adl.data.0.id': 'store' });
      for (const leaf of ['id', 'type']) {
        if (/^cmi\.(?:interactions|objectives)/.test(name)) {
          const entry = name.split('.').slice(0, 3).join('.');
          if (name !== `${entry}.${leaf}`) ask('set', `${entry}.${leaf}`, leaf === 'id' ? 'entry' : 'true-false');
        }
      }
      const [good, bad] = sample ?? ['', null];
      expect(sample).toBeDefined();
      const isRange = bad !== null && rule.check(bad, () => 'true-false') === 'range';
      const refusal = bad === null ? null : `false ${is12 ? 405 : isRange ? 407 : 406}`;
      expect(bad === null ? null : ask('set', name, bad)).toBe(refusal);
      expect(ask('set', name, good)).toBe('true 0');
      expect(ask('get', name)).toBe(access === 'w' ? ` ${writeOnly}` : `${good} 0`);
    },
  );

  it('names the parts of its groups, counts its collections and lets nobody write either', () => {
    const { ask } = open(is12);
    for (const parent of table.parents.filter((name) => !name.includes('.n.'))) {
      const [names, error] = ask('get', `${parent}._children`).split(' ');
      expect(error).toBe('0');
      expect(names?.split(',').length).toBeGreaterThan(1);
      expect(ask('set', `${parent}._children`, 'a')).toBe(`false ${is12 ? 402 : 404}`);
    }
    expect(ask('get', 'cmi.interactions._count')).toBe('0 0');
    expect(ask('set', 'cmi.interactions.0.id', 'q')).toBe('true 0');
    expect(ask('get', 'cmi.interactions._count')).toBe('1 0');
    expect(ask('get', 'cmi.interactions.0.objectives._count')).toBe('0 0');
    expect(ask('set', 'cmi.interactions._count', '5')).toBe(`false ${is12 ? 402 : 404}`);
    expect(ask('get', 'cmi.suspend_data._children')).toBe(` ${is12 ? 202 : 301}`);
    expect(ask('get', 'cmi.suspend_data._count')).toBe(` ${is12 ? 203 : 301}`);
    expect(ask('get', 'cmi._version')).toBe(`${is12 ? '3.4' : '1.0'} 0`);
  });

  it('refuses gaps, entries that are not there and names that it does not know', () => {
    const { ask } = open(is12);
    expect(ask('set', 'cmi.objectives.1.id', 'b')).toBe(`false ${is12 ? 201 : 351}`);
    expect(ask('get', 'cmi.objectives.0.id')).toBe(` ${is12 ? 201 : 301}`);
    expect(ask('get', 'cmi.objectives._count')).toBe('0 0');
    for (const name of ['cmi.nothing', 'cmi.objectives.n.id', 'foo.bar', 'cmi.objectives.01.id', 'cmi.constructor']) {
      expect(ask('get', name)).toBe(` ${is12 ? 201 : 401}`);
      expect(ask('set', name, 'a')).toBe(`false ${is12 ? 201 : 401}`);
    }
    expect(ask('get', '')).toBe(` ${is12 ? 201 : 301}`);
    expect(ask('set', '', 'a')).toBe(`false ${is12 ? 201 : 351}`);
  });
});

describe('what only 2004 asks', () => {
  it('an entry begins with its id, an answer comes after its type, and an objective keeps its own id', () => {
    const { ask } = open(false);
    expect(ask('set', 'cmi.objectives.0.success_status', 'passed')).toBe('false 408');
    expect(ask('get', 'cmi.objectives._count')).toBe('0 0');
    ask('set', 'cmi.objectives.0.id', 'a');
    ask('set', 'cmi.objectives.1.id', 'b');
    expect(ask('set', 'cmi.objectives.1.id', 'a')).toBe('false 351');
    expect(ask('set', 'cmi.objectives.1.id', 'c')).toBe('false 351');
    expect(ask('set', 'cmi.objectives.1.id', 'b')).toBe('true 0');
    expect(ask('set', 'cmi.objectives.2.id', 'a')).toBe('false 351');
    expect(ask('get', 'cmi.objectives._count')).toBe('2 0');
    expect(ask('set', 'cmi.interactions.0.correct_responses.0.pattern', 'a')).toBe('false 408');
    ask('set', 'cmi.interactions.0.id', 'q');
    expect(ask('set', 'cmi.interactions.0.correct_responses.0.pattern', 'a')).toBe('false 408');
    expect(ask('set', 'cmi.interactions.0.learner_response', 'a')).toBe('false 408');
  });

  it('says that nobody gave a value, where 1.2 answers an empty text', () => {
    expect(open(false).ask('get', 'cmi.location')).toBe(' 403');
    expect(open(false).ask('get', 'cmi.score.scaled')).toBe(' 403');
    expect(open(true).ask('get', 'cmi.core.lesson_location')).toBe(' 0');
  });

  it.each([
    ['choice', 'a[,]b', 'a[,]a', 'a[,]b'],
    ['fill-in', 'one[,]{lang=uz}ikki', '{lang=exg}x', '{case_matters=true}{order_matters=false}one'],
    ['long-fill-in', 'long', '{lang=1}x', '{case_matters=false}long'],
    ['likert', 'often', 'two words', 'often'],
    ['matching', 'a[.]1[,]b[.]2', 'a[.]1[.]2', 'a[.]1'],
    ['performance', 'step[.]done[,][.]now', 'step', '{order_matters=true}step[.]1[:]5'],
    ['sequencing', 'a[,]a', 'a b', 'a[,]b'],
    ['numeric', '-1.5e2', '1[:]2', '1[:]2'],
  ])('an answer to %s is written as the standard has it', (type, good, bad, pattern) => {
    const { ask } = open(false);
    ask('set', 'cmi.interactions.0.id', 'q');
    ask('set', 'cmi.interactions.0.type', type);
    expect(ask('set', 'cmi.interactions.0.learner_response', bad)).toBe('false 406');
    expect(ask('set', 'cmi.interactions.0.learner_response', good)).toBe('true 0');
    expect(ask('set', 'cmi.interactions.0.correct_responses.0.pattern', pattern)).toBe('true 0');
  });
});

describe('the functions of a package', () => {
  it('come in their order, and each mistake has its number', () => {
    const { api } = open(true);
    expect([api.LMSInitialize?.(''), api.LMSGetLastError?.()]).toEqual(['false', '101']);
    expect([api.LMSFinish?.('now'), api.LMSGetLastError?.()]).toEqual(['false', '201']);
    expect(api.LMSFinish?.('')).toBe('true');
    expect([api.LMSSetValue?.('cmi.suspend_data', 'a'), api.LMSGetLastError?.()]).toEqual(['false', '301']);
    expect(api.LMSGetErrorString?.('301')).toBe('Not initialized');
    expect(api.LMSGetErrorString?.('999')).toBe('');
    expect(api.LMSGetDiagnostic?.('')).toContain('LMSSetValue("cmi.suspend_data"');
    const newer = open(false).api;
    expect([newer.Initialize?.(''), newer.GetLastError?.()]).toEqual(['false', '103']);
    expect(newer.Terminate?.('')).toBe('true');
    const after = ['Initialize', 'Terminate', 'GetValue', 'SetValue', 'Commit'].map((name) => {
      newer[name]?.('');
      return newer.GetLastError?.();
    });
    expect(after).toEqual(['104', '113', '123', '133', '143']);
  });

  it('take numbers and flags as texts and never throw', () => {
    const { api } = open(true);
    expect(api.LMSSetValue?.('cmi.core.score.raw', 80)).toBe('true');
    expect(api.LMSGetValue?.('cmi.core.score.raw')).toBe('80');
    expect(api.LMSSetValue?.(undefined, { toString: () => 'x' })).toBe('false');
    expect(api.LMSCommit?.()).toBe('true');
  });
});

it('an earlier session’s values are back with their counts, and only what is written anew is a change', () => {
  const model = createDataModel(model12, {
    'cmi.interactions.1.id': 'b',
    'cmi.core.lesson_location': '3',
    'cmi.evil': '1',
  });
  expect(model.count('cmi.interactions')).toBe(2);
  expect(model.takeChanges()).toEqual({});
  model.set('cmi.core.lesson_location', '3');
  model.set('cmi.suspend_data', 'x');
  expect(model.takeChanges()).toEqual({ 'cmi.suspend_data': 'x' });
  expect(model.takeChanges()).toEqual({});
});
