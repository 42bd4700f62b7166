import { z } from 'zod';
import { roles } from '#contract/permissions.ts';
import { AppError } from '#platform/app-error.ts';
import { announceChange, recordChange } from '#platform/changes/index.ts';
import type { AppContext } from '#platform/context.ts';
import { defineJob } from '#platform/jobs/index.ts';
import { advanceTask, failTask, finishTask } from '#platform/long-tasks/index.ts';
import { Outage } from '#platform/outage.ts';
import { inTransaction } from '#platform/scope.ts';
import { findAskerScope } from './asker-scope.ts';
import { selectChangeSet, updateChangeSet } from './change-set-repository.ts';
import { selectPartStages } from './part-repository.ts';
import { inSteps } from './steps.ts';
import { undoNouns } from './undo-nouns.ts';
import { undoPart } from './undo-parts.ts';

const data = z.object({
  organization_id: z.uuid(),
  change_set_id: z.uuid(),
  event_id: z.uuid(),
  user_id: z.uuid(),
  role: z.enum(roles),
});

/** Undoes a change set that is done, the last people first. Killed, it goes on where it was. */
export const undoChangeSet = defineJob<AppContext, typeof data>('people.undo-change-set', {
  schema: data,
  retryLimit: 3,
  expireInSeconds: 15 * 60,
  handler: async (context, given, signal) => {
    const scope = await findAskerScope(context, given);
    const row = scope && (await selectChangeSet(scope, given.change_set_id));
    if (!scope || !row || row.undone_at !== null) return;
    try {
      await inSteps(context, scope, async ({ step }) => {
        const stages = (await step((tx) => selectPartStages(tx, row.id))).toReversed();
        for (const [done, { number, stage }] of stages.entries()) {
          if (stage === 'undone') continue;
          signal.throwIfAborted();
          await step((tx) => undoPart(tx, row.id, number));
          await advanceTask(scope, given.event_id, Math.min(done + 1, stages.length - 1), stages.length);
        }
        await step(async (tx) => {
          const result = (await selectChangeSet(tx, row.id))?.undo_result ?? null;
          await updateChangeSet(tx, row.id, { undone_at: context.clock.now() });
          await announceChange(tx, 'employee', []);
          await recordChange(tx, {
            action: undoNouns[row.kind].doneAction,
            entity: row.kind,
            entity_id: row.id,
            entity_title: row.title,
            new_value: result,
          });
          await finishTask(tx, given.event_id, result);
        });
      });
    } catch (error) {
      if (error instanceof Outage || signal.aborted) throw error;
      const reason = error instanceof AppError ? error : null;
      await inTransaction(scope, async (tx) => {
        await updateChangeSet(tx, row.id, { undo_event_id: null });
        await announceChange(tx, 'employee', []);
        await failTask(tx, given.event_id, reason?.code ?? 'internal_error', reason?.details.detail);
      });
      if (reason === null) throw error;
    }
  },
});
