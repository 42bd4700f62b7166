// What `npm test` proves in a short form, in the long one: more rows, more kills, more seeds, every value for every field.
// Takes the better part of an hour; its outcome and date go into docs/benchmarks.md.
//   npm run test:long                everything that has a long form
//   npm run test:long -- kill study  only files whose path contains one of these; writes nothing
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { findPostgres } from './find-postgres.ts';
import { readCheckout } from './last-test.ts';
import { projectRoot } from './project-root.ts';
import { describeSlowest, runSteps, type Step } from './steps.ts';
import { vitestStep } from './test-steps.ts';
import { writePart } from './write-part.ts';

const wanted = process.argv.slice(2);
const files = globSync('{server,src,tests}/**/*.test.{ts,tsx}', { cwd: projectRoot })
  .filter((file) => readFileSync(join(projectRoot, file), 'utf8').includes('/support/length.ts'))
  .filter((file) => wanted.length === 0 || wanted.some((name) => file.includes(name)))
  .toSorted();
if (files.length === 0) {
  console.error('No test with a long form has such a name in its path.');
  process.exit(1);
}

const [api, units] = [
  files.filter((file) => file.startsWith('tests/api/')),
  files.filter((file) => !file.startsWith('tests/api/')),
];
const long = { TEST_LENGTH: 'long' };
const server = await findPostgres();
// Pauses and processor time are measured: nothing runs beside a file that does.
const steps: Step[] = [
  ...(units.length > 0 ? [vitestStep('unit tests', ['unit', 'browser'], { files: units, env: long, workers: 1 })] : []),
  ...(api.length > 0 && server !== undefined
    ? [vitestStep('API tests, PostgreSQL', ['api'], { files: api, env: { ...long, DATABASE_URL: server }, workers: 1 })]
    : []),
  ...(api.length > 0
    ? [vitestStep('API tests, embedded database', ['api'], { files: api, env: long, workers: 1 })]
    : []),
];
const { passed, failed, seconds, durations } = await runSteps(steps.map((step) => [step]));
const slowest = describeSlowest(durations);
const line = `${passed} passed, ${failed} failed`;
if (wanted.length === 0) {
  const { commit, clean } = readCheckout();
  const where = server === undefined ? 'the embedded database alone' : 'PostgreSQL and the embedded database';
  const what = `${commit?.slice(0, 7) ?? 'no commit'}${clean ? '' : ' and changes'}`;
  writePart(
    'docs/benchmarks.md',
    '<!-- long tests -->',
    '<!-- end of the long tests -->',
    `${new Date().toISOString().slice(0, 10)}, ${what}, ${where}: ${line} in ${Math.round(seconds / 60)} minutes. The slowest:\n\n\`\`\`\n${slowest}\n\`\`\``,
  );
}
console.log(`The slowest tests:\n${slowest}`);
console.log(line);
process.exitCode = failed === 0 ? 0 : 1;
