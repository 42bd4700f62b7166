// What a developer runs before every commit: every check that needs no browser, and the API tests of what changed.
import { globSync } from 'node:fs';
import process from 'node:process';
import { selectApiTests } from './changed-api-tests.rules.ts';
import { findChangedFiles } from './changed-files.ts';
import { checkSteps } from './check-steps.ts';
import { findPostgres } from './find-postgres.ts';
import { projectRoot } from './project-root.ts';
import { runSteps, type Step } from './steps.ts';
import { vitestStep } from './test-steps.ts';

async function planChangedApiTests(): Promise<Step[]> {
  const tests = globSync('tests/api/**/*.test.ts', { cwd: projectRoot }).toSorted();
  const changed = findChangedFiles();
  const files = changed === undefined ? tests : selectApiTests(changed, tests);
  if (files.length === 0) return [];
  const server = await findPostgres();
  const title = `API tests of what changed, ${files.length} of ${tests.length} files`;
  return [vitestStep(title, ['api'], { files, ...(server !== undefined && { env: { DATABASE_URL: server } }) })];
}

const { passed, failed } = await runSteps([...checkSteps, await planChangedApiTests()]);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
