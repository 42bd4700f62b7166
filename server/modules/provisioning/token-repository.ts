import { hasMakerLeft } from '#platform/database/index.ts';
import type { Scope, TenantScope } from '#platform/scope.ts';

export async function selectTokens(scope: TenantScope) {
  return scope.db
    .selectFrom('scim_tokens as t')
    .leftJoin('users as u', (join) =>
      join.onRef('u.organization_id', '=', 't.organization_id').onRef('u.id', '=', 't.created_by'),
    )
    .where('t.organization_id', '=', scope.organizationId)
    .select([
      't.id',
      't.name',
      't.created_at',
      't.expires_at',
      't.last_used_at',
      'u.sort_name as created_by',
      hasMakerLeft('t').as('has_maker_left'),
    ])
    .orderBy('t.created_at')
    .orderBy('t.id')
    .execute();
}
export type TokenRow = Awaited<ReturnType<typeof selectTokens>>[number];

export async function insertToken(
  tx: TenantScope,
  token: { id: string; name: string; secret_hash: string; expires_at: Date | null },
): Promise<void> {
  await tx.db
    .insertInto('scim_tokens')
    .values({
      ...token,
      organization_id: tx.organizationId,
      created_by: tx.userId,
      created_at: tx.now,
      last_used_at: null,
    })
    .execute();
}

/** What it was called; undefined: there is none. */
export async function deleteToken(tx: TenantScope, id: string): Promise<{ name: string } | undefined> {
  return tx.db
    .deleteFrom('scim_tokens')
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst();
}

/** The token that works now and whose secret has this hash. The index finds it: no secret is compared letter by letter. */
export async function selectByHash(scope: Scope, secretHash: string) {
  return scope.db
    .selectFrom('scim_tokens as t')
    .innerJoin('organizations as o', 'o.id', 't.organization_id')
    .where('t.secret_hash', '=', secretHash)
    .where('o.deleted_at', 'is', null)
    .where((where) => where.or([where('t.expires_at', 'is', null), where('t.expires_at', '>', scope.now)]))
    .select(['t.id', 't.name', 't.organization_id', 't.last_used_at', 'o.time_zone', 'o.language'])
    .executeTakeFirst();
}

export async function touchToken(scope: Scope, organizationId: string, id: string): Promise<void> {
  await scope.db
    .updateTable('scim_tokens')
    .set({ last_used_at: scope.now })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .execute();
}
