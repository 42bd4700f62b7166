import { sql } from 'kysely';
import { emailRipeHours } from '#contract/constants.ts';
import type { TenantScope } from '#platform/scope.ts';
import type { CampaignRow } from './campaign-repository.ts';
import { knownAt } from './incident-risk.rules.ts';

/**
 * When the share of those who fell tells something, of the campaigns that are too young for it; others are not in the
 * answer. What was over longer ago than an email needs is known and asks nothing.
 */
export async function selectKnownMoments(
  scope: TenantScope,
  campaigns: readonly Pick<CampaignRow, 'id' | 'started_at' | 'completed_at'>[],
): Promise<ReadonlyMap<string, Date>> {
  const since = new Date(scope.now.getTime() - emailRipeHours * 3_600_000);
  const ids = campaigns
    .filter(({ started_at, completed_at }) => started_at !== null && (completed_at === null || completed_at > since))
    .map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; half_sent_at: Date | null }>`
    select k.id, (
      select percentile_disc(0.5) within group (order by r.sent_at) from phishing_recipients r
      where r.organization_id = k.organization_id and r.campaign_id = k.id and r.sent_at is not null
    ) as half_sent_at
    from phishing_campaigns k
    where k.organization_id = ${scope.organizationId} and k.id = any(${ids}::uuid[])
      and exists (
        select from phishing_recipients late
        where late.organization_id = k.organization_id and late.campaign_id = k.id and late.settled_at > ${since}
      )`.execute(scope.db);
  return new Map(
    rows.flatMap(({ id, half_sent_at }) => {
      const known = knownAt(half_sent_at, scope.now);
      return known === null ? [] : [[id, known] as const];
    }),
  );
}
