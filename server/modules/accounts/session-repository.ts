import { sql } from 'kysely';
import type { Language } from '#contract/constants.ts';
import type { Role } from '#contract/permissions.ts';
import type { Scope, SystemScope, TenantScope } from '#platform/scope.ts';
import type { OrganizationSettings } from '#schema/organizations.ts';
import { hasSecondFactor } from './passkey-repository.ts';

export interface SessionRow {
  readonly id: string;
  readonly token_hash: string;
  readonly created_at: Date;
  readonly last_seen_at: Date;
  readonly owes_two_factor: boolean;
  readonly has_foreign_factor: boolean;
  /** Of the person where they signed in. */
  readonly organization_id: string;
  readonly organization_title: string;
  readonly user_id: string;
  readonly role: Role;
  readonly language: Language;
  readonly has_two_factor: boolean;
  readonly time_zone: string;
  readonly settings: OrganizationSettings;
  /** The organization below that they work in now, and since when; null: at home. */
  readonly visited_organization_id: string | null;
  readonly visited_at: Date | null;
  readonly visit_ended_at: Date | null;
  /** Their account there; null where it is none of a superuser any more, or the organization is gone. */
  readonly there: {
    readonly user_id: string;
    readonly role: Role;
    readonly language: Language;
    readonly time_zone: string;
    readonly settings: OrganizationSettings;
  } | null;
}

/** A session by the hash of its token, which coming and going changes, or by its id, which stays. */
export type SessionKey = { readonly hash: string } | { readonly id: string };

/** The session with its person; undefined when it has expired or the person is gone. */
export async function selectSession(scope: Scope, key: SessionKey): Promise<SessionRow | undefined> {
  const row = await scope.db
    .selectFrom('sessions as s')
    .innerJoin('users as u', (join) =>
      join.onRef('u.organization_id', '=', 's.organization_id').onRef('u.id', '=', 's.user_id'),
    )
    .innerJoin('organizations as o', 'o.id', 's.organization_id')
    .leftJoin('superuser_links as l', (join) =>
      join
        .onRef('l.organization_id', '=', 's.visited_organization_id')
        .onRef('l.home_organization_id', '=', 's.organization_id')
        .onRef('l.home_user_id', '=', 's.user_id'),
    )
    .leftJoin('users as vu', (join) =>
      join
        .onRef('vu.organization_id', '=', 'l.organization_id')
        .onRef('vu.id', '=', 'l.user_id')
        .on('vu.removed_at', 'is', null)
        .on('vu.role', 'in', ['super_user', 'system_admin']),
    )
    .leftJoin('organizations as vo', (join) =>
      join.onRef('vo.id', '=', 'vu.organization_id').on('vo.deleted_at', 'is', null),
    )
    .where((builder) => ('id' in key ? builder('s.id', '=', key.id) : builder('s.token_hash', '=', key.hash)))
    .where('s.expires_at', '>', scope.now)
    .where('u.removed_at', 'is', null)
    .where('o.deleted_at', 'is', null)
    .select([
      's.id',
      's.token_hash',
      's.created_at',
      's.last_seen_at',
      's.owes_two_factor',
      's.has_foreign_factor',
      's.organization_id',
      'o.title as organization_title',
      's.user_id',
      'u.role',
      'u.language',
      hasSecondFactor().as('has_two_factor'),
      'o.time_zone',
      'o.settings',
      's.visited_organization_id',
      's.visited_at',
      's.visit_ended_at',
      'vu.id as there_user_id',
      'vu.role as there_role',
      'vu.language as there_language',
      'vo.time_zone as there_time_zone',
      'vo.settings as there_settings',
    ])
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { there_user_id, there_role, there_language, there_time_zone, there_settings, ...session } = row;
  const isThere =
    there_user_id !== null &&
    there_role !== null &&
    there_language !== null &&
    there_time_zone !== null &&
    there_settings !== null;
  return {
    ...session,
    there: isThere
      ? {
          user_id: there_user_id,
          role: there_role,
          language: there_language,
          time_zone: there_time_zone,
          settings: there_settings,
        }
      : null,
  };
}

export interface NewSessionRow {
  readonly token_hash: string;
  readonly organization_id: string;
  readonly user_id: string;
  readonly expires_at: Date;
  readonly address: string;
  readonly user_agent: string;
  readonly owes_two_factor: boolean;
  readonly proved_at: Date;
  readonly has_foreign_factor: boolean;
}

export async function insertSession(tx: Scope, row: NewSessionRow): Promise<void> {
  await tx.db
    .insertInto('sessions')
    .values({ ...row, created_at: tx.now, last_seen_at: tx.now })
    .execute();
}

export async function touchSession(scope: Scope, hash: string, expiresAt: Date): Promise<void> {
  await scope.db
    .updateTable('sessions')
    .set({ last_seen_at: scope.now, expires_at: expiresAt })
    .where('token_hash', '=', hash)
    .execute();
}

export interface SessionListRow {
  readonly id: string;
  readonly token_hash: string;
  readonly address: string;
  readonly user_agent: string;
  readonly created_at: Date;
  readonly last_seen_at: Date;
}

/** Sessions of whoever signed in with this one. On a visit its person has another account than the scope's. */
function ownedWith(hash: string) {
  return sql<boolean>`(s.organization_id, s.user_id) =
    (select own.organization_id, own.user_id from sessions as own where own.token_hash = ${hash})`;
}

/**
 * Where the person of this session is signed in, the last one used first. A session that owes its second factor is nobody's
 * yet.
 */
export async function selectSessionsWith(scope: Scope, hash: string): Promise<SessionListRow[]> {
  return scope.db
    .selectFrom('sessions as s')
    .where(ownedWith(hash))
    .where('s.expires_at', '>', scope.now)
    .where('s.owes_two_factor', '=', false)
    .select(['s.id', 's.token_hash', 's.address', 's.user_agent', 's.created_at', 's.last_seen_at'])
    .orderBy('s.last_seen_at', 'desc')
    .orderBy('s.id')
    .execute();
}

/** Ends one session of the person of this one. False when it is not theirs, or over. */
export async function deleteSessionWith(tx: Scope, hash: string, id: string): Promise<boolean> {
  const result = await tx.db
    .deleteFrom('sessions as s')
    .where(ownedWith(hash))
    .where('s.id', '=', id)
    .executeTakeFirst();
  return result.numDeletedRows === 1n;
}

/** Ends every session of the person of this one but this, and every one that is about to begin. */
export async function deleteSessionsBeside(tx: Scope, hash: string): Promise<void> {
  await sql`delete from sso_tickets as t using sessions as own
    where own.token_hash = ${hash} and t.organization_id = own.organization_id and t.user_id = own.user_id`.execute(
    tx.db,
  );
  await tx.db.deleteFrom('sessions as s').where(ownedWith(hash)).where('s.token_hash', '!=', hash).execute();
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

export async function deleteSession(tx: Scope, hash: string): Promise<void> {
  await tx.db.deleteFrom('sessions').where('token_hash', '=', hash).execute();
}

/** The session speaks for an organization below from now on, under another token; null: it comes back. */
export async function moveSession(
  tx: Scope,
  hash: string,
  { newHash, visitedId }: { readonly newHash: string; readonly visitedId: string | null },
): Promise<{ expires_at: Date } | undefined> {
  return tx.db
    .updateTable('sessions')
    .set({
      token_hash: newHash,
      visited_organization_id: visitedId,
      visited_at: visitedId === null ? null : tx.now,
      visit_ended_at: null,
      last_seen_at: tx.now,
    })
    .where('token_hash', '=', hash)
    .returning('expires_at')
    .executeTakeFirst();
}

/**
 * Ends the people's sessions, all but the one of `keepHash`, those that are about to begin (a provider vouched for them a
 * moment ago), and the visits of those whose account here it is.
 */
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
  await tx.db
    .deleteFrom('sso_tickets')
    .where('organization_id', '=', tx.organizationId)
    .where(sql<boolean>`user_id = any(${userIds}::uuid[])`)
    .execute();
  await sql`update sessions as s set visit_ended_at = ${tx.now} from superuser_links as l
    where s.visited_organization_id = ${tx.organizationId} and s.visit_ended_at is null
      and l.organization_id = ${tx.organizationId} and l.user_id = any(${userIds}::uuid[])
      and l.home_organization_id = s.organization_id and l.home_user_id = s.user_id
      and s.token_hash is distinct from ${keepHash}`.execute(tx.db);
}

/** Sessions of this person that were opened without a second factor owe it now, but for the one of `keepHash`. */
export async function oweSecondFactor(tx: TenantScope, userId: string, keepHash: string): Promise<void> {
  await tx.db
    .updateTable('sessions')
    .set({ owes_two_factor: true })
    .where('organization_id', '=', tx.organizationId)
    .where('user_id', '=', userId)
    .where('has_foreign_factor', '=', false)
    .where('token_hash', '!=', keepHash)
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
