import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text as readText } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { createSecretCipher } from './secret-cipher.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'secrets-'));
afterAll(() => rmSync(dataDir, { recursive: true }));

const cipher = createSecretCipher({ secretsKey: 'k'.repeat(40), dataDir });

test('a secret comes back, and its text says nothing of it, not even that it is the same', () => {
  const texts = [cipher.encrypt('Пароль-1', 'a'), cipher.encrypt('Пароль-1', 'a')];
  expect(texts.map((text) => cipher.decrypt(text, 'a'))).toEqual(['Пароль-1', 'Пароль-1']);
  expect(texts[0]).not.toBe(texts[1]);
  expect(texts.join()).not.toContain(Buffer.from('Пароль-1').toString('base64url'));
});

test('a text that was changed, moved to another row or written with another key does not open', () => {
  const text = cipher.encrypt('secret', 'directories:one');
  const other = createSecretCipher({ secretsKey: 'x'.repeat(40), dataDir });
  expect(() => cipher.decrypt(text, 'directories:two')).toThrow('authenticate');
  expect(() => other.decrypt(text, 'directories:one')).toThrow('authenticate');
  expect(() => cipher.decrypt(text.replace(/.{4}$/, 'AAAA'), 'directories:one')).toThrow('authenticate');
  expect(() => cipher.decrypt('secret', 'directories:one')).toThrow('Not a secret that was kept here');
});

test('without a setting the key is a file of the data folder that its owner alone reads', () => {
  const text = createSecretCipher({ secretsKey: undefined, dataDir }).encrypt('secret', 'a');
  expect(createSecretCipher({ secretsKey: undefined, dataDir }).decrypt(text, 'a')).toBe('secret');
  expect(statSync(join(dataDir, 'secrets.key')).mode & 0o077).toBe(0);
});

test('processes that begin at the same moment make one key, and leave nothing else behind', async () => {
  const places = Array.from({ length: 300 }, (_, place) => join(dataDir, `shared-${place}`));
  const script = `
    const { createSecretCipher } = await import('#platform/secrets/index.ts');
    process.stdout.write('ready,');
    await new Promise((go) => process.stdin.once('data', go));
    const marks = ${JSON.stringify(places)}.map((dataDir) =>
      createSecretCipher({ secretsKey: undefined, dataDir }).sign('text', 'place'));
    process.stdout.write(marks.join());`;
  const begin = () =>
    spawn(process.execPath, ['--input-type=module', '--eval', script], { stdio: ['pipe', 'pipe', 'inherit'] });
  const processes = [begin(), begin()];
  const printed = processes.map(({ stdout }) => readText(stdout));
  await Promise.all(processes.map(({ stdout }) => once(stdout, 'data')));
  for (const { stdin } of processes) stdin.end('go');
  const [first, second] = await Promise.all(printed);
  expect(first?.split(',')).toHaveLength(1 + places.length);
  expect(second).toBe(first);
  expect(new Set(places.flatMap((place) => readdirSync(place)))).toEqual(new Set(['secrets.key']));
});
