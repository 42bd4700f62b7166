import { sql } from 'kysely';
import type { Language } from '#contract/constants.ts';
import type { Role } from '#contract/permissions.ts';
import type { Scope, SystemScope, TenantScope } from '#platform/scope.ts';
import type { OrganizationSettings } from '#schema/organizations.ts';

export interface SessionRow {
  readonly token_hash: string;
  readonly organization_id: string;
  readonly user_id: string;
  readonly expires_at: Date;
  readonly last_seen_at: Date;
  readonly owes_two_factor: boolean;
  readonly role: Role;
  readonly language: Language;
  readonly has_two_factor: boolean;
  readonly time_zone: string;
  readonly settings: OrganizationSettings;
}

/** The session of a token's hash with its person; undefined when it has expired or the person is gone. */
export async function selectSession(scope: SystemScope, hash: string): Promise<SessionRow | undefined> {
  return scope.db
    .selectFrom('sessions as s')
    .innerJoin('users as u', (join) =>
      join.onRef('u.organization_id', '=', 's.organization_id').onRef('u.id', '=', 's.user_id'),
    )
    .innerJoin('organizations as o', 'o.id', 's.organization_id')
    .where('s.token_hash', '=', hash)
    .where('s.expires_at', '>', scope.now)
    .where('u.removed_at', 'is', null)
    .where('o.deleted_at', 'is', null)
    .select([
      's.token_hash',
      's.organization_id',
      's.user_id',
      's.expires_at',
      's.last_seen_at',
      's.owes_two_factor',
      'u.role',
      'u.language',
      sql<boolean>`u.totp_enabled_at is not null`.as('has_two_factor'),
      'o.time_zone',
      'o.settings',
    ])
    .executeTakeFirst();
}

export interface NewSessionRow {
  readonly token_hash: string;
  readonly organization_id: string;
  readonly user_id: string;
  readonly expires_at: Date;
  readonly address: string;
  readonly user_agent: string;
  readonly owes_two_factor: boolean;
}

export async function insertSession(tx: Scope, row: NewSessionRow): Promise<void> {
  await tx.db
    .insertInto('sessions')
    .values({ ...row, created_at: tx.now, last_seen_at: tx.now })
    .execute();
}

export async function touchSession(scope: Scope, hash: string): Promise<void> {
  await scope.db.updateTable('sessions').set({ last_seen_at: scope.now }).where('token_hash', '=', hash).execute();
}

export async function deleteSession(tx: TenantScope, hash: string): Promise<void> {
  await tx.db
    .deleteFrom('sessions')
    .where('organization_id', '=', tx.organizationId)
    .where('token_hash', '=', hash)
    .execute();
}

/** Ends the people's sessions, all but the one of `keepHash`. */
export async function deleteSessionsOf(
  tx: TenantScope,
  userIds: readonly string[],
  keepHash: string | null,
): Promise<void> {
  await tx.db
    .deleteFrom('sessions')
    .where('organization_id', '=', tx.organizationId)
    .where(sql<boolean>`user_id = any(${userIds}::uuid[])`)
    .$if(keepHash !== null, (query) => query.where('token_hash', '!=', keepHash ?? ''))
    .execute();
}

/** The second factor was given: the session is whole. */
export async function settleSecondFactor(tx: TenantScope, hash: string): Promise<void> {
  await tx.db
    .updateTable('sessions')
    .set({ owes_two_factor: false })
    .where('organization_id', '=', tx.organizationId)
    .where('token_hash', '=', hash)
    .execute();
}

export async function deleteExpiredSessions(tx: SystemScope): Promise<void> {
  await tx.db.deleteFrom('sessions').where('expires_at', '<', tx.now).execute();
}
