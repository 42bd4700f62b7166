import { type Kysely, sql } from 'kysely';

/** Whoever looks at a person's courses asks first what they have open. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index quiz_attempts_open_of_person on quiz_attempts (organization_id, user_id)
    where completed_at is null`.execute(db);
}
