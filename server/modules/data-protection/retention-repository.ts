import { sql } from 'kysely';
import type { RetentionKind } from '#contract/data-protection-kinds.ts';
import { deleteOldAudit } from '#platform/audit/index.ts';
import { isLocked, withLocked } from '#platform/database/index.ts';
import type { TenantScope } from '#platform/scope.ts';

/** How many there are of a kind before a moment, and the oldest of them. */
export interface Aged {
  readonly count: number;
  readonly oldest: Date | null;
}

/** Letters of a campaign that goes on may be asked for again. */
const agedEmails = (scope: TenantScope, before: Date) => sql`m.organization_id = ${scope.organizationId}
  and m.created_at < ${before} and m.state in ('sent', 'failed', 'cancelled')
  and not exists (select from phishing_campaigns c where c.organization_id = m.organization_id
    and c.id = m.batch_id and c.status <> 'completed')`;

function agedRows(scope: TenantScope, kind: RetentionKind, before: Date) {
  const own = sql`organization_id = ${scope.organizationId}`;
  return {
    audit: sql`select at from audit_log where ${own} and at < ${before} and hash is not null`,
    letters: sql`select m.created_at as at from messages m where ${agedEmails(scope, before)}`,
    phishing_traces: sql`select at from phishing_events
      where ${own} and at < ${before} and (address <> '' or user_agent <> '')`,
    removed_people: sql`select removed_at as at from users
      where ${own} and removed_at < ${before} and erased_at is null`,
    reports: sql`select created_at as at from reports where ${own} and created_at < ${before} and status <> 'in_progress'`,
  }[kind];
}

export async function selectAged(scope: TenantScope, kind: RetentionKind, before: Date): Promise<Aged> {
  const { rows } = await sql<{ count: string; oldest: Date | null }>`
    select count(*) as count, min(at) as oldest from (${agedRows(scope, kind, before)}) aged`.execute(scope.db);
  return { count: Number(rows[0]?.count ?? 0), oldest: rows[0]?.oldest ?? null };
}

/** Lets a batch of a kind go and answers how many: fewer than `limit` are the last. Removed people go one by one. */
export async function purgeBatch(
  scope: TenantScope,
  kind: Exclude<RetentionKind, 'removed_people'>,
  before: Date,
  limit: number,
): Promise<number> {
  if (kind === 'audit') return deleteOldAudit(scope, before, limit);
  const own = sql`organization_id = ${scope.organizationId}`;
  const statement = {
    letters: sql`${withLocked('messages', 'm', agedEmails(scope, before), limit)}
      delete from messages m using locked where ${isLocked('m')}`,
    // Who opened what stays, with its verdict; from which network and program it came goes.
    phishing_traces: sql`update phishing_events set address = '', user_agent = '', is_judged_by_hand = true
      where ${own} and id in (select id from phishing_events
        where ${own} and at < ${before} and (address <> '' or user_agent <> '') limit ${limit})`,
    reports: sql`with gone as (
        delete from reports where ${own} and id in (select id from reports
          where ${own} and created_at < ${before} and status <> 'in_progress' limit ${limit})
        returning organization_id, id, file_id),
      dropped as (delete from files f using gone where f.organization_id = gone.organization_id and f.id = gone.file_id)
      select id from gone`,
  }[kind];
  const { numAffectedRows, rows } = await statement.execute(scope.db);
  return numAffectedRows === undefined ? rows.length : Math.max(Number(numAffectedRows), rows.length);
}

/** By their ids, those after one: whoever could not be forgotten is not met again. */
export async function selectAgedPeople(
  scope: TenantScope,
  before: Date,
  { after, limit }: { after: string | null; limit: number },
): Promise<string[]> {
  const rows = await scope.db
    .selectFrom('users')
    .select('id')
    .where('organization_id', '=', scope.organizationId)
    .where('removed_at', '<', before)
    .where('erased_at', 'is', null)
    .$if(after !== null, (people) => people.where('id', '>', after))
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

export async function writeRetention(
  tx: TenantScope,
  retention: Readonly<Partial<Record<RetentionKind, number>>>,
): Promise<void> {
  await tx.db
    .updateTable('organizations')
    .set({ settings: sql`settings || ${JSON.stringify({ retention })}::jsonb` })
    .where('id', '=', tx.organizationId)
    .execute();
}
