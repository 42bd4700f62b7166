import { z } from 'zod';
import { findOrganization } from '#modules/organizations/index.ts';
import { AppError } from '#platform/app-error.ts';
import type { AppContext } from '#platform/context.ts';
import { FileMissingError, type FileStore, withFileCleanup } from '#platform/files/index.ts';
import { defineJob } from '#platform/jobs/index.ts';
import { createOrganizationScope, createSystemScope, inTransaction, type SystemScope } from '#platform/scope.ts';
import { recordWidths, storeWidths } from './picture-widths.ts';
import { isWithoutWidths, selectNextWithoutWidths } from './slide-file-repository.ts';

/** Once a day, at night: pictures that came before they were written as WebP, and covers. */
export const writeWidthsJob = defineJob('content.write-widths', {
  schema: z.object({}),
  retryLimit: 2,
  expireInSeconds: 3600,
  singletonKey: () => 'one',
  handler: async ({ database, clock, ports, files, log }: AppContext, _data, signal) => {
    const { written, failed } = await writeMissingWidths(
      createSystemScope(database.db, clock.now(), ports),
      files,
      signal,
    );
    if (written + failed > 0) log.info({ written, failed }, 'older pictures are written as WebP');
  },
});

/**
 * One picture after the other, each kept as soon as it is written: a job that is stopped goes on where it was, and never
 * holds more than one of them. What cannot be read stays as it is, and is shown so.
 */
export async function writeMissingWidths(scope: SystemScope, files: FileStore, signal?: AbortSignal) {
  const sum = { written: 0, failed: 0 };
  let after: string | null = null;
  for (;;) {
    if (signal?.aborted === true) return sum;
    const picture = await selectNextWithoutWidths(scope, after);
    if (picture === undefined) return sum;
    after = picture.id;
    const organization = await findOrganization(scope, picture.organization_id);
    if (organization === null) continue;
    try {
      await withFileCleanup(scope, files, async (store) => {
        const widths = await storeWidths(store, picture);
        await inTransaction(createOrganizationScope(scope, organization), async (tx) => {
          // Forgotten meanwhile, or written by somebody else.
          if (await isWithoutWidths(tx, picture.id)) await recordWidths(tx, picture.id, widths);
        });
      });
      sum.written += 1;
    } catch (error) {
      if (!(error instanceof AppError || error instanceof FileMissingError)) throw error;
      sum.failed += 1;
    }
  }
}
