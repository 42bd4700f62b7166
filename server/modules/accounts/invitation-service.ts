import { invitationDays } from '#contract/constants.ts';
import { AppError, found } from '#platform/app-error.ts';
import { cancelEmailsOfKind } from '#platform/mail/index.ts';
import type { SystemScope, TenantScope } from '#platform/scope.ts';
import { markTokensUsed, selectInvited, selectToken, type TokenRow } from './account-token-repository.ts';
import { createMailedTokens, type MailedPerson } from './mailed-links.ts';
import { hashToken } from './secrets.ts';

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Invitations mailed to these people, good for 14 days; earlier ones to the same address stay good until somebody
 * registers. User id to token; without those whose address is another one.
 */
export async function createInvitations(
  tx: TenantScope,
  people: readonly MailedPerson[],
): Promise<Map<string, string>> {
  return createMailedTokens(tx, 'registration', invitationDays * dayMs, people);
}

/** One person's invitation: the part of the registration page's address that lets them in. */
export async function createInvitation(tx: TenantScope, person: MailedPerson): Promise<{ token: string }> {
  const tokens = await createInvitations(tx, [person]);
  return { token: found(tokens.get(person.user_id)) };
}

/** Those of these people who were invited. Whether the invitation `is_waiting`: it has not left. */
export async function findInvitedAmong(scope: TenantScope, userIds: readonly string[]) {
  return userIds.length === 0 ? [] : selectInvited(scope, userIds);
}

/** The person registered, by whatever way: nothing that invited them lets anybody in, and nothing invites them any more. */
export async function spendInvitations(tx: TenantScope, userId: string): Promise<void> {
  await markTokensUsed(tx, userId, 'registration');
  await cancelEmailsOfKind(tx, 'registration', [userId], 'registered');
}

/** The invitation of a token. Throws `invitation_unknown`, `invitation_used` or `invitation_expired`. */
export async function findInvitation(scope: SystemScope, token: string): Promise<TokenRow> {
  const row = await selectToken(scope, 'registration', hashToken(token));
  if (row === undefined) throw new AppError('invitation_unknown');
  if (row.used_at !== null) throw new AppError('invitation_used');
  if (row.expires_at <= scope.now || !row.is_current) throw new AppError('invitation_expired');
  return row;
}
