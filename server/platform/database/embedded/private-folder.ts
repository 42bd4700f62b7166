import { chmodSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';

const folderMode = 0o700;
const fileMode = 0o600;

/**
 * Makes a folder whose files only the user of this process reads, from the first one on, and mends those that an
 * earlier version left open: password hashes and secrets of authenticators lie in them. Sets the process's umask.
 */
export function makePrivateFolder(folder: string): void {
  process.umask(0o077);
  mkdirSync(folder, { recursive: true, mode: folderMode });
  chmodSync(folder, folderMode);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue;
    chmodSync(join(entry.parentPath, entry.name), entry.isDirectory() ? folderMode : fileMode);
  }
}
