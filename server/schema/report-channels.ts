import type { ReportChannelName } from '#contract/phishing-reports.ts';
import type { Instant } from './organizations.ts';

/** Made when somebody first asks for it. */
export interface PhishingReportChannelsTable {
  organization_id: string;
  /** What stands before the @ of the report address. */
  mailbox_name: string;
  /** Good for reporting and nothing else; shown to those who set add-ins up. */
  key: string;
  created_at: Instant;
}

/** Letters that people reported and that are not ours: only that it happened. */
export interface PhishingOtherReportsTable {
  organization_id: string;
  id: string;
  channel: ReportChannelName;
  at: Instant;
}

export interface ReportChannelsSchema {
  phishing_report_channels: PhishingReportChannelsTable;
  phishing_other_reports: PhishingOtherReportsTable;
}
