import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { TargetState } from '#contract/campaigns.ts';
import type { SystemScope, TenantScope } from '#platform/scope.ts';
import type { Database } from '#schema/index.ts';
import type { CampaignRow } from './campaign-repository.ts';

/** So many people are served in one transaction: the next round takes the rest. */
const peoplePerRound = 1000;

/**
 * Campaigns that may still have something to do for their people: begun, and neither over nor delayed to a day
 * before `since`.
 */
export async function selectFollowUpCampaigns(
  scope: SystemScope,
  since: Date,
): Promise<Pick<CampaignRow, 'organization_id' | 'id'>[]> {
  return scope.db
    .selectFrom('phishing_campaigns')
    .select(['organization_id', 'id'])
    .where('deleted_at', 'is', null)
    .where('started_at', 'is not', null)
    .where((where) =>
      where.or([
        where('completed_at', 'is', null),
        where('completed_at', '>', since),
        where('date_delay', '>', since.toISOString().slice(0, 10)),
      ]),
    )
    .where(
      sql<boolean>`(jsonb_typeof(follow_ups -> 'course') = 'object' or jsonb_typeof(follow_ups -> 'message') = 'object'
        or (post_campaign is not null and post_campaign_id is null))`,
    )
    .orderBy('id')
    .execute();
}

const falls = ['clicked', 'opened_attachment', 'entered_data'] as const satisfies readonly TargetState[];

/** Who reached one of the states. `sent` means: got the letter and did nothing, which is known at the end alone. */
function hasReached(targets: readonly TargetState[], isOver: boolean) {
  return (where: ExpressionBuilder<Database & { r: Database['phishing_recipients'] }, 'r'>): Expression<SqlBool> => {
    const reached = targets.flatMap((target) => {
      if (target !== 'sent') return [where(`r.${target}_at`, 'is not', null)];
      return isOver ? [where('r.state', '=', 'sent')] : [];
    });
    if (reached.length === 0) return sql<boolean>`false`;
    // Whoever reported and did not fall did what was hoped for: a lesson after a mistake is none of theirs.
    const fell = where.or(falls.map((state) => where(`r.${state}_at`, 'is not', null)));
    return where.and([where.or(reached), where.or([where('r.reported_at', 'is', null), fell])]);
  };
}

export interface Follower {
  readonly user_id: string;
  readonly email: string;
}

/** People of a campaign who reached a state and are still there, and for whom this was not done yet. From now on it was. */
export async function claimFollowers(
  tx: TenantScope,
  campaign: Pick<CampaignRow, 'id' | 'status'>,
  kind: 'course' | 'message',
  targets: readonly TargetState[],
): Promise<Follower[]> {
  const people = (await selectReached(tx, campaign, targets, kind)).slice(0, peoplePerRound);
  if (people.length === 0) return [];
  const claimed = await tx.db
    .insertInto('phishing_follow_ups')
    .values(
      people.map(({ id }) => ({
        organization_id: tx.organizationId,
        campaign_id: campaign.id,
        recipient_id: id,
        kind,
        done_at: tx.now,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('recipient_id')
    .execute();
  const isNew = new Set(claimed.map(({ recipient_id }) => recipient_id));
  return people.filter(({ id }) => isNew.has(id));
}

/** With `kind`: only those for whom it was not done yet. */
export async function selectReached(
  scope: TenantScope,
  campaign: Pick<CampaignRow, 'id' | 'status'>,
  targets: readonly TargetState[],
  kind?: 'course' | 'message',
): Promise<(Follower & { readonly id: string })[]> {
  return scope.db
    .selectFrom('phishing_recipients as r')
    .innerJoin('users as u', (join) =>
      join.onRef('u.organization_id', '=', 'r.organization_id').onRef('u.id', '=', 'r.user_id'),
    )
    .where('r.organization_id', '=', scope.organizationId)
    .where('r.campaign_id', '=', campaign.id)
    .where('u.removed_at', 'is', null)
    .where(hasReached(targets, campaign.status === 'completed'))
    .$if(kind !== undefined, (query) =>
      query.where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('phishing_follow_ups as f')
              .select('f.recipient_id')
              .whereRef('f.organization_id', '=', 'r.organization_id')
              .whereRef('f.campaign_id', '=', 'r.campaign_id')
              .whereRef('f.recipient_id', '=', 'r.id')
              .where('f.kind', '=', kind ?? 'course'),
          ),
        ),
      ),
    )
    .orderBy('r.id')
    .select(['r.id', 'r.user_id', 'u.email'])
    .execute();
}
