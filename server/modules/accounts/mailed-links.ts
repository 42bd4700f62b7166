import type { EmailCancelReason } from '#contract/sent-emails.ts';
import { cancelBoundEmails } from '#platform/mail/index.ts';
import type { TenantScope } from '#platform/scope.ts';
import { expireTokens, insertTokens, type TokenPurpose } from './account-token-repository.ts';
import { hashToken, makeToken } from './secrets.ts';

/** Whom a link is mailed to, and where. */
export interface MailedPerson {
  readonly user_id: string;
  readonly email: string;
}

/** User id to token; without those who have another address by now, or are gone. */
export async function createMailedTokens(
  tx: TenantScope,
  purpose: TokenPurpose,
  lifeMs: number,
  people: readonly MailedPerson[],
): Promise<Map<string, string>> {
  const tokens = new Map(people.map(({ user_id }) => [user_id, makeToken()]));
  const rows = people.map(({ user_id, email }) => ({
    token_hash: hashToken(tokens.get(user_id) ?? ''),
    user_id,
    email,
  }));
  const unique = [...new Map(rows.map((row) => [row.user_id, row])).values()];
  const stored = await insertTokens(tx, purpose, new Date(tx.now.getTime() + lifeMs), unique);
  return new Map([...tokens].filter(([userId]) => stored.has(userId)));
}

/** People have another address or password: links that were mailed to them end, and such letters that wait are taken back. */
export async function voidMailedLinks(
  tx: TenantScope,
  userIds: readonly string[],
  reason: EmailCancelReason,
): Promise<void> {
  await expireTokens(tx, userIds);
  await cancelBoundEmails(tx, userIds, reason);
}
