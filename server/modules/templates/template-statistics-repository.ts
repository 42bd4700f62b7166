import { sql } from 'kysely';
import type { PhishScaleRating } from '#contract/phish-scale.ts';
import type { TenantScope } from '#platform/scope.ts';

/** Ratings of the letters of all templates that were not deleted. */
export async function selectRatings(
  scope: TenantScope,
): Promise<{ template_id: string; phish_scale: PhishScaleRating }[]> {
  const rows = await scope.db
    .selectFrom('phishing_emails as e')
    .innerJoin('phishing_templates as t', (join) =>
      join.onRef('t.organization_id', '=', 'e.organization_id').onRef('t.id', '=', 'e.template_id'),
    )
    .where('e.organization_id', '=', scope.organizationId)
    .where('t.deleted_at', 'is', null)
    .where('e.phish_scale', 'is not', null)
    .select(['e.template_id', 'e.phish_scale'])
    .execute();
  return rows.flatMap(({ template_id, phish_scale }) => (phish_scale === null ? [] : [{ template_id, phish_scale }]));
}

/** Counts of templates that have a rating, by template and kind, over campaigns that are neither tests nor deleted. */
export async function selectCountsOfRated(scope: TenantScope) {
  return scope.db
    .selectFrom('phishing_campaign_templates as u')
    .innerJoin('phishing_campaigns as k', (join) =>
      join.onRef('k.organization_id', '=', 'u.organization_id').onRef('k.id', '=', 'u.campaign_id'),
    )
    .where('u.organization_id', '=', scope.organizationId)
    .where('k.deleted_at', 'is', null)
    .where('k.is_testing', '=', false)
    .where((where) =>
      where.exists(
        where
          .selectFrom('phishing_emails as e')
          .whereRef('e.organization_id', '=', 'u.organization_id')
          .whereRef('e.template_id', '=', 'u.template_id')
          .where('e.phish_scale', 'is not', null)
          .select('e.id'),
      ),
    )
    .groupBy(['u.template_id', 'u.kind'])
    .select([
      'u.template_id',
      'u.kind',
      sql<number>`coalesce(sum(u.sent), 0)::int`.as('sent'),
      sql<number>`coalesce(sum(u.clicked), 0)::int`.as('clicked'),
      sql<number>`coalesce(sum(u.entered_data), 0)::int`.as('entered_data'),
      sql<number>`coalesce(sum(u.opened_attachment), 0)::int`.as('opened_attachment'),
    ])
    .execute();
}
