import { execFile, execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findPostgresPrograms, postgresAccount, postgresUser } from './postgres-programs.ts';
import { findFreePorts } from './running-product.ts';
import { mountSmallDisk, type SmallDisk, whyNoSmallDisk } from './small-disk.ts';

const run = promisify(execFile);
const account = postgresAccount;

/** A PostgreSQL server of the test's own, whose disk can be filled and which can be stopped and killed. */
export interface PostgresCluster {
  readonly url: string;
  readonly disk: SmallDisk;
  /** What the server wrote into its log. */
  log(): string;
  start(): Promise<void>;
  /** `fast` ends what runs, `immediate` is what a crash does. */
  stop(mode: 'fast' | 'immediate'): Promise<void>;
  isRunning(): boolean;
  /** Ends it and leaves nothing behind. */
  remove(): Promise<void>;
}

/** Null where a cluster can be made; otherwise what is missing, for the title of a test that is left out. */
export function whyNoCluster(): string | null {
  if (findPostgresPrograms() === null) return 'the programs of a PostgreSQL server are not installed';
  return whyNoSmallDisk();
}

/**
 * Makes a cluster whose tables lie on a disk of that size. Its log of changes lies elsewhere: a server whose log finds no
 * room ends, which is what `stop` does.
 */
export async function startPostgresCluster(megabytes: number): Promise<PostgresCluster> {
  const binaries = findPostgresPrograms();
  if (binaries === null) throw new Error('no PostgreSQL programs');
  const user = postgresUser();
  const disk = mountSmallDisk(megabytes, user);
  const logFolder = mkdtempSync(join(tmpdir(), 'cluster-log-'));
  const data = join(disk.folder, 'data');
  const changes = join(logFolder, 'changes');
  const logFile = join(logFolder, 'server.log');
  writeFileSync(logFile, '');
  execFileSync('chown', [`${user.uid}:${user.gid}`, logFolder, logFile]);
  const [port] = await findFreePorts(1);
  // Nothing of it outlives the test, so that nothing has to be synced.
  const settings = [
    `-p ${port}`,
    '-c listen_addresses=127.0.0.1',
    `-c unix_socket_directories=${logFolder}`,
    '-c shared_buffers=16MB',
    '-c fsync=off',
  ];
  const call = (program: string, args: readonly string[]) =>
    run(join(binaries, program), [...args], { ...user, cwd: logFolder });

  const cluster: PostgresCluster = {
    url: `postgres://${account}@127.0.0.1:${port}/postgres`,
    disk,
    log: () => readFileSync(logFile, 'utf8'),
    start: async () => {
      await call('pg_ctl', ['start', '-w', '-D', data, '-l', logFile, '-o', settings.join(' ')]);
    },
    stop: async (mode) => {
      if (cluster.isRunning()) await call('pg_ctl', ['stop', '-w', '-D', data, '-m', mode]);
    },
    isRunning: () => existsSync(join(data, 'postmaster.pid')),
    remove: async () => {
      disk.free();
      await cluster.stop('immediate');
      disk.unmount();
      await rm(logFolder, { recursive: true, force: true });
    },
  };
  try {
    await call('initdb', [
      '-D',
      data,
      '-U',
      account,
      '--auth=trust',
      '--encoding=UTF8',
      '--no-locale',
      '--waldir',
      changes,
    ]);
    await cluster.start();
    return cluster;
  } catch (error) {
    await cluster.remove();
    throw error;
  }
}
