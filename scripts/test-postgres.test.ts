import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { expect, test } from 'vitest';
import { findPostgresPrograms } from '../tests/support/postgres-programs.ts';
import { startTestPostgres } from './test-postgres.ts';

const isInstalled = findPostgresPrograms() !== null;

/** Where the server keeps its data; undefined: it does not answer. */
async function askForFolder(url: string): Promise<string | undefined> {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    const { rows } = await client.query<{ data_directory: string }>('show data_directory');
    return rows[0]?.data_directory;
  } catch {
    return undefined;
  } finally {
    await client.end();
  }
}

test.skipIf(!isInstalled)('the server of a run answers, and leaves nothing behind', async () => {
  const server = await startTestPostgres();
  const folder = (await askForFolder(server?.url ?? '')) ?? '';
  expect(existsSync(folder)).toBe(true);
  await server?.stop();
  expect(existsSync(folder)).toBe(false);
});

test.skipIf(!isInstalled)('however much it writes into its log, it goes on', async () => {
  const server = await startTestPostgres();
  const client = new pg.Client({ connectionString: server?.url });
  await client.connect();
  const write = `do $$ begin for n in 1..400 loop raise log '%', repeat('x', 1000); end loop; end $$`;
  await client.query(write);
  expect((await client.query<{ one: number }>('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await client.end();
  await server?.stop();
});

test.skipIf(!isInstalled)('it leaves nothing behind either when its run is killed', async () => {
  const script = `import { startTestPostgres } from ${JSON.stringify(join(import.meta.dirname, 'test-postgres.ts'))};
    console.log((await startTestPostgres()).url); setInterval(() => {}, 1000);`;
  const run = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [url] = (await once(createInterface(run.stdout), 'line')) as [string];
  const folder = (await askForFolder(url)) ?? '';
  expect(existsSync(folder)).toBe(true);
  run.kill('SIGKILL');
  await expect.poll(() => existsSync(folder)).toBe(false);
  expect(await askForFolder(url)).toBeUndefined();
});
