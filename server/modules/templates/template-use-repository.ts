import { sql } from 'kysely';
import type { TenantScope } from '#platform/scope.ts';
import { titleOfTag } from '#platform/standard-titles.ts';

/** Names of campaigns that are not over and use the template, the newest first. */
export async function selectOpenCampaignsOf(scope: TenantScope, templateId: string): Promise<string[]> {
  const rows = await scope.db
    .selectFrom('phishing_campaign_templates as u')
    .innerJoin('phishing_campaigns as k', (join) =>
      join.onRef('k.organization_id', '=', 'u.organization_id').onRef('k.id', '=', 'u.campaign_id'),
    )
    .where('u.organization_id', '=', scope.organizationId)
    .where('u.template_id', '=', templateId)
    .where('k.deleted_at', 'is', null)
    .where('k.status', '<>', 'completed')
    .orderBy('k.created_at', 'desc')
    .select('k.name')
    .execute();
  return rows.map(({ name }) => name);
}

/** Titles of tags whose people get the template. */
export async function selectTagsOf(scope: TenantScope, templateId: string): Promise<string[]> {
  const rows = await scope.db
    .selectFrom('tag_actions as a')
    .innerJoin('tags as t', (join) =>
      join.onRef('t.organization_id', '=', 'a.organization_id').onRef('t.id', '=', 'a.tag_id'),
    )
    .where('a.organization_id', '=', scope.organizationId)
    .where(sql<boolean>`${templateId} = any(a.templates_ids)`)
    .orderBy('t.title')
    .select(['t.title', 't.type'])
    .distinct()
    .execute();
  return rows.map((tag) => titleOfTag(scope.language, tag));
}
