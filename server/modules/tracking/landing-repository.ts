import { sql } from 'kysely';
import type { CampaignStatus } from '#contract/campaigns.ts';
import type { Language } from '#contract/constants.ts';
import type { TemplateKind } from '#contract/phishing-templates.ts';
import { prepared } from '#platform/database/index.ts';
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

/**
 * By the tokens of their letters; a token is all that is known, so there is no tenant yet. People and campaigns are joined
 * apart (`offset 0`): planning one join of six tables takes longer than reading them.
 */
export async function selectVisitors(scope: SystemScope, tokens: readonly string[]): Promise<Map<string, Visitor>> {
  const { rows } = await sql<Visitor & { token: string }>`
    ${prepared('select-visitors')} select p.*, c.*
    from (
      select r.token, r.organization_id, r.campaign_id, r.template_id, r.language, r.email, u.first_name, u.last_name,
        u.middle_name, u.position, coalesce(d.title, '') as department, r.state
      from phishing_recipients r
      join users u on u.organization_id = r.organization_id and u.id = r.user_id
      left join departments d on d.organization_id = r.organization_id and d.id = r.department_id
      where r.token = any(${tokens}::text[])
      offset 0) p
    join lateral (
      select t.kind, o.title as organization, o.time_zone, o.language as organization_language, k.status, k.is_testing,
        k.redirect_page
      from phishing_campaigns k
      join phishing_campaign_templates t on t.organization_id = k.organization_id and t.campaign_id = k.id
      join organizations o on o.id = k.organization_id
      where k.organization_id = p.organization_id and k.id = p.campaign_id and t.template_id = p.template_id
        and k.deleted_at is null and o.deleted_at is null
      offset 0) c on true`.execute(scope.db);
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
