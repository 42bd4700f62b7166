/** The database cannot be reached now. Answer 503 and let the caller try again: the connection comes back by itself. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';

  constructor(cause: unknown) {
    super('The database cannot be reached.', { cause });
  }
}

/** Another process holds the embedded database of this folder: two of them would lose rows of each other. */
export class DataFolderInUse extends Error {
  override readonly name = 'DataFolderInUse';
  readonly folder: string;

  constructor(folder: string, owner: string | undefined) {
    super(
      `The data folder ${folder} is in use by another running copy${owner ? ` (process ${owner})` : ''}. ` +
        'Stop that copy, or give this one a folder of its own with DATA_DIR, ' +
        'or let both use a PostgreSQL server with DATABASE_URL.',
    );
    this.folder = folder;
  }
}

/** The embedded database does not come up: damaged files, a folder without rights, a disk that is full. */
export class EmbeddedDatabaseNotStarted extends Error {
  override readonly name = 'EmbeddedDatabaseNotStarted';

  constructor(place: string, cause: unknown) {
    super(
      `The embedded database in ${place} does not start: ${cause instanceof Error ? cause.message : String(cause)}. ` +
        'Look whether the folder can be written and the disk has room; else restore a backup of the folder.',
      { cause },
    );
  }
}

/** The thread of the embedded database is gone: the process has to end and start again. */
export class EmbeddedDatabaseFailed extends Error {
  override readonly name = 'EmbeddedDatabaseFailed';

  constructor(place: string, cause: unknown) {
    super(
      `The embedded database in ${place} stopped: ${cause instanceof Error ? cause.message : String(cause)}. ` +
        'Committed data is on the disk; start the program again.',
      { cause },
    );
  }
}

/** The database was migrated by a newer version of the product than this one. */
export class DatabaseNewerThanCode extends Error {
  override readonly name = 'DatabaseNewerThanCode';
  readonly unknownMigrations: readonly string[];

  constructor(unknownMigrations: readonly string[]) {
    super(
      `The database is newer than this version of the program: it has ${unknownMigrations.join(', ')}, unknown here. ` +
        'Start the newer version, or restore the backup taken before the update.',
    );
    this.unknownMigrations = unknownMigrations;
  }
}

const NETWORK_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);

/** Shutdown, crash, starting up, too many connections; class 08 is connection trouble. PostgreSQL's appendix A. */
const SERVER_CODES = new Set(['57P01', '57P02', '57P03', '53300']);

/** What the driver says, without a code, when a connection breaks or none can be had in time. */
const DRIVER_MESSAGES = [
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'Client has encountered a connection error and is not queryable',
];

/** Whether an error of the driver means that the database is away, as opposed to a statement that failed. */
export function meansUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  if (code !== undefined) return NETWORK_CODES.has(code) || SERVER_CODES.has(code) || code.startsWith('08');
  return DRIVER_MESSAGES.some((message) => error.message.startsWith(message));
}
