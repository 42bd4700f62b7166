// Tracking hits through HTTP, stored before they are answered, against a bare route of the same server.
//   node tests/load/tracking-rate.ts [recipients, 50000]
// Rounds of both take turns; the same with 1,000 recipients. Prints one line of JSON with ratios.

import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { sql } from 'kysely';
import { pino } from 'pino';
import { systemClock } from '#platform/clock.ts';
import { type DatabaseHandle, migrateToLatest, openDatabase } from '#platform/database/index.ts';
import { newId } from '#platform/ids.ts';
import { buildPhishingOrigin } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { createContext } from '#server/context.ts';

const isClient = process.argv[2] === 'client';
const recipients = Number(process.argv[2] ?? 50_000);
const seconds = 3;
const rounds = 2;
const connections = 200;

interface Load {
  readonly url: string;
  readonly paths: readonly string[];
}
interface Answered {
  readonly perSecond: number;
  readonly p99: number;
  readonly ok: number;
}

/** The client is a process of its own, so that it does not slow down what it measures more than it must. */
function runClient(): void {
  process.once('disconnect', () => process.exit(0));
  process.on('message', ({ url, paths }: Load) => {
    const requests = paths.map((path) => ({ method: 'GET' as const, path }));
    void autocannon({ url, connections, duration: seconds, requests }).then((result) =>
      process.send?.({ perSecond: result.requests.average, p99: result.latency.p99, ok: result['2xx'] }),
    );
  });
}

async function ask(client: ChildProcess, load: Load): Promise<Answered> {
  client.send(load);
  const [answered] = (await once(client, 'message')) as [Answered];
  return answered;
}

interface Measured {
  readonly bare: number;
  readonly hits: number;
  readonly p99: number;
  readonly stored: boolean;
}

async function measure(client: ChildProcess, count: number): Promise<Measured> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tracking-rate-'));
  const { DATABASE_URL } = process.env;
  const database = await openDatabase({ databaseUrl: DATABASE_URL, dataDir, poolSize: 8 });
  await migrateToLatest(database.db);
  const tokens = await fill(database, count);
  const config = readConfig({ DEMO: '0', LOG_LEVEL: 'silent', DATA_DIR: dataDir, REQUESTS_PER_MINUTE: '100000000' });
  const context = createContext({ config, clock: systemClock, database, log: pino({ level: 'silent' }) });
  const app = await buildPhishingOrigin(context);
  const answer = Buffer.alloc(43);
  app.get('/bare', { config: { permission: 'public', undocumented: true, rateLimit: false } }, (_request, reply) =>
    reply.type('image/gif').send(answer),
  );
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const paths = tokens.slice(0, 20_000).map((token) => `/o/${token}.gif`);
  await ask(client, { url: address, paths });
  const bare: number[] = [];
  const hits: number[] = [];
  const p99: number[] = [];
  const before = await countEvents(database);
  let answered = 0;
  for (let round = 0; round < rounds; round += 1) {
    bare.push((await ask(client, { url: address, paths: ['/bare'] })).perSecond);
    const result = await ask(client, { url: address, paths });
    hits.push(result.perSecond);
    p99.push(result.p99);
    answered += result.ok;
  }
  const stored = (await countEvents(database)) - before >= answered;
  await app.close();
  await context.live.close();
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
  return { bare: median(bare), hits: median(hits), p99: median(p99), stored };
}

async function countEvents(database: DatabaseHandle): Promise<number> {
  const { rows } = await sql<{ count: string }>`select count(*) from phishing_events`.execute(database.db);
  return Number(rows[0]?.count ?? 0);
}

/** One campaign that runs, its recipients made by the database itself. */
async function fill(database: DatabaseHandle, count: number): Promise<string[]> {
  const organization = newId();
  const department = newId();
  const campaign = newId();
  const template = newId();
  const { db } = database;
  await sql`insert into organizations (id, title, created_at) values (${organization}, 'Load', now())`.execute(db);
  await sql`insert into departments (organization_id, id, title, path, created_at)
    values (${organization}, ${department}, 'All', array[${department}::uuid], now())`.execute(db);
  await sql`
    insert into users (organization_id, id, email, department_id, created_at)
    select ${organization}::uuid, gen_random_uuid(), 'person' || n || '@load.test', ${department}::uuid, now()
      from generate_series(1, ${count}::int) n`.execute(db);
  await sql`
    insert into phishing_campaigns (organization_id, id, name, status, start_date, end_date, email_send_end_date,
      date_type, email_send_type, is_testing, is_autophish, by_tag, target_type, selection, follow_ups,
      post_campaign_targets, seed, users_count, created_at, started_at)
    values (${organization}, ${campaign}, 'Load', 'active', current_date, current_date + 30, current_date + 20, 'auto',
      'at_once', false, false, false, 'all', '{}', '{"course": null, "message": null}', '[]', 1, ${count}, now(), now())`.execute(
    db,
  );
  await sql`
    insert into phishing_campaign_templates (organization_id, campaign_id, template_id, position, kind, snapshot, users_count)
    values (${organization}, ${campaign}, ${template}, 0, 'form', '{"name": "Load", "emails": [], "pages": []}', ${count})`.execute(
    db,
  );
  await sql`
    insert into phishing_recipients (organization_id, campaign_id, id, user_id, template_id, department_id, full_name,
      email, language, token, planned_at, delivery, settled_at, state, sent_at)
    select ${organization}::uuid, ${campaign}::uuid, gen_random_uuid(), u.id, ${template}::uuid, u.department_id, u.email,
      u.email, 'ru', substr(md5(u.id::text), 1, 24), now(), 'sent', now() - interval '1 hour', 'sent', now() - interval '1 hour'
      from users u where u.organization_id = ${organization}::uuid`.execute(db);
  await sql`analyze`.execute(db);
  const { rows } = await sql<{ token: string }>`select token from phishing_recipients`.execute(db);
  return rows.map((row) => row.token);
}

function median(values: number[]): number {
  return values.toSorted((left, right) => left - right)[Math.floor(values.length / 2)] ?? 0;
}

if (isClient) runClient();
else {
  const client = fork(import.meta.filename, ['client']);
  const small = await measure(client, 1000);
  const large = await measure(client, recipients);
  client.disconnect();
  process.stdout.write(
    `${JSON.stringify({
      recipients,
      share_of_bare_route: Number((large.hits / large.bare).toFixed(2)),
      rate_to_1000_recipients: Number((large.hits / small.hits).toFixed(2)),
      p99_to_1000_recipients: Number((large.p99 / small.p99).toFixed(2)),
      every_answered_hit_stored: small.stored && large.stored,
      hits_per_second: Math.round(large.hits),
      small: { share_of_bare_route: Number((small.hits / small.bare).toFixed(2)), p99_ms: small.p99 },
      p99_ms: large.p99,
    })}\n`,
  );
}
