import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { DatabaseUnavailable, meansUnavailable } from './database-errors.ts';
import { preparedName } from './prepared.ts';

/** The driver's pool for Kysely, with errors of a database that is away turned into `DatabaseUnavailable`. */
export function guardPool(pool: pg.Pool): PostgresPool {
  const guarded = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    options: pool.options,
    connect: async () => {
      const client = await pool.connect().catch(rethrow);
      // Kysely recognises a connection by its identity.
      const known = guarded.get(client);
      if (known) return known;
      const fresh = guardClient(client);
      guarded.set(client, fresh);
      return fresh;
    },
    end: () => pool.end(),
  };
}

function guardClient(client: pg.PoolClient): PostgresPoolClient {
  // Kysely also knows cursors; none is configured, so that every call is a statement with its parameters.
  const query = (text: string, values: unknown[]): Promise<pg.QueryResult> => {
    const name = preparedName(text);
    return client.query(name === undefined ? { text, values } : { name, text, values }).catch(rethrow);
  };
  return {
    query: query as unknown as PostgresPoolClient['query'],
    release: (isDiscarded) => client.release(isDiscarded),
  };
}

/** Turns what the driver says of a database that is away into `DatabaseUnavailable`; throws the rest as it is. */
export function rethrow(error: unknown): never {
  throw meansUnavailable(error) ? new DatabaseUnavailable(error) : error;
}
