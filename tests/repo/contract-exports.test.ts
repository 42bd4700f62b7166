import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const declared = /^export (?:const|function|class|interface|type) (\w+)/gm;
const comments = /\/\*.*?\*\/|\/\/[^\n]*/gs;
const words = /[A-Za-z_$][\w$]*/g;

/** How often each word stands in each file, without its comments. */
function countWords(): Map<string, Map<string, number>> {
  const files = globSync('{contract,server,src,tests,scripts}/**/*.{ts,tsx,mts}', { cwd: root });
  return new Map(
    files.map((file) => {
      const counts = new Map<string, number>();
      const text = readFileSync(join(root, file), 'utf8').replace(comments, '');
      for (const [word] of text.matchAll(words)) counts.set(word, (counts.get(word) ?? 0) + 1);
      return [file, counts];
    }),
  );
}

test('everything that the contract exports is named somewhere', () => {
  const counts = countWords();
  const unnamed: string[] = [];
  let seen = 0;
  for (const [file, own] of counts) {
    if (!file.startsWith('contract/') || file.endsWith('.test.ts')) continue;
    for (const [, name = ''] of readFileSync(join(root, file), 'utf8').matchAll(declared)) {
      seen += 1;
      const isNamed = (own.get(name) ?? 0) > 1 || [...counts].some(([other, all]) => other !== file && all.has(name));
      if (!isNamed) unnamed.push(`${file}: ${name}`);
    }
  }
  expect(seen).toBeGreaterThan(400);
  expect(unnamed).toEqual([]);
});
