import { rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { type EmbeddedHandle, openEmbedded } from '../database.ts';
import { makeDataFolder, makeStartedFolder } from '../testing/data-folder.ts';
import { LAST_BYTES, RESERVED_BYTES } from './disk-space.ts';

const plenty = 1024 * 1024 * 1024;
const limits = { timeout: 60_000 };

interface LimitedDisk {
  readonly handle: EmbeddedHandle;
  /** From now on the files may grow by so much. */
  allow(bytes: number): void;
  /** Adds a row; the numbers of all that were acknowledged. */
  add(): Promise<void>;
  readonly acknowledged: readonly number[];
  numbers(): Promise<number[]>;
}

async function openOnLimitedDisk(): Promise<LimitedDisk> {
  const quota = new SharedArrayBuffer(8);
  const allow = (bytes: number): void => {
    Atomics.store(new BigInt64Array(quota), 0, BigInt(bytes));
  };
  allow(plenty);
  const handle = await openEmbedded({ dataDir: await makeStartedFolder(), quota });
  onTestFinished(() => handle.close());
  await handle.executeSql('create table notes (number integer primary key, words text)');
  const acknowledged: number[] = [];
  return {
    handle,
    allow,
    acknowledged,
    add: async () => {
      const number = acknowledged.length;
      await handle.executeSql('insert into notes values ($1)', [number]);
      acknowledged.push(number);
    },
    numbers: async () => {
      const { rows } = await handle.executeSql('select number from notes order by number');
      return (rows as { number: number }[]).map(({ number }) => number);
    },
  };
}

const full = { name: 'DatabaseUnavailable', kind: 'full' };

test(
  'on a disk that is nearly full changes are refused by its name, reads go on, and with room all is as before',
  limits,
  async () => {
    const { handle, allow, add, acknowledged, numbers } = await openOnLimitedDisk();
    await add();
    allow(RESERVED_BYTES - 1);
    await expect(add()).rejects.toMatchObject(full);
    // A connection that is given back and taken again is a fresh session of the same database.
    await expect(handle.executeSql('begin; insert into notes values (7)')).rejects.toMatchObject(full);
    await expect(add()).rejects.toMatchObject(full);
    expect(await numbers()).toEqual(acknowledged);
    allow(plenty);
    await add();
    expect(await numbers()).toEqual(acknowledged);
  },
);

test(
  'a change that outgrows the disk on its way is taken back, and nobody else loses the database',
  limits,
  async () => {
    const { handle, allow, add, acknowledged, numbers } = await openOnLimitedDisk();
    await add();
    allow(RESERVED_BYTES);
    const huge = `insert into notes select 1000 + n, repeat('word ', 400) from generate_series(1, 200000) as n`;
    await expect(handle.executeSql(huge)).rejects.toMatchObject(full);
    expect(await numbers()).toEqual(acknowledged);
  },
);

test(
  'PostgreSQL that gave up on a full disk is started again from its files: nothing acknowledged is lost, listeners hear again',
  limits,
  async () => {
    const { handle, allow, add, acknowledged, numbers } = await openOnLimitedDisk();
    const heard: string[] = [];
    let connections = 0;
    await handle.listen(
      'news',
      (payload) => heard.push(payload),
      () => (connections += 1),
    );
    for (let count = 0; count < 20; count += 1) await add();

    allow(0);
    const atTheSameTime = [handle.executeSql('checkpoint'), numbers(), numbers()];
    expect(await Promise.allSettled(atTheSameTime)).toMatchObject(
      atTheSameTime.map(() => ({ status: 'rejected', reason: full })),
    );
    await expect(add()).rejects.toMatchObject(full);

    allow(plenty);
    await expect.poll(() => numbers().catch(() => 'away'), { timeout: 30_000 }).toEqual(acknowledged);
    await add();
    expect(await numbers()).toEqual(acknowledged);
    await handle.executeSql(`notify news, 'again'`);
    await expect.poll(() => heard).toEqual(['again']);
    expect(connections).toBe(2);
  },
);

test('PostgreSQL that gave up can be closed while its disk is full', limits, async () => {
  const { handle, allow } = await openOnLimitedDisk();
  allow(0);
  await expect(handle.executeSql('checkpoint')).rejects.toMatchObject(full);
  await handle.close();
});

test('a disk without room for a start is named', limits, async () => {
  const quota = new SharedArrayBuffer(8);
  await expect(openEmbedded({ dataDir: makeDataFolder(), quota })).rejects.toMatchObject(full);
});

test('so is one without room for the number of the process, and the folder is free again', limits, async () => {
  const dataDir = await makeStartedFolder();
  symlinkSync('/dev/full', join(dataDir, 'database.pid'));
  await expect(openEmbedded({ dataDir })).rejects.toMatchObject(full);
  rmSync(join(dataDir, 'database.pid'));
  const handle = await openEmbedded({ dataDir });
  await handle.close();
});

test('tables leave the last of the disk to what keeps the database alive', () => {
  expect(LAST_BYTES).toBeGreaterThanOrEqual(2 * 16 * 1024 * 1024);
  expect(LAST_BYTES).toBeLessThan(RESERVED_BYTES);
});
