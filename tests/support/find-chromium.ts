import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { projectRoot } from '../../scripts/project-root.ts';

/** Where `scripts/setup.mjs --with-browser` found or put a Chromium; undefined when it wrote nothing. */
export function findChromium(): string | undefined {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const note = join(projectRoot, '.cache/chromium-path');
  return existsSync(note) ? readFileSync(note, 'utf8').trim() : undefined;
}
