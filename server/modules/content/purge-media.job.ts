import { z } from 'zod';
import { findOrganization } from '#modules/organizations/index.ts';
import { recordChange } from '#platform/changes/index.ts';
import type { AppContext } from '#platform/context.ts';
import { defineJob } from '#platform/jobs/index.ts';
import { createOrganizationScope, createSystemScope, inTransaction, type SystemScope } from '#platform/scope.ts';
import { countUnused, deleteUnused, markUnused, selectMediaOwners } from './unused-media-repository.ts';

/** So long a file waits after the last thing that showed it is gone: for whoever puts it back. */
const retentionDays = 30;

/** Once a day, at night, before the bytes that belong to nothing are removed. */
export const purgeMediaJob = defineJob('content.forget-media', {
  schema: z.object({}),
  retryLimit: 2,
  expireInSeconds: 3600,
  singletonKey: () => 'one',
  handler: async ({ database, clock, ports, log }: AppContext, _data, signal) => {
    const { waiting, files, bytes } = await purgeUnusedMedia(
      createSystemScope(database.db, clock.now(), ports),
      signal,
    );
    if (waiting + files > 0) log.info({ waiting, files, bytes }, 'files that no slide, question or course shows');
  },
});

/** How many wait for their time, and what was forgotten. Each organization is a transaction of its own. */
export async function purgeUnusedMedia(scope: SystemScope, signal?: AbortSignal) {
  const sum = { waiting: 0, files: 0, bytes: 0 };
  for (const id of await selectMediaOwners(scope)) {
    if (signal?.aborted) break;
    const organization = await findOrganization(scope, id);
    if (organization === null) continue;
    const own = createOrganizationScope(scope, organization);
    const { waiting, files, bytes } = await inTransaction(own, async (tx) => {
      await markUnused(tx);
      const forgotten = await deleteUnused(tx, new Date(tx.now.getTime() - retentionDays * 86_400_000));
      const found = { ...forgotten, waiting: await countUnused(tx) };
      if (forgotten.files > 0) {
        await recordChange(tx, { action: 'module.media_forgotten', entity: 'module', new_value: found });
      }
      return found;
    });
    sum.waiting += waiting;
    sum.files += files;
    sum.bytes += bytes;
  }
  return sum;
}
