import { sql } from 'kysely';
import type { SystemScope, TenantScope } from '#platform/scope.ts';
import type { TemplateHistory } from './autophish.rules.ts';
import type { CampaignRow } from './campaign-repository.ts';

export async function selectIsEnabled(scope: TenantScope): Promise<boolean> {
  const row = await scope.db
    .selectFrom('phishing_autophish')
    .select('is_enabled')
    .where('organization_id', '=', scope.organizationId)
    .executeTakeFirst();
  return row?.is_enabled ?? false;
}

/** False: it was so already. */
export async function writeIsEnabled(tx: TenantScope, isEnabled: boolean): Promise<boolean> {
  const { rows } = await sql`
    insert into phishing_autophish (organization_id, is_enabled, changed_at)
    values (${tx.organizationId}, ${isEnabled}, ${tx.now})
    on conflict (organization_id) do update set is_enabled = excluded.is_enabled, changed_at = excluded.changed_at
      where phishing_autophish.is_enabled <> excluded.is_enabled
    returning organization_id`.execute(tx.db);
  return rows.length > 0;
}

/** Of all organizations: those that want a campaign every month. */
export async function selectEnabledOrganizations(scope: SystemScope): Promise<string[]> {
  const rows = await scope.db
    .selectFrom('phishing_autophish')
    .select('organization_id')
    .where('is_enabled', '=', true)
    .orderBy('organization_id')
    .execute();
  return rows.map((row) => row.organization_id);
}

/** Locked until the transaction ends: two processes do not make the same month's campaign. */
export async function lockAutophish(tx: TenantScope): Promise<boolean> {
  const row = await tx.db
    .selectFrom('phishing_autophish')
    .select('is_enabled')
    .where('organization_id', '=', tx.organizationId)
    .forUpdate()
    .executeTakeFirst();
  return row?.is_enabled ?? false;
}

export async function hasRound(scope: TenantScope, month: string): Promise<boolean> {
  const row = await scope.db
    .selectFrom('phishing_autophish_rounds')
    .select('month')
    .where('organization_id', '=', scope.organizationId)
    .where('month', '=', month)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertRound(tx: TenantScope, month: string, campaignId: string): Promise<void> {
  await tx.db
    .insertInto('phishing_autophish_rounds')
    .values({ organization_id: tx.organizationId, month, campaign_id: campaignId })
    .execute();
}

/** The newest automatic campaign that was not deleted. */
export async function selectNewestRound(
  scope: TenantScope,
): Promise<
  | (Pick<CampaignRow, 'id' | 'name' | 'status' | 'start_date' | 'end_date' | 'users_count'> & { letters_left: number })
  | undefined
> {
  return scope.db
    .selectFrom('phishing_campaigns as c')
    .select(['c.id', 'c.name', 'c.status', 'c.start_date', 'c.end_date', 'c.users_count'])
    .select((row) =>
      row
        .selectFrom('phishing_recipients as r')
        .whereRef('r.organization_id', '=', 'c.organization_id')
        .whereRef('r.campaign_id', '=', 'c.id')
        .where('r.delivery', '=', 'planned')
        .select(sql<number>`count(*)::int`.as('count'))
        .$asScalar()
        .$notNull()
        .as('letters_left'),
    )
    .where('c.organization_id', '=', scope.organizationId)
    .where('c.is_autophish', '=', true)
    .where('c.deleted_at', 'is', null)
    .orderBy('c.start_date', 'desc')
    .orderBy('c.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The automatic campaigns that are not over, locked until the transaction ends. */
export async function lockOpenRounds(tx: TenantScope): Promise<CampaignRow[]> {
  return tx.db
    .selectFrom('phishing_campaigns')
    .selectAll()
    .where('organization_id', '=', tx.organizationId)
    .where('is_autophish', '=', true)
    .where('status', '<>', 'completed')
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Which lures people got or are about to get, and when last, whatever the campaign: tests and deleted ones were read too. */
export async function selectTemplateHistory(
  scope: TenantScope,
  userIds: readonly string[],
): Promise<Map<string, TemplateHistory>> {
  const { rows } = await sql<{ user_id: string; template_id: string; at: Date }>`
    select user_id, template_id, max(coalesce(sent_at, planned_at)) as at from phishing_recipients
    where organization_id = ${scope.organizationId} and user_id = any(${userIds}::uuid[])
      and delivery not in ('failed', 'cancelled')
    group by user_id, template_id`.execute(scope.db);
  const byPerson = Map.groupBy(rows, (row) => row.user_id);
  return new Map(
    [...byPerson].map(([id, seen]) => [id, new Map(seen.map((row) => [row.template_id, row.at.getTime()]))]),
  );
}
