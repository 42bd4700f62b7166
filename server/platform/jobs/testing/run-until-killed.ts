/** A process with one job that says when it begins and ends: `node … FOLDER`. The first attempt never ends. */
import { writeSync } from 'node:fs';
import { argv } from 'node:process';
import { z } from 'zod';
import { openEmbedded } from '../../database/index.ts';
import { defineJob, enqueue, startJobs } from '../index.ts';

const [, , folder = '', mode] = argv;
const handle = await openEmbedded({ dataDir: folder });
const job = defineJob('interrupted', {
  schema: z.object({ name: z.string() }),
  retryLimit: 3,
  retryDelaySeconds: 0,
  expireInSeconds: 600,
  handler: async (context: { mode: string }, data) => {
    writeSync(1, `began ${data.name}\n`);
    if (context.mode === 'hang') await Promise.withResolvers<void>().promise;
    writeSync(1, `finished ${data.name}\n`);
  },
});
const silent = { debug: () => {}, warn: () => {}, error: () => {} };
const context = { mode: mode ?? 'finish' };
await startJobs(handle, { work: true, jobs: [job], context, log: silent, pollingSeconds: 1 });
if (context.mode === 'hang') await enqueue(handle, job, { name: 'report' });
