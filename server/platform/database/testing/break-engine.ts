import type { Writable } from 'node:stream';
import type pg from 'pg';

/** Sends the embedded engine what no client would: it cannot go on after it, as after a fault of its own. */
export function breakEngine(client: pg.PoolClient): void {
  const { connection } = client as unknown as { connection: { stream: Writable } };
  connection.stream.write(Buffer.from([0, 0, 0, 8, 9, 9, 9, 9]));
}
