/** What the database tells of itself; a pino logger fits. */
export interface DatabaseLog {
  debug(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

export interface DatabaseSettings {
  /** A PostgreSQL server. Without it the embedded database in `dataDir` is used. */
  readonly databaseUrl?: string | undefined;
  /** Folder of the embedded database; its files go to `postgres/` inside. */
  readonly dataDir: string;
  /** Embedded, without a disk: for tests. Nothing survives `close`. */
  readonly inMemory?: boolean;
  /** An archive made by `dumpTo` that an in-memory database starts from. */
  readonly startFrom?: string;
  /** For tests: bytes that the embedded database's files may grow by, a 64-bit number, instead of what the disk has. */
  readonly quota?: SharedArrayBuffer;
  /** Connections to a server at most (default 10). The embedded database always has one. */
  readonly poolSize?: number;
  /** A server ends a statement after this long (default 30 s). The embedded database does not enforce it. */
  readonly statementTimeoutMs?: number;
  /** How the connections call themselves in `pg_stat_activity`. */
  readonly applicationName?: string;
  readonly log?: DatabaseLog;
  /**
   * Called when the embedded database is lost beyond repair; has to end the process.
   * By default the error is thrown uncaught, which does so.
   */
  readonly onFatal?: (error: Error) => void;
}

export const silentLog: DatabaseLog = { debug: () => {}, warn: () => {}, error: () => {} };
