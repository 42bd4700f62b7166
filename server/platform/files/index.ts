export { type ByteRange, readRange } from './byte-range.rules.ts';
export { copyFile } from './copy-file.ts';
export { createFileStore } from './create-file-store.ts';
export { type FileKindName, fileKinds } from './file-kinds.rules.ts';
export { cleanFileName, contentDisposition } from './file-name.rules.ts';
export { FileMissingError, type FileStore, type StoredObject } from './file-store.ts';
export type { FileRow } from './files-repository.ts';
export { forgetFiles } from './forget-files.ts';
export { removeOrphanFilesJob } from './jobs.ts';
export { edgesOf, type FileEdges, type MediaType, sniffMediaType } from './media-type.rules.ts';
export { rewritePicture } from './picture.ts';
export { sendFile } from './send-file.ts';
export {
  type NewFile,
  type OpenedFile,
  openFile,
  openFilePart,
  type ReceivedFile,
  receiveFile,
  recordFile,
  recordFiles,
  recordParts,
  removeFile,
  requireFiles,
  saveFile,
} from './stored-file.ts';
