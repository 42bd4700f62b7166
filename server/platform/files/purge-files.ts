import { inTransaction, type SystemScope } from '../scope.ts';
import { deleteFileRows } from './files-repository.ts';

const batchSize = 200;

/**
 * Forgets files that nothing uses, in batches with a transaction each, until `takeUnused` finds none or the job is told
 * to stop. `takeUnused` answers ids of files and, in the same transaction, removes what refers to them. Returns how
 * many; their bytes go with the nightly clean-up of files.
 */
export async function purgeFiles(
  scope: SystemScope,
  takeUnused: (tx: SystemScope, limit: number) => Promise<readonly string[]>,
  signal?: AbortSignal,
): Promise<number> {
  let forgotten = 0;
  let batch: number;
  do {
    batch = await inTransaction(scope, async (tx) => {
      const ids = await takeUnused(tx, batchSize);
      await deleteFileRows(tx, ids);
      return ids.length;
    });
    forgotten += batch;
  } while (batch === batchSize && signal?.aborted !== true);
  return forgotten;
}
