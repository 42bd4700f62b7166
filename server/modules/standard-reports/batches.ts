import type { Making } from '#modules/reports/index.ts';

/** Rows read at once. */
const batchSize = 500;

/** Reads rows so many at a time, each batch behind the last row of the one before, and says how far it is. */
export async function* readBatches<Row>(
  { signal, tell }: Pick<Making, 'signal' | 'tell'>,
  total: number,
  readAfter: (after: Row | undefined, limit: number) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let read = 0;
  for (let after: Row | undefined; ; ) {
    signal.throwIfAborted();
    const rows: Row[] = await readAfter(after, batchSize);
    yield rows;
    read += rows.length;
    await tell(read, Math.max(total, read));
    after = rows.at(-1);
    if (rows.length < batchSize) return;
  }
}
