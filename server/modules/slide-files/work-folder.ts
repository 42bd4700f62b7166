import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const prefix = 'slide-file-';
/** No work takes as long: whoever made an older folder was killed. */
const oldMs = 2 * 60 * 60_000;

/** A folder for the time of some work: nothing of it stays, also where the work failed. */
export async function inWorkFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  await removeAbandoned();
  const folder = await mkdtemp(join(tmpdir(), prefix));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function removeAbandoned(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(prefix)) continue;
    const folder = join(tmpdir(), name);
    const made = await stat(folder).catch(() => null);
    if (made !== null && performance.timeOrigin + performance.now() - made.mtimeMs > oldMs) {
      await rm(folder, { recursive: true, force: true });
    }
  }
}
