import { sql } from 'kysely';
import type { StoredMailSettings } from '#contract/mail-settings.ts';
import type { Scope, SystemScope } from '../scope.ts';
import { type Pace, readPaceReply } from './delivery.rules.ts';

/** How the letters of an organization leave, as it is kept: secrets are still locked. */
export interface OrganizationMail {
  readonly organization_id: string;
  /** Null: the organization has set nothing. */
  readonly settings: StoredMailSettings | null;
  readonly password: string | null;
  readonly version: number | null;
  /** The key that signs; null: none does. */
  readonly domain: string | null;
  readonly selector: string | null;
  readonly private_key: string | null;
}

/** Of organizations that have set anything. */
export async function selectOrganizationMail(
  scope: Scope,
  organizationIds: readonly string[],
): Promise<Map<string, OrganizationMail>> {
  const { rows } = await sql<OrganizationMail>`
    select coalesce(s.organization_id, k.organization_id) as organization_id, s.settings, s.password, s.version,
      k.domain, k.selector, k.private_key
    from (select * from mail_settings where organization_id = any(${[...organizationIds]}::uuid[])) s
    full join (
      select * from mail_keys where organization_id = any(${[...organizationIds]}::uuid[]) and is_signing
    ) k on k.organization_id = s.organization_id`.execute(scope.db);
  return new Map(rows.map((row) => [row.organization_id, row]));
}

/** Organizations with a server of their own that have letters due, and which version of their settings holds. */
export async function selectMailServersDue(
  scope: SystemScope,
): Promise<{ organization_id: string; version: number }[]> {
  const { rows } = await sql<{ organization_id: string; version: number }>`
    select s.organization_id, s.version from mail_settings s
    where s.has_server and exists (
      select from messages m
      where m.organization_id = s.organization_id and m.state in ('planned', 'deferred') and m.due_at <= ${scope.now})
    order by s.organization_id`.execute(scope.db);
  return rows;
}

/** How many of `wanted` letters an organization's own limit lets go now: one bucket for all workers, under a lock. */
export async function consumeOrganizationAllowance(
  tx: SystemScope,
  organizationId: string,
  perMinute: number,
  wanted: number,
): Promise<number> {
  await sql`
    insert into mail_server_paces (organization_id, tokens, filled_at) values (${organizationId}, 1, ${tx.now})
    on conflict do nothing`.execute(tx.db);
  const row = await tx.db
    .selectFrom('mail_server_paces')
    .select(['tokens', 'filled_at'])
    .where('organization_id', '=', organizationId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const before: Pace = { tokens: row.tokens, filledAt: row.filled_at };
  const { granted, pace } = readPaceReply(before, perMinute, wanted, tx.now);
  await tx.db
    .updateTable('mail_server_paces')
    .set({ tokens: pace.tokens, filled_at: pace.filledAt })
    .where('organization_id', '=', organizationId)
    .execute();
  return granted;
}

/** What organizations wrote instead of the standard words: by organization, name of the letter and language. */
export async function selectOrganizationTexts(scope: Scope, organizationIds: readonly string[]) {
  return scope.db
    .selectFrom('mail_templates')
    .select(['organization_id', 'kind', 'language', 'words'])
    .where('organization_id', '=', sql<string>`any(${[...organizationIds]}::uuid[])`)
    .execute();
}
