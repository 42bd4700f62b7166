import { type RawBuilder, sql } from 'kysely';
import type { EmailTimes, ReportedEmails } from '#modules/statistics/index.ts';
import type { TenantScope } from '#platform/scope.ts';

/**
 * Letters of campaigns that count, delivered since, to people who are there: whoever left is in no figure of the
 * organization, as in its people's own. What a campaign did stays whole on its own page.
 */
function emailsSince(scope: TenantScope, since: Date): RawBuilder<unknown> {
  return sql`
    select r.id, r.user_id, r.department_id, r.campaign_id, k.name as campaign, r.sent_at, r.reported_at,
      case t.kind when 'form' then r.entered_data_at when 'attachments' then r.opened_attachment_at else r.clicked_at end
        as failed_at
    from phishing_recipients r
    join phishing_campaigns k on k.organization_id = r.organization_id and k.id = r.campaign_id
    join phishing_campaign_templates t on t.organization_id = r.organization_id and t.campaign_id = r.campaign_id
      and t.template_id = r.template_id
    join users u on u.organization_id = r.organization_id and u.id = r.user_id and u.removed_at is null
    where r.organization_id = ${scope.organizationId} and r.sent_at >= ${since} and k.deleted_at is null
      and not k.is_testing`;
}

/** Of each person the campaign that says most of them: the last in which they failed, else the last that they got. */
export function selectCampaignsOfPeople(
  scope: TenantScope,
  since: Date,
): RawBuilder<{ user_id: string; key: string; title: string }> {
  return sql`
    select distinct on (user_id) user_id, campaign_id as key, campaign as title
    from (${emailsSince(scope, since)}) letters
    order by user_id, (failed_at is null), sent_at desc, id`;
}

/** Letters by campaign and department, those before `from` apart. */
export async function selectReportedEmails(scope: TenantScope, since: Date, from: Date): Promise<ReportedEmails[]> {
  const { rows } = await sql<ReportedEmails>`
    select campaign_id, campaign, department_id, sent_at >= ${from} as is_now, count(*)::int as delivered,
      count(reported_at)::int as reported
    from (${emailsSince(scope, since)}) letters
    group by campaign_id, campaign, department_id, is_now`.execute(scope.db);
  return rows;
}

/** How many letters were reported and failed, and how soon. */
export async function selectEmailTimes(scope: TenantScope, since: Date): Promise<EmailTimes> {
  const middle = (moment: string) => sql`
    percentile_disc(0.5) within group (order by greatest(0, round(extract(epoch from ${sql.ref(moment)} - sent_at))::int))
      filter (where ${sql.ref(moment)} is not null)`;
  const { rows } = await sql<EmailTimes>`
    select count(*)::int as delivered, count(reported_at)::int as reported, count(failed_at)::int as failed,
      ${middle('reported_at')} as seconds_to_report, ${middle('failed_at')} as seconds_to_failure
    from (${emailsSince(scope, since)}) letters`.execute(scope.db);
  return rows[0] ?? { delivered: 0, reported: 0, failed: 0, seconds_to_report: null, seconds_to_failure: null };
}

/** When each campaign's letters were first reported, and first failed. */
export async function selectFirsts(
  scope: TenantScope,
  since: Date,
): Promise<{ reported_at: Date | null; failed_at: Date | null }[]> {
  const { rows } = await sql<{ reported_at: Date | null; failed_at: Date | null }>`
    select min(reported_at) as reported_at, min(failed_at) as failed_at
    from (${emailsSince(scope, since)}) letters group by campaign_id`.execute(scope.db);
  return rows;
}
