import { z } from 'zod';
import type { ScormImportResult } from '#contract/scorm.ts';
import { findOrganization } from '#modules/organizations/index.ts';
import { AppError } from '#platform/app-error.ts';
import type { AppContext } from '#platform/context.ts';
import { type FileStore, removeFile, withFileCleanup } from '#platform/files/index.ts';
import { defineJob } from '#platform/jobs/index.ts';
import { advanceTask, endCancelledTask, failTask, finishTask, isCancelRequested } from '#platform/long-tasks/index.ts';
import { createOrganizationScope, createSystemScope, inTransaction, type TenantScope } from '#platform/scope.ts';
import { selectPackage } from './package-repository.ts';
import { storePackage } from './package-store.ts';
import { unpackPackage } from './unpack-package.ts';

const schema = z.object({
  organization_id: z.uuid(),
  user_id: z.uuid().nullable(),
  task_id: z.uuid(),
  id: z.uuid(),
  file: z.object({ id: z.uuid(), name: z.string(), size: z.number().int() }),
  course_id: z.uuid().nullable(),
  title: z.string().optional(),
  description: z.string(),
});
type Arriving = z.infer<typeof schema>;

/** Takes an uploaded package apart. A run that was killed left bytes without rows: they go with the nightly clean-up. */
export const importPackageJob = defineJob<AppContext, typeof schema>('scorm.import-package', {
  schema,
  retryLimit: 3,
  expireInSeconds: 30 * 60,
  handler: async ({ database, clock, ports, files }: AppContext, arriving, signal) => {
    const system = createSystemScope(database.db, clock.now(), ports);
    const organization = await findOrganization(system, arriving.organization_id);
    if (organization === null) return;
    const scope = { ...createOrganizationScope(system, organization), userId: arriving.user_id };
    // The run before this one stored it and was cut off before it could say so.
    if ((await selectPackage(scope, arriving.id)) !== undefined) return;
    try {
      const isDone =
        !(await isCancelRequested(scope, arriving.task_id)) && (await importPackage(scope, files, arriving, signal));
      if (!isDone) await giveUp(scope, files, arriving, (tx) => endCancelledTask(tx, arriving.task_id));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const { code, details } = error;
      const named = details.values?.name ?? details.values?.most;
      const detail = named === undefined ? null : String(named);
      await giveUp(scope, files, arriving, (tx) => failTask(tx, arriving.task_id, code, detail));
    }
  },
});

/** False: somebody asked to stop. */
function importPackage(
  scope: TenantScope,
  files: FileStore,
  arriving: Arriving,
  signal: AbortSignal,
): Promise<boolean> {
  return withFileCleanup(scope, files, async (store) => {
    const unpacked = await unpackPackage({
      files: store,
      archive: arriving.file,
      signal,
      onFile: (done, total) => advanceTask(scope, arriving.task_id, done, total),
    });
    if (unpacked === null) return false;
    await inTransaction(scope, async (tx) => {
      const course = await storePackage(tx, arriving, unpacked);
      if (course === null) throw new AppError('not_found');
      const { missing_files } = unpacked.manifest;
      const result: ScormImportResult = { ...course, files_count: unpacked.parts.length, missing_files };
      await finishTask(tx, arriving.task_id, result);
    });
    return true;
  });
}

/** Ends the task; the archive goes, and nothing is left of it. */
async function giveUp(
  scope: TenantScope,
  files: FileStore,
  { file }: Arriving,
  endTask: (tx: TenantScope) => Promise<void>,
): Promise<void> {
  await inTransaction(scope, async (tx) => {
    await removeFile(tx, file.id);
    await endTask(tx);
  });
  await files.remove(file.id);
}
