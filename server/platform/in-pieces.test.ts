import { setImmediate } from 'node:timers';
import { expect, test } from 'vitest';
import { inPieces } from './in-pieces.ts';

async function read(items: readonly number[], size: number): Promise<(readonly number[])[]> {
  const pieces: (readonly number[])[] = [];
  for await (const piece of inPieces(items, size)) pieces.push(piece);
  return pieces;
}

test('every item comes once, in its order, the last piece as long as what is left', async () => {
  expect(await read([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
  expect(await read([], 2)).toEqual([]);
});

test('between two pieces others have their turn', async () => {
  const seen: string[] = [];
  for await (const piece of inPieces(['a', 'b'], 1)) {
    seen.push(...piece);
    setImmediate(() => seen.push(`others after ${piece.join()}`));
  }
  expect(seen).toEqual(['a', 'others after a', 'b']);
});
