import { z } from 'zod';
import type { ErrorCode } from '#contract/errors.ts';
import { progressOf } from '#contract/figures.ts';
import { type PermissionKey, rolePermissions } from '#contract/permissions.ts';
import { findOrganization } from '#modules/organizations/index.ts';
import { AppError } from '#platform/app-error.ts';
import { announceChange } from '#platform/changes/index.ts';
import type { AppContext } from '#platform/context.ts';
import { recordEvents } from '#platform/events/index.ts';
import { receiveFile, recordFile, withFileCleanup } from '#platform/files/index.ts';
import { defineJob } from '#platform/jobs/index.ts';
import { queueEmail } from '#platform/mail/index.ts';
import { Outage } from '#platform/outage.ts';
import { createOrganizationScope, createSystemScope, inTransaction, type PersonScope } from '#platform/scope.ts';
import { mayStillHaveReport } from './report-access.rules.ts';
import { findReportKind, type Making } from './report-kind.ts';
import { endReport, type ReportRow, selectReport, updateProgress } from './report-repository.ts';
import { selectRecipients } from './schedule-repository.ts';

const data = z.object({ organization_id: z.uuid(), report_id: z.uuid() });
/** Whoever waits is told how far it is at most this often. */
const notifyIntervalMs = 1000;
/** The whole of it is there only when its file is. */
const maxProgressUpdates = 99;

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
      // What they are now: whoever was lowered since then gets what they may see today.
      role: row.asker_role,
      permissions: new Set(rolePermissions[row.asker_role]),
    };
    if (!mayStillHaveReport(row, findReportKind(scope, row.kind).permission)) {
      await fail(asker, row, 'forbidden');
      return;
    }
    try {
      await make(context, asker, row, signal);
    } catch (error) {
      if (error instanceof Outage || signal.aborted) throw error;
      const isExpected = error instanceof AppError;
      await fail(asker, row, isExpected ? error.code : 'internal_error');
      if (!isExpected) throw error;
    }
  },
});

async function make(context: AppContext, scope: PersonScope, row: ReportRow, signal: AbortSignal): Promise<void> {
  const kind = findReportKind(scope, row.kind);
  const { files, config } = context;
  const making: Making = { reportId: row.id, signal, files, config, tell: notifyProgress(context, scope, row.id) };
  const made = await kind.make(scope, kind.params.parse(row.params), making);
  await withFileCleanup(scope, files, async (store) => {
    const file = await receiveFile(store, { kind: 'report', ...made });
    signal.throwIfAborted();
    await inTransaction({ ...scope, now: context.clock.now() }, async (tx) => {
      const asked = await selectReport(tx, row.id);
      // Somebody may have gone, or been lowered, while it was made.
      if (asked === undefined || !mayStillHaveReport(asked, kind.permission)) {
        if (await endReport(tx, row.id, { status: 'error', error_code: 'forbidden' })) {
          await announceChange(tx, 'report', [row.id]);
        }
        return;
      }
      if (!(await endReport(tx, row.id, { status: 'complete', file_id: file.id }))) return;
      await recordFile(tx, file);
      await announceChange(tx, 'report', [row.id]);
      if (row.is_sent) await write(tx, row, 'report_ready');
      await writeRecipients(tx, row, kind.permission);
      const details = { category: row.kind };
      await recordEvents(tx, [{ type: 'report.ready', entity: 'report', entity_id: row.id, details }]);
    });
  });
}

function notifyProgress({ clock }: AppContext, scope: PersonScope, id: string): Making['tell'] {
  let told = { percent: 0, at: Number.NEGATIVE_INFINITY };
  return async (done, total) => {
    const now = clock.now();
    const percent = Math.min(maxProgressUpdates, progressOf(done, total));
    if (percent === told.percent || now.getTime() - told.at < notifyIntervalMs) return;
    told = { percent, at: now.getTime() };
    await inTransaction({ ...scope, now }, async (tx) => {
      await updateProgress(tx, id, percent);
      await announceChange(tx, 'report', [id]);
    });
  };
}

async function fail(scope: PersonScope, row: ReportRow, code: ErrorCode): Promise<void> {
  await inTransaction(scope, async (tx) => {
    if (!(await endReport(tx, row.id, { status: 'error', error_code: code }))) return;
    await announceChange(tx, 'report', [row.id]);
    if (row.schedule_id !== null) await write(tx, row, 'report_failed');
  });
}

async function write(tx: PersonScope, row: ReportRow, kind: 'report_ready' | 'report_failed'): Promise<void> {
  await queueEmail(tx, { kind, user_id: row.created_by, recipient: row.email, payload: { report_id: row.id } });
}

/** Those who gave up the permission since then get nothing. */
async function writeRecipients(tx: PersonScope, row: ReportRow, needed: PermissionKey): Promise<void> {
  for (const { id, role, email } of await selectRecipients(tx, row.recipients_ids)) {
    if (id === row.created_by || !rolePermissions[role].includes(needed)) continue;
    await announceChange(tx, 'report', [row.id], id);
    const payload = { report_id: row.id };
    await queueEmail(tx, { kind: 'report_ready', user_id: id, recipient: email, payload });
  }
}
