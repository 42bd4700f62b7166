import { Outage, type OutageKind } from '../outage.ts';

const sentences: Readonly<Record<OutageKind, string>> = {
  away: 'The database cannot be reached.',
  full: 'The disk of the database is full: nothing can be written until there is room again.',
  read_only: 'The database takes no changes: it is read-only.',
};

/** The database cannot be asked, or not changed, now. Answer 503 and let the caller try again: it comes back by itself. */
export class DatabaseUnavailable extends Outage {
  override readonly name = 'DatabaseUnavailable';

  constructor(cause: unknown, kind: OutageKind = 'away') {
    super(kind, databaseErrorIn(cause) ?? sentences[kind], cause);
  }
}

/** The product cannot start on this database, and its message says what to do: no stack helps whoever reads it. */
export abstract class DatabaseStartError extends Error {}

/** Another process holds the embedded database of this folder: two of them would lose rows of each other. */
export class DataFolderInUse extends DatabaseStartError {
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
export class EmbeddedDatabaseNotStarted extends DatabaseStartError {
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
export class DatabaseNewerThanCode extends DatabaseStartError {
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

/** The server lets the role in, and not make what the product needs. */
export class DatabaseRightsMissing extends DatabaseStartError {
  override readonly name = 'DatabaseRightsMissing';

  constructor(cause: Error) {
    super(
      `The role of DATABASE_URL may not make tables and extensions in its database: ${cause.message}. ` +
        'Make it the owner: ALTER DATABASE name OWNER TO role.',
      { cause },
    );
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

/**
 * PostgreSQL's appendix A: trouble with the connection (class 08), what a server has too little of (53), an operator's
 * hand or a start that is under way (57P), a disk that fails (58030). A role, a password or a database that is not right
 * (28, 3D) is mended beside the product: until then it is as good as away.
 */
const SERVER_CODES: readonly (readonly [beginning: string, kind: OutageKind])[] = [
  ['53100', 'full'],
  ['25006', 'read_only'],
  ['08', 'away'],
  ['53', 'away'],
  ['57P', 'away'],
  ['58030', 'away'],
  ['28', 'away'],
  ['3D000', 'away'],
];

/** What the driver says, without a code, when a connection breaks or none can be had in time. */
const DRIVER_MESSAGES = [
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'Client has encountered a connection error and is not queryable',
];

/** What a server that refuses the connection says, as a sentence; null for any other error. */
function databaseErrorIn(error: unknown): string | null {
  const code = codeOf(error) ?? '';
  if (!code.startsWith('28') && code !== '3D000') return null;
  return `The database server refuses the connection: ${(error as Error).message}. Look at role, password and name in DATABASE_URL.`;
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

/** Whether a statement was refused because its role has no right to it. */
export function isRightMissing(error: unknown): error is Error {
  return codeOf(error) === '42501';
}

/** What an error of the driver says about a server; null: the statement failed, the database is there. */
export function outageOf(error: unknown): OutageKind | null {
  if (!(error instanceof Error)) return null;
  const code = codeOf(error);
  if (code === undefined) return DRIVER_MESSAGES.some((message) => error.message.startsWith(message)) ? 'away' : null;
  if (NETWORK_CODES.has(code)) return 'away';
  return SERVER_CODES.find(([beginning]) => code.startsWith(beginning))?.[1] ?? null;
}

/** The same of the embedded one: it refuses changes when its disk is nearly full, and lacks no right but its disk's. */
export function outageOfEmbedded(error: unknown): OutageKind | null {
  if (isRightMissing(error)) return 'read_only';
  const kind = outageOf(error);
  return kind === 'read_only' ? 'full' : kind;
}
