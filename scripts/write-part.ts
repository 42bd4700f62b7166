import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './project-root.ts';

/**
 * Puts text between two marks of a document; the rest is a person's and stays.
 * @throws when the document does not have the marks in this order
 */
export function writePart(path: string, begins: string, ends: string, part: string): void {
  const file = join(projectRoot, path);
  const text = readFileSync(file, 'utf8');
  const [before, after] = [text.indexOf(begins), text.indexOf(ends)];
  if (before < 0 || after < before) throw new Error(`${path} has no ${begins} … ${ends}.`);
  writeFileSync(file, `${text.slice(0, before)}${begins}\n\n${part}\n\n${text.slice(after)}`);
}
