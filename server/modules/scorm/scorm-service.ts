import type { ScormCourse, ScormCourseCreate, ScormCourseEdit } from '#contract/scorm.ts';
import type { Media } from '#modules/content/index.ts';
import { AppError, found } from '#platform/app-error.ts';
import { recordChange } from '#platform/changes/index.ts';
import { type ReceivedFile, recordFile } from '#platform/files/index.ts';
import { newId } from '#platform/ids.ts';
import { enqueue } from '#platform/jobs/index.ts';
import { startTask } from '#platform/long-tasks/index.ts';
import { inTransaction, type TenantScope } from '#platform/scope.ts';
import { importPackageJob } from './import-package.job.ts';
import { readScormCourse, scormEdits } from './scorm-reading.ts';
import { lockScormCourse, type ScormCourseRecord, selectScormCourse, updateScormCourse } from './scorm-repository.ts';

/** Begins to take a package apart as a new course; answers its task. Throws `file_missing`. */
export async function createScormCourse(
  scope: TenantScope,
  body: ScormCourseCreate,
  file: ReceivedFile | null,
): Promise<{ id: string }> {
  return inTransaction(scope, (tx) => startImport(tx, requireFile(file), { course_id: null, ...body }));
}

/** Begins to put another package in the place of a course's; answers its task. Throws `file_missing`. */
export async function replaceScormPackage(
  scope: TenantScope,
  id: string,
  file: ReceivedFile | null,
): Promise<{ id: string }> {
  return inTransaction(scope, async (tx) => {
    await lockExisting(tx, id);
    return startImport(tx, requireFile(file), { course_id: id, description: '' });
  });
}

async function startImport(
  tx: TenantScope,
  file: ReceivedFile,
  given: { course_id: string | null; title?: string | undefined; description: string },
): Promise<{ id: string }> {
  await recordFile(tx, file);
  const task = await startTask(tx, 'scorm_import', null);
  const { id, name, size } = file;
  await enqueue(tx, importPackageJob, {
    ...given,
    organization_id: tx.organizationId,
    user_id: tx.userId,
    task_id: task.id,
    id: newId(),
    file: { id, name, size },
  });
  return task;
}

function requireFile(file: ReceivedFile | null): ReceivedFile {
  if (file === null) throw new AppError('file_missing', { errors: { file: ['file_missing'] } });
  return file;
}

export async function editScormCourse(
  scope: TenantScope,
  media: Media,
  id: string,
  given: ScormCourseEdit,
  image: ReceivedFile | null,
): Promise<ScormCourse> {
  await inTransaction(scope, async (tx) => {
    const { before, edit: body } = await scormEdits.begin(tx, id, () => lockExisting(tx, id), given);
    const { archived, tested, remove_image, ...fields } = body;
    await updateScormCourse(tx, id, {
      ...fields,
      ...(archived === undefined ? {} : { archived_at: archived ? (before.archived_at ?? tx.now) : null }),
      ...(tested === undefined ? {} : { tested_at: tested ? (before.tested_at ?? tx.now) : null }),
      ...(image
        ? { picture_file_id: (await recordFile(tx, image)).id }
        : remove_image
          ? { picture_file_id: null }
          : {}),
    });
    await recordChange(tx, {
      action: 'scorm_course.changed',
      entity: 'scorm_course',
      entity_id: id,
      entity_title: body.title ?? before.title,
      old_value: {
        title: before.title,
        description: before.description,
        tested: before.tested_at !== null,
        archived: before.archived_at !== null,
      },
      new_value: body,
    });
  });
  return readScormCourse(scope, media, id);
}

/** Takes a course out of the library. What was assigned goes on with the package that it has. */
export async function deleteScormCourse(scope: TenantScope, id: string): Promise<{ touched: number }> {
  await inTransaction(scope, async (tx) => {
    const before = await lockExisting(tx, id);
    await updateScormCourse(tx, id, { deleted_at: tx.now });
    await recordChange(tx, {
      action: 'scorm_course.deleted',
      entity: 'scorm_course',
      entity_id: id,
      entity_title: before.title,
    });
  });
  return { touched: 1 };
}

async function lockExisting(tx: TenantScope, id: string): Promise<ScormCourseRecord> {
  if (!(await lockScormCourse(tx, id))) throw new AppError('not_found');
  return found(await selectScormCourse(tx, id));
}
