import type { Scope } from '#platform/scope.ts';

/** The installation's key for tickets of the content origin. Made by the migration, the same for every process. */
export async function selectSigningKey(scope: Scope): Promise<string> {
  const row = await scope.db
    .selectFrom('signing_keys')
    .where('purpose', '=', 'content')
    .select('secret')
    .executeTakeFirstOrThrow();
  return row.secret;
}
