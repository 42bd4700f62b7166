import type { ReportChannelName } from '#contract/phishing-reports.ts';
import type { Instant } from './organizations.ts';

/** Made when somebody first asks for it. */
export interface PhishingReportChannelsTable {
  organization_id: string;
  /** What stands before the @ of the report address. */
  mailbox_name: string;
  /** sha256 of the key of add-ins, as hex; null until somebody makes one. The three are null together. */
  key_hash: string | null;
  /** The key's first signs, by which people recognise it. */
  key_prefix: string | null;
  key_created_at: Instant | null;
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
