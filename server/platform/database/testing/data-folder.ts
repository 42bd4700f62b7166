import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import packageFile from '../../../../package.json' with { type: 'json' };
import { openEmbedded } from '../database.ts';

const cacheFolder = join(import.meta.dirname, '../../../../.cache');

/** An empty folder that is gone when the test is over. */
export function makeDataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'database-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A folder as the first start of an embedded database leaves it: that takes seconds, a copy of it does not. */
export async function makeStartedFolder(): Promise<string> {
  const folder = makeDataFolder();
  cpSync(await findStarted(), folder, { recursive: true });
  return folder;
}

/** It is renamed into place when it is whole: whoever looks for it at the same moment does not see half of one. */
async function findStarted(): Promise<string> {
  const started = join(cacheFolder, `started-database-${hashStart()}`);
  if (existsSync(started)) return started;
  mkdirSync(cacheFolder, { recursive: true });
  const dataDir = mkdtempSync(join(cacheFolder, 'starting-database-'));
  await (await openEmbedded({ dataDir })).close();
  try {
    renameSync(dataDir, started);
  } catch (error) {
    if (!existsSync(started)) throw error;
    // Somebody else was faster.
    rmSync(dataDir, { recursive: true });
  }
  return started;
}

/** Another one for whatever makes other files. */
function hashStart(): string {
  const hash = createHash('sha256').update(packageFile.dependencies['@electric-sql/pglite']);
  for (const name of ['engine-worker.ts', 'synced-fs.ts'])
    hash.update(readFileSync(join(import.meta.dirname, '../embedded', name)));
  return hash.digest('hex').slice(0, 16);
}
