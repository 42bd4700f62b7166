import { sql } from 'kysely';
import type { Scope } from '#platform/scope.ts';
import type { Failures } from './sign-in.rules.ts';

/** Makes the others who try the same subjects wait until this transaction ends, so that none slips past the count. */
export async function lockSubjects(tx: Scope, subjects: readonly string[]): Promise<void> {
  for (const subject of [...subjects].sort()) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${subject}, 0))`.execute(tx.db);
  }
}

export async function countAttempts(scope: Scope, subject: string, since: Date): Promise<Failures> {
  const row = await scope.db
    .selectFrom('sign_in_attempts')
    .where('subject', '=', subject)
    .where('at', '>', since)
    .select((select) => [select.fn.countAll<string>().as('count'), select.fn.max('at').as('last')])
    .executeTakeFirstOrThrow();
  return { count: Number(row.count), last: row.last };
}

/** Stores one attempt per subject and returns their ids. */
export async function insertAttempts(tx: Scope, subjects: readonly string[]): Promise<string[]> {
  const rows = await tx.db
    .insertInto('sign_in_attempts')
    .values(subjects.map((subject) => ({ subject, at: tx.now })))
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
}

/** Deletes these attempts, and every attempt of these subjects. */
export async function deleteAttempts(tx: Scope, ids: readonly string[], subjects: readonly string[]): Promise<void> {
  await tx.db
    .deleteFrom('sign_in_attempts')
    .where((where) => where.or([where('id', 'in', [...ids]), where('subject', 'in', [...subjects])]))
    .execute();
}

export async function deleteAttemptsBefore(tx: Scope, moment: Date): Promise<void> {
  await tx.db.deleteFrom('sign_in_attempts').where('at', '<', moment).execute();
}
