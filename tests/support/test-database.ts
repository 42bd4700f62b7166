import { createHash } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { type DatabaseHandle, migrateToLatest, openDatabase, openEmbedded } from '#platform/database/index.ts';
import { newId } from '#platform/ids.ts';
import { tendTemplates } from './template-databases.ts';

const cacheFolder = join(import.meta.dirname, '../../.cache');
const migrationsFolder = join(import.meta.dirname, '../../server/migrations');
const templateLock = 7_315_100;

export interface TestDatabase {
  readonly handle: DatabaseHandle;
  /** Closes it and leaves nothing behind. */
  drop(): Promise<void>;
}

/** What stands in a database beside the migrations' structure. */
export interface Preparation {
  /** Another one for whatever makes another database. */
  readonly key: string;
  prepare(handle: DatabaseHandle): Promise<void>;
}

/**
 * An empty database of its own with the structure of the migrations, and what the preparation adds: on the server of
 * DATABASE_URL when it is set, else embedded and in memory. Both are built once and copied from then on.
 */
export async function createTestDatabase(preparation?: Preparation): Promise<TestDatabase> {
  const { DATABASE_URL } = process.env;
  return DATABASE_URL === undefined ? createEmbedded(preparation) : createOnServer(DATABASE_URL, preparation);
}

/** The same as a product has it: the embedded one keeps its files in the folder, not in memory. */
export async function createLastingDatabase(dataDir: string, quota?: SharedArrayBuffer): Promise<TestDatabase> {
  if (process.env.DATABASE_URL !== undefined) return createTestDatabase();
  const handle = await openEmbedded({ dataDir, ...(quota !== undefined && { quota }) });
  await migrateToLatest(handle.db);
  return { handle, drop: () => handle.close() };
}

async function createEmbedded(preparation?: Preparation): Promise<TestDatabase> {
  const handle = await openEmbedded({ dataDir: '', inMemory: true, startFrom: await prepareArchive(preparation) });
  return { handle, drop: () => handle.close() };
}

/**
 * The file gets its name when it is whole, and keeps it: of test processes that start together the first one gives the
 * file, and nobody who reads it meets another one in its place.
 */
async function prepareArchive(preparation?: Preparation): Promise<string> {
  const archive = join(cacheFolder, `test-database-${structureHash(preparation)}.tar`);
  if (existsSync(archive)) return archive;
  mkdirSync(cacheFolder, { recursive: true });
  const handle = await openEmbedded({ dataDir: '', inMemory: true });
  try {
    await build(handle, preparation);
    const unfinished = `${archive}.${process.pid}.${newId()}`;
    await handle.dumpTo(unfinished);
    takeName(unfinished, archive);
  } finally {
    await handle.close();
  }
  return archive;
}

/** Gives a file its name, unless another one has it. */
function takeName(unfinished: string, name: string): void {
  try {
    linkSync(unfinished, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(unfinished);
  }
}

async function build(handle: DatabaseHandle, preparation?: Preparation): Promise<void> {
  await migrateToLatest(handle.db);
  await preparation?.prepare(handle);
}

function structureHash(preparation?: Preparation): string {
  const hash = createHash('sha256').update(preparation?.key ?? '');
  for (const name of readdirSync(migrationsFolder).sort()) hash.update(readFileSync(join(migrationsFolder, name)));
  return hash.digest('hex').slice(0, 16);
}

async function createOnServer(databaseUrl: string, preparation?: Preparation): Promise<TestDatabase> {
  const template = `template_${structureHash(preparation)}`;
  const name = `test_${newId().replaceAll('-', '')}`;
  await withAdmin(databaseUrl, async (admin) => {
    await admin.query('select pg_advisory_lock($1)', [templateLock]);
    const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [template]);
    if (rowCount === 0) await buildTemplate(admin, databaseUrl, template, preparation);
    await admin.query(`create database ${name} template ${template}`);
    await tendTemplates(admin, template, new Date());
    await admin.query('select pg_advisory_unlock($1)', [templateLock]);
  });
  const handle = await openDatabase({ databaseUrl: urlOf(databaseUrl, name), dataDir: tmpdir(), poolSize: 8 });
  const drop = async (): Promise<void> => {
    await handle.close();
    await withAdmin(databaseUrl, (admin) => admin.query(`drop database if exists ${name} with (force)`));
  };
  return { handle, drop };
}

async function buildTemplate(
  admin: pg.Client,
  databaseUrl: string,
  template: string,
  preparation?: Preparation,
): Promise<void> {
  const unfinished = `${template}_${process.pid}`;
  await admin.query(`drop database if exists ${unfinished} with (force)`);
  await admin.query(`create database ${unfinished}`);
  const handle = await openDatabase({ databaseUrl: urlOf(databaseUrl, unfinished), dataDir: tmpdir(), poolSize: 2 });
  await build(handle, preparation);
  await handle.close();
  await admin.query(`alter database ${unfinished} rename to ${template}`);
}

async function withAdmin<T>(databaseUrl: string, work: (admin: pg.Client) => Promise<T>): Promise<T> {
  const admin = new pg.Client({ connectionString: databaseUrl });
  await admin.connect();
  try {
    return await work(admin);
  } finally {
    await admin.end();
  }
}

function urlOf(databaseUrl: string, name: string): string {
  const url = new URL(databaseUrl);
  url.pathname = `/${name}`;
  return url.href;
}
