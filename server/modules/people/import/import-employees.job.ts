import { z } from 'zod';
import { importAddTypes } from '#contract/imports.ts';
import { rolePermissions, roles } from '#contract/permissions.ts';
import { findOrganization } from '#modules/organizations/index.ts';
import { AppError } from '#platform/app-error.ts';
import type { AppContext } from '#platform/context.ts';
import { DatabaseUnavailable } from '#platform/database/index.ts';
import { defineJob } from '#platform/jobs/index.ts';
import { advanceTask, endCancelledTask, failTask, finishTask, isCancelRequested } from '#platform/long-tasks/index.ts';
import { createOrganizationScope, createSystemScope, inTransaction, type PersonScope } from '#platform/scope.ts';
import { planFile } from './import-plan.ts';
import { lockImports, selectImport } from './import-repository.ts';
import { writePlan } from './import-writer.ts';

const data = z.object({
  organization_id: z.uuid(),
  import_id: z.uuid(),
  user_id: z.uuid(),
  role: z.enum(roles),
  add_type: z.enum(importAddTypes),
  need_message: z.boolean(),
});
type ImportData = z.infer<typeof data>;

/** Somebody asked to stop: the transaction rolls back. */
class ImportStopped extends Error {
  override readonly name = 'ImportStopped';
}

/**
 * Writes what a preview showed, in one transaction: killed, cancelled or failed, it leaves nothing behind and may run
 * again. Everything that is decided was decided when the preview was made; when the organization changed since then,
 * nothing is written and the task says so.
 */
export const importEmployees = defineJob<AppContext, typeof data>('people.import-employees', {
  schema: data,
  retryLimit: 3,
  expireInSeconds: 15 * 60,
  handler: async (context, given, signal) => {
    const scope = await findScope(context, given);
    if (scope === null) return;
    try {
      await run(context, scope, given, signal);
    } catch (error) {
      if (error instanceof DatabaseUnavailable || signal.aborted) throw error;
      const reason = isTakenMeanwhile(error) ? new AppError('import_outdated', { cause: error }) : error;
      await endWith(scope, given.import_id, reason);
      if (!(reason instanceof AppError || reason instanceof ImportStopped)) throw reason;
    }
  },
});

async function run(context: AppContext, scope: PersonScope, given: ImportData, signal: AbortSignal): Promise<void> {
  const row = await selectImport(scope, given.import_id);
  if (row === undefined || (await isCancelRequested(scope, given.import_id))) throw new ImportStopped();
  const plan = await planFile(scope, context.files, row.file_id, scope.language);
  await inTransaction(scope, async (tx) => {
    await lockImports(tx);
    if (plan.digest !== row.preview.digest) throw new AppError('import_outdated');
    const result = await writePlan(tx, plan, {
      addType: given.add_type,
      needMessage: given.need_message,
      onProgress: async (done) => {
        if (signal.aborted || (await isCancelRequested(tx, given.import_id))) throw new ImportStopped();
        // The embedded database has one connection, which this transaction holds: progress waits for its end there.
        if (context.database.engine === 'server') await advanceTask(scope, given.import_id, done, plan.rowsCount);
      },
    });
    await finishTask(tx, given.import_id, result);
  });
  context.mailer.wake();
}

async function endWith(scope: PersonScope, taskId: string, error: unknown): Promise<void> {
  await inTransaction(scope, async (tx) => {
    if (error instanceof ImportStopped) await endCancelledTask(tx, taskId);
    else if (error instanceof AppError) await failTask(tx, taskId, error.code, error.details.detail);
    else await failTask(tx, taskId, 'internal_error');
  });
}

/** Somebody took an address or a department's title between the plan and the writing. */
function isTakenMeanwhile(error: unknown): boolean {
  const uniqueViolation = '23505';
  return error instanceof Error && 'code' in error && error.code === uniqueViolation;
}

/** The asker's scope, with the role they had when they asked. */
async function findScope(context: AppContext, given: ImportData): Promise<PersonScope | null> {
  const system = createSystemScope(context.database.db, context.clock.now());
  const organization = await findOrganization(system, given.organization_id);
  if (organization === null) return null;
  return {
    ...createOrganizationScope(system, organization),
    userId: given.user_id,
    role: given.role,
    permissions: new Set(rolePermissions[given.role]),
  };
}
