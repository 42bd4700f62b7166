import { describe, expect, it } from 'vitest';
import {
  describeFailures,
  describeRepeated,
  findPlaywrightFailures,
  findRepeatedTests,
  findVitestFailures,
  listFailedFiles,
} from './failures.ts';

describe('What failed', () => {
  it('is named with its file and what it said, of tests and of files that could not be read', () => {
    const report = {
      success: false,
      numPassedTests: 1,
      testResults: [
        {
          name: 'a.test.ts',
          status: 'failed',
          message: '',
          assertionResults: [
            { fullName: 'adds', status: 'passed', failureMessages: [] },
            { fullName: 'divides', status: 'failed', failureMessages: ['expected 1 to be 2'] },
          ],
        },
        { name: 'b.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
      ],
    };
    expect(findVitestFailures(report)).toEqual([
      { test: 'a.test.ts: divides', message: 'expected 1 to be 2' },
      { test: 'b.test.ts', message: 'no such module' },
    ]);
    expect(listFailedFiles(report)).toEqual(['a.test.ts', 'b.test.ts']);
    expect(describeRepeated(findVitestFailures(report))).toBe(
      'passed only when run again: a.test.ts: divides (expected 1 to be 2); b.test.ts (no such module)',
    );
  });

  it('is found in every suite of journeys, and outside all of them', () => {
    const spec = (title: string, messages: string[]) => ({
      title,
      ok: messages.length === 0,
      tests: [
        {
          status: messages.length === 0 ? ('expected' as const) : ('unexpected' as const),
          results: messages.map((message) => ({ errors: message === '' ? [] : [{ message }] })),
        },
      ],
    });
    const report = {
      stats: { expected: 1, unexpected: 2, flaky: 0 },
      errors: [{ message: 'no browser' }],
      suites: [
        {
          title: 'a.e2e.ts',
          specs: [spec('goes', []), spec('stumbles', ['first', 'second'])],
          suites: [{ title: 'inner', specs: [spec('falls', ['third']), spec('is cut off', [''])] }],
        },
      ],
    };
    expect(findPlaywrightFailures(report)).toEqual([
      { test: 'a.e2e.ts: stumbles (try 1)', message: 'first' },
      { test: 'a.e2e.ts: stumbles (try 2)', message: 'second' },
      { test: 'inner: falls (try 1)', message: 'third' },
      { test: 'inner: is cut off (try 1)', message: '' },
      { test: 'outside every test', message: 'no browser' },
    ]);
  });

  it('of journeys that passed when run again says where they looked and what they met', () => {
    const tries = [
      "Error: expect(locator).toBeVisible() failed\n\nLocator: getByText('Ready')\nExpected: visible",
      'Error: deep equality\n\n- Expected\n+ Received\n\n- Array []\n+ Array [\n+   "signs: color-contrast (1)",\n+ ]',
    ];
    const results = [...tries.map((message) => ({ errors: [{ message }] })), { errors: [] }];
    const specs = [{ title: 'stumbles', ok: true, tests: [{ status: 'flaky' as const, results }] }];
    const stats = { expected: 0, unexpected: 0, flaky: 1 };
    expect(findRepeatedTests({ stats, errors: [], suites: [{ title: 'a.e2e.ts', specs }] })).toEqual([
      "a.e2e.ts: stumbles (Error: expect(locator).toBeVisible() failed | Locator: getByText('Ready'); then " +
        'Error: deep equality | "signs: color-contrast (1)",)',
    ]);
  });

  it('of journeys that passed when run again is named with what each try before had said', () => {
    const late = { errors: [{ message: '\u001b[31mtoo late\u001b[39m\nat line 5' }] };
    const results = [late, { errors: [{ message: 'still reading' }] }, { errors: [] }];
    const specs = [{ title: 'stumbles', ok: true, tests: [{ status: 'flaky' as const, results }] }];
    const report = {
      stats: { expected: 0, unexpected: 0, flaky: 1 },
      errors: [],
      suites: [{ title: 'a.e2e.ts', specs }],
    };
    expect(findRepeatedTests(report)).toEqual(['a.e2e.ts: stumbles (too late; then still reading)']);
    expect(findPlaywrightFailures(report)).toEqual([]);
  });

  it('is told without colours and in a few lines', () => {
    const message = `\u001b[31mbad\u001b[39m\n${'more\n'.repeat(40)}`;
    const told = describeFailures([{ test: 'a.test.ts: divides', message }]).split('\n');
    expect(told.slice(0, 3)).toEqual(['× a.test.ts: divides', '    bad', '    more']);
    expect(told).toHaveLength(13);
  });
});
