import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** Vite's manifest: source file -> what it became. */
export type Manifest = Readonly<Record<string, ManifestEntry>>;
interface ManifestEntry {
  readonly file: string;
  readonly imports?: readonly string[];
}

export interface Build {
  readonly manifest: Manifest;
  /** Chunk file -> names of the packages in it. */
  readonly packages: Readonly<Record<string, readonly string[]>>;
  readonly read: (file: string) => Buffer;
}

export interface FirstView {
  readonly files: readonly string[];
  readonly gzipBytes: number;
  readonly packages: readonly string[];
}

export function readBuild(folder: string): Build {
  const readJson = (name: string): unknown => JSON.parse(readFileSync(join(folder, '.vite', name), 'utf8'));
  return {
    manifest: readJson('manifest.json') as Manifest,
    packages: readJson('packages.json') as Build['packages'],
    read: (file) => readFileSync(join(folder, file)),
  };
}

/**
 * The JavaScript that a visit downloads before its first view stands: the page's own, and what the room and the parts it
 * opens at once import statically. `opens` are patterns of source files that have to be in the build; `mayOpen` counts
 * where it is a chunk of its own.
 */
export function weighFirstView(build: Build, opens: readonly RegExp[], mayOpen: readonly RegExp[] = []): FirstView {
  const { manifest, packages, read } = build;
  const opened = [...opens, ...mayOpen].flatMap((pattern) => {
    const found = Object.keys(manifest).filter((source) => pattern.test(source));
    if (found.length === 0 && !mayOpen.includes(pattern)) throw new Error(`The build has no chunk for ${pattern}`);
    return found;
  });
  const loaded = new Set(['index.html', ...opened]);
  for (const source of loaded) for (const next of manifest[source]?.imports ?? []) loaded.add(next);
  const chunks = [...loaded].flatMap((source) => manifest[source]?.file ?? []);
  const files = [...new Set(chunks)].filter((file) => file.endsWith('.js')).sort();
  return {
    files,
    gzipBytes: files.reduce((sum, file) => sum + gzipSync(read(file)).byteLength, 0),
    packages: [...new Set(files.flatMap((file) => packages[file] ?? []))].sort(),
  };
}
