import { describe, expect, it } from 'vitest';
import { createApi, exposeApi } from './create-api.ts';
import { type Dialect, dialect12, dialect2004 } from './dialects.ts';

const nothing = {
  get: () => ({ value: 'v' }),
  set: () => null,
  initialized: () => {},
  committed: () => {},
  terminated: () => {},
};

const phases = {
  before: [],
  running: ['initialize'],
  after: ['initialize', 'terminate'],
} as const;
const verbs = ['initialize', 'terminate', 'get', 'set', 'commit'] as const;

/** Functions in the order of `verbs`: the error of each in that phase; 0: it goes. */
const states: readonly (readonly [name: string, dialect: Dialect, Record<keyof typeof phases, readonly number[]>])[] = [
  ['1.2', dialect12, { before: [0, 301, 301, 301, 301], running: [101, 0, 0, 0, 0], after: [101, 301, 301, 301, 301] }],
  [
    '2004',
    dialect2004,
    { before: [0, 112, 122, 132, 142], running: [103, 0, 0, 0, 0], after: [104, 113, 123, 133, 143] },
  ],
];

describe.each(states)('the functions of %s', (name, dialect, expected) => {
  const { methods } = dialect;
  const open = (phase: keyof typeof phases) => {
    const api = createApi(dialect, nothing);
    for (const verb of phases[phase]) api[methods[verb]]?.('');
    return api;
  };

  it.each(['before', 'running', 'after'] as const)(
    'answer in the state “%s” with the errors of the standard',
    (phase) => {
      const found = verbs.map((verb) => {
        const api = open(phase);
        const value = api[methods[verb]]?.(verb === 'get' || verb === 'set' ? 'name' : '', 'value');
        const error = Number(api[methods.last_error]?.());
        const failed = verb === 'get' ? '' : 'false';
        expect(value).toBe(error === 0 ? (verb === 'get' ? 'v' : 'true') : failed);
        return error;
      });
      expect(found).toEqual(expected[phase]);
    },
  );

  it('take nothing but an empty text where one is asked for', () => {
    for (const [verb, phase] of [
      ['initialize', 'before'],
      ['terminate', 'running'],
      ['commit', 'running'],
    ] as const) {
      const api = open(phase);
      expect([api[methods[verb]]?.('x'), api[methods.last_error]?.()]).toEqual(['false', '201']);
      expect([api[methods[verb]]?.(''), api[methods.last_error]?.()]).toEqual(['true', '0']);
    }
  });

  it('explain every error, in any state, without changing the last one', () => {
    for (const phase of ['before', 'running', 'after'] as const) {
      const api = open(phase);
      api[methods.commit]?.('x');
      const last = api[methods.last_error]?.();
      for (const [code, words] of Object.entries(dialect.errors)) {
        expect(words.length).toBeGreaterThan(5);
        expect(api[methods.error_string]?.(code)).toBe(words);
        expect(api[methods.diagnostic]?.(code)).not.toBeUndefined();
      }
      expect(api[methods.error_string]?.('')).toBe('');
      expect(api[methods.error_string]?.('99999')).toBe('');
      expect(String(api[methods.diagnostic]?.('')).length).toBeLessThan(255);
      expect(api[methods.last_error]?.()).toBe(last);
    }
  });

  it('give a diagnosis that is shorter than 255 letters, however long the call was', () => {
    const api = createApi(dialect, { ...nothing, get: () => ({ fault: 'unknown' }) });
    api[methods.initialize]?.('');
    api[methods.get]?.('x'.repeat(1000));
    expect(api[methods.diagnostic]?.('')?.length).toBeLessThan(255);
    api[methods.set]?.('y'.repeat(300), 'z'.repeat(300));
    expect(api[methods.diagnostic]?.('')?.length).toBeLessThan(255);
  });

  it('are eight, under the names of the standard', () => {
    const api = createApi(dialect, nothing);
    const names =
      name === '1.2'
        ? [
            'LMSCommit',
            'LMSFinish',
            'LMSGetDiagnostic',
            'LMSGetErrorString',
            'LMSGetLastError',
            'LMSGetValue',
            'LMSInitialize',
            'LMSSetValue',
          ]
        : [
            'Commit',
            'GetDiagnostic',
            'GetErrorString',
            'GetLastError',
            'GetValue',
            'Initialize',
            'SetValue',
            'Terminate',
          ];
    expect(Object.keys(api).sort()).toEqual(names);
    const attributes = Object.entries(exposeApi(dialect, api)).filter(([key]) => !names.includes(key));
    expect(attributes).toEqual(name === '1.2' ? [] : [['version', '1.0']]);
    expect(dialect.place).toBe(name === '1.2' ? 'API' : 'API_1484_11');
    const codes =
      name === '1.2'
        ? '0 101 201 202 203 301 401 402 403 404 405'
        : '0 101 102 103 104 111 112 113 122 123 132 133 142 143 201 301 351 391 401 402 403 404 405 406 407 408';
    expect(Object.keys(dialect.errors).join(' ')).toBe(codes);
  });
});
