import { spawn } from 'node:child_process';
import { join } from 'node:path';
import process from 'node:process';
import { formatSeconds, StepReport } from '#platform/step-report.ts';
import { projectRoot } from './project-root.ts';

export interface StepResult {
  readonly passed: number;
  readonly failed: number;
  /** What a person needs to see when something failed. */
  readonly output: string;
  /** Worth knowing although nothing failed. */
  readonly note?: string | undefined;
  /** How long each test took, where the step runs tests. */
  readonly durations?: readonly TestDuration[];
}

export interface TestDuration {
  readonly test: string;
  readonly seconds: number;
}

/** One line of a check: a tool, or a set of tests. */
export interface Step {
  readonly title: string;
  readonly run: () => Promise<StepResult>;
}

export interface CommandResult {
  readonly succeeded: boolean;
  readonly output: string;
}

/** Tests start the product dozens of times: what one process compiled the next one reads. */
const compileCache = { NODE_COMPILE_CACHE: join(projectRoot, '.cache', 'compiled') };

/** Runs a program of `node_modules` with this Node, in the project's folder; collects what it prints. */
export function runTool(script: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<CommandResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script, ...args], {
      cwd: projectRoot,
      env: { ...process.env, ...compileCache, FORCE_COLOR: process.stdout.isTTY ? '1' : '0', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const stop = () => child.kill();
    process.once('exit', stop);
    let output = '';
    const collect = (text: Buffer) => (output += text.toString());
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.once('error', reject);
    child.once('close', (code) => {
      process.off('exit', stop);
      resolve({ succeeded: code === 0, output });
    });
  });
}

/** A tool that says yes or no counts as one test. */
export function toolStep(title: string, script: string, args: readonly string[]): Step {
  return {
    title,
    run: async () => {
      const { succeeded, output } = await runTool(script, args);
      return { passed: succeeded ? 1 : 0, failed: succeeded ? 0 : 1, output };
    },
  };
}

const slowestShown = 10;

const secondsSince = (start: number) => (performance.now() - start) / 1000;

export interface StepSummary {
  readonly passed: number;
  readonly failed: number;
  readonly seconds: number;
  readonly durations: readonly TestDuration[];
}

/**
 * Runs the steps of a group at once and the groups one after the other. Says first what there is to do, then what begins,
 * and a line for each step as it ends, with what is left.
 */
export async function runSteps(groups: readonly (readonly Step[])[]): Promise<StepSummary> {
  const report = new StepReport(
    groups.flat().map(({ title }) => title),
    (line) => console.log(line),
  );
  const sum = { passed: 0, failed: 0 };
  const durations: TestDuration[] = [];

  const runStep = async (step: Step): Promise<void> => {
    const stepStart = performance.now();
    const result = await step.run().catch(
      (error: unknown): StepResult => ({
        passed: 0,
        failed: 1,
        output: error instanceof Error ? error.message : String(error),
      }),
    );
    const { passed, failed, output, note } = result;
    sum.passed += passed;
    sum.failed += failed;
    durations.push(...(result.durations ?? []));
    const count = passed + failed > 1 ? `, ${passed} of ${passed + failed}` : '';
    report.finish(step.title, secondsSince(stepStart), failed > 0, count);
    if (note !== undefined) console.log(`               ${note}`);
    if (failed > 0) console.log(`\n${output.trimEnd()}\n`);
  };

  for (const group of groups) {
    report.announce(group.map(({ title }) => title));
    await Promise.all(group.map(runStep));
  }
  return { ...sum, seconds: report.seconds, durations };
}

/** The ten slowest tests, a line each. */
export function describeSlowest(durations: readonly TestDuration[]): string {
  return durations
    .toSorted((left, right) => right.seconds - left.seconds)
    .slice(0, slowestShown)
    .map(({ test, seconds }) => `${formatSeconds(seconds)}  ${test}`)
    .join('\n');
}
