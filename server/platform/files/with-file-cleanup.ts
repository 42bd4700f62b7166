import { createSystemScope, type Scope } from '../scope.ts';
import type { FileStore } from './file-store.ts';
import { removeUnrecorded } from './remove-unrecorded.ts';

/**
 * Runs `work` with a file store that notes what is stored, and removes the files that have no row when `work` ends, by
 * success or by an error. Call it outside transactions: rows that are not committed yet would not be seen, and their files
 * removed.
 */
export async function withFileCleanup<T>(
  scope: Scope,
  files: FileStore,
  work: (files: FileStore) => Promise<T>,
): Promise<T> {
  const stored: string[] = [];
  const noting: FileStore = {
    put: (id, content) => {
      stored.push(id);
      return files.put(id, content);
    },
    read: (id, range) => files.read(id, range),
    remove: (id) => files.remove(id),
    list: () => files.list(),
  };
  // What cannot be taken away now goes with the nightly clean-up: how the work ended is told all the same.
  const takeBack = (refusal: unknown) =>
    Promise.allSettled([removeUnrecorded(createSystemScope(scope.db, scope.now, scope.ports), files, stored, refusal)]);
  try {
    const done = await work(noting);
    await takeBack(null);
    return done;
  } catch (refusal) {
    await takeBack(refusal);
    throw refusal;
  }
}
