import type { SlideFileForm } from '#contract/slide-files.ts';
import { readModule } from '#modules/content/index.ts';
import { AppError, found } from '#platform/app-error.ts';
import { type ReceivedFile, recordFile } from '#platform/files/index.ts';
import { enqueue } from '#platform/jobs/index.ts';
import { startTask } from '#platform/long-tasks/index.ts';
import { inTransaction, type TenantScope } from '#platform/scope.ts';
import { makeSlidesJob } from './make-slides.job.ts';

/** Begins to make slides of a presentation; answers its task. Throws `file_missing`, and 404 for an unknown module. */
export async function startSlideFile(
  scope: TenantScope,
  moduleId: string,
  file: ReceivedFile | null,
  { hidden }: SlideFileForm,
): Promise<{ id: string }> {
  return inTransaction(scope, async (tx) => {
    found(await readModule(tx, moduleId));
    if (file === null) throw new AppError('file_missing', { errors: { pptx: ['file_missing'] } });
    await recordFile(tx, file);
    const task = await startTask(tx, 'slide_file', null);
    await enqueue(tx, makeSlidesJob, {
      organization_id: tx.organizationId,
      user_id: tx.userId,
      task_id: task.id,
      module_id: moduleId,
      file_id: file.id,
      hidden,
    });
    return task;
  });
}
