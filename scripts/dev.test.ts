import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { findFreePorts } from '../tests/support/running-product.ts';
import { projectRoot } from './project-root.ts';

/** Filling the demo world takes a minute and a half of one processor. */
const startLimitMs = 570_000;
/** The server is reached through the development server, on a port that follows from its own. */
const serverPortOffset = 10;

let stop = () => Promise.resolve();
afterEach(() => stop());

async function findPort(): Promise<number> {
  for (;;) {
    const [port = 0] = await findFreePorts(1);
    const isFree = await fetch(`http://127.0.0.1:${port + serverPortOffset}`).then(
      () => false,
      () => true,
    );
    if (isFree && port + serverPortOffset < 65_536) return port;
  }
}

/** Starts the command on an empty folder with nothing set, as after a fresh checkout. */
async function startDevelopment() {
  const port = await findPort();
  const [phishingPort, contentPort] = await findFreePorts(2);
  const dataDir = mkdtempSync(join(tmpdir(), 'development-'));
  const child = spawn(process.execPath, ['scripts/dev.ts'], {
    cwd: projectRoot,
    env: {
      ...process.env,
      NODE_ENV: 'development',
      DATABASE_URL: undefined,
      PUBLIC_URL: undefined,
      SMTP_URL: undefined,
      npm_lifecycle_event: undefined,
      PORT: String(port),
      PHISHING_PORT: String(phishingPort),
      CONTENT_PORT: String(contentPort),
      DATA_DIR: dataDir,
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  stop = async () => {
    await end(child);
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { child, url: `http://127.0.0.1:${port}/lk`, output: () => output };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  await exited;
}

type Development = Awaited<ReturnType<typeof startDevelopment>>;

/** The answer, once there is one. Throws with the output of a server that failed or never came. */
async function waitForAnswer({ child, output }: Development, url: string): Promise<Response> {
  for (const until = Date.now() + startLimitMs; Date.now() < until; ) {
    if (child.exitCode !== null) throw new Error(`It ended with ${child.exitCode}.\n${output()}`);
    if (/Failed running|Waiting for file changes/.test(output())) throw new Error(`The server died.\n${output()}`);
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) return answer;
    await wait(200);
  }
  throw new Error(`Nothing answered.\n${output()}`);
}

test('`npm run dev` starts on an empty folder, fills the demo world and shows the sign-in page', {
  timeout: 600_000,
}, async () => {
  const development = await startDevelopment();
  const config = await waitForAnswer(development, `${development.url}/config.json`);
  expect(await config.json()).toMatchObject({ demo: { accounts: expect.any(Array) } });
  const page = await waitForAnswer(development, `${development.url}/`);
  expect(await page.text()).toContain('<script type="module"');
});
