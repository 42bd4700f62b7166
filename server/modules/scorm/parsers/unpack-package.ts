import { parentPort, workerData } from 'node:worker_threads';
import { crc32 } from 'node:zlib';
import { AppError } from '#platform/app-error.ts';
import { onEnvelope, toEnvelope } from '#platform/thread-messages.ts';
import { keyOf, tellable } from '../package-path.rules.ts';
import type { UnpackingAnswer, UnpackingMessage, UnpackingQuestion } from '../unpacking.ts';
import { openPackage, type PackageArchive, type PackedFile } from './package-archive.ts';
import { readManifest } from './read-manifest.ts';

const manifestName = 'imsmanifest.xml';
const maxManifestBytes = 8 * 1024 * 1024;

/** A thread of its own: takes an archive apart and hands its files over, a piece at a time. See `unpack-package.ts` above. */
async function unpack(size: number): Promise<void> {
  const archive = await openPackage((start, end) => ask<Uint8Array>({ ask: 'read', start, end }), size);
  const { file, folder } = findManifest(archive);
  if (file.size > maxManifestBytes) throw new AppError('scorm_manifest_too_large');
  const chunks: Uint8Array[] = [];
  for await (const chunk of contentOf(file)) chunks.push(chunk);
  const names = new Map(archive.files.map(({ path }) => [keyOf(path), path]));
  const manifest = readManifest(Buffer.concat(chunks), folder, names);
  await ask({ ask: 'plan', manifest, filesCount: archive.files.length });
  for (const one of archive.files) {
    await ask({ ask: 'begin', path: one.path });
    for await (const bytes of contentOf(one)) await ask({ ask: 'chunk', bytes });
    await ask({ ask: 'end' });
  }
}

/** In the root, or in the one folder that has one: people pack the folder instead of what is in it. */
function findManifest(archive: PackageArchive): { file: PackedFile; folder: string } {
  const found = archive.files.filter(({ path }) => nameOf(path).toLowerCase() === manifestName);
  const inRoot = found.find(({ path }) => !path.includes('/'));
  if (inRoot) return { file: inRoot, folder: '' };
  const depth = (path: string) => path.split('/').length;
  const least = Math.min(...found.map(({ path }) => depth(path)));
  const [file, another] = found.filter(({ path }) => depth(path) === least);
  if (file === undefined) throw missingManifest(archive);
  if (another !== undefined) throw new AppError('scorm_manifest_ambiguous');
  return { file, folder: file.path.slice(0, -(manifestName.length + 1)) };
}

function missingManifest(archive: PackageArchive): AppError {
  const isOther = archive.files.some(({ path }) => /(^|\/)(cmi5|tincan)\.xml$|\.(crs|au)$/i.test(path));
  return new AppError(isOther ? 'scorm_manifest_other_standard' : 'scorm_manifest_missing');
}

/** The bytes of a file, which are as many and the ones that the archive promised. Throws `scorm_archive_damaged`. */
async function* contentOf(file: PackedFile): AsyncGenerator<Uint8Array> {
  let sum = 0;
  try {
    for await (const chunk of (await file.open()) as AsyncIterable<Buffer>) {
      sum = crc32(chunk, sum);
      yield new Uint8Array(chunk);
    }
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw new AppError('scorm_archive_damaged', { values: { name: tellable(file.path) }, cause });
  }
  if (sum !== file.crc32) throw new AppError('scorm_archive_damaged', { values: { name: tellable(file.path) } });
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

const waiting = new Map<number, (answer: never) => void>();
let lastNumber = 0;

/** Waits for the answer: nothing is read faster than it is stored. */
function ask<T = null>(question: UnpackingQuestion): Promise<T> {
  const number = ++lastNumber;
  return new Promise<T>((resolve) => {
    waiting.set(number, resolve);
    say({ number, question });
  });
}

function say(message: UnpackingMessage): void {
  parentPort?.postMessage(toEnvelope(message));
}

if (parentPort) {
  onEnvelope<UnpackingAnswer>(parentPort, ({ number, answer }) => {
    waiting.get(number)?.(answer as never);
    waiting.delete(number);
  });
}

try {
  await unpack((workerData as { size: number }).size);
  say({ ended: 'done' });
} catch (error) {
  if (error instanceof AppError) {
    say({ ended: 'refused', code: error.code, values: error.details.values, why: error.message });
  } else say({ ended: 'failed', why: error instanceof Error ? (error.stack ?? error.message) : String(error) });
}
parentPort?.close();
