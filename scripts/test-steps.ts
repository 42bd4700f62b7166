import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import {
  describeFailures,
  type Failure,
  findPlaywrightFailures,
  findRepeatedJourneys,
  findVitestFailures,
  type PlaywrightReport,
  type VitestReport,
} from './failures.ts';
import { projectRoot } from './project-root.ts';
import { runTool, type Step, type StepResult } from './steps.ts';

const vitest = 'node_modules/vitest/vitest.mjs';
const playwright = 'node_modules/@playwright/test/cli.js';

function prepareReport(name: string): string {
  const folder = join(projectRoot, '.cache', 'reports');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${name}.json`);
  rmSync(file, { force: true });
  return file;
}

/** The runner's own verdict counts as well: an error outside every test, or no test at all, is a failure. */
function count(passed: number, failed: number, succeeded: boolean, output: string): StepResult {
  if (succeeded && passed + failed === 0) return { passed, failed: 1, output: `No test was found.\n${output}` };
  return { passed, failed: succeeded ? failed : Math.max(failed, 1), output };
}

/** The failures first: of a long output often only the beginning is kept. */
function putFirst(failures: readonly Failure[], output: string): string {
  return failures.length === 0 ? output : `${describeFailures(failures)}\n\n${output}`;
}

interface Selection {
  /** Only test files whose path contains one of these. */
  readonly files?: readonly string[];
  /** Globs of files that are not run. */
  readonly excluded?: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
  /** How many files at once; one for each core unless told. */
  readonly workers?: number;
}

/** Runs vitest's projects of these names; every test counts. */
export function vitestStep(
  title: string,
  projects: readonly string[],
  { files = [], excluded = [], env, workers }: Selection = {},
): Step {
  return {
    title,
    run: async () => {
      const file = prepareReport(projects.join('-'));
      const selection = projects.flatMap((name) => ['--project', name]);
      const without = excluded.map((glob) => `--exclude=${glob}`);
      const atOnce = workers === undefined ? [] : [`--maxWorkers=${workers}`];
      const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`];
      const { succeeded, output } = await runTool(
        vitest,
        ['run', ...files, ...selection, ...without, ...atOnce, ...reporters],
        env,
      );
      if (!existsSync(file)) return { passed: 0, failed: 1, output };
      const report = JSON.parse(readFileSync(file, 'utf8')) as VitestReport;
      const failures = findVitestFailures(report);
      return count(report.numPassedTests, failures.length, succeeded, putFirst(failures, output));
    },
  };
}

/** A busy machine may make one journey stumble; with more of them it is not the machine. */
const mostRepeated = 1;

/**
 * Runs the journeys in Chromium, two at a time; every journey counts. One that passed only when run again is named, and
 * several of them are failures.
 */
export function journeysStep(title: string): Step {
  return {
    title,
    run: async () => {
      const file = prepareReport('journeys');
      const args = ['test', '--workers=2', '--reporter=list,json'];
      const { succeeded, output } = await runTool(playwright, args, { PLAYWRIGHT_JSON_OUTPUT_FILE: file });
      if (!existsSync(file)) return { passed: 0, failed: 1, output };
      const report = JSON.parse(readFileSync(file, 'utf8')) as PlaywrightReport;
      const { stats, errors } = report;
      const repeated = findRepeatedJourneys(report);
      const stumbled = repeated.length > mostRepeated ? repeated.length : 0;
      const failed = stats.unexpected + errors.length + stumbled;
      const passed = stats.expected + stats.flaky - stumbled;
      const result = count(passed, failed, succeeded, putFirst(findPlaywrightFailures(report), output));
      const note = repeated.length === 0 ? undefined : `passed only when run again: ${repeated.join('; ')}`;
      return { ...result, note };
    },
  };
}
