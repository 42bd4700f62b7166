import type { ChildProcess } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';

const lookMs = 250;
const pageBytes = 4096;

/**
 * Ends a process and everything it began when it takes more memory than this. It has to lead a group of its own
 * (`detached`). Answers what ends the watching.
 */
export function limitMemory(child: ChildProcess, byteLimit: number): () => void {
  const timer = setInterval(() => {
    void memoryOf(child.pid).then((bytes) => {
      if (bytes > byteLimit) endGroup(child);
    });
  }, lookMs);
  return () => clearInterval(timer);
}

/** Ends a process and everything it began. */
export function endGroup(child: ChildProcess): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch (error) {
    // It ended by itself meanwhile.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** Bytes that a group of processes holds in memory; 0 where the system does not tell. */
async function memoryOf(group: number | undefined): Promise<number> {
  const names = await readdir('/proc').catch(() => []);
  let pages = 0;
  for (const name of names.filter((one) => /^\d+$/.test(one))) {
    const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '');
    // Behind the name, which may hold anything: state, parent, group… resident pages are the 22nd of them.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (Number(fields[2]) === group) pages += Number(fields[21]);
  }
  return pages * pageBytes;
}
