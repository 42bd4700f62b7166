// Everything, what fails fast first: the checks, a build with its budgets, the API suite, the journeys.
// Ends with its slowest tests and one line, `N passed, N failed`; .cache/last-test.json says which commit was proved.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { preparedWorldVariable } from '../tests/support/running-product.ts';
import { planApiSteps } from './api-steps.ts';
import { developerTests, staticSteps, unitStep } from './check-steps.ts';
import { buildFrontEnd } from './front-end-build.ts';
import { readCheckout, summarize, writeLastTest } from './last-test.ts';
import { projectRoot } from './project-root.ts';
import { describeSlowest, runSteps, type Step } from './steps.ts';
import { startTestPostgres } from './test-postgres.ts';
import { e2eStep, vitestStep } from './test-steps.ts';

const build: Step = {
  title: 'build',
  run: async () => {
    await buildFrontEnd();
    return { passed: 1, failed: 0, output: '' };
  },
};

/** Filled by the test of `npm run dev`, which fills a demo world anyhow; the journeys begin with copies of it. */
const world = join(projectRoot, '.cache', 'e2e-world');
rmSync(world, { recursive: true, force: true });
process.env[preparedWorldVariable] ??= world;

const before = readCheckout();
const postgres = process.env.DATABASE_URL_TEST === undefined ? await startTestPostgres() : undefined;
if (postgres !== undefined) process.env.DATABASE_URL_TEST = postgres.url;
const sum = await runSteps([
  ...staticSteps,
  [unitStep],
  [vitestStep("the developer's path: the recipe, npm run dev", ['repo'], { files: developerTests, workers: 2 })],
  [build],
  [vitestStep('first-load budgets', ['bundle'])],
  ...(await planApiSteps()).map((step) => [step]),
  [e2eStep('end-to-end tests in Chromium')],
]);
await postgres?.stop();
rmSync(world, { recursive: true, force: true });
const { passed, failed, durations } = sum;
writeLastTest(summarize(before, readCheckout(), sum, new Date()));
console.log(`The slowest tests:\n${describeSlowest(durations)}`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
