import { randomUUID } from 'node:crypto';
import pg from 'pg';

export const serverUrl = process.env.DATABASE_URL;

/** An empty database on the server of DATABASE_URL. */
export interface ServerDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

export async function makeServerDatabase(): Promise<ServerDatabase> {
  if (serverUrl === undefined) throw new Error('Needs DATABASE_URL.');
  const name = `database_test_${randomUUID().replaceAll('-', '')}`;
  await runOnServer(`create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => runOnServer(`drop database if exists ${name} with (force)`) };
}

async function runOnServer(statement: string): Promise<void> {
  const admin = new pg.Client({ connectionString: serverUrl });
  await admin.connect();
  try {
    await admin.query(statement);
  } finally {
    await admin.end();
  }
}
