import { sql } from 'kysely';
import type { Scope } from '#platform/scope.ts';

/** In the words of the index `users_plain_totp`. */
const isPlain = sql<boolean>`totp_secret is not null and totp_secret not like 'v1.%'`;

interface PlainSecret {
  organization_id: string;
  id: string;
  totp_secret: string;
}

/** Of every organization, in the order of the people's ids, those after one. */
export async function selectPlainSecrets(scope: Scope, after: string | null, limit: number): Promise<PlainSecret[]> {
  const rows = await scope.db
    .selectFrom('users')
    .select(['organization_id', 'id', 'totp_secret'])
    .where(isPlain)
    .$if(after !== null, (people) => people.where('id', '>', after))
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.flatMap(({ totp_secret, ...owner }) => (totp_secret === null ? [] : [{ ...owner, totp_secret }]));
}

/** One that was changed meanwhile stays. */
export async function replacePlainSecret(scope: Scope, secret: PlainSecret, kept: string): Promise<void> {
  await scope.db
    .updateTable('users')
    .set({ totp_secret: kept })
    .where('organization_id', '=', secret.organization_id)
    .where('id', '=', secret.id)
    .where('totp_secret', '=', secret.totp_secret)
    .execute();
}
