import { statfsSync } from 'node:fs';

const mebibyte = 1024 * 1024;

/**
 * With less room than this the database takes no changes: what is left belongs to what has to be written all the same
 * (the log of the last changes, a checkpoint, the next start). Without it PostgreSQL panics, and reads end as well.
 */
export const RESERVED_BYTES = 64 * mebibyte;
/** With less than this a change that is under way grows no table any more; it fails and is taken back. */
export const LAST_BYTES = RESERVED_BYTES / 2;

/** How much the files of the database may grow. */
export interface DiskSpace {
  /** Bytes that are left. */
  free(): number;
  /** Takes note that a file is about to grow by so much; false: it must not. */
  grow(bytes: number, isSpared: boolean): boolean;
}

/** The room of the folder's disk; or that of a quota, a number that both threads see, for tests without a disk to fill. */
export function diskSpace(folder: string, quota: SharedArrayBuffer | undefined): DiskSpace {
  if (quota === undefined) {
    const free = (): number => {
      const { bavail, bsize } = statfsSync(folder);
      return bavail * bsize;
    };
    return { free, grow: (bytes, isSpared) => isSpared || free() - bytes >= LAST_BYTES };
  }
  const left = new BigInt64Array(quota);
  const free = (): number => Number(Atomics.load(left, 0));
  return {
    free,
    grow: (bytes, isSpared) => {
      if (free() - bytes < (isSpared ? 0 : LAST_BYTES)) return false;
      Atomics.sub(left, 0, BigInt(bytes));
      return true;
    },
  };
}
