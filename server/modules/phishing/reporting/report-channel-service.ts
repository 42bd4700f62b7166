import { randomBytes } from 'node:crypto';
import type { PhishingReportOutcome, ReportChannelName, ReportChannels } from '#contract/phishing-reports.ts';
import { findOrganization } from '#modules/organizations/index.ts';
import { AppError } from '#platform/app-error.ts';
import { recordAudit } from '#platform/audit/index.ts';
import { newId } from '#platform/ids.ts';
import { enqueue } from '#platform/jobs/index.ts';
import {
  createOrganizationScope,
  createSystemScope,
  inTransaction,
  type SystemScope,
  type TenantScope,
} from '#platform/scope.ts';
import type { ServerConfig } from '#server/config.ts';
import { projectionJob } from '../tracking/projection.job.ts';
import { storeHits } from '../tracking/projection.ts';
import {
  insertOtherReport,
  insertReportChannel,
  type ReportChannelRow,
  selectReportChannel,
  selectReportCounts,
  selectReportedTo,
  selectTracedTokens,
  updateReportKey,
} from './report-channel-repository.ts';
import type { LetterTraces } from './reported-letter.rules.ts';

/** As `machine-events.rules.ts` knows them: requests that only people make. */
const methods: Record<ReportChannelName, string> = { mail: 'MAIL', add_in: 'ADDIN' };

/** Address, key and what came in. Makes them for the organization that asks first. */
export async function readReportChannels(scope: TenantScope, config: ServerConfig): Promise<ReportChannels> {
  const { mailbox_name, key } = await ensureChannel(scope);
  const counts = await selectReportCounts(scope);
  const { reportMailDomain } = config;
  return {
    address: reportMailDomain === undefined ? null : `${mailbox_name}@${reportMailDomain}`,
    endpoint: `${config.console.url}/api/v2/phishing/reports`,
    key,
    simulations_count: counts.simulations_count,
    others_count: counts.others_count,
    others_last_at: counts.others_last_at?.toISOString() ?? null,
  };
}

/** A new key; the old one is refused from now on. */
export async function renewReportKey(scope: TenantScope, config: ServerConfig): Promise<ReportChannels> {
  await ensureChannel(scope);
  await inTransaction(scope, async (tx) => {
    await updateReportKey(tx, newKey());
    await recordAudit(tx, {
      action: 'phishing.report_key_renewed',
      entity: 'organization',
      entity_id: tx.organizationId,
      old_value: null,
      new_value: null,
    });
  });
  return readReportChannels(scope, config);
}

/** On behalf of the organization whose key that is; 401 `unauthorized` for any other. */
export async function findReportScope(system: SystemScope, key: string | undefined): Promise<TenantScope> {
  const id = key === undefined ? undefined : await selectReportedTo(system, { key });
  const organization = id === undefined ? null : await findOrganization(system, id);
  if (organization === null) throw new AppError('unauthorized');
  return createOrganizationScope(system, organization);
}

/**
 * Counts a report: of our letters for those who got them, else apart. Says which it was. The same letter reported twice
 * counts once. Without `countsOthers` a letter that is not ours counts nowhere.
 */
export async function countReport(
  scope: TenantScope,
  traces: LetterTraces,
  channel: ReportChannelName,
  { countsOthers = true } = {},
): Promise<PhishingReportOutcome> {
  return inTransaction(scope, async (tx) => {
    const tokens = await selectTracedTokens(tx, traces);
    if (tokens.length === 0) {
      if (countsOthers) await insertOtherReport(tx, channel);
      return 'other';
    }
    const at = tx.now.toISOString();
    await storeHits(
      createSystemScope(tx.db, tx.now),
      tokens.map((token) => ({
        id: newId(),
        token,
        kind: 'reported',
        at,
        method: methods[channel],
        address: '',
        user_agent: '',
        is_prefetch: false,
        is_hidden: false,
        filled_fields: null,
      })),
    );
    await enqueue(tx, projectionJob, {});
    return 'simulation';
  });
}

async function ensureChannel(scope: TenantScope): Promise<ReportChannelRow> {
  const known = await selectReportChannel(scope);
  if (known) return known;
  const made = { mailbox_name: `report-${randomBytes(5).toString('hex')}`, key: newKey() };
  await insertReportChannel(scope, made);
  return (await selectReportChannel(scope)) ?? made;
}

function newKey(): string {
  return randomBytes(24).toString('base64url');
}
