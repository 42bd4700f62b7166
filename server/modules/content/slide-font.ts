import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { fontNames } from './slide-frame.ts';

const { resolve } = createRequire(import.meta.url);
const read = new Map<string, Promise<Buffer>>();

/** The letters that the product itself is written in; each file is read once. */
export function readSlideFont(name: (typeof fontNames)[number]): Promise<Buffer> {
  const path = resolve(`@fontsource-variable/onest/files/onest-${name}-wght-normal.woff2`);
  const file = read.get(path) ?? readFile(path);
  read.set(path, file);
  return file;
}
