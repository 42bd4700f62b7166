import type { ImportPreview, ImportProcessBody, ImportReadBody } from '#contract/imports.ts';
import { findOrganization } from '#modules/organizations/index.ts';
import { AppError, found } from '#platform/app-error.ts';
import { recordChange } from '#platform/changes/index.ts';
import { type FileStore, type ReceivedFile, recordFile } from '#platform/files/index.ts';
import { newId } from '#platform/ids.ts';
import { enqueue } from '#platform/jobs/index.ts';
import { startTask, type TaskRow } from '#platform/long-tasks/index.ts';
import { inTransaction, type PersonScope } from '#platform/scope.ts';
import { insertChangeSet } from '../change-sets/change-set-repository.ts';
import { importEmployees } from './import-employees.job.ts';
import { insertImport, lockImport, type StoredPreview, selectImport, updateImport } from './import-log-repository.ts';
import { upsertMapping } from './import-mapping-repository.ts';
import { type FileReading, planFile, type ReadFile, readFile } from './import-plan.ts';
import { presentPreview, presentUnread } from './import-presenter.ts';

/**
 * Keeps a received file and shows what it would do: a dry run. Columns that are missing are told in the answer; errors of an
 * unreadable or unfit file leave nothing behind but the stored bytes.
 */
export async function previewImport(
  scope: PersonScope,
  files: FileStore,
  received: ReceivedFile,
): Promise<ImportPreview> {
  await inTransaction(scope, (tx) => recordFile(tx, received));
  const file = await readFile(scope, files, received.id, {});
  const stored = await preview(scope, { id: newId(), name: received.name }, file);
  await inTransaction(scope, (tx) =>
    insertImport(tx, {
      id: stored.preview.event_id,
      file_id: received.id,
      file_name: received.name,
      created_by: scope.userId,
      preview: stored,
      reading: readingOf(file),
    }),
  );
  return stored.preview;
}

/**
 * Reads an uploaded file in another way and shows what it would do then. Columns set by hand are remembered for files
 * with these headings. Throws `import_event_unknown`, `import_already_processed` and as {@link previewImport}.
 */
export async function rereadImport(
  scope: PersonScope,
  files: FileStore,
  id: string,
  body: ImportReadBody,
): Promise<ImportPreview> {
  const row = await selectImport(scope, id);
  if (row === undefined || row.created_by !== scope.userId) throw new AppError('import_event_unknown');
  if (row.add_type !== null) throw new AppError('import_already_processed');
  const file = await readFile(scope, files, row.file_id, chooseReading(row.reading, body));
  const stored = await preview(scope, { id, name: row.file_name }, file);
  await inTransaction(scope, async (tx) => {
    await updateImport(tx, id, { preview: stored, reading: readingOf(file) });
    if (body.columns === undefined) return;
    if (file.headingRow > 0) await upsertMapping(tx, file.signature, file.fields);
    await recordChange(tx, {
      action: 'import.columns_set',
      entity: 'import',
      entity_id: id,
      entity_title: row.file_name,
      new_value: { columns: stored.preview.columns.map(({ title, field }) => ({ title, field })) },
    });
  });
  return stored.preview;
}

/** The event of a preview before its work was begun. */
export async function findAnnouncedImport(scope: PersonScope, id: string): Promise<TaskRow | undefined> {
  const row = await selectImport(scope, id);
  if (row === undefined || row.add_type !== null) return undefined;
  return {
    id,
    kind: 'import',
    status: 'waiting',
    done: 0,
    total: row.preview.preview.rows_count,
    cancel_requested: false,
    result: null,
    error_code: null,
    error_detail: null,
    created_by: row.created_by,
    created_at: row.created_at,
    finished_at: null,
  };
}

/** Another encoding or delimiter means other cells, another heading other columns: what was found before does not hold for them. */
function chooseReading(before: FileReading, body: ImportReadBody): FileReading {
  const { encoding, delimiter, sheet, heading_row: headingRow, columns } = body;
  const isRecoded = encoding !== undefined && encoding !== before.encoding;
  const isOtherSheet = sheet !== undefined && sheet !== before.sheet;
  const isDividedAnew = isRecoded || isOtherSheet || (delimiter !== undefined && delimiter !== before.delimiter);
  const isHeadedAnew = isDividedAnew || (headingRow !== undefined && headingRow !== before.headingRow);
  return {
    encoding: encoding ?? before.encoding,
    encodingReason: encoding === undefined ? before.encodingReason : 'chosen',
    delimiter: delimiter ?? (isRecoded ? undefined : before.delimiter),
    sheet: sheet ?? before.sheet,
    headingRow: headingRow ?? (isDividedAnew ? undefined : before.headingRow),
    columns: columns ?? (isHeadedAnew ? undefined : before.columns),
  };
}

/** The job reads the file as it was read for the preview, whatever is remembered meanwhile. */
function readingOf({ encoding, encodingReason, delimiter, sheet, headingRow, fields }: ReadFile): FileReading {
  return {
    ...(encoding !== 'xlsx' && { encoding, encodingReason }),
    ...(delimiter !== null && { delimiter }),
    ...(sheet !== null && { sheet }),
    headingRow,
    columns: fields,
  };
}

async function preview(
  scope: PersonScope,
  event: { id: string; name: string },
  file: ReadFile,
): Promise<StoredPreview> {
  if (file.missingFields.length > 0) return { preview: await presentUnread(scope, event, file), digest: '' };
  const organization = found(await findOrganization(scope, scope.organizationId));
  const plan = await planFile(scope, file, organization.language);
  return { preview: await presentPreview(scope, event, file, plan), digest: plan.digest };
}

/**
 * Starts the work that a preview showed; its state is read at `events/{event_id}`. Throws `import_event_unknown`,
 * `import_already_processed`, `import_columns_missing`, `licenses_exhausted`, and `import_removal_unconfirmed` when more
 * than half would go and the number was not confirmed.
 */
export async function processImport(scope: PersonScope, body: ImportProcessBody): Promise<{ id: string }> {
  return inTransaction(scope, async (tx) => {
    const row = await lockImport(tx, body.event_id);
    if (row === undefined || row.created_by !== scope.userId) throw new AppError('import_event_unknown');
    if (row.add_type !== null) throw new AppError('import_already_processed');
    const { preview: shown } = row.preview;
    if (shown.missing_fields.length > 0) assertColumns(shown);
    const { removed, needs_confirmation } = shown.replace;
    const isReplace = body.add_type === 'replace';
    if (isReplace && needs_confirmation && body.confirm_removal !== removed) {
      throw new AppError('import_removal_unconfirmed', { values: { count: removed } });
    }
    if ((isReplace ? shown.license.missing_on_replace : shown.license.missing) > 0) {
      throw new AppError('licenses_exhausted');
    }
    await updateImport(tx, row.id, { add_type: body.add_type });
    await insertChangeSet(tx, { id: row.id, kind: 'import', title: row.file_name });
    const task = await startTask(tx, 'import', shown.rows_count, { id: row.id });
    await enqueue(tx, importEmployees, {
      organization_id: scope.organizationId,
      import_id: row.id,
      user_id: scope.userId,
      role: scope.role,
      add_type: body.add_type,
      need_message: body.need_message,
    });
    await recordChange(tx, {
      action: 'import.started',
      entity: 'import',
      entity_id: row.id,
      entity_title: row.file_name,
      new_value: { add_type: body.add_type, need_message: body.need_message, ...shown.counts },
    });
    return task;
  });
}

function assertColumns({ columns }: ImportPreview): never {
  const titles = columns.map(({ title }) => title).filter((title) => title !== '');
  throw new AppError('import_columns_missing', { values: { columns: titles.join(', ').slice(0, 300) } });
}
