import { sql } from 'kysely';
import type { CampaignStatus } from '#contract/campaigns.ts';
import type { Language } from '#contract/constants.ts';
import type { TemplateKind } from '#contract/phishing-templates.ts';
import type { SystemScope } from '#platform/scope.ts';
import type { FrozenRedirectPage, TemplateSnapshot } from '#schema/phishing.ts';

/** Who follows a link, and where it leads. */
export interface Visitor {
  readonly organization_id: string;
  readonly campaign_id: string;
  readonly template_id: string;
  readonly kind: TemplateKind;
  readonly language: Language;
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly middle_name: string;
  readonly position: string;
  readonly department: string;
  readonly organization: string;
  readonly time_zone: string;
  readonly organization_language: Language;
  readonly status: CampaignStatus;
  readonly is_testing: boolean;
  readonly redirect_page: FrozenRedirectPage | null;
  readonly state: string;
}

/** By the tokens of their letters; a token is all that is known, so there is no tenant yet. */
export async function selectVisitors(scope: SystemScope, tokens: readonly string[]): Promise<Map<string, Visitor>> {
  const rows = await scope.db
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
    .innerJoin('users as u', (join) =>
      join.onRef('u.organization_id', '=', 'r.organization_id').onRef('u.id', '=', 'r.user_id'),
    )
    .innerJoin('organizations as o', 'o.id', 'r.organization_id')
    .leftJoin('departments as d', (join) =>
      join.onRef('d.organization_id', '=', 'r.organization_id').onRef('d.id', '=', 'r.department_id'),
    )
    .select([
      'r.token',
      'r.organization_id',
      'r.campaign_id',
      'r.template_id',
      't.kind',
      'r.language',
      'r.email',
      'u.first_name',
      'u.last_name',
      'u.middle_name',
      'u.position',
      sql<string>`coalesce(d.title, '')`.as('department'),
      'o.title as organization',
      'o.time_zone',
      'o.language as organization_language',
      'k.status',
      'k.is_testing',
      'k.redirect_page',
      'r.state',
    ])
    .where(sql<boolean>`r.token = any(${tokens}::text[])`)
    .where('k.deleted_at', 'is', null)
    .where('o.deleted_at', 'is', null)
    .execute();
  return new Map(rows.map(({ token, ...visitor }) => [token, visitor]));
}

export async function selectVisitorSnapshot(
  scope: SystemScope,
  visitor: Pick<Visitor, 'organization_id' | 'campaign_id' | 'template_id'>,
): Promise<TemplateSnapshot | undefined> {
  const row = await scope.db
    .selectFrom('phishing_campaign_templates')
    .select('snapshot')
    .where('organization_id', '=', visitor.organization_id)
    .where('campaign_id', '=', visitor.campaign_id)
    .where('template_id', '=', visitor.template_id)
    .executeTakeFirst();
  return row?.snapshot;
}
