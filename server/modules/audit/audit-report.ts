import { z } from 'zod';
import { type AuditFilter, type AuditReportQuery, auditFilter } from '#contract/audit.ts';
import { describeActor } from '#contract/audit-actors.ts';
import { exportFormats } from '#contract/campaign-kinds.ts';
import { defineReportKind, makeCover, requestReport } from '#modules/reports/index.ts';
import { dayIn } from '#platform/calendar.ts';
import { type Translator, translator } from '#platform/i18n.ts';
import type { PersonScope } from '#platform/scope.ts';
import { type Column, type Sheet, sheetOf, writeCsv, writeWorkbook } from '#platform/spreadsheet/index.ts';
import { type AuditRow, selectEntriesBefore } from './audit-repository.ts';
import { actorOf } from './audit-service.ts';

/** Rows read at once. */
const batchSize = 1000;

const params = z.object({ filter: auditFilter, format: z.enum(exportFormats).default('xlsx') });

/** The entries that a filter finds, the newest first, with their values before and after. */
export const auditReport = defineReportKind({
  name: 'audit',
  permission: 'admin.settings.audit',
  params,
  make: async (scope, { filter, format }, { signal }) => {
    const t = translator(scope.language);
    const sheet = {
      name: t('reports.audit.title'),
      columns: describeColumns(t),
      batches: readBatches(scope, filter, signal),
    };
    return {
      name: t('reports.audit.file_name', { date: dayIn(scope.now, scope.timeZone), format }),
      content: format === 'csv' ? writeCsv(sheet, scope) : await write(scope, sheet),
    };
  },
});

async function write(scope: PersonScope, sheet: Sheet<AuditRow>) {
  const cover = await makeCover(scope, { title: sheet.name });
  return writeWorkbook({ sheets: [sheetOf(sheet)], cover, timeZone: scope.timeZone });
}

/** A spreadsheet, or a table as text, of the entries that a filter finds. */
export async function requestAuditReport(
  scope: PersonScope,
  { format, ...filter }: AuditReportQuery,
): Promise<{ id: string }> {
  return requestReport(scope, auditReport, { filter, format });
}

async function* readBatches(scope: PersonScope, filter: AuditFilter, signal: AbortSignal): AsyncGenerator<AuditRow[]> {
  for (let seq: string | null = null; ; ) {
    signal.throwIfAborted();
    const rows: AuditRow[] = await selectEntriesBefore(scope, filter, seq, batchSize);
    yield rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < batchSize) return;
    seq = last.seq;
  }
}

function whoOf(t: Translator, row: AuditRow): string {
  return describeActor(t, { kind: row.actor_kind, title: row.actor_title, person: actorOf(row)?.title });
}

function describeColumns(t: Translator): Column<AuditRow>[] {
  const title = (name: string) => t(`reports.audit.columns.${name}`);
  const value = (given: unknown) => (given === null ? '' : JSON.stringify(given));
  return [
    { title: title('at'), width: 18, kind: 'moment', read: (row) => row.at },
    { title: title('actor'), width: 32, kind: 'text', read: (row) => whoOf(t, row) },
    { title: title('address'), width: 18, kind: 'text', read: (row) => row.address ?? '' },
    { title: title('action'), width: 32, kind: 'text', read: (row) => row.action },
    { title: title('entity_title'), width: 32, kind: 'text', read: (row) => row.entity_title ?? '' },
    { title: title('entity_id'), width: 38, kind: 'text', read: (row) => row.entity_id ?? '' },
    { title: title('outcome'), width: 12, kind: 'text', read: (row) => row.outcome },
    { title: title('old_value'), width: 48, kind: 'text', read: (row) => value(row.old_value) },
    { title: title('new_value'), width: 48, kind: 'text', read: (row) => value(row.new_value) },
    {
      title: title('seal_no'),
      width: 16,
      kind: 'number',
      read: (row) => (row.seal_no === null ? null : Number(row.seal_no)),
    },
  ];
}
