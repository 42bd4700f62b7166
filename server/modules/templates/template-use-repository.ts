import { sql } from 'kysely';
import type { TenantScope } from '#platform/scope.ts';
import { titleOfTag } from '#platform/standard-titles.ts';

/** Names of campaigns that are not over and use the template, or will in what follows them, the newest first. */
export async function selectOpenCampaignsOf(scope: TenantScope, templateId: string): Promise<string[]> {
  const rows = await scope.db
    .selectFrom('phishing_campaigns as k')
    .where('k.organization_id', '=', scope.organizationId)
    .where((where) =>
      where.or([
        sql<boolean>`k.post_campaign -> 'templates_ids' ? ${templateId}`,
        where.exists(
          where
            .selectFrom('phishing_campaign_templates as u')
            .whereRef('u.organization_id', '=', 'k.organization_id')
            .whereRef('u.campaign_id', '=', 'k.id')
            .where('u.template_id', '=', templateId)
            .select('u.template_id'),
        ),
      ]),
    )
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
