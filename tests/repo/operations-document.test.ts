import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const document = read('docs/operations.md');
const blocks = [...document.matchAll(/```(\w*)\n([\s\S]*?)```/g)].map(([, kind = '', text = '']) => ({ kind, text }));
const unit = blocks.find(({ kind }) => kind === 'ini')?.text ?? '';
const steps = blocks
  .filter(({ kind }) => kind === '')
  .map(({ text }) => text)
  .join('\n');

/** What a line of the unit says, split at spaces. */
function listOf(name: string): string[] {
  return [...unit.matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].flatMap(([, value = '']) => value.split(' '));
}

/** Folders that the documented steps make. */
const made = [...steps.matchAll(/^install -d .*$/gm)].flatMap(([line]) =>
  line.split(' ').filter((word) => word.startsWith('/')),
);

test('every folder that the unit opens for writing is made before the first start: by a step, or by systemd', () => {
  expect(listOf('ReadWritePaths').length).toBeGreaterThan(0);
  for (const path of listOf('ReadWritePaths')) expect(path.startsWith('-') || made.includes(path), path).toBe(true);
  expect(listOf('StateDirectory').map((name) => `DATA_DIR=/var/lib/${name}`)).toEqual(['DATA_DIR=/var/lib/vigil']);
  expect(document).toContain('DATA_DIR=/var/lib/vigil');
});

test('the unit runs a script that is there, from the folder that the steps fill, as the user and with the file that they make', () => {
  const [folder = ''] = listOf('WorkingDirectory');
  const [program = '', script = ''] = listOf('ExecStart');
  expect(program).toBe(`${folder}/node_modules/.bin/node`);
  expect(existsSync(join(root, script))).toBe(true);
  expect(steps).toContain(`cd ${folder} && npm ci && npm run build`);
  expect(steps).toContain(`useradd --system --home-dir ${folder} --shell /usr/sbin/nologin ${listOf('User').join()}`);
  expect(steps).toContain(`/dev/null ${listOf('EnvironmentFile').join()}`);
});

test('every command of the document is one of the project', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const commands = [...document.matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name);
  expect(commands.length).toBeGreaterThan(2);
  expect(commands.filter((name) => !(name in scripts))).toEqual([]);
  const files = [...document.matchAll(/scripts\/[\w-]+\.m?[jt]s/g)].map(([path]) => path);
  expect(files.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

test('TypeScript is run by the Node of the project alone: another one may not know it', () => {
  const outsideContainer = blocks.filter(({ kind }) => kind !== 'dockerfile').map(({ text }) => text);
  const prose = document.replaceAll(/```(\w*)\n([\s\S]*?)```/g, '');
  expect([...outsideContainer, prose].join('\n')).not.toMatch(/(?<!\.bin\/)\bnode scripts\/[\w-]+\.ts/);
});

test('every setting of the document is one that the product reads', () => {
  const known = new Set([...read('server/config.ts').matchAll(/^ {2}([A-Z][A-Z0-9_]+): /gm)].map(([, name]) => name));
  // Of Node itself.
  known.add('NODE_EXTRA_CA_CERTS');
  const named = [...document.matchAll(/\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b/g)].map(([name]) => name);
  expect(named.length).toBeGreaterThan(20);
  expect([...new Set(named)].filter((name) => !known.has(name))).toEqual([]);
});
