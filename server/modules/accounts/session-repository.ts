import { sql } from 'kysely';
import type { Language } from '#contract/constants.ts';
import type { Role } from '#contract/permissions.ts';
import type { Scope, SystemScope, TenantScope } from '#platform/scope.ts';
import type { OrganizationSettings } from '#schema/organizations.ts';
import { hasSecondFactor } from './passkey-repository.ts';

export interface SessionRow {
  readonly token_hash: string;
  readonly organization_id: string;
  readonly user_id: string;
  readonly created_at: Date;
  readonly expires_at: Date;
  readonly last_seen_at: Date;
  readonly owes_two_factor: boolean;
  readonly has_foreign_factor: boolean;
  readonly role: Role;
  readonly language: Language;
  readonly has_two_factor: boolean;
  readonly time_zone: string;
  readonly settings: OrganizationSettings;
  /** The organization from which this one is visited. */
  readonly home_id: string | null;
  readonly home_title: string | null;
  readonly home_settings: OrganizationSettings | null;
  readonly home_hash: string | null;
  readonly home_created_at: Date | null;
}

/**
 * The session of a token's hash with its person; undefined when it has expired or the person is gone. Who visits is as
 * sure of their second factor as at home.
 */
export async function selectSession(scope: SystemScope, hash: string): Promise<SessionRow | undefined> {
  return scope.db
    .selectFrom('sessions as s')
    .innerJoin('users as u', (join) =>
      join.onRef('u.organization_id', '=', 's.organization_id').onRef('u.id', '=', 's.user_id'),
    )
    .innerJoin('organizations as o', 'o.id', 's.organization_id')
    .leftJoin('sessions as h', 'h.token_hash', 's.home_token_hash')
    .leftJoin('users as hu', (join) =>
      join.onRef('hu.organization_id', '=', 'h.organization_id').onRef('hu.id', '=', 'h.user_id'),
    )
    .leftJoin('organizations as ho', 'ho.id', 'h.organization_id')
    .where('s.token_hash', '=', hash)
    .where('s.expires_at', '>', scope.now)
    .where(sql<boolean>`coalesce(h.expires_at > ${scope.now}, true)`)
    .where('u.removed_at', 'is', null)
    .where('o.deleted_at', 'is', null)
    .select([
      's.token_hash',
      's.organization_id',
      's.user_id',
      's.expires_at',
      's.last_seen_at',
      's.owes_two_factor',
      's.has_foreign_factor',
      'u.role',
      'u.language',
      sql<boolean>`${hasSecondFactor()} or ${hasSecondFactor('hu')}`.as('has_two_factor'),
      's.created_at',
      'o.time_zone',
      'o.settings',
      'ho.id as home_id',
      'ho.title as home_title',
      'ho.settings as home_settings',
      'h.token_hash as home_hash',
      'h.created_at as home_created_at',
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
  /** Null where nothing was proved: a visit. */
  readonly proved_at: Date | null;
  readonly home_token_hash: string | null;
  readonly has_foreign_factor?: boolean;
}

export async function insertSession(tx: Scope, row: NewSessionRow & { readonly created_at?: Date }): Promise<void> {
  await tx.db
    .insertInto('sessions')
    .values({ created_at: tx.now, ...row, last_seen_at: tx.now })
    .execute();
}

export async function touchSession(scope: Scope, hash: string, expiresAt: Date): Promise<void> {
  await scope.db
    .updateTable('sessions')
    .set({ last_seen_at: scope.now, expires_at: expiresAt })
    .where('token_hash', '=', hash)
    .execute();
}

export interface OwnSessionRow {
  readonly id: string;
  readonly token_hash: string;
  readonly address: string;
  readonly user_agent: string;
  readonly created_at: Date;
  readonly last_seen_at: Date;
}

/** Where the person is signed in, the last one used first. A session that owes its second factor is nobody's yet. */
export async function selectSessionsOf(scope: TenantScope, userId: string): Promise<OwnSessionRow[]> {
  return scope.db
    .selectFrom('sessions')
    .where('organization_id', '=', scope.organizationId)
    .where('user_id', '=', userId)
    .where('expires_at', '>', scope.now)
    .where('owes_two_factor', '=', false)
    .select(['id', 'token_hash', 'address', 'user_agent', 'created_at', 'last_seen_at'])
    .orderBy('last_seen_at', 'desc')
    .orderBy('id')
    .execute();
}

/** Ends one session of a person. False when it is not theirs, or over. */
export async function deleteSessionOf(tx: TenantScope, userId: string, id: string): Promise<boolean> {
  const result = await tx.db
    .deleteFrom('sessions')
    .where('organization_id', '=', tx.organizationId)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return result.numDeletedRows === 1n;
}

/** When the person of this session last proved who they are; null: never, or it is over. */
export async function selectProof(scope: TenantScope, hash: string): Promise<Date | null> {
  const row = await scope.db
    .selectFrom('sessions')
    .where('organization_id', '=', scope.organizationId)
    .where('token_hash', '=', hash)
    .select('proved_at')
    .executeTakeFirst();
  return row?.proved_at ?? null;
}

/** Begins and ends of the organization's sessions. */
export async function selectSessionTimes(
  tx: TenantScope,
): Promise<{ token_hash: string; created_at: Date; last_seen_at: Date }[]> {
  return tx.db
    .selectFrom('sessions')
    .where('organization_id', '=', tx.organizationId)
    .select(['token_hash', 'created_at', 'last_seen_at'])
    .execute();
}

/** Ends the organization's sessions anew: `ends` by token hash. */
export async function storeSessionEnds(tx: TenantScope, ends: ReadonlyMap<string, Date>): Promise<void> {
  const hashes = [...ends.keys()];
  const moments = [...ends.values()].map((end) => end.toISOString());
  await sql`update sessions as s set expires_at = given.ends_at
    from unnest(${hashes}::text[], ${moments}::timestamptz[]) as given (hash, ends_at)
    where s.organization_id = ${tx.organizationId} and s.token_hash = given.hash`.execute(tx.db);
}

export async function deleteSession(tx: TenantScope, hash: string): Promise<void> {
  await tx.db
    .deleteFrom('sessions')
    .where('organization_id', '=', tx.organizationId)
    .where('token_hash', '=', hash)
    .execute();
}

/** Ends the session from which a visit came, and with it the visit. */
export async function deleteHomeSession(tx: TenantScope, visitHash: string): Promise<void> {
  await sql`delete from sessions where token_hash in (
    select home_token_hash from sessions where organization_id = ${tx.organizationId} and token_hash = ${visitHash}
  )`.execute(tx.db);
}

export interface SessionOfVisit {
  readonly token_hash: string;
  readonly organization_id: string;
  readonly user_id: string;
  readonly expires_at: Date;
  readonly owes_two_factor: boolean;
  readonly proved_at: Date | null;
  readonly created_at: Date;
}

/** The living session from which a visit came. */
export async function selectHomeSession(scope: TenantScope, visitHash: string): Promise<SessionOfVisit | undefined> {
  return scope.db
    .selectFrom('sessions as v')
    .innerJoin('sessions as h', 'h.token_hash', 'v.home_token_hash')
    .where('v.organization_id', '=', scope.organizationId)
    .where('v.token_hash', '=', visitHash)
    .where('h.expires_at', '>', scope.now)
    .select([
      'h.token_hash',
      'h.organization_id',
      'h.user_id',
      'h.expires_at',
      'h.owes_two_factor',
      'h.proved_at',
      'h.created_at',
    ])
    .executeTakeFirst();
}

/** Until when the own session holds, where it is no visit itself. */
export async function selectOwnSession(
  scope: TenantScope,
  hash: string,
): Promise<Pick<SessionRow, 'expires_at' | 'has_two_factor'> | undefined> {
  return scope.db
    .selectFrom('sessions as s')
    .innerJoin('users as u', (join) =>
      join.onRef('u.organization_id', '=', 's.organization_id').onRef('u.id', '=', 's.user_id'),
    )
    .where('s.organization_id', '=', scope.organizationId)
    .where('s.token_hash', '=', hash)
    .where('s.home_token_hash', 'is', null)
    .select(['s.expires_at', hasSecondFactor().as('has_two_factor')])
    .executeTakeFirst();
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

/** The person proved by everything they have who they are: the session is whole. */
export async function storeProof(tx: TenantScope, hash: string): Promise<void> {
  await tx.db
    .updateTable('sessions')
    .set({ owes_two_factor: false, proved_at: tx.now })
    .where('organization_id', '=', tx.organizationId)
    .where('token_hash', '=', hash)
    .execute();
}

export async function deleteExpiredSessions(tx: SystemScope): Promise<void> {
  await tx.db.deleteFrom('sessions').where('expires_at', '<', tx.now).execute();
}
