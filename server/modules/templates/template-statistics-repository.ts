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

/** What campaigns that are neither tests nor deleted counted of their templates. */
function selectUses(scope: TenantScope) {
  return scope.db
    .selectFrom('phishing_campaign_templates as u')
    .innerJoin('phishing_campaigns as k', (join) =>
      join.onRef('k.organization_id', '=', 'u.organization_id').onRef('k.id', '=', 'u.campaign_id'),
    )
    .where('u.organization_id', '=', scope.organizationId)
    .where('k.deleted_at', 'is', null)
    .where('k.is_testing', '=', false);
}

const sumOf = <Count extends 'sent' | 'opened' | 'clicked' | 'entered_data' | 'opened_attachment' | 'reported'>(
  count: Count,
) => sql<number>`coalesce(sum(u.${sql.raw(count)}), 0)::int`.as(count);

export async function selectTemplateCounts(scope: TenantScope, templateId: string) {
  return selectUses(scope)
    .where('u.template_id', '=', templateId)
    .select((select) => [
      select.fn.countAll<string>().as('campaigns_count'),
      sumOf('sent'),
      sumOf('opened'),
      sumOf('clicked'),
      sumOf('entered_data'),
      sumOf('opened_attachment'),
      sumOf('reported'),
    ])
    .executeTakeFirstOrThrow();
}

/** Of templates that have a rating, by template and kind. */
export async function selectCountsOfRated(scope: TenantScope) {
  return selectUses(scope)
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
      sumOf('sent'),
      sumOf('clicked'),
      sumOf('entered_data'),
      sumOf('opened_attachment'),
    ])
    .execute();
}
