import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { expect, test } from 'vitest';
import { breakEngine } from '../testing/break-engine.ts';
import { openEmbeddedEngine } from './engine.ts';
import { performUpkeep } from './upkeep.ts';

test('the upkeep sweeps a table that is mostly dead rows, and finds nothing to do the second time', {
  timeout: 30_000,
}, async () => {
  const engine = await openEmbeddedEngine({ dataDir: '', inMemory: true });
  await engine.pool.query('create table worn as select generate_series(1, 2000) as n');
  await engine.pool.query('delete from worn where n > 100');
  expect(await performUpkeep(engine.pool)).toBe(1);
  expect(await performUpkeep(engine.pool)).toBe(0);
  const { rows } = await engine.pool.query("select reltuples::int as rows from pg_class where relname = 'worn'");
  expect(rows).toEqual([{ rows: 100 }]);
  await engine.close();
});

test('files of a fresh cluster are for the user of the process alone; the folder around them is left as it is', {
  timeout: 60_000,
}, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'shared-'));
  const umask = process.umask();
  chmodSync(dataDir, 0o755);
  const engine = await openEmbeddedEngine({ dataDir });
  try {
    await engine.pool.query('create table secrets as select generate_series(1, 9) as n');
    const entries = readdirSync(join(dataDir, 'postgres'), { recursive: true, withFileTypes: true });
    const open = entries
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((path) => (statSync(path).mode & 0o077) !== 0);
    expect(entries.length).toBeGreaterThan(100);
    expect(open).toEqual([]);
    expect(statSync(dataDir).mode & 0o777).toBe(0o755);
  } finally {
    await engine.close();
    process.umask(umask);
    rmSync(dataDir, { recursive: true });
  }
});

test('when its thread is lost, running queries fail and the owner is told to end the process', {
  timeout: 30_000,
}, async () => {
  const fatal = Promise.withResolvers<Error>();
  const engine = await openEmbeddedEngine({ dataDir: '', inMemory: true, onFatal: fatal.resolve });
  const client = await engine.pool.connect();
  breakEngine(client);
  await expect(client.query('select 1')).rejects.toMatchObject({ name: 'EmbeddedDatabaseFailed' });
  await expect(fatal.promise).resolves.toMatchObject({ name: 'EmbeddedDatabaseFailed' });
  expect(engine.isRunning()).toBe(false);
  client.release();
  await expect(engine.pool.query('select 1')).rejects.toMatchObject({ name: 'EmbeddedDatabaseFailed' });
  await engine.close();
});

test('a process that does not say otherwise ends with the reason on its screen', { timeout: 30_000 }, () => {
  const program = join(import.meta.dirname, '../testing/lose-engine.ts');
  const { status, stderr } = spawnSync(process.execPath, [program], { encoding: 'utf8', timeout: 20_000 });
  expect(status).toBe(1);
  expect(stderr).toContain('The embedded database in memory stopped');
});
