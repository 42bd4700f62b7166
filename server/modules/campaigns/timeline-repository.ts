import { sql } from 'kysely';
import type { TenantScope } from '#platform/scope.ts';
import type { FirstTimes, TimelineCount } from './timeline.rules.ts';

/** When the first of them happened, and who reported before anybody fell. */
export async function selectFirstTimes(scope: TenantScope, campaignId: string): Promise<FirstTimes> {
  const { rows } = await sql<FirstTimes>`
    with people as (
      select r.sent_at, r.clicked_at, r.reported_at,
        case t.kind when 'form' then r.entered_data_at when 'attachments' then r.opened_attachment_at
          else r.clicked_at end as fell_at
      from phishing_recipients r
      join phishing_campaign_templates t on t.organization_id = r.organization_id
        and t.campaign_id = r.campaign_id and t.template_id = r.template_id
      where r.organization_id = ${scope.organizationId} and r.campaign_id = ${campaignId} and r.sent_at is not null),
    first as (
      select min(sent_at) as sent_at, min(clicked_at) as clicked_at, min(fell_at) as fell_at,
        min(reported_at) as reported_at, count(*)::int as sent
      from people)
    select first.*, (select count(*)::int from people
      where people.reported_at is not null and (first.fell_at is null or people.reported_at < first.fell_at)
    ) as reported_before_fall
    from first`.execute(scope.db);
  return rows[0] as FirstTimes;
}

/** People, and machines at their emails, by the minute, hour and day of their first time, counted from the first letter; a day is the organization's. */
export async function selectTimeline(scope: TenantScope, campaignId: string, first: Date): Promise<TimelineCount[]> {
  const { rows } = await sql<TimelineCount>`
    with facts as materialized (
      select e.name, greatest(e.at, ${first}::timestamptz) as at
      from phishing_recipients r
      cross join lateral (values ('sent', r.sent_at), ('opened', r.opened_at), ('clicked', r.clicked_at),
        ('entered_data', r.entered_data_at), ('opened_attachment', r.opened_attachment_at), ('reported', r.reported_at))
        as e (name, at)
      where r.organization_id = ${scope.organizationId} and r.campaign_id = ${campaignId} and e.at is not null
      union all
      select 'machine', greatest(min(e.at), ${first}::timestamptz)
      from phishing_recipients r
      join phishing_events e on e.organization_id = r.organization_id and e.recipient_id = r.id
        and e.machine_reason is not null
      where r.organization_id = ${scope.organizationId} and r.campaign_id = ${campaignId} and r.machine_events_count > 0
      group by r.id)
    select 'minute' as step, floor(extract(epoch from at - ${first}::timestamptz) / 60)::int as place, name,
      count(*)::int as count
    from facts where at < ${first}::timestamptz + interval '1 hour' group by 2, 3
    union all
    select 'hour', floor(extract(epoch from at - ${first}::timestamptz) / 3600)::int, name, count(*)::int
    from facts where at < ${first}::timestamptz + interval '24 hours' group by 2, 3
    union all
    select 'day', (at at time zone ${scope.timeZone})::date - (${first}::timestamptz at time zone ${scope.timeZone})::date,
      name, count(*)::int
    from facts group by 2, 3`.execute(scope.db);
  return rows;
}
