import { sql } from 'kysely';
import type { RecipientState } from '#contract/campaigns.ts';
import type { TenantScope } from '#platform/scope.ts';
import type { TemplateCounts } from './incident-risk.rules.ts';

/** How far each of the people went in each campaign that counts: what risk and a person's page are made of. */
export interface PhishingOutcome {
  readonly user_id: string;
  readonly campaign_id: string;
  readonly campaign: string;
  readonly template_id: string;
  readonly template: string;
  readonly kind: TemplateCounts['kind'];
  readonly state: RecipientState;
  readonly sent_at: Date;
  readonly opened_at: Date | null;
  readonly clicked_at: Date | null;
  readonly entered_data_at: Date | null;
  readonly opened_attachment_at: Date | null;
  readonly reported_at: Date | null;
}

export async function selectOutcomes(scope: TenantScope, userIds: readonly string[]): Promise<PhishingOutcome[]> {
  return scope.db
    .selectFrom('phishing_recipients as r')
    .innerJoin('phishing_campaigns as k', (join) =>
      join.onRef('k.organization_id', '=', 'r.organization_id').onRef('k.id', '=', 'r.campaign_id'),
    )
    .innerJoin('phishing_campaign_templates as t', (join) =>
      join
        .onRef('t.organization_id', '=', 'r.organization_id')
        .onRef('t.campaign_id', '=', 'r.campaign_id')
        .onRef('t.template_id', '=', 'r.template_id'),
    )
    .select([
      'r.user_id',
      'r.campaign_id',
      'k.name as campaign',
      'r.template_id',
      sql<string>`t.snapshot ->> 'name'`.as('template'),
      't.kind',
      'r.state',
      sql<Date>`r.sent_at`.as('sent_at'),
      'r.opened_at',
      'r.clicked_at',
      'r.entered_data_at',
      'r.opened_attachment_at',
      'r.reported_at',
    ])
    .where('r.organization_id', '=', scope.organizationId)
    .where(sql<boolean>`r.user_id = any(${userIds}::uuid[])`)
    .where('r.sent_at', 'is not', null)
    .where('k.deleted_at', 'is', null)
    .where('k.is_testing', '=', false)
    .orderBy('r.sent_at', 'desc')
    .execute();
}

/** Delivered and failed letters by template, over campaigns that count. */
export async function selectTemplateCounts(
  scope: TenantScope,
): Promise<{ template_id: string; delivered: number; failed: number }[]> {
  const { rows } = await sql<{ template_id: string; delivered: number; failed: number }>`
    select u.template_id, sum(u.sent)::int as delivered,
      sum(case u.kind when 'form' then u.entered_data when 'attachments' then u.opened_attachment else u.clicked end)::int as failed
    from phishing_campaign_templates u
    join phishing_campaigns k on k.organization_id = u.organization_id and k.id = u.campaign_id
    where u.organization_id = ${scope.organizationId} and k.deleted_at is null and not k.is_testing
    group by u.template_id`.execute(scope.db);
  return rows;
}

/** The same for those that can be sent again, by their names of today. */
export async function selectCampaignTemplates(
  scope: TenantScope,
): Promise<{ template_id: string; title: string; delivered: number; failed: number }[]> {
  const counts = await selectTemplateCounts(scope);
  const known = await scope.db
    .selectFrom('phishing_templates')
    .select(['id', 'name'])
    .where('organization_id', '=', scope.organizationId)
    .where('deleted_at', 'is', null)
    .execute();
  const names = new Map(known.map(({ id, name }) => [id, name]));
  return counts.flatMap((lure) => {
    const title = names.get(lure.template_id);
    return title === undefined ? [] : [{ ...lure, title }];
  });
}

export async function selectCampaignCounts(scope: TenantScope): Promise<{ total: number; active: number }> {
  const { rows } = await sql<{ total: number; active: number }>`
    select count(*)::int as total, count(*) filter (where status in ('active', 'paused'))::int as active
    from phishing_campaigns
    where organization_id = ${scope.organizationId} and deleted_at is null and not is_testing
      and started_at is not null`.execute(scope.db);
  return rows[0] ?? { total: 0, active: 0 };
}
