import type { Insertable, Selectable, Updateable } from 'kysely';
import { type ExpressionBuilder, sql } from 'kysely';
import type { CampaignListQuery } from '#contract/campaigns.ts';
import { matchesSearch } from '#platform/database/index.ts';
import type { Scope, TenantScope } from '#platform/scope.ts';
import type { Database } from '#schema/index.ts';
import type { PhishingCampaignsTable, TemplateSnapshot } from '#schema/phishing.ts';
import type { TemplateCounts } from './incident-risk.rules.ts';

export type CampaignRow = Selectable<PhishingCampaignsTable>;

/** What a card says of the templates: counts for all, the letter of the first. */
export interface CampaignTemplateSummary extends TemplateCounts {
  readonly template_id: string;
  readonly users_count: number;
  readonly logo_file_id: string | null;
  readonly email: { readonly name: string; readonly attachments: readonly { id: string; name: string }[] } | null;
}

type Query = ExpressionBuilder<Database & { k: PhishingCampaignsTable }, 'k'>;

/** Failing actions over delivered letters in percent, as `percentOf` shows it: a bound of the list means what is read. */
const incidentPercent = sql<number>`coalesce((
  select round(100.0 * sum(case u.kind when 'form' then u.entered_data when 'attachments' then u.opened_attachment else u.clicked end)
    / nullif(sum(u.sent), 0), 1)
  from phishing_campaign_templates u
  where u.organization_id = k.organization_id and u.campaign_id = k.id), 0)`;

function selectActive(scope: TenantScope) {
  return scope.db
    .selectFrom('phishing_campaigns as k')
    .where('k.organization_id', '=', scope.organizationId)
    .where('k.deleted_at', 'is', null);
}

/** Those that began and are no tests. */
function selectStarted(scope: TenantScope) {
  return selectActive(scope).selectAll('k').where('k.is_testing', '=', false).where('k.started_at', 'is not', null);
}

/** How many people a campaign has or, while it is planned, would have now. */
const peopleOf = (counted: Readonly<Record<string, number>>) =>
  sql<number>`coalesce((${JSON.stringify(counted)}::jsonb ->> k.id::text)::int, k.users_count)`;

function filtered(scope: TenantScope, query: CampaignListQuery, counted: Readonly<Record<string, number>>) {
  let rows = selectActive(scope);
  if (query.id?.length) rows = rows.where('k.id', 'in', query.id);
  else rows = rows.where('k.by_tag', '=', query.by_tag);
  rows = rows.where(matchesSearch(query.search, 'k.name'));
  if (query.statuses?.length) rows = rows.where('k.status', 'in', query.statuses);
  if (query.is_testing !== undefined) rows = rows.where('k.is_testing', '=', query.is_testing);
  if (query.is_autophish !== undefined) rows = rows.where('k.is_autophish', '=', query.is_autophish);
  if (query.date_from) rows = rows.where('k.end_date', '>=', query.date_from);
  if (query.date_to) rows = rows.where('k.start_date', '<=', query.date_to);
  if (query.targets_from > 0) rows = rows.where(peopleOf(counted), '>=', query.targets_from);
  if (query.targets_to !== undefined) rows = rows.where(peopleOf(counted), '<=', query.targets_to);
  if (query.incident_percent_from > 0) rows = rows.where(incidentPercent, '>=', query.incident_percent_from);
  if (query.incident_percent_to < 100) rows = rows.where(incidentPercent, '<=', query.incident_percent_to);
  const { oses, phishing_events, templates_ids } = query;
  if (oses?.length) rows = rows.where((where) => where.exists(recipientsOf(where as Query).where('r.os', 'in', oses)));
  if (phishing_events?.length) {
    rows = rows.where((where) => where.exists(recipientsOf(where as Query).where('r.state', 'in', phishing_events)));
  }
  if (templates_ids?.length) {
    rows = rows.where((where) =>
      where.exists(
        where
          .selectFrom('phishing_campaign_templates as u')
          .whereRef('u.organization_id', '=', 'k.organization_id')
          .whereRef('u.campaign_id', '=', 'k.id')
          .where('u.template_id', 'in', templates_ids)
          .select('u.template_id'),
      ),
    );
  }
  return rows;
}

function recipientsOf(query: Query) {
  return query
    .selectFrom('phishing_recipients as r')
    .whereRef('r.organization_id', '=', 'k.organization_id')
    .whereRef('r.campaign_id', '=', 'k.id')
    .select('r.id');
}

/** All that wait for their first day but for those by tag, whose people come one by one. */
export async function selectPlannedCampaigns(scope: TenantScope): Promise<CampaignRow[]> {
  return selectActive(scope).selectAll('k').where('k.status', '=', 'planned').where('k.by_tag', '=', false).execute();
}

/**
 * Without a wished order: what runs, then what is planned, then what is over; the newest first. `counted`: the people of
 * planned ones as of now, by campaign.
 */
export async function selectCampaigns(
  scope: TenantScope,
  query: CampaignListQuery,
  counted: Readonly<Record<string, number>>,
): Promise<{ rows: CampaignRow[]; total: number }> {
  const total = await filtered(scope, query, counted)
    .select((select) => select.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  let rows = filtered(scope, query, counted).selectAll('k');
  if (query.sort_by === undefined) {
    const group = sql`case k.status when 'active' then 0 when 'paused' then 0 when 'planned' then 1 else 2 end`;
    rows = rows.orderBy(group).orderBy('k.start_date', 'desc');
  } else if (query.sort_by === 'incident_risk') rows = rows.orderBy(incidentPercent, query.sort_order);
  else if (query.sort_by === 'users_count') rows = rows.orderBy(peopleOf(counted), query.sort_order);
  else rows = rows.orderBy(`k.${query.sort_by}`, query.sort_order);
  const page = await rows.orderBy('k.id', 'desc').limit(query.limit).offset(query.offset).execute();
  return { rows: page, total: Number(total.count) };
}

export async function selectCampaign(scope: TenantScope, id: string): Promise<CampaignRow | undefined> {
  return selectActive(scope).selectAll('k').where('k.id', '=', id).executeTakeFirst();
}

/**
 * Locked until the transaction ends: who changes the campaign next waits. What only refers to it does not: whoever changes
 * a recipient twice in a transaction refers to it after everything else, and would deadlock.
 */
export async function lockCampaign(tx: TenantScope, id: string): Promise<CampaignRow | undefined> {
  return selectActive(tx).selectAll('k').where('k.id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

/** The newest campaign that is no test and of which a letter was sent: of another one there is nothing to say. */
export async function selectLastCampaign(scope: TenantScope): Promise<CampaignRow | undefined> {
  return selectStarted(scope)
    .where((where) => where.exists(recipientsOf(where as Query).where('r.sent_at', 'is not', null)))
    .orderBy('k.started_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Those that began before it, the newest first; tests are left out, and so are those by tag where it is none. */
export async function selectEarlierCampaigns(
  scope: TenantScope,
  campaign: Pick<CampaignRow, 'id' | 'by_tag' | 'started_at'>,
): Promise<CampaignRow[]> {
  return selectStarted(scope)
    .where('k.by_tag', '=', campaign.by_tag)
    .where('k.started_at', '<', campaign.started_at ?? scope.now)
    .where('k.id', '<>', campaign.id)
    .orderBy('k.started_at', 'desc')
    .limit(100)
    .execute();
}

export async function insertCampaign(
  tx: TenantScope,
  row: Omit<Insertable<PhishingCampaignsTable>, 'organization_id' | 'created_at' | 'created_by'>,
): Promise<void> {
  await tx.db
    .insertInto('phishing_campaigns')
    .values({ ...row, organization_id: tx.organizationId, created_at: tx.now, created_by: tx.userId })
    .execute();
}

export async function updateCampaign(
  tx: TenantScope,
  id: string,
  values: Updateable<PhishingCampaignsTable>,
): Promise<void> {
  await tx.db
    .updateTable('phishing_campaigns')
    .set(values)
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', id)
    .execute();
}

export async function insertCampaignTemplates(
  tx: TenantScope,
  campaignId: string,
  templates: readonly { id: string; kind: TemplateCounts['kind']; snapshot: TemplateSnapshot }[],
): Promise<void> {
  await tx.db
    .insertInto('phishing_campaign_templates')
    .values(
      templates.map(({ id, kind, snapshot }, position) => ({
        organization_id: tx.organizationId,
        campaign_id: campaignId,
        template_id: id,
        position,
        kind,
        snapshot: JSON.stringify(snapshot),
      })),
    )
    .execute();
}

/** Of a campaign that has no recipients yet: those it had make way for these. */
export async function replaceCampaignTemplates(
  tx: TenantScope,
  campaignId: string,
  templates: Parameters<typeof insertCampaignTemplates>[2],
): Promise<void> {
  await tx.db
    .deleteFrom('phishing_campaign_templates')
    .where('organization_id', '=', tx.organizationId)
    .where('campaign_id', '=', campaignId)
    .execute();
  await insertCampaignTemplates(tx, campaignId, templates);
}

/** Templates that nobody of the campaign got. */
export async function deleteUnusedTemplates(tx: TenantScope, campaignId: string): Promise<void> {
  await tx.db
    .deleteFrom('phishing_campaign_templates')
    .where('organization_id', '=', tx.organizationId)
    .where('campaign_id', '=', campaignId)
    .where('users_count', '=', 0)
    .execute();
}

/** Counts and the names that cards show; the letters themselves stay where they are. */
export async function selectCampaignTemplates(
  scope: TenantScope,
  campaignIds: readonly string[],
): Promise<Map<string, CampaignTemplateSummary[]>> {
  const rows = await scope.db
    .selectFrom('phishing_campaign_templates as u')
    .innerJoin('phishing_campaigns as k', (join) =>
      join.onRef('k.organization_id', '=', 'u.organization_id').onRef('k.id', '=', 'u.campaign_id'),
    )
    .where('u.organization_id', '=', scope.organizationId)
    .where(sql<boolean>`u.campaign_id = any(${campaignIds}::uuid[])`)
    .select([
      'u.campaign_id',
      'u.template_id',
      'u.users_count',
      'u.kind',
      'u.sent',
      'u.failed',
      'u.opened',
      'u.clicked',
      'u.entered_data',
      'u.opened_attachment',
      'u.reported',
      sql<number>`case when k.status = 'completed' then 0 else u.users_count - u.sent - u.failed - u.cancelled end`.as(
        'planned',
      ),
      sql<string | null>`u.snapshot ->> 'logo_file_id'`.as('logo_file_id'),
      sql<CampaignTemplateSummary['email']>`jsonb_build_object('name', u.snapshot #>> '{emails,0,name}', 'attachments',
        coalesce((select jsonb_agg(jsonb_build_object('id', a ->> 'id', 'name', a ->> 'name'))
          from jsonb_array_elements(u.snapshot #> '{emails,0,attachments}') a), '[]'::jsonb))`.as('email'),
    ])
    .orderBy('u.position')
    .execute();
  const byCampaign = new Map<string, CampaignTemplateSummary[]>();
  for (const { campaign_id, ...summary } of rows) {
    const list = byCampaign.get(campaign_id) ?? [];
    list.push(summary);
    byCampaign.set(campaign_id, list);
  }
  return byCampaign;
}

export async function selectSnapshots(
  scope: TenantScope,
  campaignId: string,
): Promise<{ template_id: string; kind: TemplateCounts['kind']; snapshot: TemplateSnapshot }[]> {
  return scope.db
    .selectFrom('phishing_campaign_templates')
    .select(['template_id', 'kind', 'snapshot'])
    .where('organization_id', '=', scope.organizationId)
    .where('campaign_id', '=', campaignId)
    .orderBy('position')
    .execute();
}

/** Of all organizations: planned campaigns whose day may have come, running ones that may be over. */
export async function selectOpenCampaigns(
  scope: Scope,
  until: string,
): Promise<Pick<CampaignRow, 'organization_id' | 'id' | 'status' | 'start_date' | 'end_date'>[]> {
  return scope.db
    .selectFrom('phishing_campaigns')
    .select(['organization_id', 'id', 'status', 'start_date', 'end_date'])
    .where('deleted_at', 'is', null)
    .where('status', '<>', 'completed')
    .where('start_date', '<=', until)
    .orderBy('start_date')
    .limit(1000)
    .execute();
}
