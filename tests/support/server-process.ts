import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const root = join(import.meta.dirname, '../..');
const startLimitMs = 180_000;

/** One process of an installation that has several of them. */
export interface ServerProcess {
  /** As SIGKILL ends it: nothing is finished. */
  kill(): Promise<void>;
  restart(): Promise<void>;
}

/**
 * `server/main.ts` with these settings, in a process of its own. With `readyUrl` it is waited for until that address
 * answers 200; a process that ends before, or is silent for a minute, is an error with its output.
 */
export async function startServerProcess(env: Record<string, string>, readyUrl?: string): Promise<ServerProcess> {
  let child: ChildProcess | null = null;

  async function start(): Promise<void> {
    const started = spawn(process.execPath, ['server/main.ts'], { cwd: root, env: { ...process.env, ...env } });
    child = started;
    let output = '';
    for (const stream of [started.stdout, started.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString();
      });
    }
    if (readyUrl === undefined) return;
    for (const until = Date.now() + startLimitMs; Date.now() < until; await sleep(50)) {
      if (started.exitCode !== null) throw new Error(`The process ended with ${started.exitCode}.\n${output}`);
      if (await answers(readyUrl)) return;
    }
    await kill();
    throw new Error(`The process was not ready after ${startLimitMs / 1000} s.\n${output}`);
  }

  async function kill(): Promise<void> {
    const ending = child;
    child = null;
    if (ending === null || ending.exitCode !== null || ending.signalCode !== null) return;
    const exited = once(ending, 'exit');
    ending.kill('SIGKILL');
    await exited;
  }

  await start();
  return { kill, restart: start };
}

async function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    (answer) => answer.ok,
    () => false,
  );
}
