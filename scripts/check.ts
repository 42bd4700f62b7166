// What a developer runs before every commit: the static checks, the checks of the repository, and the unit and API tests of what changed.
import { globSync } from 'node:fs';
import process from 'node:process';
import { selectApiTests } from './changed-api-tests.rules.ts';
import { findChangedFiles } from './changed-files.ts';
import { developerTests, staticSteps, unitStep } from './check-steps.ts';
import { findPostgres } from './find-postgres.ts';
import { projectRoot } from './project-root.ts';
import { runSteps, type Step } from './steps.ts';
import { vitestStep } from './test-steps.ts';

/** No source imports these: what the tests begin with, settings, packages. */
const whatTestsStandOn = /^(tests\/support\/|vitest\.config\.ts$|tsconfig|package-lock\.json$)/;

const changed = findChangedFiles();

/** Whole where nobody knows what changed, or what every test stands on did. */
function planUnitTests(): Step[][] {
  const sources = changed?.filter((file) => /^(contract|server|src|locales)\/.*\.(tsx?|json)$/.test(file));
  if (sources === undefined || changed?.some((file) => whatTestsStandOn.test(file))) return [[unitStep]];
  const repository = vitestStep('the repository: locales, import boundaries, scripts', ['repo'], {
    excluded: developerTests,
  });
  if (sources.length === 0) return [[repository]];
  return [[repository], [vitestStep('unit tests of what changed', ['unit', 'browser'], { related: sources })]];
}

async function planApiTests(): Promise<Step[]> {
  const tests = globSync('tests/api/**/*.test.ts', { cwd: projectRoot }).toSorted();
  const files = changed === undefined ? tests : selectApiTests(changed, tests);
  if (files.length === 0) return [];
  const server = await findPostgres();
  const title = `API tests of what changed, ${files.length} of ${tests.length} files`;
  return [vitestStep(title, ['api'], { files, ...(server !== undefined && { env: { DATABASE_URL: server } }) })];
}

const { passed, failed } = await runSteps([...staticSteps, ...planUnitTests(), await planApiTests()]);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
