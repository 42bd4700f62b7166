import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './project-root.ts';
import { runTool, type Step, type StepResult } from './steps.ts';

const vitest = 'node_modules/vitest/vitest.mjs';
const playwright = 'node_modules/@playwright/test/cli.js';

interface VitestReport {
  readonly success: boolean;
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly { readonly status: string; readonly assertionResults: readonly unknown[] }[];
}

interface PlaywrightReport {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number };
  readonly errors: readonly unknown[];
}

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

interface Selection {
  /** Only test files whose path contains one of these. */
  readonly files?: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
}

/** Runs vitest's projects of these names; every test counts. */
export function vitestStep(title: string, projects: readonly string[], { files = [], env }: Selection = {}): Step {
  return {
    title,
    run: async () => {
      const file = prepareReport(projects.join('-'));
      const selection = projects.flatMap((name) => ['--project', name]);
      const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`];
      const { succeeded, output } = await runTool(vitest, ['run', ...files, ...selection, ...reporters], env);
      if (!existsSync(file)) return { passed: 0, failed: 1, output };
      const report = JSON.parse(readFileSync(file, 'utf8')) as VitestReport;
      const brokenFiles = report.testResults.filter(
        ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
      );
      return count(report.numPassedTests, report.numFailedTests + brokenFiles.length, succeeded, output);
    },
  };
}

/** Runs the journeys in Chromium, two at a time; every journey counts. One that passed only the second time did not pass. */
export function journeysStep(title: string): Step {
  return {
    title,
    run: async () => {
      const file = prepareReport('journeys');
      const args = ['test', '--workers=2', '--reporter=list,json'];
      const { succeeded, output } = await runTool(playwright, args, { PLAYWRIGHT_JSON_OUTPUT_FILE: file });
      if (!existsSync(file)) return { passed: 0, failed: 1, output };
      const { stats, errors } = JSON.parse(readFileSync(file, 'utf8')) as PlaywrightReport;
      return count(stats.expected, stats.unexpected + stats.flaky + errors.length, succeeded, output);
    },
  };
}
