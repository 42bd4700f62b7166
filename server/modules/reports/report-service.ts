import type { z } from 'zod';
import type { Language } from '#contract/constants.ts';
import type { ReportCategory } from '#contract/report-kinds.ts';
import type { Report, ReportsQuery } from '#contract/reports.ts';
import { AppError, found } from '#platform/app-error.ts';
import { recordChange } from '#platform/changes/index.ts';
import { type FileStore, type OpenedFile, openFile } from '#platform/files/index.ts';
import { joinFullName } from '#platform/full-name.ts';
import { errorText, translator } from '#platform/i18n.ts';
import { newId } from '#platform/ids.ts';
import { enqueue } from '#platform/jobs/index.ts';
import { inTransaction, type PersonScope } from '#platform/scope.ts';
import { makeReportJob } from './make-report.job.ts';
import { mayRemoveReport, maySeeAllReports, maySeeReport } from './report-access.rules.ts';
import { findReportKind, type ReportKind, reportKinds } from './report-kind.ts';
import { nameReport } from './report-name.ts';
import {
  deleteReport,
  insertReport,
  type ReportRow,
  selectEqualUnderWay,
  selectReport,
  selectReports,
} from './report-repository.ts';

/** Files are kept this long after they were asked for. */
const retentionMs = 30 * 24 * 60 * 60_000;

/** The same report asked for again within so long is one. */
const repeatedReportMs = 60_000;

/** What a report is asked for with, beside what its kind needs. */
export interface ReportNote {
  /** What it is about, where the kind does not say it all. No names of people: they stay in the log. */
  readonly title?: string;
  readonly schedule_id?: string;
  /** Who gets it beside the asker. */
  readonly recipients_ids?: readonly string[];
}

/**
 * Asks for a report, which is made in the background and read by its id. Whoever asks for an equal one while theirs is
 * being made gets that one. Throws `forbidden` for a kind that the asker may not read.
 */
export async function requestReport<Params extends z.ZodType>(
  scope: PersonScope,
  kind: ReportKind<Params>,
  params: z.input<Params>,
  { title = '', schedule_id, recipients_ids = [] }: ReportNote = {},
): Promise<{ id: string }> {
  if (!scope.permissions.has(kind.permission)) throw new AppError('forbidden');
  return inTransaction(scope, async (tx) => {
    const report = {
      id: newId(),
      kind: kind.name,
      title,
      params: kind.params.parse(params),
      is_sent: kind.isSent === true || schedule_id !== undefined,
      schedule_id: schedule_id ?? null,
      recipients_ids: [...recipients_ids],
      expires_at: new Date(tx.now.getTime() + retentionMs),
    };
    const underWay = await selectEqualUnderWay(tx, report, new Date(tx.now.getTime() - repeatedReportMs));
    if (underWay !== undefined) return { id: underWay };
    const { id } = report;
    await insertReport(tx, report);
    await enqueue(tx, makeReportJob, { organization_id: tx.organizationId, report_id: id });
    await recordChange(tx, {
      action: 'report.requested',
      entity: 'report',
      entity_id: id,
      entity_title: kind.name,
    });
    return { id };
  });
}

/** A report as its asker or an administrator sees it; 404 for everybody else and after it expired. */
export async function readReport(scope: PersonScope, language: Language, id: string): Promise<Report> {
  return present(scope, await findVisible(scope, id), language);
}

/** The viewer's reports, of administrators everybody's unless they ask for their own, the latest first. */
export async function listReports(scope: PersonScope, language: Language, query: ReportsQuery) {
  const { mine, asked_by, category, limit, offset, status } = query;
  const mayAsk = scope.ports.find(reportKinds).filter(({ permission }) => scope.permissions.has(permission));
  const kinds = mayAsk.map(({ name }) => name).filter((name) => category === undefined || category.includes(name));
  const ofEverybody = !mine && maySeeAllReports(scope);
  const { rows, total } = await selectReports(
    scope,
    { kinds, limit, offset, status, asked_by },
    ofEverybody ? null : scope.userId,
  );
  return { data: rows.map((row) => present(scope, row, language)), total_count: total, limit, offset };
}

const onPaper: ReportCategory[] = ['pdf', 'certificate'];

/** Those that are sent as a PDF. */
export async function listPaperReports(scope: PersonScope, language: Language, query: ReportsQuery) {
  const category = onPaper.filter((name) => query.category === undefined || query.category.includes(name));
  return listReports(scope, language, { ...query, category });
}

/** Asks for the same once more: of today, for whoever repeats it and in their language. */
export async function repeatReport(scope: PersonScope, id: string): Promise<{ id: string }> {
  const row = await findVisible(scope, id);
  const kind = findReportKind(scope, row.kind);
  return requestReport(scope, kind, row.params as z.input<typeof kind.params>, { title: row.title });
}

/** Takes a report away with its file, also while it is being made. */
export async function removeReport(scope: PersonScope, id: string): Promise<{ touched: number }> {
  return inTransaction(scope, async (tx) => {
    const row = await findVisible(tx, id);
    if (!mayRemoveReport(row, tx)) throw new AppError('forbidden');
    await deleteReport(tx, id);
    await recordChange(tx, { action: 'report.deleted', entity: 'report', entity_id: id, entity_title: row.kind });
    return { touched: 1 };
  });
}

/** The file of a complete report; 404 while there is none. Whoever fetches personal data is audited. */
export async function fetchReport(scope: PersonScope, files: FileStore, id: string): Promise<OpenedFile> {
  const row = await findVisible(scope, id);
  const opened = await openFile(scope, files, found(row.file_id));
  try {
    await recordChange(scope, {
      action: 'report.downloaded',
      entity: 'report',
      entity_id: id,
      entity_title: opened.file.name,
    });
    return opened;
  } catch (error) {
    // Nobody reads it to its end, which would close it.
    opened.content.destroy();
    throw error;
  }
}

async function findVisible(scope: PersonScope, id: string): Promise<ReportRow> {
  const row = found(await selectReport(scope, id));
  if (!maySeeReport(row, findReportKind(scope, row.kind).permission, scope)) throw new AppError('not_found');
  return row;
}

function present(scope: PersonScope, row: ReportRow, language: Language): Report {
  const { error_code } = row;
  return {
    id: row.id,
    category: findReportKind(scope, row.kind).name,
    name: nameReport(translator(language), row),
    title: row.title,
    status: row.status,
    progress: row.progress,
    url: row.status === 'complete' ? `/api/v2/reports/${row.id}/file` : null,
    file_name: row.file_name,
    size: row.file_size,
    error: error_code === null ? null : { code: error_code, message: errorText(language, error_code) },
    sent_to: row.is_sent ? row.email : null,
    asked_by: { id: row.created_by, title: joinFullName(row) },
    schedule_id: row.schedule_id,
    created_at: row.created_at.toISOString(),
    finished_at: row.finished_at?.toISOString() ?? null,
    expires_at: row.expires_at.toISOString(),
    can: [
      ...(row.status === 'complete' ? (['download'] as const) : []),
      ...(row.status === 'in_progress' ? [] : (['repeat'] as const)),
      ...(mayRemoveReport(row, scope) ? (['delete'] as const) : []),
    ],
  };
}
