import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { DatabaseUnavailable, DataFolderInUse } from '../database-errors.ts';

const SQLITE_BUSY = 5;

export interface DataFolderLock {
  release(): void;
}

/**
 * Makes this process the only owner of a data folder, or throws `DataFolderInUse`; `DatabaseUnavailable` on a full disk.
 *
 * The lock is an exclusive SQLite transaction that is never written: the kernel's own file lock underneath ends with
 * the process, kill -9 included, so there is nothing stale to clean up and no race in taking it over.
 */
export function lockDataFolder(folder: string): DataFolderLock {
  const path = resolve(folder);
  mkdirSync(path, { recursive: true });
  const ownerFile = join(path, 'database.pid');
  const connection = new DatabaseSync(join(path, 'database.lock'), { timeout: 0 });
  try {
    connection.exec('pragma journal_mode = memory; begin exclusive');
    writeFileSync(ownerFile, `${process.pid}\n`);
  } catch (error) {
    connection.close();
    if (isBusy(error)) throw new DataFolderInUse(path, readOwner(ownerFile));
    if (error instanceof Error && 'code' in error && error.code === 'ENOSPC')
      throw new DatabaseUnavailable(error, 'full');
    throw error;
  }
  return {
    release: () => {
      rmSync(ownerFile, { force: true });
      connection.close();
    },
  };
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;
}

/** The process that wrote its number; only for the message, the lock itself does not depend on it. */
function readOwner(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim() || undefined;
  } catch {
    return undefined;
  }
}
