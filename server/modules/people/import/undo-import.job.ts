import { z } from 'zod';
import { roles } from '#contract/permissions.ts';
import { AppError } from '#platform/app-error.ts';
import { recordChange } from '#platform/changes/index.ts';
import type { AppContext } from '#platform/context.ts';
import { defineJob } from '#platform/jobs/index.ts';
import { advanceTask, failTask, finishTask } from '#platform/long-tasks/index.ts';
import { Outage } from '#platform/outage.ts';
import { inTransaction } from '#platform/scope.ts';
import { selectBatchStages } from './import-batch-repository.ts';
import { selectImport, updateImport } from './import-log-repository.ts';
import { findAskerScope } from './import-scope.ts';
import { inSteps } from './import-steps.ts';
import { undoBatch } from './import-undo.ts';

const data = z.object({
  organization_id: z.uuid(),
  import_id: z.uuid(),
  event_id: z.uuid(),
  user_id: z.uuid(),
  role: z.enum(roles),
});

/** Takes a finished import back, the last rows first. Killed, it goes on where it was. */
export const undoImport = defineJob<AppContext, typeof data>('people.undo-import', {
  schema: data,
  retryLimit: 3,
  expireInSeconds: 15 * 60,
  handler: async (context, given, signal) => {
    const scope = await findAskerScope(context, given);
    const row = scope && (await selectImport(scope, given.import_id));
    if (!scope || !row || row.undone_at !== null) return;
    try {
      await inSteps(context, scope, async ({ step }) => {
        const stages = (await step((tx) => selectBatchStages(tx, row.id))).toReversed();
        for (const [done, { number, stage }] of stages.entries()) {
          if (stage === 'undone') continue;
          signal.throwIfAborted();
          await step((tx) => undoBatch(tx, row.id, number));
          await advanceTask(scope, given.event_id, Math.min(done + 1, stages.length - 1), stages.length);
        }
        await step(async (tx) => {
          const result = (await selectImport(tx, row.id))?.undo_result ?? null;
          await updateImport(tx, row.id, { undone_at: context.clock.now() });
          await recordChange(tx, {
            action: 'import.undone',
            entity: 'import',
            entity_id: row.id,
            entity_title: row.file_name,
            new_value: result,
          });
          await finishTask(tx, given.event_id, result);
        });
      });
    } catch (error) {
      if (error instanceof Outage || signal.aborted) throw error;
      const reason = error instanceof AppError ? error : null;
      await inTransaction(scope, async (tx) => {
        await updateImport(tx, row.id, { undo_event_id: null });
        await failTask(tx, given.event_id, reason?.code ?? 'internal_error', reason?.details.detail);
      });
      if (reason === null) throw error;
    }
  },
});
