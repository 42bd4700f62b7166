import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import {
  describeFailures,
  describeRepeated,
  type Failure,
  findPlaywrightFailures,
  findRepeatedTests,
  findVitestFailures,
  listFailedFiles,
  type PlaywrightReport,
  type VitestReport,
} from './failures.ts';
import { projectRoot } from './project-root.ts';
import { runTool, type Step, type StepResult } from './steps.ts';
import { findPlaywrightDurations, findVitestDurations } from './test-durations.ts';

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
  /** Only tests that import one of these sources, however far away. */
  readonly related?: readonly string[];
  /** How many files at once; one for each core unless told. */
  readonly workers?: number;
}

/**
 * A machine that others load as well stalls for seconds, and what waits for a clock or a browser stumbles. So many test
 * files or journeys of a step may pass only when they are run again, each of them named; with more it is not the machine.
 */
const maxRepeated = 3;

interface VitestRun {
  readonly succeeded: boolean;
  readonly output: string;
  /** Missing when the runner did not come to an end. */
  readonly report?: VitestReport;
}

async function runVitest(
  args: readonly string[],
  name: string,
  env: NodeJS.ProcessEnv | undefined,
): Promise<VitestRun> {
  const file = prepareReport(name);
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`];
  const { succeeded, output } = await runTool(vitest, [...args, ...reporters], env);
  if (!existsSync(file)) return { succeeded: false, output };
  return { succeeded, output, report: JSON.parse(readFileSync(file, 'utf8')) as VitestReport };
}

/**
 * Runs vitest's projects of these names; every test counts. A few files that failed are run again, whole and one by one:
 * where they pass then, they are named.
 */
export function vitestStep(
  title: string,
  projects: readonly string[],
  { files = [], excluded = [], related, env, workers }: Selection = {},
): Step {
  return {
    title,
    run: async () => {
      const name = projects.join('-');
      const selection = projects.flatMap((project) => ['--project', project]);
      const without = excluded.map((glob) => `--exclude=${glob}`);
      const atOnce = workers === undefined ? [] : [`--maxWorkers=${workers}`];
      const chosen = related === undefined ? ['run', ...files] : ['related', '--run', ...related];
      const { succeeded, output, report } = await runVitest(
        [...chosen, ...selection, ...without, ...atOnce],
        name,
        env,
      );
      if (report === undefined) return { passed: 0, failed: 1, output };
      const failures = findVitestFailures(report);
      const durations = findVitestDurations(report);
      const failedFiles = listFailedFiles(report);
      if (failedFiles.length > 0 && failedFiles.length <= maxRepeated) {
        const again = await runVitest(['run', ...failedFiles, ...selection, '--maxWorkers=1'], `${name}-again`, env);
        if (again.succeeded) {
          const passed = report.numPassedTests + failures.length;
          return { passed, failed: 0, output, note: describeRepeated(failures), durations };
        }
      }
      return { ...count(report.numPassedTests, failures.length, succeeded, putFirst(failures, output)), durations };
    },
  };
}

/**
 * Runs the journeys in Chromium, two at a time; every journey counts. One that passed only when run again is named;
 * where they are many, they are failures.
 */
export function e2eStep(title: string): Step {
  return {
    title,
    run: async () => {
      const file = prepareReport('journeys');
      const args = ['test', '--workers=2', '--reporter=list,json'];
      const { succeeded, output } = await runTool(playwright, args, { PLAYWRIGHT_JSON_OUTPUT_FILE: file });
      if (!existsSync(file)) return { passed: 0, failed: 1, output };
      const report = JSON.parse(readFileSync(file, 'utf8')) as PlaywrightReport;
      const { stats, errors } = report;
      const repeated = findRepeatedTests(report);
      const stumbled = repeated.length > maxRepeated ? repeated.length : 0;
      const failed = stats.unexpected + errors.length + stumbled;
      const passed = stats.expected + stats.flaky - stumbled;
      const result = count(passed, failed, succeeded, putFirst(findPlaywrightFailures(report), output));
      const note = repeated.length === 0 ? undefined : `passed only when run again: ${repeated.join('; ')}`;
      return { ...result, note, durations: findPlaywrightDurations(report) };
    },
  };
}
