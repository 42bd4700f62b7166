import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Call } from '#contract/calls.ts';

const isCall = (value: unknown): value is Call => typeof value === 'object' && value !== null && 'route' in value;

/** Every call of the contract. */
export async function listDeclaredCalls(): Promise<Call[]> {
  const folder = join(import.meta.dirname, '../../contract');
  const files = globSync('*.calls.ts', { cwd: folder });
  const modules = await Promise.all(files.map((file) => import(pathToFileURL(join(folder, file)).href)));
  return modules
    .flatMap((module: object): unknown[] => Object.values(module))
    .flatMap((exported): unknown[] => (typeof exported === 'object' ? Object.values(exported ?? {}) : []))
    .filter(isCall);
}
