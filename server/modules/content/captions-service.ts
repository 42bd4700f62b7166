import { buffer } from 'node:stream/consumers';
import type { Cue } from '#contract/captions.ts';
import type { ReadSlideCaptions, SlideCaptions } from '#contract/slide-media.ts';
import type { TextEncoding } from '#contract/text-reading.ts';
import { AppError, found } from '#platform/app-error.ts';
import { type FileStore, type ReceivedFile, receiveFile, withFileCleanup } from '#platform/files/index.ts';
import { errorText } from '#platform/i18n.ts';
import { defineParser, isParserBusy } from '#platform/parsing/index.ts';
import type { TenantScope } from '#platform/scope.ts';
import { type CaptionsProblem, checkCues, type ReadCaptions, readCaptions, writeCaptions } from './captions.rules.ts';
import { selectModule } from './module-repository.ts';
import type { CaptionsFile, CaptionsTask } from './parsers/captions.ts';
import { selectFiles } from './slide-file-repository.ts';
import { presentFile, recordSlideFile, type SlideStore } from './slide-file-service.ts';

const parseCaptions = defineParser<CaptionsTask, CaptionsFile>({
  module: new URL('./parsers/captions.ts', import.meta.url),
  maxBytes: 1024 * 1024,
  deadlineMs: 3000,
  tooComplex: 'captions_too_complex',
  unreadable: 'captions_invalid',
});

/**
 * Captions from a file, written anew as plain WebVTT; all of them or none. Throws `file_missing`, `captions_empty`, and
 * `captions_invalid` with a sentence for each line that cannot be taken.
 */
export async function addSlideCaptions(
  scope: TenantScope,
  store: SlideStore,
  moduleId: string,
  given: ReceivedFile | null,
  encoding?: TextEncoding,
): Promise<ReadSlideCaptions> {
  if (given === null) throw new AppError('file_missing', { errors: { captions: ['file_missing'] } });
  const bytes = await buffer(await store.files.read(given.id));
  const { cues, problems, reading } = await parseCaptions({ bytes, encoding });
  return { ...(await storeCaptions(scope, store, moduleId, { name: given.name, cues, problems })), ...reading };
}

/** Captions that came with a film, stored without a row; null where they cannot be taken whole. Throws when the server is busy. */
export async function receiveCaptions(files: FileStore, name: string, bytes: Uint8Array): Promise<ReceivedFile | null> {
  try {
    const { cues, problems } = await parseCaptions({ bytes });
    return cues.length === 0 || problems.length > 0 ? null : await putCaptions(files, name, cues);
  } catch (error) {
    if (error instanceof AppError && !isParserBusy(error)) return null;
    throw error;
  }
}

/** Captions that somebody wrote. Throws as {@link addSlideCaptions}. */
export async function writeSlideCaptions(
  scope: TenantScope,
  store: SlideStore,
  moduleId: string,
  cues: readonly Cue[],
): Promise<SlideCaptions> {
  return storeCaptions(scope, store, moduleId, { name: 'captions.vtt', cues, problems: checkCues(cues) });
}

/** Captions cue by cue, or 404. */
export async function readSlideCaptions(
  scope: TenantScope,
  { files, media }: SlideStore,
  { id: moduleId, fileId }: { readonly id: string; readonly fileId: string },
): Promise<SlideCaptions> {
  found(await selectModule(scope, moduleId));
  const row = found((await selectFiles(scope, [fileId])).get(fileId));
  if (row.kind !== 'captions') throw new AppError('not_found');
  return { ...presentFile(await media.openLinks(scope), row), cues: await readCues(files, fileId) };
}

/** Cues of captions that are stored here: they were checked and written by us. */
export async function readCues(files: FileStore, fileId: string): Promise<Cue[]> {
  return [...readCaptions(String(await buffer(await files.read(fileId)))).cues];
}

async function storeCaptions(
  scope: TenantScope,
  { files, media }: SlideStore,
  moduleId: string,
  given: ReadCaptions & { readonly name: string },
): Promise<SlideCaptions> {
  if (given.problems.length > 0) {
    throw new AppError('captions_invalid', {
      errors: { captions: given.problems.map((one) => captionsError(scope, one)) },
    });
  }
  if (given.cues.length === 0) throw new AppError('captions_empty', { errors: { captions: ['captions_empty'] } });
  const file = await withFileCleanup(scope, files, async (store) => {
    const stored = await putCaptions(store, given.name, given.cues);
    await recordSlideFile(scope, moduleId, stored);
    return stored;
  });
  return { ...presentFile(await media.openLinks(scope), file), cues: [...given.cues] };
}

function putCaptions(files: FileStore, given: string, cues: readonly Cue[]): Promise<ReceivedFile> {
  const name = given.replace(/(?:\.(?:srt|vtt|txt))+$/i, '');
  return receiveFile(files, { kind: 'captions', name, content: Buffer.from(writeCaptions(cues)) });
}

function captionsError({ language }: TenantScope, { line, fault }: CaptionsProblem): string {
  return errorText(language, fault, { line });
}
