import { randomBytes } from 'node:crypto';
import type { TenantScope } from '#platform/scope.ts';
import { insertReportChannel, type ReportChannelRow, selectReportChannel } from './report-channel-repository.ts';

/** The organization's report address, made when it is first needed: by a campaign, or by an operator who asks for it. */
export async function ensureReportChannel(scope: TenantScope): Promise<ReportChannelRow> {
  const known = await selectReportChannel(scope);
  if (known) return known;
  const mailbox_name = `report-${randomBytes(5).toString('hex')}`;
  await insertReportChannel(scope, mailbox_name);
  return (await selectReportChannel(scope)) ?? { mailbox_name, key_prefix: null, key_created_at: null };
}
