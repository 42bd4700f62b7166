import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ImportPreview, ImportResult } from '#contract/imports.ts';
import type { LongTask } from '#contract/tasks.ts';
import { migrateToLatest, openEmbedded } from '#platform/database/index.ts';
import { Ports } from '#platform/ports.ts';
import { createSystemScope } from '#platform/scope.ts';
import { inLength } from '#tests/support/length.ts';
import { findFreePorts } from '#tests/support/running-product.ts';
import { type ServerProcess, startServerProcess } from '#tests/support/server-process.ts';
import { buildOrganization, buildPerson, signIn, type World } from '#tests/support/world.ts';

const kills = inLength(1, 6);
/** As many as one step writes on the embedded database. */
const rowsPerBatch = 500;
const people = rowsPerBatch * (kills + 2);
const csv = '/api/v2/users/employee/csv';

let dataDir: string;
let server: ServerProcess | undefined;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'import-kill-'));
});
afterEach(async () => {
  await server?.kill();
  rmSync(dataDir, { recursive: true, force: true });
});

async function onFiles<T>(work: (world: World) => Promise<T>): Promise<T> {
  const database = await openEmbedded({ dataDir });
  try {
    await migrateToLatest(database.db);
    const now = new Date();
    return await work({
      system: createSystemScope(database.db, now, new Ports()),
      clock: { now: () => now },
      context: { database },
    });
  } finally {
    await database.close();
  }
}

test('an import that is killed again and again goes on by itself, and nobody is there twice', {
  timeout: 60_000 * (kills + 2),
}, async () => {
  const { organization, token } = await onFiles(async (world) => {
    const built = await buildOrganization(world, { users_limit: people + 10 });
    const operator = await buildPerson(world, built, { role: 'operator' });
    return { organization: built, token: await signIn(world, operator) };
  });
  const [port, phishing, content] = await findFreePorts(3);
  const origin = `http://127.0.0.1:${port}`;
  const settings = {
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    DEMO: '0',
    LOG_LEVEL: 'error',
    PORT: `${port}`,
    PHISHING_PORT: `${phishing}`,
    CONTENT_PORT: `${content}`,
  };
  const start = async () => {
    server = await startServerProcess(settings, `${origin}/health/ready`);
    return server;
  };
  const ask = async <T>(path: string, init: RequestInit = {}): Promise<T> => {
    const headers = new Headers(init.headers);
    headers.set('authorization', `Bearer ${token}`);
    const answer = await fetch(`${origin}${path}`, { ...init, headers });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as T;
  };
  const read = (id: string) => ask<LongTask>(`/api/v2/events/${id}`);

  let running = await start();
  const lines = Array.from({ length: people }, (_, index) => `killed${index}@b.test;Иванов Иван;Цех ${index % 7}`);
  const body = new FormData();
  body.set('file', new Blob([['Почта;ФИО;Отдел', ...lines].join('\n')], { type: 'text/csv' }), 'people.csv');
  const { event_id } = await ask<ImportPreview>(`${csv}/info`, { method: 'POST', body });
  await ask(`${csv}/process`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ event_id, need_message: true }),
  });
  for (let kill = 1; kill <= kills; kill += 1) {
    let event = await read(event_id);
    const hasCome = async () => {
      event = await read(event_id);
      return event.done;
    };
    await expect.poll(hasCome, { timeout: 120_000, interval: 5 }).toBeGreaterThanOrEqual(kill * rowsPerBatch);
    expect(event.status).toBe('in_process');
    await running.kill();
    running = await start();
  }
  await expect.poll(async () => (await read(event_id)).status, { timeout: 240_000 }).not.toBe('in_process');
  const event = await read(event_id);
  expect(event).toMatchObject({ status: 'success', done: people, total: people });
  expect(event.result as ImportResult).toMatchObject({ created: people, letters: people, new_departments: 7 });
  await running.kill();

  const counts = await onFiles(async ({ system }) => {
    const { rows } = await sql<Record<string, number>>`select
      (select count(*)::int from users where organization_id = ${organization.id} and role = 'employee') as people,
      (select count(distinct lower(email))::int from users where organization_id = ${organization.id}
        and role = 'employee') as addresses,
      (select count(*)::int from departments where organization_id = ${organization.id}) as departments,
      (select count(*)::int from messages where organization_id = ${organization.id} and kind = 'registration') as letters,
      (select count(distinct user_id)::int from messages where organization_id = ${organization.id}
        and kind = 'registration') as invited,
      (select count(*)::int from audit_log where organization_id = ${organization.id}
        and action = 'employee.created') as audited`.execute(system.db);
    return rows[0];
  });
  expect(counts).toEqual({
    people,
    addresses: people,
    departments: 8,
    letters: people,
    invited: people,
    audited: people,
  });
});
