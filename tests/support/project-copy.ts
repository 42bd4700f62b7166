import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '../../scripts/project-root.ts';

/** Made by commands, or not the project's sources. */
const leftOut = new Set(['.cache', '.git', 'data', 'dist', 'node_modules', 'test-results']);
/** What the compiler remembers of these sources: in the copy it reads anew only what changes there. */
const compilerState = ['tsconfig.tsbuildinfo', 'tsconfig.server.tsbuildinfo'];

export interface ProjectCopy {
  readonly root: string;
  remove(): void;
}

/** A copy of the sources that a test may write into, with the packages of the project itself. */
export function copyProject(): ProjectCopy {
  const root = mkdtempSync(join(tmpdir(), 'project-copy-'));
  for (const name of readdirSync(projectRoot).filter((entry) => !leftOut.has(entry))) {
    cpSync(join(projectRoot, name), join(root, name), { recursive: true, preserveTimestamps: true });
  }
  symlinkSync(join(projectRoot, 'node_modules'), join(root, 'node_modules'));
  mkdirSync(join(root, '.cache'));
  for (const file of compilerState) {
    const known = join(projectRoot, '.cache', file);
    if (existsSync(known)) cpSync(known, join(root, '.cache', file));
  }
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) };
}
