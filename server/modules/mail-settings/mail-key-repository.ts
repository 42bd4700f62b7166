import { sql } from 'kysely';
import type { MailKeyState } from '#contract/mail-settings.ts';
import type { Scope, TenantScope } from '#platform/scope.ts';

const columns = [
  'id',
  'domain',
  'selector',
  'public_key',
  'private_key',
  'is_signing',
  'state',
  'found',
  'checked_at',
  'seen_at',
  'created_at',
] as const;

function keys(scope: TenantScope) {
  return scope.db.selectFrom('mail_keys').where('organization_id', '=', scope.organizationId).select(columns);
}
export type MailKeyRow = Awaited<ReturnType<typeof selectKeys>>[number];

/** Keys are made one after another, until the transaction ends: only one of them may wait. */
export async function lockKeys(tx: TenantScope): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`mail keys ${tx.organizationId}`}, 0))`.execute(tx.db);
}

/** The newest first. */
export async function selectKeys(scope: TenantScope, domain: string) {
  return keys(scope).where('domain', '=', domain).orderBy('created_at', 'desc').orderBy('id', 'desc').execute();
}

export async function selectKey(scope: TenantScope, id: string): Promise<MailKeyRow | undefined> {
  return keys(scope).where('id', '=', id).executeTakeFirst();
}

export async function selectSigningKey(scope: TenantScope): Promise<MailKeyRow | undefined> {
  return keys(scope).where('is_signing', '=', true).executeTakeFirst();
}

/** Organizations whose letters are signed, of the whole installation. */
export async function selectSigners(scope: Scope): Promise<string[]> {
  const rows = await scope.db
    .selectFrom('mail_keys as k')
    .innerJoin('organizations as o', 'o.id', 'k.organization_id')
    .where('k.is_signing', '=', true)
    .where('o.deleted_at', 'is', null)
    .select('k.organization_id')
    .orderBy('k.organization_id')
    .execute();
  return rows.map(({ organization_id }) => organization_id);
}

export interface NewMailKey {
  readonly id: string;
  readonly domain: string;
  readonly selector: string;
  readonly public_key: string;
  /** Locked. */
  readonly private_key: string;
}

export async function insertKey(tx: TenantScope, key: NewMailKey): Promise<void> {
  await tx.db
    .insertInto('mail_keys')
    .values({
      organization_id: tx.organizationId,
      ...key,
      is_signing: false,
      state: 'unchecked',
      found: null,
      checked_at: null,
      seen_at: null,
      created_at: tx.now,
    })
    .execute();
}

export async function storeLook(
  tx: TenantScope,
  id: string,
  look: { state: MailKeyState; found: string | null },
): Promise<void> {
  await tx.db
    .updateTable('mail_keys')
    .set({ ...look, checked_at: tx.now, ...(look.state === 'fine' && { seen_at: tx.now }) })
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', id)
    .execute();
}

/** No key signs, or this one alone. */
export async function storeSigning(tx: TenantScope, id: string | null): Promise<void> {
  const update = () => tx.db.updateTable('mail_keys').where('organization_id', '=', tx.organizationId);
  await update().set({ is_signing: false }).where('is_signing', '=', true).execute();
  if (id !== null) await update().set({ is_signing: true }).where('id', '=', id).execute();
}

export async function deleteKey(tx: TenantScope, id: string): Promise<void> {
  await tx.db.deleteFrom('mail_keys').where('organization_id', '=', tx.organizationId).where('id', '=', id).execute();
}
