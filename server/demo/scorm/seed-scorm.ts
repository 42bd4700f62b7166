import { storePackage, unpackPackage } from '#modules/scorm/index.ts';
import { type FileStore, saveFile } from '#platform/files/index.ts';
import { newId } from '#platform/ids.ts';
import type { TenantScope } from '#platform/scope.ts';
import { writeClearDeskPackage } from './clear-desk-package.ts';

/** One SCORM course, uploaded as people upload them; its id. In the caller's transaction. */
export async function seedScorm(tx: TenantScope, files: FileStore): Promise<string> {
  const content = writeClearDeskPackage();
  const file = await saveFile(tx, files, { kind: 'package', name: 'clear-desk.zip', content });
  const unpacked = await unpackPackage({
    files,
    archive: file,
    signal: new AbortController().signal,
    onFile: async () => true,
  });
  if (unpacked === null) throw new Error('the package of the demo was stopped');
  const description = 'Короткий курс в формате SCORM: как не оставить лишнего на столе и на экране.';
  const stored = await storePackage(tx, { id: newId(), file, course_id: null, description }, unpacked);
  if (stored === null) throw new Error('the package of the demo has no course');
  return stored.course_id;
}
