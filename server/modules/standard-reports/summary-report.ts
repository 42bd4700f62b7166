import { type SummaryReportBody, summaryReportBody } from '#contract/reports.ts';
import { openOfBranch, readBrand } from '#modules/organizations/index.ts';
import { defineReportKind, requestReport } from '#modules/reports/index.ts';
import {
  readCoursesCounts,
  readCurrentProgress,
  readCurrentRisk,
  readDetailProgressGroups,
  readLastCampaign,
  readOrganizationPhishing,
  readProgressGroups,
  readProgressSeries,
  readRiskGroups,
  readRiskLevels,
} from '#modules/statistics/index.ts';
import { dayIn } from '#platform/calendar.ts';
import { translator } from '#platform/i18n.ts';
import type { PersonScope } from '#platform/scope.ts';
import { selectFirstMoment } from './standard-reports-repository.ts';
import { drawSummary } from './summary-pdf.ts';

/** The organization on paper for those who decide: the figures of the statistics page, no names of people. */
export const summaryReport = defineReportKind({
  name: 'pdf',
  permission: 'admin.statistics',
  isSent: true,
  params: summaryReportBody,
  standing: ({ days }) => ({ days_period: days }),
  make: async (scope, { organization_id: id = scope.organizationId, days_period }, { signal, files, tell }) => {
    const opened = await openOfBranch(scope, id);
    const risk = await readCurrentRisk(scope, id, days_period);
    const levels = await readRiskLevels(scope, id, days_period);
    const progress = await readCurrentProgress(scope, id);
    await tell(1, 3);
    signal.throwIfAborted();
    const content = await drawSummary({
      brand: await readBrand(opened, files),
      language: scope.language,
      timeZone: opened.timeZone,
      now: scope.now,
      period: days_period,
      firstDay: dayIn(await selectFirstMoment(opened), opened.timeZone),
      risk,
      levels,
      progress,
      progressSeries: await readProgressSeries(scope, id, days_period),
      phishing: await readOrganizationPhishing(scope, id),
      riskGroups: await readRiskGroups(scope, id),
      progressGroups: await readProgressGroups(scope, id),
      departments: (await readDetailProgressGroups(scope, id, days_period)).data,
      courses: await readCoursesCounts(scope, id),
      lastCampaign: (await readLastCampaign(scope, id)).campaign,
    });
    const date = dayIn(scope.now, opened.timeZone);
    return { name: translator(scope.language)('reports.pdf.file_name', { date }), content };
  },
});

/** Asks for the summary of the own organization or of one below. */
export async function requestSummary(scope: PersonScope, body: SummaryReportBody): Promise<{ id: string }> {
  await openOfBranch(scope, body.organization_id ?? scope.organizationId);
  return requestReport(scope, summaryReport, body);
}
