import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makePrivateFolder } from './private-folder.ts';

let parent: string;
const umask = process.umask();
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'private-'));
});
afterEach(() => {
  process.umask(umask);
  rmSync(parent, { recursive: true });
});

const modeOf = (...path: string[]) => statSync(join(parent, ...path)).mode & 0o777;

test('files are for the user of the process alone, from the first one on', () => {
  makePrivateFolder(join(parent, 'data'));
  mkdirSync(join(parent, 'data', 'inside'));
  writeFileSync(join(parent, 'data', 'inside', 'hashes'), 'secret', { mode: 0o666 });
  expect([modeOf('data'), modeOf('data', 'inside'), modeOf('data', 'inside', 'hashes')]).toEqual([0o700, 0o700, 0o600]);
});

test('files that were left open are mended', () => {
  mkdirSync(join(parent, 'data', 'inside'), { recursive: true });
  writeFileSync(join(parent, 'data', 'inside', 'hashes'), 'secret');
  for (const path of [['data'], ['data', 'inside'], ['data', 'inside', 'hashes']])
    chmodSync(join(parent, ...path), 0o777);
  makePrivateFolder(join(parent, 'data'));
  expect([modeOf('data'), modeOf('data', 'inside'), modeOf('data', 'inside', 'hashes')]).toEqual([0o700, 0o700, 0o600]);
});
