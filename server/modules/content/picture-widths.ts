import { buffer } from 'node:stream/consumers';
import {
  type FileStore,
  type ReceivedFile,
  receiveFile,
  recordFile,
  writePictureWidths,
} from '#platform/files/index.ts';
import type { TenantScope } from '#platform/scope.ts';
import { insertRenditions } from './slide-file-repository.ts';

/** A slide is 720 px wide: once, twice for fine screens, and less for telephones. The picture's own width comes last. */
const pictureWidths = [480, 960, 1440];

/** A picture again as WebP, its bytes stored, without a row yet. */
export interface StoredWidth {
  readonly width: number;
  readonly height: number;
  readonly file: ReceivedFile;
}

/** Writes a stored picture anew as WebP in fitting widths; none of one that moves. Throws `file_picture_*`. */
export async function storeWidths(
  files: FileStore,
  picture: { readonly id: string; readonly name: string },
): Promise<StoredWidth[]> {
  const { written } = await writePictureWidths({
    bytes: await buffer(await files.read(picture.id)),
    widths: pictureWidths,
  });
  const stored: StoredWidth[] = [];
  for (const { width, height, bytes: content } of written) {
    stored.push({ width, height, file: await receiveFile(files, { kind: 'rendition', name: picture.name, content }) });
  }
  return stored;
}

export async function recordWidths(tx: TenantScope, pictureId: string, widths: readonly StoredWidth[]): Promise<void> {
  for (const { file } of widths) await recordFile(tx, file);
  await insertRenditions(
    tx,
    widths.map(({ width, height, file }) => ({ file_id: pictureId, width, height, rendition_id: file.id })),
  );
}
