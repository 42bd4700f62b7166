import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { AppError, found } from '../app-error.ts';
import { newId } from '../ids.ts';
import type { TenantScope } from '../scope.ts';
import { type ByteRange, hasTag, readRange } from './byte-range.rules.ts';
import { type FileKind, type FileKindName, fileKinds, spreadsheet } from './file-kinds.rules.ts';
import { cleanFileName } from './file-name.rules.ts';
import type { FileStore } from './file-store.ts';
import {
  deleteFileRow,
  type FileRow,
  filterFilesOfOrganization,
  findFile,
  insertFile,
  insertFiles,
} from './files-repository.ts';
import { Inspection } from './inspection.ts';
import { readMediaSeconds } from './media-length.ts';
import { isCutOff, type MediaType, sniffMediaType } from './media-type.rules.ts';
import { rewritePicture } from './picture.ts';

/** Bytes that somebody gives us, with the name they gave them. */
export interface NewFile {
  readonly kind: FileKindName;
  readonly name: string;
  readonly content: Readable | Uint8Array;
}

/** A file whose bytes are stored and which has no row yet. */
export interface ReceivedFile {
  readonly id: string;
  readonly kind: FileKindName;
  readonly name: string;
  readonly media_type: MediaType;
  readonly size: number;
  readonly sha256: string;
  /** Of film and sound, as far as it is known. */
  readonly seconds: number | null;
}

/**
 * Stores the bytes without touching the database, so that a slow upload holds no transaction; {@link recordFile} gives
 * them their row. Throws `file_empty`, `file_too_large`, `file_type_refused`, `file_spreadsheet_old`, `file_cut_off`,
 * `file_picture_*`; a refusal leaves nothing.
 */
export async function receiveFile(files: FileStore, file: NewFile): Promise<ReceivedFile> {
  const kind: FileKind = fileKinds[file.kind];
  const id = newId();
  const measured = kind.picture
    ? await storePicture(files, id, file.content, kind, kind.picture)
    : await storeBytes(files, id, file.content, kind);
  return { id, kind: file.kind, name: cleanFileName(file.name, measured.media_type), ...measured };
}

type Measured = Pick<ReceivedFile, 'media_type' | 'size' | 'sha256' | 'seconds'>;

async function storeBytes(
  files: FileStore,
  id: string,
  content: NewFile['content'],
  kind: FileKind,
): Promise<Measured> {
  const inspection = new Inspection(kind.maxBytes);
  await files.put(id, Readable.from(inspection.watch(asChunks(content))));
  try {
    const media_type = judge(inspection, kind);
    const { size } = inspection;
    const seconds = await readMediaSeconds(media_type, size, async (range) => buffer(await files.read(id, range)));
    return { media_type, size, sha256: inspection.digest(), seconds };
  } catch (error) {
    await files.remove(id);
    throw error;
  }
}

async function storePicture(
  files: FileStore,
  id: string,
  content: NewFile['content'],
  kind: FileKind,
  limits: NonNullable<FileKind['picture']>,
): Promise<Measured> {
  const inspection = new Inspection(kind.maxBytes);
  const given = await buffer(inspection.watch(asChunks(content)));
  const { bytes, type } = await rewritePicture({ bytes: given, type: judge(inspection, kind), ...limits });
  await files.put(id, bytes);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { media_type: type, size: bytes.byteLength, sha256, seconds: null };
}

function asChunks(content: NewFile['content']): AsyncIterable<Uint8Array> {
  return content instanceof Readable ? content : Readable.from([content], { objectMode: false });
}

function judge(inspection: Inspection, kind: FileKind): MediaType {
  if (inspection.size === 0) throw new AppError('file_empty');
  if (isCutOff(inspection.edges)) throw new AppError('file_cut_off');
  const type = sniffMediaType(inspection.edges);
  if (type === 'application/x-ole-storage' && kind.types.includes(spreadsheet) && !kind.types.includes(type)) {
    throw new AppError('file_spreadsheet_old');
  }
  if (type === null || !kind.types.includes(type)) {
    throw new AppError('file_type_refused', { values: { type: type ?? '?' } });
  }
  return type;
}

/** Gives stored bytes their row in the caller's transaction. Whoever stored them runs in {@link withFileCleanup}. */
export async function recordFile(tx: TenantScope, file: ReceivedFile): Promise<ReceivedFile> {
  await insertFile(tx, {
    id: file.id,
    kind: file.kind,
    name: file.name,
    media_type: file.media_type,
    size: file.size,
    sha256: file.sha256,
    seconds: file.seconds,
  });
  return file;
}

/** {@link recordFile} for many. */
export async function recordFiles(tx: TenantScope, files: readonly ReceivedFile[]): Promise<void> {
  await insertFiles(
    tx,
    files.map(({ id, kind, name, media_type, size, sha256, seconds }) => ({
      id,
      kind,
      name,
      media_type,
      size,
      sha256,
      seconds,
    })),
  );
}

/** {@link recordFile} for the files that one upload was taken apart into: their types were told by their names. */
export async function recordParts(
  tx: TenantScope,
  kind: FileKindName,
  parts: readonly Omit<FileRow, 'kind' | 'seconds' | 'created_at'>[],
): Promise<void> {
  await insertFiles(
    tx,
    parts.map(({ id, name, media_type, size, sha256 }) => ({
      id,
      kind,
      name,
      media_type,
      size,
      sha256,
      seconds: null,
    })),
  );
}

/** {@link receiveFile} and {@link recordFile} in one: for bytes that are at hand. Not for uploads inside a transaction. */
export async function saveFile(tx: TenantScope, files: FileStore, file: NewFile): Promise<ReceivedFile> {
  return recordFile(tx, await receiveFile(files, file));
}

export interface OpenedFile {
  readonly file: FileRow;
  readonly content: Readable;
  readonly range: ByteRange | null;
}

/** 404 unless all of them are there, and this organization's. */
export async function requireFiles(scope: TenantScope, ids: readonly string[], kind: FileKindName): Promise<void> {
  if (ids.length === 0) return;
  const own = await filterFilesOfOrganization(scope, ids, kind);
  if (!ids.every((id) => own.has(id.toLowerCase()))) throw new AppError('not_found');
}

/** Row and bytes, or 404. The caller has decided that this person may read it. */
export async function openFile(scope: TenantScope, files: FileStore, id: string): Promise<OpenedFile> {
  const file = found(await findFile(scope, id));
  return { file, content: await files.read(id), range: null };
}

/** What a player or a browser says about the file when it asks: the headers of RFC 9110 by their names. */
export interface FileConditions {
  readonly range?: string | undefined;
  readonly 'if-range'?: string | undefined;
  readonly 'if-none-match'?: string | undefined;
  /** HEAD: nothing of the file is read. */
  readonly isHead?: boolean;
}

/** `unchanged`: the browser has it. `outside`: nothing of the file lies in the range that was asked for. */
export interface OpenedPart extends OpenedFile {
  readonly answer: 'whole' | 'part' | 'unchanged' | 'outside';
}

/** {@link openFile}, or a part of it: players of sound and film ask for parts, and again for what they have. */
export async function openFilePart(
  scope: TenantScope,
  files: FileStore,
  id: string,
  { range: rangeHeader, isHead = false, ...conditions }: FileConditions,
): Promise<OpenedPart> {
  const file = found(await findFile(scope, id));
  const tag = tagOf(file);
  const nothing = { file, range: null, content: Readable.from([]) };
  if (hasTag(conditions['if-none-match'], tag)) return { ...nothing, answer: 'unchanged' };
  // A part of a file that has changed since is no part of this one.
  const isSame = conditions['if-range'] === undefined || conditions['if-range'] === tag;
  const range = isSame ? readRange(rangeHeader, file.size) : null;
  if (range === 'outside') return { ...nothing, answer: 'outside' };
  const content = isHead ? nothing.content : await files.read(id, range ?? undefined);
  return { file, range, content, answer: range === null ? 'whole' : 'part' };
}

/** The ETag of a file: its bytes never change under its id. */
export function tagOf({ sha256 }: Pick<FileRow, 'sha256'>): string {
  return `"${sha256}"`;
}

/** Forgets a file: its row now, its bytes with the next clean-up, so that a rolled back transaction loses nothing. */
export async function removeFile(tx: TenantScope, id: string): Promise<void> {
  if (!(await deleteFileRow(tx, id))) throw new AppError('not_found');
}
