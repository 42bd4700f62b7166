import { sql } from 'kysely';
import type { ApiTokenKind, ApiTokenScope } from '#contract/api-token-kinds.ts';
import { hasMakerLeft } from '#platform/database/index.ts';
import type { Scope, TenantScope } from '#platform/scope.ts';
import { minuteOf } from './token.rules.ts';

export async function selectTokens(scope: TenantScope) {
  return scope.db
    .selectFrom('api_tokens as t')
    .leftJoin('users as u', (join) =>
      join.onRef('u.organization_id', '=', 't.organization_id').onRef('u.id', '=', 't.created_by'),
    )
    .where('t.organization_id', '=', scope.organizationId)
    .select([
      't.id',
      't.kind',
      't.name',
      't.hint',
      't.scopes',
      't.requests_per_minute',
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

/** Tokens are made one after another, until the transaction ends: their number has a limit. */
export async function lockTokens(tx: TenantScope): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`api tokens ${tx.organizationId}`}, 0))`.execute(tx.db);
}

export async function insertToken(
  tx: TenantScope,
  token: {
    id: string;
    kind: ApiTokenKind;
    name: string;
    hint: string;
    secret_hash: string;
    scopes: ApiTokenScope[];
    requests_per_minute: number;
    expires_at: Date;
  },
): Promise<void> {
  await tx.db
    .insertInto('api_tokens')
    .values({
      ...token,
      organization_id: tx.organizationId,
      minute: 0,
      asked_in_minute: 0,
      created_by: tx.userId,
      created_at: tx.now,
      last_used_at: null,
    })
    .execute();
}

/** What it was called; undefined: there is none. */
export async function deleteToken(tx: TenantScope, id: string): Promise<{ name: string } | undefined> {
  return tx.db
    .deleteFrom('api_tokens')
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst();
}

/**
 * The token that works now and whose secret has this hash, with this use of it counted. The index finds it: no secret is
 * compared letter by letter. The count is the database's, so that it is one for all processes.
 */
export async function recordUse(scope: Scope, secretHash: string) {
  const minute = minuteOf(scope.now);
  return scope.db
    .updateTable('api_tokens as t')
    .from('organizations as o')
    .whereRef('o.id', '=', 't.organization_id')
    .where('t.secret_hash', '=', secretHash)
    .where('t.expires_at', '>', scope.now)
    .where('o.deleted_at', 'is', null)
    .set({
      last_used_at: scope.now,
      asked_in_minute: sql`case when t.minute = ${minute} then t.asked_in_minute + 1 else 1 end`,
      minute,
    })
    .returning([
      't.id',
      't.name',
      't.organization_id',
      't.scopes',
      't.requests_per_minute',
      't.asked_in_minute',
      'o.time_zone',
      'o.language',
    ])
    .executeTakeFirst();
}
