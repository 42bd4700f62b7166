import { setImmediate as breathe } from 'node:timers/promises';

/** The items in pieces of at most `size`, in their order; before each piece others are answered. */
export async function* inPieces<T>(items: readonly T[], size: number): AsyncGenerator<readonly T[]> {
  for (let at = 0; at < items.length; at += size) {
    await breathe();
    yield items.slice(at, at + size);
  }
}
