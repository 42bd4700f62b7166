import { closeSync, fdatasync, ftruncateSync, mkdirSync, openSync, writeSync } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import type { Logger } from 'pino';
import { z } from 'zod';

/**
 * What left by one worker's hands and is not in the database yet, on the disk: it is written in the moment in which the
 * server's answer is heard, before the connection takes another letter. After a hard kill whoever takes over the worker's
 * letters reads it, so that no more than one letter of each connection goes out a second time.
 */
export interface SendJournal {
  /** Makes the file: by it others know of this worker, also of one that ends before its first letter left. */
  open(): void;
  /**
   * Written when it returns: the end of this process does not take it back. The disk has it, for the case that the power
   * fails, within the time of a sync or two: those that come close together share one. Throws when it cannot be written.
   */
  note(departure: Departure): void;
  /** The database has it. */
  forget(id: string): void;
  /** So long that nothing more should leave until the database has everything, which empties the file. */
  readonly isFull: boolean;
  /** Removes the file, unless the database does not have everything. */
  close(): Promise<void>;
}

const departureSchema = z.object({
  id: z.uuid(),
  organization_id: z.uuid(),
  message_id: z.string(),
  /** What the server answered. */
  answer: z.string(),
  at: z.coerce.date(),
  /** Host of the organization's own server; null: the installation's. */
  sent_by: z.string().nullable(),
});

/** A letter that a server took. */
export type Departure = z.infer<typeof departureSchema>;

const syncData = promisify(fdatasync);
const ending = '.journal';
const maxBytes = 1024 * 1024;

/** `owner`: who holds the leases of the letters in it. */
export function createSendJournal(folder: string, owner: string, log: Pick<Logger, 'error'>): SendJournal {
  const path = pathOf(folder, owner);
  const unrecorded = new Set<string>();
  let file: number | undefined;
  let size = 0;
  let isSynced = true;
  let syncing: Promise<void> | undefined;

  function open(): number {
    if (file !== undefined) return file;
    mkdirSync(folder, { recursive: true });
    file = openSync(path, 'a', 0o600);
    return file;
  }

  async function sync(): Promise<void> {
    try {
      while (!isSynced && file !== undefined) {
        isSynced = true;
        await syncData(file);
      }
    } catch (error) {
      log.error({ err: error }, 'the journal of letters that left is not synced');
    }
    syncing = undefined;
  }

  return {
    open: () => void open(),
    note: (departure) => {
      const opened = open();
      // Each begins a line of its own: half of one that a full disk left at the end spoils no other.
      const bytes = Buffer.from(`\n${JSON.stringify(departure)}`);
      writeSync(opened, bytes);
      size += bytes.length;
      unrecorded.add(departure.id);
      isSynced = false;
      syncing ??= sync();
    },
    forget: (id) => {
      if (!unrecorded.delete(id) || unrecorded.size > 0 || file === undefined) return;
      ftruncateSync(file);
      size = 0;
    },
    get isFull() {
      return size >= maxBytes;
    },
    close: async () => {
      await syncing;
      if (file !== undefined) closeSync(file);
      file = undefined;
      if (unrecorded.size === 0) await removeJournal(folder, owner);
    },
  };
}

/** Whose journals lie in the folder. */
export async function listJournals(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(nothingWhereThereIsNone<string[]>([]));
  return names.filter((name) => name.endsWith(ending)).map((name) => basename(name, ending));
}

/** What left by the owner's hands; a line that a kill or a full disk cut off stands for a letter that is not known to. */
export async function readJournal(folder: string, owner: string): Promise<Departure[]> {
  const text = await readFile(pathOf(folder, owner), 'utf8').catch(nothingWhereThereIsNone(''));
  return text.split('\n').flatMap(parseLine);
}

export async function removeJournal(folder: string, owner: string): Promise<void> {
  await rm(pathOf(folder, owner), { force: true });
}

function pathOf(folder: string, owner: string): string {
  return join(folder, `${owner}${ending}`);
}

function parseLine(line: string): Departure[] {
  try {
    return line === '' ? [] : [departureSchema.parse(JSON.parse(line))];
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof z.ZodError) return [];
    throw error;
  }
}

/** A folder that is not there, or cannot be one: what keeps it from being made is said where it is written. */
function nothingWhereThereIsNone<T>(nothing: T) {
  return (error: NodeJS.ErrnoException): T => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return nothing;
    throw error;
  };
}
