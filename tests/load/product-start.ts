// `npm start` with an empty data folder and again with the demo world there: time until it is ready, and memory at rest.
//   node tests/load/product-start.ts [starts, 5]
// The front end has to be built before. Prints one line of JSON.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePorts } from '#tests/support/running-product.ts';
import { median, printFigures, toHundredths } from './measured.ts';

const starts = Number(process.argv[2] ?? 5);
const restMs = 15_000;
const limitMs = 90_000;
const root = join(import.meta.dirname, '../..');
const dataDir = mkdtempSync(join(tmpdir(), 'product-start-'));
const [port, phishingPort, contentPort] = await findFreePorts(3);
const env = {
  ...process.env,
  PORT: String(port),
  PHISHING_PORT: String(phishingPort),
  CONTENT_PORT: String(contentPort),
  DATA_DIR: dataDir,
  DATABASE_URL: '',
  DEMO: '1',
  LOG_LEVEL: 'warn',
};

const firstSeconds = await startAndStop();
const seconds: number[] = [];
let memoryMib = 0;
for (let start = 1; start <= starts; start += 1) {
  const isLast = start === starts;
  seconds.push(
    await startAndStop(async (child) => {
      if (!isLast) return;
      await sleep(restMs);
      memoryMib = readMemory(child.pid ?? 0);
    }),
  );
}
rmSync(dataDir, { recursive: true, force: true });
printFigures({
  first_start_s: toHundredths(firstSeconds),
  second_start_s: toHundredths(median(seconds)),
  second_start_best_s: toHundredths(Math.min(...seconds)),
  idle_memory_mib: Math.round(memoryMib),
});

/** Seconds from the start until it says that it is ready. */
async function startAndStop(whileItRuns?: (child: ChildProcess) => Promise<void>): Promise<number> {
  const begun = performance.now();
  const child = spawn(process.execPath, ['scripts/start.ts'], {
    cwd: root,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  while (!(await isReady())) {
    if (child.exitCode !== null || performance.now() - begun > limitMs) throw new Error('The product did not start.');
    await sleep(20);
  }
  const took = (performance.now() - begun) / 1000;
  await whileItRuns?.(child);
  child.kill('SIGTERM');
  await once(child, 'exit');
  return took;
}

async function isReady(): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => null);
  return answer?.ok ?? false;
}

/** What the process holds of the machine's memory, in MiB. */
function readMemory(pid: number): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024;
}
