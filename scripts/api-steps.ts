import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { findPostgres } from './find-postgres.ts';
import { projectRoot } from './project-root.ts';
import type { Step } from './steps.ts';
import { vitestStep } from './test-steps.ts';

/**
 * What the embedded database may answer otherwise although its SQL is PostgreSQL's own: each call once, hostile files, how
 * text is compared, many at once over one connection, processes that are killed. The rest of the suite asks the product,
 * not the engine; `npm run dev` fills its demo world on the embedded database, and the journeys walk on it as a whole.
 */
const engineDependent = [
  'tests/api/every-route',
  'tests/api/hostile/',
  'tests/api/search',
  'tests/api/crud',
  'tests/api/idempotency',
  'tests/api/mail-kill',
  'tests/api/people/employees-list',
  'tests/api/phishing/sending.test',
  'tests/api/phishing/tracking',
];

/** Tests that open an embedded database of their own say nothing about a server. */
function findEmbeddedOnly(): string[] {
  return globSync('tests/api/**/*.test.ts', { cwd: projectRoot }).filter((file) =>
    readFileSync(join(projectRoot, file), 'utf8').includes('openEmbedded('),
  );
}

/**
 * The API suite: whole on a PostgreSQL server where one is within reach (DATABASE_URL_TEST names one), and on the embedded
 * database what depends on the engine; whole on the embedded database where there is none.
 */
export async function planApiSteps(): Promise<readonly Step[]> {
  const server = await findPostgres();
  if (server === undefined) return [vitestStep('API tests, embedded database', ['api'])];
  const embeddedOnly = findEmbeddedOnly();
  // Pauses are measured where as many files run as there are cores, and no engine parses what strangers made.
  const excluded = [...embeddedOnly, 'server/platform/database/embedded/**', 'tests/api/hostile/**'];
  // Half of the time goes into waiting for the server and for processes that are killed: one file more than cores.
  const workers = availableParallelism() + 1;
  return [
    vitestStep('API and database tests, PostgreSQL', ['api', 'unit'], {
      files: ['tests/api/', 'server/platform/database/', 'server/platform/mail/take-over'],
      excluded,
      workers,
      env: { DATABASE_URL: server },
    }),
    vitestStep('API tests that depend on the engine, embedded database', ['api'], {
      files: [...engineDependent, ...embeddedOnly],
    }),
  ];
}
