import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { systemClock } from '../clock.ts';
import { newId } from '../ids.ts';
import { addOrganization } from '../mail/testing/outbox-world.ts';
import { Ports } from '../ports.ts';
import { createSystemScope, inTransaction, type TenantScope } from '../scope.ts';
import type { FileStore } from './file-store.ts';
import { createLocalStore } from './local-store.ts';
import { removeOrphans } from './orphans.ts';
import { openFile, receiveFile, removeFile, saveFile } from './stored-file.ts';

let database: TestDatabase;
let folder: string;
let files: FileStore;
let ours: TenantScope;
let theirs: TenantScope;

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'orphans-'));
  files = createLocalStore(folder);
  ours = await addOrganization(database, 'Вектор');
  theirs = await addOrganization(database, 'Орион');
}, 60_000);

afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const csv = (text: string) => ({ kind: 'import', name: 'люди.csv', content: Buffer.from(text) }) as const;
const inDays = (days: number) =>
  createSystemScope(database.handle.db, new Date(systemClock.now().getTime() + days * 86_400_000), new Ports());

async function storedIds(): Promise<string[]> {
  const ids: string[] = [];
  for await (const { id } of files.list()) ids.push(id);
  return ids.sort();
}

test('a file is read by its own organization and does not exist for another', async () => {
  const { id } = await inTransaction(ours, (tx) => saveFile(tx, files, csv('a;b')));
  const opened = await openFile(ours, files, id);
  expect(opened.file).toMatchObject({ name: 'люди.csv', size: 3, media_type: 'text/plain' });
  expect(String(await buffer(opened.content))).toBe('a;b');
  await expect(openFile(theirs, files, id)).rejects.toMatchObject({ code: 'not_found' });
  await expect(removeFile(theirs, id)).rejects.toMatchObject({ code: 'not_found' });
  await removeFile(ours, id);
});

test('bytes that belong to nothing go after a day, young ones and those with a row stay', async () => {
  const kept = await inTransaction(ours, (tx) => saveFile(tx, files, csv('kept')));
  const refused = await receiveFile(files, csv('refused'));
  let takenBack = '';
  await inTransaction(ours, async (tx) => {
    takenBack = (await saveFile(tx, files, csv('taken back'))).id;
    throw new Error('no');
  }).catch(() => undefined);
  expect(await removeOrphans(inDays(0), files)).toBe(0);
  expect(await storedIds()).toEqual(expect.arrayContaining([kept.id, refused.id, takenBack].sort()));
  expect(await removeOrphans(inDays(2), files)).toBe(3);
  expect(await storedIds()).toEqual([kept.id]);
});

test('a clean-up that is told to stop removes nothing that it has not looked up', async () => {
  await files.put(newId(), Buffer.from('x'));
  expect(await removeOrphans(inDays(2), files, AbortSignal.abort())).toBe(0);
});
