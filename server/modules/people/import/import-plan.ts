import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { importMaxRows, type Language } from '#contract/constants.ts';
import { type ImportField, type ImportOutcome, importTopRows } from '#contract/imports.ts';
import { AppError } from '#platform/app-error.ts';
import { type FileStore, openFile } from '#platform/files/index.ts';
import { readEmailAddress } from '#platform/guessing/index.ts';
import { inPieces } from '#platform/in-pieces.ts';
import type { PersonScope } from '#platform/scope.ts';
import { findHeading, findMissingFields, guessColumns, recognizeColumns, signHeading } from './import-columns.rules.ts';
import { selectMapping } from './import-mapping-repository.ts';
import { type AcceptedRow, ImportPlanner, type PlannedRow } from './import-plan.rules.ts';
import { measureRemoval, type RemovalOutlook, selectKnownDepartments, selectKnownPeople } from './import-repository.ts';
import { type ReadTable, readTable, type TableReading } from './table-reader.ts';

/** Rows between two pauses for other requests. */
const rowsAtOnce = 2000;
/** Rows of each outcome that a preview shows. */
const sampleSize = 200;

/** What was chosen for reading a file; what is missing is found by itself. */
export interface FileReading extends TableReading {
  readonly encodingReason?: ReadTable['encodingReason'] | undefined;
  readonly headingRow?: number | undefined;
  readonly columns?: readonly (ImportField | null)[] | undefined;
}

/** A row that holds something, with its number as a spreadsheet shows it. */
interface FilledRow {
  readonly number: number;
  readonly cells: readonly string[];
}

/** The cells of a file and what its columns hold. */
export interface ReadFile extends Pick<ReadTable, 'sheets' | 'sheet' | 'filledCells'> {
  readonly encoding: ReadTable['encoding'];
  readonly encodingReason: ReadTable['encodingReason'];
  readonly doubtfulRows: number;
  readonly delimiter: ReadTable['delimiter'];
  /** 0: there are no headings. */
  readonly headingRow: number;
  readonly heading: readonly string[];
  /** The first rows of the file: one of them is the heading. */
  readonly top: readonly FilledRow[];
  readonly rows: readonly FilledRow[];
  readonly fields: readonly (ImportField | null)[];
  readonly isRemembered: boolean;
  readonly missingFields: readonly ImportField[];
  /** Equal for files with the same headings. */
  readonly signature: string;
}

export interface FilePlan {
  readonly summary: ReturnType<ImportPlanner['summarize']>;
  readonly removal: RemovalOutlook;
  /** The first rows of each outcome. */
  readonly samples: Readonly<Record<ImportOutcome, readonly PlannedRow[]>>;
  /** Equal for two plans that do the same. */
  readonly digest: string;
}

/**
 * Reads a stored file. Without `columns` they are as the organization set them for these headings, else by their words.
 * Throws `import_unreadable`, `import_empty`, `import_too_many_rows`.
 */
export async function readFile(
  scope: PersonScope,
  files: FileStore,
  fileId: string,
  reading: FileReading,
): Promise<ReadFile> {
  const { file, content } = await openFile(scope, files, fileId);
  const table = await readTable(await buffer(content), file.media_type !== 'text/plain', reading);
  const filled = listFilled(table);
  const top = filled.slice(0, importTopRows);
  const place = rowHeading(top, reading.headingRow);
  const width = Math.max(0, ...top.map(({ cells }) => cells.length));
  const heading = top[place]?.cells ?? Array.from({ length: width }, () => '');
  const rows = filled.slice(place + 1);
  if (rows.length === 0) throw new AppError('import_empty');
  if (rows.length > importMaxRows) throw new AppError('import_too_many_rows', { values: { limit: importMaxRows } });
  const signature = createHash('sha256').update(signHeading(heading)).digest('hex');
  // Files without headings have nothing in common to be remembered by.
  const isHeaded = place >= 0;
  const remembered = reading.columns === undefined && isHeaded ? await selectMapping(scope, signature) : undefined;
  const found = () => (isHeaded ? recognizeColumns(heading) : guessColumns(top.map(({ cells }) => cells)));
  const fields = (reading.columns ?? remembered ?? found()).slice(0, heading.length);
  return {
    encoding: table.encoding,
    encodingReason: reading.encodingReason ?? table.encodingReason,
    doubtfulRows: table.doubtfulRows,
    delimiter: table.delimiter,
    headingRow: top[place]?.number ?? 0,
    sheets: table.sheets,
    sheet: table.sheet,
    filledCells: table.filledCells,
    heading,
    top,
    rows,
    fields,
    isRemembered: remembered !== undefined,
    missingFields: findMissingFields(fields),
    signature,
  };
}

/**
 * What a file would do to the organization as it is now; writes nothing. `onRow` hears of every row in the order of the
 * file, with what has to be written for it.
 */
export async function planFile(
  scope: PersonScope,
  file: ReadFile,
  language: Language,
  onRow: (taken: AcceptedRow) => void = () => {},
): Promise<FilePlan> {
  const emailColumn = file.fields.indexOf('email');
  const planner = new ImportPlanner({
    fields: file.fields,
    people: await selectKnownPeople(
      scope,
      file.rows.map(({ cells }) => readEmailAddress(cells[emailColumn] ?? '').toLowerCase()),
    ),
    departments: await selectKnownDepartments(scope),
    viewerRole: scope.role,
    language,
  });
  const samples: Record<ImportOutcome, PlannedRow[]> = { created: [], changed: [], skipped: [], refused: [] };
  const hash = createHash('sha256');
  for await (const rows of inPieces(file.rows, rowsAtOnce)) {
    for (const { number, cells } of rows) {
      const taken = planner.take(number, cells);
      const { row } = taken;
      hash.update(JSON.stringify(row));
      if (samples[row.outcome].length < sampleSize) samples[row.outcome].push(row);
      onRow(taken);
    }
  }
  const summary = planner.summarize();
  const removal = await measureRemoval(scope, summary.namedEmails);
  hash.update(JSON.stringify([summary.newDepartments, removal.fingerprint]));
  return { summary, samples, removal, digest: hash.digest('hex') };
}

/** Empty rows are passed over; the others keep their numbers. */
function listFilled(table: ReadTable): FilledRow[] {
  return table.rows
    .map((cells, index) => ({ number: table.firstRow + index, cells }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
}

/** Where among the first rows the headings stand: where somebody said, else where they are found. -1: there are none. */
function rowHeading(top: readonly FilledRow[], chosen: number | undefined): number {
  if (chosen === 0) return -1;
  const said = top.findIndex(({ number }) => number === chosen);
  return said >= 0 ? said : findHeading(top.map(({ cells }) => cells));
}
