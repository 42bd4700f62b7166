import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';
import { inLength } from '#tests/support/length.ts';
import { openDatabase, openEmbedded } from '../database.ts';
import { makeDataFolder, makeStartedFolder } from '../testing/data-folder.ts';

const KILLS = inLength(2, 20);
const ROWS_BEFORE_KILL = 60;
const FIRST_OF_ROUND = 1_000_000;

test('every commit asks the disk to keep it', { timeout: 60_000 }, async () => {
  const handle = await openEmbedded({ dataDir: await makeStartedFolder() });
  await handle.executeSql('create table kept (number integer)');
  const before = await handle.countSyncs();
  for (let number = 0; number < 20; number += 1) await handle.executeSql('insert into kept values ($1)', [number]);
  expect(await handle.countSyncs()).toBeGreaterThanOrEqual(before + 20);
  await handle.close();
});

test('a second process is refused with the folder and the way out, until the first one is killed', {
  timeout: 60_000,
}, async () => {
  const folder = await makeStartedFolder();
  const writer = startWriter(folder, 0);
  await readAcknowledged(writer, 1);
  await expect(openDatabase({ dataDir: folder })).rejects.toMatchObject({
    name: 'DataFolderInUse',
    folder,
    message: expect.stringMatching(new RegExp(`${folder} .*process ${writer.pid}.*DATA_DIR.*DATABASE_URL`)),
  });
  await kill(writer);
  const handle = await openDatabase({ dataDir: folder });
  await handle.close();
});

test('a folder is refused to a second opening in the same process and free again after closing', {
  timeout: 60_000,
}, async () => {
  const folder = await makeStartedFolder();
  const first = await openDatabase({ dataDir: folder });
  await expect(openDatabase({ dataDir: folder })).rejects.toMatchObject({ name: 'DataFolderInUse' });
  await first.close();
  const second = await openDatabase({ dataDir: folder });
  await second.close();
});

test('kill -9 in the middle of writing loses no row that was acknowledged', { timeout: 60_000 * KILLS }, async () => {
  const folder = await makeStartedFolder();
  const acknowledged = new Set<number>();
  for (let round = 0; round < KILLS; round += 1) {
    const writer = startWriter(folder, round * FIRST_OF_ROUND);
    const last = await readAcknowledged(writer, ROWS_BEFORE_KILL);
    await kill(writer);
    for (let number = round * FIRST_OF_ROUND; number <= last; number += 1) acknowledged.add(number);

    const handle = await openDatabase({ dataDir: folder });
    const { rows } = await handle.executeSql('select number from acknowledged');
    const present = new Set((rows as { number: number }[]).map(({ number }) => number));
    expect([...acknowledged].filter((number) => !present.has(number))).toEqual([]);
    await handle.close();
  }
  expect(acknowledged.size).toBeGreaterThanOrEqual(KILLS * ROWS_BEFORE_KILL);
});

test('files that are no database are named, and the folder is free again', { timeout: 60_000 }, async () => {
  const folder = makeDataFolder();
  mkdirSync(join(folder, 'postgres'));
  writeFileSync(join(folder, 'postgres', 'PG_VERSION'), '18\n');
  for (let attempt = 0; attempt < 2; attempt += 1) {
    await expect(openDatabase({ dataDir: folder })).rejects.toMatchObject({
      name: 'EmbeddedDatabaseNotStarted',
      message: expect.stringContaining(folder),
    });
  }
});

function startWriter(folder: string, first: number): ChildProcess {
  const program = join(import.meta.dirname, '../testing/write-until-killed.ts');
  return spawn(process.execPath, [program, folder, String(first)], { stdio: ['ignore', 'pipe', 'inherit'] });
}

/** Waits for so many acknowledged rows and returns the last number. */
async function readAcknowledged(writer: ChildProcess, count: number): Promise<number> {
  if (!writer.stdout) throw new Error('The writer has no output.');
  let seen = 0;
  for await (const line of createInterface({ input: writer.stdout })) {
    seen += 1;
    if (seen === count) return Number(line);
  }
  throw new Error('The writer ended by itself.');
}

async function kill(process: ChildProcess): Promise<void> {
  const ended = once(process, 'exit');
  process.kill('SIGKILL');
  await ended;
}
