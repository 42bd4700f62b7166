import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const startLimitMs = 180_000;

/** Names the data folder that the products of the journeys begin with: a demo world, filled. */
export const preparedWorldVariable = 'E2E_PREPARED_WORLD';

export interface RunningProductProcess {
  /** Console with its base path: `http://127.0.0.1:41234/lk`. */
  readonly url: string;
  readonly origin: string;
  readonly phishingOrigin: string;
  readonly contentOrigin: string;
  readonly dataDir: string;
  readonly output: () => string;
  /** Ends it as SIGKILL does; the data stays. */
  kill(): Promise<void>;
  /** Starts it again on the same ports and data. */
  restart(): Promise<void>;
  /** Ends it gracefully; the data stays. Its exit code; null: it ran no more. */
  end(): Promise<number | null>;
  /** Ends it gracefully and removes the data. */
  stop(): Promise<void>;
}

/**
 * The product as `npm start` runs it, in a process of its own, with free ports and a data folder that is empty or begins
 * as a copy of `dataFrom`, left by a product that ended. The front end has to be built before.
 */
export async function startRunningProduct(
  env: Record<string, string> = {},
  dataFrom?: string,
): Promise<RunningProductProcess> {
  const [port, phishingPort, contentPort] = await findFreePorts(3);
  const dataDir = mkdtempSync(join(tmpdir(), 'journey-'));
  if (dataFrom !== undefined) cpSync(dataFrom, dataDir, { recursive: true });
  const settings = {
    ...process.env,
    PORT: String(port),
    PHISHING_PORT: String(phishingPort),
    CONTENT_PORT: String(contentPort),
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    LOG_LEVEL: 'warn',
    ...env,
  };
  const origin = `http://127.0.0.1:${port}`;
  let child: ChildProcess | null = null;
  let output = '';

  const endWith = async (signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> => {
    const ending = child;
    child = null;
    if (ending === null || ending.exitCode !== null) return null;
    const exited = new Promise<number | null>((resolve) => ending.once('exit', resolve));
    ending.kill(signal);
    return exited;
  };

  const start = async (): Promise<void> => {
    const started = spawn(process.execPath, ['server/main.ts'], { cwd: root, env: settings, stdio: 'pipe' });
    child = started;
    for (const stream of [started.stdout, started.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        output += chunk.toString();
      });
    }
    try {
      await waitUntilReady(`${origin}/health/ready`, started, () => output);
    } catch (error) {
      // Whoever waited gets the error and no way to end the process: it must not live on.
      await endWith('SIGKILL');
      throw error;
    }
  };
  await start();
  return {
    origin,
    url: `${origin}${env.BASE_PATH ?? '/lk'}`,
    phishingOrigin: `http://127.0.0.1:${phishingPort}`,
    contentOrigin: `http://127.0.0.1:${contentPort}`,
    dataDir,
    output: () => output,
    kill: async () => void (await endWith('SIGKILL')),
    restart: start,
    end: () => endWith('SIGTERM'),
    async stop() {
      await endWith('SIGTERM');
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function waitUntilReady(url: string, child: ChildProcess, output: () => string): Promise<void> {
  const until = Date.now() + startLimitMs;
  while (Date.now() < until) {
    if (child.exitCode !== null) throw new Error(`The product ended with ${child.exitCode}.\n${output()}`);
    const isReady = await fetch(url).then(
      (answer) => answer.ok,
      () => false,
    );
    if (isReady) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`The product was not ready after ${startLimitMs / 1000} s.\n${output()}`);
}

/** Ports that nobody listens on, all held at once so that they differ. */
export async function findFreePorts(count: number): Promise<number[]> {
  const servers = await Promise.all(
    Array.from(
      { length: count },
      () =>
        new Promise<ReturnType<typeof createServer>>((resolve, reject) => {
          const server = createServer().once('error', reject);
          server.listen(0, '127.0.0.1', () => resolve(server));
        }),
    ),
  );
  const ports = servers.map((server) => {
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('No port.');
    return address.port;
  });
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}
