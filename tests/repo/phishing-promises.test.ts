import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const rows = readFileSync(join(root, 'docs/phishing-promises.md'), 'utf8')
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .flatMap(([, , file = '', title = '']) => {
    const path = /^`(.+\.test\.tsx?)`$/.exec(file)?.[1];
    return path === undefined ? [] : [{ path, title }];
  });

test('every failure of another product that the document names has the test that it names', () => {
  expect(rows.length).toBeGreaterThan(25);
  const missing = rows.filter(({ path, title }) => !readFileSync(join(root, path), 'utf8').includes(title));
  expect(missing).toEqual([]);
});
