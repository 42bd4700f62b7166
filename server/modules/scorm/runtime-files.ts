import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

export interface RuntimeFile {
  readonly text: string;
  readonly gzipped: Buffer;
}

/** What runs on the origin of a package: the files of `runtime/` as browsers read them. */
export interface RuntimeFiles {
  /** Changes with any of them: their addresses are kept for ever. */
  readonly version: string;
  readonly files: ReadonlyMap<string, RuntimeFile>;
}

const folder = fileURLToPath(new URL('./runtime/', import.meta.url));
let reading: Promise<RuntimeFiles> | undefined;

/** Read once, at the first launch. Types are taken out as Node does for its own; the rest is as it stands there. */
export function readRuntimeFiles(): Promise<RuntimeFiles> {
  reading ??= readAll();
  return reading;
}

async function readAll(): Promise<RuntimeFiles> {
  const found = await readdir(folder, { recursive: true });
  const names = found
    .map((name) => name.replaceAll(sep, '/'))
    .filter((name) => /^[\w/-]+\.ts$/.test(name) && !name.includes('testing/'));
  const files = await Promise.all(
    names.sort().map(async (name): Promise<[string, RuntimeFile]> => {
      const text = stripTypeScriptTypes(await readFile(`${folder}${name}`, 'utf8'));
      return [name, { text, gzipped: await promisify(gzip)(text) }];
    }),
  );
  const hash = createHash('sha256');
  for (const [name, { text }] of files) hash.update(`${name}\0${text}\0`);
  return { version: hash.digest('hex').slice(0, 16), files: new Map(files) };
}
