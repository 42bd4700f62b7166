import type { Readable } from 'node:stream';
import type { ImportPreview, ImportProcessBody } from '#contract/imports.ts';
import { countMissingLicenses, findOrganization, readLicense } from '#modules/organizations/index.ts';
import { AppError, found } from '#platform/app-error.ts';
import { recordAudit } from '#platform/audit/index.ts';
import { type FileStore, receiveFile, recordFile } from '#platform/files/index.ts';
import { joinFullName } from '#platform/full-name.ts';
import { newId } from '#platform/ids.ts';
import { enqueue } from '#platform/jobs/index.ts';
import { startTask } from '#platform/long-tasks/index.ts';
import { inTransaction, type PersonScope } from '#platform/scope.ts';
import { importEmployees } from './import-employees.job.ts';
import { needsRemovalConfirmation } from './import-plan.rules.ts';
import { type FilePlan, planFile } from './import-plan.ts';
import { insertImport, selectImport, selectRemovalSample } from './import-repository.ts';

/** New departments that a preview names. */
const departmentSampleSize = 200;
const removedSampleSize = 50;

/**
 * Stores a file and shows what it would do: a dry run. Throws the errors of an unreadable or unfit file, which leave
 * nothing behind but the stored bytes.
 */
export async function previewImport(
  scope: PersonScope,
  files: FileStore,
  upload: { name: string; content: Readable },
): Promise<ImportPreview> {
  const received = await receiveFile(files, { kind: 'import', ...upload });
  await inTransaction(scope, (tx) => recordFile(tx, received));
  const organization = found(await findOrganization(scope, scope.organizationId));
  const plan = await planFile(scope, files, received.id, organization.language);
  const preview = await presentPreview(scope, received.name, plan);
  await inTransaction(scope, (tx) =>
    insertImport(tx, {
      id: preview.event_id,
      file_id: received.id,
      file_name: received.name,
      created_by: scope.userId,
      preview: { preview, digest: plan.digest },
    }),
  );
  return preview;
}

/**
 * Starts the work that a preview showed; its state is read at `events/{event_id}`. Throws `import_event_unknown`,
 * `import_already_processed`, `licenses_exhausted`, and `import_removal_unconfirmed` when more than half would go and
 * the number was not confirmed.
 */
export async function processImport(scope: PersonScope, body: ImportProcessBody): Promise<{ id: string }> {
  return inTransaction(scope, async (tx) => {
    const row = await selectImport(tx, body.event_id);
    if (row === undefined || row.created_by !== scope.userId) throw new AppError('import_event_unknown');
    const { preview } = row.preview;
    const { removed, needs_confirmation } = preview.replace;
    const isReplace = body.add_type === 'replace';
    if (isReplace && needs_confirmation && body.confirm_removal !== removed) {
      throw new AppError('import_removal_unconfirmed', { values: { count: removed } });
    }
    if ((isReplace ? preview.license.missing_on_replace : preview.license.missing) > 0) {
      throw new AppError('licenses_exhausted');
    }
    const task = await beginOnce(tx, row.id, preview.rows_count);
    await enqueue(tx, importEmployees, {
      organization_id: scope.organizationId,
      import_id: row.id,
      user_id: scope.userId,
      role: scope.role,
      add_type: body.add_type,
      need_message: body.need_message,
    });
    await recordAudit(tx, {
      action: 'import.started',
      entity: 'import',
      entity_id: row.id,
      entity_title: row.file_name,
      new_value: { add_type: body.add_type, need_message: body.need_message, ...preview.counts },
    });
    return task;
  });
}

async function beginOnce(tx: PersonScope, id: string, total: number): Promise<{ id: string }> {
  try {
    return await startTask(tx, 'import', total, { id });
  } catch (error) {
    if (error instanceof AppError && error.code === 'conflict') throw new AppError('import_already_processed');
    throw error;
  }
}

async function presentPreview(scope: PersonScope, fileName: string, plan: FilePlan): Promise<ImportPreview> {
  const { removal, samples, summary } = plan;
  const sample = await selectRemovalSample(scope, summary.namedEmails, removedSampleSize);
  const license = await readLicense(scope);
  const afterRemoval = { ...license, users_count: license.users_count - removal.removed };
  return {
    event_id: newId(),
    file_name: fileName,
    encoding: plan.encoding,
    columns: plan.columns,
    rows_count: plan.rowsCount,
    counts: summary.counts,
    rows: [...samples.refused, ...samples.changed, ...samples.created, ...samples.skipped],
    new_departments: summary.newDepartments.slice(0, departmentSampleSize).map(({ title }) => title),
    new_departments_count: summary.newDepartments.length,
    license: {
      users_count: license.users_count,
      users_limit: license.users_limit,
      missing: countMissingLicenses(license, summary.counts.created),
      missing_on_replace: countMissingLicenses(afterRemoval, summary.counts.created),
    },
    letters: summary.counts.created,
    replace: {
      removed: removal.removed,
      sample: sample.map((person) => ({ id: person.id, full_name: joinFullName(person), email: person.email })),
      kept: removal.kept,
      needs_confirmation: needsRemovalConfirmation(removal.removed, removal.people_count),
    },
  };
}
