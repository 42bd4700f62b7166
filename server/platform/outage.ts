/** What is missing: the way to a service, room on its disk, or the right to change what it holds. */
export type OutageKind = 'away' | 'full' | 'read_only';

/**
 * Something that the product needs is missing now and comes back by itself. Whoever asked is told to try again; work
 * that was interrupted is tried again.
 */
export class Outage extends Error {
  readonly kind: OutageKind;

  constructor(kind: OutageKind, message: string, cause: unknown) {
    super(message, { cause });
    this.name = 'Outage';
    this.kind = kind;
  }
}

/** What an error of a file system means; null: it says nothing about the disk. */
export function outageOfDisk(error: unknown): OutageKind | null {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ENOSPC' || code === 'EDQUOT') return 'full';
  if (code === 'EROFS') return 'read_only';
  return code === 'EIO' ? 'away' : null;
}

/**
 * What a reader's question writes on its way (when they were last seen, what their time ran out on): people go on reading
 * while nothing can be written, and it is written with a later question.
 */
export async function writeWherePossible(write: () => Promise<unknown>): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (!(error instanceof Outage) || error.kind === 'away') throw error;
  }
}
