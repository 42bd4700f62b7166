import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import type { Database } from '#schema/index.ts';
import { outageOf, outageOfEmbedded } from './database-errors.ts';
import { openEmbeddedEngine } from './embedded/engine.ts';
import { startUpkeep } from './embedded/upkeep.ts';
import { type Explain, explainBy, guardPool } from './guarded-pool.ts';
import { createPoolListener, createServerListener, type Listener } from './listener.ts';
import { connectionSettings, openServerPool } from './server-engine.ts';
import { type DatabaseSettings, silentLog } from './settings.ts';

const HEALTH_TIMEOUT_MS = 2_000;

/** An open database, the same to its callers whether embedded or a server. */
export interface DatabaseHandle {
  readonly db: Kysely<Database>;
  readonly engine: 'embedded' | 'server';
  /** Whether a query would be answered now. Never throws. */
  isHealthy(): Promise<boolean>;
  /** Calls back on every NOTIFY of `channel`, after the transaction that raised it committed. */
  readonly listen: Listener['listen'];
  /** Says to all processes at this database that somebody is there, and asks who is. */
  readonly announce: Listener['announce'];
  readonly findPresent: Listener['findPresent'];
  /** SQL as it is, several statements at once allowed: for libraries that bring their own. */
  executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
  /** Waits for running queries, then closes. */
  close(): Promise<void>;
}

/** What only the embedded database can do. */
export interface EmbeddedHandle extends DatabaseHandle {
  readonly engine: 'embedded';
  countSyncs(): Promise<number>;
  dumpTo(file: string): Promise<void>;
}

/**
 * Opens the PostgreSQL server of `databaseUrl`, or the embedded database in `dataDir`.
 *
 * Errors: `DatabaseUnavailable` when the server does not answer or the disk is full, `DataFolderInUse` when another
 * process has the embedded one. Later a database that goes away, is full or read-only makes queries fail with
 * `DatabaseUnavailable` until the cause is gone.
 */
export async function openDatabase(settings: DatabaseSettings): Promise<DatabaseHandle> {
  return settings.databaseUrl === undefined ? openEmbedded(settings) : openServer(settings);
}

export async function openEmbedded(settings: DatabaseSettings): Promise<EmbeddedHandle> {
  const log = settings.log ?? silentLog;
  const engine = await openEmbeddedEngine(settings);
  const { pool } = engine;
  logNotices(pool, settings);
  const listener = createPoolListener(pool);
  const upkeep = settings.inMemory ? undefined : startUpkeep(pool, { log, hasRoom: engine.hasRoom });
  return {
    ...createQueries(pool, explainBy(outageOfEmbedded)),
    engine: 'embedded',
    isHealthy: async () => engine.isRunning(),
    listen: listener.listen,
    announce: listener.announce,
    findPresent: listener.findPresent,
    countSyncs: engine.countSyncs,
    dumpTo: engine.dumpTo,
    close: once(async () => {
      await upkeep?.stop();
      await engine.close();
    }),
  };
}

async function openServer(settings: DatabaseSettings): Promise<DatabaseHandle> {
  const explain = explainBy(outageOf);
  const pool = openServerPool(settings);
  logNotices(pool, settings);
  const listener = createServerListener(connectionSettings(settings), pool, settings.log ?? silentLog);
  try {
    await pool.query('select 1');
  } catch (error) {
    await pool.end();
    throw explain(error);
  }
  return {
    ...createQueries(pool, explain),
    engine: 'server',
    isHealthy: () => answersInTime(pool),
    listen: listener.listen,
    announce: listener.announce,
    findPresent: listener.findPresent,
    close: once(async () => {
      await listener.close();
      await pool.end();
    }),
  };
}

function createQueries(pool: pg.Pool, explain: Explain): Pick<DatabaseHandle, 'db' | 'executeSql'> {
  return {
    db: new Kysely<Database>({ dialect: new PostgresDialect({ pool: guardPool(pool, explain) }) }),
    executeSql: (text, values) =>
      pool.query<Record<string, unknown>>(text, values).catch((error: unknown) => {
        throw explain(error);
      }),
  };
}

function logNotices(pool: pg.Pool, { log = silentLog }: DatabaseSettings): void {
  pool.on('connect', (client) => {
    client.on('notice', (notice) => log.debug({ notice: notice.message, code: notice.code }, 'database notice'));
  });
}

async function answersInTime(pool: pg.Pool): Promise<boolean> {
  const question = { text: 'select 1', query_timeout: HEALTH_TIMEOUT_MS };
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), HEALTH_TIMEOUT_MS);
  });
  const answer = pool.query(question).then(
    () => true,
    () => false,
  );
  try {
    return await Promise.race([answer, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

function once(close: () => Promise<void>): () => Promise<void> {
  let closing: Promise<void> | undefined;
  return () => {
    closing ??= close();
    return closing;
  };
}
