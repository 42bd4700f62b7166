import { type FileHandle, open } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import type { AppContext } from '#platform/context.ts';
import { newId } from '#platform/ids.ts';
import { defineJob, enqueue, type JobQueue, startJobs } from '#platform/jobs/index.ts';
import { setReadOnly } from '#tests/support/read-only.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { buildOrganization } from '#tests/support/world.ts';

/** More than a job may be tried, were each of them a failure of its own. */
const refusals = 4;
const limits = { retryLimit: 1, retryDelaySeconds: 0, expireInSeconds: 60 };

let app: TestApp;
let queue: JobQueue;
let tries = 0;
let failures = 0;

const rename = defineJob<AppContext, z.ZodObject<{ id: z.ZodString }>>('test.rename', {
  ...limits,
  schema: z.object({ id: z.string() }),
  async handler({ database }, { id }) {
    tries += 1;
    if (tries === 1) await setReadOnly(app, true);
    const renaming = database.db.updateTable('organizations').set({ title: 'Renamed' }).where('id', '=', id).execute();
    await renaming.catch((error: unknown) => {
      failures += 1;
      throw error;
    });
  },
});
const store = defineJob<AppContext, z.ZodObject<{ id: z.ZodString }>>('test.store', {
  ...limits,
  schema: z.object({ id: z.string() }),
  async handler({ files }, { id }) {
    tries += 1;
    await files.put(id, Buffer.from('a report'));
  },
});

beforeAll(async () => {
  app = await startTestApp();
  app.context.log.level = 'silent';
  const settings = { work: true, jobs: [rename, store], context: app.context, log: app.context.log };
  queue = await startJobs(app.context.database, { ...settings, pollingSeconds: 0.5, outagePauseSeconds: 0.1 });
});
afterEach(() => {
  vi.restoreAllMocks();
  tries = 0;
});
afterAll(async () => {
  await queue.stop();
  await app.close();
});

test('a job in hand when the database began to take no changes is done when it takes them again', async () => {
  const { id } = await buildOrganization(app, { title: 'Old' });
  await enqueue(app.system, rename, { id });
  await expect.poll(() => failures, { timeout: 10_000 }).toBe(1);
  await setReadOnly(app, false);
  const readTitle = () =>
    app.system.db.selectFrom('organizations').select('title').where('id', '=', id).executeTakeFirst();
  await expect.poll(readTitle, { timeout: 10_000 }).toEqual({ title: 'Renamed' });
});

test('a job that finds the disk of the files full, however often, is done when there is room', async () => {
  const handle = await open(import.meta.filename);
  await handle.close();
  const writing = Object.getPrototypeOf(handle) as FileHandle;
  const write = writing.writeFile;
  vi.spyOn(writing, 'writeFile').mockImplementation(async function (this: FileHandle, bytes) {
    if (tries <= refusals) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    await write.call(this, bytes);
  });
  const id = newId();
  await enqueue(app.system, store, { id });
  const isStored = async () => {
    for await (const stored of app.context.files.list()) if (stored.id === id) return true;
    return false;
  };
  await expect.poll(isStored, { timeout: 10_000 }).toBe(true);
  expect(tries).toBe(refusals + 1);
});
