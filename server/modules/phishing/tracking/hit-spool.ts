import { type FileHandle, mkdir, open, readdir, readFile, rename, unlink } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { newId } from '#platform/ids.ts';
import type { TrackedHit } from './hit.ts';

/** Hits on the disk while the database is away. */
export interface HitSpool {
  /** On the disk, synced, when it resolves. */
  append(hits: readonly TrackedHit[]): Promise<void>;
  /** Hands over everything that waits, also of a process of this machine that died; what was taken is removed. */
  drain(take: (hits: readonly TrackedHit[]) => Promise<void>): Promise<number>;
  close(): Promise<void>;
}

const openEnding = '.open';
const readyEnding = '.ready';

/**
 * A file being written ends in `.open` and carries machine and process, so that nobody takes it from under a process
 * that lives; one that is whole ends in `.ready`.
 */
export function createHitSpool(folder: string): HitSpool {
  const own = `${encodeURIComponent(hostname())}.${process.pid}.`;
  let current: { readonly path: string; readonly file: FileHandle } | null = null;

  async function append(hits: readonly TrackedHit[]): Promise<void> {
    if (current === null) {
      await mkdir(folder, { recursive: true });
      const path = join(folder, `${own}${newId()}${openEnding}`);
      current = { path, file: await open(path, 'a', 0o600) };
    }
    const lines = hits.map((hit) => `${JSON.stringify(hit)}\n`).join('');
    await current.file.appendFile(lines);
    await current.file.datasync();
  }

  async function finishCurrent(): Promise<void> {
    if (current === null) return;
    const { path, file } = current;
    current = null;
    await file.close();
    await rename(path, path.replace(openEnding, readyEnding));
  }

  async function drain(take: (hits: readonly TrackedHit[]) => Promise<void>): Promise<number> {
    await finishCurrent();
    let count = 0;
    for (const name of await listFiles(folder)) {
      if (!name.endsWith(readyEnding) && !isOrphan(name, current?.path)) continue;
      const path = join(folder, name);
      const hits = parseLines(await readFile(path, 'utf8'));
      if (hits.length > 0) await take(hits);
      await unlink(path);
      count += hits.length;
    }
    return count;
  }

  return { append, drain, close: finishCurrent };
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
function isOrphan(name: string, ownPath: string | undefined): boolean {
  if (!name.endsWith(openEnding) || ownPath?.endsWith(name)) return false;
  const [host = '', pid = ''] = name.split('.');
  if (host !== encodeURIComponent(hostname()).split('.')[0]) return false;
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

/** A line that was cut off by a crash was never answered: it is left out. */
function parseLines(text: string): TrackedHit[] {
  const lines = text.split('\n');
  lines.pop();
  return lines.map((line) => JSON.parse(line) as TrackedHit);
}
