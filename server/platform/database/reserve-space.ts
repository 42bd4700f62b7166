import { type Kysely, sql } from 'kysely';
import type { Database } from '#schema/index.ts';

/**
 * Asks a server, in the caller's transaction, whether its disk has room: a small row alone fits into the room that it had
 * before, also on a full disk. More than this memory goes to the disk, and is removed when the statement ends. Throws
 * `DatabaseUnavailable`.
 */
export async function reserveSpace(tx: Kysely<Database>): Promise<void> {
  await sql`set local work_mem = '64kB'`.execute(tx);
  await sql`select count(*) from generate_series(1, 10000)`.execute(tx);
}
