import { type FileHandle, mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import { basename, join } from 'node:path';
import type { Logger } from 'pino';
import { newId } from '#platform/ids.ts';
import type { TrackedHit } from './hit.ts';

/** Hits on the disk that the database gets later: while it is away, and in a rush. */
export interface HitSpool {
  /** On the disk, synced, when it resolves. */
  append(hits: readonly TrackedHit[]): Promise<void>;
  /**
   * Hands over everything that waits, also of a process of this machine that died; what was taken is removed. Where
   * `take` fails the hits stay: the same ones may be handed over twice.
   */
  drain(take: (hits: readonly TrackedHit[]) => Promise<void>): Promise<number>;
  close(): Promise<void>;
}

const openEnding = '.open';
const readyEnding = '.ready';
/** Handed over but for lines that nobody can read: kept for a person to look at. */
const damagedEnding = '.damaged';
/** A file that has so many hits is whole: one at a time is read into memory. */
const hitsOfFile = 5000;

/** One label: the parts of a file's name are parted by dots. */
const machine = encodeURIComponent(hostname()).replaceAll('.', '%2E');

/**
 * A file being written ends in `.open` and carries machine and process, so that nobody takes it from under a process
 * that lives; one that is whole ends in `.ready`.
 */
export function createHitSpool(folder: string, log: Pick<Logger, 'error'>): HitSpool {
  const own = `${machine}.${process.pid}.`;
  let current: { readonly path: string; readonly file: FileHandle; hits: number } | null = null;
  let turn: Promise<unknown> = Promise.resolve();
  /** Known before they exist: nobody takes them for what an earlier process of this number left. */
  const written = new Set<string>();

  /** One after the other: nobody closes a file that is being written. */
  function inTurn<Result>(act: () => Promise<Result>): Promise<Result> {
    const result = turn.then(act);
    turn = result.catch(() => undefined);
    return result;
  }

  async function openFile(): Promise<NonNullable<typeof current>> {
    await mkdir(folder, { recursive: true });
    const name = `${own}${newId()}${openEnding}`;
    written.add(name);
    const path = join(folder, name);
    return { path, file: await open(path, 'a', 0o600), hits: 0 };
  }

  async function append(hits: readonly TrackedHit[]): Promise<void> {
    current ??= await openFile();
    try {
      await current.file.appendFile(hits.map((hit) => `${JSON.stringify(hit)}\n`).join(''));
      await current.file.datasync();
    } catch (error) {
      // Half a line may stand at its end, where it is left out: nothing may follow it.
      await finishCurrent();
      throw error;
    }
    current.hits += hits.length;
    if (current.hits >= hitsOfFile) await finishCurrent();
  }

  async function finishCurrent(): Promise<void> {
    if (current === null) return;
    const { path, file } = current;
    current = null;
    await file.close();
    await rename(path, path.replace(openEnding, readyEnding));
    written.delete(basename(path));
  }

  async function drain(take: (hits: readonly TrackedHit[]) => Promise<void>): Promise<number> {
    await inTurn(finishCurrent);
    let count = 0;
    for (const name of await listFiles(folder)) {
      if (!name.endsWith(readyEnding) && (written.has(name) || !isOrphan(name))) continue;
      const path = join(folder, name);
      const { hits, unreadable } = parseLines(await readWhole(path));
      if (hits.length > 0) await take(hits);
      if (unreadable === 0) await rm(path, { force: true });
      else {
        log.error({ path, lines: unreadable }, 'lines of hits on the disk cannot be read: the file is kept');
        await rename(path, `${path}${damagedEnding}`);
      }
      count += hits.length;
    }
    return count;
  }

  return { append: (hits) => inTurn(() => append(hits)), drain, close: () => inTurn(finishCurrent) };
}

/** Another process of this machine may have handed it over since the folder was read. */
async function readWhole(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  }
}

async function listFiles(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).sort();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/** Left by a process of this machine that is gone, or by an earlier life of our own process number. */
function isOrphan(name: string): boolean {
  if (!name.endsWith(openEnding)) return false;
  const [host = '', pid = ''] = name.split('.');
  if (host !== machine || !/^\d+$/.test(pid)) return false;
  return Number(pid) === process.pid || !isAlive(Number(pid));
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** A last line that was cut off by a crash was never answered: it is left out. */
function parseLines(text: string): { hits: TrackedHit[]; unreadable: number } {
  const lines = text.split('\n');
  lines.pop();
  const hits = lines.flatMap(parseLine);
  return { hits, unreadable: lines.length - hits.length };
}

function parseLine(line: string): TrackedHit[] {
  try {
    return [JSON.parse(line) as TrackedHit];
  } catch (error) {
    if (error instanceof SyntaxError) return [];
    throw error;
  }
}
