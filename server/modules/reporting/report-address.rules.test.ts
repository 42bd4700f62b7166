import { describe, expect, it } from 'vitest';
import { missingForAddress, type ReportMailSettings, reportAddress } from './report-address.rules.ts';

const bare: ReportMailSettings = {
  reportMailDomain: undefined,
  reportSmtpPort: undefined,
  hasMailbox: false,
};

describe('a report address', () => {
  it('is promised only where its letters arrive: at a port of ours or in the mailbox of the demo', () => {
    const named = { ...bare, reportMailDomain: 'reports.example' };
    expect(reportAddress({ ...named, reportSmtpPort: 2525 }, 'report-1')).toBe('report-1@reports.example');
    expect(reportAddress({ ...named, hasMailbox: true }, 'report-1')).toBe('report-1@reports.example');
    expect(reportAddress(named, 'report-1')).toBeNull();
  });

  it('says which setting is missing, the domain before the port', () => {
    expect(missingForAddress(bare)).toBe('mail_domain_missing');
    expect(missingForAddress({ ...bare, reportSmtpPort: 2525 })).toBe('mail_domain_missing');
    expect(missingForAddress({ ...bare, reportMailDomain: 'reports.example' })).toBe('mail_port_missing');
  });
});
