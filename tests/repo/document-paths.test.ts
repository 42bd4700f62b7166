import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const documents = globSync(
  ['ARCHITECTURE.md', 'README.md', 'CONTRIBUTING.md', 'docs/glossary.md', 'docs/recipes/*.md', 'src/kit/README.md'],
  { cwd: root },
);

/** What recipes make, what imports say about it, and what commands leave in the data folder and in the cache. */
const isExample = (name: string) => /badge|holiday|vendors|^\.\/|^DATA_DIR\/|^\.cache\//.test(name);
/** `server/{a,b}.ts` names two files. */
function expand(name: string): string[] {
  const [whole, inside] = /\{([^}]*)\}/.exec(name) ?? [];
  if (whole === undefined || inside === undefined) return [name];
  return inside.split(',').flatMap((part) => expand(name.replace(whole, part)));
}

/** Paths from the root, or as people say them inside the server and the browser; files and folders also by name alone. */
function exists(name: string): boolean {
  const plain = name.replace(/\/$/, '');
  const places = ['', 'server/', 'src/'].map((folder) => folder + plain);
  const anywhere = plain.includes('/') ? [] : ['contract', 'server', 'src', 'tests'].map((top) => `${top}/**/${plain}`);
  return globSync([...places, ...anywhere], { cwd: root }).length > 0;
}

/** Between backticks, and in the map of folders: what has a slash in it or ends as our files do. */
function readPaths(text: string): string[] {
  const quoted = [...text.matchAll(/`([\w.@{},*/-]+)`/g)].map(([, name]) => name ?? '');
  const drawn = [...text.matchAll(/```\n(contract\/[\s\S]*?)```/g)].flatMap(
    ([, map]) => map?.match(/(?<![\w>.-])[a-z][\w-]*\.tsx?\b/g) ?? [],
  );
  return [...quoted.filter((name) => /^[^/].*\/|\.(tsx?|mjs)$/.test(name)), ...drawn].flatMap(expand);
}

describe('the documents', () => {
  it('are read', () => {
    expect(documents.length).toBeGreaterThan(8);
    expect(readPaths(readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8')).length).toBeGreaterThan(20);
  });

  it.each(documents)('name only what there is: %s', (document) => {
    const named = readPaths(readFileSync(join(root, document), 'utf8')).filter((name) => !isExample(name));
    expect(named.filter((name) => !exists(name))).toEqual([]);
  });
});
