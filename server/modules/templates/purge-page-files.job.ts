import { z } from 'zod';
import type { AppContext } from '#platform/context.ts';
import { purgeFiles } from '#platform/files/index.ts';
import { defineJob } from '#platform/jobs/index.ts';
import { createSystemScope, type SystemScope } from '#platform/scope.ts';
import { selectUnusedPageFiles } from './page-file-repository.ts';

/** Once a day, at night, before the bytes that belong to nothing are removed. */
export const purgePageFilesJob = defineJob('phishing.forget-page-files', {
  schema: z.object({}),
  retryLimit: 2,
  expireInSeconds: 3600,
  singletonKey: () => 'one',
  handler: async ({ database, clock, ports, log }: AppContext, _data, signal) => {
    const forgotten = await purgeUnusedPageFiles(createSystemScope(database.db, clock.now(), ports), signal);
    if (forgotten > 0) log.info({ files: forgotten }, 'pictures and fonts that no page has are forgotten');
  },
});

/** Returns how many. */
export function purgeUnusedPageFiles(scope: SystemScope, signal?: AbortSignal): Promise<number> {
  return purgeFiles(scope, selectUnusedPageFiles, signal);
}
