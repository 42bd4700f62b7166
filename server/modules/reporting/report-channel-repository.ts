import { sql } from 'kysely';
import type { ReportChannelName } from '#contract/phishing-reports.ts';
import { newId } from '#platform/ids.ts';
import type { SystemScope, TenantScope } from '#platform/scope.ts';
import { reportAnswerKind } from './email-kind.ts';
import type { EmailTraces } from './reported-email.rules.ts';

export interface ReportChannelRow {
  readonly mailbox_name: string;
  readonly key_prefix: string | null;
  readonly key_created_at: Date | null;
}

export async function selectReportChannel(scope: TenantScope): Promise<ReportChannelRow | undefined> {
  return scope.db
    .selectFrom('phishing_report_channels')
    .select(['mailbox_name', 'key_prefix', 'key_created_at'])
    .where('organization_id', '=', scope.organizationId)
    .executeTakeFirst();
}

/** What stands before the @ of an organization's report address; undefined: nobody asked for one yet. */
export async function selectMailboxName(scope: SystemScope, organizationId: string): Promise<string | undefined> {
  const row = await scope.db
    .selectFrom('phishing_report_channels')
    .select('mailbox_name')
    .where('organization_id', '=', organizationId)
    .executeTakeFirst();
  return row?.mailbox_name;
}

/** Keeps what another request made meanwhile. */
export async function insertReportChannel(scope: TenantScope, mailboxName: string): Promise<void> {
  await scope.db
    .insertInto('phishing_report_channels')
    .values({ organization_id: scope.organizationId, mailbox_name: mailboxName, created_at: scope.now })
    .onConflict((conflict) => conflict.column('organization_id').doNothing())
    .execute();
}

/** Puts a key in the place of the one before. */
export async function updateReportKey(
  tx: TenantScope,
  key: { readonly hash: string; readonly prefix: string },
): Promise<void> {
  await tx.db
    .updateTable('phishing_report_channels')
    .set({ key_hash: key.hash, key_prefix: key.prefix, key_created_at: tx.now })
    .where('organization_id', '=', tx.organizationId)
    .execute();
}

/** The organization that a key (by its hash) or the name of a report address belongs to; undefined: nobody's. */
export async function selectReportedTo(
  scope: SystemScope,
  by: { readonly key_hash: string } | { readonly mailbox_name: string },
): Promise<string | undefined> {
  const [column, value] =
    'key_hash' in by ? (['key_hash', by.key_hash] as const) : (['mailbox_name', by.mailbox_name] as const);
  const row = await scope.db
    .selectFrom('phishing_report_channels as c')
    .innerJoin('organizations as o', 'o.id', 'c.organization_id')
    .select('c.organization_id')
    .where(`c.${column}`, '=', value)
    .where('o.deleted_at', 'is', null)
    .executeTakeFirst();
  return row?.organization_id;
}

/** Tokens of the organization's letters that left these traces, of campaigns that were not deleted. */
export async function selectTracedTokens(scope: TenantScope, { ids, tokens }: EmailTraces): Promise<string[]> {
  if (ids.length === 0 && tokens.length === 0) return [];
  const { rows } = await sql<{ token: string }>`
    select r.token from phishing_recipients r
    join phishing_campaigns k on k.organization_id = r.organization_id and k.id = r.campaign_id
    where r.organization_id = ${scope.organizationId} and k.deleted_at is null
      and (r.id = any(${ids}::uuid[]) or r.token = any(${tokens}::text[]))`.execute(scope.db);
  return rows.map((row) => row.token);
}

export async function insertOtherReport(scope: TenantScope, channel: ReportChannelName): Promise<void> {
  await scope.db
    .insertInto('phishing_other_reports')
    .values({ organization_id: scope.organizationId, id: newId(), channel, at: scope.now })
    .execute();
}

export async function selectReportCounts(scope: TenantScope) {
  const { rows } = await sql<{ simulations_count: number; others_count: number; others_last_at: Date | null }>`
    select
      (select coalesce(sum(t.reported), 0)::int from phishing_campaign_templates t
        join phishing_campaigns k on k.organization_id = t.organization_id and k.id = t.campaign_id
        where t.organization_id = ${scope.organizationId} and k.deleted_at is null) as simulations_count,
      (select count(*)::int from phishing_other_reports
        where organization_id = ${scope.organizationId}) as others_count,
      (select max(at) from phishing_other_reports
        where organization_id = ${scope.organizationId}) as others_last_at`.execute(scope.db);
  return rows[0] ?? { simulations_count: 0, others_count: 0, others_last_at: null };
}

/** The employee with that address; undefined: nobody of the organization. */
export async function selectReporter(
  scope: TenantScope,
  email: string,
): Promise<{ id: string; email: string } | undefined> {
  return scope.db
    .selectFrom('users')
    .select(['id', 'email'])
    .where('organization_id', '=', scope.organizationId)
    .where(sql<boolean>`lower(email) = ${email.toLowerCase()}`)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
}

/** Answers that this person got since then. */
export async function countReportAnswers(scope: TenantScope, userId: string, since: Date): Promise<number> {
  const row = await scope.db
    .selectFrom('messages')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('organization_id', '=', scope.organizationId)
    .where('user_id', '=', userId)
    .where('kind', '=', reportAnswerKind)
    .where('created_at', '>=', since)
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}
