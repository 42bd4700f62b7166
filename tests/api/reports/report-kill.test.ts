import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { pino } from 'pino';
import { readSheet } from 'read-excel-file/node';
import { afterEach, expect, test } from 'vitest';
import { employeeSelection } from '#contract/employees.ts';
import { rolePermissions } from '#contract/permissions.ts';
import { employeesReport } from '#modules/people/index.ts';
import { requestReport } from '#modules/reports/index.ts';
import { systemClock } from '#platform/clock.ts';
import { migrateToLatest, openEmbedded } from '#platform/database/index.ts';
import { openFile } from '#platform/files/index.ts';
import { newId } from '#platform/ids.ts';
import { startJobs } from '#platform/jobs/index.ts';
import { addOrganization } from '#platform/mail/testing/outbox-world.ts';
import type { PersonScope } from '#platform/scope.ts';
import { readConfig } from '#server/config.ts';
import { createContext } from '#server/context.ts';
import { jobs } from '#server/jobs.ts';
import { inLength } from '#tests/support/length.ts';

const rounds = inLength(1, 20);
/** Of one report: what kills its process again and again is given up after five tries. */
const maxKills = 4;
const people = inLength(6_000, 12_000);
const script = join(import.meta.dirname, '../../support/report-worker.ts');

let dataDir: string;
let worker: ChildProcess | undefined;

afterEach(async () => {
  worker?.kill('SIGKILL');
  await rm(dataDir, { recursive: true, force: true });
});

function startWorker(): ChildProcess {
  const child = spawn(process.execPath, [script, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
  worker = child;
  return child;
}

async function waitForWord(child: ChildProcess, word: string): Promise<void> {
  for await (const chunk of child.stdout?.iterator({ destroyOnReturn: false }) ?? []) {
    if (String(chunk).includes(word)) return;
  }
  throw new Error(`the worker ended before it said ${word}`);
}

/** Waits until part of a file is on the disk. Watches from the worker's first moment: it may finish the file soon. */
async function waitForHalfAFile(): Promise<void> {
  const folder = join(dataDir, 'files', 'unfinished');
  const longest = async () => {
    const names = await readdir(folder).catch(() => []);
    const sizes = await Promise.all(
      names.map((name) =>
        stat(join(folder, name)).then(
          ({ size }) => size,
          () => 0,
        ),
      ),
    );
    return Math.max(0, ...sizes);
  };
  await expect.poll(longest, { timeout: 120_000, interval: 3 }).toBeGreaterThan(10_000);
}

async function openContext() {
  const handle = await openEmbedded({ dataDir });
  const log = pino({ level: 'silent' });
  const config = readConfig({ DATA_DIR: dataDir, DEMO: '0' });
  return { handle, context: createContext({ config, clock: systemClock, database: handle, log }) };
}

/** An organization with many people; one of them. */
async function buildPeople(): Promise<Omit<PersonScope, 'db'>> {
  const { handle, context } = await openContext();
  await migrateToLatest(handle.db);
  const organization = await addOrganization({ handle, drop: async () => undefined });
  const departmentId = newId();
  await sql`insert into departments (organization_id, id, title, is_default, path, created_at)
    values (${organization.organizationId}, ${departmentId}, 'Все', true, array[${departmentId}]::uuid[], now())`.execute(
    handle.db,
  );
  await sql`insert into users (organization_id, id, email, last_name, department_id, role, created_at)
    select ${organization.organizationId}::uuid, gen_random_uuid(), 'p' || n || '@many.test', 'Person ' || n,
      ${departmentId}::uuid, 'operator', now()
    from generate_series(1, ${people}::int) n`.execute(handle.db);
  const { id: userId } = await handle.db.selectFrom('users').select('id').limit(1).executeTakeFirstOrThrow();
  await context.live.close();
  await handle.close();
  const { db: _closed, ...scope } = organization;
  return { ...scope, userId, role: 'operator', permissions: new Set(rolePermissions.operator) };
}

/** Asks for a report of all people. */
async function orderReport(person: Omit<PersonScope, 'db'>): Promise<void> {
  const { handle, context } = await openContext();
  const queue = await startJobs(handle, { work: false, jobs, context, log: context.log });
  const scope = { ...person, db: handle.db, now: systemClock.now() };
  await requestReport(scope, employeesReport, { selection: employeeSelection.parse({ all: true }) });
  await queue.stop();
  await context.live.close();
  await handle.close();
}

async function killHalfway(): Promise<void> {
  const child = startWorker();
  await waitForHalfAFile();
  child.kill('SIGKILL');
  await once(child, 'exit');
  await rm(join(dataDir, 'files', 'unfinished'), { recursive: true, force: true });
}

test(
  'a process killed in the middle of a report leaves it to the next one: in the end there is one file, and it is whole',
  async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'report-kill-'));
    const person = await buildPeople();
    const killsOf = Array.from({ length: Math.ceil(rounds / maxKills) }, (_, report) =>
      Math.min(maxKills, rounds - report * maxKills),
    );
    for (const kills of killsOf) {
      await orderReport(person);
      for (let kill = 0; kill < kills; kill += 1) await killHalfway();
      const last = startWorker();
      await waitForWord(last, 'made');
      last.kill('SIGKILL');
      await once(last, 'exit');
    }

    const { handle, context } = await openContext();
    const reports = await handle.db.selectFrom('reports').select(['status', 'file_id']).execute();
    const files = await handle.db.selectFrom('files').select('id').execute();
    expect(reports.map(({ status }) => status)).toEqual(killsOf.map(() => 'complete'));
    expect(new Set(reports.map(({ file_id }) => file_id))).toEqual(new Set(files.map(({ id }) => id)));
    expect(files).toHaveLength(killsOf.length);
    for (const { id } of files) {
      const { content } = await openFile({ ...person, db: handle.db }, context.files, id);
      const rows = await readSheet(await buffer(content));
      const emails = rows.slice(1).map((cells) => cells.find((cell) => String(cell).includes('@')));
      expect(new Set(emails).size).toBe(people);
    }
    await context.live.close();
    await handle.close();
  },
  60_000 * (rounds + 1),
);
