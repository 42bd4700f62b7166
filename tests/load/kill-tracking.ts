// Hits while the phishing origin is killed with SIGKILL again and again: each one that was answered has to be stored.
//   node tests/load/kill-tracking.ts [rounds, 20]
// Prints one line of JSON; ends with 1 when an answered hit is missing.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { noDepartmentTitle } from '#contract/constants.ts';
import { systemClock } from '#platform/clock.ts';
import { migrateToLatest, openDatabase } from '#platform/database/index.ts';
import { newId } from '#platform/ids.ts';
import { buildPhishingOrigin } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { createContext } from '#server/context.ts';
import { fillCampaign } from './campaign-fill.ts';
import { printFigures } from './measured.ts';

const people = 1000;
/** In turns: so few that each hit meets the database, and a rush, which goes to the disk first. */
const loads = [
  { clients: 20, answers: 150 },
  { clients: 400, answers: 4000 },
] as const;

if (process.argv[2] === 'serve') await serve(process.argv[3] ?? '');
else await killAgainAndAgain(Number(process.argv[2] ?? 20));

async function serve(dataDir: string): Promise<void> {
  const database = await openDatabase({ databaseUrl: undefined, dataDir });
  const config = readConfig({ DEMO: '0', LOG_LEVEL: 'silent', DATA_DIR: dataDir, REQUESTS_PER_MINUTE: '100000000' });
  const context = createContext({ config, clock: systemClock, database, log: pino({ level: 'silent' }) });
  const app = await buildPhishingOrigin(context);
  process.send?.(await app.listen({ port: 0, host: '127.0.0.1' }));
  process.once('disconnect', () => process.exit(0));
}

async function killAgainAndAgain(rounds: number): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'kill-tracking-'));
  const tokens = await prepare(dataDir);
  /** Each hit carries a program's name of its own, by which it is found again. */
  const answered: string[] = [];
  let asked = 0;
  let inRush = 0;
  for (let round = 0; round < rounds; round += 1) {
    const { server, address } = await startServer(dataDir);
    const { clients, answers } = loads[round % loads.length] ?? loads[0];
    let isAlive = true;
    const client = async (): Promise<void> => {
      while (isAlive) {
        const name = `visitor-${asked}`;
        const url = `${address}/o/${tokens[asked % tokens.length]}.gif`;
        asked += 1;
        // The kill breaks connections: what was not answered owes nothing.
        const answer = await fetch(url, { headers: { 'user-agent': name } }).catch(() => null);
        if (answer?.ok) answered.push(name);
      }
    };
    const load = Array.from({ length: clients }, client);
    const enough = answered.length + answers * (0.3 + Math.random());
    while (answered.length < enough) await sleep(5);
    server.kill('SIGKILL');
    await once(server, 'exit');
    isAlive = false;
    await Promise.all(load);
    inRush += await countOnDisk(dataDir);
  }
  // Whatever waits on the disk is in the database before anybody is answered again.
  const { server } = await startServer(dataDir);
  server.kill('SIGKILL');
  await once(server, 'exit');
  const stored = await readStored(dataDir);
  const lost = answered.filter((name) => !stored.has(name));
  const figures = { rounds, asked, answered: answered.length, on_disk_at_kills: inRush, stored: stored.size };
  printFigures({ ...figures, lost: lost.length });
  rmSync(dataDir, { recursive: true, force: true });
  process.exit(lost.length === 0 ? 0 : 1);
}

async function startServer(dataDir: string): Promise<{ server: ChildProcess; address: string }> {
  const server = fork(import.meta.filename, ['serve', dataDir]);
  const [address] = (await once(server, 'message')) as [string];
  return { server, address };
}

/** Hits that the database did not have when the process died. */
async function countOnDisk(dataDir: string): Promise<number> {
  const folder = join(dataDir, 'tracking');
  const names = existsSync(folder) ? await readdir(folder) : [];
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  return texts.join('').split('\n').length - 1;
}

async function prepare(dataDir: string): Promise<string[]> {
  const database = await openDatabase({ databaseUrl: undefined, dataDir });
  await migrateToLatest(database.db);
  const organization = { id: newId(), defaultDepartmentId: newId() };
  const created_at = systemClock.now();
  await database.db
    .insertInto('organizations')
    .values({
      id: organization.id,
      title: 'Load',
      parent_id: null,
      time_zone: 'Asia/Tashkent',
      language: 'ru',
      settings: '{}',
      created_at,
      deleted_at: null,
    })
    .execute();
  await database.db
    .insertInto('departments')
    .values({
      organization_id: organization.id,
      id: organization.defaultDepartmentId,
      title: noDepartmentTitle,
      parent_id: null,
      path: [organization.defaultDepartmentId],
      is_default: true,
      created_at,
    })
    .execute();
  const { tokens } = await fillCampaign(database, organization, people, created_at);
  await database.close();
  return tokens;
}

async function readStored(dataDir: string): Promise<Set<string>> {
  const database = await openDatabase({ databaseUrl: undefined, dataDir });
  const rows = await database.db.selectFrom('phishing_events').select('user_agent').execute();
  await database.close();
  return new Set(rows.map((row) => row.user_agent));
}
