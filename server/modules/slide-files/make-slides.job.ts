import { z } from 'zod';
import { findOrganization } from '#modules/organizations/index.ts';
import { AppError } from '#platform/app-error.ts';
import type { AppContext } from '#platform/context.ts';
import { FileMissingError, removeFile } from '#platform/files/index.ts';
import { errorText } from '#platform/i18n.ts';
import { defineJob } from '#platform/jobs/index.ts';
import { endCancelledTask, failTask, finishTask, isCancelRequested } from '#platform/long-tasks/index.ts';
import { createOrganizationScope, createSystemScope, inTransaction } from '#platform/scope.ts';
import { makeSlides } from './make-slides.ts';

const schema = z.object({
  organization_id: z.uuid(),
  user_id: z.uuid().nullable(),
  task_id: z.uuid(),
  module_id: z.uuid(),
  file_id: z.uuid(),
  hidden: z.enum(['skip', 'take']),
});

/** Makes slides of an uploaded presentation, which goes then. Run again after a crash it finds what it made. */
export const makeSlidesJob = defineJob<AppContext, typeof schema>('slide-files.make-slides', {
  schema,
  retryLimit: 2,
  expireInSeconds: 45 * 60,
  handler: async (context, { organization_id, user_id, task_id, file_id, ...order }, signal) => {
    const system = createSystemScope(context.database.db, context.clock.now(), context.ports);
    const organization = await findOrganization(system, organization_id);
    if (organization === null) return;
    const scope = { ...createOrganizationScope(system, organization), userId: user_id };
    // A run before this one ended it, or somebody stopped it while it waited.
    const isStopped = await isCancelRequested(scope, task_id);
    let failure: AppError | undefined;
    const result = isStopped
      ? null
      : await makeSlides(context, scope, { ...order, task_id, file_id }, signal).catch((error: unknown) => {
          if (error instanceof FileMissingError) failure = new AppError('not_found', { cause: error });
          else if (error instanceof AppError) failure = error;
          else throw error;
          return null;
        });
    await inTransaction(scope, async (tx) => {
      if (failure) await failTask(tx, task_id, failure.code, describe(failure, scope.language));
      else if (result === null) await endCancelledTask(tx, task_id);
      else await finishTask(tx, task_id, result);
      await removeFile(tx, file_id);
    });
    // Up to 100 MB: they do not wait for the nightly clean-up.
    await context.files.remove(file_id);
  },
});

/** The whole sentence where the code's own has gaps that only this refusal fills. */
function describe({ code, details }: AppError, language: 'ru' | 'en' | 'uz'): string | null {
  return details.values === undefined ? null : errorText(language, code, details.values);
}
