import { sql } from 'kysely';
import type { DirectorySettings } from '#contract/directories.ts';
import type { Scope, TenantScope } from '#platform/scope.ts';

export interface DirectoryRow {
  readonly organization_id: string;
  readonly settings: DirectorySettings;
  readonly bind_password: string;
  readonly next_run_at: Date | null;
}

const columns = ['organization_id', 'settings', 'bind_password', 'next_run_at'] as const;

export async function selectDirectory(scope: TenantScope): Promise<DirectoryRow | undefined> {
  return scope.db
    .selectFrom('directories')
    .where('organization_id', '=', scope.organizationId)
    .select(columns)
    .executeTakeFirst();
}

export async function upsertDirectory(tx: TenantScope, row: Omit<DirectoryRow, 'organization_id'>): Promise<void> {
  const { bind_password, next_run_at } = row;
  const values = { bind_password, next_run_at, settings: JSON.stringify(row.settings), updated_at: tx.now };
  await tx.db
    .insertInto('directories')
    .values({ organization_id: tx.organizationId, ...values })
    .onConflict((conflict) => conflict.column('organization_id').doUpdateSet(values))
    .execute();
}

export async function storeNextRun(tx: TenantScope, at: Date | null): Promise<void> {
  await tx.db
    .updateTable('directories')
    .set({ next_run_at: at })
    .where('organization_id', '=', tx.organizationId)
    .execute();
}

/** Whether somebody may sign in with the password of a directory: one is switched on and has linked people. */
export async function hasSignInByDirectory(scope: Scope): Promise<boolean> {
  return (await selectSignInLinks(scope).limit(1).executeTakeFirst()) !== undefined;
}

/** Whether so many people with addresses of a domain sign in with a directory that is switched on. */
export async function hasSignInOfDomain(scope: Scope, domain: string, least: number): Promise<boolean> {
  const rows = await selectSignInLinks(scope)
    .where(sql`lower(split_part(u.email, '@', 2))`, '=', domain)
    .limit(least)
    .execute();
  return rows.length === least;
}

function selectSignInLinks(scope: Scope) {
  return scope.db
    .selectFrom('directories as d')
    .innerJoin('organizations as o', 'o.id', 'd.organization_id')
    .innerJoin('directory_users as l', 'l.organization_id', 'd.organization_id')
    .innerJoin('users as u', (join) =>
      join.onRef('u.organization_id', '=', 'l.organization_id').onRef('u.id', '=', 'l.user_id'),
    )
    .where('o.deleted_at', 'is', null)
    .where('u.removed_at', 'is', null)
    .where(sql<boolean>`(d.settings ->> 'is_active')::boolean`)
    .select('l.user_id');
}

/** Organizations whose directory is to be read by now. */
export async function selectDueOrganizations(scope: Scope): Promise<string[]> {
  const rows = await scope.db
    .selectFrom('directories')
    .where('next_run_at', '<=', scope.now)
    .select('organization_id')
    .orderBy('next_run_at')
    .execute();
  return rows.map((row) => row.organization_id);
}

export interface Link {
  readonly external_id: string;
  readonly user_id: string;
  readonly login: string;
}

/** Entries of people who were not removed. */
export async function selectLinks(scope: TenantScope): Promise<Link[]> {
  return selectPresentLinks(scope).select(['l.external_id', 'l.user_id', 'l.login']).execute();
}

/** Who, of these entries, was removed since they were linked. */
export async function selectRemovedLinks(scope: TenantScope, entries: readonly string[]): Promise<Link[]> {
  return selectAllLinks(scope)
    .where('u.removed_at', 'is not', null)
    .where(sql<boolean>`l.external_id = any(${entries}::text[])`)
    .select(['l.external_id', 'l.user_id', 'l.login'])
    .execute();
}

export async function countLinks(scope: TenantScope): Promise<number> {
  const row = await selectPresentLinks(scope)
    .select((builder) => builder.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

function selectPresentLinks(scope: TenantScope) {
  return selectAllLinks(scope).where('u.removed_at', 'is', null);
}

function selectAllLinks(scope: TenantScope) {
  return scope.db
    .selectFrom('directory_users as l')
    .innerJoin('users as u', (join) =>
      join.onRef('u.organization_id', '=', 'l.organization_id').onRef('u.id', '=', 'l.user_id'),
    )
    .where('l.organization_id', '=', scope.organizationId);
}

/** An entry that was somebody else's, and somebody who was another entry, are linked anew. */
export async function storeLinks(tx: TenantScope, links: readonly Link[]): Promise<void> {
  if (links.length === 0) return;
  const users = links.map((link) => link.user_id);
  const entries = links.map((link) => link.external_id);
  await tx.db
    .deleteFrom('directory_users')
    .where('organization_id', '=', tx.organizationId)
    .where(sql<boolean>`(user_id = any(${users}::uuid[]) or external_id = any(${entries}::text[]))`)
    .execute();
  await sql`
    insert into directory_users (organization_id, external_id, user_id, login)
    select ${tx.organizationId}, new.* from unnest(
      ${entries}::text[], ${users}::uuid[], ${links.map((link) => link.login)}::text[]
    ) as new`.execute(tx.db);
}

export async function deleteLinksOf(tx: TenantScope, userIds: readonly string[]): Promise<void> {
  await tx.db
    .deleteFrom('directory_users')
    .where('organization_id', '=', tx.organizationId)
    .where(sql<boolean>`user_id = any(${userIds}::uuid[])`)
    .execute();
}

/** Somebody who may be meant by a name that was typed at the sign-in. */
export interface SignInCandidate {
  readonly organization_id: string;
  readonly user_id: string;
  readonly external_id: string;
  readonly login: string;
}

export async function selectSignInCandidates(scope: Scope, name: string, most: number): Promise<SignInCandidate[]> {
  return scope.db
    .selectFrom('directory_users as l')
    .innerJoin('users as u', (join) =>
      join.onRef('u.organization_id', '=', 'l.organization_id').onRef('u.id', '=', 'l.user_id'),
    )
    .where('u.removed_at', 'is', null)
    .where((where) => where.or([where('l.login', '=', name), where(sql`lower(u.email)`, '=', name)]))
    .select(['l.organization_id', 'l.user_id', 'l.external_id', 'l.login'])
    .orderBy('u.created_at')
    .orderBy('u.id')
    .limit(most)
    .execute();
}
