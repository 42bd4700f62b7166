import { changedMeanwhile } from '#platform/edits/index.ts';
import type { TenantScope } from '#platform/scope.ts';
import { selectLastEdit, type VersionedTable } from './content-version-repository.ts';

/**
 * Throws `changed_meanwhile`, which says who edited it and when, where it is no longer of the version that the edit was
 * made from. An edit that names no version is made whatever stands there. The caller holds the lock.
 */
export async function requireVersion(
  tx: TenantScope,
  table: VersionedTable,
  id: string,
  version: number | undefined,
): Promise<void> {
  if (version === undefined) return;
  const last = await selectLastEdit(tx, table, id);
  if (last === undefined || last.version === version) return;
  throw changedMeanwhile(tx, last);
}

/** What an edit changes, as the audit log keeps it. */
export function withoutVersion<T extends { version?: number | undefined }>({ version: _, ...fields }: T) {
  return fields;
}
