import { type Kysely, sql } from 'kysely';
import { waitFor } from '#platform/mail/testing/outbox-world.ts';
import type { Database } from '#schema/index.ts';

/**
 * Ids of the rows of a table that others could still take while `change` waits for one that somebody holds. `meanwhile`
 * happens before it goes on.
 */
export async function freeWhileWaiting(
  db: Kysely<Database>,
  held: { readonly table: string; readonly id: string },
  change: () => Promise<unknown>,
  asked: string = held.table,
  meanwhile?: () => Promise<unknown>,
): Promise<string[]> {
  let running: Promise<unknown> | undefined;
  const free = await db.transaction().execute(async (tx) => {
    await sql`select from ${sql.table(held.table)} where id = ${held.id} for update`.execute(tx);
    const { rows: own } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
    running = change();
    await waitFor(
      async () => {
        const { rows } =
          await sql`select from pg_stat_activity where ${own[0]?.pid} = any(pg_blocking_pids(pid))`.execute(db);
        return rows.length;
      },
      (waiting) => waiting > 0,
    );
    await meanwhile?.();
    const { rows } = await sql<{ id: string }>`
      select id from ${sql.table(asked)} order by id for update skip locked`.execute(tx);
    return rows.map(({ id }) => id);
  });
  await running;
  return free;
}
