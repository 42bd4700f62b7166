// Hits through HTTP, stored before they are answered, against a bare route of the same server: pixel, click and form.
//   node tests/load/tracking-rate.ts [recipients, 50000]
// Rounds of all of them take turns, each after the hits before it are counted; the same with 1,000 recipients. Prints
// one line of JSON with ratios.

import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { pino } from 'pino';
import { noDepartmentTitle } from '#contract/constants.ts';
import { systemClock } from '#platform/clock.ts';
import { type DatabaseHandle, migrateToLatest, openDatabase } from '#platform/database/index.ts';
import { newId } from '#platform/ids.ts';
import { buildPhishingOrigin } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { createContext } from '#server/context.ts';
import { fillCampaign } from './campaign-fill.ts';
import { median, printFigures, toHundredths } from './measured.ts';
import type { Answered, Load } from './tracking-client.ts';

const recipients = Number(process.argv[2] ?? 50_000);
const seconds = 2;
const rounds = 3;
const connections = 200;
const settleLimitMs = 300_000;

const kinds = {
  pixel: { method: 'GET', path: ['/o/', '.gif'] },
  click: { method: 'GET', path: ['/l/', ''] },
  form: { method: 'POST', path: ['/s/', '?filled=2'] },
} as const;
type Kind = keyof typeof kinds;
const names = Object.keys(kinds) as Kind[];

interface Measured {
  readonly share: Readonly<Record<Kind, number>>;
  readonly perSecond: Readonly<Record<Kind, number>>;
  readonly p99: Readonly<Record<Kind, number>>;
  readonly isStored: boolean;
  /** From the last answer of a round until every hit of it was stored and looked at. */
  readonly secondsUntilCounted: number;
}

async function measure(client: ChildProcess, count: number): Promise<Measured> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tracking-rate-'));
  const database = await openDatabase({ databaseUrl: process.env.DATABASE_URL, dataDir, poolSize: 8 });
  await migrateToLatest(database.db);
  const tokens = await fill(database, count);
  const config = readConfig({ DEMO: '0', LOG_LEVEL: 'silent', DATA_DIR: dataDir, REQUESTS_PER_MINUTE: '100000000' });
  const context = createContext({ config, clock: systemClock, database, log: pino({ level: 'silent' }) });
  const app = await buildPhishingOrigin(context);
  const answer = Buffer.alloc(43);
  app.get(
    '/bare/:token',
    { config: { permission: 'public', undocumented: true, rateLimit: false } },
    (_request, reply) => reply.type('image/gif').send(answer),
  );
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const ask = async (load: Pick<Load, 'method' | 'path'>): Promise<Answered> => {
    client.send({ ...load, url, tokens, connections, seconds } satisfies Load);
    return (await once(client, 'message'))[0] as Answered;
  };
  const bare = { method: 'GET', path: ['/bare/', ''] } as const;
  const before = await countEvents(database);
  const waits: number[] = [];
  /** Answers of the ones who gave up count as well: what is stored is never less than what was answered. */
  const settle = async () => {
    const since = performance.now();
    while ((await countNewEvents(database)) > 0 || (await countEvents(database)) - before < answered) {
      if (performance.now() - since > settleLimitMs) throw new Error('Hits that were answered are not counted.');
      await sleep(1000);
    }
    waits.push((performance.now() - since) / 1000);
  };
  let answered = (await ask(kinds.pixel)).ok;
  await settle();
  await ask(bare);
  const results: Record<Kind, { share: number; perSecond: number; p99: number }[]> = { pixel: [], click: [], form: [] };
  for (let round = 0; round < rounds; round += 1) {
    for (const kind of names) {
      // The bare route right beside each, so that both meet the same machine.
      const alone = await ask(bare);
      const hits = await ask(kinds[kind]);
      answered += hits.ok;
      await settle();
      results[kind].push({ share: hits.perSecond / alone.perSecond, perSecond: hits.perSecond, p99: hits.p99 });
    }
  }
  const isStored = (await countEvents(database)) - before >= answered;
  await app.close();
  await context.live.close();
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
  const middle = (value: 'share' | 'perSecond' | 'p99') =>
    Object.fromEntries(names.map((kind) => [kind, median(results[kind].map((one) => one[value]))])) as Record<
      Kind,
      number
    >;
  return {
    share: middle('share'),
    perSecond: middle('perSecond'),
    p99: middle('p99'),
    isStored,
    secondsUntilCounted: Math.max(...waits),
  };
}

async function countEvents(database: DatabaseHandle): Promise<number> {
  const { rows } = await sql<{ count: string }>`select count(*) from phishing_events`.execute(database.db);
  return Number(rows[0]?.count ?? 0);
}

/** Stored and not looked at yet. */
async function countNewEvents(database: DatabaseHandle): Promise<number> {
  const { rows } = await sql<{ count: string }>`select count(*) from phishing_new_events`.execute(database.db);
  return Number(rows[0]?.count ?? 0);
}

async function fill(database: DatabaseHandle, count: number): Promise<string[]> {
  const organization = { id: newId(), defaultDepartmentId: newId() };
  const { db } = database;
  await sql`insert into organizations (id, title, created_at) values (${organization.id}, 'Load', now())`.execute(db);
  await sql`insert into departments (organization_id, id, title, path, is_default, created_at)
    values (${organization.id}, ${organization.defaultDepartmentId}, ${noDepartmentTitle},
      array[${organization.defaultDepartmentId}::uuid], true, now())`.execute(db);
  return (await fillCampaign(database, organization, count, systemClock.now())).tokens;
}

const client = fork(join(import.meta.dirname, 'tracking-client.ts'));
const small = await measure(client, 1000);
const large = await measure(client, recipients);
client.disconnect();
const byKind = (of: (kind: Kind) => number) => Object.fromEntries(names.map((kind) => [kind, toHundredths(of(kind))]));
const shares = byKind((kind) => large.share[kind]);
const p99Ratios = byKind((kind) => large.p99[kind] / small.p99[kind]);
printFigures({
  recipients,
  ...Object.fromEntries(names.map((kind) => [`${kind}_share_of_bare_route`, shares[kind]])),
  p99_to_1000_recipients: Math.max(...Object.values(p99Ratios)),
  p99_to_1000_recipients_by_kind: p99Ratios,
  p99_ms: byKind((kind) => large.p99[kind]),
  hits_per_second: byKind((kind) => large.perSecond[kind]),
  with_1000_recipients: byKind((kind) => small.share[kind]),
  seconds_until_all_is_counted: toHundredths(large.secondsUntilCounted),
  every_answered_hit_stored: Number(small.isStored && large.isStored),
});
