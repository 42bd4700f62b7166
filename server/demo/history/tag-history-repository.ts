import { type Insertable, sql } from 'kysely';
import type { EmailVersions, TagActionType } from '#contract/tags.ts';
import { newId } from '#platform/ids.ts';
import type { TenantScope } from '#platform/scope.ts';
import type { Database } from '#schema/index.ts';

type ActionValues = Partial<Omit<Insertable<Database['tag_actions']>, 'translations'>> & {
  readonly type: TagActionType;
  readonly translations?: EmailVersions;
};

/** The campaign that the newcomers' tag runs, with its templates. */
export async function selectTagCampaign(scope: TenantScope): Promise<{ id: string; templates_ids: string[] }> {
  return scope.db
    .selectFrom('phishing_campaigns as c')
    .where('c.organization_id', '=', scope.organizationId)
    .where('c.by_tag', '=', true)
    .select([
      'c.id',
      sql<string[]>`array(select t.template_id from phishing_campaign_templates t
        where t.organization_id = c.organization_id and t.campaign_id = c.id)`.as('templates_ids'),
    ])
    .executeTakeFirstOrThrow();
}

/** An action of the tag of that type, with those on whom it has acted: all members, the campaign's recipients, nobody. */
export async function insertDemoTagAction(
  tx: TenantScope,
  tagType: 'newbie' | 'not_registered',
  action: ActionValues,
  reached: 'members' | 'recipients' | 'nobody',
): Promise<void> {
  const tag = await tx.db
    .selectFrom('tags')
    .where('organization_id', '=', tx.organizationId)
    .where('type', '=', tagType)
    .select(['id', 'title'])
    .executeTakeFirstOrThrow();
  const id = newId();
  await tx.db
    .insertInto('tag_actions')
    .values({
      ...action,
      organization_id: tx.organizationId,
      id,
      tag_id: tag.id,
      translations: JSON.stringify(action.translations ?? {}),
      created_at: tx.now,
      changed_at: tx.now,
    })
    .execute();
  if (reached === 'nobody') return;
  const members = await tx.db
    .selectFrom('user_tags as m')
    .where('m.organization_id', '=', tx.organizationId)
    .where('m.tag_id', '=', tag.id)
    .$if(reached === 'recipients', (query) =>
      query.where(
        'm.user_id',
        'in',
        tx.db
          .selectFrom('phishing_recipients as r')
          .where('r.organization_id', '=', tx.organizationId)
          .where('r.campaign_id', '=', action.campaign_id ?? '')
          .select('r.user_id'),
      ),
    )
    .orderBy('m.user_id')
    .select(['m.membership_id', 'm.user_id', 'm.added_at'])
    .execute();
  if (members.length === 0) return;
  await tx.db
    .insertInto('tag_actions_done')
    .values(
      members.map(({ added_at, ...member }) => ({
        ...member,
        organization_id: tx.organizationId,
        action_id: id,
        item: '',
        id: newId(),
        tag_id: tag.id,
        type: action.type,
        title: action.theme ?? tag.title,
        outcome: 'done',
        at: added_at,
      })),
    )
    .execute();
}
