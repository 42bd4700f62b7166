import { z } from 'zod';
import type { AppContext } from '#platform/context.ts';
import { purgeFiles } from '#platform/files/index.ts';
import { defineJob } from '#platform/jobs/index.ts';
import { createSystemScope, type SystemScope } from '#platform/scope.ts';
import { selectUnusedLogos } from './logo-repository.ts';

/** Once a day, at night, before the bytes that belong to nothing are removed. */
export const purgeLogosJob = defineJob('phishing.forget-logos', {
  schema: z.object({}),
  retryLimit: 2,
  expireInSeconds: 3600,
  singletonKey: () => 'one',
  handler: async ({ database, clock, ports, log }: AppContext, _data, signal) => {
    const forgotten = await purgeUnusedLogos(createSystemScope(database.db, clock.now(), ports), signal);
    if (forgotten > 0) log.info({ logos: forgotten }, 'logos that no template has are forgotten');
  },
});

/** Returns how many. */
export function purgeUnusedLogos(scope: SystemScope, signal?: AbortSignal): Promise<number> {
  return purgeFiles(scope, selectUnusedLogos, signal);
}
