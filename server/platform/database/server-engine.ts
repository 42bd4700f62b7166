import pg from 'pg';
import { type DatabaseSettings, silentLog } from './settings.ts';
import { valueParsers } from './value-parsers.ts';

const DEFAULT_POOL_SIZE = 10;
const DEFAULT_STATEMENT_TIMEOUT_MS = 30_000;
/** How long a caller waits for a free or new connection before the database counts as away. */
const CONNECTION_TIMEOUT_MS = 10_000;

/** How one connection to the server is made; the listener's own one is made the same way. */
export function connectionSettings(settings: DatabaseSettings): pg.ClientConfig {
  return {
    connectionString: settings.databaseUrl,
    application_name: settings.applicationName ?? 'security-awareness',
    // Compiling a query takes longer than running any of ours does.
    options: '-c timezone=UTC -c jit=off',
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    keepAlive: true,
    types: valueParsers,
  };
}

/** A pool of connections to a PostgreSQL server. A lost connection is replaced when the next query asks for one. */
export function openServerPool(settings: DatabaseSettings): pg.Pool {
  const log = settings.log ?? silentLog;
  const pool = new pg.Pool({
    ...connectionSettings(settings),
    max: settings.poolSize ?? DEFAULT_POOL_SIZE,
    statement_timeout: settings.statementTimeoutMs ?? DEFAULT_STATEMENT_TIMEOUT_MS,
  });
  // Both are needed: the pool reports idle clients, a client in use reports for itself, and an unheard error
  // event would end the process.
  pool.on('error', (error) => log.warn({ err: error }, 'idle database connection lost'));
  pool.on('connect', (client) => {
    client.on('error', (error) => log.warn({ err: error }, 'database connection lost'));
  });
  return pool;
}
