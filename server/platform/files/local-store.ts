import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { outageOfDisk } from '../outage.ts';
import { FileMissingError, type FileStore, FilesUnavailable, type StoredObject } from './file-store.ts';

/** Unfinished files of a process that died are removed after this long. */
const staleTemporaryMs = 24 * 60 * 60 * 1000;
const plainId = /^[0-9a-f-]{8,64}$/i;

/**
 * Files in a folder. A file appears under its id whole and on the disk, or not at all: written aside, synced, renamed.
 * Two levels of folders by the end of the id (the beginning of a version 7 id is the time) keep folders small.
 */
export function createLocalStore(folder: string): FileStore {
  const temporaryFolder = join(folder, 'unfinished');

  return {
    put: async (id, content) => {
      const target = pathOf(folder, id);
      const temporary = join(temporaryFolder, `${id}.${randomUUID()}`);
      try {
        await mkdir(temporaryFolder, { recursive: true });
        await mkdir(join(target, '..'), { recursive: true });
        await writeWhole(temporary, content);
        await rename(temporary, target);
        await syncFolder(join(target, '..')).catch(async (error: unknown) => {
          await rm(target, { force: true });
          throw error;
        });
      } catch (error) {
        await rm(temporary, { force: true });
        const outage = outageOfDisk(error);
        throw outage === null ? error : new FilesUnavailable(error, outage);
      }
    },
    read: async (id, range) => {
      const path = pathOf(folder, id);
      const handle = await open(path, 'r').catch((error: unknown) => {
        throw isMissing(error) ? new FileMissingError(id) : error;
      });
      return handle.createReadStream(range === undefined ? {} : { start: range.start, end: range.end });
    },
    remove: (id) => rm(pathOf(folder, id), { force: true }),
    list: () => listFolder(folder, temporaryFolder),
  };
}

/** An id is all that ever becomes part of a path. */
function pathOf(folder: string, id: string): string {
  if (!plainId.test(id)) throw new Error(`not an id of a file: ${JSON.stringify(id)}`);
  const plain = id.replaceAll('-', '').toLowerCase();
  return join(folder, plain.slice(-2), plain.slice(-4, -2), id.toLowerCase());
}

async function writeWhole(path: string, content: Readable | Uint8Array): Promise<void> {
  const handle: FileHandle = await open(path, 'wx', 0o640);
  try {
    if (content instanceof Readable) for await (const chunk of content) await handle.writeFile(chunk as Uint8Array);
    else await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** The rename itself is on the disk once its folder is. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');
}

async function* listFolder(folder: string, temporaryFolder: string): AsyncIterable<StoredObject> {
  await removeStale(temporaryFolder);
  for (const first of await namesIn(folder)) {
    if (first.length !== 2) continue;
    for (const second of await namesIn(join(folder, first))) {
      for (const id of await namesIn(join(folder, first, second))) {
        if (!plainId.test(id)) continue;
        const { mtime } = await stat(join(folder, first, second, id));
        yield { id, storedAt: mtime };
      }
    }
  }
}

async function removeStale(temporaryFolder: string): Promise<void> {
  for (const name of await namesIn(temporaryFolder)) {
    const path = join(temporaryFolder, name);
    const { mtime } = await stat(path).catch((error: unknown) => {
      if (isMissing(error)) return { mtime: new Date() };
      throw error;
    });
    if (Date.now() - mtime.getTime() > staleTemporaryMs) await rm(path, { force: true });
  }
}

async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
}
