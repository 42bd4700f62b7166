// Everything: the checks, the API suite on PostgreSQL where there is one, a build with its budgets, the journeys.
// Ends with one line, `N passed, N failed`.
import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { checkSteps } from './check-steps.ts';
import { findPostgres } from './find-postgres.ts';
import { buildFrontEnd } from './front-end-build.ts';
import { projectRoot } from './project-root.ts';
import { runSteps, type Step } from './steps.ts';
import { journeysStep, vitestStep } from './test-steps.ts';

const onPostgres: Step = {
  title: 'API and database tests, PostgreSQL',
  run: async () => {
    const server = await findPostgres();
    if (server === undefined) {
      const leftOut = 'no PostgreSQL within reach (DATABASE_URL_TEST names one)';
      return { passed: 0, failed: 0, output: '', leftOut };
    }
    const files = ['tests/api/', 'server/platform/database/'];
    const excluded = [...findEmbeddedOnly(), 'server/platform/database/embedded/**'];
    // Half of the time goes into waiting for the server and for processes that are killed: one file more than cores.
    const workers = availableParallelism() + 1;
    return vitestStep('', ['api', 'unit'], { files, excluded, workers, env: { DATABASE_URL: server } }).run();
  },
};

/** Tests that open an embedded database of their own ran before, and say nothing about a server. */
function findEmbeddedOnly(): string[] {
  return globSync('tests/api/**/*.test.ts', { cwd: projectRoot }).filter((file) =>
    readFileSync(join(projectRoot, file), 'utf8').includes('openEmbedded('),
  );
}

const build: Step = {
  title: 'build',
  run: async () => {
    await buildFrontEnd();
    return { passed: 1, failed: 0, output: '' };
  },
};

const { passed, failed } = await runSteps([
  ...checkSteps,
  onPostgres,
  build,
  vitestStep('first-load budgets', ['bundle']),
  journeysStep('journeys in Chromium'),
]);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
