import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { Outage, type OutageKind } from '../outage.ts';
import { DatabaseUnavailable } from './database-errors.ts';
import { preparedName } from './prepared.ts';

/** The driver's pool for Kysely, with its errors explained. */
export function guardPool(pool: pg.Pool, explain: Explain): PostgresPool {
  const rethrow = (error: unknown): never => {
    throw explain(error);
  };
  const guarded = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    options: pool.options,
    connect: async () => {
      const client = await pool.connect().catch(rethrow);
      // Kysely recognises a connection by its identity.
      const known = guarded.get(client);
      if (known) return known;
      const fresh = guardClient(client, rethrow);
      guarded.set(client, fresh);
      return fresh;
    },
    end: () => pool.end(),
  };
}

function guardClient(client: pg.PoolClient, rethrow: (error: unknown) => never): PostgresPoolClient {
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

/** Says what an error of the driver means: `DatabaseUnavailable` for a database that is away, full or read-only. */
export type Explain = (error: unknown) => unknown;

export function explainBy(kindOf: (error: unknown) => OutageKind | null): Explain {
  return (error) => {
    const kind = error instanceof Outage ? null : kindOf(error);
    return kind === null ? error : new DatabaseUnavailable(error, kind);
  };
}
