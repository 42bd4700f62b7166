import type { z } from 'zod';
import type { Language } from '#contract/constants.ts';
import type { Report, ReportsQuery } from '#contract/reports.ts';
import { AppError, found } from '#platform/app-error.ts';
import { recordChange } from '#platform/changes/index.ts';
import { type FileStore, type OpenedFile, openFile } from '#platform/files/index.ts';
import { errorText } from '#platform/i18n.ts';
import { newId } from '#platform/ids.ts';
import { enqueue } from '#platform/jobs/index.ts';
import { inTransaction, type PersonScope } from '#platform/scope.ts';
import { makeReportJob } from './make-report.job.ts';
import { maySeeAllReports, maySeeReport } from './report-access.rules.ts';
import { findReportKind, type ReportKind } from './report-kind.ts';
import { insertReport, type ReportRow, selectReport, selectReports } from './report-repository.ts';

/** Files are kept this long after they were asked for. */
const keptMs = 30 * 24 * 60 * 60_000;

/** Asks for a report; it is made in the background and read under the id. Throws `forbidden` for a kind above the asker. */
export async function requestReport<Params extends z.ZodType>(
  scope: PersonScope,
  kind: ReportKind<Params>,
  params: z.input<Params>,
): Promise<{ id: string }> {
  if (!scope.permissions.has(kind.permission)) throw new AppError('forbidden');
  return inTransaction(scope, async (tx) => {
    const id = newId();
    const expires_at = new Date(tx.now.getTime() + keptMs);
    await insertReport(tx, { id, kind: kind.name, params: kind.params.parse(params), expires_at });
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

/** The viewer's reports, of administrators everybody's, the latest first. */
export async function listReports(scope: PersonScope, language: Language, query: ReportsQuery) {
  const { rows, total } = await selectReports(scope, query, maySeeAllReports(scope) ? null : scope.userId);
  return {
    data: rows.map((row) => present(scope, row, language)),
    total_count: total,
    limit: query.limit,
    offset: query.offset,
  };
}

/** The file of a complete report; 404 while there is none. Whoever fetches personal data is audited. */
export async function fetchReport(scope: PersonScope, files: FileStore, id: string): Promise<OpenedFile> {
  const row = await findVisible(scope, id);
  const opened = await openFile(scope, files, found(row.file_id));
  await recordChange(scope, {
    action: 'report.downloaded',
    entity: 'report',
    entity_id: id,
    entity_title: opened.file.name,
  });
  return opened;
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
    status: row.status,
    url: row.status === 'complete' ? `/api/v2/reports/${row.id}/file` : null,
    file_name: row.file_name,
    size: row.file_size,
    error: error_code === null ? null : { code: error_code, message: errorText(language, error_code) },
    created_at: row.created_at.toISOString(),
    finished_at: row.finished_at?.toISOString() ?? null,
    expires_at: row.expires_at.toISOString(),
  };
}
