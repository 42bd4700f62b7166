import { sql } from 'kysely';
import type { Scope } from '#platform/scope.ts';
import type { PasskeyChallengesTable } from '#schema/accounts.ts';

export type ChallengePurpose = PasskeyChallengesTable['purpose'];

/** Keeps what a browser was asked to sign, and forgets what nobody signed in time. */
export async function insertChallenge(
  scope: Scope,
  row: { challenge: string; purpose: ChallengePurpose; session_hash: string | null; expires_at: Date },
): Promise<void> {
  await deleteExpiredChallenges(scope);
  await scope.db.insertInto('passkey_challenges').values(row).execute();
}

/** Uses a challenge up, whatever comes of it. False when there is none like it: unknown, used, too old, another session's. */
export async function spendChallenge(
  scope: Scope,
  asked: { challenge: string; purpose: ChallengePurpose; session_hash: string | null },
): Promise<boolean> {
  const result = await scope.db
    .deleteFrom('passkey_challenges')
    .where('challenge', '=', asked.challenge)
    .where('purpose', '=', asked.purpose)
    .where(sql<boolean>`session_hash is not distinct from ${asked.session_hash}`)
    .where('expires_at', '>', scope.now)
    .executeTakeFirst();
  return result.numDeletedRows === 1n;
}

export async function deleteExpiredChallenges(scope: Scope): Promise<void> {
  await scope.db.deleteFrom('passkey_challenges').where('expires_at', '<=', scope.now).execute();
}
