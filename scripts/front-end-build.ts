import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { projectRoot } from './project-root.ts';

/** Everything that decides what the build looks like. */
const sources = [
  'src/**/*',
  'contract/**/*.ts',
  'locales/**/*.json',
  'index.html',
  'docs/{manual,changes}/**/*.md',
  'scripts/manual.ts',
  'vite.config.ts',
  'scripts/left-out-of-bundle.ts',
  'tsconfig*.json',
  'package-lock.json',
];
const stampFile = join(projectRoot, 'dist', '.sources');

function hashSources(): string {
  const hash = createHash('sha256');
  const entries = globSync(sources, { cwd: projectRoot, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name));
  for (const file of files.map((entry) => join(entry.parentPath, entry.name)).sort()) {
    hash
      .update(`${file.slice(projectRoot.length)}\0`)
      .update(readFileSync(file))
      .update('\0');
  }
  return hash.digest('hex');
}

/** Whether `dist/` was built from what `src/` and its surroundings hold now. */
export function isFrontEndCurrent(): boolean {
  if (!existsSync(stampFile) || !existsSync(join(projectRoot, 'dist', 'index.html'))) return false;
  return readFileSync(stampFile, 'utf8') === hashSources();
}

/**
 * Builds `dist/` in a process of its own, so that the memory it takes is given back. The stamp is written last: a build
 * that was interrupted is made again. Throws with what the bundler said when it fails.
 */
export async function buildFrontEnd(): Promise<void> {
  const hash = hashSources();
  rmSync(stampFile, { force: true });
  const vite = join(projectRoot, 'node_modules', 'vite', 'bin', 'vite.js');
  const child = spawn(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: projectRoot,
    env: { ...process.env, NODE_ENV: 'production', NO_COLOR: '1', FORCE_COLOR: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const stop = () => child.kill();
  process.once('exit', stop);
  let output = '';
  child.stdout.on('data', (text: Buffer) => (output += text.toString()));
  child.stderr.on('data', (text: Buffer) => (output += text.toString()));
  const code = await new Promise<number | null>((resolve, reject) =>
    child.once('error', reject).once('close', resolve),
  );
  process.off('exit', stop);
  if (code !== 0) {
    const report = stripVTControlCharacters(output)
      .split('\n')
      .filter((line) => !/^\s+at /.test(line));
    throw new Error(`The front end could not be built.\n${report.join('\n').trim()}`);
  }
  writeFileSync(stampFile, hash);
}

/** For a command: builds, or ends the process with the bundler's words and no stack of ours. */
export async function buildFrontEndOrExit(): Promise<void> {
  await buildFrontEnd().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  });
}
