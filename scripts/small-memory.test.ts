import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'small-memory-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const script = `
import { limitMemory } from ${JSON.stringify(pathToFileURL(join(import.meta.dirname, 'small-memory.ts')).href)};
limitMemory();
console.log(JSON.stringify([process.pid, process.execArgv, process.argv.slice(2), process.env.MALLOC_TRIM_THRESHOLD_]));`;

test.runIf(process.platform === 'linux' && process.execve !== undefined)(
  'a process that begins once more is the same one, with its words, and says nothing about it',
  async () => {
    const file = join(folder, 'begin.mjs');
    writeFileSync(file, script);
    const { MALLOC_TRIM_THRESHOLD_: _, ...env } = process.env;
    const running = promisify(execFile)(process.execPath, ['--no-deprecation', file, '--port', '4000'], { env });
    const { stdout, stderr } = await running;
    expect(stderr).toBe('');
    const options = [
      expect.stringContaining('semi-space'),
      expect.stringContaining('heap-growing'),
      '--no-deprecation',
    ];
    expect(JSON.parse(stdout)).toEqual([running.child.pid, options, ['--port', '4000'], '131072']);
  },
);
