import { Outage } from '../outage.ts';
import type { SystemScope } from '../scope.ts';
import type { FileStore } from './file-store.ts';
import { filterKnownFiles } from './files-repository.ts';

/**
 * Removes at once what was stored and has no row, before a refusal as a rule: a disk that is full would be fuller by it
 * until the night.
 * Where the database is away nobody knows what it noted last: the clean-up looks later.
 */
export async function removeUnrecorded(
  scope: SystemScope,
  files: FileStore,
  ids: readonly string[],
  refusal: unknown,
): Promise<void> {
  if (ids.length === 0 || (refusal instanceof Outage && refusal.kind === 'away')) return;
  const known = await filterKnownFiles(scope, ids);
  for (const id of ids) if (!known.has(id)) await files.remove(id);
}
