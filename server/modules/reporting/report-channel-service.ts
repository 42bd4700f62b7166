import { randomBytes } from 'node:crypto';
import type {
  NewReportKey,
  PhishingReportOutcome,
  ReportChannelName,
  ReportChannels,
} from '#contract/phishing-reports.ts';
import { hashToken } from '#modules/accounts/index.ts';
import { findOrganization } from '#modules/organizations/index.ts';
import { projectionJob, storeHits } from '#modules/tracking/index.ts';
import { AppError } from '#platform/app-error.ts';
import { recordChange } from '#platform/changes/index.ts';
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
import { ensureReportChannel } from './ensure-report-channel.ts';
import { missingForAddress, reportAddress } from './report-address.rules.ts';
import {
  insertOtherReport,
  selectReportCounts,
  selectReportedTo,
  selectTracedTokens,
  updateReportKey,
} from './report-channel-repository.ts';
import type { EmailTraces } from './reported-email.rules.ts';

/** As `machine-events.rules.ts` knows them: requests that only people make. */
const methods: Record<ReportChannelName, string> = { mail: 'MAIL', add_in: 'ADDIN' };
/** Of 32 signs of a key: enough to tell two keys apart, and 144 of its bits stay secret. */
const prefixLength = 8;

/** Address, what is known of the key, and what came in. */
export async function readReportChannels(scope: TenantScope, config: ServerConfig): Promise<ReportChannels> {
  const { mailbox_name, key_prefix, key_created_at } = await ensureReportChannel(scope);
  const counts = await selectReportCounts(scope);
  return {
    address: reportAddress(config, mailbox_name),
    address_reason: missingForAddress(config),
    endpoint: `${config.console.url}/api/v2/phishing/reports`,
    key:
      key_prefix === null || key_created_at === null
        ? null
        : { prefix: key_prefix, created_at: key_created_at.toISOString() },
    simulations_count: counts.simulations_count,
    others_count: counts.others_count,
    others_last_at: counts.others_last_at?.toISOString() ?? null,
  };
}

/** A new key, readable this once; one that was there before is refused from now on. */
export async function makeReportKey(scope: TenantScope): Promise<NewReportKey> {
  const secret = randomBytes(24).toString('base64url');
  const prefix = secret.slice(0, prefixLength);
  await inTransaction(scope, async (tx) => {
    const { key_prefix } = await ensureReportChannel(tx);
    await updateReportKey(tx, { hash: hashToken(secret), prefix });
    await recordChange(tx, {
      action: key_prefix ? 'phishing.report_key_renewed' : 'phishing.report_key_made',
      entity: 'organization',
      entity_id: tx.organizationId,
      old_value: key_prefix ? { prefix: key_prefix } : null,
      new_value: { prefix },
    });
  });
  return { secret, prefix, created_at: scope.now.toISOString() };
}

/** On behalf of the organization whose key that is; 401 `unauthorized` for any other. */
export async function findReportScope(system: SystemScope, key: string | undefined): Promise<TenantScope> {
  const id = key === undefined ? undefined : await selectReportedTo(system, { key_hash: hashToken(key) });
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
  traces: EmailTraces,
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
      createSystemScope(tx.db, tx.now, tx.ports),
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
