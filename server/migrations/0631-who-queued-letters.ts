import { type Kysely, sql } from 'kysely';

/**
 * Who queued a letter: a person, a tag, a schedule, a token, the installation. Written as in the action log; letters of
 * the time before name nobody.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table messages add column queued_by uuid, add column actor_kind text, add column actor_id text,
      add column actor_title text`.execute(db);
}
