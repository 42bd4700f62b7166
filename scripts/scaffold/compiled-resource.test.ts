import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { projectRoot } from '../project-root.ts';
import { parseFields } from './resource-fields.rules.ts';
import { writeResource } from './write-resource.ts';

const ways = 'kind:enum(supplier|partner)!,end:day,seats:number,is_archived:boolean,owner:ref(employees),note:longText';
const copied = ['contract', 'server', 'src', 'tests', 'locales', 'scripts', 'package.json', 'tsconfig.base.json'];
let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'compiled-resource-'));
  for (const path of [...copied, 'tsconfig.json', 'tsconfig.server.json']) {
    cpSync(join(projectRoot, path), join(root, path), { recursive: true });
  }
  symlinkSync(join(projectRoot, 'node_modules'), join(root, 'node_modules'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** What the compiler says of these files and all they lean on, read by the settings of one half. */
async function compile(settings: string, include: readonly string[]): Promise<string> {
  const file = join(root, `made.${settings}`);
  writeFileSync(file, JSON.stringify({ extends: `./${settings}`, include }));
  const compiler = join(root, 'node_modules/typescript7/bin/tsc');
  return promisify(execFile)(process.execPath, [compiler, '--noEmit', '-p', file], { cwd: root }).then(
    ({ stdout }) => stdout,
    (error: Error & { stdout?: string }) => error.stdout || error.message,
  );
}

it('A resource with a field of every kind compiles as it is written, in both halves.', {
  timeout: 240_000,
}, async () => {
  const choices = { permission: 'admin.learning', group: 'learning', icon: 'list', fields: parseFields(ways) };
  const { made } = writeResource(root, 'vendors', choices);
  // What names it in a list, and its test, would bring the whole product.
  const product = made.filter((path) => !path.startsWith('tests/'));
  const sources = [...product, 'contract/schemas.ts', 'server/schema/index.ts', 'server/platform/http'];
  const [ofBrowser, ofServer] = [true, false].map((isBrowser) =>
    sources.filter((path) => path.startsWith('src/') === isBrowser),
  );
  expect(await compile('tsconfig.json', ofBrowser ?? [])).toBe('');
  expect(await compile('tsconfig.server.json', ofServer ?? [])).toBe('');
});
