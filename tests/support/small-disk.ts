import { execFileSync } from 'node:child_process';
import {
  chownSync,
  closeSync,
  mkdtempSync,
  openSync,
  rmdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';

/** A file system of its own that can be filled to the last byte. */
export interface SmallDisk {
  readonly folder: string;
  /** Takes the room that is left, but for so many bytes. */
  fill(leaving?: number): void;
  /** Gives it back. */
  free(): void;
  unmount(): void;
}

/** Null where one can be made; otherwise why not, for the title of a test that is left out. */
export function whyNoSmallDisk(): string | null {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'only root mounts a small disk, and on Linux';
  try {
    mountSmallDisk(1).unmount();
    return null;
  } catch {
    return 'no file system can be mounted here';
  }
}

/** In memory, so that filling it takes no time. It belongs to `owner`. */
export function mountSmallDisk(megabytes: number, owner = { uid: 0, gid: 0 }): SmallDisk {
  const folder = mkdtempSync(join(tmpdir(), 'small-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'pipe' });
  } catch (error) {
    rmdirSync(folder);
    throw error;
  }
  chownSync(folder, owner.uid, owner.gid);
  const ballast = join(folder, 'ballast');
  return {
    folder,
    fill: (leaving = 0) => {
      fillDisk(ballast);
      if (leaving > 0) truncateSync(ballast, Math.max(0, statSync(ballast).size - leaving));
    },
    free: () => rmSync(ballast, { force: true }),
    unmount: () => {
      // Also while somebody still has a file of it open.
      execFileSync('umount', ['--lazy', folder]);
      rmdirSync(folder);
    },
  };
}

function fillDisk(file: string): void {
  const handle = openSync(file, 'a');
  const block = Buffer.alloc(1024 * 1024);
  try {
    for (let size = block.length; size >= 1; ) {
      try {
        if (writeSync(handle, block, 0, size) < size) size = Math.floor(size / 2);
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
        size = Math.floor(size / 2);
      }
    }
  } finally {
    closeSync(handle);
  }
}
