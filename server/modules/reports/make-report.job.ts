import { z } from 'zod';
import type { ErrorCode } from '#contract/errors.ts';
import { rolePermissions } from '#contract/permissions.ts';
import { findOrganization } from '#modules/organizations/index.ts';
import { AppError } from '#platform/app-error.ts';
import { announceChange } from '#platform/changes/index.ts';
import type { AppContext } from '#platform/context.ts';
import { DatabaseUnavailable } from '#platform/database/index.ts';
import { receiveFile, recordFile } from '#platform/files/index.ts';
import { defineJob } from '#platform/jobs/index.ts';
import { createOrganizationScope, createSystemScope, inTransaction, type PersonScope } from '#platform/scope.ts';
import { findReportKind } from './report-kind.ts';
import { endReport, type ReportRow, selectReport } from './report-repository.ts';

const data = z.object({ organization_id: z.uuid(), report_id: z.uuid() });

/**
 * Makes the file of a report. Killed halfway it runs again: a report gets its file in the transaction that completes it,
 * so there is one, and bytes of an earlier attempt go with the clean-up.
 */
export const makeReportJob = defineJob<AppContext, typeof data>('reports.make', {
  schema: data,
  retryLimit: 5,
  retryDelaySeconds: 2,
  expireInSeconds: 15 * 60,
  handler: async (context, { organization_id, report_id }, signal) => {
    const system = createSystemScope(context.database.db, context.clock.now(), context.ports);
    const organization = await findOrganization(system, organization_id);
    if (organization === null) return;
    const scope = createOrganizationScope(system, organization);
    const row = await selectReport(scope, report_id);
    if (row === undefined || row.status !== 'in_progress') return;
    const asker: PersonScope = {
      ...scope,
      language: row.language,
      userId: row.created_by,
      role: row.role,
      permissions: new Set(rolePermissions[row.role]),
    };
    try {
      await make(context, asker, row, signal);
    } catch (error) {
      if (error instanceof DatabaseUnavailable || signal.aborted) throw error;
      const isExpected = error instanceof AppError;
      await fail(asker, row, isExpected ? error.code : 'internal_error');
      if (!isExpected) throw error;
    }
  },
});

async function make(context: AppContext, scope: PersonScope, row: ReportRow, signal: AbortSignal): Promise<void> {
  const kind = findReportKind(scope, row.kind);
  const made = await kind.make(scope, kind.params.parse(row.params), signal);
  const file = await receiveFile(context.files, { kind: 'report', ...made });
  signal.throwIfAborted();
  await inTransaction({ ...scope, now: context.clock.now() }, async (tx) => {
    if (!(await endReport(tx, row.id, { status: 'complete', file_id: file.id }))) return;
    await recordFile(tx, file);
    await announceChange(tx, 'report', [row.id]);
  });
}

async function fail(scope: PersonScope, row: ReportRow, code: ErrorCode): Promise<void> {
  await inTransaction(scope, async (tx) => {
    if (await endReport(tx, row.id, { status: 'error', error_code: code })) {
      await announceChange(tx, 'report', [row.id]);
    }
  });
}
