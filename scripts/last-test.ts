import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './project-root.ts';
import type { StepSummary } from './steps.ts';

/** What `.cache/last-test.json` holds: which commit was proved, by whom it can be believed and how long it took. */
export interface LastTest {
  /** Null outside of git. */
  readonly commit: string | null;
  /** Whether the checkout was that commit and nothing else, before and after the run. */
  readonly clean: boolean;
  readonly finished_at: string;
  readonly seconds: number;
  readonly passed: number;
  readonly failed: number;
}

export interface Checkout {
  readonly commit: string | null;
  readonly clean: boolean;
}

export function readCheckout(folder: string = projectRoot): Checkout {
  const git = (...args: readonly string[]) =>
    execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  try {
    return { commit: git('rev-parse', 'HEAD'), clean: git('status', '--porcelain') === '' };
  } catch {
    // No git, or an archive without its history: nobody can say which commit this is.
    return { commit: null, clean: false };
  }
}

/** A commit that changed while the tests ran was not proved: `clean` is false then. */
export function summarize(
  before: Checkout,
  after: Checkout,
  { passed, failed, seconds }: StepSummary,
  now: Date,
): LastTest {
  return {
    commit: after.commit,
    clean: before.clean && after.clean && before.commit === after.commit,
    finished_at: now.toISOString(),
    seconds: Math.round(seconds),
    passed,
    failed,
  };
}

export function writeLastTest(result: LastTest): void {
  const folder = join(projectRoot, '.cache');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'last-test.json'), `${JSON.stringify(result, null, 2)}\n`);
}
