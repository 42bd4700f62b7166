import { sql } from 'kysely';
import type { Language } from '#contract/constants.ts';
import type { Role } from '#contract/permissions.ts';
import { departmentTitle } from '#platform/database/index.ts';
import type { Scope, TenantScope } from '#platform/scope.ts';
import type { OrganizationSettings } from '#schema/organizations.ts';
import { hasSecondFactor } from './passkey-repository.ts';

export interface Account {
  readonly organization_id: string;
  readonly id: string;
  readonly email: string;
  readonly password_hash: string | null;
  readonly role: Role;
  readonly language: Language;
  readonly totp_secret: string | null;
  readonly totp_enabled_at: Date | null;
  readonly time_zone: string;
  readonly settings: OrganizationSettings;
}

function selectAccounts(scope: Scope) {
  return scope.db
    .selectFrom('users as u')
    .innerJoin('organizations as o', 'o.id', 'u.organization_id')
    .where('u.removed_at', 'is', null)
    .where('o.deleted_at', 'is', null)
    .select([
      'u.organization_id',
      'u.id',
      'u.email',
      'u.password_hash',
      'u.role',
      'u.language',
      'u.totp_secret',
      'u.totp_enabled_at',
      'o.time_zone',
      'o.settings',
    ]);
}

/**
 * Accounts that their people sign in to. Those of superusers from above, dismissed ones too, are entered from home alone: no
 * password, passkey, provider, invitation or recovery opens them.
 */
function selectAccountsToSignInTo(scope: Scope) {
  return selectAccounts(scope).where(({ not, exists, selectFrom }) =>
    not(
      exists(
        selectFrom('superuser_links as l')
          .whereRef('l.organization_id', '=', 'u.organization_id')
          .whereRef('l.user_id', '=', 'u.id')
          .select('l.user_id'),
      ),
    ),
  );
}

/** An address may stand in several organizations: every account of it that somebody signs in to, the oldest first. */
export async function selectAccountsByEmail(scope: Scope, email: string): Promise<Account[]> {
  return selectAccountsToSignInTo(scope)
    .where(sql`lower(u.email)`, '=', email.toLowerCase())
    .orderBy('u.created_at')
    .orderBy('u.id')
    .execute();
}

/** An account that its person signs in to. */
export async function selectAccount(scope: TenantScope, userId: string): Promise<Account | undefined> {
  return selectAccountsToSignInTo(scope)
    .where('u.organization_id', '=', scope.organizationId)
    .where('u.id', '=', userId)
    .executeTakeFirst();
}

/** Whether the person has a second factor, and the organization's rules. */
export async function selectFactors(
  scope: TenantScope,
  userId: string,
): Promise<{ has_two_factor: boolean; settings: OrganizationSettings } | undefined> {
  return scope.db
    .selectFrom('users as u')
    .innerJoin('organizations as o', 'o.id', 'u.organization_id')
    .where('u.organization_id', '=', scope.organizationId)
    .where('u.id', '=', userId)
    .select([hasSecondFactor().as('has_two_factor'), 'o.settings'])
    .executeTakeFirst();
}

/** Registered people of the organization by their role, and how many of them have no second factor. */
export async function countSecondFactors(
  scope: TenantScope,
): Promise<{ role: Role; people: number; without: number }[]> {
  const rows = await selectRegistered(scope)
    .groupBy('u.role')
    .select([
      'u.role',
      sql<string>`count(*)`.as('people'),
      sql<string>`count(*) filter (where not ${hasSecondFactor()})`.as('without'),
    ])
    .execute();
  return rows.map(({ role, people, without }) => ({ role, people: Number(people), without: Number(without) }));
}

/** Registered people of the organization who have no second factor. */
export async function selectWithoutFactor(scope: TenantScope): Promise<{ id: string; email: string; role: Role }[]> {
  return selectRegistered(scope)
    .where(sql<boolean>`not ${hasSecondFactor()}`)
    .select(['u.id', 'u.email', 'u.role'])
    .orderBy('u.id')
    .execute();
}

function selectRegistered(scope: TenantScope) {
  return scope.db
    .selectFrom('users as u')
    .where('u.organization_id', '=', scope.organizationId)
    .where('u.removed_at', 'is', null)
    .where('u.registered_at', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('superuser_links as l')
            .whereRef('l.organization_id', '=', 'u.organization_id')
            .whereRef('l.user_id', '=', 'u.id')
            .select('l.user_id'),
        ),
      ),
    );
}

export interface AccountProfile extends Account {
  readonly last_name: string;
  readonly first_name: string;
  readonly middle_name: string;
  readonly position: string;
  readonly own_time_zone: string | null;
  readonly avatar_file_id: string | null;
  readonly department_id: string;
  readonly department_title: string;
  readonly organization_title: string;
  readonly organization_language: Language;
  /** An authenticator or a passkey. */
  readonly has_two_factor: boolean;
}

/** The account with what the person's own pages show. */
export async function selectProfile(scope: TenantScope, userId: string): Promise<AccountProfile | undefined> {
  return selectAccounts(scope)
    .innerJoin('departments as d', (join) =>
      join.onRef('d.organization_id', '=', 'u.organization_id').onRef('d.id', '=', 'u.department_id'),
    )
    .where('u.organization_id', '=', scope.organizationId)
    .where('u.id', '=', userId)
    .select([
      'u.last_name',
      'u.first_name',
      'u.middle_name',
      'u.position',
      'u.time_zone as own_time_zone',
      'u.avatar_file_id',
      'u.department_id',
      departmentTitle(scope).as('department_title'),
      'o.title as organization_title',
      'o.language as organization_language',
      hasSecondFactor().as('has_two_factor'),
    ])
    .executeTakeFirst();
}

/** Stores the hash and marks the person as registered the first time. */
export async function storePassword(tx: TenantScope, userId: string, passwordHash: string): Promise<void> {
  await tx.db
    .updateTable('users')
    .set({ password_hash: passwordHash, registered_at: sql<Date>`coalesce(registered_at, ${tx.now})` })
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', userId)
    .execute();
}

/** Somebody who came in has an account, with or without a password of their own here. True: since now. */
export async function markRegistered(tx: TenantScope, userId: string): Promise<boolean> {
  const result = await tx.db
    .updateTable('users')
    .set({ registered_at: tx.now })
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', userId)
    .where('registered_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export async function storeLanguage(tx: TenantScope, userId: string, language: Language): Promise<void> {
  await tx.db
    .updateTable('users')
    .set({ language })
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', userId)
    .execute();
}

/** Marks a 30-second step as used. False when it, or a later one, was used before: a code works once. */
export async function spendTotpStep(tx: TenantScope, userId: string, step: number): Promise<boolean> {
  const result = await tx.db
    .updateTable('users')
    .set({ totp_last_step: step })
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', userId)
    .where((where) => where.or([where('totp_last_step', 'is', null), where('totp_last_step', '<', step)]))
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Puts a secret in force; `step` is that of its first code. False when the person has an authenticator already. */
export async function enableTwoFactor(
  tx: TenantScope,
  userId: string,
  { secret, step }: { readonly secret: string; readonly step: number },
): Promise<boolean> {
  const result = await tx.db
    .updateTable('users')
    .set({ totp_secret: secret, totp_enabled_at: tx.now, totp_last_step: step })
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', userId)
    .where('totp_enabled_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export async function disableTwoFactor(tx: TenantScope, userId: string): Promise<void> {
  await tx.db
    .updateTable('users')
    .set({ totp_secret: null, totp_enabled_at: null, totp_last_step: null })
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', userId)
    .execute();
}

/** What decides by which ways these people come in. */
export async function selectWayFacts(scope: TenantScope, userIds: readonly string[]) {
  return scope.db
    .selectFrom('users')
    .where('organization_id', '=', scope.organizationId)
    .where(sql<boolean>`id = any(${userIds}::uuid[])`)
    .select(['id', 'organization_id', 'role', 'email'])
    .execute();
}
