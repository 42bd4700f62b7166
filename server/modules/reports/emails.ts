import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import { rolePermissions } from '#contract/permissions.ts';
import { openFile } from '#platform/files/index.ts';
import {
  type AddressedMessage,
  defineEmail,
  type EmailAttachment,
  type EmailContext,
  type EmailKind,
  EmailRejected,
  type EmailTemplate,
  findUnpermitted,
} from '#platform/mail/index.ts';
import { findReportKind } from './report-kind.ts';
import { nameReport } from './report-name.ts';
import { type ReportRow, selectReport } from './report-repository.ts';
import { selectGoneTitles, selectSchedule } from './schedule-repository.ts';

/** Larger files are not attached: mail servers send them back. */
const maxAttachedBytes = 7 * 1024 * 1024;

const templateOf = (name: 'report_ready' | 'report_failed' | 'report_schedule_handed'): EmailTemplate => ({
  name,
  variables: ['report'],
  hasLink: true,
  standard: (t, slots) => ({
    subject: t(`${name}.subject`, slots),
    title: t(`${name}.title`, slots),
    text: t(`${name}.text`, slots),
    button: t(`${name}.button`, slots),
  }),
  samples: (t) => ({ report: t('reports.pdf.title') }),
});
const readyTemplate = templateOf('report_ready');
const failedTemplate = templateOf('report_failed');
const handedTemplate = templateOf('report_schedule_handed');

const narrowedTemplate: EmailTemplate = {
  name: 'report_schedule_narrowed',
  variables: ['report', 'departments'],
  hasLink: true,
  standard: (t, slots) => ({
    subject: t('report_schedule_narrowed.subject', slots),
    title: t('report_schedule_narrowed.title', slots),
    text: t('report_schedule_narrowed.text', slots),
    button: t('report_schedule_narrowed.button', slots),
  }),
  samples: (t) => ({ report: t('reports.pdf.title'), departments: t('reports.department_gone') }),
};

const ofReport = z.object({ report_id: z.uuid() });
const ofSchedule = z.object({ schedule_id: z.uuid() });
const ofNarrowed = ofSchedule.extend({ departments_ids: z.array(z.uuid()) });

const reportReady = defineEmail('report_ready', {
  payload: ofReport,
  admit: admitReaders,
  templates: [readyTemplate],
  render: async (context, { report_id }, message) => {
    const row = await requireReport(context, report_id);
    const letter = context.compose(readyTemplate, message, {
      values: { report: nameReport(context.t, row) },
      link: context.pageUrl(pageOf(row)),
    });
    const attached = await attach(context, row);
    return { ...letter, attachments: [...(letter.attachments ?? []), ...attached] };
  },
});

const reportFailed = defineEmail('report_failed', {
  payload: ofReport,
  admit: admitReaders,
  templates: [failedTemplate],
  render: async (context, { report_id }, message) => {
    const row = await requireReport(context, report_id);
    return context.compose(failedTemplate, message, {
      values: { report: nameReport(context.t, row) },
      link: context.pageUrl(pageOf(row)),
    });
  },
});

const scheduleHanded = defineEmail('report_schedule_handed', {
  payload: ofSchedule,
  admit: admitOwners,
  templates: [handedTemplate],
  render: async (context, { schedule_id }, message) => {
    const row = await requireSchedule(context, schedule_id);
    return context.compose(handedTemplate, message, {
      values: { report: context.t(`reports.${row.kind}.title`) },
      link: context.pageUrl('/admin/statistics/reports/schedules'),
    });
  },
});

const scheduleNarrowed = defineEmail('report_schedule_narrowed', {
  payload: ofNarrowed,
  admit: admitOwners,
  templates: [narrowedTemplate],
  render: async (context, { schedule_id, departments_ids }, message) => {
    const row = await requireSchedule(context, schedule_id);
    const titles = await selectGoneTitles(context.scope, departments_ids);
    const named = departments_ids.map((id) => titles.get(id) ?? context.t('reports.department_gone'));
    return context.compose(narrowedTemplate, message, {
      values: { report: context.t(`reports.${row.kind}.title`), departments: named.join(', ') },
      link: context.pageUrl('/admin/statistics/reports/schedules'),
    });
  },
});

/** What is said of a schedule goes to who may have its reports. */
async function admitOwners<Payload extends z.infer<typeof ofSchedule>>(
  { scope }: EmailContext,
  letters: readonly { message: AddressedMessage; payload: Payload }[],
) {
  const schedules = await Promise.all(letters.map(({ payload }) => selectSchedule(scope, payload.schedule_id)));
  return findUnpermitted(
    scope,
    letters.flatMap(({ message }, index) => {
      const schedule = schedules[index];
      return schedule ? [{ message, needed: findReportKind(scope, schedule.kind).permission }] : [];
    }),
  );
}

async function requireSchedule({ scope }: EmailContext, id: string) {
  const row = await selectSchedule(scope, id);
  if (row === undefined) throw new EmailRejected('the schedule is gone', { isLasting: true });
  return row;
}

/** A report goes to who may have it when it leaves. One that is gone is refused when its letter is made. */
async function admitReaders(
  { scope }: EmailContext,
  letters: readonly { message: AddressedMessage; payload: z.infer<typeof ofReport> }[],
) {
  const asked = await Promise.all(
    letters.map(async ({ message, payload }) => ({ message, row: await selectReport(scope, payload.report_id) })),
  );
  return findUnpermitted(
    scope,
    asked.flatMap(({ message, row }) =>
      row === undefined ? [] : [{ message, needed: findReportKind(scope, row.kind).permission }],
    ),
  );
}

async function requireReport({ scope }: EmailContext, id: string): Promise<ReportRow> {
  const row = await selectReport(scope, id);
  if (row === undefined) throw new EmailRejected('the report is gone', { isLasting: true });
  return row;
}

/** Where whoever asked finds it: learners have no list of reports. */
function pageOf(row: ReportRow): string {
  return rolePermissions[row.role].includes('admin') ? '/admin/statistics/reports' : '/user/learning';
}

/** What is made to be sent lies in the letter; tables of people wait behind the sign-in. */
async function attach({ scope, files }: EmailContext, row: ReportRow): Promise<EmailAttachment[]> {
  if (row.file_id === null || findReportKind(scope, row.kind).isSent !== true) return [];
  if ((row.file_size ?? 0) > maxAttachedBytes) return [];
  const { file, content } = await openFile(scope, files, row.file_id);
  return [{ filename: file.name, content: await buffer(content), media_type: file.media_type }];
}

export const reportsEmails: readonly EmailKind[] = [reportReady, reportFailed, scheduleHanded, scheduleNarrowed];
