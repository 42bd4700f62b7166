import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { type DatabaseHandle, openDatabase, openEmbedded } from './database.ts';
import { prepared } from './prepared.ts';
import { startCuttableProxy } from './testing/cuttable-proxy.ts';
import { makeDataFolder } from './testing/data-folder.ts';
import { makeServerDatabase, type ServerDatabase, serverUrl } from './testing/server-database.ts';

interface Notes {
  notes: { id: number; title: string };
}

const engines = serverUrl === undefined ? (['embedded'] as const) : (['embedded', 'server'] as const);

describe.each(engines)('the %s database', (engine) => {
  let server: ServerDatabase | undefined;
  let handle: DatabaseHandle;
  let db: Kysely<Notes>;

  beforeAll(async () => {
    if (engine === 'server') server = await makeServerDatabase();
    handle = await openDatabase({ dataDir: '', inMemory: true, databaseUrl: server?.url, poolSize: 4 });
    db = handle.db as unknown as Kysely<Notes>;
    await handle.executeSql('create table notes (id integer primary key, title text)');
  }, 30_000);

  afterAll(async () => {
    await handle.close();
    await server?.drop();
  });

  test('answers queries asked at the same time, each with its own result', async () => {
    const answers = await Promise.all(
      Array.from(
        { length: 200 },
        async (_, n) => (await sql<{ n: number }>`select ${n}::int as n`.execute(db)).rows[0],
      ),
    );
    expect(answers).toEqual(Array.from({ length: 200 }, (_, n) => ({ n })));
  });

  test('carries a value of several megabytes both ways unharmed', async () => {
    const text = 'Проверка '.repeat(300_000);
    const { rows } = await sql<{ text: string }>`select ${text}::text as text`.execute(db);
    expect(rows[0]?.text === text).toBe(true);
  });

  test('plans a prepared statement once, and answers each call with its own values', async () => {
    await db.transaction().execute(async (tx) => {
      const ask = (n: number) => sql<{ n: number }>`${prepared('echo')} select ${n}::int as n`.execute(tx);
      expect([(await ask(1)).rows, (await ask(2)).rows]).toEqual([[{ n: 1 }], [{ n: 2 }]]);
      const { rows } = await sql`select name from pg_prepared_statements`.execute(tx);
      expect(rows).toEqual([{ name: 'echo' }]);
    });
  });

  test('takes back everything of a transaction that fails, and goes on', async () => {
    const failing = db.transaction().execute(async (tx) => {
      await tx.insertInto('notes').values({ id: 1, title: 'lost' }).execute();
      await tx.insertInto('notes').values({ id: 1, title: 'twice' }).execute();
    });
    await expect(failing).rejects.toMatchObject({ code: '23505' });
    expect(await db.selectFrom('notes').selectAll().execute()).toEqual([]);
  });

  test('a connection given back with an open transaction leaves nothing for the next one', async () => {
    await expect(handle.executeSql("begin; insert into notes values (7, 'left'); select 1/0")).rejects.toThrow(
      'division by zero',
    );
    const { rows } = await handle.executeSql(
      'select pg_current_xact_id_if_assigned() as open, count(*)::int as n from notes',
    );
    expect(rows).toEqual([{ open: null, n: 0 }]);
  });

  test('sorts Russian names as Russians do where the collation is named', async () => {
    const { rows } = await sql<{ name: string }>`
      select name from unnest(array['Яшин', 'ёлкин', 'Жуков', 'Ефимов', 'Ёжиков', 'абрамов']) as name
       order by name collate "und-x-icu"`.execute(db);
    expect(rows.map(({ name }) => name)).toEqual(['абрамов', 'Ёжиков', 'ёлкин', 'Ефимов', 'Жуков', 'Яшин']);
  });

  test('gives days as text, instants as dates and big numbers without losing digits', async () => {
    const { rows } = await sql`
      select '2026-03-01'::date as day, '2026-03-01T00:00:00+05'::timestamptz as instant,
             9007199254740993::bigint as big, current_setting('timezone') as zone`.execute(db);
    expect(rows).toEqual([
      { day: '2026-03-01', instant: new Date('2026-02-28T19:00:00Z'), big: '9007199254740993', zone: 'UTC' },
    ]);
  });

  test('a message is heard when its transaction commits, and never when it is taken back', async () => {
    const heard: string[] = [];
    const stop = await handle.listen('test_channel', (payload) => heard.push(payload));
    const lost = db.transaction().execute(async (tx) => {
      await sql`select pg_notify('test_channel', 'lost')`.execute(tx);
      throw new Error('taken back');
    });
    await expect(lost).rejects.toThrow('taken back');
    await db.transaction().execute(async (tx) => {
      await sql`select pg_notify('test_channel', 'kept')`.execute(tx);
      expect(heard).toEqual([]);
    });
    await expect.poll(() => heard).toEqual(['kept']);
    await stop();
  });

  test('tells who says that they are there, until they end it', async () => {
    const [one, other] = ['one', 'other'];
    const presence = await handle.announce(one);
    expect(presence.isSeen()).toBe(true);
    expect(await handle.findPresent([one, other])).toEqual(new Set([one]));
    await presence.end();
    expect(await handle.findPresent([one, other])).toEqual(new Set());
  });

  test('is healthy while it answers', async () => {
    expect(await handle.isHealthy()).toBe(true);
  });
});

describe('the embedded database', () => {
  test('starts in memory from an archive of another one', { timeout: 30_000 }, async () => {
    const archive = join(makeDataFolder(), 'archive.tar');
    const first = await openEmbedded({ dataDir: '', inMemory: true });
    await first.executeSql('create table copied as select 42 as answer');
    await first.dumpTo(archive);
    await first.close();
    const second = await openEmbedded({ dataDir: '', inMemory: true, startFrom: archive });
    expect((await second.executeSql('select answer from copied')).rows).toEqual([{ answer: 42 }]);
    await second.close();
  });
});

describe.runIf(serverUrl !== undefined)('a server that goes away', () => {
  test('makes queries fail as unavailable, not the process, and is used again when it is back', {
    timeout: 30_000,
  }, async () => {
    const proxy = await startCuttableProxy(serverUrl ?? '');
    const handle = await openDatabase({ databaseUrl: proxy.url, dataDir: '' });
    onTestFinished(() => handle.close());
    const onConnect = vi.fn<() => void>();
    await handle.listen('news', () => {}, onConnect);
    const presence = await handle.announce('somebody');
    const inTheMiddle = handle.executeSql('select pg_sleep(20)').catch((error: unknown) => error);
    const sleeping = `select from pg_stat_activity where query = 'select pg_sleep(20)' and datname = current_database()`;
    await expect.poll(async () => (await handle.executeSql(sleeping)).rows.length, { timeout: 10_000 }).toBe(1);

    await proxy.cut();
    expect(await inTheMiddle).toMatchObject({ name: 'DatabaseUnavailable' });
    await expect(sql`select 1`.execute(handle.db)).rejects.toMatchObject({ name: 'DatabaseUnavailable' });
    expect(await handle.isHealthy()).toBe(false);
    expect(presence.isSeen()).toBe(false);

    await proxy.restore();
    expect(await handle.isHealthy()).toBe(true);
    await expect(sql`select 1`.execute(handle.db)).resolves.toBeDefined();
    await expect.poll(() => onConnect.mock.calls.length, { timeout: 10_000 }).toBe(2);
    expect(presence.isSeen()).toBe(true);
    expect(await handle.findPresent(['somebody'])).toEqual(new Set(['somebody']));
  });

  test('keeps nobody waiting who does not want to hear from it any more', { timeout: 10_000 }, async () => {
    const proxy = await startCuttableProxy(serverUrl ?? '');
    const handle = await openDatabase({ databaseUrl: proxy.url, dataDir: '' });
    onTestFinished(() => handle.close());
    const stop = await handle.listen('news', () => {});
    await proxy.cut();
    await expect(sql`select 1`.execute(handle.db)).rejects.toMatchObject({ name: 'DatabaseUnavailable' });
    await expect(stop()).resolves.toBeUndefined();
  });
});

test('a server that is not there is reported as unavailable', async () => {
  const opening = openDatabase({ databaseUrl: 'postgres://nobody@127.0.0.1:4149/none', dataDir: '' });
  await expect(opening).rejects.toMatchObject({ name: 'DatabaseUnavailable' });
});
