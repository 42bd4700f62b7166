import { type RawBuilder, sql } from 'kysely';
import type { PlanKind } from '#contract/plan-use.ts';
import type { TenantScope } from '#platform/scope.ts';

/** What a plan may name of the tree of people and of their tags. */
export interface NamedParts {
  readonly departments?: readonly string[];
  readonly tags?: readonly string[];
}

interface NamedPlan {
  readonly kind: PlanKind;
  readonly id: string;
  /** Of a report schedule its kind. */
  readonly title: string;
}

/** Campaigns that fix their people later and report schedules that run, where they name one of these; by title. */
export async function selectPlans(
  scope: TenantScope,
  { departments = [], tags = [] }: NamedParts,
): Promise<NamedPlan[]> {
  const own = scope.organizationId;
  const names = (list: RawBuilder<unknown>, ids: readonly string[]) =>
    sql`coalesce(${list} ?| ${[...ids]}::text[], false)`;
  const { rows } = await sql<NamedPlan>`
    select kind, id, title from (
      select 'campaign' as kind, id, name::text as title from phishing_campaigns
      where organization_id = ${own} and deleted_at is null and status = 'planned'
        and (${names(sql`selection -> 'departments_ids'`, departments)}
          or ${names(sql`selection #> '{filter,departments}'`, departments)}
          or ${names(sql`selection -> 'excluded_tags'`, tags)} or ${names(sql`selection #> '{filter,tags}'`, tags)})
      union all
      select 'post_campaign', id, name::text from phishing_campaigns
      where organization_id = ${own} and deleted_at is null and completed_at is null and post_campaign_id is null
        and ${names(sql`post_campaign -> 'excluded_tags'`, tags)}
      union all
      select 'report_schedule', id, kind from report_schedules
      where organization_id = ${own} and next_at is not null and departments_ids && ${[...departments]}::uuid[]
    ) plans order by kind, title, id`.execute(scope.db);
  return rows;
}
