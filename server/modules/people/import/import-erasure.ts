import type { TenantScope } from '#platform/scope.ts';
import { selectDoneBatches, updateBatchContent } from './import-batch-repository.ts';
import { type ImportBatch, packBatch, unpackBatch } from './import-batches.ts';

/** Whom the rows of imports shall name no more. */
interface ErasedPerson {
  readonly id: string;
  readonly email: string;
}

/**
 * Takes somebody's rows out of imports that can still be taken back: what the others of the file need for that stays.
 * Imports under way are not touched. Returns how many batches named them.
 */
export async function eraseFromImports(tx: TenantScope, person: ErasedPerson): Promise<number> {
  let touched = 0;
  const email = person.email.toLowerCase();
  for await (const { import_id, number, content } of selectDoneBatches(tx)) {
    const batch = unpackBatch<ImportBatch>(content);
    const kept = {
      rows: batch.rows.filter((row) => row.email.toLowerCase() !== email),
      people: batch.people.filter((one) => one.email.toLowerCase() !== email),
      changes: batch.changes.filter((change) => change.id !== person.id && change.email.toLowerCase() !== email),
    };
    const isSame = kept.rows.length === batch.rows.length && kept.changes.length === batch.changes.length;
    if (isSame) continue;
    await updateBatchContent(tx, import_id, number, packBatch(kept));
    touched += 1;
  }
  return touched;
}
