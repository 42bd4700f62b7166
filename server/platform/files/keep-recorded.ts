import { createSystemScope, type Scope } from '../scope.ts';
import type { FileStore } from './file-store.ts';
import { removeUnrecorded } from './remove-unrecorded.ts';

/**
 * Runs `work`, which stores files by the store that it is given and then writes their rows. What has no row when it ends
 * goes at once, whichever way it ended: refused, stopped, or not needed after all. Not inside a transaction: its rows are
 * those of nobody yet.
 */
export async function keepRecorded<T>(
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
