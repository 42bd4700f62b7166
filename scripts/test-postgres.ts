import { type ChildProcessByStdio, execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import type { Readable, Writable } from 'node:stream';
import { promisify } from 'node:util';
import { findPostgresPrograms, postgresAccount, postgresUser } from '../tests/support/postgres-programs.ts';
import { findFreePorts } from '../tests/support/running-product.ts';

/** Letters of every alphabet have a case, words are ordered by their code points. */
const locale = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8';

/** Nothing of it outlives the tests, so that nothing has to be synced. */
const settings = {
  listen_addresses: '127.0.0.1',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_connections: '200',
  shared_buffers: '256MB',
  max_wal_size: '4GB',
  checkpoint_timeout: '1h',
  // Tests cause errors by the thousand: nobody reads them.
  log_min_messages: 'log',
};

/** Ends the server and removes its folder as soon as nobody holds its standard input: also when the tests are killed. */
const untilNobodyWaits = `folder=$1; shift; "$@" & server=$!; read -r _; kill -INT $server; wait $server; rm -rf "$folder"`;

export interface TestPostgres {
  readonly url: string;
  /** Ends it and leaves nothing behind. */
  stop(): Promise<void>;
}

/**
 * A PostgreSQL server for this run of the tests alone: faster than one that keeps what it is told, and no run meets what
 * another one left. Undefined where the server's programs are not installed; throws where they do not start.
 */
export async function startTestPostgres(): Promise<TestPostgres | undefined> {
  const programs = findPostgresPrograms();
  if (programs === null) return undefined;
  const user = postgresUser();
  const folder = mkdtempSync(join(tmpdir(), 'test-postgres-'));
  execFileSync('chown', [`${user.uid}:${user.gid}`, folder]);
  const data = join(folder, 'data');
  const [port] = await findFreePorts(1);
  await promisify(execFile)(
    join(programs, 'initdb'),
    ['-D', data, '-U', postgresAccount, '--auth=trust', '--encoding=UTF8', `--locale=${locale}`, '--no-sync'],
    { ...user, cwd: folder },
  );
  const options = Object.entries({ ...settings, port, unix_socket_directories: folder });
  const server = spawn(
    'sh',
    [
      '-c',
      untilNobodyWaits,
      'sh',
      folder,
      join(programs, 'postgres'),
      '-D',
      data,
      ...options.flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    { ...user, cwd: tmpdir(), stdio: ['pipe', 'ignore', 'pipe'], detached: true },
  );
  const url = `postgres://${postgresAccount}@127.0.0.1:${port}/postgres`;
  const stop = async (): Promise<void> => {
    server.stdin.end();
    if (server.exitCode === null) await once(server, 'exit');
  };
  try {
    await waitUntilReady(server);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, stop };
}

/** Until the server takes connections. Its log is read to the end of its life: it stops at a pipe that nobody empties. */
function waitUntilReady(server: ChildProcessByStdio<Writable, null, Readable>): Promise<void> {
  return new Promise((resolve, reject) => {
    let log = '';
    let isReady = false;
    server.stderr.on('data', (chunk: Buffer) => {
      if (isReady) return;
      log += chunk.toString();
      isReady = log.includes('ready to accept connections');
      if (isReady) resolve();
    });
    server.once('exit', () => reject(new Error(`The PostgreSQL server of the tests did not start.\n${log}`)));
  });
}
