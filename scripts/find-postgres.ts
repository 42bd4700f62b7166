import process from 'node:process';
import pg from 'pg';

const localServer = 'postgres://postgres@127.0.0.1:5432/postgres';
const patienceMs = 3000;

/**
 * A PostgreSQL server on which tests may make databases of their own: DATABASE_URL_TEST, which then has to answer (the
 * tests will say so), or a local one that trusts `postgres`. Undefined when there is neither.
 */
export async function findPostgres(): Promise<string | undefined> {
  if (process.env.DATABASE_URL_TEST) return process.env.DATABASE_URL_TEST;
  const client = new pg.Client({ connectionString: localServer, connectionTimeoutMillis: patienceMs });
  return client.connect().then(
    () => client.end().then(() => localServer),
    () => undefined,
  );
}
