import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { setImmediate as breathe } from 'node:timers/promises';
import { importMaxRows, type Language } from '#contract/constants.ts';
import type { ImportField, ImportOutcome } from '#contract/imports.ts';
import { AppError } from '#platform/app-error.ts';
import { type FileStore, openFile } from '#platform/files/index.ts';
import type { PersonScope } from '#platform/scope.ts';
import { hasRequiredColumns, recognizeColumns } from './import-columns.rules.ts';
import { ImportPlanner, type PlannedRow } from './import-plan.rules.ts';
import { measureRemoval, type RemovalOutlook, selectKnownDepartments, selectKnownPeople } from './import-repository.ts';
import { type ReadTable, readTable } from './table-reader.ts';

/** Rows between two pauses for other requests. */
const rowsAtOnce = 2000;
/** Rows of each outcome that a preview shows. */
const sampleSize = 200;

export interface FilePlan {
  readonly planner: ImportPlanner;
  readonly summary: ReturnType<ImportPlanner['summarize']>;
  readonly encoding: ReadTable['encoding'];
  readonly columns: { title: string; field: ImportField | null }[];
  readonly rowsCount: number;
  readonly removal: RemovalOutlook;
  /** The first rows of each outcome. */
  readonly samples: Readonly<Record<ImportOutcome, readonly PlannedRow[]>>;
  /** Equal for two plans that do the same. */
  readonly digest: string;
}

/**
 * What a stored file would do to the organization as it is now; writes nothing. Throws `import_unreadable`,
 * `import_empty`, `import_too_many_rows`, `import_columns_missing`.
 */
export async function planFile(
  scope: PersonScope,
  files: FileStore,
  fileId: string,
  language: Language,
): Promise<FilePlan> {
  const { file, content } = await openFile(scope, files, fileId);
  const table = await readTable(await buffer(content), file.media_type !== 'text/plain');
  if (table === null) throw new AppError('import_unreadable');
  const { heading, rows } = splitHeading(table);
  const fields = recognizeColumns(heading);
  if (!hasRequiredColumns(fields)) {
    const columns = heading
      .filter((title) => title !== '')
      .join(', ')
      .slice(0, 300);
    throw new AppError('import_columns_missing', { values: { columns } });
  }
  if (rows.length === 0) throw new AppError('import_empty');
  if (rows.length > importMaxRows) throw new AppError('import_too_many_rows', { values: { limit: importMaxRows } });
  const emailColumn = fields.indexOf('email');
  const emails = rows.map(({ cells }) => (cells[emailColumn] ?? '').toLowerCase());
  const planner = new ImportPlanner({
    fields,
    people: await selectKnownPeople(scope, emails),
    departments: await selectKnownDepartments(scope),
    viewerRole: scope.role,
    language,
  });
  const samples: Record<ImportOutcome, PlannedRow[]> = { created: [], changed: [], skipped: [], refused: [] };
  const hash = createHash('sha256');
  for (const [index, { number, cells }] of rows.entries()) {
    const row = planner.take(number, cells);
    hash.update(JSON.stringify(row));
    if (samples[row.outcome].length < sampleSize) samples[row.outcome].push(row);
    if (index % rowsAtOnce === rowsAtOnce - 1) await breathe();
  }
  const summary = planner.summarize();
  const removal = await measureRemoval(scope, summary.namedEmails);
  hash.update(JSON.stringify([summary.newDepartments, removal.fingerprint]));
  return {
    planner,
    summary,
    samples,
    encoding: table.encoding,
    columns: heading.map((title, index) => ({ title, field: fields[index] ?? null })),
    rowsCount: rows.length,
    removal,
    digest: hash.digest('hex'),
  };
}

/** The first row that holds anything is the heading; empty rows are passed over and keep their numbers. */
function splitHeading(table: ReadTable) {
  const filled = table.rows
    .map((cells, index) => ({ number: table.firstRow + index, cells }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  const [heading, ...rows] = filled;
  return { heading: heading?.cells ?? [], rows };
}
