import type { ReportAddressReason } from '#contract/phishing-reports.ts';

/** The settings that decide whether letters to report addresses arrive. */
export interface ReportMailSettings {
  readonly reportMailDomain: string | undefined;
  readonly reportSmtpPort: number | undefined;
  readonly hasMailbox: boolean;
}

/** What an administrator has to set before people can write to a report address; null: it works. */
export function missingForAddress(settings: ReportMailSettings): ReportAddressReason | null {
  if (settings.reportMailDomain === undefined) return 'mail_domain_missing';
  return settings.reportSmtpPort !== undefined || settings.hasMailbox ? null : 'mail_port_missing';
}

/** The whole address of an organization's report mailbox; null where no letter would arrive. */
export function reportAddress(settings: ReportMailSettings, mailboxName: string): string | null {
  return missingForAddress(settings) === null ? `${mailboxName}@${settings.reportMailDomain}` : null;
}
