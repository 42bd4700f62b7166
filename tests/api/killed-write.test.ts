import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { waitFor } from '#platform/mail/testing/outbox-world.ts';
import { findFreePorts } from '#tests/support/running-product.ts';
import { type ServerProcess, startServerProcess } from '#tests/support/server-process.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { buildOperator } from '#tests/support/world.ts';

/** Several processes need a server that all of them reach: the embedded database belongs to one. */
const { DATABASE_URL } = process.env;

let app: TestApp;
let dataDir: string;
let running: ServerProcess[] = [];

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'killed-write-'));
  app = await startTestApp();
  app.clock.set(new Date());
});

afterEach(async () => {
  await Promise.all(running.map((each) => each.kill()));
  running = [];
  await app.close();
  rmSync(dataDir, { recursive: true, force: true });
});

async function startWeb(): Promise<{ origin: string; process: ServerProcess }> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(app.system.db);
  const url = new URL(DATABASE_URL ?? '');
  url.pathname = `/${rows[0]?.name}`;
  const [port, phishing, content] = await findFreePorts(3);
  const origin = `http://127.0.0.1:${port}`;
  const ports = { PORT: `${port}`, PHISHING_PORT: `${phishing}`, CONTENT_PORT: `${content}`, ROLE: 'web' };
  const settings = { DATABASE_URL: url.href, DATA_DIR: dataDir, LOG_LEVEL: 'error', DEMO: '0' };
  const started = await startServerProcess({ ...settings, ...ports }, `${origin}/health/ready`);
  running.push(started);
  return { origin, process: started };
}

test.skipIf(DATABASE_URL === undefined)(
  'a write whose process is killed before it changed anything is done by its repeat at another process, once',
  async () => {
    const { organization, token } = await buildOperator(app);
    const [first, second] = [await startWeb(), await startWeb()];
    const key = randomUUID();
    const send = ({ origin }: typeof first) =>
      fetch(`${origin}/api/v2/departments`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify({ title: 'Killed' }),
      });
    const { db } = app.system;
    await db.transaction().execute(async (tx) => {
      // It is at work, and comes no further.
      await sql`lock table departments in exclusive mode`.execute(tx);
      const killed = send(first).then(
        ({ status }) => status,
        () => 'killed',
      );
      await waitFor(
        () => db.selectFrom('idempotency_keys').select('status').execute(),
        (rows) => rows.length === 1,
      );
      await first.process.kill();
      expect(await killed).toBe('killed');
    });
    const answer = await send(second);
    expect([answer.status, answer.headers.get('idempotency-replayed')]).toEqual([200, null]);
    const made = db.selectFrom('departments').select('id').where('organization_id', '=', organization.id);
    expect(await made.where('title', '=', 'Killed').execute()).toHaveLength(1);
  },
  60_000,
);
