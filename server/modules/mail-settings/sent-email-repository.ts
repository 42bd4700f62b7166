import { type Expression, type SqlBool, sql } from 'kysely';
import type { SentEmailState, SentEmailsQuery } from '#contract/sent-emails.ts';
import { liesWithinDays, matchesSearch } from '#platform/database/index.ts';
import type { TenantScope } from '#platform/scope.ts';
import { knownKinds, phishingKinds, storedKind } from './sent-email.rules.ts';

type Filter = Omit<SentEmailsQuery, 'limit' | 'offset' | 'sort_by' | 'sort_order'> & {
  /** What they were planned for together: an assigned course, a campaign. */
  readonly batch_id?: string;
  /** The act that queued them. */
  readonly mailing_id?: string;
};

/** Says of rows what `stateOf` says of one. */
const rowsOf: Readonly<Record<SentEmailState, Expression<SqlBool>>> = {
  waiting: sql<boolean>`m.state in ('planned', 'deferred', 'paused')`,
  sending: sql<boolean>`m.state = 'sending'`,
  sent: sql<boolean>`m.state = 'sent' and m.bounced_at is null`,
  bounced: sql<boolean>`m.state = 'sent' and m.bounced_at is not null`,
  unknown: sql<boolean>`m.state = 'failed' and coalesce(m.failure_kind, '') in ('busy', 'unreachable')`,
  refused: sql<boolean>`m.state = 'failed' and coalesce(m.failure_kind, '') not in ('busy', 'unreachable')`,
  cancelled: sql<boolean>`m.state = 'cancelled'`,
};

function letters(scope: TenantScope, filter: Filter) {
  let found = scope.db
    .selectFrom('messages as m')
    .where('m.organization_id', '=', scope.organizationId)
    .where(liesWithinDays('m.created_at', filter, scope.timeZone))
    .where(matchesSearch(filter.search, 'm.recipient'));
  if (filter.batch_id !== undefined) found = found.where('m.batch_id', '=', filter.batch_id);
  if (filter.mailing_id !== undefined) found = found.where('m.mailing_id', '=', filter.mailing_id);
  if (filter.state?.length) {
    const states = filter.state;
    found = found.where((where) => where.or(states.map((state) => rowsOf[state])));
  }
  if (filter.kind?.length) {
    const kinds = filter.kind.filter((kind) => kind !== 'other').map(storedKind);
    const hasOther = filter.kind.includes('other');
    found = found.where((where) =>
      where.or([where('m.kind', 'in', ['', ...kinds]), ...(hasOther ? [where('m.kind', 'not in', knownKinds)] : [])]),
    );
  }
  if (filter.actor_kind?.length) found = found.where('m.actor_kind', 'in', filter.actor_kind);
  if (filter.group?.length === 1) {
    const operator = filter.group[0] === 'phishing' ? 'in' : 'not in';
    found = found.where('m.kind', operator, phishingKinds);
  }
  return found;
}

function rows(scope: TenantScope, filter: Filter) {
  return letters(scope, filter)
    .leftJoin('users as u', (join) =>
      join.onRef('u.organization_id', '=', 'm.organization_id').onRef('u.id', '=', 'm.user_id'),
    )
    .leftJoin('users as q', (join) =>
      join.onRef('q.organization_id', '=', 'm.organization_id').onRef('q.id', '=', 'm.queued_by'),
    )
    .leftJoin('organizations as o', (join) =>
      join.on('m.actor_kind', '=', 'organization').on(sql<boolean>`o.id::text = m.actor_id`),
    )
    .select([
      'm.id',
      'm.kind',
      'm.user_id',
      'm.recipient',
      'm.addressing',
      'm.original_recipient',
      'm.cancel_reason',
      'm.payload',
      'm.state',
      'm.due_at',
      'm.attempts',
      'm.message_id',
      'm.server_answer',
      'm.failure',
      'm.failure_kind',
      'm.tries',
      'm.sent_by',
      'm.bounced_at',
      'm.bounce',
      'm.created_at',
      'm.sent_at',
      'u.email',
      'u.last_name',
      'u.first_name',
      'u.middle_name',
      'u.removed_at',
      'm.queued_by',
      'm.actor_kind',
      'q.email as queuer_email',
      'q.last_name as queuer_last_name',
      'q.first_name as queuer_first_name',
      'q.middle_name as queuer_middle_name',
    ])
    .select(sql<string | null>`coalesce(m.actor_title, o.title)`.as('actor_title'));
}
export type EmailRow = Awaited<ReturnType<typeof selectEmails>>[number];

export async function countEmails(scope: TenantScope, filter: Filter): Promise<number> {
  const { total } = await letters(scope, filter)
    .select((count) => count.fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

export async function selectEmails(
  scope: TenantScope,
  filter: Filter,
  page: { order: 'asc' | 'desc'; limit: number; offset: number },
) {
  return rows(scope, filter)
    .orderBy('m.created_at', page.order)
    .orderBy('m.id', page.order === 'desc' ? 'asc' : 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
}

export async function selectEmail(scope: TenantScope, id: string): Promise<EmailRow | undefined> {
  return rows(scope, {}).where('m.id', '=', id).executeTakeFirst();
}
