import { invitationDays } from '#contract/constants.ts';
import { AppError } from '#platform/app-error.ts';
import type { SystemScope, TenantScope } from '#platform/scope.ts';
import { insertTokens, selectToken, type TokenRow } from './account-token-repository.ts';
import { hashToken, makeToken } from './secrets.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Invitations of these people, good for 14 days; earlier ones stay good until somebody registers. User id to token. */
export async function createInvitations(tx: TenantScope, userIds: readonly string[]): Promise<Map<string, string>> {
  const tokens = new Map(userIds.map((userId) => [userId, makeToken()]));
  await insertTokens(
    tx,
    [...tokens].map(([user_id, token]) => ({
      token_hash: hashToken(token),
      user_id,
      purpose: 'registration' as const,
      expires_at: new Date(tx.now.getTime() + invitationDays * dayMs),
    })),
  );
  return tokens;
}

/** One person's invitation: the part of the registration page's address that lets them in. */
export async function createInvitation(tx: TenantScope, userId: string): Promise<{ token: string }> {
  const tokens = await createInvitations(tx, [userId]);
  return { token: tokens.get(userId) as string };
}

/** The invitation of a token. Throws `invitation_unknown`, `invitation_used` or `invitation_expired`. */
export async function findInvitation(scope: SystemScope, token: string): Promise<TokenRow> {
  const row = await selectToken(scope, 'registration', hashToken(token));
  if (row === undefined) throw new AppError('invitation_unknown');
  if (row.used_at !== null) throw new AppError('invitation_used');
  if (row.expires_at <= scope.now) throw new AppError('invitation_expired');
  return row;
}
