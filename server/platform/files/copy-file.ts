import { newId } from '../ids.ts';
import type { TenantScope } from '../scope.ts';
import type { FileKindName } from './file-kinds.rules.ts';
import type { FileStore } from './file-store.ts';
import { findFile } from './files-repository.ts';
import type { MediaType } from './media-type.rules.ts';
import type { ReceivedFile } from './stored-file.ts';

/**
 * The bytes of a file again under an id of their own, for another organization: its row comes with `recordFile`. They
 * were inspected when they came. Null where the organization of the scope has no such file.
 */
export async function copyFile(scope: TenantScope, files: FileStore, id: string): Promise<ReceivedFile | null> {
  const row = await findFile(scope, id);
  if (row === undefined) return null;
  const copyId = newId();
  await files.put(copyId, await files.read(id));
  const { name, size, sha256, seconds } = row;
  const [kind, media_type] = [row.kind as FileKindName, row.media_type as MediaType];
  return { id: copyId, kind, media_type, name, size, sha256, seconds };
}
