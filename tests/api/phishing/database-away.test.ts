import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { systemClock } from '#platform/clock.ts';
import { migrateToLatest, openDatabase } from '#platform/database/index.ts';
import { startCuttableProxy } from '#platform/database/testing/cuttable-proxy.ts';
import { makeServerDatabase, serverUrl } from '#platform/database/testing/server-database.ts';
import { buildPhishingOrigin } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { createContext } from '#server/context.ts';

/** A phishing origin whose database can be taken away. */
async function openOrigin() {
  const server = await makeServerDatabase();
  const proxy = await startCuttableProxy(server.url);
  const dataDir = await mkdtemp(join(tmpdir(), 'database-away-'));
  const log = pino({ level: 'silent' });
  const database = await openDatabase({ databaseUrl: proxy.url, dataDir });
  await migrateToLatest(database.db);
  const config = readConfig({ DEMO: '0', LOG_LEVEL: 'silent', DATA_DIR: dataDir });
  const context = createContext({ config, clock: systemClock, database, log });
  const origin = await buildPhishingOrigin(context);
  await origin.ready();
  onTestFinished(async () => {
    await origin.close();
    await context.live.close();
    await database.close();
    await server.drop();
    await rm(dataDir, { recursive: true, force: true });
  });
  return { origin, proxy, spool: join(dataDir, 'tracking') };
}

test.skipIf(serverUrl === undefined)(
  'a click and a form are kept on the disk while the database is away, though no page can be shown',
  async () => {
    const { origin, proxy, spool } = await openOrigin();
    const token = 'AAAAAAAAAAAAAAAAAAAAAAAA';
    await proxy.cut();
    expect((await origin.inject({ method: 'GET', url: `/l/${token}` })).statusCode).toBe(503);
    expect((await origin.inject({ method: 'POST', url: `/s/${token}?filled=2` })).statusCode).toBe(503);
    const readKinds = async () => {
      const names = await readdir(spool).catch(() => []);
      const texts = await Promise.all(names.map((name) => readFile(join(spool, name), 'utf8')));
      return texts
        .join('')
        .split('\n')
        .flatMap((line) => (line === '' ? [] : [(JSON.parse(line) as { kind: string }).kind]));
    };
    await expect.poll(readKinds, { timeout: 15_000 }).toEqual(['clicked', 'entered_data']);
  },
);
