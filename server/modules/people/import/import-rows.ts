import type { Readable } from 'node:stream';
import type { Language } from '#contract/constants.ts';
import { AppError } from '#platform/app-error.ts';
import { translator } from '#platform/i18n.ts';
import type { PersonScope } from '#platform/scope.ts';
import { type Column, writeCsv, writeSpreadsheet } from '#platform/spreadsheet/index.ts';
import { selectChangeSet } from '../change-sets/change-set-repository.ts';
import { selectPartContent, selectPartStages } from '../change-sets/part-repository.ts';
import { unpackPart } from '../change-sets/parts.ts';
import type { ImportBatch } from './import-batches.ts';
import { selectImport } from './import-log-repository.ts';
import type { PlannedRow } from './import-plan.rules.ts';

export interface RowsFile {
  readonly name: string;
  readonly content: Readable;
}

/** The state of every row of a finished import, in the reader's language. Throws 404 when there is none (any more). */
export async function writeImportRows(
  scope: PersonScope,
  id: string,
  format: 'csv' | 'xlsx',
  language: Language,
): Promise<RowsFile> {
  const row = await selectImport(scope, id);
  const numbers = (await selectPartStages(scope, id)).map(({ number }) => number).filter((number) => number > 0);
  const finishedAt = (await selectChangeSet(scope, id))?.finished_at ?? null;
  if (row === undefined || finishedAt === null || numbers.length === 0) throw new AppError('not_found');
  const columns = describeColumns(language);
  const batches = readBatches(scope, id, numbers);
  const title = translator(language)('translation:employees.import.rows_file');
  const name = `${row.file_name.replace(/\.[^.]+$/, '')} — ${title}.${format}`;
  const sheet = { name: title, columns, batches };
  const { timeZone } = scope;
  const content = format === 'xlsx' ? writeSpreadsheet(sheet, timeZone) : writeCsv(sheet, { timeZone, language });
  return { name, content };
}

async function* readBatches(scope: PersonScope, id: string, numbers: readonly number[]): AsyncGenerator<PlannedRow[]> {
  for (const number of numbers) {
    yield [...unpackPart<ImportBatch>(await selectPartContent(scope, id, number)).rows];
  }
}

/** The console's own words for states and reasons. */
function describeColumns(language: Language): Column<PlannedRow>[] {
  const t = translator(language);
  const word = (key: string, values = {}) => t(`translation:employees.import.${key}`, values);
  const field = (name: string) => t(`translation:employees.import.fields.${name}`);
  const reason = (row: PlannedRow) =>
    row.reason === null
      ? ''
      : [word(`reasons.${row.reason}`, { row: row.other_row ?? '' }), row.value].filter(Boolean).join(' ');
  const changes = (row: PlannedRow) =>
    row.changes.map((change) => `${field(change.field)}: ${change.old || '—'} → ${change.new}`).join('; ');
  return [
    { title: word('row'), width: 8, kind: 'number', read: (row) => row.row },
    { title: word('state'), width: 16, kind: 'text', read: (row) => word(`states.${row.outcome}`) },
    { title: word('reason'), width: 40, kind: 'text', read: reason },
    { title: field('email'), width: 32, kind: 'text', read: (row) => row.email },
    { title: field('full_name'), width: 32, kind: 'text', read: (row) => row.full_name },
    { title: field('department'), width: 28, kind: 'text', read: (row) => row.department },
    { title: word('changes'), width: 60, kind: 'text', read: changes },
  ];
}
