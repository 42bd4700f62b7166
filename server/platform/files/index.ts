export { type ByteRange, readRange } from './byte-range.rules.ts';
export { copyFile } from './copy-file.ts';
export { createFileStore } from './create-file-store.ts';
export { type FileKindName, fileKinds } from './file-kinds.rules.ts';
export { cleanFileName, contentDisposition } from './file-name.rules.ts';
export { FileMissingError, type FileStore, type StoredObject } from './file-store.ts';
export type { FileRow } from './files-repository.ts';
export { checkFilesFolder } from './folder-check.ts';
export { removeOrphanFilesJob } from './jobs.ts';
export { edgesOf, type FileEdges, isCutOff, type MediaType, sniffMediaType } from './media-type.rules.ts';
export { rewritePicture, writePictureWidths } from './picture.ts';
export { purgeFiles } from './purge-files.ts';
export { removeUnrecorded } from './remove-unrecorded.ts';
export { sendFile, sendFilePart } from './send-file.ts';
export {
  type FileConditions,
  type NewFile,
  type OpenedFile,
  type OpenedPart,
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
export { withFileCleanup } from './with-file-cleanup.ts';
