import { z } from 'zod';
import type { AppContext } from '#platform/context.ts';
import { forgetFiles } from '#platform/files/index.ts';
import { defineJob } from '#platform/jobs/index.ts';
import { createSystemScope, type SystemScope } from '#platform/scope.ts';
import { selectUnusedPageFiles } from './page-file-repository.ts';

/** Once a day, at night, before the bytes that belong to nothing are removed. */
export const forgetPageFilesJob = defineJob('phishing.forget-page-files', {
  schema: z.object({}),
  retryLimit: 2,
  expireInSeconds: 3600,
  singletonKey: () => 'one',
  handler: async ({ database, clock, ports, log }: AppContext, _data, signal) => {
    const forgotten = await forgetUnusedPageFiles(createSystemScope(database.db, clock.now(), ports), signal);
    if (forgotten > 0) log.info({ files: forgotten }, 'pictures and fonts that no page has are forgotten');
  },
});

/** Returns how many. */
export function forgetUnusedPageFiles(scope: SystemScope, signal?: AbortSignal): Promise<number> {
  return forgetFiles(scope, selectUnusedPageFiles, signal);
}
