import { copyFileSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkFilesFolder } from '#platform/files/index.ts';
import { checkSecretsKey, createSecretCipher } from '#platform/secrets/index.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';

const now = new Date('2026-03-11T09:00:00Z');
let database: TestDatabase;
let folders: string[];

beforeEach(async () => {
  database = await createTestDatabase();
  folders = [];
});
afterEach(async () => {
  await database.drop();
  for (const folder of folders) rmSync(folder, { recursive: true });
});

function makeDataDir(): string {
  const folder = mkdtempSync(join(tmpdir(), 'foreign-'));
  folders.push(folder);
  return folder;
}

/** What a process checks when it starts. */
const startWithKey = (dataDir: string, secretsKey?: string) =>
  checkSecretsKey({
    db: database.handle.db,
    now,
    cipher: createSecretCipher({ secretsKey, dataDir }),
    dataDir,
    isKeyGiven: secretsKey !== undefined,
  });
const startWithFiles = (dataDir: string) => checkFilesFolder({ db: database.handle.db, now, dataDir });

test('a process with another key than the first one does not start, and says which one it needs', async () => {
  const [first, second] = [makeDataDir(), makeDataDir()];
  await startWithKey(first);
  await startWithKey(first);
  const foreign = { name: 'ForeignProcess', message: expect.stringMatching(/SECRETS_KEY.*secrets\.key/s) };
  await expect(startWithKey(second)).rejects.toMatchObject(foreign);
  await expect(startWithKey(second, 'k'.repeat(40))).rejects.toMatchObject(foreign);
  copyFileSync(join(first, 'secrets.key'), join(second, 'secrets.key'));
  await startWithKey(second);
});

test('a process that ran on its folder before writes nothing there when it starts: the disk may be full', async () => {
  const dataDir = makeDataDir();
  await startWithFiles(dataDir);
  const changedAt = () => statSync(join(dataDir, 'files'), { bigint: true }).mtimeNs;
  const before = changedAt();
  await startWithFiles(dataDir);
  expect(changedAt()).toBe(before);
});

test('one SECRETS_KEY fits every data folder, and the database holds nothing of it', async () => {
  const key = 'one key for all of them, long enough';
  await startWithKey(makeDataDir(), key);
  await startWithKey(makeDataDir(), key);
  await expect(startWithKey(makeDataDir(), `${key}!`)).rejects.toMatchObject({ name: 'ForeignProcess' });
  const marks = await database.handle.db.selectFrom('installation_marks').selectAll().execute();
  expect(JSON.stringify(marks)).not.toContain(key);
  expect(marks).toMatchObject([{ name: 'secrets_key', value: expect.stringMatching(/^[0-9a-f]{64}$/) }]);
});

test('of processes that start for the first time at the same moment with keys of their own one starts', async () => {
  const started = await Promise.allSettled(Array.from({ length: 6 }, () => startWithKey(makeDataDir())));
  expect(started.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('a process that stores files elsewhere than the first one does not start, and says how it may', async () => {
  const [first, second] = [makeDataDir(), makeDataDir()];
  await Promise.all([startWithFiles(first), startWithFiles(first)]);
  await expect(startWithFiles(second)).rejects.toMatchObject({
    name: 'ForeignProcess',
    message: expect.stringMatching(/DATA_DIR.*S3_URL/s),
  });
  copyFileSync(join(first, 'files/installation'), join(second, 'files/installation'));
  await startWithFiles(second);
});
