import { auditReport } from '#modules/audit/index.ts';
import { campaignReport, campaignResultsReport } from '#modules/campaigns/index.ts';
import { personDataReport } from '#modules/data-protection/index.ts';
import { employeesReport } from '#modules/people/index.ts';
import { proofReport } from '#modules/proofs/index.ts';
import type { ReportKind } from '#modules/reports/index.ts';
import { standardReports } from '#modules/standard-reports/index.ts';

/** Every kind of report. A line here registers it; its name stands in `reportCategories` of the contract. */
export const kindsOfReports: readonly ReportKind[] = [
  auditReport,
  employeesReport,
  campaignReport,
  campaignResultsReport,
  personDataReport,
  proofReport,
  ...standardReports,
];
