import { spawn } from 'node:child_process';
import process from 'node:process';
import { projectRoot } from './project-root.ts';

export interface StepResult {
  readonly passed: number;
  readonly failed: number;
  /** What a person needs to see when something failed. */
  readonly output: string;
  /** Worth knowing although nothing failed. */
  readonly note?: string | undefined;
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

/** Runs a program of `node_modules` with this Node, in the project's folder; collects what it prints. */
export function runTool(script: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<CommandResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script, ...args], {
      cwd: projectRoot,
      env: { ...process.env, FORCE_COLOR: process.stdout.isTTY ? '1' : '0', ...env },
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

const secondsSince = (start: number) => ((performance.now() - start) / 1000).toFixed(1).padStart(6);

/** Steps of one group run at once, groups one after the other; a line for each step as it ends. Gives the sum. */
export async function runSteps(groups: readonly (readonly Step[])[]): Promise<{ passed: number; failed: number }> {
  const sum = { passed: 0, failed: 0 };
  const runStep = async (step: Step): Promise<void> => {
    const start = performance.now();
    const { passed, failed, output, note } = await step.run().catch(
      (error: unknown): StepResult => ({
        passed: 0,
        failed: 1,
        output: error instanceof Error ? error.message : String(error),
      }),
    );
    sum.passed += passed;
    sum.failed += failed;
    const count = passed + failed > 1 ? `, ${passed} of ${passed + failed}` : '';
    console.log(`${failed === 0 ? 'ok  ' : 'FAIL'} ${secondsSince(start)} s  ${step.title}${count}`);
    if (note !== undefined) console.log(`               ${note}`);
    if (failed > 0) console.log(`\n${output.trimEnd()}\n`);
  };
  for (const group of groups) await Promise.all(group.map(runStep));
  return sum;
}
