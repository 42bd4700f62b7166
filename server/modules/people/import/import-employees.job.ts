import { z } from 'zod';
import { importAddTypes } from '#contract/imports.ts';
import { roles } from '#contract/permissions.ts';
import { AppError } from '#platform/app-error.ts';
import type { AppContext } from '#platform/context.ts';
import { defineJob } from '#platform/jobs/index.ts';
import { endCancelledTask, failTask, isCancelRequested } from '#platform/long-tasks/index.ts';
import { Outage } from '#platform/outage.ts';
import { inTransaction, type PersonScope } from '#platform/scope.ts';
import { findAskerScope } from '../change-sets/asker-scope.ts';
import { updateChangeSet } from '../change-sets/change-set-repository.ts';
import { deleteParts, selectPartStages } from '../change-sets/part-repository.ts';
import { selectImport } from './import-log-repository.ts';
import { ImportStopped, runImport } from './import-run.ts';

const data = z.object({
  organization_id: z.uuid(),
  import_id: z.uuid(),
  user_id: z.uuid(),
  role: z.enum(roles),
  add_type: z.enum(importAddTypes),
  need_message: z.boolean(),
});

/**
 * Writes what a preview showed. Cancelled or failed, it leaves nothing behind; killed, it goes on. Everything that is
 * decided was decided when the preview was made; when the organization changed since then, nothing is written and the
 * task says so.
 */
export const importEmployees = defineJob<AppContext, typeof data>('people.import-employees', {
  schema: data,
  retryLimit: 3,
  expireInSeconds: 15 * 60,
  handler: async (context, given, signal) => {
    const scope = await findAskerScope(context, given);
    const row = scope && (await selectImport(scope, given.import_id));
    if (scope === null || row === undefined || row === null) return;
    try {
      const isStarted = (await selectPartStages(scope, row.id)).length > 0;
      if (!isStarted && (await isCancelRequested(scope, row.id))) throw new ImportStopped();
      await runImport({
        context,
        scope,
        row,
        addType: given.add_type,
        needMessage: given.need_message,
        signal,
      });
      context.mailer.wake();
    } catch (error) {
      if (error instanceof Outage || signal.aborted) throw error;
      // Its people are there and partly told: what is left is done by the next attempt.
      const [first] = await selectPartStages(scope, row.id);
      if (first?.stage === 'announced') throw error;
      const reason = isTakenByNow(error) ? new AppError('import_outdated', { cause: error }) : error;
      await endWith(scope, row.id, reason);
      if (!(reason instanceof AppError || reason instanceof ImportStopped)) throw reason;
    }
  },
});

async function endWith(scope: PersonScope, taskId: string, error: unknown): Promise<void> {
  await inTransaction(scope, async (tx) => {
    await deleteParts(tx, taskId);
    const state = error instanceof ImportStopped ? 'stopped' : 'failed';
    await updateChangeSet(tx, taskId, { state, finished_at: tx.now });
    if (error instanceof ImportStopped) await endCancelledTask(tx, taskId);
    else if (error instanceof AppError) await failTask(tx, taskId, error.code, error.details.detail);
    else await failTask(tx, taskId, 'internal_error');
  });
}

/** Somebody took an address or a department's title between the plan and the writing. */
function isTakenByNow(error: unknown): boolean {
  const uniqueViolation = '23505';
  return error instanceof Error && 'code' in error && error.code === uniqueViolation;
}
