import type { SystemScope } from '../scope.ts';
import type { FileStore } from './file-store.ts';
import { filterKnownFiles } from './files-repository.ts';

/** Bytes younger than this may belong to a request that has not committed yet. */
const youngMs = 24 * 60 * 60_000;
const batchSize = 500;

/** Removes stored bytes that no row names: of refused requests, of transactions taken back, of files removed. */
export async function removeOrphans(scope: SystemScope, files: FileStore, signal?: AbortSignal): Promise<number> {
  const before = scope.now.getTime() - youngMs;
  let removed = 0;
  let batch: string[] = [];
  const clear = async (): Promise<void> => {
    const known = await filterKnownFiles(scope, batch);
    for (const id of batch.filter((stored) => !known.has(stored))) {
      await files.remove(id);
      removed += 1;
    }
    batch = [];
  };
  for await (const { id, storedAt } of files.list()) {
    if (signal?.aborted) break;
    if (storedAt.getTime() >= before) continue;
    batch.push(id);
    if (batch.length === batchSize) await clear();
  }
  await clear();
  return removed;
}
