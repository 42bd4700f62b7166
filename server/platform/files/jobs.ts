import { z } from 'zod';
import type { AppContext } from '../context.ts';
import { defineJob } from '../jobs/index.ts';
import { createSystemScope } from '../scope.ts';
import { removeOrphans } from './orphans.ts';

/** Once a day, at night. */
export const removeOrphanFilesJob = defineJob('files.remove-orphans', {
  schema: z.object({}),
  retryLimit: 2,
  expireInSeconds: 3600,
  singletonKey: () => 'one',
  handler: async ({ database, clock, ports, files, log }: AppContext, _data, signal) => {
    const removed = await removeOrphans(createSystemScope(database.db, clock.now(), ports), files, signal);
    if (removed > 0) log.info({ files: removed }, 'files that belong to nothing are removed');
  },
});
