import { posix } from 'node:path';
import { expect, it } from 'vitest';
import { readRuntimeFiles } from './runtime-files.ts';

it('what runs beside a package is plain script, whose imports are all served and lead nowhere else', async () => {
  const { files, version } = await readRuntimeFiles();
  expect(version).toMatch(/^[0-9a-f]{16}$/);
  expect([...files.keys()]).toContain('launch.ts');
  expect([...files.keys()].filter((name) => name.includes('.test.'))).toEqual([]);
  const imports = [...files].flatMap(([name, { text }]) =>
    [...text.matchAll(/\bfrom '([^']+)'/g)].map(([, target = '']) => posix.join(posix.dirname(name), target)),
  );
  expect(imports.length).toBeGreaterThan(5);
  expect(imports.filter((target) => !files.has(target))).toEqual([]);
  expect(
    [...files].filter(([, { text }]) => /^(?:export )?(?:interface|type) /m.test(text)).map(([name]) => name),
  ).toEqual([]);
});
