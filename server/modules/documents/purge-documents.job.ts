import { z } from 'zod';
import type { AppContext } from '#platform/context.ts';
import { purgeFiles } from '#platform/files/index.ts';
import { defineJob } from '#platform/jobs/index.ts';
import { createSystemScope, type SystemScope } from '#platform/scope.ts';
import { deleteUnusedDocuments } from './document-repository.ts';

/** So long a document waits for its letter, or for somebody to put it back. */
const retentionDays = 7;

/** Once a day, at night, before the bytes that belong to nothing are removed. */
export const purgeDocumentsJob = defineJob('phishing.forget-documents', {
  schema: z.object({}),
  retryLimit: 2,
  expireInSeconds: 3600,
  singletonKey: () => 'one',
  handler: async ({ database, clock, ports, log }: AppContext, _data, signal) => {
    const forgotten = await purgeUnusedDocuments(createSystemScope(database.db, clock.now(), ports), signal);
    if (forgotten > 0) log.info({ documents: forgotten }, 'uploaded documents that no letter has are forgotten');
  },
});

/** Returns how many. */
export function purgeUnusedDocuments(scope: SystemScope, signal?: AbortSignal): Promise<number> {
  const before = new Date(scope.now.getTime() - retentionDays * 86_400_000);
  return purgeFiles(scope, (tx, limit) => deleteUnusedDocuments(tx, before, limit), signal);
}
